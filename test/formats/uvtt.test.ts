import { describe, expect, it } from 'vitest';
import { parseUvtt, type UvttOptions } from '../../bindings/formats/uvtt.js';
import { Random } from '../oracle/random.js';
import { countUvtt, type UvttFile } from '../oracle/uvtt-count.js';
import { NOT_NUMBERS, refusal, refused } from './support.js';

const at = (x: number, y: number) => ({ x, y });
const resolution = { map_origin: at(0, 0), map_size: at(10, 8), pixels_per_grid: 70 };
const empty = { format: 0.3, resolution };
const portal = { bounds: [at(3, 1), at(4, 1)], closed: true };

describe('Universal VTT', () => {
  it('reads walls, objects and portals', () => {
    const { data, report } = parseUvtt({
      ...empty,
      line_of_sight: [[at(1, 1), at(3, 1), at(3, 1), at(3, 4)]],
      objects_line_of_sight: [[at(5, 5), at(6, 5)]],
      portals: [portal, { ...portal, closed: false }, { bounds: [at(0, 0), at(0, 2)] }],
      lights: 'not read',
      image: 'not read',
      environment: 7,
    });
    expect(data).toEqual({
      fivefoot: 1,
      width: 10,
      height: 8,
      walls: [
        { from: [1, 1], to: [3, 1], kind: 'wall' },
        { from: [3, 1], to: [3, 4], kind: 'wall' },
        { from: [5, 5], to: [6, 5], kind: 'wall' },
      ],
      doors: [
        { id: 'portal-0', from: [3, 1], to: [4, 1], open: false },
        { id: 'portal-1', from: [3, 1], to: [4, 1], open: true },
        { id: 'portal-2', from: [0, 0], to: [0, 2], open: false },
      ],
    });
    expect(report).toEqual({
      format: 'uvtt',
      onGrid: 6,
      offGrid: 0,
      clipped: 0,
      doors: 3,
      snapped: 0,
      ignored: { zeroLength: 1, collapsed: 0, outside: 0 },
      subgrid: 1024,
      welds: [],
      skipped: [{ what: 'wall', path: 'line_of_sight[0][2]', why: 'no length' }],
      notes: [],
    });
  });

  it('does without every key but the size', () => {
    const { data, report } = parseUvtt({ resolution: { map_size: at(3, 2) } });
    expect(data).toEqual({ fivefoot: 1, width: 3, height: 2, walls: [], doors: [] });
    expect(report.notes).toEqual(['no format version in the file: read as 0.3']);
  });

  it.each([0.2, 0.3, 1])('reads format %s', (format) => {
    expect(parseUvtt({ ...empty, format }).report.notes).toEqual([]);
  });

  it('counts from the origin', () => {
    const shifted = { ...resolution, map_origin: at(2.5, -1) };
    const { data } = parseUvtt({
      ...empty,
      resolution: shifted,
      line_of_sight: [[at(3.5, 0), at(3.5, 2)]],
    });
    expect(data.walls).toEqual([{ from: [1, 1], to: [1, 3], kind: 'wall' }]);
  });

  it('rounds to the sub-grid before it decides', () => {
    const wall = (x: number) => ({ ...empty, line_of_sight: [[at(x, 1), at(2, 3)]] });
    expect(parseUvtt(wall(2.0004)).data.walls).toEqual([
      { from: [2, 1], to: [2, 3], kind: 'wall' },
    ]);
    expect(parseUvtt(wall(2.0005)).data.walls).toEqual([
      { from: [2 + 1 / 1024, 1], to: [2, 3], kind: 'wall' },
    ]);
    const short = { ...empty, line_of_sight: [[at(2, 1), at(2.0004, 1)], [at(1, 1)], []] };
    expect(parseUvtt(short).report.ignored).toEqual({ zeroLength: 2, collapsed: 0, outside: 0 });
  });

  it('takes a square shown in part for a square, but not float noise', () => {
    const sized = (x: number, y: number) =>
      parseUvtt({ ...empty, resolution: { map_size: at(x, y) } });
    expect(sized(10.1, 7.5).data).toMatchObject({ width: 11, height: 8 });
    expect(sized(10.1, 7.5).report.notes).toEqual(['size 10.1 × 7.5 taken as 11 × 8 squares']);
    expect(sized(10.0000001, 7.9999999).data).toMatchObject({ width: 10, height: 8 });
    expect(sized(16_384.0001, 1).data).toMatchObject({ width: 16_384, height: 1 });
  });

  it('cuts off and counts what is outside', () => {
    const { data, report } = parseUvtt({
      ...empty,
      line_of_sight: [
        [at(-3, 2), at(4, 2)], // shortened
        [at(-5, 5), at(-1, 5)], // gone
        [at(8, 8), at(12, 8)], // along the lower border
        [at(10, 3), at(12, 3)], // touches the right border
        [at(-2, 1), at(1, -2)], // passes by the corner
      ],
      portals: [{ bounds: [at(5, 6), at(5, 9)] }, { bounds: [at(5, 9), at(5, 11)] }],
    });
    expect(data.walls).toEqual([
      { from: [0, 2], to: [4, 2], kind: 'wall' },
      { from: [8, 8], to: [10, 8], kind: 'wall' },
    ]);
    expect(data.doors).toEqual([{ id: 'portal-0', from: [5, 6], to: [5, 8], open: false }]);
    expect(report).toMatchObject({
      onGrid: 3,
      clipped: 7,
      doors: 1,
      ignored: { zeroLength: 0, collapsed: 0, outside: 4 },
      notes: [],
    });
  });
});

describe('walls off the grid', () => {
  const cave = {
    ...empty,
    line_of_sight: [
      [at(0, 0), at(1, 1), at(1, 2), at(1.5, 2), at(20, 2)],
      [at(-5, -5), at(-1, -2)], // outside: no wall at all
    ],
    portals: [{ bounds: [at(3.5, 1), at(4, 1)] }, portal],
  };

  it('are walls as any, doors included', () => {
    const { data, report } = parseUvtt(cave);
    expect(report).toMatchObject({ onGrid: 2, offGrid: 4, clipped: 2, doors: 2 });
    expect(data.walls).toContainEqual({ from: [1.5, 2], to: [10, 2], kind: 'wall' });
    expect(data.doors?.[0]).toMatchObject({ from: [3.5, 1], to: [4, 1], id: 'portal-0' });
  });
});

describe('the option snap', () => {
  const near = {
    ...empty,
    line_of_sight: [[at(1.1, 1), at(3, 1.1), at(3.06, 1.08)]],
    portals: [{ bounds: [at(4.9, 5), at(6, 5)] }],
  };

  it('moves ends onto corners and counts them', () => {
    const { data, report } = parseUvtt(near, { snap: 0.12 });
    expect(data.walls).toEqual([{ from: [1, 1], to: [3, 1], kind: 'wall' }]);
    expect(data.doors).toEqual([{ id: 'portal-0', from: [5, 5], to: [6, 5], open: false }]);
    expect(report).toMatchObject({ snapped: 4, ignored: { zeroLength: 0, collapsed: 1 } });
  });

  it('is off without it', () => {
    for (const options of [undefined, {}, { snap: 0 }]) {
      expect(parseUvtt(near, options).report).toMatchObject({ snapped: 0, offGrid: 3 });
    }
  });

  it('is Euclidean and takes its own distance in', () => {
    const end = (x: number, y: number, snap: number) =>
      parseUvtt({ ...empty, line_of_sight: [[at(x, y), at(5, 5)]] }, { snap }).report.snapped;
    expect(end(1.375, 1.5, 0.5)).toBe(0); // 0.625 away
    expect(end(1.1875, 1.25, 0.3125)).toBe(1); // exactly 3-4-5 sixteenths
    expect(end(1.1875, 1.25, 0.3124)).toBe(0);
    expect(end(1.5, 2, 0.5)).toBe(1);
  });

  it('takes the right or lower of two corners as near', () => {
    const { data } = parseUvtt(
      { ...empty, line_of_sight: [[at(1.5, 2), at(5, 2)]] },
      { snap: 0.5 },
    );
    expect(data.walls).toEqual([{ from: [2, 2], to: [5, 2], kind: 'wall' }]);
  });

  it('acts before clipping', () => {
    const line_of_sight = [[at(-0.1, 2.1), at(4, 2)]];
    const { report } = parseUvtt({ ...empty, line_of_sight }, { snap: 0.2 });
    expect(report).toMatchObject({ snapped: 1, clipped: 0, onGrid: 1 });
  });

  it('names a door that it collapsed', () => {
    const portals = [{ bounds: [at(2.9, 1), at(3.1, 1)] }];
    const { report } = parseUvtt({ ...empty, portals }, { snap: 0.2 });
    expect(report.ignored.collapsed).toBe(1);
    expect(report.skipped).toEqual([
      { what: 'door', path: 'portals[0]', why: 'no length once snapped' },
    ]);
  });

  it('is a number from 0 to 0.5', () => {
    for (const snap of ['0.1', Number.NaN, null, true, Number.POSITIVE_INFINITY]) {
      expect(refused(() => parseUvtt(near, { snap } as UvttOptions))).toEqual([
        'E_ARGUMENT',
        'options.snap',
      ]);
    }
    for (const snap of [-0.1, 0.51, 1e300]) {
      expect(refused(() => parseUvtt(near, { snap }))).toEqual(['E_RANGE', 'options.snap']);
    }
    for (const options of [null, 1, [], 'snap']) {
      expect(refusal(() => parseUvtt(near, options as UvttOptions)).code).toBe('E_ARGUMENT');
    }
    expect(refused(() => parseUvtt(near, { snapp: 1 } as UvttOptions))).toEqual([
      'E_ARGUMENT',
      'options.snapp',
    ]);
  });
});

describe('what is no Universal VTT map', () => {
  it.each([null, undefined, 1, 'x', [], [empty]])('%j', (value) => {
    expect(refused(() => parseUvtt(value))).toEqual(['E_FORMAT', 'map']);
  });

  it('another version', () => {
    for (const format of [0, 0.1, 0.4, 2, -1, Number.NaN]) {
      expect(refused(() => parseUvtt({ ...empty, format }))).toEqual(['E_VERSION', 'format']);
    }
    for (const format of [null, '0.3', {}, true]) {
      expect(refused(() => parseUvtt({ ...empty, format }))).toEqual(['E_FORMAT', 'format']);
    }
  });

  it.each([
    [{ resolution: undefined }, 'resolution'],
    [{ resolution: [] }, 'resolution'],
    [{ resolution: {} }, 'resolution.map_size'],
    [{ resolution: { map_size: { x: 1 } } }, 'resolution.map_size.y'],
    [{ resolution: { map_size: [1, 1] } }, 'resolution.map_size'],
    [{ resolution: { ...resolution, map_origin: null } }, 'resolution.map_origin'],
    [{ resolution: { ...resolution, map_origin: {} } }, 'resolution.map_origin.x'],
    [{ resolution: { ...resolution, map_origin: { x: 0, y: '0' } } }, 'resolution.map_origin.y'],
    [{ line_of_sight: null }, 'line_of_sight'],
    [{ line_of_sight: {} }, 'line_of_sight'],
    [{ line_of_sight: [{}] }, 'line_of_sight[0]'],
    [{ line_of_sight: new Array(1) }, 'line_of_sight[0]'],
    [{ line_of_sight: [[at(0, 0), null]] }, 'line_of_sight[0][1]'],
    [{ line_of_sight: [[], [[0, 0]]] }, 'line_of_sight[1][0]'],
    [{ objects_line_of_sight: 'x' }, 'objects_line_of_sight'],
    [{ objects_line_of_sight: [[{ x: 1 }]] }, 'objects_line_of_sight[0][0].y'],
    [{ portals: {} }, 'portals'],
    [{ portals: [null] }, 'portals[0]'],
    [{ portals: [portal, {}] }, 'portals[1].bounds'],
    [{ portals: [{ bounds: [] }] }, 'portals[0].bounds'],
    [{ portals: [{ bounds: [at(0, 0)] }] }, 'portals[0].bounds'],
    [{ portals: [{ bounds: [at(0, 0), at(0, 1), at(1, 1)] }] }, 'portals[0].bounds'],
    [{ portals: [{ bounds: [at(0, 0), { x: 1 }] }] }, 'portals[0].bounds[1].y'],
    [{ portals: [{ ...portal, closed: 'yes' }] }, 'portals[0].closed'],
    [{ portals: [{ ...portal, closed: null }] }, 'portals[0].closed'],
  ])('%j', (wrong, path) => {
    expect(refused(() => parseUvtt({ ...empty, ...wrong }))).toEqual(['E_FORMAT', path]);
  });

  it('a size or coordinate that is no number, or too large', () => {
    for (const value of [...NOT_NUMBERS, undefined, 1e300]) {
      const point = { x: 0, y: value };
      expect(refused(() => parseUvtt({ ...empty, line_of_sight: [[point]] }))).toEqual([
        'E_FORMAT',
        'line_of_sight[0][0].y',
      ]);
    }
    for (const x of [...NOT_NUMBERS, 0, -4, 0.0001]) {
      expect(refused(() => parseUvtt({ resolution: { map_size: { x, y: 1 } } }))).toEqual([
        'E_FORMAT',
        'resolution.map_size.x',
      ]);
    }
    for (const y of [16_384.1, 20_000, 1e9]) {
      expect(refused(() => parseUvtt({ resolution: { map_size: { x: 1, y } } }))).toEqual([
        'E_SIZE',
        'resolution.map_size.y',
      ]);
    }
  });
});

describe('the independent count', () => {
  it.each([1, 2, 3, 4, 5])('agrees on 200 random files (seed %i)', (seed) => {
    const random = new Random(seed);
    for (let i = 0; i < 200; i++) {
      const file = randomFile(random);
      const snap = random.pick([0, 0, 0.1, 0.25, 0.3, 0.5]);
      const { onGrid, offGrid, clipped, doors, snapped, ignored } = parseUvtt(file, {
        snap,
        weld: 0,
      }).report;
      expect(
        { onGrid, offGrid, clipped, doors, snapped, ...ignored },
        JSON.stringify(file),
      ).toEqual(countUvtt(file, snap));
    }
  });
});

/** Small maps and coarse points, so that borders, corners, ties and repeats are hit all the time. */
function randomFile(random: Random): UvttFile {
  const grain = random.pick([1, 2, 4, 10, 1024, 3000]);
  const coordinate = () => random.between(-3 * grain, 8 * grain) / grain;
  const point = () => at(coordinate(), coordinate());
  const some = <T>(n: number, one: () => T) => Array.from({ length: random.below(n) }, one);
  const far = () => at(random.between(-1e6, 1e6), random.between(-1e6, 1e6));
  return {
    resolution: {
      map_size: at(random.between(1, 6), random.between(1, 12) / 2),
      ...(random.chance(0.5) && { map_origin: point() }),
    },
    line_of_sight: some(4, () => some(6, random.chance(0.1) ? far : point)),
    objects_line_of_sight: some(2, () => some(4, point)),
    portals: some(3, () => ({ bounds: [point(), point()] })),
  };
}
