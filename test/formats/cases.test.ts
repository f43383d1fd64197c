import { describe, expect, it } from 'vitest';
import { parseFoundry } from '../../bindings/formats/foundry.js';
import { parseUvtt } from '../../bindings/formats/uvtt.js';
import { realMaps } from './support.js';

// What other importers got wrong, each by the number of its case.

const at = (x: number, y: number) => ({ x, y });

describe('62: the origin of a cropped map', () => {
  const source = {
    resolution: { map_origin: at(2, 1), map_size: at(10, 10), pixels_per_grid: 70 },
    line_of_sight: [[at(3, 2), at(3, 6)]],
    objects_line_of_sight: [[at(4.5, 2.5), at(5.5, 3.5)]],
    lights: [{ color: 'ff00aaff' }],
    portals: [{ bounds: [at(3, 6), at(4, 6)], closed: true }],
  };

  it('is subtracted from walls, objects and doors', () => {
    const { walls, doors } = parseUvtt(source).data;
    expect(walls?.map(({ from, to }) => [from, to])).toEqual([
      [
        [1, 1],
        [1, 5],
      ],
      [
        [2.5, 1.5],
        [3.5, 2.5],
      ],
    ]);
    expect(doors?.[0]).toMatchObject({ from: [1, 5], to: [2, 5] });
  });
});

describe('63: geometry outside the picture', () => {
  it('is cut off, counted, and named with its path', () => {
    const { data, report } = parseUvtt({
      resolution: { map_origin: at(2, 12), map_size: at(10, 12) },
      line_of_sight: [
        [at(0, 14), at(61, 14)],
        [at(20, 20), at(61, 53)],
      ],
      portals: [{ bounds: [at(40, 40), at(41, 40)] }],
    });
    expect(data.walls).toEqual([{ from: [0, 2], to: [10, 2], kind: 'wall' }]);
    expect(report).toMatchObject({ clipped: 3, ignored: { outside: 2 } });
    expect(report.skipped.map(({ what, path }) => `${what} ${path}`)).toEqual([
      'wall line_of_sight[1][1]',
      'door portals[0]',
    ]);
  });
});

describe('65: a map that is wider than high', () => {
  it('keeps both of its sides', () => {
    const { data } = parseUvtt({
      resolution: { map_size: at(48, 27), pixels_per_grid: 140 },
      line_of_sight: [[at(0, 26), at(48, 26)]],
    });
    expect(data).toMatchObject({ width: 48, height: 27, walls: [{ to: [48, 26] }] });
    const walls = [{ c: [0, 26 * 70, 48 * 70, 26 * 70] }];
    const scene = { width: 48 * 70, height: 27 * 70, grid: 70, padding: 0, walls };
    expect(parseFoundry(scene).data).toMatchObject({
      width: 48,
      height: 27,
      walls: [{ to: [48, 26] }],
    });
  });
});

describe('66: scenes of before', () => {
  const scene = { _id: 's', name: 'x', width: 700, height: 700, grid: 70, padding: 0 };
  const c = [70, 35, 350, 420];

  it.each([
    [
      { sense: 0, move: 1 },
      { sight: 0, light: 0, move: 20, dir: 0 },
    ],
    [
      { sense: 1, move: 1 },
      { sight: 20, light: 20, move: 20, dir: 0 },
    ],
    [
      { sense: 2, move: 1 },
      { sight: 10, light: 10, move: 20, dir: 0 },
    ],
    [
      { sense: 1, move: 0 },
      { sight: 20, light: 20, move: 0, dir: 0 },
    ],
  ])('%j is as %j', (before, now) => {
    const old = parseFoundry({ ...scene, walls: [{ c, ...before }] });
    const grid = { type: 1, size: 70 };
    expect(parseFoundry({ ...scene, grid, walls: [{ c, ...now }] })).toEqual(old);
  });

  const zahi = realMaps('foundry', 'zahi.db').get('zahi.db');
  it.skipIf(zahi === undefined)('of zahi.db are their last lines', () => {
    const lines = (zahi as string).trim().split('\n');
    const ids = lines.map((line) => JSON.parse(line)._id as string);
    expect(ids.length).toBeGreaterThan(new Set(ids).size);
    for (const id of new Set(ids)) {
      const last = lines[ids.lastIndexOf(id)] as string;
      expect(parseFoundry(zahi, { scene: id }).data).toEqual(parseFoundry(last).data);
    }
  });
});
