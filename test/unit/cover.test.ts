import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Cover,
  cell,
  corner,
  creature,
  GridMap,
  type ProfileName,
} from '../../bindings/index.js';
import { PROFILE_NAMES } from '../../bindings/profiles.js';
import { toAnswer } from '../../bindings/verbs.js';

// What pictures of levels do not show: corners and squares chosen, fractions, lines and where they
// stop. The levels of the worked cases are in fixtures/cover.

describe('the published figure', () => {
  let map: GridMap;
  const ogre = creature(cell(2, 3), 'large');
  const fighter = cell(3, 5);
  const rogue = cell(4, 2);
  const cleric = cell(0, 2);
  const sorcerer = cell(0, 0);

  beforeAll(() => {
    map = figure();
  });

  it.each(PROFILE_NAMES)('%s: levels', (profile) => {
    const partial = partialIn(profile) ? 'partial' : 'cover';
    expect(map.cover(fighter, ogre, { mode: 'melee', profile }).cover).toBe('none');
    expect(map.cover(cleric, ogre, { profile }).cover).toBe('cover');
    expect(map.cover(sorcerer, ogre, { profile }).cover).toBe(partial);
    // Starfinder's lines along the wall are blocked, with all of the rogue in view.
    const reached = profile === 'starfinder' ? 'partial' : 'none';
    expect(map.cover(ogre, rogue, { mode: 'reach', profile }).cover).toBe(reached);
  });

  it('the ogre has cover from the rogue, who sees all of it from the wall’s end', () => {
    const answer = map.cover(rogue, ogre, { mode: 'melee' });
    expect(answer).toMatchObject({ cover: 'cover', ac: 4, reflex: 2 });
    expect(map.cover(rogue, ogre, { mode: 'melee', profile: 'pathfinder' }).visible).toEqual([
      1, 1,
    ]);
  });

  it.each([
    [1, 2, [1, 2], 'cover'],
    [1, 1, [3, 4], 'partial'],
    [1, 0, [5, 6], 'partial'],
  ] as const)('from corner %i, %i', (x, y, visible, level) => {
    const answer = map.cover({ corner: corner(x, y) }, ogre, { profile: 'pathfinder' });
    expect(answer).toMatchObject({ cover: level, visible });
  });

  it('lines say where they stop', () => {
    const { corner: best, lines } = map.cover(cleric, ogre);
    expect(best).toEqual(corner(0, 2));
    expect(lines).toHaveLength(8);
    expect(lines.filter(({ blocked }) => !blocked).map(({ to }) => [to.x, to.y])).toEqual([
      [2, 3],
      [3, 3],
      [4, 3],
      [4, 4],
    ]);
    const stops = lines.filter(({ blocked }) => blocked).map(({ at }) => at);
    expect(stops).toEqual([
      { x: 1, y: 3 },
      { x: 2 / 3, y: 3 },
      { x: 1, y: 3 },
      { x: 4 / 3, y: 3 },
    ]);
  });
});

describe('adjacent melee', () => {
  it('names the best square of each, in row order, and all 16 lines', () => {
    const map = GridMap.fromText('......\n......\n......\n......');
    const answer = map.cover(creature(cell(0, 1), 2), creature(cell(2, 0), 3), { mode: 'melee' });
    expect(answer).toMatchObject({ cover: 'none', from: cell(0, 1), to: cell(2, 0) });
    expect(answer.corner).toBeUndefined();
    expect(answer.lines).toHaveLength(16);
    expect(answer.lines.every(({ blocked }) => blocked === false)).toBe(true);
  });

  it('is as ranged in Starfinder, and with reach everywhere', () => {
    const map = figure();
    const options = { mode: 'melee', profile: 'starfinder' } as const;
    expect(map.cover(cell(4, 2), cell(3, 3), options).corner).toBeDefined();
    expect(map.cover(cell(4, 2), cell(3, 3), { mode: 'reach' }).cover).toBe('none');
    expect(map.cover(cell(4, 2), cell(3, 3), { mode: 'melee' }).cover).toBe('cover');
  });

  it('is uneven round a hard corner: the archer has cover from the fighter, who has none', () => {
    const map = GridMap.create({ width: 3, height: 2 });
    map.addWall({ from: [1, 1], to: [1, 2], kind: 'wall' });
    map.addWall({ from: [1, 1], to: [3, 1], kind: 'wall' });
    const archer = cell(1, 0);
    const fighter = cell(0, 1);
    expect(map.cover(archer, fighter).cover).toBe('none');
    expect(map.cover(fighter, archer, { mode: 'melee' }).cover).toBe('cover');
  });
});

describe('creatures', () => {
  const map = GridMap.fromText('......\n......\n......\n......');

  it('stop a line where it enters the square, and say so', () => {
    const { cover, lines } = map.cover(cell(0, 0), cell(3, 3), { creatures: [cell(3, 2)] });
    expect(cover).toBe('soft');
    expect(lines.filter(({ blocked }) => blocked)).toEqual([
      { from: corner(0, 0), to: corner(4, 3), blocked: 'creature', at: { x: 3, y: 2.25 } },
    ]);
  });

  it('are in the way of shots alone', () => {
    const creatures = [cell(3, 2)];
    for (const mode of ['melee', 'reach'] as const) {
      expect(map.cover(cell(0, 0), cell(3, 3), { mode, creatures }).cover).toBe('none');
    }
    const origin = { corner: corner(0, 0) };
    expect(map.cover(origin, cell(3, 3), { creatures }).cover).toBe('none');
  });

  it('never count on the squares of attacker and target, nor off the way', () => {
    const creatures = [creature(cell(0, 0), 2), creature(cell(3, 3), 1), cell(5, 0), cell(0, 3)];
    const answer = map.cover(creature(cell(0, 0), 2), cell(3, 3), { creatures });
    expect(answer.cover).toBe('none');
  });
});

describe('bonuses', () => {
  it('come from the profile, and none from total cover', () => {
    const map = GridMap.fromText('...#...');
    expect(map.cover(cell(0, 0), cell(6, 0))).toEqual({
      cover: 'total',
      ac: 0,
      reflex: 0,
      lines: [],
    });
    const open = GridMap.fromText('.......\n.......');
    const base = { base: 'srd35', bonuses: { soft: { ac: 2, reflex: 1 } } } as never;
    const creatures = [cell(3, 0), cell(3, 1)];
    const answer = open.cover(cell(0, 0), cell(6, 0), { profile: base, creatures });
    expect(answer).toMatchObject({ cover: 'soft', ac: 2, reflex: 1 });
  });

  it('a spread negates cover', () => {
    const map = GridMap.fromText('...#...');
    const origin = { corner: corner(0, 0) };
    expect(map.cover(origin, cell(6, 0)).cover).toBe('total');
    const answer = { cover: 'none', ac: 0, reflex: 0, lines: [] };
    expect(map.cover(origin, cell(6, 0), { mode: 'spread' })).toEqual(answer);
  });
});

describe('plain data', () => {
  it('goes through JSON with points as pairs', () => {
    const map = figure();
    const asked = { attacker: [0, 2], target: { at: [2, 3], size: 2 }, profile: 'pathfinder' };
    const answer = toAnswer(map.query('cover', asked)) as unknown as Cover;
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    expect(answer).toMatchObject({
      cover: 'cover',
      ac: 4,
      reflex: 2,
      corner: [0, 2],
      visible: [1, 4],
    });
    expect(answer.lines[0]).toEqual({ from: [0, 2], to: [2, 3], blocked: false });
    expect(answer.lines[3]).toEqual({ from: [0, 2], to: [2, 4], blocked: 'barrier', at: [1, 3] });
  });

  it('is one’s own: the next question changes nothing', () => {
    const map = figure();
    const first = map.cover(cell(0, 2), creature(cell(2, 3), 2));
    const copy = structuredClone(first);
    map.covers(cell(5, 5), [cell(0, 0), creature(cell(2, 3), 2)]);
    expect(first).toEqual(copy);
  });
});

describe('limits', () => {
  it('spaces of 32 squares a side are the largest', () => {
    const map = GridMap.create({ width: 70, height: 70 });
    const large = creature(cell(0, 0), 32);
    expect(map.cover(large, creature(cell(32, 0), 32), { mode: 'melee' }).cover).toBe('none');
    const refused = () => map.cover(creature(cell(0, 0), 33), cell(40, 0));
    expect(refused).toThrow(expect.objectContaining({ code: 'E_SIZE', what: 'attacker' }));
    const target = () => map.cover(cell(40, 0), creature(cell(0, 0), 33));
    expect(target).toThrow(expect.objectContaining({ code: 'E_SIZE', what: 'target' }));
  });

  it('the farthest pair of a map has exact lines', () => {
    const map = GridMap.create({ width: 3000, height: 1000, profile: 'pathfinder' });
    map.addWall({ from: [1500, 0], to: [1500, 500], kind: 'wall' });
    const answer = map.cover(cell(0, 0), cell(2999, 999));
    // The upper left corner's line to the lower left one passes the wall's end below it.
    expect(answer.cover).toBe('none');
    expect(map.cover(cell(0, 0), cell(2999, 0)).cover).toBe('total');
  });
});

/** Rows of the figure: a gate two squares wide in a wall, an ogre in it (SEMANTICS §8). */
function figure(): GridMap {
  return GridMap.fromJSON({
    fivefoot: 1,
    width: 6,
    height: 6,
    walls: [
      { from: [0, 3], to: [2, 3], kind: 'wall' },
      { from: [4, 3], to: [6, 3], kind: 'wall' },
      { from: [2, 3], to: [2, 6], kind: 'wall' },
      { from: [4, 3], to: [4, 6], kind: 'wall' },
    ],
  });
}

function partialIn(profile: ProfileName): boolean {
  return profile === 'pathfinder' || profile === 'pathfinder-fr' || profile === 'starfinder';
}
