import { isOverHalf, isWhole, type Share } from './cover-fraction.js';
import type { Profile } from './profiles.js';

/** How much cover a target has, in rank order (SEMANTICS §8). */
export const COVER_LEVELS = ['none', 'partial', 'soft', 'cover', 'improved', 'total'] as const;
export type CoverLevel = (typeof COVER_LEVELS)[number];

/** Bits of what the kernel's lines meet. */
export const BARRIER = 1;
export const IMPROVED = 2;
export const CREATURE = 4;

/** Parts of the rule that the kernel has to know. */
const MELEE = 1;
const SQUARE_BY_SQUARE = 2;
const ALONG = 4;
const SHARES = 8;
const ALL_SHARES = 16;

/** What the kernel has to look at under a rule text. */
export function ruleOf(profile: Profile, melee: boolean): number {
  const { meleeCover, alongWall, partialCover, partlyVisibleCover } = profile;
  return (
    (melee ? MELEE : 0) |
    (melee && meleeCover === 'any line' ? SQUARE_BY_SQUARE : 0) |
    (alongWall === 'blocked' ? ALONG : 0) |
    (partialCover ? SHARES : 0) |
    (partlyVisibleCover ? ALL_SHARES : 0)
  );
}

/** Whether it matters how much of the target is seen, as the kernel has it (cover-attack.ts). */
export function asksShare(met: number, profile: Profile): boolean {
  return profile.partlyVisibleCover || (profile.partialCover && met === BARRIER);
}

/**
 * What the lines of a corner or a pair of squares amount to, and how much of the target is seen from
 * there, where that was asked (SEMANTICS §8).
 */
export function levelOf(met: number, share: Share | undefined, profile: Profile): CoverLevel {
  if (met & IMPROVED) return 'improved';
  const crowded = (met & CREATURE) !== 0;
  if (!(met & BARRIER)) return crowded ? 'soft' : 'none';
  return crowded ? 'cover' : reduced(share, profile);
}

/**
 * The least cover of a target no more than `most` of which is seen from anywhere (R55), whatever the
 * lines met.
 */
export function atLeast(level: CoverLevel, most: Share | undefined, profile: Profile): CoverLevel {
  if (!profile.partlyVisibleCover || most === undefined || isWhole(most)) return level;
  if (level === 'none') return reduced(most, profile);
  return level === 'soft' ? 'cover' : level;
}

/** Cover by barriers, which is partial where more than half of the target is seen. */
function reduced(share: Share | undefined, profile: Profile): CoverLevel {
  return profile.partialCover && share !== undefined && isOverHalf(share) ? 'partial' : 'cover';
}

export function rankOf(level: CoverLevel): number {
  return COVER_LEVELS.indexOf(level);
}
