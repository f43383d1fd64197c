import { type Extent, type Reader, readKinds, readSeeing } from '../arguments.js';
import type { Edits } from '../edits.js';
import { GridError } from '../errors.js';
import type { Kernel } from '../kernel.js';
import type { WallKindName } from '../kinds.js';
import { type Profile, profileFrom } from '../profiles.js';
import type { Pace, Slices } from '../slices.js';

/** What a query runs on. */
export interface Ground extends Extent {
  readonly kernel: Kernel;
  readonly profile: Profile;
  /** For answers that outlive the query: the map with all its walls, and its edits. */
  readonly edits: Edits;
  /** Of this ground: what of its free walls matters besides the kernel (SEMANTICS §9). */
  readonly freeWalls: { readonly size: number; readonly blockEffect: number };
  /** The same ground without walls of some kinds. */
  readonly passing: (kinds: readonly WallKindName[]) => Ground;
}

/** What a query was given, by name, before it is checked. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Verb<Result> {
  /** The names of the fields that it takes. */
  readonly fields: readonly string[];
  readonly run: (ground: Ground, fields: Fields) => Result;
  /** The same in slices, of a query that may take long. */
  readonly slices?: (ground: Ground, fields: Fields, pace: Pace) => Slices<Result>;
}

/** Channels by number, as the kernel has them. */
export const EFFECT = 0;
export const SIGHT = 1;

/** A query: it reads, which is to say checks, all of its fields before it asks the kernel. */
export function verb<Result>(
  fields: readonly string[],
  run: Verb<Result>['run'],
  slices?: Verb<Result>['slices'],
): Verb<Result> {
  return { fields, run, ...(slices && { slices }) };
}

export function optional<T>(
  read: Reader<T>,
  value: unknown,
  what: string,
  ground: Extent,
): T | undefined {
  return value === undefined ? undefined : read(value, what, ground);
}

/** The ground as this query sees it: under its own profile, without barriers that it passes (R49). */
export function groundOf(ground: Ground, { profile, passes }: Fields): Ground {
  if (profile === undefined && passes === undefined) return ground;
  const kinds = optional(readKinds, passes, 'passes', ground) ?? [];
  const through = kinds.length === 0 ? ground : ground.passing(kinds);
  const rules = profile === undefined ? ground.profile : profileFrom(profile, 'profile');
  return through.profile === rules ? through : { ...through, profile: rules };
}

/** The channel of a query; barriers are passed on line of effect alone. */
export function channelOf(
  ground: Ground,
  { channel, passes }: Fields,
  read: Reader<number> = readSeeing,
): number {
  const number = optional(read, channel, 'channel', ground) ?? EFFECT;
  if (number !== EFFECT && passes !== undefined) {
    throw new GridError('E_ARGUMENT', 'passes', 'another channel', 'the channel `effect`');
  }
  return number;
}
