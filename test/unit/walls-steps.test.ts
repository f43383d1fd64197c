import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { type FreeWall, FreeWalls } from '../../bindings/free-walls.js';
import { Kernel } from '../../bindings/kernel.js';
import { Planes } from '../../bindings/planes.js';
import { Random } from '../oracle/random.js';
import { listOf } from '../property/kernel-of.js';
import { type Area, randomWall } from './random-free-walls.js';
import { closes, contains } from './slow-walls.js';

const MAPS = 120;
const EFFECT = 0;
const MODELS = { seeded: 0, walk: 1 } as const;
const UNREACHED = 1 << 20;

const SIZES = [
  { x: 0, y: 0, width: 6, height: 5 },
  // Over the edge of a record, and of a word.
  { x: 60, y: 61, width: 8, height: 7 },
] as const;

describe.each(SIZES)('among free walls at $x, $y', (area) => {
  it(`steps are open where none of them meets the way, on ${MAPS} maps`, () => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const ground = new Ground(seed, area);
      for (const [x, y] of ground.cells) {
        for (const [dx, dy] of STEPS) {
          const got = ground.passable(x, y, dx, dy);
          expect(got, `seed ${seed}: ${x},${y} by ${dx},${dy}`).toBe(ground.isOpen(x, y, dx, dy));
        }
      }
    }
  });

  it.each(['seeded', 'walk'] as const)(`spreads go step by step, %s, on ${MAPS} maps`, (model) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const ground = new Ground(seed, area);
      const random = new Random(seed);
      for (let n = 0; n < 4; n++) {
        const x = area.x + random.between(0, area.width);
        const y = area.y + random.between(0, area.height);
        const radius = radiusOf(random);
        const seeds = ground.seen((k, map, scratch) =>
          k.visible(map, scratch, EFFECT, x, y, 0, 15, radius),
        );
        const starts = seeds.flatMap(([cx, cy]) => {
          const cost = straight(Math.max(cx - x + 1, x - cx), Math.max(cy - y + 1, y - cy));
          return model === 'walk' && cost > 3 ? [] : [[cx, cy, cost] as const];
        });
        const got = ground.seen((k, map, scratch) =>
          k.spread(map, scratch, x, y, 0, 15, radius, MODELS[model]),
        );
        const label = `seed ${seed}: ${x},${y} radius ${radius}`;
        expect(got, label).toEqual(ground.reach(starts, 2 * radius + 1, () => false));
      }
    }
  });

  it(`and from a space, whose own cells lead on though their centres lie on walls`, () => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const ground = new Ground(seed, area);
      const random = new Random(seed);
      const size = random.between(1, 2);
      const x = area.x + random.between(0, area.width - size);
      const y = area.y + random.between(0, area.height - size);
      const radius = radiusOf(random);
      const isOwn = (cx: number, cy: number) =>
        cx >= x && cx < x + size && cy >= y && cy < y + size;
      const starts = ground
        .seen((k, map, scratch) => k.visibleFrom(map, scratch, EFFECT, x, y, 0, size, radius))
        .map(([cx, cy]) => {
          const columns = Math.max(x - cx, cx - x - size + 1, 0);
          const rows = Math.max(y - cy, cy - y - size + 1, 0);
          return [cx, cy, straight(columns, rows)] as const;
        });
      const got = ground.seen((k, map, scratch) =>
        k.spreadFrom(map, scratch, x, y, 0, size, radius, MODELS.seeded),
      );
      expect(got, `seed ${seed}`).toEqual(ground.reach(starts, 2 * radius + 1, isOwn));
    }
  });

  it('a batch answers for each corner as alone', () => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const ground = new Ground(seed, area);
      const corners = ground.cells.filter((_, i) => i % 3 === 0);
      for (const radius of [2, 4, 6]) {
        const alone = corners.map(([x, y]) =>
          ground.seen((k, map, scratch) => k.spread(map, scratch, x, y, 0, 15, radius, 0)),
        );
        expect(ground.batch(corners, radius), `seed ${seed}`).toEqual(
          alone.map((cells) => cells.length),
        );
      }
    }
  });
});

/** Some of windows wider than a word, which are searched cell by cell. */
function radiusOf(random: Random): number {
  return random.chance(0.3) ? 70 : random.between(1, 6);
}

const STEPS = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

type Place = readonly [x: number, y: number];

/** A random map with solids and free walls, and its steps by fractions. */
class Ground {
  readonly cells: Place[] = [];
  readonly #kernel: Kernel;
  readonly #walls: FreeWall[] = [];
  readonly #solid = new Set<string>();
  readonly #area: Area;
  readonly #half: bigint;
  readonly #open = new Map<string, boolean>();

  constructor(seed: number, area: Area) {
    const random = new Random(seed);
    const subgrid = random.pick([1, 2, 5, 1024]);
    this.#area = area;
    this.#half = BigInt(subgrid);
    this.#kernel = Kernel.open(area.x + area.width, area.y + area.height, 1);
    const planes = new Planes(this.#kernel, area.x + area.width, area.y + area.height);
    const store = new FreeWalls(this.#kernel, subgrid);
    for (let n = random.between(1, 9); n > 0; n--) {
      const wall = randomWall(random, area, subgrid);
      store.add(wall);
      this.#walls.push(wall);
    }
    for (let y = area.y; y < area.y + area.height; y++) {
      for (let x = area.x; x < area.x + area.width; x++) {
        this.cells.push([x, y]);
        if (!random.chance(0.1)) continue;
        planes.setKind(x, y, 0, 'solid');
        this.#solid.add(`${x} ${y}`);
      }
    }
    // What lies up and left of the area is shut off.
    for (let x = area.x - 1; area.y > 0 && x < area.x + area.width; x++) {
      planes.setKind(x, area.y - 1, 0, 'solid');
    }
    for (let y = area.y; area.x > 0 && y < area.y + area.height; y++) {
      planes.setKind(area.x - 1, y, 0, 'solid');
    }
  }

  passable(x: number, y: number, dx: number, dy: number): boolean {
    if (!this.#holds(x + dx, y + dy)) return false;
    return (
      this.#kernel.ask((k, map, scratch) => k.passable(map, scratch, EFFECT, x, y, 0, dx, dy)) !== 0
    );
  }

  isOpen(x: number, y: number, dx: number, dy: number): boolean {
    const key = [x, y, dx, dy].join();
    const open = this.#open.get(key) ?? this.#findOpen(x, y, dx, dy);
    this.#open.set(key, open);
    return open;
  }

  #findOpen(x: number, y: number, dx: number, dy: number): boolean {
    if (!this.#holds(x + dx, y + dy)) return false;
    if (dx === 0 || dy === 0) return this.#isStraightOpen(x, y, dx, dy);
    return (
      this.#isStraightOpen(x, y, dx, 0) &&
      this.#isStraightOpen(x + dx, y, 0, dy) &&
      this.#isStraightOpen(x, y, 0, dy) &&
      this.#isStraightOpen(x, y + dy, dx, 0) &&
      !this.#isClosed(x, y, dx, dy) &&
      !this.#isClosed(x + dx, y, -dx, dy) &&
      !this.#isClosed(x, y + dy, dx, -dy)
    );
  }

  /** The cells of the area that a query marks. */
  seen(query: Parameters<Kernel['ask']>[0]): Place[] {
    this.#kernel.ask(query);
    return listOf(this.#kernel.cells(new CellSet())).filter(([x, y]) =>
      this.#holds(x as number, y as number),
    ) as unknown as Place[];
  }

  /** How many cells of the area each of many spreads has. */
  batch(corners: readonly Place[], radius: number): number[] {
    this.#kernel.askAbout(Int32Array.from(corners.flat()), (k, map, scratch) =>
      k.spreads(map, scratch, 0, corners.length, radius, MODELS.seeded),
    );
    const words = this.#kernel.integers();
    return corners.map((_, n) => {
      const [left, top, width, height, , start] = words.subarray(6 * n, 6 * n + 6) as unknown as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      let count = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const bit = (words[6 * corners.length + start + y] as number) >>> x;
          if (bit & 1 && this.#holds(left + x, top + y)) count++;
        }
      }
      return count;
    });
  }

  /** What is reached from cells that have a cost, round after round until nothing changes. */
  reach(
    starts: readonly (readonly [x: number, y: number, cost: number])[],
    limit: number,
    leads: (x: number, y: number) => boolean,
  ): Place[] {
    const costs = new Map(this.cells.map(([x, y]) => [`${x} ${y}`, UNREACHED]));
    const set = (x: number, y: number, cost: number) => {
      const key = `${x} ${y}`;
      if (cost >= (costs.get(key) ?? 0)) return false;
      costs.set(key, cost);
      return true;
    };
    for (const [x, y, cost] of starts) set(x, y, cost);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [x, y] of this.cells) {
        const cost = costs.get(`${x} ${y}`) as number;
        if (cost === UNREACHED || (this.#isOnWall(x, y) && !leads(x, y))) continue;
        for (const [dx, dy] of STEPS) {
          if (!this.isOpen(x, y, dx, dy)) continue;
          if (set(x + dx, y + dy, cost + (dx === 0 || dy === 0 ? 2 : 3))) changed = true;
        }
      }
    }
    return this.cells.filter(([x, y]) => (costs.get(`${x} ${y}`) as number) <= limit);
  }

  #holds(x: number, y: number): boolean {
    const { x: left, y: top, width, height } = this.#area;
    return x >= left && y >= top && x < left + width && y < top + height;
  }

  #isStraightOpen(x: number, y: number, dx: number, dy: number): boolean {
    if (this.#solid.has(`${x} ${y}`) || this.#solid.has(`${x + dx} ${y + dy}`)) return false;
    return !this.#isClosed(x, y, dx, dy);
  }

  #isClosed(x: number, y: number, dx: number, dy: number): boolean {
    const [from, to] = [this.#centre(x, y), this.#centre(x + dx, y + dy)];
    return this.#walls.some((wall) => wall.marks & (1 << EFFECT) && closes(wall, from, to));
  }

  #isOnWall(x: number, y: number): boolean {
    const centre = this.#centre(x, y);
    return this.#walls.some((wall) => wall.marks & (1 << EFFECT) && contains(wall, centre));
  }

  #centre(x: number, y: number): readonly [bigint, bigint] {
    return [BigInt(2 * x + 1) * this.#half, BigInt(2 * y + 1) * this.#half];
  }
}

function straight(columns: number, rows: number): number {
  return 2 * Math.max(columns, rows) + Math.min(columns, rows);
}
