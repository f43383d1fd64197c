import type { Point, Scene } from './scene.js';
import { crossesWalls } from './wall-ray.js';
import type { WalledScene } from './wall-sight.js';

/**
 * Point to point (SEMANTICS §8): is the segment clear when shifted by an infinitesimal to its left,
 * and when shifted to its right? Nothing is walked. The shift is a formal ε, smaller than every
 * number, so that a coordinate is a pair (standard part, factor of ε) compared in that order; and
 * each closed edge of the whole map is asked whether the shifted segment crosses it.
 *
 * Points are in half squares: corners even, centres of cells odd. Left is as seen by one who walks
 * from `from` to `to`, with y downward: left of east is north. The segment is taken without its end
 * points: a ray begins and ends inside the cells that it leads through there, whatever meets it at
 * its ends, as a burst from a corner of a room fills the room.
 */
export interface RayBits {
  readonly left: boolean;
  readonly right: boolean;
}

export function ray(scene: Scene, from: Point, to: Point, fogBlocks = false): RayBits {
  if (scene.free) return rayAmongWalls(scene as WalledScene, from, to, fogBlocks);
  if (from.x === to.x && from.y === to.y) {
    const clear = cellsAt(from).every(({ x, y }) => scene.isOpen(x, y));
    return { left: clear, right: clear };
  }
  return {
    left: clearTo(scene, from, to, LEFT, fogBlocks),
    right: clearTo(scene, from, to, RIGHT, fogBlocks),
  };
}

function rayAmongWalls(scene: WalledScene, from: Point, to: Point, fogBlocks: boolean): RayBits {
  const bits = ray(scene.free.grid, from, to, fogBlocks);
  const crossed = crossesWalls(scene, from, to);
  return { left: bits.left && !crossed.left, right: bits.right && !crossed.right };
}

/** The step at which a blocked ray ends: out of `cell`, by `step` into its neighbour. */
export interface Blocked {
  readonly cell: Point;
  readonly step: Point;
}

/**
 * Where the shifted segment that gets farther is stopped, the left one if neither does. Nothing if
 * one of them is clear, or if what it lies in is not open in the first place.
 */
export function blockedAt(scene: Scene, from: Point, to: Point, fogBlocks = false) {
  const { left, right } = ray(scene, from, to, fogBlocks);
  if (left || right || (from.x === to.x && from.y === to.y)) return undefined;
  const one = firstCrossing(scene, from, to, LEFT, fogBlocks);
  const other = firstCrossing(scene, from, to, RIGHT, fogBlocks);
  const best = !one || (other && compare(other, one) > 0) ? other : one;
  return best && stepAcross(best.edge, from, to);
}

const LEFT = 1;
const RIGHT = -1;
type Side = typeof LEFT | typeof RIGHT;

/** An edge of the grid: the east side of cell (x, y) if upright, else its south side. */
interface Edge extends Point {
  readonly upright: boolean;
}

/** When the shifted segment crosses an edge: (standard + ε · shift) / length, from 0 to 1. */
interface Crossing {
  readonly edge: Edge;
  readonly standard: number;
  readonly shift: number;
  readonly length: number;
}

function clearTo(scene: Scene, from: Point, to: Point, side: Side, fogBlocks: boolean): boolean {
  return (
    isMiddleOpen(scene, from, to, side) &&
    !closedEdges(scene, fogBlocks).some((edge) => crossing(edge, from, to, side))
  );
}

function firstCrossing(scene: Scene, from: Point, to: Point, side: Side, fogBlocks: boolean) {
  let first: Crossing | undefined;
  for (const edge of closedEdges(scene, fogBlocks)) {
    const found = crossing(edge, from, to, side);
    if (found && (!first || compare(found, first) < 0)) first = found;
  }
  return first;
}

/**
 * A segment that crosses no closed edge lies in the open or in rock with all of its length, so that
 * any point of it tells: here the middle, in quarter squares, shifted. Where it lies on an edge even
 * so, it crosses that edge there, and the cells on both sides are of one kind.
 */
function isMiddleOpen(scene: Scene, from: Point, to: Point, side: Side): boolean {
  const cellAt = (middle: number, shift: number) =>
    middle % 4 === 0 && shift < 0 ? middle / 4 - 1 : Math.floor(middle / 4);
  return scene.isOpen(
    cellAt(from.x + to.x, side * (to.y - from.y)),
    cellAt(from.y + to.y, side * (from.x - to.x)),
  );
}

function crossing(edge: Edge, from: Point, to: Point, side: Side): Crossing | undefined {
  // A lying edge is an upright one once x and y are swapped, which also swaps left and right.
  const found = edge.upright
    ? crossUpright(2 * edge.x + 2, 2 * edge.y, from.x, from.y, to.x, to.y, side)
    : crossUpright(2 * edge.y + 2, 2 * edge.x, from.y, from.x, to.y, to.x, -side as Side);
  return found && { edge, ...found };
}

/** Of the segment a to b, shifted to `side`, with the edge from (x, y) to (x, y + 2). */
function crossUpright(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  side: Side,
): Omit<Crossing, 'edge'> | undefined {
  const dx = bx - ax;
  const dy = by - ay;
  if (dx === 0) return undefined; // parallel, and shifted off it if it lay on it
  // Shifted to the left by ε (dy, −dx): ax + ε side dy + t dx = x. Everything below is times length.
  const length = Math.abs(dx);
  const standard = (x - ax) * Math.sign(dx);
  const shift = -side * dy * Math.sign(dx);
  if (standard <= 0 || standard >= length) return undefined; // what the ends touch decides nothing
  const height = ay * length + standard * dy;
  const heightShift = -side * dx * length + shift * dy; // never 0: the line is not along the edge
  if (!isPositive(height - y * length, heightShift)) return undefined;
  if (!isPositive((y + 2) * length - height, -heightShift)) return undefined;
  return { standard, shift, length };
}

function isPositive(standard: number, shift: number): boolean {
  return standard > 0 || (standard === 0 && shift > 0);
}

function compare(one: Crossing, other: Crossing): number {
  return (
    one.standard * other.length - other.standard * one.length ||
    one.shift * other.length - other.shift * one.length
  );
}

/** A segment goes across an edge the way it goes along that axis. */
function stepAcross(edge: Edge, from: Point, to: Point): Blocked {
  const forth = edge.upright ? to.x > from.x : to.y > from.y;
  const back = edge.upright ? { x: edge.x + 1, y: edge.y } : { x: edge.x, y: edge.y + 1 };
  const way = forth ? 1 : -1;
  return {
    cell: forth ? { x: edge.x, y: edge.y } : back,
    step: edge.upright ? { x: way, y: 0 } : { x: 0, y: way },
  };
}

/** One, two or four: all cells that hold the point, their borders counted in. */
function cellsAt({ x, y }: Point): Point[] {
  const along = (half: number) => (half % 2 === 0 ? [half / 2 - 1, half / 2] : [(half - 1) / 2]);
  return along(y).flatMap((cellY) => along(x).map((cellX) => ({ x: cellX, y: cellY })));
}

/** Every edge that may not be crossed, the border of the map among them: nothing outside is open. */
function closedEdges(scene: Scene, fogBlocks: boolean): readonly Edge[] {
  const known = memo.get(scene);
  const edges = known?.get(fogBlocks);
  if (edges) return edges;
  const found: Edge[] = [];
  const free = (x: number, y: number, toX: number, toY: number) =>
    scene.passable(x, y, toX, toY) && !(fogBlocks && (scene.isFog(x, y) || scene.isFog(toX, toY)));
  for (let y = -1; y < scene.height; y++) {
    for (let x = -1; x < scene.width; x++) {
      if (y >= 0 && !free(x, y, x + 1, y)) found.push({ x, y, upright: true });
      if (x >= 0 && !free(x, y, x, y + 1)) found.push({ x, y, upright: false });
    }
  }
  memo.set(scene, (known ?? new Map()).set(fogBlocks, found));
  return found;
}
const memo = new WeakMap<Scene, Map<boolean, readonly Edge[]>>();
