import { describe, expect, it } from 'vitest';
import { importNative, parseNative } from '../../bindings/formats/native.js';
import { parseMap } from '../../bindings/formats/parse.js';
import { CELL_KINDS, WALL_KIND_NAMES } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { NOT_NUMBERS, refusal, refused } from './support.js';

const small = { fivefoot: 1, width: 4, height: 2 } as const;
const wall = { from: [1, 0], to: [1, 2], kind: 'wall' } as const;

describe('the native map', () => {
  it('reads the least there is', () => {
    expect(parseNative(small)).toEqual(small);
  });

  it('reads all there is, unchanged', () => {
    const full: MapData = {
      ...small,
      subgrid: 70,
      cells: ['.#~,', '_:; '],
      walls: [
        ...WALL_KIND_NAMES.map((kind) => ({ ...wall, kind })),
        { ...wall, kind: 'door', open: true, id: 'gate' },
        { from: [0.5, 0], to: [3.1, 1.7], kind: 'curtain', oneWay: 'left', limited: true },
        { ...wall, heights: { bottom: -5, top: 10.5 } },
        { ...wall, heights: { top: 0 } },
      ],
      doors: [
        { id: 'd1', from: [0, 1], to: [3, 1], open: false },
        { from: [2, 1], to: [2, 0], oneWay: 'right', heights: {} },
      ],
    };
    expect(parseNative(full)).toEqual(full);
    expect(parseNative(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it('knows every character of cells', () => {
    const characters = Object.values(CELL_KINDS).join('');
    const map = { fivefoot: 1, width: characters.length, height: 1, cells: [characters] };
    expect(parseNative(map).cells).toEqual([characters]);
  });

  it('ignores walls and doors of zero length, and counts them', () => {
    const point = { from: [2, 1], to: [2, 1] };
    const { data, report } = importNative({
      ...small,
      walls: [wall, { ...point, kind: 'window' }],
      doors: [point, { from: [0.5, 0.5], to: [0.5001, 0.5] }], // the same step of the sub-grid
    });
    expect(data.walls).toEqual([wall]);
    expect(data.doors).toEqual([]);
    expect(report).toEqual({
      format: 'native',
      onGrid: 1,
      offGrid: 0,
      clipped: 0,
      doors: 0,
      snapped: 0,
      ignored: { zeroLength: 3, collapsed: 0, outside: 0 },
      subgrid: 1024,
      welds: [],
      skipped: [],
      notes: [],
    });
  });

  it('rounds coordinates to the sub-grid', () => {
    expect(parseNative({ ...small, walls: [{ ...wall, to: [1.0001, 1.9999] }] }).walls).toEqual([
      wall,
    ]);
    for (const [subgrid, at] of [
      [1, [1, 1]],
      [2, [0.5, 1]],
      [3, [2 / 3, 1]],
      [70, [42 / 70, 63 / 70]],
      [undefined, [614 / 1024, 922 / 1024]],
    ] as const) {
      const walls = [{ ...wall, to: [0.6, 0.9] }];
      const { data, report } = importNative({ ...small, subgrid, walls });
      expect(data.walls).toEqual([{ ...wall, to: at }]);
      expect([data.subgrid, report.subgrid]).toEqual([subgrid, subgrid ?? 1024]);
    }
  });

  it('reads what it writes: rounding a second time changes nothing', () => {
    for (let subgrid = 1; subgrid <= 1024; subgrid++) {
      const walls = Array.from({ length: 12 }, (_, i) => ({
        ...wall,
        from: [((i * 7919) % 4001) / 1000, ((i * 104_729) % 2001) / 1000],
      }));
      const once = parseNative({ ...small, subgrid, walls });
      expect(parseNative(once)).toEqual(once);
    }
  });

  it('counts free walls, doors included', () => {
    const { data, report } = importNative({
      ...small,
      walls: [wall, { ...wall, to: [2, 2] }, { ...wall, from: [1, 0.5] }],
      doors: [
        { from: [0.5, 0], to: [0.5, 1] },
        { from: [0, 0], to: [0, 1], oneWay: 'left' },
      ],
    });
    expect(report).toMatchObject({ onGrid: 2, offGrid: 3, doors: 2 });
    expect([data.walls?.length, data.doors?.length]).toEqual([3, 2]);
  });

  it('knows no difference between not limited and no word about it', () => {
    expect(parseNative({ ...small, walls: [{ ...wall, limited: false }] }).walls).toEqual([wall]);
  });
});

describe('what is no native map', () => {
  it.each([null, undefined, 1, 'map', [], true, Number.NaN])('%j', (value) => {
    expect(refused(() => parseNative(value))).toEqual(['E_FORMAT', 'map']);
  });

  it('another version', () => {
    for (const fivefoot of [0, 2, 1.5, -1]) {
      expect(refused(() => parseNative({ ...small, fivefoot }))).toEqual(['E_VERSION', 'fivefoot']);
    }
    for (const fivefoot of [undefined, null, '1', true]) {
      expect(refused(() => parseNative({ ...small, fivefoot }))).toEqual(['E_FORMAT', 'fivefoot']);
    }
  });

  it.each(['width', 'height'])('a wrong %s', (side) => {
    for (const size of [...NOT_NUMBERS, undefined, 0, -1, 1.5]) {
      expect(refused(() => parseNative({ ...small, [side]: size }))).toEqual(['E_FORMAT', side]);
    }
    for (const size of [16_385, 2 ** 32 + 4, 1e300]) {
      expect(refused(() => parseNative({ ...small, [side]: size }))).toEqual(['E_SIZE', side]);
    }
    expect(parseNative({ ...small, [side]: 16_384 })).toMatchObject({ [side]: 16_384 });
  });

  it.each([
    [{ Walls: [] }, 'Walls'],
    [{ cells: null }, 'cells'],
    [{ cells: '....' }, 'cells'],
    [{ cells: ['....'] }, 'cells'],
    [{ cells: ['....', '....', '....'] }, 'cells'],
    [{ cells: ['....', 7] }, 'cells[1]'],
    [{ cells: new Array(2) }, 'cells[0]'],
    [{ cells: ['....', '...'] }, 'cells[1]'],
    [{ cells: ['....', '.....'] }, 'cells[1]'],
    [{ cells: ['...x', '....'] }, 'cells[0][3]'],
    [{ cells: ['..😀', '....'] }, 'cells[0][2]'],
    [{ cells: ['....', '.\n..'] }, 'cells[1][1]'],
    [{ walls: {} }, 'walls'],
    [{ walls: [null] }, 'walls[0]'],
    [{ walls: new Array(1) }, 'walls[0]'],
    [{ walls: [wall, 'wall'] }, 'walls[1]'],
    [{ walls: [{ ...wall, kind: undefined }] }, 'walls[0].kind'],
    [{ walls: [{ ...wall, kind: 'Wall' }] }, 'walls[0].kind'],
    [{ walls: [{ ...wall, kind: 'toString' }] }, 'walls[0].kind'],
    [{ walls: [{ ...wall, kind: ['wall'] }] }, 'walls[0].kind'],
    [{ walls: [{ ...wall, color: 'red' }] }, 'walls[0].color'],
    [{ walls: [{ ...wall, open: true }] }, 'walls[0].open'],
    [{ walls: [{ ...wall, kind: 'door', open: 1 }] }, 'walls[0].open'],
    [{ walls: [{ ...wall, id: 5 }] }, 'walls[0].id'],
    [{ walls: [{ ...wall, id: '' }] }, 'walls[0].id'],
    [{ walls: [{ ...wall, from: undefined }] }, 'walls[0].from'],
    [{ walls: [{ ...wall, from: '1,2' }] }, 'walls[0].from'],
    [{ walls: [{ ...wall, to: [1] }] }, 'walls[0].to'],
    [{ walls: [{ ...wall, to: [1, 2, 3] }] }, 'walls[0].to'],
    [{ walls: [wall, { ...wall, to: [1, '2'] }] }, 'walls[1].to[1]'],
    [{ walls: [{ ...wall, oneWay: 'up' }] }, 'walls[0].oneWay'],
    [{ walls: [{ ...wall, oneWay: null }] }, 'walls[0].oneWay'],
    [{ walls: [{ ...wall, oneWay: true }] }, 'walls[0].oneWay'],
    [{ walls: [{ ...wall, oneWay: ['left'] }] }, 'walls[0].oneWay'],
    [{ walls: [{ ...wall, limited: 'yes' }] }, 'walls[0].limited'],
    [{ walls: [{ ...wall, limited: null }] }, 'walls[0].limited'],
    [{ walls: [{ ...wall, limited: 1 }] }, 'walls[0].limited'],
    [{ walls: [{ ...wall, heights: null }] }, 'walls[0].heights'],
    [{ walls: [{ ...wall, heights: 10 }] }, 'walls[0].heights'],
    [{ walls: [{ ...wall, heights: [0, 10] }] }, 'walls[0].heights'],
    [{ walls: [{ ...wall, heights: { bottom: '0' } }] }, 'walls[0].heights.bottom'],
    [{ walls: [{ ...wall, heights: { top: null } }] }, 'walls[0].heights.top'],
    [{ walls: [{ ...wall, heights: { top: Number.NaN } }] }, 'walls[0].heights.top'],
    [{ walls: [{ ...wall, heights: { top: Infinity } }] }, 'walls[0].heights.top'],
    [{ walls: [{ ...wall, heights: { bottom: 5, top: 4.5 } }] }, 'walls[0].heights.top'],
    [{ walls: [{ ...wall, heights: { low: 1 } }] }, 'walls[0].heights.low'],
    [{ doors: 'none' }, 'doors'],
    [{ doors: [[]] }, 'doors[0]'],
    [{ doors: [{ ...wall }] }, 'doors[0].kind'],
    [{ doors: [{ from: [0, 0], to: [0, 1], open: 'no' }] }, 'doors[0].open'],
    [{ doors: [{ from: [0, 0], to: [0, 1], oneWay: 'north' }] }, 'doors[0].oneWay'],
    [{ doors: [{ from: [0, 0], to: [0, 1], limited: 'no' }] }, 'doors[0].limited'],
    [{ doors: [{ from: [0, 0], to: [0, 1], heights: 'tall' }] }, 'doors[0].heights'],
  ])('%j', (wrong, path) => {
    expect(refused(() => parseNative({ ...small, ...wrong }))).toEqual(['E_FORMAT', path]);
  });

  it('a coordinate that is no number or off the map', () => {
    for (const value of [...NOT_NUMBERS, undefined, -1, -1e-9, 4.001, 5, 1e300]) {
      const from = [value, 0];
      expect(refused(() => parseNative({ ...small, walls: [{ ...wall, from }] }))).toEqual([
        'E_FORMAT',
        'walls[0].from[0]',
      ]);
    }
    expect(refused(() => parseNative({ ...small, doors: [{ from: [0, 0], to: [0, 3] }] }))).toEqual(
      ['E_FORMAT', 'doors[0].to[1]'],
    );
  });

  it('the same id twice, among walls and doors', () => {
    const walls = [{ ...wall, id: 'a' }];
    const doors = [{ from: [0, 1], to: [1, 1], id: 'a' }];
    expect(refused(() => parseNative({ ...small, walls, doors }))).toEqual([
      'E_FORMAT',
      'doors[0].id',
    ]);
  });

  it('a sub-grid that is no number of steps from 1 to 1024', () => {
    for (const subgrid of [...NOT_NUMBERS, 0, -1, 0.5, 1.5, 1025, 2 ** 32 + 4, Infinity]) {
      expect(refused(() => parseNative({ ...small, subgrid }))).toEqual(['E_FORMAT', 'subgrid']);
    }
  });

  it('says what it got, shortly', () => {
    const { message } = refusal(() => parseNative({ ...small, width: 'x'.repeat(1e6) }));
    expect(message.length).toBeLessThan(200);
    expect(refusal(() => parseNative({ ...small, cells: new Array(3) })).message).toBe(
      'cells: got a list of 3; allowed: 2 rows',
    );
  });

  it('keys of the prototype', () => {
    const text = '{"fivefoot":1,"width":1,"height":1,"__proto__":{"walls":[]}}';
    expect(refused(() => parseMap(text))).toEqual(['E_FORMAT', '__proto__']);
  });
});
