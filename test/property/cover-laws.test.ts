import { describe, expect, it } from 'vitest';
import {
  COVER_LEVELS,
  type Cover,
  cell,
  corner,
  creature,
  defineProfile,
  GridMap,
  type MapData,
  type Profile,
  type WallData,
} from '../../bindings/index.js';
import { type CoverQuery, cover as oracle } from '../oracle/cover.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';
import { MOVES, type Move, moved, movedPoint } from './moves.js';

// What must hold of cover whatever the answer is (SEMANTICS §8, §11), and the answers where maps are
// wide or rule texts one's own, which cover.test.ts leaves out.

const MODES = ['melee', 'reach', 'ranged', 'burst'] as const;
type Mode = (typeof MODES)[number];

/** A question to a map, as plain points. */
interface Asked {
  readonly mode: Mode;
  readonly attacker: Space | Point;
  readonly target: Space;
  readonly creatures: readonly Space[];
}

/** Every profile that the options of cover make. */
const PROFILES: readonly Profile[] = Array.from({ length: 16 }, (_, i) =>
  defineProfile({
    base: 'srd35',
    partialCover: (i & 1) !== 0,
    partlyVisibleCover: (i & 2) !== 0,
    alongWall: i & 4 ? 'blocked' : 'free',
    meleeCover: i & 8 ? 'as ranged' : 'any line',
  }),
);

describe('cover', () => {
  it('is the oracle’s under all 16 combinations of options', () => {
    forRandomMaps(1500, 10, (data, map, random, label) => {
      for (const profile of PROFILES) {
        const asked = question(random, data);
        const got = ask(map, asked, profile);
        expect(summaryOf(got), label).toEqual(rightOf(data, asked, profile, got));
      }
    });
  });

  it('is the oracle’s over many columns, where rows have several words', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = new Random(seed);
      const data = withCover(random, randomMap(random, 140, 40, random.pick(STYLES)));
      const map = GridMap.fromJSON(data);
      for (let n = 0; n < 16; n++) {
        const asked = question(random, data, 48);
        const profile = random.pick(PROFILES);
        const label = `seed ${seed}, ${JSON.stringify(asked)}`;
        const got = ask(map, asked, profile);
        expect(summaryOf(got), label).toEqual(rightOf(data, asked, profile, got));
      }
      map.dispose();
    }
  });

  it('of many targets is that of each alone', () => {
    forRandomMaps(400, 14, (data, map, random, label) => {
      const { mode, attacker, creatures } = question(random, data);
      const options = {
        mode,
        profile: random.pick(PROFILES),
        creatures: creatures.map(creatureOf),
      };
      const targets = Array.from({ length: 20 }, () => creatureOf(space(random, data)));
      const all = map.covers(attackerOf(attacker), targets, options);
      const each = targets.map((target) => map.cover(attackerOf(attacker), target, options));
      expect(all, label).toEqual(each);
    });
  });

  it('is the same on a map that is mirrored or turned', () => {
    forRandomMaps(500, 9, (data, map, random, label) => {
      const asked = question(random, data);
      const profile = random.pick(PROFILES);
      const levels = MOVES.map((move) => {
        const other = GridMap.fromJSON(moved(data, move));
        const { cover, ac, reflex } = ask(other, movedQuestion(asked, move, data), profile);
        other.dispose();
        return { cover, ac, reflex };
      });
      const { cover, ac, reflex } = ask(map, asked, profile);
      expect(levels, label).toEqual(MOVES.map(() => ({ cover, ac, reflex })));
    });
  });

  it('is the same wherever on a larger map', () => {
    forRandomMaps(60, 9, (data, map, random, label) => {
      const asked = question(random, data);
      const profile = random.pick(PROFILES);
      const right = summaryOf(ask(map, asked, profile));
      for (let by = 1; by <= 65; by += random.between(1, 4)) {
        const down = random.below(3);
        const wide = GridMap.fromJSON(within(data, by, down));
        const got = ask(wide, shiftedQuestion(asked, by, down), profile);
        wide.dispose();
        expect(summaryOf(got, -by, -down), `${label}, ${by} columns, ${down} rows`).toEqual(right);
      }
    });
  });

  it('never becomes less by one barrier more', () => {
    forRandomMaps(800, 9, (data, map, random, label) => {
      const asked = question(random, data);
      const profile = random.pick(PROFILES);
      const before = ask(map, asked, profile).cover;
      const wall = barrier(random, data);
      map.addWall(wall);
      const after = ask(map, asked, profile).cover;
      const rank = (level: Cover['cover']) => COVER_LEVELS.indexOf(level);
      const text = `${label}, ${JSON.stringify(wall)}: ${before} becomes ${after}`;
      expect(rank(after), text).toBeGreaterThanOrEqual(rank(before));
    });
  });

  it('has lines that stop on themselves', () => {
    forRandomMaps(300, 12, (data, map, random, label) => {
      const asked = question(random, data);
      for (const { from, to, blocked, at } of ask(map, asked, random.pick(PROFILES)).lines) {
        expect(at !== undefined, label).toBe(blocked !== false);
        if (!at) continue;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        expect(dx * (at.y - from.y) - dy * (at.x - from.x), label).toBeCloseTo(0, 9);
        const along = dx * (at.x - from.x) + dy * (at.y - from.y);
        expect(along, label).toBeGreaterThanOrEqual(0);
        expect(along, label).toBeLessThanOrEqual(dx * dx + dy * dy + 1e-9);
      }
    });
  });
});

function forRandomMaps(
  count: number,
  side: number,
  check: (data: MapData, map: GridMap, random: Random, label: string) => void,
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(seed);
    const style = random.pick(STYLES);
    const drawn = randomMap(random, random.between(2, side), random.between(2, side), style);
    const data = withCover(random, drawn);
    const map = GridMap.fromJSON(data);
    check(data, map, random, `${style} map, seed ${seed}`);
    map.dispose();
  }
}

/** The map with more of what gives cover and lets effects pass. */
function withCover(random: Random, data: MapData): MapData {
  const more = Array.from({ length: random.pick([0, 2, 8]) }, () => barrier(random, data));
  return { ...data, walls: [...(data.walls ?? []), ...more] };
}

function barrier(random: Random, { width, height }: MapData): WallData {
  const kind = random.pick(['wall', 'low', 'slit', 'portcullis', 'door', 'window'] as const);
  const [x, y] = [random.between(0, width - 1), random.between(0, height - 1)];
  const lying = random.chance(0.5);
  const length = random.between(1, 3);
  const to = lying ? [Math.min(width, x + length), y] : [x, Math.min(height, y + length)];
  return { from: [x, y], to: to as [number, number], kind };
}

function question(random: Random, data: MapData, reach = 99): Asked {
  const { width, height } = data;
  const mode = random.pick(MODES);
  const target = space(random, data);
  const near = (at: number, most: number) =>
    Math.min(most, Math.max(0, random.between(at - reach, at + reach)));
  const own = random.chance(0.5) ? target.size : space(random, data).size;
  const beside = mode === 'melee' && random.chance(0.7) ? own : reach;
  const close = (at: number, most: number) =>
    Math.min(most, Math.max(0, random.between(at - beside, at + beside)));
  return {
    mode,
    target,
    attacker:
      mode === 'burst'
        ? { x: near(target.at.x, width), y: near(target.at.y, height) }
        : {
            at: { x: close(target.at.x, width - own), y: close(target.at.y, height - own) },
            size: own,
          },
    creatures: Array.from({ length: random.pick([0, 1, 4]) }, () => space(random, data)),
  };
}

function space(random: Random, { width, height }: MapData): Space {
  const size = Math.min(random.pick([1, 1, 2, 3, 4]), width, height);
  return { at: { x: random.between(0, width - size), y: random.between(0, height - size) }, size };
}

function ask(map: GridMap, { mode, attacker, target, creatures }: Asked, profile: Profile): Cover {
  const options = { mode, profile, creatures: creatures.map(creatureOf) };
  return map.cover(attackerOf(attacker), creatureOf(target), options);
}

function attackerOf(attacker: Space | Point) {
  return 'size' in attacker ? creatureOf(attacker) : { corner: corner(attacker.x, attacker.y) };
}

function creatureOf({ at, size }: Space) {
  return creature(cell(at.x, at.y), size);
}

/** All that must agree, as text; `dx` and `dy` are added to its points. */
function summaryOf({ cover, corner: best, from, to, visible, lines }: Cover, dx = 0, dy = 0) {
  const point = (p: Point | undefined) => p && `${p.x + dx},${p.y + dy}`;
  return {
    cover,
    best: point(best),
    from: point(from),
    to: point(to),
    ...(visible && { visible: visible.join('/') }),
    lines: lines.map((line) => `${point(line.from)} ${point(line.to)} ${line.blocked}`),
  };
}

/** The same of the oracle; how much is seen where it matters, or the package says so besides. */
function rightOf(data: MapData, asked: Asked, profile: Profile, { visible }: Cover) {
  const query: CoverQuery = { ...asked, profile: { ...profile, melee: profile.meleeCover } };
  const { level, corner: best, pair, share, lines } = oracle(data, query);
  const point = (p: Point | undefined) => p && `${p.x},${p.y}`;
  const said = (line: (typeof lines)[number]) =>
    line.barrier ? 'barrier' : line.creature ? 'creature' : false;
  const barred = lines.some(({ barrier }) => barrier);
  const plain = barred && !lines.some(({ improved, creature }) => improved || creature);
  const asksShare = profile.partlyVisibleCover || (profile.partialCover && plain);
  return {
    cover: level,
    best: point(best),
    from: point(pair?.[0]),
    to: point(pair?.[1]),
    ...(share && (asksShare || visible) && { visible: `${share.over}/${share.under}` }),
    lines: lines.map((line) => `${point(line.from)} ${point(line.to)} ${said(line)}`),
  };
}

function movedQuestion(
  { attacker, target, creatures, mode }: Asked,
  move: Move,
  data: MapData,
): Asked {
  const place = ({ at, size }: Space): Space => {
    const one = movedPoint(at, move, data);
    const other = movedPoint({ x: at.x + size, y: at.y + size }, move, data);
    return { at: { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) }, size };
  };
  const from = 'size' in attacker ? place(attacker) : movedPoint(attacker, move, data);
  return { mode, attacker: from, target: place(target), creatures: creatures.map(place) };
}

function shiftedQuestion(
  { attacker, target, creatures, mode }: Asked,
  dx: number,
  dy: number,
): Asked {
  const point = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  const place = ({ at, size }: Space): Space => ({ at: point(at), size });
  const from = 'size' in attacker ? place(attacker) : point(attacker);
  return { mode, attacker: from, target: place(target), creatures: creatures.map(place) };
}

/** A map inside a larger one, with nothing around it. */
function within(
  { width, height, cells = [], walls = [] }: MapData,
  dx: number,
  dy: number,
): MapData {
  const outside = ' '.repeat(dx + width + 1);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = cells[y] ?? '.'.repeat(width);
    return ` ${' '.repeat(dx - 1)}${row} `;
  });
  return {
    fivefoot: 1,
    width: dx + width + 1,
    height: dy + height + 1,
    cells: [...Array.from({ length: dy }, () => outside), ...rows, outside],
    walls: walls.map((wall) => ({
      ...wall,
      from: [wall.from[0] + dx, wall.from[1] + dy],
      to: [wall.to[0] + dx, wall.to[1] + dy],
    })),
  };
}
