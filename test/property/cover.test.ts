import { describe, it } from 'vitest';
import type { MapData, WallData } from '../../bindings/index.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';
import { type Attack, CHANNELS, Duel } from './cover-judge.js';

/** Pairs of places of all styles and questions together: more than 200,000. */
const MAPS = 480;
const RAYS = 24;
const LINES = 16;
const ATTACKS = 16;
const FLANKS = 8;
const PROFILES = [
  'srd35',
  'psionics',
  'pathfinder',
  'starfinder',
  'pathfinder-fr',
  'horizon',
] as const;
const MODES = ['melee', 'melee', 'reach', 'ranged', 'ranged', 'burst', 'spread'] as const;

describe('rays, lines of effect and of sight, cover and flanking are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const side = random.pick([2, 4, 7, 12]);
      const wide = random.chance(0.2) ? 16 : side;
      const drawn = randomMap(random, random.between(1, wide), random.between(1, side), style);
      const data = random.chance(0.4) ? softened(random, drawn) : drawn;
      const duel = new Duel(data, `${style} seed ${seed}`);
      const channel = random.pick(CHANNELS);
      duel.rays(
        Array.from({ length: RAYS }, () => [halfPoint(random, data), halfPoint(random, data)]),
        channel,
      );
      for (let n = 0; n < LINES; n++) duel.line(space(random, data), space(random, data), channel);
      for (let n = 0; n < ATTACKS; n++) duel.cover(attack(random, data));
      for (let n = 0; n < FLANKS; n++) {
        const target = space(random, data);
        const beside = () => nextTo(random, data, target);
        duel.flanking(beside(), beside(), target, random.between(1, 2));
      }
      duel.map.dispose();
    }
  });
});

/** The map with half of its walls made such that they give cover and let effects pass. */
function softened(random: Random, data: MapData): MapData {
  const walls = (data.walls ?? []).map((wall): WallData => {
    if (random.chance(0.5)) return wall;
    return {
      from: wall.from,
      to: wall.to,
      kind: random.pick(['low', 'low', 'slit', 'portcullis']),
    };
  });
  return { ...data, walls };
}

function attack(random: Random, data: MapData): Attack {
  const mode = random.pick(MODES);
  const target = space(random, data);
  const near = () => (random.chance(0.5) ? nextTo(random, data, target) : space(random, data));
  const isEffect = mode === 'burst' || mode === 'spread';
  const corner = () => ({ x: random.between(0, data.width), y: random.between(0, data.height) });
  return {
    mode,
    attacker: isEffect ? corner() : near(),
    user: isEffect && random.chance(0.5) ? space(random, data) : undefined,
    target,
    creatures: Array.from({ length: random.pick([0, 0, 1, 3]) }, () => space(random, data)),
    profile: random.pick(PROFILES),
  };
}

function space(random: Random, { width, height }: MapData): Space {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  return {
    at: { x: random.between(0, width - size), y: random.between(0, height - size) },
    size,
  };
}

/** A space no farther than a step from another one, over which it may lie. */
function nextTo(random: Random, data: MapData, { at, size }: Space): Space {
  const own = space(random, data).size;
  const along = (start: number, side: number) =>
    Math.min(Math.max(random.between(start - own, start + size), 0), side - own);
  return { at: { x: along(at.x, data.width), y: along(at.y, data.height) }, size: own };
}

/** A corner, the middle of a side or the centre of a cell, in half squares. */
function halfPoint(random: Random, { width, height }: MapData): Point {
  return { x: random.between(0, 2 * width), y: random.between(0, 2 * height) };
}
