import { describe, expect, it } from 'vitest';
import type { MapData } from '../../bindings/map-data.js';
import { shapeQueries } from '../property/shape-queries.js';
import { answerOn, channelOf, type Query } from './answer.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { sceneOf } from './scene.js';
import { SPREAD_MODELS } from './spread.js';

// The oracle for free walls shares no method with the one for the grid: edge walls given as free
// walls change nothing (SEMANTICS §9, §11).

describe('edge walls as free walls answer the same', () => {
  it.each(STYLES)('areas on maps of the style %s', (style) => {
    for (let seed = 1; seed <= 60; seed++) {
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

function scenesOf(data: MapData, allFree: boolean) {
  return { effect: sceneOf(data, 'effect', allFree), sight: sceneOf(data, 'sight', allFree) };
}
