import { describe, expect, it } from 'vitest';
import { parseMovingAi } from '../../bindings/formats/movingai.js';
import { cell, GridMap, type MapData } from '../../bindings/index.js';
import { flaw } from '../oracle/certify.js';
import { movesOf } from '../oracle/moves.js';
import { walk } from '../oracle/walk.js';
import { askField, costsOf } from '../property/field-judge.js';
import { realMaps } from './support.js';

// The scenarios that come with the Moving AI maps: each from a cell to another, with the length of the
// shortest way where a diagonal step is as long as it is drawn, and passes no corner.

/** Of each file's scenarios, one in so many; that one and the longest. */
const EVERY = 40;
/** Weights as close to 1 : √2 as five digits come. */
const METRIC = { straight: 10_000, diagonal: 14_142 };

interface Scenario {
  readonly from: Cell;
  readonly to: Cell;
  /** As the file states it. */
  readonly length: number;
  /** What the file's rounding may have taken from it or added. */
  readonly rounding: number;
}
type Cell = ReturnType<typeof cell>;

const maps = realMaps('movingai', '.map');
const files = [...realMaps('movingai', '.scen')].flatMap(([name, text]) => {
  const map = [...maps].find(([file]) => name.startsWith(file.replace('.map', '')));
  return map ? [[name, text, map[1]] as const] : [];
});

describe.skipIf(files.length === 0)('Moving AI scenarios', () => {
  it('are of every map', () => {
    expect(files).toHaveLength(maps.size);
  });

  it.each(files)('%s', (_, text, mapText) => {
    const { data } = parseMovingAi(mapText);
    const map = GridMap.fromJSON(data);
    const all = readScenarios(text);
    const longest = Math.max(...all.map(({ length }) => length));
    const chosen = all.filter(({ length }, i) => i % EVERY === 0 || length === longest);
    expect(chosen.length).toBeGreaterThan(3);
    const moves = movesOf(data);
    for (const scenario of chosen) {
      const path = map.path(scenario.from, scenario.to, { metric: METRIC });
      const { straight, diagonal, cells = [] } = path ?? {};
      const steps = walk(moves, cells);
      expect([scenario, steps]).toMatchObject([scenario, { straight, diagonal }]);
      expect([cells[0], cells.at(-1)]).toEqual([scenario.from, scenario.to]);
      expectOptimal(scenario, straight as number, diagonal as number);
    }
    map.dispose();
  });
});

describe.skipIf(files.length === 0)('what the scenarios join is in reach', () => {
  it.each(files)('%s', (_, text, mapText) => {
    const { data } = parseMovingAi(mapText);
    const map = GridMap.fromJSON(data);
    const all = readScenarios(text);
    const room = roomsOf(data);
    const roomAt = ({ x, y }: Cell) => room[y * data.width + x];
    for (const { from, to } of all)
      expect([from, to, roomAt(from)]).toEqual([from, to, roomAt(to)]);
    const { from } = all[0] as Scenario;
    const sources = [{ x: from.x, y: from.y }];
    const costs = costsOf(askField(map, { sources }), data);
    const differs = costs.findIndex((cost, i) => cost < Infinity !== (room[i] === roomAt(from)));
    expect(differs).toBe(-1);
    expect(flaw(movesOf(data), sources, costs)).toBe(undefined);
    map.dispose();
  });
});

/**
 * No way is shorter than the shortest, and one that is no dearer than it by the weights is longer by no
 * more than what the weights take off its diagonals. The stated length is rounded, ours is a float.
 */
function expectOptimal(scenario: Scenario, straight: number, diagonal: number): void {
  const length = straight + diagonal * Math.SQRT2;
  const slack = scenario.rounding + 1e-9 * scenario.length;
  const takenOff = diagonal * (Math.SQRT2 - METRIC.diagonal / METRIC.straight);
  const isOptimal =
    length >= scenario.length - slack && length <= scenario.length + slack + takenOff;
  expect([scenario, length, isOptimal]).toEqual([scenario, length, true]);
}

/** `bucket map width height x y x y length`, a line each after the first. */
function readScenarios(text: string): Scenario[] {
  const lines = text.split(/\r?\n/).slice(1);
  return lines.filter(Boolean).map((line) => {
    const [, , , , x, y, toX, toY, length = ''] = line.split('\t');
    return {
      from: cell(Number(x), Number(y)),
      to: cell(Number(toX), Number(toY)),
      length: Number(length),
      rounding: roundingOf(length),
    };
  });
}

/** Eight decimals, or six digits in all of which zeros at the end are left out. */
function roundingOf(length: string): number {
  const [whole = '', decimals = ''] = length.split('.');
  return 0.5 * 10 ** -(decimals.length === 8 ? 8 : 6 - whole.length);
}

/** A number for each open cell, the same for those that hang together by their sides. */
function roomsOf({ width, height, cells = [] }: MapData): Int32Array {
  const open = cells.map((row) => [...row].map((character) => character === '.'));
  const rooms = new Int32Array(width * height);
  let count = 0;
  for (let start = 0; start < rooms.length; start++) {
    if (rooms[start] !== 0 || !open[Math.floor(start / width)]?.[start % width]) continue;
    count++;
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [x, y] = [next % width, Math.floor(next / width)];
      if (rooms[next] !== 0 || !open[y]?.[x]) continue;
      rooms[next] = count;
      if (x + 1 < width) waiting.push(next + 1);
      if (x > 0) waiting.push(next - 1);
      if (y + 1 < height) waiting.push(next + width);
      if (y > 0) waiting.push(next - width);
    }
  }
  return rooms;
}
