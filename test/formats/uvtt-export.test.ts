import { describe, expect, it } from 'vitest';
import { exportUvtt, importUvtt } from '../../bindings/formats/index.js';
import { parseUvtt } from '../../bindings/formats/uvtt.js';
import { GridMap, type MapData, type WallData } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { realMaps } from './support.js';

const back = (map: MapData | GridMap) =>
  parseUvtt(JSON.parse(JSON.stringify(exportUvtt(map).file)), { weld: 0 }).data;

describe('Universal VTT, written and read again', () => {
  it.each([1, 70, 100, 1000, 1024])('keeps walls and doors at %d steps a square', (subgrid) => {
    const random = new Random(subgrid);
    for (let n = 0; n < 50; n++) {
      const at = () =>
        [
          random.between(0, 6 * subgrid) / subgrid,
          random.between(0, 5 * subgrid) / subgrid,
        ] as const;
      const walls: WallData[] = [];
      const doors: MapData['doors'] & object[] = [];
      for (let i = random.between(1, 8); i > 0; i--) {
        const last = walls.at(-1);
        const [from, to] = [random.chance(0.4) && last ? last.to : at(), at()];
        if (from[0] === to[0] && from[1] === to[1]) continue;
        if (random.chance(0.7)) walls.push({ from, to, kind: 'wall' });
        else doors.push({ id: `portal-${doors.length}`, from, to, open: random.chance(0.5) });
      }
      const data: MapData = {
        ...{ fivefoot: 1, width: 6, height: 5 },
        ...(subgrid !== 1024 && { subgrid }),
        ...{ walls, doors },
      };
      expect(back(data)).toEqual(data);
      const map = GridMap.fromJSON(data);
      const { map: again } = importUvtt(exportUvtt(map).file, { weld: 0 });
      const plain = (one: GridMap) =>
        one
          .toJSON()
          .walls?.map(({ from, to }) => [...from, ...to].join())
          .sort();
      expect(plain(again)).toEqual(plain(map));
      map.dispose();
      again.dispose();
    }
  });

  it.each([...realMaps('uvtt', '.dd2vtt')])('keeps %s', (_, text) => {
    const { data } = parseUvtt(JSON.parse(text));
    // Doors are counted anew, where some were outside the map.
    const doors = data.doors?.map((door, i) => ({ ...door, id: `portal-${i}` }));
    expect(back(data)).toEqual({ ...data, doors });
  });

  it('makes solid squares walls', () => {
    const { file, notes } = exportUvtt({
      fivefoot: 1,
      width: 4,
      height: 3,
      cells: ['#...', '##..', '....'],
    });
    expect(notes).toEqual(['3 solid squares are the walls around them']);
    expect(parseUvtt(file).data.walls?.map(({ from, to }) => [...from, ...to])).toEqual([
      [1, 1, 2, 1],
      [0, 2, 2, 2],
      [1, 0, 1, 1],
      [2, 1, 2, 2],
    ]);
  });

  it('says what is lost', () => {
    const from = [1, 1] as const;
    const to = [2, 2.5] as const;
    const { file, skipped, notes } = exportUvtt({
      ...{ fivefoot: 1, width: 4, height: 3, cells: ['.~..', '_...', ':...'] },
      walls: [
        { from, to, kind: 'window' },
        { from, to, kind: 'curtain' },
        { from, to, kind: 'wall', oneWay: 'left', limited: true, heights: { top: 10 } },
        { from, to, kind: 'low' },
        { from, to, kind: 'door', open: true },
      ],
      doors: [{ from, to, oneWay: 'right' }],
    });
    expect(file.line_of_sight).toHaveLength(2);
    expect(file.portals.map(({ closed }) => closed)).toEqual([false, true]);
    expect(skipped.map(({ what, path }) => `${what} ${path}`)).toEqual([
      ...['window walls[0]', 'low walls[3]', 'fog cells', 'pit cells', 'difficult2 cells'],
    ]);
    expect(notes).toEqual([
      'walls[1]: a curtain is a wall',
      'walls[2]: blocks both ways',
      'walls[2]: is not limited',
      'walls[2]: has no heights',
      'doors[0]: blocks both ways',
    ]);
  });
});

it('portals that are not closed are windows by choice', () => {
  const { file } = exportUvtt({
    fivefoot: 1,
    width: 3,
    height: 3,
    doors: [{ from: [0, 1], to: [1, 1], open: true }],
  });
  expect(parseUvtt(file).data.doors).toHaveLength(1);
  const { walls, doors } = parseUvtt(file, { openPortals: 'window' }).data;
  expect(walls).toEqual([{ id: 'portal-0', from: [0, 1], to: [1, 1], kind: 'window' }]);
  expect(doors).toEqual([]);
});
