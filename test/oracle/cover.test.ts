import { describe, expect, it } from 'vitest';
import type { MapData } from '../../bindings/map-data.js';
import { MOVES, moved, movedPoint } from '../property/moves.js';
import { coverBarriers } from './barriers.js';
import { type CoverQuery, cover } from './cover.js';
import { entersCell, isBlocked } from './cover-line.js';
import { COVER_LEVELS, COVER_PROFILES, type CoverProfileName } from './cover-profiles.js';
import { walkIsBlocked } from './cover-walk.js';
import { CLERIC, COVER_FIGURE, FIGHTER, OGRE, ROGUE, SORCERER } from './figure.js';
import { ownQuadrants } from './own-corners.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { show } from './rational.js';
import type { Point, Scene } from './scene.js';
import { rim, type Space } from './space.js';

type Mode = CoverQuery['mode'];

function inFigure(profile: CoverProfileName, attacker: Space, target: Space, mode: Mode) {
  return cover(COVER_FIGURE, { attacker, target, mode, profile: COVER_PROFILES[profile] });
}

describe('the published figure of cover', () => {
  it.each(['srd35', 'psionics', 'pathfinder', 'pathfinder-fr', 'horizon'] as const)(
    '%s',
    (profile) => {
      const partial = COVER_PROFILES[profile].partialCover;
      expect(inFigure(profile, FIGHTER, OGRE, 'melee').level).toBe('none');
      expect(inFigure(profile, OGRE, ROGUE, 'reach').level).toBe('none');
      expect(inFigure(profile, CLERIC, OGRE, 'ranged').level).toBe('cover');
      expect(inFigure(profile, SORCERER, OGRE, 'ranged').level).toBe(partial ? 'partial' : 'cover');
      // Its caption says cover; where partial cover is a rule, all of the ogre is in view from (4, 3).
      const ogre = inFigure(profile, ROGUE, OGRE, 'melee');
      expect(ogre.level).toBe(partial ? 'partial' : 'cover');
      expect(ogre.share && show(ogre.share)).toBe('1');
    },
  );

  it('lines of the rogue to the nearest square of the ogre cross the wall', () => {
    const { lines } = inFigure('srd35', ROGUE, { at: { x: 3, y: 3 }, size: 1 }, 'melee');
    const blocked = lines.filter((line) => line.barrier);
    expect(blocked.map(({ from, to }) => `${from.x},${from.y} to ${to.x},${to.y}`)).toEqual([
      '5,2 to 4,4',
      '5,3 to 3,4',
      '5,3 to 4,4',
    ]);
  });

  it('along a wall is blocked in Starfinder', () => {
    expect(inFigure('starfinder', FIGHTER, OGRE, 'melee').level).toBe('none');
    expect(inFigure('starfinder', OGRE, ROGUE, 'reach').level).toBe('partial');
    expect(inFigure('starfinder', CLERIC, OGRE, 'ranged').level).toBe('cover');
    expect(inFigure('starfinder', SORCERER, OGRE, 'ranged').level).toBe('partial');
  });
});

describe('lines of cover', () => {
  it('are blocked exactly where a walk along them is, and the same both ways', () => {
    forRandomLines(500, 30, (scene, closed, from, to, label) => {
      const blocked = isBlocked(
        { scene, closed, improved: [], improvedWalls: [] },
        from,
        to,
        false,
      );
      expect(blocked, label).toBe(walkIsBlocked(scene, from, to));
      expect(
        isBlocked({ scene, closed, improved: [], improvedWalls: [] }, to, from, false),
        label,
      ).toBe(blocked);
      const along = isBlocked({ scene, closed, improved: [], improvedWalls: [] }, from, to, true);
      expect(along || !blocked, label).toBe(true);
    });
  });

  it('enter the cells that they cut, and no cell that they touch', () => {
    const entered = (from: Point, to: Point) =>
      [0, 1, 2].flatMap((y) =>
        [0, 1, 2, 3].filter((x) => entersCell(from, to, { x, y })).map((x) => `${x},${y}`),
      );
    expect(entered({ x: 0, y: 0 }, { x: 4, y: 2 })).toEqual(['0,0', '1,0', '2,1', '3,1']);
    expect(entered({ x: 3, y: 3 }, { x: 0, y: 0 })).toEqual(['0,0', '1,1', '2,2']);
    expect(entered({ x: 1, y: 0 }, { x: 2, y: 3 })).toEqual(['1,0', '1,1', '1,2']);
    expect(entered({ x: 0, y: 1 }, { x: 4, y: 1 })).toEqual([]);
    expect(entered({ x: 2, y: 3 }, { x: 2, y: 0 })).toEqual([]);
  });
});

describe('cover', () => {
  it('is the same in all eight symmetries', () => {
    forRandomAttacks(250, (data, query, label) => {
      const { level } = cover(data, query);
      for (const move of MOVES) {
        const place = ({ at, size }: Space): Space => {
          const one = movedPoint(at, move, data);
          const other = movedPoint({ x: at.x + size, y: at.y + size }, move, data);
          return { at: { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) }, size };
        };
        const got = cover(moved(data, move), {
          ...query,
          attacker:
            'size' in query.attacker
              ? place(query.attacker)
              : movedPoint(query.attacker, move, data),
          target: place(query.target),
          creatures: (query.creatures ?? []).map(place),
        });
        expect(got.level, `${label} ${move.name}`).toBe(level);
      }
    });
  });

  it('has the levels that each way to attack can have', () => {
    const found = new Set<string>();
    forRandomAttacks(1500, (data, query, label) => {
      const { level } = cover(data, query);
      found.add(`${query.mode} ${level}`);
      if (level === 'soft') expect(query.mode, label).toBe('ranged');
      if (level === 'partial') expect(query.profile.partialCover, label).toBe(true);
      if (query.mode === 'spread') expect(level, label).toBe('none');
      const without = cover(data, { ...query, creatures: [] });
      expect(rank(without.level) <= rank(level), label).toBe(true);
    });
    const levels = ['none', 'partial', 'cover', 'improved', 'total'];
    const all = ['melee', 'reach', 'ranged', 'burst'].flatMap((mode) =>
      levels.map((level) => `${mode} ${level}`),
    );
    expect([...found].sort()).toEqual([...all, 'ranged soft', 'spread none'].sort());
  });
});

function rank(level: (typeof COVER_LEVELS)[number]): number {
  return COVER_LEVELS.indexOf(level);
}

function forRandomLines(
  maps: number,
  linesEach: number,
  check: (
    scene: Scene,
    closed: ReturnType<typeof coverBarriers>['closed'],
    from: { at: Point; sides: ReturnType<typeof ownQuadrants> },
    to: { at: Point; sides: ReturnType<typeof ownQuadrants> },
    label: string,
  ) => void,
): void {
  forRandomMaps(maps, (data, random, label) => {
    const { scene, closed } = coverBarriers(data, () => random.chance(0.5));
    for (let n = 0; n < linesEach; n++) {
      const end = () => {
        const space = randomSpace(random, data);
        const at = random.pick(rim(space));
        return { at, sides: ownQuadrants(scene, at, space) };
      };
      const [from, to] = [end(), end()];
      if (from.at.x === to.at.x && from.at.y === to.at.y) continue;
      check(scene, closed, from, to, `${label} ${JSON.stringify([from, to])}\n${draw(data)}`);
    }
  });
}

function forRandomAttacks(
  maps: number,
  check: (data: MapData, query: CoverQuery, label: string) => void,
): void {
  forRandomMaps(maps, (data, random, label) => {
    for (let n = 0; n < 4; n++) {
      const mode = random.pick(['melee', 'reach', 'ranged', 'burst', 'spread'] as const);
      const profile = random.pick(['srd35', 'pathfinder', 'starfinder'] as const);
      const corner = { x: random.between(0, data.width), y: random.between(0, data.height) };
      const query: CoverQuery = {
        mode,
        profile: COVER_PROFILES[profile],
        attacker: mode === 'burst' || mode === 'spread' ? corner : randomSpace(random, data),
        target: randomSpace(random, data),
        creatures: Array.from({ length: random.below(3) }, () => randomSpace(random, data)),
      };
      check(data, query, `${label} ${profile} ${JSON.stringify(query)}\n${draw(data)}`);
    }
  });
}

function forRandomMaps(
  maps: number,
  check: (data: MapData, random: Random, label: string) => void,
): void {
  for (let seed = 1; seed <= maps; seed++) {
    const random = new Random(seed);
    const [width, height] = [random.between(1, 9), random.between(1, 9)];
    check(randomMap(random, width, height, random.pick(STYLES)), random, `seed ${seed}`);
  }
}

function randomSpace(random: Random, { width, height }: MapData): Space {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  return {
    at: { x: random.between(0, width - size), y: random.between(0, height - size) },
    size,
  };
}
