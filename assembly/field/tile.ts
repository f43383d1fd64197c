/**
 * A distance field is worked on in tiles of 64 × 64 cells: a word wide, and small enough for the
 * fastest cache. Each has a record of what is still to be done in it and of its closed steps.
 *
 * Closed steps are kept as each row of cells is entered from its neighbours, so that a row's masks
 * are eight bytes that lie ready, whatever rules they came from (pave.ts).
 */

export const TILE_SHIFT: i32 = 6;
export const TILE: i32 = 64;

/** What is in a tile's record so far. */
export const LAID: u8 = 1;
export const PAVED: u8 = 2;
/** Paved, and the map has changed under it since (repair.ts). */
export const STALE: u8 = 3;

/** Ground without a closed step, and corridors, have their own ways of being swept. */
export const PLAIN: i32 = 0;
export const OPEN: i32 = 1;
export const CORRIDORS: i32 = 2;

@unmanaged
export class Tile {
  /** Rows to be relaxed from the row above, from the row below, and along themselves. */
  down: u64;
  up: u64;
  along: u64;
  /** Neighbours in the bucket, by number, or −1; the bucket, or −1. */
  next: i32;
  previous: i32;
  bucket: i32;
  /** The least cost that waits to come in, and the row that it comes into. */
  key: u32;
  row: i32;
  kind: i32;
  /** Whether entering some cell costs more than a plain step. */
  rough: i32;
}

const ROWS: usize = 64 * 8;
const LINES: usize = 65 * 8;

// Closed steps, a word a row; bit x is column x. Between rows lie 65 lines, the first above row 0.
export const WEST: usize = 64;
export const EAST: usize = WEST + ROWS;
export const NORTH: usize = EAST + ROWS;
/** Into a cell from its upper left, and from its upper right. */
export const NORTHWEST: usize = NORTH + LINES;
export const NORTHEAST: usize = NORTHWEST + LINES;
/** Into the cells above a line from its lower left, and lower right: kept apart with soft corners. */
export const FROM_SOUTHWEST: usize = NORTHEAST + LINES;
export const FROM_SOUTHEAST: usize = FROM_SOUTHWEST + LINES;
export const HARD_BYTES: usize = FROM_SOUTHWEST;
export const SOFT_BYTES: usize = FROM_SOUTHEAST + LINES;
/**
 * Among free walls a step may be open one way alone (SEMANTICS §9): from below a line apart from that
 * down over it, and all those out of a row's cells that are no row's or line's steps into cells.
 */
export const FROM_SOUTH: usize = SOFT_BYTES;
export const OUT_WEST: usize = FROM_SOUTH + LINES;
export const OUT_EAST: usize = OUT_WEST + ROWS;
export const OUT_NORTHWEST: usize = OUT_EAST + ROWS;
export const OUT_NORTHEAST: usize = OUT_NORTHWEST + ROWS;
export const OUT_SOUTHWEST: usize = OUT_NORTHEAST + ROWS;
export const OUT_SOUTHEAST: usize = OUT_SOUTHWEST + ROWS;
export const DIRECTED_BYTES: usize = OUT_SOUTHEAST + ROWS;
/** Fills in what a record keeps apart where all steps are open both ways or none, corners hard. */
export function mirror(record: usize): void {
  memory.copy(record + FROM_SOUTH, record + NORTH, LINES);
  memory.copy(record + FROM_SOUTHWEST, record + NORTHWEST, LINES);
  memory.copy(record + FROM_SOUTHEAST, record + NORTHEAST, LINES);
  memory.copy(record + OUT_WEST, record + WEST, ROWS);
  memory.copy(record + OUT_EAST, record + EAST, ROWS);
  memory.copy(record + OUT_NORTHWEST, record + NORTHWEST, ROWS);
  memory.copy(record + OUT_NORTHEAST, record + NORTHEAST, ROWS);
  memory.copy(record + OUT_SOUTHWEST, record + NORTHWEST + 8, ROWS);
  memory.copy(record + OUT_SOUTHEAST, record + NORTHEAST + 8, ROWS);
}

/** A byte for each cell. */
export const CELL_BYTES: usize = 64 * 64;
