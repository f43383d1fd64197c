import { describe, expect, it } from 'vitest';
import { importMap } from '../../bindings/formats/index.js';
import { cell, corner, type DistanceField, feet, type GridMap } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { answerOrRefusal, realMaps } from './support.js';

// Every map that people made is imported and asked all over, corner by corner: no query fails, and
// every answer keeps inside what holds on any map (SEMANTICS §11).

const SEED = 77;
const EVERY = 7;
const RADIUS = 4;
/** A burst of 20 ft over open ground. */
const MOST = 44;
const SOURCES = 20;
/** Beyond these, steps are not asked one by one. */
const FEW_CELLS = 20_000;

const files = [
  ...realMaps('movingai', '.map'),
  ...realMaps('uvtt', '.dd2vtt'),
  ...realMaps('foundry', '.json'),
  ...realMaps('foundry', '.db'),
  ...realMaps('tiled', '.tmj'),
];
const maps = files.flatMap(([name, text]) =>
  scenesOf(name, text).map((scene) => [`${name} ${scene ?? ''}`, text, scene] as const),
);

describe.skipIf(files.length === 0)('bursts and spreads all over real maps', () => {
  it.each(maps)('%s', (_, text, scene) => {
    const { map } = open(text, scene);
    const last = (map.width + 1) * (map.height + 1);
    for (let i = 0; i < last; i += EVERY) {
      const at = corner(i % (map.width + 1), Math.floor(i / (map.width + 1)));
      const burst = map.burst(at, feet(5 * RADIUS));
      const spread = map.spread(at, feet(5 * RADIUS));
      const smaller = map.burst(at, feet(5 * RADIUS - 5));
      const label = `from ${at.x},${at.y}`;
      if (spread.count > MOST || burst.count > spread.count) expect.fail(`${label}: too many`);
      if (!burst.isSubsetOf(spread) || !smaller.isSubsetOf(burst)) {
        expect.fail(`${label}: a spread holds its burst, and that the burst of 5 ft less`);
      }
      for (const { x, y } of spread) {
        if (!map.isOpen(cell(x, y)) || farther(at, x, y)) expect.fail(`${label}: ${x},${y}`);
      }
    }
  });
});

describe.skipIf(files.length === 0)('fields on real maps', () => {
  it.each(maps)('%s', (_, text, scene) => {
    const { map } = open(text, scene);
    const random = new Random(SEED);
    for (let n = 0; n < SOURCES; n++) {
      const [x, y] = [random.between(0, map.width - 1), random.between(0, map.height - 1)];
      const field = map.distances([cell(x, y)]);
      expect(field.costAt(cell(x, y))).toBe(map.isOpen(cell(x, y)) ? 0 : Number.POSITIVE_INFINITY);
      const wrong = flaw(map, field, x, y);
      expect(wrong, `from ${x},${y}`).toBe(undefined);
    }
  });
});

/** The first cell that costs less than straight there, or that no neighbour leads to. */
function flaw(map: GridMap, field: DistanceField, fromX: number, fromY: number) {
  const { x: left, y: top, width, height } = field.window;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const cost = field.costAt(cell(x, y));
      if (cost === Number.POSITIVE_INFINITY) continue;
      const [across, down] = [Math.abs(x - fromX), Math.abs(y - fromY)];
      if (cost < 2 * Math.max(across, down) + Math.min(across, down)) return { x, y, cost };
      if (map.width * map.height <= FEW_CELLS && !isTight(map, field, x, y, cost)) {
        return { x, y, cost };
      }
    }
  }
  return undefined;
}

/** Whether some neighbour is a step nearer. */
function isTight(map: GridMap, field: DistanceField, x: number, y: number, cost: number): boolean {
  if (cost === 0) return true;
  let tight = false;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nextX, nextY] = [x + dx, y + dy];
      if (nextX < 0 || nextY < 0 || nextX >= map.width || nextY >= map.height) continue;
      if (dx === 0 && dy === 0) continue;
      const step = dx !== 0 && dy !== 0 ? 3 : 2;
      if (field.costAt(cell(nextX, nextY)) + step <= cost) tight = true;
    }
  }
  return tight;
}

/** Whether a cell's far corner lies beyond the radius over open ground already. */
function farther(at: { x: number; y: number }, x: number, y: number): boolean {
  const across = Math.max(Math.abs(x - at.x), Math.abs(x + 1 - at.x));
  const down = Math.max(Math.abs(y - at.y), Math.abs(y + 1 - at.y));
  return Math.max(across, down) + (Math.min(across, down) >> 1) > RADIUS;
}

/** A file of scenes holds several maps; the first of any other file has no number. */
function scenesOf(name: string, text: string): (number | undefined)[] {
  if (!name.endsWith('.db')) return [undefined];
  const found: number[] = [];
  for (let scene = 0; !(answerOrRefusal(() => open(text, scene)) instanceof Error); scene++) {
    found.push(scene);
  }
  return found;
}

function open(text: string, scene: number | undefined) {
  return importMap(text, scene === undefined ? {} : { scene });
}
