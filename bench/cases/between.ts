import { cell, corner, creature, feet } from '../../bindings/index.js';
import { cover, LEVELS } from '../baseline/cover.js';
import type { PlainMap } from '../baseline/plain-map.js';
import { rays } from '../baseline/rays.js';
import { inLine } from '../baseline/sees.js';
import { visibleFrom } from '../baseline/space.js';
import { visible } from '../baseline/visible.js';
import type { Place } from '../scenes.js';
import { area } from './area.js';
import { at, type Case } from './case.js';

const ALL_QUADRANTS = 15;
const EFFECT = 0;
const TEAM = 10;

export const BETWEEN: readonly Case[] = [
  ...[12, 60].map((radius) =>
    area('visible', `${5 * radius} ft`, {
      ours(map, { x, y }) {
        const origin = corner(x, y);
        return (into) => map.visible(origin, { radius: feet(5 * radius), into });
      },
      plain: (map, { x, y }, _, window) => visible(map, x, y, radius, window),
      kernel: (k, map, scratch, { x, y }) =>
        k.visible(map, scratch, EFFECT, x, y, 0, ALL_QUADRANTS, radius),
    }),
  ),
  area('visible', '60 ft, 1 × 1', {
    ours(map, { x, y }) {
      const viewer = creature(cell(x, y));
      return (into) => map.visible(viewer, { radius: feet(60), into });
    },
    plain: (map, { x, y }, _, window) => visibleFrom(map, x, y, 1, 12, window),
    kernel: (k, map, scratch, { x, y }) => k.visibleFrom(map, scratch, EFFECT, x, y, 0, 1, 12),
  }),
  {
    name: 'loe',
    detail: 'up to 60 ft',
    ours(map, places) {
      const { from, to } = pairs(places);
      return (i) => (map.lineOfEffect(at(from, i), at(to, i)) ? 1 : 0);
    },
    baseline: plainLine,
  },
  {
    name: 'los',
    detail: 'up to 60 ft',
    ours(map, places) {
      const { from, to } = pairs(places);
      return (i) => (map.lineOfSight(at(from, i), at(to, i)) ? 1 : 0);
    },
    baseline: plainLine,
  },
  {
    name: 'rays',
    detail: 'up to 60 ft, in batches of 64',
    queries: 64,
    ours(map, places) {
      const list = listOf(places);
      return () => sumOf(map.rays(list));
    },
    baseline(map, places) {
      const list = listOf(places);
      const clear = new Uint8Array(places.length);
      return () => {
        rays(map, list, clear);
        return sumOf(clear);
      };
    },
  },
  {
    name: 'matrix',
    detail: `${TEAM} × ${TEAM}`,
    queries: TEAM * TEAM,
    ours(map, places) {
      const { from, to } = pairs(places);
      const viewers = from.slice(0, TEAM);
      const targets = to.slice(0, TEAM);
      return () => sumOf(map.matrix(viewers, targets));
    },
    baseline: (map, places) => () => {
      let sum = 0;
      for (let viewer = 0, n = 1; viewer < TEAM; viewer++) {
        for (let other = 0; other < TEAM; other++, n++) {
          const { x, y } = at(places, viewer);
          const { target } = at(places, other);
          if (inLine(map, x, y, target.x, target.y)) sum += n;
        }
      }
      return sum;
    },
  },
  // The baseline tells the level alone, ours also what decides it, with all lines.
  {
    name: 'cover',
    detail: 'ranged, up to 60 ft',
    ours(map, places) {
      const { from, to } = pairs(places);
      return (i) => LEVELS.indexOf(map.cover(at(from, i), at(to, i)).cover);
    },
    baseline: (map, places) => (i) => {
      const { x, y, target } = at(places, i);
      return cover(map, x, y, 1, target.x, target.y, 1);
    },
  },
];

function pairs(places: readonly Place[]) {
  return {
    from: places.map(({ x, y }) => cell(x, y)),
    to: places.map(({ target }) => cell(target.x, target.y)),
  };
}

function plainLine(map: PlainMap, places: readonly Place[]) {
  return (i: number) => {
    const { x, y, target } = at(places, i);
    return inLine(map, x, y, target.x, target.y) ? 1 : 0;
  };
}

function listOf(places: readonly Place[]): Int32Array {
  return Int32Array.from(
    places.flatMap(({ x, y, target }) => [x, y, target.x, target.y].map((at) => 2 * at + 1)),
  );
}

/** Of all answers, each with a weight of its own, so that two that are exchanged show. */
function sumOf(answers: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < answers.length; i++) sum += (i + 1) * (answers[i] as number);
  return sum;
}
