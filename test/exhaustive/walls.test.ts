import { describe, it } from 'vitest';
import { type DoorData, GridMap, type MapData } from '../../bindings/index.js';
import type { AreaQuery } from '../oracle/answer.js';
import type { User } from '../oracle/origin.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from '../property/judge.js';

// Every pattern of walls on all inner edges of a small map. Each edge has a door, and in Gray code
// one door turns from each pattern to the next, so that one map goes through them all.

describe('every pattern of walls, from every corner', () => {
  it('on 3 × 2, for every user', () => {
    const users = everyUser(3, 2);
    throughPatterns(3, 2, (trial, label) => {
      for (const user of [undefined, ...users]) {
        askAll(trial, label, [1, 2, 3, 4, 5, 6], user);
      }
    });
  });

  it('on 3 × 3, without a user', () => {
    throughPatterns(3, 3, (trial, label) => askAll(trial, label, [1, 2, 3, 4, 5], undefined));
  });
});

function throughPatterns(
  width: number,
  height: number,
  check: (trial: Trial, label: string) => void,
): void {
  const edges = innerEdges(width, height);
  const map = GridMap.fromJSON({ fivefoot: 1, width, height, doors: edges });
  let shut = 2 ** edges.length - 1;
  for (let number = 0; number < 2 ** edges.length; number++) {
    const pattern = number ^ (number >> 1);
    edges.forEach(({ id = '' }, i) => {
      if (((shut ^ pattern) >> i) & 1) map.setDoor(id, ((pattern >> i) & 1) === 0);
    });
    shut = pattern;
    const doors = edges.map((edge, i) => ({ ...edge, open: ((pattern >> i) & 1) === 0 }));
    const data: MapData = { fivefoot: 1, width, height, doors };
    check(new Trial(data, map), `pattern ${pattern}`);
  }
  map.dispose();
}

function askAll(trial: Trial, label: string, radii: number[], user: User | undefined): void {
  const { width, height } = trial.data;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const at = { x, y };
      trial.judge({ verb: 'visible', at, user }, label);
      trial.judge({ verb: 'visible', at, user, channel: 'sight', radius: 2 }, label);
      for (const radius of radii) {
        const queries: AreaQuery[] = [
          { verb: 'burst', at, radius, user },
          ...SPREAD_MODELS.map((model) => ({ verb: 'spread' as const, at, radius, user, model })),
        ];
        for (const query of queries) trial.judge(query, label);
      }
    }
  }
}

function everyUser(width: number, height: number): User[] {
  const users: User[] = [];
  for (let size = 1; size <= Math.min(width, height); size++) {
    for (let y = 0; y + size <= height; y++) {
      for (let x = 0; x + size <= width; x++) users.push({ at: { x, y }, size });
    }
  }
  return users;
}

function innerEdges(width: number, height: number): DoorData[] {
  const edges: DoorData[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x + 1 < width) edges.push({ id: `east ${x},${y}`, from: [x + 1, y], to: [x + 1, y + 1] });
      if (y + 1 < height) {
        edges.push({ id: `south ${x},${y}`, from: [x, y + 1], to: [x + 1, y + 1] });
      }
    }
  }
  return edges;
}
