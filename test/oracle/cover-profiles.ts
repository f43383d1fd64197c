/** What the six texts say differently about cover: the rows of SEMANTICS §10, typed by hand. */
export interface CoverProfile {
  /** More than half of the target in view reduces its cover. */
  readonly partialCover: boolean;
  /** A target that is not wholly in view has at least cover (R55). */
  readonly partlyVisibleCover: boolean;
  /** Is a line blocked by a wall that it runs along? */
  readonly alongWall: 'free' | 'blocked';
  readonly melee: 'any line' | 'as ranged';
}

const SRD: CoverProfile = {
  partialCover: false,
  partlyVisibleCover: false,
  alongWall: 'free',
  melee: 'any line',
};

export const COVER_PROFILES = {
  srd35: SRD,
  psionics: SRD,
  pathfinder: { ...SRD, partialCover: true },
  starfinder: {
    partialCover: true,
    partlyVisibleCover: true,
    alongWall: 'blocked',
    melee: 'as ranged',
  },
  'pathfinder-fr': { ...SRD, partialCover: true },
  horizon: SRD,
} as const satisfies Record<string, CoverProfile>;
export type CoverProfileName = keyof typeof COVER_PROFILES;

/** In rank order (SEMANTICS §8). */
export const COVER_LEVELS = ['none', 'partial', 'soft', 'cover', 'improved', 'total'] as const;
export type CoverLevel = (typeof COVER_LEVELS)[number];

/** No attack is possible against total cover, so that it has no bonuses. */
export const COVER_BONUSES: Readonly<Record<CoverLevel, { ac: number; reflex: number }>> = {
  none: { ac: 0, reflex: 0 },
  partial: { ac: 2, reflex: 1 },
  soft: { ac: 4, reflex: 0 },
  cover: { ac: 4, reflex: 2 },
  improved: { ac: 8, reflex: 4 },
  total: { ac: 0, reflex: 0 },
};
