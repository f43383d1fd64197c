import { oneOf } from './check.js';

/** How a spread counts around walls (SEMANTICS §6). */
export const SPREAD_MODELS = ['seeded', 'walk', 'taut'] as const;
export type SpreadModel = (typeof SPREAD_MODELS)[number];

/** The choices between rule texts that areas depend on (SEMANTICS §10). */
export interface Profile {
  readonly spreadModel: SpreadModel;
}

export const PROFILES = {
  srd35: { spreadModel: 'seeded' },
  psionics: { spreadModel: 'seeded' },
  pathfinder: { spreadModel: 'seeded' },
  starfinder: { spreadModel: 'seeded' },
  'pathfinder-fr': { spreadModel: 'seeded' },
  horizon: { spreadModel: 'seeded' },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

export function profileName(value: unknown, what = 'profile'): ProfileName {
  return oneOf(value, what, PROFILE_NAMES);
}
