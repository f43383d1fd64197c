import type { CellSet } from './cells.js';
import { options as checkOptions } from './check.js';
import type { Metric } from './metric.js';
import { type ProfileName, profileName, type SpreadModel } from './profiles.js';
import type { Cell, Creature, Feet } from './units.js';
import { fieldsOf, type VerbName } from './verbs.js';

// What the methods of a map take besides the places that they are about.

export const DEFAULT_PROFILE: ProfileName = 'srd35';

/** Options of everything that makes a map. */
export interface MapOptions {
  /** Rule text to follow; left out: `srd35`. */
  readonly profile?: ProfileName;
}

/** Options of every query about an area. */
export interface AreaOptions {
  /** Whose side of the walls at the origin counts (SEMANTICS §2); left out: all sides. */
  readonly user?: Cell | Creature;
  /** Rule text to follow in this query; left out: the map's. */
  readonly profile?: ProfileName;
  /** A set to overwrite and return, so that no new one is made. */
  readonly into?: CellSet;
}

export interface SpreadOptions extends AreaOptions {
  /** How to count around walls; left out: the profile's. */
  readonly model?: SpreadModel;
}

export interface VisibleOptions extends AreaOptions {
  /** Feet to the sides of the square that is looked at; left out: to the borders. */
  readonly radius?: Feet;
  /** Line of effect or line of sight; left out: `effect`. */
  readonly channel?: 'effect' | 'sight';
}

export interface DistanceOptions {
  /** Left out: `1-2-1`, every second diagonal double. */
  readonly metric?: Metric;
}

/** The options of a method, checked. None of them overrides one of its places. */
export function readOptions(verb: VerbName, options: unknown): Readonly<Record<string, unknown>> {
  return checkOptions(options, OPTIONS[verb]);
}

export function profileOf(options: MapOptions): ProfileName {
  return profileOr(checkOptions(options, ['profile']).profile);
}

export function profileOr(value: unknown): ProfileName {
  return value === undefined ? DEFAULT_PROFILE : profileName(value);
}

const OPTIONS: Readonly<Record<VerbName, readonly string[]>> = {
  burst: without(fieldsOf('burst'), 'at', 'radius'),
  spread: without(fieldsOf('spread'), 'at', 'radius'),
  visible: without(fieldsOf('visible'), 'at'),
  distance: without(fieldsOf('distance'), 'from', 'to'),
};

function without(fields: readonly string[], ...places: readonly string[]): readonly string[] {
  return fields.filter((field) => !places.includes(field));
}
