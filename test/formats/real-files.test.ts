import { describe, expect, it } from 'vitest';
import { parseMap } from '../../bindings/formats/parse.js';
import { corner, feet, GridMap } from '../../bindings/index.js';
import { countTiled, countZahi, zahiScenes } from '../oracle/file-counts.js';
import { Random } from '../oracle/random.js';
import { realMaps } from './support.js';

const foundry = realMaps('foundry', '');
const tiled = realMaps('tiled', '.tmj');
const uvtt = realMaps('uvtt', '.dd2vtt');

const ZAHI = foundry.get('zahi.db') ?? '';
const SCENES = ZAHI ? zahiScenes(ZAHI) : [];

describe.skipIf(SCENES.length === 0)('scenes of zahi.db', () => {
  it('are five, each in its last version', () => {
    expect(ZAHI.trim().split('\n').length).toBeGreaterThan(5);
    expect(SCENES.map(({ name, walls }) => [name, walls.length])).toEqual([
      ["Baldur's Sewers", 137],
      ['Cities Street', 120],
      ['Lost Temple', 169],
      ["The Goblin's Hideout", 236],
      ['OotA - Warning Sign', 379],
    ]);
  });

  it.each(SCENES.map((scene) => [scene.name, scene] as const))('%s', (name, scene) => {
    const { data, report } = parseMap(ZAHI, { scene: name, weld: 0 });
    const { walls = [], doors = [] } = data;
    expect([data.width, data.height, data.subgrid]).toEqual([
      scene.width / scene.grid,
      scene.height / scene.grid,
      scene.grid,
    ]);
    const kinds = (kind: string) => walls.filter((wall) => wall.kind === kind).length;
    expect({
      onGrid: report.onGrid,
      offGrid: report.offGrid,
      wall: kinds('wall'),
      window: kinds('window'),
      curtain: kinds('curtain'),
      closed: doors.filter(({ open }) => !open).length,
      open: doors.filter(({ open }) => open).length,
      limited: walls.filter(({ limited }) => limited).length,
      left: walls.filter(({ oneWay }) => oneWay === 'left').length,
      right: walls.filter(({ oneWay }) => oneWay === 'right').length,
      skipped: report.skipped.length,
    }).toEqual(countZahi(scene));
    expect(new Set([...walls, ...doors].map(({ id }) => id))).toEqual(
      new Set(scene.walls.map(({ _id }) => _id)),
    );
  });
});

describe.skipIf(!foundry.has('antimus.json'))('antimus.json', () => {
  it('is 40 × 30 squares without walls, its padding beside it', () => {
    const { data, report } = parseMap(foundry.get('antimus.json') as string);
    expect(data).toMatchObject({ width: 40, height: 30, subgrid: 100, walls: [], doors: [] });
    expect(report).toMatchObject({ format: 'foundry', skipped: [], notes: [] });
  });
});

describe.skipIf(tiled.size === 0)('real maps of Tiled', () => {
  it.each([...tiled])('%s', (name, text) => {
    const { data, report } = parseMap(text);
    const { width, height, solid } = countTiled(JSON.parse(text));
    expect([data.width, data.height]).toEqual([width, height]);
    const found = (data.cells ?? [])
      .join('')
      .split('')
      .filter((cell) => cell === '#').length;
    expect(found, name).toBe(solid);
    expect(report.format).toBe('tiled');
  });
});

describe.skipIf(uvtt.size + tiled.size + foundry.size === 0)('all of them', () => {
  const files = [...uvtt, ...tiled, ...foundry].filter(([name]) => name !== 'zahi.db');
  const all: [string, string, string | undefined][] = [
    ...files.map(([name, text]): [string, string, undefined] => [name, text, undefined]),
    ...SCENES.map(({ name }): [string, string, string] => [name, ZAHI, name]),
  ];

  it.each(all)('%s answers, before and after a way through JSON', (_, text, scene) => {
    const { data } = parseMap(text, scene === undefined ? {} : { scene });
    const map = GridMap.fromJSON(data);
    const copy = GridMap.fromJSON(JSON.parse(JSON.stringify(map)));
    const random = new Random(77);
    for (let n = 0; n < 8; n++) {
      const at = corner(random.between(0, data.width), random.between(0, data.height));
      const burst = [...map.burst(at, feet(30))];
      expect([...copy.burst(at, feet(30))]).toEqual(burst);
      const spread = map.spread(at, feet(30));
      for (const cell of burst) expect(spread.has(cell), JSON.stringify({ at, cell })).toBe(true);
    }
    map.dispose();
    copy.dispose();
  });
});
