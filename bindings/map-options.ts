import type { CellSet } from './cells.js';
import { options as checkOptions } from './check.js';
import type { DistanceField } from './field.js';
import type { Channel, WallKindName } from './kinds.js';
import type { Metric } from './metric.js';
import type { MoveMode } from './modes.js';
import {
  type ProfileChoice,
  type ProfileName,
  profileChoice,
  type SpreadModel,
} from './profiles.js';
import type { Cell, Corner, Creature, Feet, SizeName } from './units.js';
import type { CompassName } from './verbs/aim.js';
import type { CoverMode } from './verbs/cover.js';
import { fieldsOf, type VerbName } from './verbs.js';

// What the methods of a map take besides the places that they are about.

export const DEFAULT_PROFILE: ProfileName = 'srd35';

/** Options of everything that makes a map. */
export interface MapOptions {
  /** Rule text to follow, by name or one's own; left out: `srd35`. */
  readonly profile?: ProfileChoice;
}

/** Options of every query that reads line of effect. */
export interface EffectOptions {
  /** Kinds of barriers that do not stop this effect (R49); left out: none. */
  readonly passes?: readonly WallKindName[];
}

/** Options of every query that gives a set of cells. */
export interface SetOptions extends EffectOptions {
  /** A set to overwrite and return, so that no new one is made. */
  readonly into?: CellSet;
}

/** Options of every query about an area. */
export interface AreaOptions extends SetOptions {
  /** Whose effect it is: which side of the walls at the origin counts (SEMANTICS §2); left out: all. */
  readonly user?: Cell | Creature;
  /** Feet from the user to the origin at the most, and to where the area is cut off (R60-R61). */
  readonly range?: Feet;
  /** Rule text to follow in this query; left out: the map's. */
  readonly profile?: ProfileChoice;
}

export interface SpreadOptions extends AreaOptions {
  /** How to count around walls; left out: the profile's. */
  readonly model?: SpreadModel;
}

/** Of many spreads at once, which have neither user nor range. */
export interface SpreadsOptions extends EffectOptions {
  /** How to count around walls; left out: the profile's. */
  readonly model?: SpreadModel;
  /** Rule text to follow in this query; left out: the map's. */
  readonly profile?: ProfileChoice;
}

export interface CylinderOptions extends AreaOptions {
  /** Feet upward, on maps of several levels. */
  readonly height?: Feet;
}

export interface ConeOptions extends AreaOptions {
  /** Of a straight 15-ft cone, the published figure's form or the text's; left out: the profile's. */
  readonly cone15?: 'figure' | 'text';
  /** In the figure's form, the own cell that it begins at where the corner touches two. */
  readonly cell?: Cell;
}

export interface LineOptions extends AreaOptions {
  /** Squares passed through, or touched too (R44); left out: the profile's. */
  readonly mode?: 'through' | 'touch';
  /** Of a line along the grid, the side that its squares lie on, where the corner does not say. */
  readonly side?: 'n' | 'e' | 's' | 'w';
}

export interface ShapeOptions extends SetOptions {
  /** The most 10-ft cubes that the shape may take up (R46-R47). */
  readonly limit?: number;
  readonly profile?: ProfileChoice;
}

export interface SightOptions extends EffectOptions {
  /** Line of effect or line of sight; left out: `effect`. */
  readonly channel?: 'effect' | 'sight';
}

export interface RayOptions extends EffectOptions {
  /** What the line is stopped by; left out: what stops line of effect. */
  readonly channel?: Channel;
}

export interface VisibleOptions extends SightOptions {
  /** Feet to the sides of the square that is looked at; left out: to the borders. */
  readonly radius?: Feet;
  /** Which side of the walls at a corner sees; left out: all sides. */
  readonly user?: Cell | Creature;
  /** Of several viewers, what any of them sees or what all of them see; left out: `any`. */
  readonly combine?: 'any' | 'all';
  /** Whether the solid cells that show a face are wanted too: see `Seen`. */
  readonly faces?: boolean;
  readonly profile?: ProfileChoice;
  /** A set to overwrite and return; a `Seen` where faces are wanted. */
  readonly into?: CellSet;
}

export interface CoverOptions extends EffectOptions {
  /** How it is attacked; left out: `ranged`, and against an effect from a corner `burst`. */
  readonly mode?: CoverMode;
  /** Whose effect it is that comes from a corner; left out: it comes from all sides of its walls. */
  readonly user?: Cell | Creature;
  /** Those who may stand in the way of a ranged attack. */
  readonly creatures?: readonly (Cell | Creature)[];
  readonly profile?: ProfileChoice;
}

export interface DistanceOptions {
  /** Left out: `1-2-1`, every second diagonal double. */
  readonly metric?: Metric;
}

export interface ReachOptions extends SetOptions {
  /** Whether a reach of 10 ft threatens the second diagonal too (Pathfinder; SEMANTICS §1). */
  readonly secondDiagonal?: boolean;
}

export interface FlankingOptions extends EffectOptions {
  /** Feet that both attackers reach; left out: 5. */
  readonly reach?: Feet;
}

/** Options of every query about movement (SEMANTICS §1, §2). */
export interface MoveOptions {
  /** Left out: `1-2-1`, every second diagonal double. In `manhattan` there are no diagonal steps. */
  readonly metric?: Metric;
  /**
   * What a diagonal step asks of the corner it passes: `hard`, that nothing blocks around it (R28);
   * `soft`, that one of the two ways around it is open. Left out: `hard`.
   */
  readonly corners?: 'hard' | 'soft';
  /** Squares a side of the space that moves; left out: those of the creature given, else 1. */
  readonly size?: number | SizeName;
  /** Whether pits can be entered, and whether difficult ground costs more; left out: `walk`. */
  readonly mode?: MoveMode;
  /**
   * Ground in place of the map's own, in whatever mode: a byte a cell, row by row, width × height of
   * them. 1 to 4 is how many times as much a cell costs to enter; 0 cannot be entered.
   */
  readonly terrain?: Uint8Array | readonly number[];
  /**
   * Whether ground n multiplies what a step costs, or adds n − 1 squares to it; left out: `multiply`.
   */
  readonly terrainCost?: 'multiply' | 'add';
  /** Whether a space of 2 × 2 or more goes through gaps half as wide, each cell there double. */
  readonly squeeze?: boolean;
  /** Squares that cannot be entered. They close no corner to diagonals. */
  readonly blocked?: CellSet | readonly (Cell | Creature)[];
  /** Squares that can be passed and not stopped in. */
  readonly noStop?: CellSet | readonly (Cell | Creature)[];
  /** Kinds of barriers that do not stop this move; left out: none. */
  readonly passes?: readonly WallKindName[];
}

export interface PathOptions extends MoveOptions {
  /** Feet at the most; left out: no limit. */
  readonly max?: Feet;
}

export interface FieldOptions extends PathOptions {
  /** A field to overwrite and return, so that its arrays are used again. */
  readonly into?: DistanceField;
  /**
   * Whether the field stays in the map's memory, where `update` repairs it after edits at the cost of
   * what they touched. It is the caller's to dispose of; left out: it does not.
   */
  readonly live?: boolean;
}

export interface ReachableOptions extends MoveOptions {
  /** A set to overwrite and return. */
  readonly into?: CellSet;
}

/** What distances are counted from, perhaps with feet that it has cost already to be there. */
export type Source =
  | Cell
  | Creature
  | { readonly at: Cell; readonly size?: number | SizeName; readonly cost: Feet };
export type Sources = Source | CellSet | readonly Source[];

/** Which way a cone leads: a compass name, an integer direction, or another corner. */
export type Aim = CompassName | readonly [dx: number, dy: number] | { readonly toward: Corner };
/** Whose cover is asked against: an attacker, or the corner that an effect comes from. */
export type Attacker = Cell | Creature | { readonly corner: Corner };
/** What a line leads to: a cell or a space, or a corner. */
export type Target = Cell | Creature | { readonly corner: Corner };
/** Cells of a shape, or the upper left cells of the 10-ft cubes that it is made of. */
export type Shape = { readonly cells: readonly Cell[] } | { readonly cubes: readonly Cell[] };

/** The options of a method, checked. None of them overrides one of its places. */
export function readOptions(verb: VerbName, options: unknown): Readonly<Record<string, unknown>> {
  const places = PLACES[verb];
  OPTIONS[verb] ??= fieldsOf(verb).filter((field) => !places.includes(field));
  return checkOptions(options, OPTIONS[verb]);
}

export function profileOf(options: MapOptions): ProfileChoice {
  return profileOr(checkOptions(options, ['profile']).profile);
}

export function profileOr(value: unknown): ProfileChoice {
  return value === undefined ? DEFAULT_PROFILE : profileChoice(value, 'profile');
}

/** The fields that methods take as arguments of their own. */
const PLACES: Readonly<Record<VerbName, readonly string[]>> = {
  burst: ['at', 'radius'],
  spread: ['at', 'radius'],
  emanation: ['at', 'radius'],
  cone: ['at', 'direction', 'toward', 'length'],
  line: ['at', 'direction', 'length'],
  cylinder: ['at', 'radius'],
  shapeable: ['cells', 'cubes'],
  origins: ['creature'],
  visible: ['at'],
  loe: ['from', 'to', 'corner'],
  los: ['from', 'to', 'corner'],
  rays: ['rays'],
  matrix: ['viewers', 'targets'],
  cover: ['attacker', 'at', 'target'],
  distance: ['from', 'to'],
  'creature-distance': ['from', 'to', 'corner'],
  reach: ['creature', 'reach'],
  flanking: ['attackers', 'target'],
  field: ['sources'],
  path: ['from', 'to'],
  reachable: ['from', 'budget'],
  route: ['waypoints'],
};
const OPTIONS: Partial<Record<VerbName, readonly string[]>> = {};
