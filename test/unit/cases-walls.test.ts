import { describe, expect, it } from 'vitest';
import {
  cell,
  corner,
  creature,
  feet,
  GridMap,
  type Point,
  type WallData,
} from '../../bindings/index.js';

// Worked cases about walls with free ends. Those that stand on grid lines are given in pieces that end
// between corners, so that they are free walls too.

type Line = readonly [ax: number, ay: number, bx: number, by: number];

function free([ax, ay, bx, by]: Line, more: Partial<WallData> = {}): WallData[] {
  const [mx, my] = [(3 * ax + 2 * bx) / 5, (3 * ay + 2 * by) / 5];
  const piece = (from: Point, to: Point) => ({ from, to, kind: 'wall' as const, ...more });
  const onGrid = (ax === bx || ay === by) && [ax, ay, bx, by].every(Number.isInteger);
  return onGrid
    ? [piece([ax, ay], [mx, my]), piece([mx, my], [bx, by])]
    : [piece([ax, ay], [bx, by])];
}

function mapOf(
  width: number,
  height: number,
  lines: readonly Line[],
  more?: Partial<WallData>,
): GridMap {
  const walls = lines.flatMap((line) => free(line, more));
  return GridMap.fromJSON({ fivefoot: 1, width, height, subgrid: 1000, walls });
}

function cells(map: GridMap): { x: number; y: number }[] {
  const { width, height } = map;
  return Array.from({ length: width * height }, (_, i) => cell(i % width, Math.floor(i / width)));
}

describe('moves among walls with free ends', () => {
  it('none goes through a wall amid the squares', () => {
    const map = mapOf(6, 3, [[2.5, 0, 2.5, 3]]);
    expect(map.passable(cell(1, 1), cell(2, 1))).toBe(false);
    expect(map.passable(cell(3, 1), cell(2, 1))).toBe(false);
    expect(map.path(cell(1, 1), cell(3, 1))).toBeUndefined();
    const left = map.distances(cell(1, 1)).within(feet(100));
    expect(left.toString()).toBe('**\n**\n**');
    // Who stands on the wall may leave to either side.
    const both = map.distances(cell(2, 1)).within(feet(5));
    expect([both.has(cell(1, 1)), both.has(cell(3, 1))]).toEqual([true, true]);
  });

  it('none leads into a sealed box, and a search of it ends at once', () => {
    const lines: Line[] = [
      [9.9, 9.9, 13.1, 9.9],
      [13.1, 9.9, 13.1, 13.1],
      [13.1, 13.1, 9.9, 13.1],
      [9.9, 13.1, 9.9, 9.9],
    ];
    const map = mapOf(200, 200, lines);
    expect(map.path(cell(0, 0), cell(11, 11))).toBeUndefined();
    expect(map.path(cell(11, 11), cell(0, 0))).toBeUndefined();
    expect(map.distances(cell(11, 11)).within(feet(1000)).count).toBe(9);
    expect(map.spread(corner(11, 11), feet(500)).count).toBe(9);
  });
});

describe('sight among walls with free ends', () => {
  const T: Line[] = [
    [0, 2, 4, 2],
    [2, 0, 2, 2],
  ];

  it('does not pass where three walls meet', () => {
    const map = mapOf(5, 5, T);
    for (const to of [cell(1, 1), cell(0, 2), cell(1, 2), cell(2, 2), cell(3, 2)]) {
      expect(map.lineOfEffect(cell(3, 1), to)).toBe(false);
      expect(map.lineOfSight(to, cell(3, 1))).toBe(false);
    }
    const [through] = map.rays(Int32Array.of(7, 3, 1, 5));
    expect(through).toBe(0);
  });

  it('does not change for a wall twice over or of no length', () => {
    const once = mapOf(5, 5, T);
    const twice = mapOf(5, 5, [...T, T[0] as Line, [0.5, 2, 3.5, 2], [2, 2, 2, 2]]);
    for (const at of cells(GridMap.create({ width: 6, height: 6 })).map(({ x, y }) =>
      corner(x, y),
    )) {
      expect(twice.visible(at).equals(once.visible(at))).toBe(true);
      expect(twice.spread(at, feet(30)).equals(once.spread(at, feet(30)))).toBe(true);
    }
  });

  it('is the same whatever was asked before, along a wall too', () => {
    const map = mapOf(8, 3, [[3, 1.5, 5, 1.5]]);
    const viewer = creature(cell(1, 1), 1);
    const ask = () => map.visible(viewer, { channel: 'sight' }).toString();
    const first = ask();
    for (const { x, y } of cells(map)) map.visible(creature(cell(x, y), 1), { channel: 'sight' });
    map.spread(corner(4, 1), feet(30));
    expect(ask()).toBe(first);
    // The wall lies in the viewer's own row: nothing of that row hides behind it.
    expect([3, 4, 5, 6].map((x) => map.lineOfSight(cell(1, 1), cell(x, 1)))).toEqual(
      Array(4).fill(true),
    );
  });

  it('is not disturbed by walls along the border of the map', () => {
    const lines: Line[] = [
      [0, 0, 10, 0],
      [10, 0, 10, 10],
      [10, 10, 0, 10],
      [0, 10, 0, 0],
    ];
    const map = mapOf(10, 10, lines);
    const all = map.matrix(cells(map).map(toCell), cells(map).map(toCell), { channel: 'sight' });
    expect(all.every((clear) => clear === 1)).toBe(true);
  });

  it('reaches into the corners of the map', () => {
    // An open door near by: a free wall that stops nothing.
    const map = mapOf(40, 30, [[34.3, 24.1, 36.2, 25.7]], { kind: 'door', open: true });
    expect(map.emanation(creature(cell(38, 28), 1), feet(30)).count).toBe(52);
  });

  it('passes one limited wall, and not two; an end that two share counts once', () => {
    const map = mapOf(
      9,
      3,
      [
        [3, 0, 3, 1],
        [3, 1, 3, 2],
        [3, 2, 3, 3],
      ],
      { limited: true },
    );
    for (const y of [0, 1]) expect(map.lineOfSight(cell(0, y), cell(4, 1))).toBe(true);
    for (const wall of free([5, 0, 5, 3], { limited: true })) map.addWall(wall);
    expect(map.lineOfSight(cell(0, 1), cell(6, 1))).toBe(false);
    expect(map.lineOfSight(cell(0, 1), cell(4, 1))).toBe(true);
  });

  it('shows what circles by the hundred leave to be seen', () => {
    for (const count of [1, 90, 900]) {
      const side = 3 * Math.ceil(Math.sqrt(count)) + 4;
      const lines = circles(count, side);
      const map = mapOf(side, side, lines);
      const at = corner(Math.floor(side / 2), Math.floor(side / 2));
      const seen = map.visible(at, { radius: feet(50) });
      const near = lines.filter(([x, y]) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) < 12);
      let unsure = 0;
      for (const { x, y } of cells(map)) {
        if (Math.max(Math.abs(x + 0.5 - at.x), Math.abs(y + 0.5 - at.y)) > 10) continue;
        const isSeen = samplesOf(x, y).some(
          (point) => isClear(near, [at.x, at.y], point) && isClear(near, [x + 0.5, y + 0.5], point),
        );
        if (isSeen) expect(seen.has(cell(x, y)), `${count} circles, ${x},${y}`).toBe(true);
        else if (seen.has(cell(x, y))) unsure++;
      }
      // Less of a cell may be seen than lies between the samples.
      expect(unsure).toBeLessThanOrEqual(seen.count * 0.15);
    }
  });
});

describe('areas among walls with free ends', () => {
  it('a cone is the part of the circle that it leads into, less what is hidden', () => {
    const map = mapOf(20, 20, [
      [12.5, 4, 13.2, 7.3],
      [8.1, 6.4, 11.4, 5.2],
    ]);
    const at = corner(10, 10);
    const cone = map.cone(at, 'n', feet(40));
    const open = GridMap.create({ width: 20, height: 20 }).cone(at, 'n', feet(40));
    const burst = map.burst(at, feet(40));
    expect(cone.count).toBeLessThan(open.count);
    expect(cone.equals(open.intersection(burst))).toBe(true);
  });

  it('a burst has what is seen half past the end of a wall', () => {
    const map = mapOf(8, 8, [[3, 2, 3, 3]]);
    expect(map.burst(corner(2, 2), feet(40)).has(cell(5, 5))).toBe(true);
  });

  it('a spread goes round the end of a wall by the rules', () => {
    const map = mapOf(20, 30, [[11, 8, 11, 22]]);
    const spread = map.spread(corner(10, 10), feet(20));
    expect(spread.toString().split('\n')).toEqual([
      ...['...**.', '.*****', '.****.', '*****.', '*****.', '.****.', '.****.', '...**.'],
    ]);
  });

  it('a spread leaves a room by its door alone, and goes round a pillar', () => {
    const room: Line[] = [
      [10, 10, 16, 10],
      [16, 10, 16, 13],
      [16, 14, 16, 16],
      [16, 16, 10, 16],
      [10, 16, 10, 10],
    ];
    const map = mapOf(40, 30, room);
    const small = map.spread(corner(13, 13), feet(20));
    expect(small.count).toBe(37);
    expect(small.has(cell(16, 13))).toBe(true);
    expect(map.spread(corner(13, 13), feet(40)).count).toBe(68);
    const pillar: Line[] = [
      [14, 13, 15, 13],
      [15, 13, 15, 14],
      [15, 14, 14, 14],
      [14, 14, 14, 13],
    ];
    expect(mapOf(30, 30, pillar).spread(corner(13, 13), feet(20)).count).toBe(42);
  });
});

const toCell = ({ x, y }: { x: number; y: number }) => cell(x, y);

/** Circles of 20 walls, one in each three squares or so. */
function circles(count: number, side: number): Line[] {
  const columns = Math.floor((side - 4) / 3);
  return Array.from({ length: count }, (_, n) => {
    const [x, y] = [3.3 + 3 * (n % columns), 3.2 + 3 * Math.floor(n / columns)];
    const at = (i: number): [number, number] => [
      thousandth(x + 0.7 * Math.cos((i * Math.PI) / 10)),
      thousandth(y + 0.7 * Math.sin((i * Math.PI) / 10)),
    ];
    return Array.from({ length: 20 }, (_, i): Line => [...at(i), ...at((i + 1) % 20)]);
  }).flat();
}

function thousandth(at: number): number {
  return Math.round(1000 * at) / 1000;
}

function samplesOf(x: number, y: number): [number, number][] {
  return Array.from({ length: 25 }, (_, i) => [
    x + (1 + 2 * (i % 5)) / 10,
    y + (1 + 2 * Math.floor(i / 5)) / 10,
  ]);
}

/** Whether no wall comes near the line between two points. */
function isClear(lines: readonly Line[], [px, py]: Point, [qx, qy]: Point): boolean {
  const HAIR = 1e-7;
  const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return lines.every(([ax, ay, bx, by]) => {
    const [a, b] = [side(px, py, qx, qy, ax, ay), side(px, py, qx, qy, bx, by)];
    const [p, q] = [side(ax, ay, bx, by, px, py), side(ax, ay, bx, by, qx, qy)];
    return (
      Math.min(a, b) > HAIR ||
      Math.max(a, b) < -HAIR ||
      Math.min(p, q) > HAIR ||
      Math.max(p, q) < -HAIR
    );
  });
}
