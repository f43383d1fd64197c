import { CELL_KINDS, type Channel, KIND_OF_CHARACTER, WALL_KINDS } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';

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
}

export function sceneOf(data: MapData, channel: Channel): Scene {
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
  for (const wall of wallsThatBlock(data, channel)) {
    const [left, right] = [wall.from[0], wall.to[0]].sort((a, b) => a - b) as [number, number];
    const [top, bottom] = [wall.from[1], wall.to[1]].sort((a, b) => a - b) as [number, number];
    if (left === right) for (let y = top; y < bottom; y++) mark(east, left - 1, y);
    else if (top === bottom) for (let x = left; x < right; x++) mark(south, x, top - 1);
    else throw new Error('the oracle knows walls along grid lines only');
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

/** A diagonal step needs all four straight steps round the shared corner (R28). */
export function diagonalPassable(scene: Scene, ax: number, ay: number, bx: number, by: number) {
  return (
    scene.passable(ax, ay, bx, ay) &&
    scene.passable(ax, ay, ax, by) &&
    scene.passable(bx, ay, bx, by) &&
    scene.passable(ax, by, bx, by)
  );
}

/** May one step from cell a into its neighbour b, straight or diagonally? */
export function mayStep(scene: Scene, a: Point, b: Point): boolean {
  const straight = a.x === b.x || a.y === b.y;
  const free = straight
    ? scene.passable(a.x, a.y, b.x, b.y)
    : diagonalPassable(scene, a.x, a.y, b.x, b.y);
  return free && !scene.isPit(b.x, b.y);
}

function wallsThatBlock(data: MapData, channel: Channel) {
  const doors = (data.doors ?? []).map((door) => ({ ...door, kind: 'door' as const }));
  return [...(data.walls ?? []), ...doors].filter((wall) => {
    const blocked: readonly Channel[] = WALL_KINDS[wall.kind].blocks;
    return blocked.includes(channel) && !(wall.kind === 'door' && wall.open === true);
  });
}

function unknownCharacter(character: string): never {
  throw new Error(`no such cell ${JSON.stringify(character)}: ${Object.values(CELL_KINDS)}`);
}
