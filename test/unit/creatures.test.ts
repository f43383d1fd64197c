import { describe, expect, it } from 'vitest';
import {
  cell,
  centre,
  corner,
  creature,
  feet,
  GridMap,
  SIZES,
  type SizeName,
} from '../../bindings/index.js';
import { refusal } from './refusal.js';

const map = GridMap.create({ width: 20, height: 20 });

describe('creatures as plain data', () => {
  it.each([
    ['fine', 1],
    ['diminutive', 1],
    ['tiny', 1],
    ['small', 1],
    ['medium', 1],
    ['large', 2],
    ['huge', 3],
    ['gargantuan', 4],
    ['colossal', 6],
  ] as const)('%s: %i squares a side', (name, squares) => {
    expect(SIZES[name]).toBe(squares);
    expect(creature(cell(2, 2), name)).toEqual({ at: cell(2, 2), size: squares });
    const space = { at: [2, 2], size: name };
    expect(map.query('origins', { creature: space }).corners).toHaveLength(4 * squares);
  });

  it('are any number of squares, and as tall as they say', () => {
    expect(creature(cell(0, 0), 7, feet(30))).toEqual({ at: cell(0, 0), size: 7, height: 30 });
    expect(refusal(() => creature(cell(0, 0), 'giant' as SizeName))).toBe('E_ARGUMENT');
    expect(refusal(() => creature(cell(0, 0), 'toString' as SizeName))).toBe('E_ARGUMENT');
    expect(refusal(() => creature(cell(0, 0), 1, -5 as never))).toBe('E_RANGE');
    expect(refusal(() => creature(cell(0, 0), 1, null as never))).toBe('E_ARGUMENT');
  });

  it('are a cell where they fill one', () => {
    const far = cell(9, 5);
    expect(map.creatureDistance(cell(2, 2), far)).toEqual(map.distance(cell(2, 2), far));
    expect(map.reach(cell(5, 5), feet(5)).equals(map.reach(creature(cell(5, 5)), feet(5)))).toBe(
      true,
    );
  });

  it('have a centre', () => {
    expect(centre(cell(3, 4))).toEqual({ x: 3.5, y: 4.5 });
    expect(refusal(() => centre({ x: 0.5, y: 1 } as never))).toBe('E_ARGUMENT');
  });
});

describe('distances between creatures', () => {
  const all = (x: number, y: number, size: number) =>
    Array.from({ length: size ** 2 }, (_, i) => cell(x + (i % size), y + Math.floor(i / size)));

  it.each([
    '1-2-1',
    '1-1-1',
    '2-1-2',
    'manhattan',
    { straight: 3, diagonal: 1 },
    { straight: 5, diagonal: 7 },
  ] as const)('are the least of all their cells, by %j', (metric) => {
    const large = creature(cell(4, 4), 2);
    for (const [x, y, size] of [
      [0, 0, 1],
      [9, 5, 1],
      [9, 5, 2],
      [5, 12, 3],
      [4, 4, 2],
      [5, 5, 3],
      [0, 7, 3],
    ] as const) {
      const least = Math.min(
        ...all(4, 4, 2).flatMap((a) =>
          all(x, y, size).map((b) => map.distance(a, b, { metric }).squares as number),
        ),
      );
      const other = creature(cell(x, y), size);
      expect(map.creatureDistance(large, other, { metric }).squares).toBe(least);
      expect(map.creatureDistance(other, large, { metric }).squares).toBe(least);
    }
  });

  it('to a corner are the least of the corners of the space', () => {
    const large = creature(cell(4, 4), 2);
    const squares = (x: number, y: number) =>
      map.creatureDistance(large, { corner: corner(x, y) }).squares;
    expect([squares(5, 5), squares(4, 6), squares(7, 6), squares(8, 8), squares(0, 1)]).toEqual([
      0, 0, 1, 3, 5,
    ]);
  });
});

describe('flanking', () => {
  const flanks = (a: number[], b: number[], target: unknown = [5, 5], reach?: number) =>
    map.query('flanking', { attackers: [a, b], target, ...(reach && { reach }) }).flanked;

  it('takes opposite sides or corners', () => {
    expect([flanks([4, 5], [6, 5]), flanks([5, 4], [5, 6]), flanks([4, 4], [6, 6])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([flanks([4, 5], [6, 6]), flanks([4, 4], [6, 5]), flanks([4, 4], [6, 4])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('takes both within reach', () => {
    expect(flanks([3, 5], [6, 5])).toBe(false);
    expect(flanks([3, 5], [6, 5], [5, 5], 10)).toBe(true);
  });

  it('of a Large target: any squares whose line crosses opposite sides', () => {
    const large = { at: [5, 5], size: 2 };
    expect([flanks([4, 5], [7, 6], large), flanks([4, 4], [7, 7], large)]).toEqual([true, true]);
    expect([flanks([4, 5], [5, 7], large), flanks([4, 4], [7, 4], large)]).toEqual([false, false]);
  });

  it('takes line of effect', () => {
    const walled = GridMap.fromJSON({
      fivefoot: 1,
      width: 9,
      height: 9,
      walls: [{ from: [6, 4], to: [6, 7], kind: 'force' }],
    });
    const sides = [cell(4, 5), cell(6, 5), cell(5, 5)] as const;
    expect(walled.flanking(...sides)).toBe(false);
    expect(walled.flanking(...sides, { passes: ['force'] })).toBe(true);
  });
});

describe('barriers that an effect passes', () => {
  const walls = () =>
    GridMap.fromJSON({
      fivefoot: 1,
      width: 8,
      height: 1,
      walls: [
        { from: [2, 0], to: [2, 1], kind: 'force', id: 'force' },
        { from: [4, 0], to: [4, 1], kind: 'window', id: 'window' },
      ],
      doors: [{ from: [6, 0], to: [6, 1], id: 'door' }],
    });
  const reached = (map: GridMap, ...passes: ('force' | 'window' | 'door' | 'low')[]) =>
    map.burst(corner(0, 0), feet(40), { passes }).count;

  it('are those that it names, in any order', () => {
    const map = walls();
    expect(reached(map)).toBe(2);
    expect([reached(map, 'force'), reached(map, 'window'), reached(map, 'low')]).toEqual([4, 2, 2]);
    expect([reached(map, 'force', 'window'), reached(map, 'window', 'force')]).toEqual([6, 6]);
    expect(reached(map, 'door', 'force', 'window', 'force')).toBe(8);
    expect(map.walls()).toHaveLength(3);
  });

  it('are passed on the map as it is now', () => {
    const map = walls();
    expect(reached(map, 'force')).toBe(4);
    map.removeWall('window');
    expect(reached(map, 'force')).toBe(6);
    map.setDoor('door', true);
    expect(reached(map, 'force')).toBe(8);
    map.setCell(cell(3, 0), 'solid');
    expect(reached(map, 'force')).toBe(3);
  });

  it('take no room that is never given back, and end with the map', () => {
    const map = walls();
    const kinds = ['force', 'window', 'door', 'low', 'wall', 'slit', 'curtain'] as const;
    const first = kinds.map((kind) => map.burst(corner(0, 0), feet(40), { passes: [kind] }).count);
    const again = kinds.map((kind) => map.burst(corner(0, 0), feet(40), { passes: [kind] }).count);
    expect(again).toEqual(first);
    map.dispose();
    expect(refusal(() => reached(map, 'force'))).toBe('E_DISPOSED');
  });

  it('stop nothing else: who sees and who has cover', () => {
    const map = walls();
    const [a, b] = [cell(0, 0), cell(3, 0)];
    expect([map.lineOfEffect(a, b), map.lineOfEffect(a, b, { passes: ['force'] })]).toEqual([
      false,
      true,
    ]);
    expect(map.visible(creature(a), { passes: ['force', 'window'] }).count).toBe(6);
    expect(map.reach(a, feet(30), { passes: ['force'] }).count).toBe(3);
    expect([...map.matrix([a], [b, cell(5, 0)], { passes: ['force'] })]).toEqual([1, 0]);
  });
});

describe('several viewers', () => {
  const room = GridMap.fromText(['.......', '..###..', '.......'].join('\n'));
  const [left, right] = [creature(cell(0, 1)), creature(cell(6, 1))];

  it('see what any or all of them see', () => {
    const [a, b] = [room.visible(left), room.visible(right)];
    expect(room.visible([left, right]).equals(a.union(b))).toBe(true);
    expect(room.visible([left, right], { combine: 'all' }).equals(a.intersection(b))).toBe(true);
    expect(room.visible([left]).equals(a)).toBe(true);
    const fields = { at: [{ at: [0, 1] }, [3, 0]], combine: 'all' };
    expect(room.query('visible', fields).equals(a.intersection(room.visible(corner(3, 0))))).toBe(
      true,
    );
  });

  it('see faces of solid cells, and none through a wall', () => {
    const seen = room.visible(left, { faces: true });
    expect(seen.equals(room.visible(left))).toBe(true);
    expect(seen.faces.toJSON().cells).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(JSON.parse(JSON.stringify(seen))).toMatchObject({
      count: seen.count,
      faces: seen.faces.toJSON().cells,
    });
    const hidden = GridMap.fromJSON({
      fivefoot: 1,
      width: 3,
      height: 1,
      cells: ['..#'],
      walls: [{ from: [2, 0], to: [2, 1], kind: 'wall' }],
    });
    expect(hidden.visible(creature(cell(0, 0)), { faces: true }).faces.count).toBe(0);
  });
});
