import type { WallKindName } from './kinds.js';

/**
 * The native map format as plain JSON, and the one form that every importer produces.
 *
 * Coordinates of walls and doors are corners, in squares; y grows downward. A wall along a grid line
 * with both ends on corners is an edge wall, however many squares long; any other is a free wall
 * (SEMANTICS §9).
 */
export interface MapData {
  /** Version of the format. */
  readonly fivefoot: typeof MAP_VERSION;
  /** In squares, 1 to MAX_MAP_SIDE. */
  readonly width: number;
  readonly height: number;
  /** `height` rows of `width` characters, as in CELL_KINDS; left out: all open. */
  readonly cells?: readonly string[];
  readonly walls?: readonly WallData[];
  readonly doors?: readonly DoorData[];
}

export interface WallData {
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKindName;
  readonly id?: string;
  /** Only for the kind `door`; left out: closed. */
  readonly open?: boolean;
}

export interface DoorData {
  readonly from: Point;
  readonly to: Point;
  readonly id?: string;
  /** Left out: closed. */
  readonly open?: boolean;
}

/** x and y, in squares. */
export type Point = readonly [number, number];

export const MAP_VERSION = 1;
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
  /** Whatever else a person should know about this import. */
  readonly notes: readonly string[];
}

export interface IgnoredWalls {
  /** Both ends the same point in the file. */
  readonly zeroLength: number;
  /** Both ends the same point after they were moved onto a corner. */
  readonly collapsed: number;
  /** Nothing of it inside the map (also counted as clipped). */
  readonly outside: number;
}

export const MAP_FORMATS = ['native', 'uvtt', 'movingai', 'text'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** A map as read from a file, and how the reading went. */
export interface Imported {
  readonly data: MapData;
  readonly report: ImportReport;
}
