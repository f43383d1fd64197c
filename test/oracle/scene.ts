import { CELL_KINDS, type Channel, KIND_OF_CHARACTER, WALL_KINDS } from '../../bindings/kinds.js';
import type { MapData, WallData } from '../../bindings/map-data.js';
import type { Vec } from './exact.js';
import { type FreeWall, isOnWall, stopsStep, wallsOf, wallsOn } from './free-walls.js';

// The oracles are the rules of SEMANTICS.md written down a second time, slowly and plainly, to
// judge the kernel by. They share no code with it and, where there is a choice, no method either.
// The one thing taken from the package is the table of materials: it is data, and the same table is
// printed in SEMANTICS §2.

/** A point of the plane: a cell by its upper left corner, or a corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A set of cells of one map: 1 where cell (x, y) is in, at index y * width + x. */
export type Cells = Uint8Array;

/** What one channel makes of a map: which cells are open and which steps are free (SEMANTICS §2). */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Inside the map and neither solid nor void; nothing outside the map is open. */
  isOpen(x: number, y: number): boolean;
  isFog(x: number, y: number): boolean;
  isDark(x: number, y: number): boolean;
  /** A pit on the movement channel: open to pass by, but never entered by a step. */
  isPit(x: number, y: number): boolean;
  /** May one go straight from cell a to its orthogonal neighbour b? */
  passable(ax: number, ay: number, bx: number, by: number): boolean;
  /** Left out where no free wall blocks the channel. */
  readonly free?: FreeScene;
}

/** What free walls add to a channel (SEMANTICS §9). */
export interface FreeScene {
  /** Half steps a square. */
  readonly unit: number;
  readonly walls: readonly FreeWall[];
  /** The same channel without them: solids and edge walls alone. */
  readonly grid: Scene;
  /** Does nothing stand between the centres of two cells, going from the first to the second? */
  isStepFree(ax: number, ay: number, bx: number, by: number): boolean;
  /** Such a cell can be left but not entered. */
  hasWallOnCentre(x: number, y: number): boolean;
}

/** With `allFree` edge walls are taken for free walls too, which must change nothing. */
export function sceneOf(data: MapData, channel: Channel, allFree = false): Scene {
  const { unit, edges, free } = wallsOf(data, allFree);
  const grid = gridScene(data, channel, edges);
  const walls = wallsOn(channel, free);
  return walls.length === 0 ? grid : withWalls(grid, walls, unit);
}

/** A scene with free walls besides what stands on the grid. */
export function withWalls(grid: Scene, walls: readonly FreeWall[], unit: number): Scene {
  const centre = (x: number, y: number): Vec => ({ x: (x + 0.5) * unit, y: (y + 0.5) * unit });
  // A limited wall is looked through, and no step is ever taken on sight.
  const stopping = walls.filter(({ limited }) => !limited);
  const isStepFree = (ax: number, ay: number, bx: number, by: number) =>
    !stopping.some((wall) => stopsStep(wall, centre(ax, ay), centre(bx, by)));
  return {
    ...grid,
    passable: (ax, ay, bx, by) => grid.passable(ax, ay, bx, by) && isStepFree(ax, ay, bx, by),
    free: {
      unit,
      walls,
      grid,
      isStepFree,
      hasWallOnCentre: (x, y) => stopping.some((wall) => isOnWall(wall, centre(x, y))),
    },
  };
}

type EdgeWall = Pick<WallData, 'from' | 'to' | 'kind'>;

/** What stands on the grid alone. */
export function gridScene(data: MapData, channel: Channel, edges: readonly EdgeWall[]): Scene {
  const { width, height } = data;
  const kinds = new Array<string>(width * height).fill('open');
  data.cells?.forEach((row, y) => {
    [...row].forEach((character, x) => {
      kinds[y * width + x] = KIND_OF_CHARACTER.get(character) ?? unknownCharacter(character);
    });
  });
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const open = kinds.map((kind) => kind !== 'solid' && kind !== 'void');
  const isOpen = (x: number, y: number) => inside(x, y) && open[y * width + x] === true;

  const east = new Uint8Array(width * height); // 1: a wall between (x, y) and (x + 1, y)
  const south = new Uint8Array(width * height); // 1: a wall between (x, y) and (x, y + 1)
  const mark = (plane: Uint8Array, x: number, y: number) => {
    if (inside(x, y)) plane[y * width + x] = 1;
  };
  for (const wall of edges) {
    if (!(WALL_KINDS[wall.kind].blocks as readonly Channel[]).includes(channel)) continue;
    const [left, right] = [wall.from[0], wall.to[0]].sort((a, b) => a - b) as [number, number];
    const [top, bottom] = [wall.from[1], wall.to[1]].sort((a, b) => a - b) as [number, number];
    if (left === right) for (let y = top; y < bottom; y++) mark(east, left - 1, y);
    else for (let x = left; x < right; x++) mark(south, x, top - 1);
  }

  return {
    width,
    height,
    isOpen,
    isFog: (x, y) => inside(x, y) && kinds[y * width + x] === 'fog',
    isDark: (x, y) => inside(x, y) && kinds[y * width + x] === 'dark',
    isPit: (x, y) => channel === 'movement' && inside(x, y) && kinds[y * width + x] === 'pit',
    passable(ax, ay, bx, by) {
      if (!isOpen(ax, ay) || !isOpen(bx, by)) return false;
      if (ay === by) return east[ay * width + Math.min(ax, bx)] === 0;
      return south[Math.min(ay, by) * width + ax] === 0;
    },
  };
}

/**
 * A diagonal step needs all four straight steps round the shared corner (R28), each the way that it
 * goes itself; among free walls also its own segment, and the one across it both ways (§9).
 */
export function diagonalPassable(scene: Scene, ax: number, ay: number, bx: number, by: number) {
  const { free } = scene;
  return (
    scene.passable(ax, ay, bx, ay) &&
    scene.passable(ax, ay, ax, by) &&
    scene.passable(bx, ay, bx, by) &&
    scene.passable(ax, by, bx, by) &&
    (!free ||
      (free.isStepFree(ax, ay, bx, by) &&
        free.isStepFree(bx, ay, ax, by) &&
        free.isStepFree(ax, by, bx, ay)))
  );
}

/** Is a straight step passable, and the one back? They differ at walls that block one way. */
export function isFreeBothWays(scene: Scene, a: Point, b: Point): boolean {
  return scene.passable(a.x, a.y, b.x, b.y) && scene.passable(b.x, b.y, a.x, a.y);
}

/** May one step from cell a into its neighbour b, straight or diagonally? */
export function mayStep(scene: Scene, a: Point, b: Point): boolean {
  const straight = a.x === b.x || a.y === b.y;
  const free = straight
    ? scene.passable(a.x, a.y, b.x, b.y)
    : diagonalPassable(scene, a.x, a.y, b.x, b.y);
  return free && !scene.isPit(b.x, b.y);
}

function unknownCharacter(character: string): never {
  throw new Error(`no such cell ${JSON.stringify(character)}: ${Object.values(CELL_KINDS)}`);
}
