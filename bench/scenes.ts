import { cave } from './scenes/cave.js';
import { blockMaze, thinMaze, thinOut } from './scenes/maze.js';
import { numbers, pick, type Random } from './scenes/random.js';
import { partitions, rooms } from './scenes/rooms.js';
import { scatterSolids, scatterWalls } from './scenes/scatter.js';

/**
 * Maps to measure on, the same ones at each run: each is drawn by numbers from the seed that the
 * bench prints.
 */
export interface Scene {
  readonly name: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** 1 where cell (x, y) is solid, at y * width + x; `east` and `south`: walls on those sides. */
  readonly solid: Uint8Array;
  readonly east: Uint8Array;
  readonly south: Uint8Array;
}

export type SceneName = keyof typeof PAINTERS;
export type Painter = (scene: Scene, random: Random) => void;

export const SEED = 20_260;
const WALL_SHARE = 0.05;

const walls: Painter = (scene, random) => scatterWalls(scene, random, WALL_SHARE);
const solids =
  (share: number): Painter =>
  (scene, random) =>
    scatterSolids(scene, random, share);

/**
 * Each kind of ground made of solid cells alone, and the same solids with thin walls besides, so
 * that a peer that knows only cells may be asked on both. `thin maze` has no solid cell at all.
 */
const PAINTERS = {
  empty: () => {},
  'random 10 %': solids(0.1),
  'random 25 %': solids(0.25),
  'random 35 %': solids(0.35),
  rooms,
  cave,
  maze: blockMaze,
  'empty + walls': walls,
  'random 10 % + walls': both(solids(0.1), walls),
  'random 25 % + walls': both(solids(0.25), walls),
  'random 35 % + walls': both(solids(0.35), walls),
  'rooms + walls': both(rooms, partitions),
  'cave + walls': both(cave, walls),
  'maze + walls': both(blockMaze, thinOut),
  'thin maze': thinMaze,
} satisfies Record<string, Painter>;

export const SCENE_NAMES = Object.keys(PAINTERS) as SceneName[];

export function makeScene(name: SceneName, size: number, seed = SEED): Scene {
  const cells = size * size;
  const scene: Scene = {
    name,
    seed,
    width: size,
    height: size,
    solid: new Uint8Array(cells),
    east: new Uint8Array(cells),
    south: new Uint8Array(cells),
  };
  PAINTERS[name](scene, numbers(seed));
  return scene;
}

/** A place of a query: a corner, the open cell to its lower right, and another open cell near. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly target: { readonly x: number; readonly y: number };
}

/** Targets are as far away as tabletop fights go: 60 ft to each side. */
const NEAR = 12;

/**
 * Places at least `margin` away from the borders, with open cells all round the corner; where
 * corridors are too narrow for that, with one open cell.
 */
export function placesIn(scene: Scene, count: number, margin: number): Place[] {
  const { width, height, solid } = scene;
  const random = numbers(scene.seed + 1);
  const isOpen = (x: number, y: number) => solid[y * width + x] === 0;
  const places: Place[] = [];
  for (let tries = 0; places.length < count; tries++) {
    const x = margin + pick(random, width - 2 * margin);
    const y = margin + pick(random, height - 2 * margin);
    if (!isOpen(x, y)) continue;
    const isWide = isOpen(x - 1, y) && isOpen(x, y - 1) && isOpen(x - 1, y - 1);
    if (!isWide && tries < 100 * count) continue;
    const target = { x, y };
    do {
      target.x = x - NEAR + pick(random, 2 * NEAR + 1);
      target.y = y - NEAR + pick(random, 2 * NEAR + 1);
    } while (!isOpen(target.x, target.y) || (target.x === x && target.y === y));
    places.push({ x, y, target });
  }
  return places;
}

/** Different open cells within 60 ft of a place. */
export function cellsNear(
  scene: Scene,
  { x, y }: Place,
  count: number,
): { x: number; y: number }[] {
  const { width, solid, seed } = scene;
  const random = numbers(seed + y * width + x);
  const taken = new Set<number>();
  while (taken.size < count) {
    const cell =
      (y - NEAR + pick(random, 2 * NEAR + 1)) * width + x - NEAR + pick(random, 2 * NEAR + 1);
    if (!solid[cell]) taken.add(cell);
  }
  return [...taken].map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
}

function both(first: Painter, second: Painter): Painter {
  return (scene, random) => {
    first(scene, random);
    second(scene, random);
  };
}
