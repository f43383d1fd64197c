import { describe, it } from 'vitest';
import type { AreaQuery } from '../oracle/answer.js';
import type { User } from '../oracle/origin.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from '../property/judge.js';
import { everyCorner, everySpace, throughPatterns } from './walls.js';

describe('bursts, spreads and sight by every pattern of walls, from every corner', () => {
  it('on 3 × 2, for every user', () => {
    const users = everySpace(3, 2);
    throughPatterns(3, 2, (data, map, label) => {
      const trial = new Trial(data, map);
      for (const user of [undefined, ...users]) {
        askAll(trial, label, [1, 2, 3, 4, 5, 6], user);
      }
    });
  });

  it('on 3 × 3, without a user', () => {
    throughPatterns(3, 3, (data, map, label) => {
      askAll(new Trial(data, map), label, [1, 2, 3, 4, 5], undefined);
    });
  });
});

function askAll(trial: Trial, label: string, radii: number[], user: User | undefined): void {
  for (const at of everyCorner(trial.data.width, trial.data.height)) {
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
