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
export type Random = () => number;

export const SEED = 20_260;
const ROOM = 16;
const CAVE_ROUNDS = 5;

type Painter = (scene: Scene, random: Random) => void;

const PAINTERS = {
  empty: () => {},
  'random 10 %': (scene, random) => scatter(scene, random, 0.1),
  'random 25 %': (scene, random) => scatter(scene, random, 0.25),
  rooms,
  cave,
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

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
export function numbers(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Corners at least `margin` away from the borders, each with open cells all round. */
export function openCorners(scene: Scene, count: number, margin: number): Int32Array {
  const { width, height, solid } = scene;
  const random = numbers(scene.seed + 1);
  const corners = new Int32Array(2 * count);
  for (let found = 0; found < count; ) {
    const x = margin + Math.floor(random() * (width - 2 * margin));
    const y = margin + Math.floor(random() * (height - 2 * margin));
    const at = y * width + x;
    if (solid[at] || solid[at - 1] || solid[at - width] || solid[at - width - 1]) continue;
    corners[2 * found] = x;
    corners[2 * found + 1] = y;
    found++;
  }
  return corners;
}

function scatter({ solid }: Scene, random: Random, share: number): void {
  for (let i = 0; i < solid.length; i++) solid[i] = random() < share ? 1 : 0;
}

/** Rooms of 16 × 16 squares between thin walls, most with a door in each wall, some with pillars. */
function rooms({ width, height, solid, east, south }: Scene, random: Random): void {
  for (let top = 0; top < height; top += ROOM) {
    for (let left = 0; left < width; left += ROOM) {
      const right = left + ROOM - 1;
      const bottom = top + ROOM - 1;
      for (let i = 0; i < ROOM; i++) {
        if (right < width - 1 && top + i < height) east[(top + i) * width + right] = 1;
        if (bottom < height - 1 && left + i < width) south[bottom * width + left + i] = 1;
      }
      const door = () => 1 + Math.floor(random() * (ROOM - 2));
      if (random() < 0.85) east[(top + door()) * width + right] = 0;
      if (random() < 0.85) south[bottom * width + left + door()] = 0;
      if (random() < 0.5) {
        for (const [x, y] of [
          [4, 4],
          [11, 4],
          [4, 11],
          [11, 11],
        ] as const) {
          solid[(top + y) * width + left + x] = 1;
        }
      }
    }
  }
}

/** Noise, smoothed until caverns remain: a cell becomes what most of its neighbourhood is. */
function cave(scene: Scene, random: Random): void {
  const { width, height, solid } = scene;
  for (let i = 0; i < solid.length; i++) solid[i] = random() < 0.42 ? 1 : 0;
  for (let round = 0; round < CAVE_ROUNDS; round++) {
    const before = solid.slice();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        solid[y * width + x] = neighbourhood(before, width, height, x, y) >= 5 ? 1 : 0;
      }
    }
  }
}

/** How many of the 3 × 3 cells around are solid; those outside the map are. */
function neighbourhood(solid: Uint8Array, width: number, height: number, x: number, y: number) {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 9;
  let sum = 0;
  for (let row = y - 1; row <= y + 1; row++) {
    const at = row * width + x;
    sum += (solid[at - 1] as number) + (solid[at] as number) + (solid[at + 1] as number);
  }
  return sum;
}
