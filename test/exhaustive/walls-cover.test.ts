import { describe, it } from 'vitest';
import type { MapData, WallData } from '../../bindings/index.js';
import { type Attack, Duel } from '../property/cover-judge.js';
import { everyCorner, everySpace, innerEdges, throughPatterns } from './walls.js';

// Cover between all spaces in all modes, and against bursts from all corners, with each line of it.

const PROFILES = ['srd35', 'pathfinder', 'starfinder'] as const;
const ATTACKS = ['melee', 'reach', 'ranged'] as const;
const EFFECTS = ['burst', 'spread'] as const;
const KINDS = [undefined, 'wall', 'low', 'slit'] as const;

describe('cover between all spaces', () => {
  it.each(PROFILES)('by every pattern of walls on 3 × 2: %s', (profile) => {
    throughPatterns(3, 2, (data, _, label) => judgeAll(data, label, profile));
  });

  it.each(PROFILES)('by every pattern of walls, low ones and slits on 2 × 2: %s', (profile) => {
    for (const data of kindsOnEdges(2, 2)) judgeAll(data, 'all kinds', profile);
  });
});

function judgeAll(data: MapData, label: string, profile: Attack['profile']): void {
  const duel = new Duel(data, label);
  for (const attack of attacksOn(data)) duel.cover({ ...attack, profile });
  duel.map.dispose();
}

/** Ranged attacks past each one who may stand in the way, and past nobody. */
function attacksOn({ width, height }: MapData): Omit<Attack, 'profile'>[] {
  const spaces = everySpace(width, height);
  const bystanders = [[], ...spaces.filter(({ size }) => size === 1).map((space) => [space])];
  return spaces.flatMap((target) => [
    ...spaces.flatMap((attacker) =>
      ATTACKS.flatMap((mode) =>
        (mode === 'ranged' ? bystanders : [[]]).map((creatures) => ({
          mode,
          attacker,
          target,
          creatures,
        })),
      ),
    ),
    ...everyCorner(width, height).flatMap((attacker) =>
      EFFECTS.flatMap((mode) =>
        [undefined, ...spaces].map((user) => ({ mode, attacker, target, user })),
      ),
    ),
  ]);
}

function kindsOnEdges(width: number, height: number): MapData[] {
  const edges = innerEdges(width, height);
  return Array.from({ length: KINDS.length ** edges.length }, (_, number): MapData => {
    const walls = edges.flatMap(({ from, to }, i): WallData[] => {
      const kind = KINDS[Math.floor(number / KINDS.length ** i) % KINDS.length];
      return kind ? [{ from, to, kind }] : [];
    });
    return { fivefoot: 1, width, height, walls };
  });
}
