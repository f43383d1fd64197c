import { describe, expect, it } from 'vitest';
import { type FoundryOptions, parseFoundry } from '../../bindings/formats/foundry.js';
import { importFoundry, importMap } from '../../bindings/formats/index.js';
import { GridMap } from '../../bindings/index.js';
import { refusal, refused } from './support.js';

/** A scene of 10 × 8 squares of 100 pixels as version 12 has it. */
const scene = {
  _id: 'scene-1',
  name: 'Hall',
  width: 1000,
  height: 800,
  padding: 0.25,
  grid: { type: 1, size: 100, distance: 5, units: 'ft' },
  background: { src: 'hall.webp', offsetX: 0, offsetY: 0 },
  walls: [] as unknown[],
};
/** The same as version 8 had it. */
const old = {
  ...{ _id: 'scene-1', name: 'Hall', width: 1000, height: 800, padding: 0.25 },
  ...{ grid: 100, gridType: 1, shiftX: 0, shiftY: 0, walls: [] as unknown[] },
};
/** The corner of the picture: a quarter of 1000 and of 800, whole squares. */
const [left, top] = [300, 200];
const at = (x0: number, y0: number, x1: number, y1: number) => [
  ...[left + x0 * 100, top + y0 * 100],
  ...[left + x1 * 100, top + y1 * 100],
];
const c = at(1, 2, 3, 2);

function read(walls: readonly unknown[], more: object = {}, options: FoundryOptions = {}) {
  return parseFoundry({ ...scene, ...more, walls }, options);
}

function only(wall: object, options: FoundryOptions = {}): object | undefined {
  const { data } = read([{ c, ...wall }], {}, options);
  const [found] = [
    ...(data.walls ?? []),
    ...(data.doors ?? []).map((door) => ({ kind: 'door', ...door })),
  ];
  if (!found) return undefined;
  const { from: _, to: __, ...rest } = found;
  return rest;
}

describe('what a wall is', () => {
  it.each([
    [{}, { kind: 'wall' }],
    [{ sight: 20, move: 20, light: 20, sound: 20 }, { kind: 'wall' }],
    [{ sight: 30, move: 20 }, { kind: 'wall' }],
    [{ sight: 40, move: 20 }, { kind: 'wall' }],
    [
      { sight: 10, move: 20 },
      { kind: 'wall', limited: true },
    ],
    [{ sight: 0, move: 20 }, { kind: 'window' }],
    [{ sight: 20, move: 0 }, { kind: 'curtain' }],
    [{ sight: 30, move: 0 }, { kind: 'curtain' }],
    [
      { sight: 10, move: 0 },
      { kind: 'curtain', limited: true },
    ],
    [{ sight: 0, move: 0, light: 20, sound: 20 }, undefined],
    [{ sense: 1, move: 1 }, { kind: 'wall' }],
    [{ sense: 0, move: 1 }, { kind: 'window' }],
    [
      { sense: 2, move: 1 },
      { kind: 'wall', limited: true },
    ],
    [{ sense: 1, move: 0 }, { kind: 'curtain' }],
    [
      { sense: 2, move: 0 },
      { kind: 'curtain', limited: true },
    ],
    [{ sense: 0, move: 0 }, undefined],
    [{ dir: 0 }, { kind: 'wall' }],
    [{ dir: 1 }, { kind: 'wall', oneWay: 'left' }],
    [{ dir: 2 }, { kind: 'wall', oneWay: 'right' }],
    [
      { door: 1, ds: 0 },
      { kind: 'door', open: false },
    ],
    [
      { door: 1, ds: 1 },
      { kind: 'door', open: true },
    ],
    [
      { door: 1, ds: 2 },
      { kind: 'door', open: false },
    ],
    [
      { door: 2, ds: 0 },
      { kind: 'door', open: false },
    ],
    [
      { door: 2, ds: 1, sight: 0 },
      { kind: 'door', open: true },
    ],
    [{ door: 1, ds: 0, sight: 0 }, { kind: 'window' }],
    [
      { door: 1, ds: 0, sight: 10, dir: 2 },
      { kind: 'door', open: false, limited: true, oneWay: 'right' },
    ],
    [{ door: 0, ds: 1 }, { kind: 'wall' }],
    [{ _id: 'w7' }, { kind: 'wall', id: 'w7' }],
    [
      { flags: { 'wall-height': { bottom: 5, top: 15 } } },
      { kind: 'wall', heights: { bottom: 5, top: 15 } },
    ],
    [
      { flags: { 'wall-height': { bottom: null, top: '15' } } },
      { kind: 'wall', heights: { top: 15 } },
    ],
    [
      { flags: { wallHeight: { wallHeightBottom: -5 } } },
      { kind: 'wall', heights: { bottom: -5 } },
    ],
  ])('%j', (wall, wanted) => {
    expect(only(wall)).toEqual(wanted);
  });

  it('says what it skipped, and what it took for something else', () => {
    const { report } = read([
      { c, sight: 0, move: 0, _id: 'a' },
      { c, sight: 30, _id: 'b' },
      { c, door: 2, ds: 2, _id: 'c' },
      { c, door: 1, sight: 0 },
      { c, light: 0, sight: 20, _id: 'd' },
    ]);
    expect(report.skipped).toEqual([
      { what: 'wall', path: 'walls[0]', why: 'stops neither movement nor sight' },
    ]);
    const notes = report.notes.join('\n');
    for (const words of [
      /nearness.*: b$/m,
      /secret doors.*: c$/m,
      /locked doors.*: c$/m,
      /no doors: walls\[3\]$/m,
      /light or sound.*: d$/m,
    ]) {
      expect(notes).toMatch(words);
    }
  });

  it('seen through, is what the option says', () => {
    expect(only({ sight: 0 }, { seeThrough: 'portcullis' })).toEqual({ kind: 'portcullis' });
    for (const seeThrough of ['door', 'glass', 7]) {
      expect(refused(() => read([], {}, { seeThrough } as FoundryOptions))).toEqual([
        'E_ARGUMENT',
        'options.seeThrough',
      ]);
    }
  });

  it('has the heights of its levels where it has none of its own', () => {
    const levels = [
      { _id: 'cellar', elevation: { bottom: -10, top: 0 } },
      { _id: 'hall', elevation: { bottom: 0, top: 10 } },
      { _id: 'sky', elevation: { bottom: 10, top: null } },
    ];
    const heights = (...on: string[]) =>
      read([{ c, levels: on }], { levels }).data.walls?.[0]?.heights;
    expect(heights('hall')).toEqual({ bottom: 0, top: 10 });
    expect(heights('hall', 'cellar')).toEqual({ bottom: -10, top: 10 });
    expect(heights('sky')).toEqual({ bottom: 10 });
    expect(heights()).toBeUndefined();
    expect(heights('attic')).toBeUndefined();
  });
});

describe('where a wall is', () => {
  it('counts from the picture, not from its padding', () => {
    const wall = { from: [1, 2], to: [3, 2], kind: 'wall' };
    for (const file of [scene, old]) {
      const { data, report } = parseFoundry({ ...file, walls: [{ c }] });
      expect(data).toMatchObject({ width: 10, height: 8, subgrid: 100, walls: [wall] });
      expect(report).toMatchObject({ format: 'foundry', onGrid: 1, subgrid: 100, notes: [] });
    }
    const bare = read([{ c: [100, 200, 300, 200] }], { padding: 0 });
    expect(bare.data.walls).toEqual([wall]);
    // 0.1 of 1050 is 105: two squares; of 800 it is 80: one.
    const odd = read([{ c: [300, 300, 500, 300] }], { padding: 0.1, width: 1050 });
    expect(odd.data).toMatchObject({ width: 11, height: 8, walls: [wall] });
  });

  it('takes padding that is not there for none, and says so', () => {
    const { padding: _, ...rest } = scene;
    const { data, report } = parseFoundry({ ...rest, walls: [{ c: [100, 200, 300, 200] }] });
    expect(data.walls?.[0]).toMatchObject({ from: [1, 2], to: [3, 2] });
    expect(report.notes).toEqual(['no padding in the file: taken as 0']);
  });

  it('stays on the grid where the picture is shifted against it', () => {
    const background = { offsetX: 30, offsetY: -20 };
    const { data, report } = read([{ c }], { background });
    // The picture begins 30 pixels left of a grid line and 20 pixels below another.
    expect(data).toMatchObject({ width: 11, height: 9 });
    expect(data.walls?.[0]).toMatchObject({ from: [2, 2], to: [4, 2] });
    expect(report.notes).toHaveLength(2);
    const { data: before } = parseFoundry({ ...old, shiftX: 30, shiftY: -20, walls: [{ c }] });
    expect(before).toEqual(data);
  });

  it('is kept to the pixel, up to 1024 a square', () => {
    const at70 = parseFoundry({
      ...old,
      grid: 70,
      width: 700,
      height: 700,
      padding: 0,
      walls: [{ c: [35, 70, 71, 140] }],
    });
    expect(at70.data).toMatchObject({ subgrid: 70, walls: [{ from: [0.5, 1], to: [71 / 70, 2] }] });
    const large = read([{ c: [0, 0, 1500, 2250] }], {
      padding: 0,
      grid: { type: 1, size: 1500 },
      width: 3000,
      height: 3000,
    });
    expect(large.data.subgrid).toBeUndefined();
    expect(large.data.walls?.[0]).toMatchObject({ from: [0, 0], to: [1, 1.5] });
    expect(large.report.notes[0]).toContain('1500 pixels: walls scaled to 1024 steps');
    const half = read([{ c: [left + 100.4, top, left + 250.5, top] }]);
    expect(half.data.walls?.[0]).toMatchObject({ from: [1, 0], to: [2.51, 0] });
    expect(half.report.notes).toEqual(['2 coordinates rounded to the sub-grid']);
  });

  it('is cut at the border of the picture, and counted', () => {
    const { data, report } = read([{ c: at(-2, 3, 2, 3) }, { c: at(-2, 3, -1, 5), _id: 'out' }]);
    expect(data.walls).toEqual([{ from: [0, 3], to: [2, 3], kind: 'wall' }]);
    expect(report).toMatchObject({ clipped: 2, ignored: { outside: 1 } });
    expect(report.skipped).toEqual([{ what: 'wall', path: 'walls[1]', why: 'outside the map' }]);
  });

  it('welds by pixels', () => {
    const { report } = read([{ c: at(1, 3, 4.9, 3), _id: 'short' }, { c: at(5, 1, 5, 5) }]);
    expect(report.welds).toEqual([{ wall: 'short', at: [4.9, 3], gap: 0.1 }]);
    expect(
      read([{ c: at(1, 3, 4.9, 3) }, { c: at(5, 1, 5, 5) }], {}, { weld: 0 }).report.welds,
    ).toEqual([]);
  });

  it('gives an id to the first of its name alone', () => {
    const { data, report } = read([
      { c, _id: 'w' },
      { c: at(1, 4, 2, 5), _id: 'w' },
    ]);
    expect(data.walls?.map(({ id }) => id)).toEqual(['w', undefined]);
    expect(report.notes).toEqual(['walls[1]: its id "w" is taken; it has none here']);
  });
});

describe('files with several scenes', () => {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  const sized = (name: string, _id: string, width: number) => ({
    ...old,
    name,
    _id,
    width,
    padding: 0,
  });
  const db = [
    line({ $$indexCreated: { fieldName: 'name' } }),
    line(sized('Cave', 'a', 500)),
    line(sized('Crypt', 'b', 600)),
    line({ _id: 'c', name: 'a person', type: 'npc' }),
    line(sized('Cave', 'a', 700)), // the last line of an id wins
    line(sized('Gone', 'd', 800)),
    line({ _id: 'd', $$deleted: true }),
    '{"_id":"a","name":"torn',
  ].join('');

  it('are read to the last line of each, the first scene without a wish', () => {
    const { data, report } = parseFoundry(db);
    expect(data.width).toBe(7);
    expect(report.notes[0]).toBe('scene "Cave" (a) of "Cave" (a), "Crypt" (b)');
    expect(report.skipped).toEqual([
      { what: 'line', path: 'line 8', why: 'no JSON object' },
      { what: 'document', path: 'line 4', why: 'no scene' },
    ]);
  });

  it.each(['Crypt', 'b', 1, '1'])('by name, id or place: %j', (scene) => {
    expect(parseFoundry(db, { scene }).data.width).toBe(6);
  });

  it('say which there are where there is no such scene', () => {
    for (const scene of ['Gone', 'd', 2, '2']) {
      const { code, message } = refusal(() => parseFoundry(db, { scene }));
      expect(code).toBe('E_NOT_FOUND');
      expect(message).toContain('0, "Cave" or "a"; 1, "Crypt" or "b"');
    }
    for (const scene of [-1, 0.5, null, {}]) {
      expect(refused(() => parseFoundry(db, { scene } as FoundryOptions))).toEqual([
        'E_ARGUMENT',
        'options.scene',
      ]);
    }
  });

  it('name lines in paths of errors', () => {
    const wrong = line({ ...old, walls: [{ c: [1, 2, 3] }] }) + line(sized('x', 'x', 100));
    expect(refused(() => parseFoundry(wrong))).toEqual(['E_FORMAT', 'line 1: walls[0].c']);
  });

  it('may be adventures', () => {
    const adventure = { name: 'A', scenes: [scene, { ...scene, name: 'B', width: 500 }] };
    expect(parseFoundry(adventure, { scene: 'B' }).data.width).toBe(5);
  });
});

describe('what is no scene', () => {
  it.each([
    [{ grid: { type: 0, size: 100 } }, 'grid.type'],
    [{ grid: { type: 2, size: 100 } }, 'grid.type'],
    [{ grid: 100, gridType: 4 }, 'gridType'],
  ])('with another grid: %j', (more, what) => {
    const { code, what: path, message } = refusal(() => read([], more));
    expect([code, path]).toEqual(['E_UNSUPPORTED', what]);
    expect(message).toMatch(/hexagons|no grid/);
  });

  it.each([
    [{ grid: null }, 'grid'],
    [{ grid: {} }, 'grid.size'],
    [{ grid: { type: 1, size: 0 } }, 'grid.size'],
    [{ width: '10' }, 'width'],
    [{ height: 0 }, 'height'],
    [{ padding: -1 }, 'padding'],
    [{ walls: {} }, 'walls'],
    [{ walls: [null] }, 'walls[0]'],
    [{ walls: [{}] }, 'walls[0].c'],
    [{ walls: [{ c: [1, 2, 3, '4'] }] }, 'walls[0].c[3]'],
    [{ walls: [{ c, sight: 5 }] }, 'walls[0].sight'],
    [{ walls: [{ c, sense: '1' }] }, 'walls[0].sense'],
    [{ walls: [{ c, move: null }] }, 'walls[0].move'],
    [{ walls: [{ c, dir: 3 }] }, 'walls[0].dir'],
    [{ walls: [{ c, door: 9 }] }, 'walls[0].door'],
    [{ walls: [{ c, ds: 0.5 }] }, 'walls[0].ds'],
    [{ walls: [{ c, flags: 3 }] }, 'walls[0].flags'],
  ])('%j', (wrong, path) => {
    expect(refused(() => parseFoundry({ ...scene, ...wrong }))).toEqual(['E_FORMAT', path]);
  });

  it('too large', () => {
    expect(refused(() => read([], { width: 2e6 }))).toEqual(['E_SIZE', 'width']);
  });

  it.each([null, undefined, 7, [], {}, '', 'x', '{', '{}', '{"_id":"a"}\n{"_id":"b"}'])(
    '%j',
    (value) => {
      expect(refusal(() => parseFoundry(value)).code).toBe('E_FORMAT');
    },
  );
});

it('becomes a map, by importFoundry and by content', () => {
  const walls = [
    { c: at(5, 0, 5, 8), _id: 'w' },
    { c: at(2, 2, 3, 4), door: 1, _id: 'd' },
  ];
  for (const { map, report } of [
    importFoundry({ ...scene, walls }),
    importFoundry(JSON.stringify({ ...scene, walls }), { profile: 'pathfinder' }),
    importMap(JSON.stringify({ ...old, walls }), { weld: 0.1 }),
  ]) {
    expect(map).toBeInstanceOf(GridMap);
    expect(report).toMatchObject({ format: 'foundry', onGrid: 1, offGrid: 1, doors: 1 });
    expect([...map.walls()].map(({ id }) => id).sort()).toEqual(['d', 'w']);
    map.dispose();
  }
  expect(refused(() => importFoundry(scene, { layers: [] } as FoundryOptions))).toEqual([
    'E_ARGUMENT',
    'options.layers',
  ]);
});
