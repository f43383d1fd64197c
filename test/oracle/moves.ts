import type { MapData } from '../../bindings/map-data.js';
import { type Ground, groundOf, type MoveOptions } from './ground.js';
import { type Scale, scaleOf } from './scale.js';
import { type Cells, isFreeBothWays, mayStep, type Point, type Scene } from './scene.js';
import type { Space } from './space.js';

/**
 * Every step that one who moves may take on a map. A cell stands for the space that it is the upper
 * left one of, and bears the number y * width + x.
 */
export interface Moves {
  readonly width: number;
  readonly height: number;
  readonly scale: Scale;
  /** What the step from cell i in direction d costs, at 8 i + d; 0: there is no such step. */
  readonly steps: Int32Array;
  /** 1 where one may stand to begin with: no solid in the space, clear or not. */
  readonly footing: Cells;
  /** 1 where one may not stop. */
  readonly noStop: Cells;
}

/** The ways to step, clockwise from north. */
export const DIRECTIONS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

export function movesOf(data: MapData, options: MoveOptions = {}): Moves {
  const { width, height } = data;
  const ground = groundOf(data, options);
  const scale = scaleOf(options.metric);
  const { size = 1 } = options;
  // One who squeezes moves as half its size, rounded up.
  const narrow = options.squeeze === true ? Math.ceil(size / 2) : size;
  const taboo = new Set((options.noStop ?? []).map(({ x, y }) => y * width + x));
  const steps = new Int32Array(8 * width * height);
  const footing = new Uint8Array(width * height);
  const noStop = new Uint8Array(width * height);
  for (let i = 0; i < footing.length; i++) {
    const from = { at: { x: i % width, y: Math.floor(i / width) }, size: narrow };
    if (!everyCell(from, (x, y) => ground.scene.isOpen(x, y))) continue;
    footing[i] = 1;
    if (!everyCell(from, (x, y) => !taboo.has(y * width + x))) noStop[i] = 1;
    DIRECTIONS.forEach((direction, d) => {
      const weight = d % 2 === 0 ? scale.straight : scale.diagonal;
      if (weight === undefined || !isLegal(ground.scene, from, direction, options)) return;
      const to = moved(from, direction);
      const cost = costOf(ground, to, weight, scale, options);
      steps[8 * i + d] = isRoomy(ground.scene, to, size) ? cost : 2 * cost;
    });
  }
  return { width, height, scale, steps, footing, noStop };
}

/** Each cell of the space steps legally, and nothing stands between the cells where they arrive. */
function isLegal(scene: Scene, from: Space, { x: dx, y: dy }: Point, { corners }: MoveOptions) {
  const may = corners === 'soft' ? mayStepSoftly : mayStep;
  return (
    everyCell(from, (x, y) => may(scene, { x, y }, { x: x + dx, y: y + dy })) &&
    isUndivided(scene, moved(from, { x: dx, y: dy }))
  );
}

/**
 * A diagonal step by way of either of the two cells beside it. The segment between the centres is not
 * asked for: a wall that ends at the corner touches it, and on the grid stops nobody (SEMANTICS §9).
 */
function mayStepSoftly(scene: Scene, a: Point, b: Point): boolean {
  if (a.x === b.x || a.y === b.y) return mayStep(scene, a, b);
  const along = scene.passable(a.x, a.y, b.x, a.y) && scene.passable(b.x, a.y, b.x, b.y);
  const down = scene.passable(a.x, a.y, a.x, b.y) && scene.passable(a.x, b.y, b.x, b.y);
  return (along || down) && !scene.isPit(b.x, b.y);
}

/** All straight steps between cells of the space are passable; a space of one cell has none. */
function isUndivided(scene: Scene, space: Space): boolean {
  const right = space.at.x + space.size - 1;
  const bottom = space.at.y + space.size - 1;
  return everyCell(
    space,
    (x, y) =>
      (x === right || isFreeBothWays(scene, { x, y }, { x: x + 1, y })) &&
      (y === bottom || isFreeBothWays(scene, { x, y }, { x, y: y + 1 })),
  );
}

/** A space's terrain is its dearest cell. */
function costOf(
  { terrain }: Ground,
  { at, size }: Space,
  weight: number,
  { straight }: Scale,
  { terrainCost }: MoveOptions,
): number {
  let dearest = 1;
  for (let y = at.y; y < at.y + size; y++) {
    for (let x = at.x; x < at.x + size; x++) dearest = Math.max(dearest, terrain(x, y));
  }
  return terrainCost === 'add' ? weight + (dearest - 1) * straight : weight * dearest;
}

/** Is there a clear space of one's full size round the space that one is squeezed into? */
function isRoomy(scene: Scene, { at, size: narrow }: Space, size: number): boolean {
  if (narrow === size) return true;
  const slack = size - narrow + 1;
  return Array.from({ length: slack * slack }, (_, i) => ({
    x: at.x - (i % slack),
    y: at.y - Math.floor(i / slack),
  })).some((corner) => isClear(scene, { at: corner, size }));
}

function isClear(scene: Scene, space: Space): boolean {
  return (
    everyCell(space, (x, y) => scene.isOpen(x, y) && !scene.isPit(x, y)) &&
    isUndivided(scene, space)
  );
}

function everyCell({ at, size }: Space, is: (x: number, y: number) => boolean): boolean {
  for (let y = at.y; y < at.y + size; y++) {
    for (let x = at.x; x < at.x + size; x++) if (!is(x, y)) return false;
  }
  return true;
}

function moved({ at, size }: Space, { x, y }: Point): Space {
  return { at: { x: at.x + x, y: at.y + y }, size };
}
