import { afterEach, describe, expect, it, vi } from 'vitest';
import { cell, corner, feet, GridError, GridMap, type WallData } from '../../bindings/index.js';
import { Kernel } from '../../bindings/kernel.js';
import { refusal } from './refusal.js';

// Walls of any angle on a map: added, moved, removed and turned by id (SEMANTICS §9).

const SLANT = { from: [1.5, 0.25], to: [3.75, 4], kind: 'wall' } as const satisfies WallData;
const EDGE = { from: [3, 1], to: [3, 4], kind: 'wall' } as const satisfies WallData;

const open = (subgrid?: number) =>
  GridMap.create({ width: 8, height: 6, ...(subgrid !== undefined && { subgrid }) });

/** What queries of every kind say, so that maps can be compared by their answers. */
function answers(map: GridMap): unknown {
  const cells = Array.from({ length: 48 }, (_, i) => cell(i % 8, i >> 3));
  return [
    cells.map((at) => [-1, 0, 1].map((dx) => steps(map, at, dx))),
    map.burst(corner(2, 2), feet(20)).toString(),
    map.walls().length,
  ];
}

function steps(map: GridMap, at: { x: number; y: number }, dx: number): string {
  const to = [at.x + dx, at.y + 1] as const;
  if (to[0] < 0 || to[0] > 7 || to[1] > 5) return '';
  const [a, b] = [cell(at.x, at.y), cell(...to)];
  return `${map.passable(a, b)} ${map.passable(b, a)}`;
}

describe('free walls', () => {
  it('are added with all there is of them, and come back so', () => {
    const map = open(4);
    const given: WallData[] = [
      SLANT,
      EDGE,
      { ...EDGE, oneWay: 'left', heights: { top: 10 } },
      { ...EDGE, limited: true, kind: 'curtain' },
      { ...SLANT, kind: 'door', open: true, oneWay: 'right', limited: true, heights: {} },
      { ...EDGE, heights: { bottom: -5, top: 5 } },
    ];
    const ids = given.map((wall) => map.addWall(wall));
    expect(ids).toEqual(['wall-0', 'wall-1', 'wall-2', 'curtain-3', 'door-4', 'wall-5']);
    const walls = given.map((wall, i) => ({ ...wall, id: ids[i], open: wall.open === true }));
    expect(map.walls()).toEqual(walls);
    for (const copy of [
      map.clone(),
      GridMap.deserialize(map.serialize()),
      GridMap.fromJSON(JSON.parse(JSON.stringify(map))),
    ]) {
      expect([...copy.walls()].sort(byId)).toEqual([...walls].sort(byId));
      expect([copy.subgrid, copy.toJSON()]).toEqual([4, map.toJSON()]);
      expect(answers(copy)).toEqual(answers(map));
    }
  });

  it('are rounded to the sub-grid of their map', () => {
    for (const [subgrid, to] of [
      [1, [2, 3]],
      [2, [1.5, 3.5]],
      [10, [1.7, 3.3]],
      [undefined, [1741 / 1024, 3379 / 1024]],
    ] as const) {
      const map = open(subgrid);
      map.addWall({ from: [0, 0], to: [1.7, 3.3], kind: 'wall' });
      expect(map.walls()[0]?.to).toEqual(to);
      map.moveWall('wall-0', [1.7, 3.3], [0, 1]);
      expect(map.walls()[0]?.from).toEqual(to);
      expect(map.subgrid).toBe(subgrid ?? 1024);
      expect(map.toJSON().subgrid).toBe(subgrid);
    }
  });

  it('stop steps that they meet', () => {
    const map = open();
    const id = map.addWall({ from: [2.5, 0], to: [2.5, 3], kind: 'wall' });
    const across = () => [0, 1, 2, 3].map((y) => map.passable(cell(1, y), cell(2, y)));
    expect(across()).toEqual([false, false, false, true]);
    map.removeWall(id);
    expect(across()).toEqual([true, true, true, true]);
  });

  it('let steps through from one side where they are one-way', () => {
    const map = open();
    // Seen on the way down, left is east.
    map.addWall({ from: [3, 0], to: [3, 6], kind: 'wall', oneWay: 'left' });
    expect(map.passable(cell(2, 2), cell(3, 2))).toBe(true);
    expect(map.passable(cell(3, 2), cell(2, 2))).toBe(false);
  });
});

describe('moving a wall', () => {
  it('keeps its id, its place in the list, its kind and its state', () => {
    const map = open();
    map.addWall({ ...EDGE, id: 'first' });
    map.addWall({ ...EDGE, kind: 'door', open: true, id: 'gate', heights: { top: 7 } });
    map.addWall({ ...SLANT, id: 'last', oneWay: 'left', limited: true });
    map.moveWall('gate', [0.5, 0.5], [1, 2]);
    map.moveWall('last', [2, 2], [4, 2]);
    expect(map.walls()).toEqual([
      { ...EDGE, id: 'first', open: false },
      { from: [0.5, 0.5], to: [1, 2], kind: 'door', id: 'gate', open: true, heights: { top: 7 } },
      {
        ...{ from: [2, 2], to: [4, 2], kind: 'wall', id: 'last', open: false },
        ...{ oneWay: 'left', limited: true },
      },
    ]);
    expect(map.version).toBe(5);
  });

  it.each([
    ['edge to edge', EDGE, { from: [5, 1], to: [5, 3] }],
    ['along its own line', EDGE, { from: [3, 2], to: [3, 6] }],
    ['edge to free', EDGE, { from: [3, 1], to: [4, 4] }],
    ['free to edge', SLANT, { from: [2, 1], to: [2, 4] }],
    ['free to free', SLANT, { from: [1.5, 0.25], to: [6, 4.5] }],
  ] as const)('%s: as one that was there from the start', (_, before, after) => {
    const map = open();
    map.addWall({ from: [3, 3], to: [3, 5], kind: 'curtain' });
    const id = map.addWall({ ...before, id: 'x' });
    map.moveWall(id, after.from, after.to);
    const fresh = GridMap.fromJSON(map.toJSON());
    expect(answers(map)).toEqual(answers(fresh));
    map.moveWall(id, before.from, before.to);
    expect(answers(map)).toEqual(answers(GridMap.fromJSON(map.toJSON())));
    map.removeWall(id);
    map.removeWall('curtain-0');
    expect(answers(map)).toEqual(answers(open()));
  });
});

describe('doors among free walls', () => {
  it('that were turned 10,000 times have left no trace', () => {
    for (const ends of [SLANT, EDGE]) {
      const map = open();
      map.addWall({ from: [2.25, 3], to: [5.5, 1.75], kind: 'window' });
      const gate = map.addWall({ ...ends, kind: 'door' });
      const [json, closed] = [map.toJSON(), answers(map)];
      const size = map.serialize().byteLength;
      map.setDoor(gate, true);
      const opened = answers(map);
      expect(opened).not.toEqual(closed);
      for (let n = 1; n < 10_000; n++) map.setDoor(gate, n % 2 === 0);
      expect([map.toJSON(), answers(map), map.serialize().byteLength]).toEqual([
        json,
        closed,
        size,
      ]);
      map.setDoor(gate, true);
      expect(answers(map)).toEqual(opened);
      expect(map.version).toBe(10_003);
    }
  });

  it('may be told twice what they are', () => {
    const map = open();
    const gate = map.addWall({ ...SLANT, kind: 'door' });
    const closed = answers(map);
    map.setDoor(gate, false);
    expect(answers(map)).toEqual(closed);
    map.setDoor(gate, true);
    map.setDoor(gate, true);
    map.removeWall(gate);
    expect(answers(map)).toEqual(answers(open()));
    expect(refusal(() => map.spread(corner(2, 2), feet(20), { model: 'taut' }))).toBe('none');
  });
});

describe('edits that are refused', () => {
  const map = open(2);
  const gate = map.addWall({ ...SLANT, kind: 'door' });
  map.addWall({ ...EDGE, id: 'edge' });
  const before = [map.toJSON(), map.version, answers(map)];

  it.each<[string, () => unknown, string]>([
    ['no length', () => map.addWall({ ...SLANT, to: SLANT.from }), 'E_ARGUMENT'],
    ['no length once rounded', () => map.addWall({ ...SLANT, to: [1.6, 0.3] }), 'E_ARGUMENT'],
    ['an id that is taken', () => map.addWall({ ...SLANT, id: 'edge' }), 'E_ARGUMENT'],
    ['an end off the map', () => map.addWall({ ...SLANT, to: [8.01, 3] }), 'E_FORMAT'],
    ['an end before the map', () => map.addWall({ ...SLANT, to: [-0.01, 3] }), 'E_FORMAT'],
    ['moved to no length', () => map.moveWall('edge', [1.5, 1.5], [1.4, 1.6]), 'E_ARGUMENT'],
    ['moved off the map', () => map.moveWall('edge', [1, 1], [1, 6.5]), 'E_FORMAT'],
    ['moved to nowhere', () => map.moveWall(gate, [1, 1], undefined as never), 'E_FORMAT'],
    ['an unknown wall moved', () => map.moveWall('wall-9', [1, 1], [1, 2]), 'E_NOT_FOUND'],
    ['an unknown wall removed', () => map.removeWall('wall-9'), 'E_NOT_FOUND'],
    ['a wall opened', () => map.setDoor('edge', true), 'E_ARGUMENT'],
  ])('%s', (_, edit, code) => {
    expect(refusal(edit)).toBe(code);
    expect([map.toJSON(), map.version, answers(map)]).toEqual(before);
  });
});

describe('a host without memory', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('refuses the wall, and the map stays as it was', () => {
    const map = open();
    const edge = map.addWall(EDGE);
    const before = [map.toJSON(), map.version, answers(map)];
    const keep = vi.spyOn(Kernel.prototype, 'keep').mockImplementation(() => {
      throw new GridError('E_MEMORY', 'memory', 'a wall', 'what the host has memory for');
    });
    expect(refusal(() => map.addWall(SLANT))).toBe('E_MEMORY');
    expect(refusal(() => map.moveWall(edge, [1, 1], [2.5, 3]))).toBe('E_MEMORY');
    expect([map.toJSON(), map.version, answers(map)]).toEqual(before);
    keep.mockRestore();
    map.moveWall(edge, [1, 1], [2.5, 3]);
    expect(answers(map)).toEqual(answers(GridMap.fromJSON(map.toJSON())));
  });
});

describe('corners among free walls', () => {
  const map = open();
  map.addWall({ from: [2.625, 3], to: [3, 2.625], kind: 'wall' });
  map.addWall({ from: [5, 1], to: [7, 5], kind: 'wall' });

  it('are no origins of a user from whose centre a wall hides them', () => {
    const user = cell(2, 2);
    for (const ask of [
      () => map.cone(corner(3, 3), 'se', feet(20), { user }),
      () => map.line(corner(3, 3), [2, 1], feet(20), { user }),
    ]) {
      expect(refusal(ask)).toBe('E_ORIGIN');
    }
    expect(refusal(() => map.cone(corner(3, 2), 'ne', feet(20), { user }))).toBe('none');
    expect(refusal(() => map.cone(corner(3, 3), 'se', feet(20)))).toBe('none');
    expect(() => map.cone(corner(3, 3), 'se', feet(20), { user })).toThrow(/at: got \[3,3\].*wall/);
  });

  it('on a wall are open to the user’s side alone', () => {
    const on = corner(6, 3);
    const whole = map.burst(on, feet(10));
    const west = map.burst(on, feet(10), { user: cell(3, 4) });
    const east = map.burst(on, feet(10), { user: cell(7, 1) });
    expect(west.union(east).equals(whole)).toBe(true);
    expect([west.has(cell(4, 3)), east.has(cell(4, 3))]).toEqual([true, false]);
    expect([west.has(cell(7, 2)), east.has(cell(7, 2))]).toEqual([false, true]);
    const seen = map.visible(on, { user: cell(3, 4), radius: feet(10) });
    expect([seen.has(cell(4, 3)), seen.has(cell(7, 2))]).toEqual([true, false]);
  });

  it('show faces of rock that no wall stands before', () => {
    const lit = GridMap.fromText('..#\n...\n#..');
    const faces = () => [...lit.visible(corner(1, 1), { faces: true }).faces.cells];
    expect(faces()).toEqual([2, 0, 0, 2]);
    lit.addWall({ from: [1.75, 0.9], to: [1.75, 0.1], kind: 'wall' });
    expect(faces()).toEqual([2, 0, 0, 2]); // from below it shows another
    lit.addWall({ from: [2.1, 0.875], to: [2.9, 0.875], kind: 'window', oneWay: 'left' });
    expect(faces()).toEqual([2, 0, 0, 2]); // seen through
    lit.addWall({ from: [2.1, 0.875], to: [2.9, 0.875], kind: 'wall' });
    expect(faces()).toEqual([0, 2]);
  });
});

describe('taut spreads', () => {
  it('are refused among free walls in line of effect, and only there', () => {
    const map = open();
    const at = corner(2, 2);
    const refused = () => [
      refusal(() => map.spread(at, feet(20), { model: 'taut' })),
      refusal(() => map.spreads([at], feet(20), { model: 'taut' })),
      refusal(() => map.spread(at, feet(20))),
    ];
    const taken = ['none', 'none', 'none'];
    map.addWall({ ...SLANT, kind: 'curtain' });
    map.addWall(EDGE);
    expect(refused()).toEqual(taken);
    const gate = map.addWall({ ...SLANT, kind: 'door' });
    expect(refused()).toEqual(['E_FREE_WALLS', 'E_FREE_WALLS', 'none']);
    expect(refusal(() => map.spread(at, feet(20), { model: 'taut', passes: ['door'] }))).toBe(
      'none',
    );
    map.setDoor(gate, true);
    expect(refused()).toEqual(taken);
    map.setDoor(gate, false);
    map.moveWall(gate, [3, 1], [3, 2]);
    expect(refused()).toEqual(taken);
    const oneWay = map.addWall({ ...EDGE, oneWay: 'left' });
    expect(refused()).toEqual(['E_FREE_WALLS', 'E_FREE_WALLS', 'none']);
    map.removeWall(oneWay);
    expect(refused()).toEqual(taken);
  });
});

function byId(a: { id?: string | undefined }, b: { id?: string | undefined }): number {
  return (a.id ?? '') < (b.id ?? '') ? -1 : 1;
}
