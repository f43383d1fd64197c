import type { DoorData, Point } from './map-data.js';

// Which walls lie on the grid, and the unit edges between cells that such a wall covers.

/**
 * Steps of the sub-grid a square, on which every end of a wall lies: the most there are, and what maps
 * have that say nothing else (SEMANTICS §9).
 */
export const SUBGRID = 1024;

/** One side of one cell: `east` lies between (x, y) and (x+1, y), `south` between (x, y) and (x, y+1). */
export interface Edge {
  readonly side: 'east' | 'south';
  readonly x: number;
  readonly y: number;
}

/**
 * Neighbouring edges on one grid line: the east sides of the cells (line, start) to (line, end − 1),
 * or the south sides of the cells (start, line) to (end − 1, line).
 */
export interface EdgeRun {
  readonly side: Edge['side'];
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Squares to the nearest step of the sub-grid; all decisions about a wall are made after this. */
export function toSubgrid(squares: number, subgrid = SUBGRID): number {
  return Math.round(squares * subgrid) + 0; // + 0 turns -0 into 0
}

/** Whether a wall of positive length runs along a grid line with both ends on corners. */
export function isEdgeWall(from: Point, to: Point): boolean {
  const onCorners = [...from, ...to].every(Number.isInteger);
  return onCorners && (from[0] === to[0]) !== (from[1] === to[1]);
}

/** Whether a wall is one of the edges between cells: it lies on the grid, and blocks as edges do. */
export function isOfEdges({ from, to, oneWay, limited = false }: DoorData): boolean {
  return oneWay === undefined && !limited && isEdgeWall(from, to);
}

/**
 * The unit edges of an edge wall, in order from its left or upper end. Those on the left or upper
 * border of the map belong to cells at -1.
 */
export function unitEdges(from: Point, to: Point): Edge[] {
  const upright = from[0] === to[0];
  const along = upright ? 1 : 0;
  const first = Math.min(from[along], to[along]);
  const across = from[1 - along] as number;
  return Array.from({ length: Math.abs(to[along] - from[along]) }, (_, i) =>
    upright
      ? { side: 'east', x: across - 1, y: first + i }
      : { side: 'south', x: first + i, y: across - 1 },
  );
}
