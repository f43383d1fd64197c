import { cell, creature, feet } from '../../bindings/index.js';
import { distance } from '../baseline/distance.js';
import { creatureDistance, reach } from '../baseline/space.js';
import { area } from './area.js';
import { at, type Case } from './case.js';

export const CREATURES: readonly Case[] = [
  area('reach', '10 ft, 1 × 1', {
    ours(map, { x, y }) {
      const user = creature(cell(x, y));
      return (into) => map.reach(user, feet(10), { into });
    },
    plain: (map, { x, y }, _, window) => reach(map, x, y, 1, 2, window),
    kernel: (k, map, scratch, { x, y }) => k.reach(map, scratch, x, y, 0, 1, 2, 0),
  }),
  {
    name: 'distance',
    detail: '',
    ours(map, places) {
      const cells = places.map(({ x, y }) => cell(x, y));
      return (i) => map.distance(at(cells, i), at(cells, i + 1)).squares;
    },
    baseline: (_, places) => (i) => {
      const from = at(places, i);
      const to = at(places, i + 1);
      return distance(to.x - from.x, to.y - from.y);
    },
  },
  {
    name: 'creature-distance',
    detail: '1 × 1 to 3 × 3',
    ours(map, places) {
      const from = places.map(({ x, y }) => creature(cell(x, y)));
      const to = places.map(({ target }) => creature(cell(target.x, target.y), 3));
      return (i) => map.creatureDistance(at(from, i), at(to, i)).squares;
    },
    baseline: (_, places) => (i) => {
      const { x, y, target } = at(places, i);
      return creatureDistance(x, y, 1, target.x, target.y, 3);
    },
  },
  // Lists of corners, and fractions of whole numbers: plain TypeScript already, without the kernel but
  // for line of effect.
  {
    name: 'origins',
    detail: '2 × 2',
    ours(map, places) {
      const creatures = places.map(({ x, y }) => creature(cell(x, y), 2));
      return (i) => map.origins(at(creatures, i)).length;
    },
  },
  {
    name: 'flanking',
    detail: '1 × 1',
    ours(map, places) {
      const targets = places.map(({ x, y }) => cell(x, y));
      const left = places.map(({ x, y }, i) => cell(x - 1, y - 1 + (i % 3)));
      const right = places.map(({ x, y }, i) => cell(x + 1, y + 1 - (i % 2)));
      return (i) => (map.flanking(at(left, i), at(right, i), at(targets, i)) ? 1 : 0);
    },
  },
];
