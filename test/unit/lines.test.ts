import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cell,
  centre,
  corner,
  creature,
  GridMap,
  LEFT_CLEAR,
  RIGHT_CLEAR,
} from '../../bindings/index.js';
import { toAnswer } from '../../bindings/verbs.js';

// Many lines at once say what single ones say, and a blocked one says where it ends.

const map = GridMap.fromText(
  [
    '+-+-+-+-+-+-+',
    '|. . .|. . .|',
    '+ + + + + + +',
    '|. . . . # .|',
    '+ + +-+ + + +',
    '|. ~ . . . .|',
    '+ + + + + + +',
    '|. . .|. , .|',
    '+-+-+-+-+-+-+',
  ].join('\n'),
);
const cells = Array.from({ length: 24 }, (_, i) => cell(i % 6, Math.floor(i / 6)));
const spaces = [
  ...cells,
  creature(cell(0, 0), 2),
  creature(cell(4, 2), 2),
  creature(cell(2, 1), 3),
];

describe.each(['effect', 'sight'] as const)('a matrix on %s', (channel) => {
  it('has each pair as it is asked alone', () => {
    const clear = map.matrix(spaces, spaces, { channel });
    const alone = spaces.flatMap((from) =>
      spaces.map((to) =>
        Number(channel === 'effect' ? map.lineOfEffect(from, to) : map.lineOfSight(from, to)),
      ),
    );
    expect([...clear]).toEqual(alone);
    expect(new Set(alone)).toEqual(new Set([0, 1]));
  });

  it('is a row for each viewer in JSON', () => {
    const viewers = [[0, 0], { at: [4, 2], size: 2 }];
    const targets = [
      [5, 0],
      [0, 3],
      [2, 2],
    ];
    const { clear } = toAnswer(map.query('matrix', { viewers, targets, channel }));
    const rows = [cell(0, 0), creature(cell(4, 2), 2)].map((from) =>
      [cell(5, 0), cell(0, 3), cell(2, 2)].map((to) =>
        channel === 'effect' ? map.lineOfEffect(from, to) : map.lineOfSight(from, to),
      ),
    );
    expect(clear).toEqual(rows);
  });
});

describe.each(['effect', 'sight', 'movement'] as const)('rays on %s', (channel) => {
  it('of a batch are as they are alone', () => {
    const ends = cells.flatMap((at) => [centre(at), corner(at.x, at.y)]);
    const pairs = ends.flatMap((from) => ends.map((to) => [from, to] as const));
    const numbers = pairs.flatMap(([a, b]) => [2 * a.x, 2 * a.y, 2 * b.x, 2 * b.y]);
    const batch = map.rays(Int32Array.from(numbers), { channel });
    const alone = pairs.map(([from, to]) => {
      const { left, right } = map.ray(from, to, { channel });
      return (left ? LEFT_CLEAR : 0) | (right ? RIGHT_CLEAR : 0);
    });
    expect([...batch]).toEqual(alone);
  });
});

it('no rays are no answers', () => {
  expect(map.rays(new Int32Array(0))).toEqual(new Uint8Array(0));
  expect(map.query('rays', { rays: [] })).toEqual({ rays: [] });
});

describe('a blocked ray', () => {
  const stop = (from: Cell, to: Cell, channel: 'effect' | 'sight' = 'effect') =>
    map.ray(centre(from), centre(to), { channel }).blockedAt;

  it('ends at a wall', () => {
    const at = stop(cell(0, 0), cell(5, 0));
    expect(at).toEqual({ from: cell(2, 0), to: cell(3, 0), by: 'wall' });
    expect(stop(cell(5, 0), cell(0, 0))).toEqual({ from: cell(3, 0), to: cell(2, 0), by: 'wall' });
  });

  it('ends at a cell: rock, and for sight fog', () => {
    expect(stop(cell(0, 1), cell(5, 1))).toEqual({ from: cell(3, 1), to: cell(4, 1), by: 'cell' });
    expect(stop(cell(0, 2), cell(5, 2))).toBeUndefined();
    expect(stop(cell(0, 2), cell(5, 2), 'sight')).toEqual({
      from: cell(0, 2),
      to: cell(1, 2),
      by: 'cell',
    });
    expect(stop(cell(4, 1), cell(4, 1))).toEqual({ from: cell(4, 1), to: cell(4, 1), by: 'cell' });
  });

  it('ends at the border that it runs along', () => {
    const { left, right, blockedAt } = map.ray(corner(0, 0), corner(6, 0));
    expect([left, right, blockedAt?.by]).toEqual([false, false, 'wall']);
    const point = map.ray(corner(6, 4), corner(6, 4)).blockedAt;
    expect(point).toEqual({ from: cell(5, 3), to: cell(5, 3), by: 'border' });
  });

  it('is plain JSON', () => {
    expect(
      toAnswer(
        map.query('rays', {
          rays: [
            [0.5, 0.5, 5.5, 0.5],
            [0, 1, 2, 1],
          ],
        }),
      ),
    ).toEqual({
      rays: [
        {
          clear: false,
          left: false,
          right: false,
          blockedAt: { from: [2, 0], to: [3, 0], by: 'wall' },
        },
        { clear: true, left: true, right: true },
      ],
    });
  });
});

describe('cover', () => {
  it('of many targets is as of each alone', () => {
    for (const profile of ['srd35', 'pathfinder', 'starfinder'] as const) {
      for (const mode of ['melee', 'reach', 'ranged'] as const) {
        const options = { profile, mode, creatures: [cell(2, 2), creature(cell(3, 0), 2)] };
        const attacker = creature(cell(0, 0), 2);
        const alone = spaces.map((target) => map.cover(attacker, target, options));
        expect(map.covers(attacker, spaces, options)).toEqual(alone);
      }
    }
    const burst = spaces.map((target) => map.cover({ corner: corner(2, 2) }, target));
    expect(map.covers({ corner: corner(2, 2) }, spaces)).toEqual(burst);
  });

  it('against a spread is none', () => {
    const { cover, ac, reflex, lines } = map.cover({ corner: corner(2, 1) }, cell(5, 1), {
      mode: 'spread',
    });
    expect({ cover, ac, reflex, lines }).toEqual({ cover: 'none', ac: 0, reflex: 0, lines: [] });
  });
});
