import type { WallKindName } from './kinds.js';

/**
 * The native map format as plain JSON, and the one form that every importer produces.
 *
 * Walls and doors lead from point to point in squares; y grows downward. Their ends are rounded to
 * steps of the sub-grid. A wall along a grid line with both ends on corners is an edge wall, however
 * many squares long; any other is a free wall, of any angle (SEMANTICS §9).
 */
export interface MapData {
  /** Version of the format. */
  readonly fivefoot: typeof MAP_VERSION;
  /** In squares, 1 to MAX_MAP_SIDE. */
  readonly width: number;
  readonly height: number;
  /** Steps of the sub-grid a square, 1 to 1024; left out: 1024. */
  readonly subgrid?: number;
  /** `height` rows of `width` characters, as in CELL_KINDS; left out: all open. */
  readonly cells?: readonly string[];
  readonly walls?: readonly WallData[];
  readonly doors?: readonly DoorData[];
}

export interface DoorData {
  readonly from: Point;
  readonly to: Point;
  readonly id?: string;
  /** Only of doors; left out: closed. */
  readonly open?: boolean;
  /**
   * The side, seen from `from` to `to`, from which nothing crosses; from the other everything does.
   * Left out: it blocks both ways.
   */
  readonly oneWay?: Side;
  /** Whether sight goes on behind it, up to the second such wall. Other channels know no difference. */
  readonly limited?: boolean;
  /** Kept for maps of several levels: no query reads them yet. */
  readonly heights?: Heights;
}

export interface WallData extends DoorData {
  readonly kind: WallKindName;
}

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** What a wall reaches from and to, in feet; left out: without end. */
export interface Heights {
  readonly bottom?: number;
  readonly top?: number;
}

/** x and y, in squares. */
export type Point = readonly [number, number];

export const MAP_VERSION = 1;
/** Maps have one level so far; everything below carries z. */
export const LEVELS = 1;
/** The longest side of a map that the kernel takes, in squares. */
export const MAX_MAP_SIDE = 16_384;

/** What an importer did with what it found. Walls here include doors. */
export interface ImportReport {
  readonly format: MapFormat;
  /** Walls along grid lines with both ends on corners. */
  readonly onGrid: number;
  /** All other walls. */
  readonly offGrid: number;
  /** Walls with a part outside the map, which was cut off: shortened or, if all of it, left out. */
  readonly clipped: number;
  /** How many of the walls kept are doors. */
  readonly doors: number;
  /** Points of the file that were moved onto a corner. */
  readonly snapped: number;
  /** Walls left out, by reason. */
  readonly ignored: IgnoredWalls;
  /** Steps a square that the ends of walls were rounded to. */
  readonly subgrid: number;
  /** Gaps that a piece of wall was put into (SEMANTICS §9). */
  readonly welds: readonly Weld[];
  /** What of the file has no counterpart here. */
  readonly skipped: readonly Skipped[];
  /** Whatever else a person should know about this import. */
  readonly notes: readonly string[];
}

/** A loose end that was joined to another wall. */
export interface Weld {
  /** The wall with the loose end: its id or its place in the file. */
  readonly wall: string;
  readonly at: Point;
  /** How far it was to the other wall, in squares. */
  readonly gap: number;
}

export interface Skipped {
  /** What kind of thing it is. */
  readonly what: string;
  /** Its place in the file. */
  readonly path: string;
  readonly why: string;
}

export interface IgnoredWalls {
  /** Both ends the same point in the file. */
  readonly zeroLength: number;
  /** Both ends the same point after they were moved onto a corner. */
  readonly collapsed: number;
  /** Nothing of it inside the map (also counted as clipped). */
  readonly outside: number;
}

export const MAP_FORMATS = ['native', 'uvtt', 'foundry', 'tiled', 'movingai', 'text'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** A map as read from a file, and how the reading went. */
export interface Imported {
  readonly data: MapData;
  readonly report: ImportReport;
}
