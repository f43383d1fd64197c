import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { Barriers } from '../../bindings/barriers.js';
import { Edits, type Watcher } from '../../bindings/edits.js';
import { GridError } from '../../bindings/errors.js';
import { FreeBarriers } from '../../bindings/free-barriers.js';
import { Kernel } from '../../bindings/kernel.js';
import { WALL_MARKS } from '../../bindings/kinds.js';
import { Planes } from '../../bindings/planes.js';
import { Random } from '../oracle/random.js';

const noGround = () => {
  throw new GridError('E_DISPOSED', 'map', 'a disposed map', 'a map');
};

describe('the edits of a map', () => {
  it('are told to all who watch', () => {
    const edits = new Edits(noGround);
    const told: string[] = [];
    const watcher = (name: string): Watcher => ({
      touched: (...at) => told.push(`${name} ${at}`),
    });
    const [a, b] = [watcher('a'), watcher('b')];
    for (const one of [a, b]) edits.watch(one, () => {});
    edits.touched(1, 2, 0, 3, 4);
    edits.unwatch(a);
    edits.unwatch(a);
    edits.touched(5, 6, 0, 1, 1);
    expect(told).toEqual(['a 1,2,0,3,4', 'b 1,2,0,3,4', 'b 5,6,0,1,1']);
  });

  it('keep nobody who watches, and let go of what the forgotten held', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const edits = new Edits(noGround);
    const told: string[] = [];
    const watch = (name: string): Watcher => {
      const watcher: Watcher = { touched: () => told.push(name) };
      edits.watch(watcher, () => told.push(`${name} let go`));
      return watcher;
    };
    (() => watch('forgotten'))();
    const kept = watch('kept');
    await vi.waitFor(
      () => {
        collect();
        expect(told).toEqual(['forgotten let go']);
      },
      { timeout: 30_000, interval: 5 },
    );
    edits.touched(0, 0, 0, 1, 1);
    expect(told).toEqual(['forgotten let go', 'kept']);
    expect(kept).toBeDefined();
  });

  it('cover every cell and wall that is written to', () => {
    const [width, height] = [70, 9];
    const seen = new Uint8Array(width * height);
    const kernel = Kernel.open(width, height, 1);
    const planes = new Planes(kernel, width, height, {
      touched(x, y, z, w, h) {
        expect([z, x >= 0, y >= 0, x + w <= width, y + h <= height]).toEqual([
          0,
          ...Array(4).fill(true),
        ]);
        for (let i = 0; i < w * h; i++) seen[(y + Math.floor(i / w)) * width + x + (i % w)] = 1;
      },
    });
    const barriers = new Barriers(planes, new FreeBarriers(kernel, { width, height }));
    // Two planes for each mark of a wall come last; the steps follow from them.
    const count = kernel.names.WALLS.value + 2 * WALL_MARKS.length;
    const written = () =>
      Array.from({ length: count }, (_, plane) => {
        const { words, start, rowWords } = kernel.plane(plane, 0);
        return words.slice(start, start + rowWords * height);
      });
    const random = new Random(7);
    const ids: string[] = [];
    const edit = () => {
      const [x, y] = [random.below(width), random.below(height)];
      const id = random.pick([undefined, ...ids]);
      const what = id
        ? random.pick(['cell', 'wall', 'door', 'gone'])
        : random.pick(['cell', 'wall']);
      if (what === 'cell') {
        planes.setKind(x, y, 0, random.pick(['solid', 'open', 'pit', 'difficult3']));
      } else if (what === 'wall') {
        const across = random.chance(0.5);
        const to = [
          across ? random.between(x + 1, width) : x,
          across ? y : random.between(y + 1, height),
        ];
        ids.push(barriers.add({ from: [x, y], to: to as [number, number], kind: 'door' }));
      } else if (what === 'door') barriers.setDoor(id as string, random.chance(0.5));
      else barriers.remove(ids.splice(ids.indexOf(id as string), 1)[0] as string);
    };
    for (let n = 0; n < 400; n++) {
      const before = written();
      seen.fill(0);
      edit();
      written().forEach((plane, number) => {
        plane.forEach((word, at) => {
          const rowWords = plane.length / height;
          const changed = word ^ (before[number]?.[at] as number);
          for (let bit = 0; bit < 32; bit++) {
            if (((changed >>> bit) & 1) === 0) continue;
            const x = 32 * (at % rowWords) + bit;
            expect([n, x, seen[Math.floor(at / rowWords) * width + x]]).toEqual([n, x, 1]);
          }
        });
      });
    }
  });

  it('that come together are told once for all rows', () => {
    const told: number[][] = [];
    const planes = new Planes(Kernel.open(40, 9, 1), 40, 9, { touched: (...at) => told.push(at) });
    planes.load(() => {
      planes.setKind(3, 2, 0, 'solid');
      planes.setKind(9, 5, 0, 'pit');
    });
    expect(told).toEqual([[0, 2, 0, 40, 4]]);
  });
});
