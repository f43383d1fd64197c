import { describe, expect, it } from 'vitest';
import { parseMap } from '../../bindings/formats/parse.js';
import { cell } from '../../bindings/index.js';
import { flaw } from '../oracle/certify.js';
import type { MoveOptions } from '../oracle/ground.js';
import { pathCost } from '../oracle/journey.js';
import { movesOf } from '../oracle/moves.js';
import { Random } from '../oracle/random.js';
import { walk } from '../oracle/walk.js';
import { askField, costsOf, FieldTrial, fieldOptions } from '../property/field-judge.js';
import { randomCell } from '../property/random-moves.js';
import { realMaps } from './support.js';

// Distances and ways on maps that people made, nearly all of whose walls are off the grid: fields are
// certified step by step (SEMANTICS §11), and ways are legal and as short as any.

const SEED = 1207;
const OPTIONS: readonly MoveOptions[] = [{}, { size: 2, corners: 'soft' }];
const files = [...realMaps('uvtt', '.dd2vtt'), ...realMaps('foundry', '.db')];

describe.skipIf(files.length === 0)('distances on real maps have no flaw', () => {
  it.each(files)('%s', (name, text) => {
    const { data } = parseMap(text);
    const trial = new FieldTrial(data);
    const random = new Random(SEED);
    for (const options of OPTIONS) {
      const moves = movesOf(data, options);
      for (let n = 0; n < 6; n++) {
        const [from, to] = [randomCell(random, data), randomCell(random, data)];
        const query = { sources: [from], ...options };
        const label = `${name}, seed ${SEED}: ${JSON.stringify({ from, to, ...options })}`;
        const costs = costsOf(askField(trial.map, query), data);
        expect(flaw(moves, query.sources, costs), label).toBe(undefined);
        const cost = pathCost(moves, from, to);
        const path = trial.map.path(cell(from.x, from.y), cell(to.x, to.y), {
          ...fieldOptions(options),
        });
        const walked = path && walk(moves, path.cells);
        const got = typeof walked === 'object' ? walked.cost : (walked ?? Infinity);
        expect(got, label).toBe(cost);
      }
    }
    trial.map.dispose();
  });
});
