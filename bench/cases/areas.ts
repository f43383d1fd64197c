import { cell, corner, creature, feet } from '../../bindings/index.js';
import { burst } from '../baseline/burst.js';
import { cone } from '../baseline/cone.js';
import { cylinder } from '../baseline/cylinder.js';
import { line } from '../baseline/line.js';
import { emanation } from '../baseline/space.js';
import { spread } from '../baseline/spread.js';
import { area } from './area.js';
import { at, type Case } from './case.js';

const ALL_QUADRANTS = 15;
const SEEDED = 0;
type Direction = readonly [dx: number, dy: number];

/** Directions take turns, since each is another loop: the eight of cones, and some of lines. */
const CONES: readonly Direction[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const LINES: readonly Direction[] = [
  [2, 1],
  [-1, 3],
  [1, 1],
  [5, -2],
  [-3, -1],
  [1, -4],
  [-1, 1],
  [-2, -3],
];

export const AREAS: readonly Case[] = [
  ...[4, 12].map((radius) =>
    area('burst', `${5 * radius} ft`, {
      ours(map, { x, y }) {
        const origin = corner(x, y);
        return (into) => map.burst(origin, feet(5 * radius), { into });
      },
      plain: (map, { x, y }, _, window) => burst(map, x, y, radius, window),
      kernel: (k, map, scratch, { x, y }) => k.burst(map, scratch, x, y, 0, ALL_QUADRANTS, radius),
    }),
  ),
  ...[4, 12, 30].map((radius) =>
    area('spread', `${5 * radius} ft`, {
      ours(map, { x, y }) {
        const origin = corner(x, y);
        return (into) => map.spread(origin, feet(5 * radius), { into });
      },
      plain: (map, { x, y }, _, window) => spread(map, x, y, radius, window),
      kernel: (k, map, scratch, { x, y }) =>
        k.spread(map, scratch, x, y, 0, ALL_QUADRANTS, radius, SEEDED),
    }),
  ),
  ...[1, 2].map((size) =>
    area('emanation', `30 ft, ${size} × ${size}`, {
      ours(map, { x, y }) {
        const user = creature(cell(x, y), size);
        return (into) => map.emanation(user, feet(30), { into });
      },
      plain: (map, { x, y }, _, window) => emanation(map, x, y, size, 6, window),
      kernel: (k, map, scratch, { x, y }) => k.emanation(map, scratch, x, y, 0, size, 6),
    }),
  ),
  ...[6, 12].map((length) =>
    area('cone', `${5 * length} ft`, {
      ours(map, { x, y }, i) {
        const origin = corner(x, y);
        const direction = at(CONES, i);
        return (into) => map.cone(origin, direction, feet(5 * length), { into });
      },
      plain: (map, { x, y }, i, window) => cone(map, x, y, ...at(CONES, i), length, window),
      kernel: (k, map, scratch, { x, y }, i) =>
        k.cone(map, scratch, x, y, 0, ALL_QUADRANTS, ...at(CONES, i), length),
    }),
  ),
  area('line', '60 ft', {
    ours(map, { x, y }, i) {
      const origin = corner(x, y);
      const direction = at(LINES, i);
      return (into) => map.line(origin, direction, feet(60), { into });
    },
    plain: (map, { x, y }, i, window) => line(map, x, y, ...at(LINES, i), 0, 12, window),
    kernel: (k, map, scratch, { x, y }, i) =>
      k.line(map, scratch, x, y, 0, ALL_QUADRANTS, ...at(LINES, i), 0, 12, 0),
  }),
  area('cylinder', '20 ft', {
    ours(map, { x, y }) {
      const origin = corner(x, y);
      return (into) => map.cylinder(origin, feet(20), { into });
    },
    plain: (map, { x, y }, _, window) => cylinder(map, x, y, 4, window),
    kernel: (k, map, scratch, { x, y }) => k.cylinder(map, scratch, x, y, 0, 4),
  }),
  // Lists of cells against rules about them: plain TypeScript already, without the kernel but for the
  // steps between the cells.
  {
    name: 'shapeable',
    detail: '1 cube',
    accepts: (map, { x, y }) => canHold(map, x, y),
    ours(map, places) {
      const shapes = places.map(({ x, y }) => ({ cubes: [cell(x, y)] }));
      return (i) => map.shapeable(at(shapes, i)).count;
    },
  },
];

function canHold(map: Parameters<Case['ours']>[0], x: number, y: number): boolean {
  try {
    return map.shapeable({ cubes: [cell(x, y)] }).count > 0;
  } catch {
    return false;
  }
}
