import { describe, expect, it } from 'vitest';
import { CellSet, cell, creature, feet, GridMap, squares } from '../../bindings/index.js';
import { toAnswer, type VerbName } from '../../bindings/verbs.js';

// Movement from the bindings to the kernel and back: forms of questions and answers, options, edits.

const HALL = `
+-+-+-+-+-+-+
|. . .|. . .|
+     +     +
|. . .D. _ .|
+     +     +
|. # .|. : .|
+-+-+-+-+-+-+
`.trim();

const open = GridMap.create({ width: 12, height: 12 });
const hall = () => GridMap.fromText(HALL);

function answer(map: GridMap, name: VerbName, fields: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(toAnswer(map.query(name, { ...fields }))));
}

describe('in JSON', () => {
  it('a field has squares row by row, null where no way leads', () => {
    expect(answer(hall(), 'field', { sources: [0, 0] })).toEqual({
      width: 6,
      height: 3,
      squares: [
        ...[0, 1, 2, null, null, null],
        ...[1, 1, 2, null, null, null],
        ...[2, null, 3, null, null, null],
      ],
    });
    expect(answer(hall(), 'field', { sources: [], max: 30 }).squares).toEqual(Array(18).fill(null));
    const far = { sources: [{ at: [5, 0], cost: 10 }, [3, 0]], max: 10 };
    expect((answer(hall(), 'field', far).squares as unknown[]).slice(0, 6)).toEqual([
      ...[null, null, null, 0, 1, 2],
    ]);
  });

  it('a path has its cells, and there is none where none leads', () => {
    expect(answer(open, 'path', { from: [1, 1], to: [4, 2] })).toMatchObject({
      squares: 3,
      feet: 15,
    });
    expect(answer(open, 'path', { from: { at: [1, 1], size: 2 }, to: [3, 3] })).toEqual({
      squares: 3,
      feet: 15,
      cells: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    });
    expect(answer(hall(), 'path', { from: [0, 0], to: [5, 0] })).toEqual({ reachable: false });
    expect(answer(hall(), 'path', { from: [0, 0], to: [1, 2] })).toEqual({ reachable: false });
  });

  it('cells to reach are a set', () => {
    expect(answer(hall(), 'reachable', { from: [0, 0], budget: 5 })).toEqual({
      count: 4,
      cells: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    });
  });

  it('a route has its legs, which add up', () => {
    const waypoints = [0, 1, 2, 3, 4].map((i) => [i, i]);
    const leg = (n: number) => ({ squares: n, feet: 5 * n });
    expect(answer(open, 'route', { waypoints })).toEqual({
      ...leg(6),
      cells: waypoints,
      legs: [leg(1), leg(2), leg(1), leg(2)],
    });
    expect(answer(open, 'route', { waypoints: [[2, 2]] })).toEqual({
      ...leg(0),
      cells: [[2, 2]],
      legs: [],
    });
    for (const waypoints of [
      [[1, 2]],
      [
        [0, 0],
        [1, 2],
      ],
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
    ]) {
      expect(answer(hall(), 'route', { waypoints })).toEqual({ reachable: false });
    }
  });

  it('occupied squares are cells and creatures', () => {
    const across = { from: [0, 1], to: [11, 1] };
    const wall = { blocked: [{ at: [5, 0], size: 3 }] };
    expect(answer(open, 'path', { ...across, ...wall }).squares).toBe(13);
    const low = { noStop: [[11, 1]] };
    expect(answer(open, 'path', { ...across, ...low })).toEqual({ reachable: false });
    const crowd = { noStop: [{ at: [0, 0], size: 2 }] };
    expect(answer(open, 'reachable', { from: [0, 0], budget: 5, ...crowd }).cells).toEqual([
      [0, 0],
    ]);
  });
});

describe('who moves', () => {
  it('is as large as the creature, or as the size that is given', () => {
    const large = creature(cell(0, 0), 2);
    const size = 'large';
    const asked = [
      open.distances(large, { max: squares(2) }),
      open.distances([large], { max: squares(2) }),
      open.distances(cell(0, 0), { max: squares(2), size }),
      open.distances(CellSet.of([cell(0, 0)]), { max: squares(2), size }),
      open.distances(creature(cell(0, 0), 3), { max: squares(2), size }),
    ];
    for (const field of asked) {
      expect(field.window).toEqual({ x: 0, y: 0, z: 0, width: 3, height: 3 });
      expect(field.costAt(cell(11, 0))).toBe(Infinity);
    }
    expect(open.distances(large).window).toMatchObject({ width: 11, height: 11 });
  });

  it('has nowhere to go from where there is no room', () => {
    for (const from of [cell(11, 3), cell(3, 11)]) {
      expect(open.distances(from, { size: 2 }).window).toMatchObject({ width: 0, height: 0 });
      expect(open.reachable(from, feet(30), { size: 2 }).count).toBe(0);
      expect(open.path(from, cell(1, 1), { size: 2 })).toBe(undefined);
      expect(open.path(cell(1, 1), from, { size: 2 })).toBe(undefined);
      expect(open.route([from], { size: 2 })).toBe(undefined);
    }
    expect(open.distances(cell(0, 0), { size: 13 }).window).toMatchObject({ width: 0 });
  });

  it('comes back to where it was, whoever may not stop there', () => {
    const noStop = [cell(3, 3)];
    expect(open.route([cell(3, 3), cell(5, 3), cell(3, 3)], { noStop })?.squares).toBe(4);
    expect(open.route([cell(5, 3), cell(3, 3), cell(5, 3)], { noStop })).toBe(undefined);
  });
});

describe('one map', () => {
  it('takes every metric', () => {
    const squaresBy = (metric: '1-2-1' | '2-1-2' | '1-1-1' | 'manhattan') =>
      open.path(cell(0, 0), cell(4, 4), { metric })?.squares;
    expect(['1-2-1', '2-1-2', '1-1-1', 'manhattan'].map((m) => squaresBy(m as '1-1-1'))).toEqual([
      6, 6, 4, 8,
    ]);
    expect(
      open.path(cell(0, 0), cell(3, 2), { metric: { straight: 10, diagonal: 14 } }),
    ).toMatchObject({
      squares: 38,
      straight: 1,
      diagonal: 2,
    });
  });

  it('takes ground of the caller’s own, as bytes or as a list', () => {
    const terrain = new Uint8Array(144).fill(1);
    for (let y = 0; y < 12; y++) terrain[12 * y + 4] = 3;
    const across = (options: object) => open.path(cell(3, 0), cell(5, 0), options)?.squares;
    expect(across({ terrain })).toBe(4);
    expect(across({ terrain: [...terrain], mode: 'fly' })).toBe(4);
    expect(across({ terrain, terrainCost: 'add' })).toBe(4);
    for (let y = 0; y < 12; y++) terrain[12 * y + 4] = 0;
    expect(across({ terrain })).toBe(undefined);
  });

  it('is another for those whom its walls do not stop', () => {
    const map = hall();
    expect(map.distances(cell(0, 0), { passes: ['door'] }).at(cell(3, 1)).squares).toBe(3);
    expect(map.path(cell(0, 1), cell(3, 1), { passes: ['door', 'wall'] })?.feet).toBe(15);
    expect(map.path(cell(0, 1), cell(3, 1))).toBe(undefined);
  });
});

describe('a field after edits', () => {
  it.each([
    ['computed anew', {}],
    ['repaired', { live: true }],
    ['that passes walls, live', { live: true, passes: ['low'] }],
  ] as const)('%s is that of the map as it is', (_, options) => {
    const map = hall();
    const [door] = map.walls().filter(({ kind }) => kind === 'door');
    const field = map.distances(cell(0, 0), options);
    const same = () => {
      const { window, data } = map.distances(cell(0, 0));
      expect([field.window, [...field.data]]).toEqual([window, [...data]]);
    };
    same();
    const edits = [
      () => map.setDoor(door?.id as string, true),
      () => map.setCell(cell(4, 1), 'open'),
      () => map.setCell(cell(0, 1), 'solid'),
      () => map.addWall({ from: [1, 0], to: [1, 1], kind: 'low' }),
      () => map.addWall({ from: [1, 0], to: [1, 2], kind: 'wall', id: 'shut' }),
      () => map.removeWall('shut'),
      () => map.setDoor(door?.id as string, false),
    ];
    for (const edit of edits) {
      edit();
      field.update();
      same();
      expect(field.version).toBe(map.version);
    }
    field.dispose();
  });

  it('finds ways again once it is updated', () => {
    const map = hall();
    using field = map.distances(cell(0, 1), { live: true });
    expect(field.pathFrom(cell(2, 1))).toEqual([cell(2, 1), cell(1, 1), cell(0, 1)]);
    map.setCell(cell(1, 1), 'solid');
    expect(field.update().pathFrom(cell(2, 1))).toEqual([
      ...[cell(2, 1), cell(2, 0), cell(1, 0), cell(0, 0), cell(0, 1)],
    ]);
  });
});
