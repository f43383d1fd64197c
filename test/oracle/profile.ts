/** The rows of SEMANTICS §10 that areas depend on, as far as profiles differ. */
export interface Profile {
  readonly line: 'through' | 'touch';
  readonly cone15: 'figure' | 'text';
  readonly cylinder: 'ignores walls' | 'from the centre' | 'none';
  readonly spreadFromSpace: boolean;
}

const SRD35: Profile = {
  line: 'through',
  cone15: 'text',
  cylinder: 'ignores walls',
  spreadFromSpace: false,
};

export const PROFILES = {
  srd35: SRD35,
  psionics: { ...SRD35, line: 'touch', cylinder: 'none', spreadFromSpace: true },
  pathfinder: { ...SRD35, cone15: 'figure' },
  starfinder: { ...SRD35, cylinder: 'from the centre' },
  'pathfinder-fr': { ...SRD35, cone15: 'figure' },
  horizon: SRD35,
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof PROFILES;
