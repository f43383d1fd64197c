import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { CellSet, cell, corner, feet, GridMap } from '../../bindings/index.js';
import { Kernel, mapEnd } from '../../bindings/kernel.js';
import { sharedKernelModule } from '../../bindings/pool/shared-kernel.js';
import {
  readShared,
  type SharedPlace,
  takePlace,
  writeShared,
} from '../../bindings/pool/shared-memory.js';
import { type SharedLayout, sharedLayout } from '../../bindings/shared-layout.js';
import { Random } from '../oracle/random.js';
import { FreeHistory } from '../property/free-history.js';
import { refusal } from '../unit/refusal.js';
import { answerOf, someQuestions } from './shared-queries.js';

let module: WebAssembly.Module;

beforeAll(async () => {
  module = await sharedKernelModule();
});

function placeOf(width: number, height: number, sharers = 3): SharedPlace {
  const place = takePlace(module, { width, height, keptBytes: 0 }, sharers);
  if (!place) throw new Error('no place');
  return place;
}

describe('a map in shared memory', () => {
  it('answers all who share it as a map of its own does, before and after edits', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = new Random(seed);
      const width = random.pick([3, 9, 12, 67]);
      const height = random.pick([2, 5, 8, 12]);
      const subgrid = random.pick([1, 2, 4, 10, 1024]);
      const place = placeOf(width, height);
      const empty = GridMap.create({ width, height, subgrid });
      const writer = writeShared(empty.serialize(), place);
      const readers = [1, 2].map((i) => readShared(place, i, writer.profile, writer.state));
      const history = new FreeHistory(random, width, height, subgrid, 14, writer);
      for (let round = 0; round < 8; round++) {
        for (let n = 0; n < 6; n++) history.edit();
        for (const reader of readers) reader.follow(writer.state);
        const own = GridMap.deserialize(writer.serialize());
        const kept = mapBytes(place);
        for (const asked of someQuestions(random, width, height)) {
          const label = `seed ${seed}, round ${round}: ${JSON.stringify(asked)}`;
          const right = answerOf(own, asked);
          for (const map of [...readers, writer])
            expect(answerOf(map, asked), label).toEqual(right);
        }
        // Who asks writes to what is his own, and nowhere else.
        expect(Buffer.compare(kept, mapBytes(place)), `seed ${seed}`).toBe(0);
        expect(readers.map(({ version }) => version)).toEqual([own.version, own.version]);
        own.dispose();
      }
    }
  });

  it('answers those who read it at the same time', async () => {
    const random = new Random(5);
    const place = placeOf(67, 40);
    const writer = writeShared(GridMap.create({ width: 67, height: 40 }).serialize(), place);
    const history = new FreeHistory(random, 67, 40, 1024, 40, writer);
    for (let n = 0; n < 120; n++) history.edit();
    const asked = someQuestions(random, 67, 40).filter(
      (question) => typeof answerOf(writer, question) !== 'string',
    );
    expect(asked.length).toBeGreaterThan(12);
    const right = JSON.stringify(asked.map(([name, fields]) => writer.query(name, fields)));
    const replies = [1, 2].map(async (sharer) => {
      const workerData = {
        ...{ place, sharer, asked, times: 60 },
        ...{ profile: writer.profile, state: writer.state },
      };
      const worker = new Worker(new URL('./shared-reader.mjs', import.meta.url), { workerData });
      const [reply] = await once(worker, 'message');
      await worker.terminate();
      return reply;
    });
    // Meanwhile this thread reads, too.
    const reader = readShared({ ...place }, 0, writer.profile, writer.state);
    for (let i = 0; i < 20; i++) {
      expect(JSON.stringify(asked.map(([name, fields]) => reader.query(name, fields)))).toBe(right);
    }
    for (const reply of await Promise.all(replies)) {
      expect(reply).toEqual({ answers: right, same: true });
    }
  });

  it('refuses a reader what makes copies, and all once it is disposed of', () => {
    const place = placeOf(9, 9);
    const writer = writeShared(GridMap.create({ width: 9, height: 9 }).serialize(), place);
    const reader = readShared(place, 1, writer.profile, writer.state);
    const through = () => reader.burst(corner(4, 4), feet(10), { passes: ['wall'] });
    expect(refusal(through)).toBe('E_UNSUPPORTED');
    expect(writer.burst(corner(4, 4), feet(10), { passes: ['wall'] }).count).toBe(12);
    reader.dispose();
    expect(refusal(() => reader.burst(corner(4, 4), feet(10)))).toBe('E_DISPOSED');
  });
});

describe('where room ends', () => {
  /** Little room, and bytes behind each part of it that nobody may touch. */
  function tight(width: number, height: number, kept: number, scratch: number): SharedPlace {
    const start = mapEnd(width, height, 1);
    const end = start + kept;
    const share = (at: number) => ({ notes: at, scratch: at + 4096, end: at + 4096 + scratch });
    const shares = [share(end + GUARD), share(end + 4096 + scratch + 2 * GUARD)];
    const pages = Math.ceil(((shares[1]?.end ?? 0) + GUARD) / 65_536);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    const layout: SharedLayout = { width, height, pages, kept: { start, end }, shares };
    for (const at of [end, ...shares.map((one) => one.end)]) {
      new Uint8Array(memory.buffer, at, GUARD).fill(0x5a);
    }
    return { module, memory, layout };
  }

  function expectGuards({ memory, layout }: SharedPlace): void {
    for (const at of [layout.kept.end, ...layout.shares.map(({ end }) => end)]) {
      const guard = new Uint8Array(memory.buffer, at, GUARD);
      expect(guard.every((byte) => byte === 0x5a)).toBe(true);
    }
  }
  const GUARD = 4096;

  it('a question that wants more scratch is E_MEMORY, and nothing else is touched', () => {
    const place = tight(300, 200, 4096, 40_960);
    const writer = writeShared(GridMap.create({ width: 300, height: 200 }).serialize(), place);
    const reader = readShared(place, 1, writer.profile, writer.state);
    for (const map of [writer, reader]) {
      const bytes = mapBytes(place);
      expect(refusal(() => map.distances(cell(1, 1)))).toBe('E_MEMORY');
      expect(map.burst(corner(9, 9), feet(20)).count).toBe(44);
      expect(refusal(() => map.distances(cell(1, 1)))).toBe('E_MEMORY');
      expect(Buffer.compare(bytes, mapBytes(place))).toBe(0);
      expectGuards(place);
    }
    expect(writer.burst(corner(9, 9), feet(20)).count).toBe(44);
  });

  it('a question that traps ends alone, and its bounds stay', () => {
    const { module, memory, layout } = tight(300, 200, 4096, 40_960);
    Kernel.over(module, memory, layout, 1);
    const kernel = Kernel.attach(module, memory, layout, 1);
    const burst = (z: number) => () =>
      kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 8, z, 15, 4));
    expect(refusal(burst(7))).toBe('E_KERNEL');
    expect(refusal(burst(0))).toBe('none');
    expect(kernel.cells(new CellSet()).count).toBe(44);
    expect(refusal(() => kernel.ask((k, _, scratch) => k.inputAt(scratch, 65_536)))).toBe(
      'E_MEMORY',
    );
    expect(refusal(() => kernel.keep(64))).toBe('E_MEMORY');
    expectGuards({ module, memory, layout });
  });

  it('a wall that wants more room is E_MEMORY, and the map as it was', () => {
    const place = tight(130, 130, 8 * 65_536, 16 * 65_536);
    const writer = writeShared(GridMap.create({ width: 130, height: 130 }).serialize(), place);
    const reader = readShared(place, 1, writer.profile, writer.state);
    const add = (y: number) => {
      writer.addWall({ from: [0.25, y], to: [129.5, y + 0.5], kind: 'wall' });
    };
    add(1.5);
    add(2.5);
    let y = 4;
    while (refusal(() => add(y)) === 'none') y++;
    expect(refusal(() => add(y))).toBe('E_MEMORY');
    reader.follow(writer.state);
    const own = GridMap.deserialize(writer.serialize());
    const asked = ['visible', { at: [60, 3] }] as const;
    expect(answerOf(reader, asked)).toEqual(answerOf(own, asked));
    expectGuards(place);
    const [first] = writer.walls();
    writer.removeWall(first?.id ?? '');
    expect(refusal(() => add(y))).toBe('none');
  });
});

describe('the layout of a shared memory', () => {
  const layout = (side: number, sharers: number, keptBytes = 0) =>
    sharedLayout({ width: side, height: side }, sharers, mapEnd(side, side, 1), keptBytes);

  it.each([
    [1, 64],
    [1000, 16],
    [4096, 4],
    [8192, 3],
  ])('of %i squares a side and %i who share it has room for all', (side, sharers) => {
    const { kept, shares, pages } = layout(side, sharers) as SharedLayout;
    let end = kept.end;
    expect(kept.end - kept.start).toBeGreaterThanOrEqual(2 ** 26);
    expect(shares).toHaveLength(sharers);
    for (const share of shares) {
      expect(share.notes).toBeGreaterThanOrEqual(end);
      expect(share.scratch - share.notes).toBeGreaterThanOrEqual((kept.end - kept.start) / 8);
      expect(share.end - share.scratch).toBeGreaterThanOrEqual(9 * side * side + 2 ** 24);
      end = share.end;
    }
    expect(end).toBeLessThan(pages * 65_536);
    expect(pages).toBeLessThan(65_536);
  });

  it('is none where 4 GiB do not hold it', () => {
    expect(layout(16_384, 2)).toBe(undefined);
    expect(layout(8192, 16)).toBe(undefined);
    expect(layout(64, 4, 2 ** 32)).toBe(undefined);
    expect(sharedLayout({ width: 8, height: 8 }, 2, 0)).toBe(undefined);
  });

  it('has room for a field of the whole map, at its worst', () => {
    const side = 640;
    const place = placeOf(side, side, 2);
    const data = { fivefoot: 1 as const, width: side, height: side };
    const walls = [{ from: [3.5, 3.25], to: [600.5, 630.75], kind: 'wall' }] as const;
    const map = GridMap.fromJSON({ ...data, cells: new Array(side).fill('%'.repeat(side)), walls });
    const writer = writeShared(map.serialize(), place);
    const reader = readShared(place, 1, writer.profile, writer.state);
    const metric = { straight: 10_000, diagonal: 14_142 };
    const options = { metric, corners: 'soft', size: 3, squeeze: true } as const;
    const field = reader.distances(cell(0, 0), options);
    expect(field.data).toBeInstanceOf(Uint32Array);
    expect(field.data).toEqual(map.distances(cell(0, 0), options).data);
  });
});

/** All that is of the map itself: its planes and its free walls. */
function mapBytes({ memory, layout }: SharedPlace): Buffer {
  const end = Math.min(layout.kept.end, layout.kept.start + 2 ** 20);
  return Buffer.from(new Uint8Array(memory.buffer, 0, end).slice());
}
