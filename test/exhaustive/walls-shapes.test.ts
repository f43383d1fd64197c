import { describe, expect, it } from 'vitest';
import { cell, creature, type GridMap } from '../../bindings/index.js';
import type { Query } from '../oracle/answer.js';
import { lineOfEffect } from '../oracle/line-of-effect.js';
import type { Point, Scene } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';
import { Trial } from '../property/judge.js';
import { DIRECTIONS } from './directions.js';
import { everyCorner, everySpace, throughPatterns } from './walls.js';

// Whatever has a shape, and whoever has a line to whom, by every pattern of walls on 3 × 2. Users may be
// anywhere: where they may not, the error is judged.

const WIDTH = 3;
const HEIGHT = 2;
const CORNERS = everyCorner(WIDTH, HEIGHT);
const SPACES = everySpace(WIDTH, HEIGHT);
const USERS = [undefined, ...SPACES];
const STRAIGHT = DIRECTIONS.filter(([x, y]) => x === 0 || y === 0);
const SIDES = [undefined, 'n', 'e', 's', 'w'] as const;
const MODES = ['through', 'touch'] as const;

describe('by every pattern of walls on 3 × 2', () => {
  it('cones of the text from every corner, for every user', () => {
    judgeAll((ask) => {
      for (const [at, user] of origins()) {
        for (const direction of DIRECTIONS) {
          for (const length of [1, 2, 3, 6]) ask({ verb: 'cone', at, direction, length, user });
        }
      }
    });
  });

  it('the 15-ft cone of the figure from every corner, for every user and own cell', () => {
    const cells = [undefined, ...SPACES.filter(({ size }) => size === 1).map(({ at }) => at)];
    judgeAll((ask) => {
      for (const [at, user] of origins()) {
        for (const direction of STRAIGHT) {
          for (const cell of cells) {
            ask({ verb: 'cone', at, direction, length: 3, cone15: 'figure', cell, user });
          }
        }
      }
    });
  });

  it.each(MODES)('lines %s from every corner, for every user and side', (mode) => {
    judgeAll((ask) => {
      for (const [at, user] of origins()) {
        for (const direction of DIRECTIONS) {
          for (const side of SIDES) {
            for (const length of [2, 6]) {
              ask({ verb: 'line', at, direction, length, mode, side, user });
            }
          }
        }
      }
    });
  });

  it('cylinders and emanations, for every user', () => {
    judgeAll((ask) => {
      for (const user of USERS) {
        for (const radius of [0, 1, 2, 3, 4]) {
          for (const at of CORNERS) {
            ask({ verb: 'cylinder', at, radius, user });
            ask({ verb: 'cylinder', at, radius, user, profile: 'starfinder' });
            ask({ verb: 'emanation', at, radius, user });
          }
          for (const at of SPACES) ask({ verb: 'emanation', at, radius, user });
        }
      }
    });
  });

  it('what spaces see, threaten and spread into', () => {
    judgeAll((ask) => {
      for (const at of SPACES) {
        for (const radius of [undefined, 0, 1, 2]) {
          ask({ verb: 'visible', at, radius });
          ask({ verb: 'visible', at, radius, channel: 'sight' });
        }
        for (const reach of [0, 1, 2, 3]) {
          ask({ verb: 'reach', at, reach });
          ask({ verb: 'reach', at, reach, secondDiagonal: true });
        }
        for (const radius of [0, 1, 2, 3, 4]) {
          for (const model of ['seeded', 'walk'] as const) {
            ask({ verb: 'spread', at, radius, model, profile: 'psionics' });
          }
        }
      }
    });
  });

  it('lines of effect and of sight between all spaces', () => {
    throughPatterns(WIDTH, HEIGHT, (data, map, label) => {
      const { scenes } = new Trial(data, map);
      expect(linesOf(map), label).toEqual(rightLines(scenes.effect, scenes.sight));
    });
  });
});

function judgeAll(askAll: (ask: (query: Query) => void) => void): void {
  throughPatterns(WIDTH, HEIGHT, (data, map, label) => {
    const trial = new Trial(data, map);
    askAll((query) => trial.judge(query, label));
  });
}

function origins(): [at: Point, user: Space | undefined][] {
  return CORNERS.flatMap((at) => USERS.map((user): [Point, Space | undefined] => [at, user]));
}

/** One by one and all at once. */
function linesOf(map: GridMap) {
  const creatures = SPACES.map(({ at, size }) => creature(cell(at.x, at.y), size));
  const each = (line: (a: (typeof creatures)[number], b: typeof a) => boolean) =>
    creatures.flatMap((a) => creatures.map((b) => (line(a, b) ? 1 : 0)));
  return {
    effect: each((a, b) => map.lineOfEffect(a, b)),
    sight: each((a, b) => map.lineOfSight(a, b)),
    matrix: [...map.matrix(creatures, creatures)],
  };
}

function rightLines(effect: Scene, sight: Scene) {
  const each = (scene: Scene, isSight: boolean) =>
    SPACES.flatMap((a) => SPACES.map((b) => (lineOfEffect(scene, a, b, isSight) ? 1 : 0)));
  const lines = each(effect, false);
  return { effect: lines, sight: each(sight, true), matrix: lines };
}
