import { describe, expect, it } from 'vitest';
import { parseMap } from '../../bindings/formats/parse.js';
import { corner, feet, GridMap, type MapData } from '../../bindings/index.js';
import { type AreaQuery, answer } from '../oracle/answer.js';
import { Random } from '../oracle/random.js';
import { ask } from '../property/judge.js';
import { realMaps } from './support.js';

// Maps that people made, answered whole by the package and, around each origin, by the oracle.

const SEED = 1207;
const ORIGINS = 12;
const RADIUS = 6;
/** A string of a taut spread may turn through the cells just beyond the radius. */
const REACH = RADIUS + 2;

const CLEAN = ['desert.dd2vtt', 'diamond-pattern.dd2vtt'];
const files = [...realMaps('movingai', '.map'), ...realMaps('uvtt', '.dd2vtt')].filter(
  ([name]) => name.endsWith('.map') || CLEAN.includes(name),
);

describe.skipIf(files.length === 0)('real maps answer as the oracle does', () => {
  it.each(files)('%s', (name, text) => {
    const { data } = parseMap(text);
    const map = GridMap.fromJSON(data);
    const random = new Random(SEED);
    for (let n = 0; n < ORIGINS; n++) {
      const at = { x: random.between(0, data.width), y: random.between(0, data.height) };
      for (const query of queriesAt(at)) {
        const { part, left, top } = around(data, at);
        const moved = { ...query, at: { x: at.x - left, y: at.y - top } };
        const right = answer(part, moved);
        const got = ask(map, query);
        if (got === 'blocked' || right === 'blocked') throw new Error('nobody asked for a user');
        const cells = Array.from(got, ({ x, y }) => (y - top) * part.width + x - left);
        const wanted = [...right.keys()].filter((cell) => right[cell] === 1);
        expect(cells, `${name}, seed ${SEED}: ${JSON.stringify(query)}`).toEqual(wanted);
      }
    }
  });
});

describe.skipIf(files.length === 0)('a spread without bounds fills what is connected', () => {
  it.each(files)('%s', (_, text) => {
    const { data } = parseMap(text);
    if ((data.walls ?? []).length > 0) return expectInside(GridMap.fromJSON(data));
    const map = GridMap.fromJSON(data);
    const random = new Random(SEED);
    for (let n = 0; n < 3; n++) {
      const [x, y] = [random.between(1, data.width), random.between(1, data.height)];
      const spread = map.spread(corner(x, y), feet(1e9));
      expect(spread.count).toBe(connected(data, x, y));
    }
  });
});

function queriesAt(at: { x: number; y: number }): AreaQuery[] {
  return [
    { verb: 'burst', at, radius: RADIUS },
    { verb: 'visible', at, radius: RADIUS },
    ...(['seeded', 'walk', 'taut'] as const).map(
      (model): AreaQuery => ({ verb: 'spread', at, radius: RADIUS, model }),
    ),
  ];
}

/** The part of a map that a query of the radius can depend on, as a map of its own. */
function around(data: MapData, { x, y }: { x: number; y: number }) {
  if ((data.walls ?? []).length > 0) return { part: data, left: 0, top: 0 };
  const left = Math.max(0, x - REACH);
  const top = Math.max(0, y - REACH);
  const width = Math.min(data.width, x + REACH) - left;
  const height = Math.min(data.height, y + REACH) - top;
  const cells = data.cells?.slice(top, top + height).map((row) => row.slice(left, left + width));
  const part: MapData = { fivefoot: 1, width, height, ...(cells && { cells }) };
  return { part, left, top };
}

/** How many open cells hang together, by sides, with one of the four around a corner. */
function connected({ width, height, cells }: MapData, x: number, y: number): number {
  const open = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < width && row < height && cells?.[row]?.[column] !== '#';
  const found = new Set<number>();
  const waiting = [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [column = 0, row = 0] = next;
    if (!open(column, row) || found.has(row * width + column)) continue;
    found.add(row * width + column);
    waiting.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]);
  }
  return found.size;
}

/** The diamond's walls close it but for its four gates, which lead off the map. */
function expectInside(map: GridMap): void {
  const { count } = map.spread(corner(5, 5), feet(1e9));
  expect(count).toBe(72);
}
