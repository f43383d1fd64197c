import { describe, expect, it } from 'vitest';
import { parseMap } from '../../bindings/formats/parse.js';
import { parseUvtt } from '../../bindings/formats/uvtt.js';
import { countUvtt, type UvttCount } from '../oracle/uvtt-count.js';
import { realMaps } from './support.js';

const CLEAN = ['desert.dd2vtt', 'diamond-pattern.dd2vtt'];

/** What each file holds at snap 0: checked by hand where small, all by the independent count. */
const NOTHING: UvttCount = {
  onGrid: 0,
  offGrid: 0,
  clipped: 0,
  doors: 0,
  snapped: 0,
  zeroLength: 0,
  collapsed: 0,
  outside: 0,
};
const COUNTS: Readonly<Record<string, UvttCount>> = {
  'Red_Tower_-_Base.dd2vtt': {
    ...NOTHING,
    onGrid: 17,
    offGrid: 74,
    clipped: 388,
    doors: 4,
    zeroLength: 4,
    outside: 387,
  },
  'desert.dd2vtt': NOTHING,
  'diamond-pattern.dd2vtt': { ...NOTHING, onGrid: 16, clipped: 12, outside: 4 },
  'gold-room.dd2vtt': { ...NOTHING, onGrid: 2, offGrid: 6, clipped: 6, outside: 6 },
  'headmasters-quarters.dd2vtt': { ...NOTHING, onGrid: 3, offGrid: 17, doors: 6 },
  'imagix_sampleMap.dd2vtt': { ...NOTHING, onGrid: 4, offGrid: 64, doors: 2 },
  'oganm_test.dd2vtt': { ...NOTHING, onGrid: 23, offGrid: 227, doors: 3 },
  'the-litch-and-his-tomb.dd2vtt': { ...NOTHING, onGrid: 35, offGrid: 138, clipped: 1, doors: 5 },
};
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  'Red_Tower_-_Base.dd2vtt': [10, 12],
  'desert.dd2vtt': [48, 27],
  'diamond-pattern.dd2vtt': [10, 10],
  'gold-room.dd2vtt': [20, 10],
  'headmasters-quarters.dd2vtt': [10, 10],
  'imagix_sampleMap.dd2vtt': [10, 10],
  'oganm_test.dd2vtt': [20, 20],
  'the-litch-and-his-tomb.dd2vtt': [48, 27],
};

const files = realMaps('uvtt', '.dd2vtt');

describe.skipIf(files.size === 0)('real Universal VTT maps', () => {
  it('are the ones with known numbers', () => {
    expect([...files.keys()].sort()).toEqual(Object.keys(COUNTS).sort());
  });

  it.each([...files])('%s holds what it should', (name, text) => {
    const file = JSON.parse(text);
    const { data, report } = parseUvtt(file, { weld: 0 });
    const { onGrid, offGrid, clipped, doors, snapped, ignored } = report;
    expect([data.width, data.height]).toEqual(SIZES[name]);
    expect({ onGrid, offGrid, clipped, doors, snapped, ...ignored }).toEqual(COUNTS[name]);
    expect(countUvtt(file)).toEqual(COUNTS[name]);
  });

  it.each([...files])('%s agrees with the independent count at any snap', (_, text) => {
    const file = JSON.parse(text);
    for (const snap of [0.05, 0.1, 0.25, 0.4, 0.5]) {
      const { onGrid, offGrid, clipped, doors, snapped, ignored } = parseUvtt(file, {
        snap,
        weld: 0,
      }).report;
      expect({ onGrid, offGrid, clipped, doors, snapped, ...ignored }).toEqual(
        countUvtt(file, snap),
      );
    }
  });

  it.each(CLEAN)('%s imports', (name) => {
    const { data, report } = parseMap(files.get(name) as string);
    expect(report.format).toBe('uvtt');
    expect(data.walls).toHaveLength(COUNTS[name]?.onGrid ?? -1);
    expect(report.offGrid).toBe(0);
  });

  it.each([...files])('%s loses no wall, and adds one for each gap it closes', (name, text) => {
    const { onGrid, offGrid, ignored, welds, skipped } = parseMap(text).report;
    const { onGrid: on, offGrid: off, ...count } = COUNTS[name] as UvttCount;
    expect(ignored).toEqual({
      zeroLength: count.zeroLength,
      collapsed: 0,
      outside: count.outside,
    });
    expect(onGrid + offGrid - on - off).toBe(welds.length);
    expect(skipped).toHaveLength(count.zeroLength + count.outside);
  });

  it('imagix_sampleMap counts from its origin', () => {
    const file = JSON.parse(files.get('imagix_sampleMap.dd2vtt') as string);
    expect(file.line_of_sight[3][2]).toEqual({ x: 3, y: 2 });
    const { walls = [], doors } = parseUvtt(file).data;
    expect(walls[4]).toEqual({ from: [1, 9], to: [1, 1], kind: 'wall' });
    expect(doors?.map(({ id, open }) => [id, open])).toEqual([
      ['portal-0', false],
      ['portal-1', true],
    ]);
  });

  it('diamond-pattern keeps what is on the map, cut at the border', () => {
    const { walls = [] } = parseMap(files.get('diamond-pattern.dd2vtt') as string).data;
    expect(walls.slice(0, 4)).toEqual([
      { from: [1, 9], to: [1, 6], kind: 'wall' },
      { from: [1, 6], to: [0, 6], kind: 'wall' },
      { from: [0, 4], to: [1, 4], kind: 'wall' },
      { from: [1, 4], to: [1, 1], kind: 'wall' },
    ]);
  });
});
