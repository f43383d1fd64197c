import { cave } from './scenes/cave.js';
import { blockMaze, thinMaze } from './scenes/maze.js';
import { numbers, type Random } from './scenes/random.js';
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
const SOLID_SHARE = 0.1;
const WALL_SHARE = 0.05;

const walls: Painter = (scene, random) => scatterWalls(scene, random, WALL_SHARE);
const solids: Painter = (scene, random) => scatterSolids(scene, random, SOLID_SHARE);

/**
 * Each kind of ground made of solid cells alone, and the same solids with thin walls besides, so
 * that a peer that knows only cells may be asked on both. `thin maze` has no solid cell at all.
 */
const PAINTERS = {
  empty: () => {},
  'random 10 %': solids,
  rooms,
  cave,
  maze: blockMaze,
  'empty + walls': walls,
  'random 10 % + walls': both(solids, walls),
  'rooms + walls': both(rooms, partitions),
  'cave + walls': both(cave, walls),
  'maze + walls': both(blockMaze, walls),
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

/** A place of a query: a corner, and the cell to its lower right, which is open. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Places at least `margin` away from the borders, with open cells all round the corner; where
 * corridors are too narrow for that, with one open cell.
 */
export function placesIn(scene: Scene, count: number, margin: number): Place[] {
  const { width, height, solid } = scene;
  const random = numbers(scene.seed + 1);
  const places: Place[] = [];
  for (let tries = 0; places.length < count; tries++) {
    const x = margin + Math.floor(random() * (width - 2 * margin));
    const y = margin + Math.floor(random() * (height - 2 * margin));
    const at = y * width + x;
    if (solid[at]) continue;
    const narrow = solid[at - 1] || solid[at - width] || solid[at - width - 1];
    if (narrow && tries < 100 * count) continue;
    places.push({ x, y });
  }
  return places;
}

function both(first: Painter, second: Painter): Painter {
  return (scene, random) => {
    first(scene, random);
    second(scene, random);
  };
}
