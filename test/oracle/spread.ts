import { farCorner } from './burst.js';
import { chamfer } from './distance.js';
import { isFan } from './fans.js';
import { visibleArea } from './line-of-effect.js';
import { type Cells, diagonalPassable, type Point, type Scene } from './scene.js';
import { ALL_QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import { type Sides, seenFrom } from './sight.js';
import { cellsOf, isOwn, type Space } from './space.js';

export type SpreadModel = 'seeded' | 'walk' | 'taut';
export const SPREAD_MODELS: readonly SpreadModel[] = ['seeded', 'walk', 'taut'];

const UNREACHED = 0x3fffffff;

/** The cells of a spread of `radius` squares: those that cost no more than 2r + 1 half squares. */
export function spread(
  scene: Scene,
  at: Point,
  from: Sides,
  radius: number,
  model: SpreadModel,
): Cells {
  if (radius === 0) return new Uint8Array(scene.width * scene.height);
  return within(costs(scene, at, from, model), radius);
}

export function within(costs: Int32Array, radius: number): Cells {
  return Uint8Array.from(costs, (cost) => (cost <= 2 * radius + 1 ? 1 : 0));
}

/**
 * What each cell costs, in half squares (SEMANTICS §6). One map of costs serves every radius: a
 * visible cell beyond the radius costs more than 2r + 1 itself, so that seeding it as well adds
 * nothing that any smaller radius could see.
 */
export function costs(scene: Scene, at: Point, from: Sides, model: SpreadModel): Int32Array {
  if (model === 'taut') {
    if (isFan(from)) throw new Error('taut spreads know walls along grid lines only');
    return tautCosts(scene, at, from);
  }
  const costs = new Int32Array(scene.width * scene.height).fill(UNREACHED);
  if (model === 'walk') seedStartCells(scene, at, from, costs);
  else seedSeenCells(scene, at, from, costs);
  relax(costs, (node, visit) => {
    if (!hasWallOnCentre(scene, node)) cellNeighbours(scene, node, visit);
  });
  return costs;
}

/**
 * The same from one's own space, as psionics have it (SEMANTICS §6): seeded with the cells of an
 * emanation by their distance from the space, or walking out of it. Strings along the intersections
 * start from a corner, which a space is not.
 */
export function costsFromSpace(scene: Scene, space: Space, model: 'seeded' | 'walk'): Int32Array {
  const costs = new Int32Array(scene.width * scene.height).fill(UNREACHED);
  const own = cellsOf(space);
  visibleArea(scene, space, false).forEach((is, i) => {
    if (is === 0) return;
    const x = i % scene.width;
    const y = Math.floor(i / scene.width);
    if (model === 'walk' && !isOwn(space, x, y)) return;
    costs[i] = Math.min(...own.map((cell) => chamfer(cell.x - x, cell.y - y)));
  });
  relax(costs, (node, visit) => {
    const isOwnCell = isOwn(space, node % scene.width, Math.floor(node / scene.width));
    if (isOwnCell || !hasWallOnCentre(scene, node)) cellNeighbours(scene, node, visit);
  });
  return costs;
}

/** Such a cell can be seen and so be a seed, but it is on neither side of the wall to go on. */
function hasWallOnCentre({ free, width }: Scene, node: number): boolean {
  return free?.hasWallOnCentre(node % width, Math.floor(node / width)) ?? false;
}

/** Walk: as a creature would that starts in one of the cells at the corner. */
function seedStartCells(scene: Scene, at: Point, from: Sides, costs: Int32Array): void {
  const seen = seenFrom(scene, at, from, false);
  for (const quadrant of ALL_QUADRANTS) {
    const { x, y } = quadrantCell(at, quadrant);
    const cell = y * scene.width + x;
    if (scene.isOpen(x, y) && seen[cell] === 1 && isFrom(from, quadrant)) costs[cell] = 3;
  }
}

/** Among free walls a cell at the corner of which a part is seen has been seen through its quadrant. */
function isFrom(from: Sides, quadrant: Quadrant): boolean {
  return isFan(from) || from.includes(quadrant);
}

/** Seeded: spreads out like a burst first, and turns corners from there. */
function seedSeenCells(scene: Scene, at: Point, from: Sides, costs: Int32Array): void {
  seenFrom(scene, at, from, false).forEach((is, i) => {
    if (is === 0) return;
    const far = farCorner(at, i % scene.width, Math.floor(i / scene.width));
    costs[i] = chamfer(far.x, far.y);
  });
}

function cellNeighbours(
  scene: Scene,
  node: number,
  visit: (next: number, step: number) => void,
): void {
  const x = node % scene.width;
  const y = Math.floor(node / scene.width);
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      const straight = dx === 0 || dy === 0;
      const free = straight
        ? scene.passable(x, y, x + dx, y + dy)
        : diagonalPassable(scene, x, y, x + dx, y + dy);
      if (free) visit(node + dy * scene.width + dx, straight ? 2 : 3);
    }
  }
}

/**
 * Taut: a string along the intersections. A node is a corner as seen from inside one of its cells;
 * two cells that are passable to each other see the two corners of their common edge alike, which
 * is what joins them into sectors. Corner c of a cell is numbered 0 to 3 in reading order.
 */
function tautCosts(scene: Scene, at: Point, from: readonly Quadrant[]): Int32Array {
  const nodes = new Int32Array(scene.width * scene.height * 4).fill(UNREACHED);
  for (const quadrant of from) {
    const { x, y } = quadrantCell(at, quadrant);
    nodes[(y * scene.width + x) * 4 + (at.y - y) * 2 + (at.x - x)] = 0;
  }
  relax(nodes, (node, visit) => {
    const corner = node & 3;
    const cell = (node - corner) / 4;
    for (let other = 0; other < 4; other++) {
      if (other !== corner) visit(cell * 4 + other, (other ^ corner) === 3 ? 3 : 2);
    }
    // The two cells beside and above or below that share this corner by an edge.
    const x = cell % scene.width;
    const y = Math.floor(cell / scene.width);
    const besideX = (corner & 1) === 1 ? x + 1 : x - 1;
    const beyondY = (corner & 2) === 2 ? y + 1 : y - 1;
    if (scene.passable(x, y, besideX, y)) visit((y * scene.width + besideX) * 4 + (corner ^ 1), 0);
    if (scene.passable(x, y, x, beyondY)) visit((beyondY * scene.width + x) * 4 + (corner ^ 2), 0);
  });
  const costs = new Int32Array(scene.width * scene.height);
  for (let cell = 0; cell < costs.length; cell++) {
    costs[cell] = Math.max(...nodes.subarray(cell * 4, cell * 4 + 4));
  }
  return costs;
}

/** Lets every node improve its neighbours until nothing changes any more (Bellman and Ford). */
function relax(
  costs: Int32Array,
  edges: (node: number, visit: (next: number, step: number) => void) => void,
): void {
  let changed: number[] = [];
  costs.forEach((cost, node) => {
    if (cost < UNREACHED) changed.push(node);
  });
  while (changed.length > 0) {
    const improved: number[] = [];
    for (const node of changed) {
      const cost = costs[node] as number;
      edges(node, (next, step) => {
        if (cost + step >= (costs[next] as number)) return;
        costs[next] = cost + step;
        improved.push(next);
      });
    }
    changed = improved;
  }
}
