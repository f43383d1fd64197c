import { describe, expect, it } from 'vitest';
import type { MapData, WallData } from '../../bindings/map-data.js';
import { randomSpace } from '../property/laws.js';
import { shapeQueries } from '../property/shape-queries.js';
import { answerOn, channelOf, type Query } from './answer.js';
import { type CoverQuery, cover } from './cover.js';
import { COVER_PROFILES } from './cover-profiles.js';
import { lineOfEffect } from './line-of-effect.js';
import { DIRECTIONS } from './moves.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { ray } from './rays.js';
import { mayStep, type Point, sceneOf } from './scene.js';
import { SPREAD_MODELS } from './spread.js';

// The oracle for free walls shares no method with the one for the grid: edge walls given as free
// walls change nothing (SEMANTICS §9, §11).

describe('edge walls as free walls answer the same', () => {
  it.each(STYLES)('areas on maps of the style %s', (style) => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const [width, height] = [random.between(1, 7), random.between(1, 7)];
      const data = { ...randomMap(random, width, height, style), subgrid: random.pick([1, 2, 3]) };
      const at = { x: random.between(0, width), y: random.between(0, height) };
      const radius = random.between(0, 6);
      const queries: Query[] = [
        { verb: 'burst', at, radius },
        { verb: 'visible', at },
        { verb: 'visible', at, channel: 'sight' },
        ...SPREAD_MODELS.filter((model) => model !== 'taut').map(
          (model) => ({ verb: 'spread', at, radius, model }) as const,
        ),
        ...shapeQueries(data, { at, radius, random }),
      ];
      const [onGrid, free] = [scenesOf(data, false), scenesOf(data, true)];
      for (const query of queries) {
        const channel = channelOf(query) as 'effect' | 'sight';
        const right = answerOn(onGrid[channel], query);
        const got = answerOn(free[channel], query);
        const show = (cells: typeof got) =>
          typeof cells === 'string' ? cells : draw(data, (x, y) => cells[y * width + x] === 1);
        expect(show(got), `${style} ${seed}: ${JSON.stringify(query)}`).toBe(show(right));
      }
    }
  });
});

describe('edge walls as free walls, between places', () => {
  it.each(STYLES)('rays, lines of effect, cover and steps on maps of the style %s', (style) => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const [width, height] = [random.between(1, 6), random.between(1, 6)];
      const drawn = randomMap(random, width, height, style);
      const data = { ...drawn, walls: softened(random, drawn.walls ?? []), subgrid: 2 };
      const [onGrid, free] = [scenesOf(data, false), scenesOf(data, true)];
      const same = (what: string, of: object, ask: (scenes: typeof free) => unknown) =>
        expect(ask(free), `${style} ${seed}: ${what} ${JSON.stringify(of)}`).toEqual(ask(onGrid));
      const space = () => randomSpace(random, data);
      for (let n = 0; n < 12; n++) {
        const [from, to] = [halfPoint(random, data), halfPoint(random, data)];
        same('ray', { from, to }, ({ effect }) => ray(effect, from, to));
        same('ray', { from, to }, ({ sight }) => ray(sight, from, to, true));
        const [a, b] = [space(), space()];
        same('line', { a, b }, ({ effect }) => lineOfEffect(effect, a, b, false));
        same('line', { a, b }, ({ sight }) => lineOfEffect(sight, a, b, true));
        const attack: CoverQuery = {
          mode: random.pick(['melee', 'reach', 'ranged', 'burst']),
          attacker: space(),
          target: space(),
          profile: COVER_PROFILES[random.pick(PROFILES)],
        };
        const attacker = attack.mode === 'burst' ? halved(from) : attack.attacker;
        const query = { ...attack, attacker };
        same('cover', query, (scenes) => cover(data, query, scenes === free));
      }
      const cells = Array.from({ length: width * height }, (_, i) => ({
        x: i % width,
        y: Math.floor(i / width),
      }));
      for (const cell of cells) {
        for (const { x, y } of DIRECTIONS) {
          const next = { x: cell.x + x, y: cell.y + y };
          same('step', { cell, next }, ({ movement }) => mayStep(movement, cell, next));
        }
      }
    }
  });
});

const PROFILES = ['srd35', 'pathfinder', 'starfinder'] as const;

/**
 * With walls that give cover and let effects pass, but none that is low: a free wall is near what its
 * ends touch, an edge wall near the two cells beside it.
 */
function softened(random: Random, walls: readonly WallData[]): WallData[] {
  return walls.map((wall) =>
    wall.kind !== 'low' && random.chance(0.7)
      ? wall
      : { from: wall.from, to: wall.to, kind: random.pick(['slit', 'portcullis']) },
  );
}

function halfPoint(random: Random, { width, height }: MapData): Point {
  return { x: random.between(0, 2 * width), y: random.between(0, 2 * height) };
}

function halved({ x, y }: Point): Point {
  return { x: Math.floor(x / 2), y: Math.floor(y / 2) };
}

function scenesOf(data: MapData, allFree: boolean) {
  return {
    effect: sceneOf(data, 'effect', allFree),
    sight: sceneOf(data, 'sight', allFree),
    movement: sceneOf(data, 'movement', allFree),
  };
}
