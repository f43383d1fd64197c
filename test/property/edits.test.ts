import { describe, it } from 'vitest';
import { Random } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { History } from './history.js';
import { Trial } from './judge.js';

const HISTORIES = 150;
const EDITS = 40;

// A map that was edited in place answers like one that was built so.
describe('edited maps answer like new ones', () => {
  it(`${HISTORIES} histories of ${EDITS} edits`, () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const width = random.pick([3, 5, 9, 12, 40, 67]);
      const height = random.pick([2, 5, 8, 12, 33]);
      const history = new History(random, width, height);
      for (let n = 0; n < EDITS; n++) {
        history.edit();
        check(history, `seed ${seed}, edit ${n}`);
      }
      history.map.dispose();
    }
  });
});

function check({ random, width, height, data, map }: History, label: string): void {
  const trial = new Trial(data, map);
  const at = { x: random.between(0, width), y: random.between(0, height) };
  const radius = random.between(1, 12);
  trial.judge({ verb: 'burst', at, radius }, label);
  trial.judge({ verb: 'spread', at, radius, model: random.pick(SPREAD_MODELS) }, label);
  trial.judge({ verb: 'visible', at, channel: random.pick(['effect', 'sight']) }, label);
}
