import {
  CELL_KINDS,
  type CellKind,
  WALL_KIND_NAMES,
  type WallKindName,
} from '../../bindings/kinds.js';
import type { MapData, WallData } from '../../bindings/map-data.js';

/** Numbers that look random and come out the same for the same seed, on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
    for (let i = 0; i < 4; i++) this.bits(); // neighbouring seeds part ways
  }

  /** An integer from 0 up to, not including, n. */
  below(n: number): number {
    return Math.floor((this.bits() / 2 ** 32) * n);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.bits() / 2 ** 32 < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  private bits(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }
}

/** Ways to fill a map; each makes other things go wrong. */
export const STYLES = ['sparse', 'dense', 'walls', 'rooms', 'pillars', 'maze', 'mixed'] as const;
export type Style = (typeof STYLES)[number];

export function randomMap(random: Random, width: number, height: number, style: Style): MapData {
  switch (style) {
    case 'sparse':
      return scatter(random, width, height, 0.06, 0.04);
    case 'dense':
      return scatter(random, width, height, 0.35, 0.1);
    case 'walls':
      return scatter(random, width, height, 0, random.pick([0.05, 0.15, 0.3]));
    case 'mixed':
      return scatter(random, width, height, 0.12, 0.12);
    case 'rooms':
      return rooms(random, width, height);
    case 'pillars':
      return pillars(random, width, height);
    case 'maze':
      return maze(random, width, height);
  }
}

/** Cells and edges each blocked on their own, of all kinds. */
function scatter(
  random: Random,
  width: number,
  height: number,
  solids: number,
  edges: number,
): MapData {
  const soft = random.chance(0.3) ? 0.1 : 0;
  const cells = grid(width, height, () => {
    if (random.chance(solids)) return random.chance(0.9) ? '#' : ' ';
    return random.chance(soft) ? CELL_KINDS[random.pick(SOFT)] : '.';
  });
  const walls: WallData[] = [];
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (x < width && random.chance(edges)) walls.push(edge(random, x, y, x + 1, y));
      if (y < height && random.chance(edges)) walls.push(edge(random, x, y, x, y + 1));
    }
  }
  return { fivefoot: 1, width, height, cells, walls };
}
const SOFT: readonly CellKind[] = ['fog', 'dark', 'pit', 'difficult2', 'difficult3', 'difficult4'];

function edge(random: Random, x: number, y: number, toX: number, toY: number): WallData {
  const kind: WallKindName = random.chance(0.5) ? 'wall' : random.pick(WALL_KIND_NAMES);
  const [from, to] = random.chance(0.5)
    ? ([
        [x, y],
        [toX, toY],
      ] as const)
    : ([
        [toX, toY],
        [x, y],
      ] as const);
  return kind === 'door' ? { from, to, kind, open: random.chance(0.5) } : { from, to, kind };
}

/** Long walls across the map, each with a gap and maybe a door, half of them solid rows. */
function rooms(random: Random, width: number, height: number): MapData {
  const cells = grid(width, height, () => '.');
  const walls: WallData[] = [];
  for (let n = random.between(1, 5); n > 0; n--) {
    const lying = random.chance(0.5);
    const length = lying ? width : height;
    const line = random.between(1, (lying ? height : width) - 1);
    const gap = random.below(length + 1);
    const point = (along: number) => (lying ? ([along, line] as const) : ([line, along] as const));
    if (random.chance(0.4)) {
      for (let along = 0; along < length; along++) {
        if (along !== gap && along !== gap + 1) set(cells, ...point(along), '#');
      }
      continue;
    }
    if (gap > 0) walls.push({ from: point(0), to: point(gap), kind: 'wall' });
    if (gap + 1 < length) walls.push({ from: point(length), to: point(gap + 1), kind: 'wall' });
    if (gap < length && random.chance(0.5)) {
      walls.push({ from: point(gap), to: point(gap + 1), kind: 'door', open: random.chance(0.5) });
    }
  }
  return { fivefoot: 1, width, height, cells, walls };
}

/** Regular pillars of one cell or crosses of thin wall, at a stride that shifts against words. */
function pillars(random: Random, width: number, height: number): MapData {
  const cells = grid(width, height, () => '.');
  const walls: WallData[] = [];
  const stride = random.between(2, 5);
  const offset = random.below(stride);
  const thin = random.chance(0.4);
  for (let y = offset; y < height; y += stride) {
    for (let x = offset; x < width; x += stride) {
      if (random.chance(0.2)) continue;
      if (!thin) set(cells, x, y, '#');
      else if (random.chance(0.5)) walls.push({ from: [x, y], to: [x + 1, y], kind: 'wall' });
      else walls.push({ from: [x, y], to: [x, y + 1], kind: 'force' });
    }
  }
  return { fivefoot: 1, width, height, cells, walls };
}

/** A maze of thin walls or of solid cells, with a few openings too many. */
function maze(random: Random, width: number, height: number): MapData {
  const walls: WallData[] = [];
  const cells = grid(width, height, () => '.');
  if (random.chance(0.5)) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (x % 2 === 1 && y % 2 === 1) set(cells, x, y, '#');
        else if (x % 2 !== y % 2 && random.chance(0.55)) set(cells, x, y, '#');
      }
    }
    return { fivefoot: 1, width, height, cells, walls };
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const east = random.chance(0.5);
      if (random.chance(0.15)) continue;
      if (east && x + 1 < width) walls.push({ from: [x + 1, y], to: [x + 1, y + 1], kind: 'wall' });
      if (!east && y + 1 < height)
        walls.push({ from: [x, y + 1], to: [x + 1, y + 1], kind: 'wall' });
    }
  }
  return { fivefoot: 1, width, height, cells, walls };
}

function grid(width: number, height: number, cellAt: () => string): string[] {
  return Array.from({ length: height }, () => Array.from({ length: width }, cellAt).join(''));
}

function set(cells: string[], x: number, y: number, character: string): void {
  const row = cells[y];
  if (row === undefined || x < 0 || x >= row.length) return;
  cells[y] = row.slice(0, x) + character + row.slice(x + 1);
}
