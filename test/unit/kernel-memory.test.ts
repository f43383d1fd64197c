import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/index.js';
import { Kernel, type KernelExports } from '../../bindings/kernel.js';
import { kernelModule } from '../../bindings/kernel-module.js';
import { refusal } from './refusal.js';

// The kernel alone, in memories of a size that maps never meet by chance.

const PAGE = 65_536;
const MAP = 64;
/** Words of the scratch: count of cells, and whether a trap was for want of memory. */
const COUNT = 5;
const OUT_OF_MEMORY = 7;

type Query = (k: KernelExports, map: number, scratch: number) => void;
const QUERIES: readonly [string, Query][] = [
  ['burst', (k, map, scratch) => k.burst(map, scratch, 9, 7, 0, 15, 7)],
  ['seeded spread', (k, map, scratch) => k.spread(map, scratch, 9, 7, 0, 15, 7, 0)],
  ['seeded spread, wide', (k, map, scratch) => k.spread(map, scratch, 60, 7, 0, 15, 50, 0)],
  ['walk', (k, map, scratch) => k.spread(map, scratch, 9, 7, 0, 15, 7, 1)],
  // Eight rows of one word, and nothing larger before: what the answer takes is the last to fit.
  ['small walk', (k, map, scratch) => k.spread(map, scratch, 9, 7, 0, 15, 4, 1)],
  ['taut spread', (k, map, scratch) => k.spread(map, scratch, 9, 7, 0, 15, 7, 2)],
  ['visible', (k, map, scratch) => k.visible(map, scratch, 1, 9, 7, 0, 15, 7)],
  ['visible to the borders', (k, map, scratch) => k.visible(map, scratch, 0, 99, 7, 0, 15, -1)],
  ['admitted', (k, map, scratch) => k.admitted(map, scratch, 0, 9, 7, 0, 2, 2, 3)],
  ['passable', (k, map, scratch) => k.passable(map, scratch, 2, 9, 7, 0, 1, 1)],
];

describe('at the end of memory', () => {
  it.each(QUERIES)('%s answers as ever, or wants more memory', (_, query) => {
    const { memory, k } = instance(4, 4);
    const roomy = k.layMap(MAP, 130, 15, 1);
    answersToTheEnd(memory, k, roomy, query);
  });

  // Taut spreads are for maps without free walls.
  it.each(QUERIES.filter(([name]) => name !== 'taut spread'))(
    '%s does so among free walls',
    (_, query) => {
      const { memory, k } = instance(8, 8);
      const walls = k.layMap(MAP, 130, 15, 1);
      k.layWalls(MAP, walls, 8);
      const pool = walls + k.wallsBytes(MAP);
      const bytes = 2 * PAGE;
      k.feedWalls(MAP, pool, bytes);
      for (const x of [66, 80, 84]) {
        expect(k.room(MAP, x, 20, x + 4, 102, 0)).toBe(0);
        k.addFreeWall(MAP, x, 20, x + 4, 102, 0, 15, 0);
      }
      answersToTheEnd(memory, k, pool + bytes, query);
    },
  );

  it('a free wall is added whole or not at all', () => {
    const { memory, k } = instance(3, 3);
    const walls = k.layMap(MAP, 130, 15, 1);
    expect(k.layWalls(MAP, 3 * PAGE - 8, 8)).toBe(0);
    expect(k.layWalls(MAP, walls, 8)).toBe(1);
    const wall = [66, 20, 70, 102, 0] as const;
    const room = k.room(MAP, ...wall);
    expect(room).toBeGreaterThan(0);
    const before = new Uint8Array(memory.buffer).slice();
    expect(k.feedWalls(MAP, 3 * PAGE - 8, room)).toBe(0);
    expect(() => k.addFreeWall(MAP, ...wall, 15, 0)).toThrow(WebAssembly.RuntimeError);
    expect(Buffer.compare(before, new Uint8Array(memory.buffer))).toBe(0);
    expect(k.feedWalls(MAP, walls + k.wallsBytes(MAP), room)).toBe(1);
    expect(k.room(MAP, ...wall)).toBe(0);
    expect(k.addFreeWall(MAP, ...wall, 15, 0)).toBeGreaterThan(0);
  });

  it('a map fits into the last pages that there are', () => {
    const { k } = instance(65_530, 65_536);
    const base = 65_530 * PAGE - 64;
    const end = k.layMap(base, 100, 40, 1) >>> 0;
    expect(end).toBeGreaterThan(65_530 * PAGE);
  });

  it('no answer is written at its very end, which would wrap to the map', () => {
    const { memory, k } = instance(65_536, 65_536);
    k.layMap(64, 100, 40, 1);
    for (let scratch = 2 ** 32 - 4096; scratch < 2 ** 32; scratch += 64) {
      try {
        k.burst(64, scratch, 9, 7, 0, 15, 7);
      } catch (trap) {
        expect(trap).toBeInstanceOf(WebAssembly.RuntimeError);
      }
      expect([...new Int32Array(memory.buffer, 64, 2)]).toEqual([100, 40]);
    }
  });

  it('a map that would not fit is none', () => {
    const { k } = instance(1, 2);
    expect(k.layMap(64, 500, 500, 1)).toBe(0);
  });
});

describe('beyond the second gigabyte', () => {
  it('planes and answers are where they should be', () => {
    const kernel = Kernel.open(16_384, 16_384, 4);
    const { PLANES } = kernel.names;
    const last = kernel.plane(PLANES.value - 1, 3);
    expect(last.start * 4).toBeGreaterThan(2 ** 31);
    kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 16_000, 3, 15, 4));
    const cells = kernel.cells(new CellSet());
    expect([cells.count, cells.x, cells.y, cells.z]).toEqual([44, 4, 15_996, 3]);
    const low = Kernel.open(16, 16, 1);
    low.ask((k, map, scratch) => k.burst(map, scratch, 8, 8, 0, 15, 4));
    expect(cells.toString()).toBe(low.cells(new CellSet()).toString());
  });
});

describe('the layout of a map', () => {
  it.each([
    [1, 1, 1],
    [63, 2, 2],
    [64, 2, 1],
    [65, 1, 3],
    [128, 9, 1],
  ])('%i × %i cells on %i levels: planes follow one another and end inside', (...size) => {
    const [width, height, levels] = size;
    const { k } = instance(1, 16);
    const map = 64;
    const end = k.layMap(map, width, height, levels);
    const row = k.rowBytes(map);
    // 64 bits may be read from any column.
    expect(row * 8).toBeGreaterThanOrEqual(width - 1 + 64);
    let from = map;
    for (let plane = 0; plane < k.PLANES.value; plane++) {
      for (let z = 0; z < levels; z++) {
        const at = k.planeAt(map, plane, z);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + row * height;
      }
    }
    expect(end).toBeGreaterThanOrEqual(from);
    expect(end % 64).toBe(0);
  });

  it.each([1, 2, -1])('a map of one level has no level %i', (z) => {
    const kernel = Kernel.open(16, 16, 1);
    const burst = () => kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 8, z, 15, 4));
    expect(refusal(burst)).toBe('E_KERNEL');
  });
});

/** Whether a query answers wherever its scratch lies, if memory goes far enough. */
function answersToTheEnd(
  memory: WebAssembly.Memory,
  k: KernelExports,
  roomy: number,
  query: Query,
): void {
  const words = new Int32Array(memory.buffer);
  query(k, MAP, roomy);
  const right = words[roomy / 4 + COUNT];
  let answered = 0;
  for (let scratch = memory.buffer.byteLength - 64; answered < 16; scratch -= 16) {
    words.fill(-1, scratch / 4);
    try {
      query(k, MAP, scratch);
      expect([scratch, words[scratch / 4 + COUNT]]).toEqual([scratch, right]);
      answered++;
    } catch (trap) {
      expect(trap).toBeInstanceOf(WebAssembly.RuntimeError);
      expect([scratch, answered, words[scratch / 4 + OUT_OF_MEMORY]]).toEqual([scratch, 0, 1]);
    }
  }
}

function instance(
  initial: number,
  maximum: number,
): { memory: WebAssembly.Memory; k: KernelExports } {
  const memory = new WebAssembly.Memory({ initial, maximum });
  const { exports } = new WebAssembly.Instance(kernelModule(), { env: { memory } });
  return { memory, k: exports as unknown as KernelExports };
}
