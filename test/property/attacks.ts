import type { MapData } from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import type { Space } from '../oracle/space.js';
import type { Attack } from './cover-judge.js';

const PROFILES = [
  'srd35',
  'psionics',
  'pathfinder',
  'starfinder',
  'pathfinder-fr',
  'horizon',
] as const;
const MODES = ['melee', 'melee', 'reach', 'ranged', 'ranged', 'burst', 'spread'] as const;

/** Any attack on any target, often one that is near. */
export function randomAttack(random: Random, data: MapData): Attack {
  const mode = random.pick(MODES);
  const target = anySpace(random, data);
  const near = () =>
    random.chance(0.5) ? spaceNear(random, data, target) : anySpace(random, data);
  const isEffect = mode === 'burst' || mode === 'spread';
  const corner = () => ({ x: random.between(0, data.width), y: random.between(0, data.height) });
  return {
    mode,
    attacker: isEffect ? corner() : near(),
    user: isEffect && random.chance(0.5) ? anySpace(random, data) : undefined,
    target,
    creatures: Array.from({ length: random.pick([0, 0, 1, 3]) }, () => anySpace(random, data)),
    profile: random.pick(PROFILES),
  };
}

export function anySpace(random: Random, { width, height }: MapData): Space {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  return {
    at: { x: random.between(0, width - size), y: random.between(0, height - size) },
    size,
  };
}

/** A space no farther than a step from another one, over which it may lie. */
export function spaceNear(random: Random, data: MapData, { at, size }: Space): Space {
  const own = anySpace(random, data).size;
  const along = (start: number, side: number) =>
    Math.min(Math.max(random.between(start - own, start + size), 0), side - own);
  return { at: { x: along(at.x, data.width), y: along(at.y, data.height) }, size: own };
}
