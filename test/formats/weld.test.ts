import { describe, expect, it } from 'vitest';
import { Pen } from '../../bindings/formats/pen.js';
import { DEFAULT_WELD } from '../../bindings/formats/pen-options.js';
import { parseUvtt } from '../../bindings/formats/uvtt.js';
import type { Traits } from '../../bindings/formats/weld.js';
import { corner, GridMap, type MapData } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { distance, type Ends, gapsOf, meet } from '../oracle/weld-gaps.js';

type Drawn = readonly [...Ends, Traits?, string?];

const WALL: Traits = { kind: 'wall' };

/** A map of 10 × 10 squares of 100 steps with walls drawn in steps. */
function draw(walls: readonly Drawn[], weld = DEFAULT_WELD, subgrid = 100) {
  const pen = new Pen({ width: 10, height: 10, subgrid }, { snap: 0, weld });
  walls.forEach(([x0, y0, x1, y1, traits = WALL, id], i) => {
    pen.wall({ x: x0, y: y0 }, { x: x1, y: y1 }, traits, `walls[${i}]`, id);
  });
  return pen.finish('uvtt');
}

function ends({ walls = [], doors = [], subgrid = 1024 }: MapData): Ends[] {
  return [...walls, ...doors].map(
    ({ from, to }) => [...from, ...to].map((at) => Math.round(at * subgrid)) as unknown as Ends,
  );
}

describe('a gap between an end and another wall', () => {
  it('is closed with a piece of the same kind, and reported', () => {
    const { data, report } = draw([
      [100, 300, 490, 300],
      [500, 100, 500, 500],
    ]);
    expect(report.welds).toEqual([{ wall: 'walls[0]', at: [4.9, 3], gap: 0.1 }]);
    expect(data.walls?.[2]).toEqual({ from: [4.9, 3], to: [5, 3], kind: 'wall' });
    expect(report).toMatchObject({ onGrid: 1, offGrid: 2, skipped: [] });
  });

  it('is closed up to the limit, itself out', () => {
    const gap = (steps: number, weld?: number) =>
      draw(
        [
          [100, 300, 500 - steps, 300],
          [500, 100, 500, 500],
        ],
        weld,
      ).report.welds.length;
    expect([gap(19), gap(20), gap(21), gap(1)]).toEqual([1, 0, 0, 1]);
    expect([gap(19, 0), gap(1, 0)]).toEqual([0, 0]);
    expect([gap(49, 0.5), gap(50, 0.5), gap(4, 0.05), gap(5, 0.05)]).toEqual([1, 0, 1, 0]);
  });

  it('is closed at an end of the other, once where both are loose', () => {
    const { data, report } = draw([
      [100, 300, 490, 300],
      [505, 310, 800, 700],
    ]);
    expect(report.welds).toHaveLength(1);
    expect(data.walls).toHaveLength(3);
    expect(data.walls?.[2]).toMatchObject({ from: [4.9, 3], to: [5.05, 3.1] });
  });

  it('is none where the end touches a wall, or would meet one that its own wall touches', () => {
    const none: Drawn[][] = [
      [
        [100, 300, 500, 300],
        [500, 100, 500, 500],
      ], // a T
      [
        [100, 300, 510, 300],
        [500, 100, 500, 500],
      ], // stands out a little
      [
        [100, 300, 500, 300],
        [100, 300, 500, 310],
      ], // an acute corner
      [
        [100, 300, 500, 300],
        [500, 300, 800, 310],
      ], // a corner
    ];
    for (const walls of none) expect(draw(walls).report.welds, JSON.stringify(walls)).toEqual([]);
  });

  it('is closed with what walls on each other are', () => {
    const { data, report } = draw([
      [100, 300, 490, 300, { kind: 'curtain' }],
      [200, 300, 490, 300, { kind: 'window' }],
      [300, 300, 490, 300, { kind: 'curtain' }],
      [500, 100, 500, 500],
    ]);
    expect(report.welds.map(({ wall }) => wall)).toEqual(['walls[0]', 'walls[1]']);
    expect(data.walls?.slice(4).map(({ kind }) => kind)).toEqual(['curtain', 'window']);
  });

  it('keeps sides, limits and heights, whichever end is loose', () => {
    const traits: Traits = { kind: 'wall', oneWay: 'left', limited: true, heights: { top: 10 } };
    const out = draw([
      [100, 300, 490, 300, traits],
      [500, 100, 500, 500],
    ]).data.walls;
    expect(out?.[2]).toEqual({ ...traits, from: [4.9, 3], to: [5, 3] });
    const back = draw([
      [490, 300, 100, 300, traits],
      [500, 100, 500, 500],
    ]).data.walls;
    expect(back?.[2]).toEqual({ ...traits, from: [5, 3], to: [4.9, 3] });
  });
});

describe('doors', () => {
  const door: Traits = { kind: 'door', open: true };

  it('are met by what stands beside them', () => {
    const { data, report } = draw([
      [100, 300, 490, 300, door, 'd'],
      [500, 100, 500, 500, { kind: 'window', oneWay: 'left' }],
    ]);
    expect(report.welds).toEqual([{ wall: 'd', at: [4.9, 3], gap: 0.1 }]);
    expect(data.walls?.[1]).toEqual({ from: [4.9, 3], to: [5, 3], kind: 'window' });
    expect(data.doors).toEqual([{ id: 'd', from: [1, 3], to: [4.9, 3], open: true }]);
  });

  it('of two leaves, one grows', () => {
    const { data, report } = draw([
      [100, 300, 490, 300, door, 'left'],
      [800, 300, 500, 300, door, 'right'],
    ]);
    expect(report.welds).toEqual([{ wall: 'left', at: [4.9, 3], gap: 0.1 }]);
    expect(data.walls).toEqual([]);
    expect(data.doors?.map(({ from, to }) => [from, to])).toEqual([
      [
        [1, 3],
        [5, 3],
      ],
      [
        [8, 3],
        [5, 3],
      ],
    ]);
  });

  it('at an angle have a post between them', () => {
    const { data } = draw([
      [100, 300, 490, 300, door],
      [500, 305, 500, 600, door],
    ]);
    expect(data.walls).toEqual([{ from: [4.9, 3], to: [5, 3.05], kind: 'wall' }]);
  });
});

describe('whatever the walls', () => {
  it.each([1, 2, 3, 4])('all gaps are closed and no others, in any order (seed %i)', (seed) => {
    const random = new Random(seed);
    let closed = 0;
    for (let n = 0; n < 150; n++) {
      const grain = random.pick([1, 5, 10, 50]);
      const at = () => random.between(0, 1000 / grain) * grain;
      const near = (value: number) => Math.min(1000, Math.max(0, value + random.between(-15, 15)));
      const walls: Drawn[] = [];
      for (let i = random.between(2, 12); i > 0; i--) {
        const from =
          random.chance(0.3) && walls[0] ? [near(walls[0][2]), near(walls[0][3])] : [at(), at()];
        const [x, y] = from as [number, number];
        const to: [number, number] = random.chance(0.3) ? [near(x), near(y)] : [at(), at()];
        if (x !== to[0] || y !== to[1]) walls.push([x, y, ...to]);
      }
      const weld = random.pick([0.05, 0.2, 0.5]);
      const { data, report } = draw(walls, weld);
      const gaps = gapsOf(
        walls.map(([a, b, c, d]): Ends => [a, b, c, d]),
        BigInt(weld * 100),
        1n,
      );
      const said = JSON.stringify({ walls, weld });
      // Of two ends that face each other, one is reported.
      const reported = new Set(
        report.welds.map(({ at: [x, y] }) => `${Math.round(x * 100)} ${Math.round(y * 100)}`),
      );
      const wanted = new Map(gaps.map((gap) => [`${gap.x} ${gap.y}`, gap]));
      for (const key of reported) expect(wanted.has(key), said).toBe(true);
      for (const {
        at: [x, y],
        gap,
      } of report.welds) {
        const { over, under } = wanted.get(`${Math.round(x * 100)} ${Math.round(y * 100)}`) ?? {
          over: 0n,
          under: 1n,
        };
        expect(gap * 100, said).toBeCloseTo(Math.sqrt(Number(over) / Number(under)), 6);
      }
      expect(report.skipped, said).toEqual([]);
      const all = ends(data);
      for (const gap of gaps) expect(isClosed(gap, all, walls.length), said).toBe(true);
      closed += report.welds.length;

      const shuffled = draw(shuffle(walls, random), weld);
      expect(signature(shuffled.data), said).toEqual(signature(data));
    }
    expect(closed).toBeGreaterThan(50);
  });

  it('takes 20,000 walls in a moment', () => {
    const random = new Random(5);
    const pen = new Pen({ width: 400, height: 400, subgrid: 100 }, { snap: 0, weld: 0.2 });
    for (let i = 0; i < 20_000; i++) {
      const [x, y] = [random.between(200, 39_800), random.between(200, 39_800)];
      const to = { x: x + random.between(-200, 200), y: y + random.between(-200, 200) };
      pen.wall({ x, y }, to, WALL, `${i}`);
    }
    const start = process.cpuUsage();
    const { report } = pen.finish('uvtt');
    expect(report.welds.length).toBeGreaterThan(100);
    expect(process.cpuUsage(start).user).toBeLessThan(5e6);
  });
});

describe('two rooms with a gap in the corner between them', () => {
  it.each([0.01, 0.05, 0.13, 0.19])('see nothing of each other through %d squares', (gap) => {
    const random = new Random(gap * 100);
    let leaks = 0;
    for (let n = 0; n < 10; n++) {
      // A wall across the map, and one from the left border that misses it by a hair.
      const [x, y] = [random.between(30, 50) / 10, random.between(30, 50) / 10];
      const [dx, dy] = [random.between(10, 20) / 10, random.between(-20, -10) / 10];
      const share = random.between(3, 7) / 10;
      const length = Math.hypot(dx, dy);
      const end = {
        x: x + dx * share + (dy / length) * gap,
        y: y + dy * share - (dx / length) * gap,
      };
      const source = {
        resolution: { map_size: { x: 10, y: 10 } },
        line_of_sight: [
          [
            { x: x - 10 * dx, y: y - 10 * dy },
            { x: x + 10 * dx, y: y + 10 * dy },
          ],
          [{ x: 0, y: end.y }, end],
        ],
      };
      const isLeft = (px: number, py: number) => dx * (py - y) - dy * (px - x) < 0;
      const { data, report } = parseUvtt(source);
      expect(report.welds).toHaveLength(1);
      expect(leakOf(GridMap.fromJSON(data), end.y, isLeft), JSON.stringify(source)).toBe(0);
      leaks += leakOf(GridMap.fromJSON(parseUvtt(source, { weld: 0 }).data), end.y, isLeft);
    }
    // The gap was one: unwelded it shows something.
    if (gap > 0.1) expect(leaks).toBeGreaterThan(0);
  });
});

/** How many squares of the lower room are seen from corners of the upper one, and the other way. */
function leakOf(map: GridMap, edge: number, isLeft: (x: number, y: number) => boolean): number {
  let leaks = 0;
  for (let y = 0; y <= 10; y++) {
    for (let x = 0; x <= 10; x++) {
      if (!isLeft(x, y)) continue;
      for (const cell of map.visible(corner(x, y))) {
        const inRoom = [0, 1].every((i) => [0, 1].every((j) => isLeft(cell.x + i, cell.y + j)));
        const across = y < edge ? cell.y >= edge : cell.y + 1 <= edge;
        if (inRoom && across) leaks++;
      }
    }
  }
  map.dispose();
  return leaks;
}

/** Whether a new wall begins at the loose end and touches another that was there before. */
function isClosed(
  { x, y }: { x: number; y: number },
  all: readonly Ends[],
  before: number,
): boolean {
  const added = all.slice(before).filter((wall) => distance(wall, x, y).over === 0n);
  return added.some((piece) =>
    all.slice(0, before).some((wall) => meet(piece, wall) && distance(wall, x, y).over !== 0n),
  );
}

function shuffle(walls: readonly Drawn[], random: Random): Drawn[] {
  const left = [...walls];
  const mixed: Drawn[] = [];
  while (left.length > 0) {
    const [[x0, y0, x1, y1] = [0, 0, 0, 0]] = left.splice(random.below(left.length), 1);
    mixed.push(random.chance(0.5) ? [x0, y0, x1, y1] : [x1, y1, x0, y0]);
  }
  return mixed;
}

/** The walls as a set, without their directions. */
function signature(data: MapData): string[] {
  const names = ends(data).map(([a, b, c, d]) => [`${a} ${b}`, `${c} ${d}`].sort().join(' '));
  return [...new Set(names)].sort();
}
