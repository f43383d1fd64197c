import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { type FreeWall, FreeWalls, LIMITED_MARK } from '../../bindings/free-walls.js';
import { Kernel } from '../../bindings/kernel.js';
import { Random } from '../oracle/random.js';
import { type Area, randomMarks, randomWall } from './random-free-walls.js';
import { refusal } from './refusal.js';
import { closes, contains, meetsBox } from './slow-walls.js';

const HISTORIES = 150;
const CHANNELS = 3;
const SIGHT = 1;
const OCCUPIED = 30;
/** Where the map lies, and fields of MapHeader, WallStore and Wall in 32-bit words. */
const MAP = 64;
const WALLS_FIELD = 9;
const STAMP_FIELD = 2;
const WALL_STAMP_FIELD = 7;
/** The eight segments as the kernel numbers their planes, by their two cells. */
const SEGMENTS = [
  [0, 0, 1, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 1],
  [0, 1, 0, 0],
  [0, 0, 1, 1],
  [1, 1, 0, 0],
  [1, 0, 0, 1],
  [0, 1, 1, 0],
] as const;

/** Small maps, and one that has cells in four records. */
const SIZES = [
  { x: 0, y: 0, width: 1, height: 1 },
  { x: 0, y: 0, width: 5, height: 4 },
  { x: 61, y: 62, width: 6, height: 5 },
] as const;

describe('free walls in the kernel', () => {
  it.each(SIZES)(`close what fractions say, ${HISTORIES} histories at $x, $y`, (size) => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const subgrid = random.pick([1, 2, 3, 4, 50, 1024]);
      const store = new Store(size, subgrid);
      for (let n = random.between(1, 14); n > 0; n--) edit(random, store, size, subgrid);
      const label = `seed ${seed}: ${JSON.stringify([...store.walls.values()])}`;
      expect(store.planes(), label).toEqual(slowPlanes(store, size, subgrid));
    }
  });

  it.each(SIZES)('are after any edits what they would be if added now, at $x, $y', (size) => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const subgrid = random.pick([2, 10]);
      const store = new Store(size, subgrid);
      for (let n = 0; n < 60; n++) edit(random, store, size, subgrid);
      const fresh = new Store(size, subgrid);
      for (const wall of store.walls.values()) fresh.add(wall);
      expect(store.planes(), `seed ${seed}`).toEqual(fresh.planes());
      expect(store.lists(), `seed ${seed}`).toEqual(fresh.lists());
      for (const handle of [...store.walls.keys()]) store.remove(handle);
      expect(store.planes(), `seed ${seed}`).toEqual(new Store(size, subgrid).planes());
      expect(store.lists().flat()).toEqual([]);
    }
  });

  it('cross a map from end to end', () => {
    const side = 1024;
    const kernel = Kernel.open(side, side, 1);
    const walls = new FreeWalls(kernel, 1024);
    const far = side * 2048;
    const handle = walls.add({ ends: [0, 0, far, far - 2], z: 0, marks: 7, oneWay: 0 });
    const isCut = (x: number, y: number) =>
      (kernel.ask((k, map) => k.wallBits(map, 0, 0, x, y, 0)) & 1n) === 1n;
    for (let n = 0; n < side; n++) expect(isCut(n, n)).toBe(true);
    expect(isCut(side - 1, side - 2)).toBe(true);
    expect(isCut(side - 2, side - 1)).toBe(false);
    walls.remove(handle);
    for (let n = 0; n < side; n++) expect(isCut(n, n)).toBe(false);
  });

  it('are met anew by each query, however many there were', () => {
    const kernel = Kernel.open(20, 20, 1);
    const walls = new FreeWalls(kernel, 2);
    const wall = walls.add({ ends: [40, 2, 42, 78], z: 0, marks: 7, oneWay: 0 }) / 4;
    const count = () => {
      kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 10, 0, 15, 9));
      return kernel.cells(new CellSet()).count;
    };
    const first = count();
    expect(first).toBeLessThan(19 * 10);
    // Their number starts over, with a wall that was last met when it was the same.
    const { words } = kernel.plane(0, 0);
    const store = (words[MAP / 4 + WALLS_FIELD] as number) / 4;
    for (let last = 0; last < 6; last++) {
      words[store + STAMP_FIELD] = -1;
      words[wall + WALL_STAMP_FIELD] = last;
      expect(count()).toBe(first);
      expect(words[store + STAMP_FIELD]).toBeGreaterThan(0);
    }
  });

  it('refuse a wall of no length and stay as they were', () => {
    const store = new Store(SIZES[1], 2);
    store.add({ ends: [1, 1, 9, 5], z: 0, marks: 7, oneWay: 0 });
    const before = store.planes();
    expect(refusal(() => store.add({ ends: [4, 4, 4, 4], z: 0, marks: 7, oneWay: 0 }))).toBe(
      'E_KERNEL',
    );
    expect(store.planes()).toEqual(before);
    expect(store.size).toBe(1);
  });
});

describe('where memory runs out', () => {
  it('a wall is refused, and what was kept for it given back', () => {
    const given: number[] = [];
    const answers: Record<string, number> = { wallsBytes: 64, layWalls: 1, room: 96, feedWalls: 0 };
    const kernel = {
      keep: (bytes: number) => 1000 + bytes,
      give: (at: number) => given.push(at),
      ask: (query: (k: unknown, map: number) => unknown) =>
        query(new Proxy({}, { get: (_, name) => () => answers[name as string] }), MAP),
    } as unknown as Kernel;
    const walls = new FreeWalls(kernel, 2);
    const wall: FreeWall = { ends: [1, 1, 9, 5], z: 0, marks: 7, oneWay: 0 };
    expect(refusal(() => walls.add(wall))).toBe('E_MEMORY');
    expect([given, walls.size]).toEqual([[1096], 0]);
    answers.layWalls = 0;
    expect(refusal(() => new FreeWalls(kernel, 2).add(wall))).toBe('E_MEMORY');
    expect(given).toEqual([1096, 1064]);
  });
});

/** The walls of a corner of a map, with what the kernel makes of them. */
class Store {
  readonly walls = new Map<number, FreeWall>();
  readonly #kernel: Kernel;
  readonly #store: FreeWalls;
  readonly #size: Area;

  constructor(size: Area, subgrid: number) {
    this.#size = size;
    this.#kernel = Kernel.open(size.x + size.width, size.y + size.height, 1);
    this.#store = new FreeWalls(this.#kernel, subgrid);
  }

  get size(): number {
    return this.#store.size;
  }

  add(wall: FreeWall): void {
    this.walls.set(this.#store.add(wall), wall);
  }

  remove(handle: number): void {
    this.#store.remove(handle);
    this.walls.delete(handle);
  }

  mark(handle: number, marks: number): void {
    this.#store.mark(handle, marks);
    this.walls.set(handle, { ...(this.walls.get(handle) as FreeWall), marks });
  }

  /** A line for each plane of each channel, the last one of all walls. */
  planes(): string[] {
    const lines: string[] = [];
    for (let channel = 0; channel < CHANNELS; channel++) {
      for (let plane = 0; plane < 2 + SEGMENTS.length; plane++)
        lines.push(this.#line(channel, plane));
    }
    return [...lines, this.#line(0, OCCUPIED)];
  }

  /** The ends of the walls that are linked to each cell, in order. */
  lists(): string[][] {
    return cellsOf(this.#size).map(([x, y]) => {
      const { words } = this.#kernel.plane(0, 0);
      const found: string[] = [];
      let link = this.#kernel.ask((k, map) => k.firstLink(map, x, y, 0));
      for (; link; link = words[link / 4 + 1] as number) {
        const wall = (words[link / 4] as number) / 4;
        found.push(words.slice(wall, wall + 4).join());
      }
      return found.sort();
    });
  }

  #line(channel: number, plane: number): string {
    const { x, y, width, height } = this.#size;
    const rows: string[] = [];
    for (let row = y; row < y + height; row++) {
      const bits = this.#kernel.ask((k, map) => k.wallBits(map, channel, plane, x, row, 0));
      rows.push(
        Array.from({ length: width }, (_, i) =>
          ((bits >> BigInt(i)) & 1n) === 1n ? '#' : '.',
        ).join(''),
      );
    }
    return `${channel} ${plane} ${rows.join(' ')}`;
  }
}

/** A wall added, changed or taken away. */
function edit(random: Random, store: Store, size: Area, subgrid: number): void {
  const handle = random.pick([...store.walls.keys(), 0]);
  const what = handle === 0 ? 0 : random.below(4);
  if (what < 2) store.add(randomWall(random, size, subgrid));
  else if (what === 2) store.remove(handle);
  else store.mark(handle, randomMarks(random));
}

/** The same lines as a store's, found cell by cell. */
function slowPlanes(store: Store, size: Area, subgrid: number): string[] {
  const half = BigInt(subgrid);
  const centre = (x: number, y: number) =>
    [BigInt(2 * x + 1) * half, BigInt(2 * y + 1) * half] as const;
  const isInside = (x: number, y: number) => x < size.x + size.width && y < size.y + size.height;
  const walls = [...store.walls.values()];
  const draw = (name: string, isSet: (wall: FreeWall, x: number, y: number) => boolean) => {
    const cells = cellsOf(size).map(([x, y]) =>
      walls.some((wall) => isSet(wall, x, y)) ? '#' : '.',
    );
    const rows = Array.from({ length: size.height }, (_, i) =>
      cells.slice(i * size.width, (i + 1) * size.width).join(''),
    );
    return `${name} ${rows.join(' ')}`;
  };
  const lines: string[] = [];
  for (let channel = 0; channel < CHANNELS; channel++) {
    const blocks = ({ marks }: FreeWall) => ((marks >> channel) & 1) === 1;
    const isLimited = ({ marks }: FreeWall) => channel === SIGHT && (marks & LIMITED_MARK) !== 0;
    lines.push(
      draw(
        `${channel} 0`,
        (wall, x, y) => blocks(wall) && meetsBox(wall, centre(x, y), half, true),
      ),
      draw(`${channel} 1`, (wall, x, y) => blocks(wall) && contains(wall, centre(x, y))),
    );
    for (const [n, [ax, ay, bx, by]] of SEGMENTS.entries()) {
      lines.push(
        draw(
          `${channel} ${n + 2}`,
          (wall, x, y) =>
            blocks(wall) &&
            !isLimited(wall) &&
            isInside(x + Math.max(ax, bx), y + Math.max(ay, by)) &&
            closes(wall, centre(x + ax, y + ay), centre(x + bx, y + by)),
        ),
      );
    }
  }
  return [
    ...lines,
    draw(`0 ${OCCUPIED}`, (wall, x, y) => meetsBox(wall, centre(x, y), half, false)),
  ];
}

function cellsOf({ x, y, width, height }: Area): [x: number, y: number][] {
  const cells: [number, number][] = [];
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) cells.push([column, row]);
  }
  return cells;
}
