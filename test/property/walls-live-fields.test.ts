import { describe, expect, it } from 'vitest';
import type { DistanceField } from '../../bindings/index.js';
import { cell, GridMap } from '../../bindings/index.js';
import { journey } from '../oracle/journey.js';
import { movesOf } from '../oracle/moves.js';
import { Random } from '../oracle/random.js';
import { SUBGRIDS } from '../oracle/random-walls.js';
import { askField, costsOf, type FieldQuery, FieldTrial } from './field-judge.js';
import { FreeHistory } from './free-history.js';
import { randomCell, randomMoves } from './random-moves.js';
import { judgePathsFrom } from './way-judge.js';

// A live field after any edits of walls of any angle is the field that a new search finds.

interface Live {
  readonly query: FieldQuery;
  readonly field: DistanceField;
}

describe('live fields among walls of any angle', () => {
  const SEEDS = 8;
  const ROUNDS = 60;

  it(`${SEEDS} histories of ${ROUNDS} rounds are the oracle’s`, () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = new Random(seed);
      const [width, height] = [random.between(3, 12), random.between(3, 10)];
      const history = new FreeHistory(random, width, height, random.pick(SUBGRIDS), 8);
      // Some are opened before there is any wall.
      const lives = Array.from({ length: 3 }, () => liveField(history));
      for (let round = 0; round < ROUNDS; round++) {
        for (let more = random.pick([1, 1, 2, 5]); more > 0; more--) history.edit();
        if (round === 9) lives.push(liveField(history), liveField(history));
        for (const live of lives) {
          if (random.chance(0.6)) check(history, live, `seed ${seed}, round ${round}`);
        }
      }
      for (const { field } of lives) field.dispose();
      history.map.dispose();
    }
  });

  it('are what is found anew where walls cross many tiles', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const random = new Random(1000 + seed);
      const history = new FreeHistory(random, 200, 150, random.pick(SUBGRIDS), 40);
      for (let n = 0; n < 30; n++) history.edit();
      const source = { x: random.between(60, 70), y: random.between(60, 70) };
      const options = random.pick([{}, { size: 2 }, { corners: 'soft' as const }, { max: 90 }]);
      const query: FieldQuery = { sources: [source], ...options };
      const live = askField(history.map, query, 'list', { live: true });
      for (let round = 0; round < 40; round++) {
        for (let more = random.pick([1, 1, 3]); more > 0; more--) history.edit();
        if (round % 10 === 0) history.add({ ...acrossAll(random), kind: 'wall' });
        live.update();
        const fresh = askField(history.map, query);
        expect([seed, round, live.window]).toEqual([seed, round, fresh.window]);
        const wrong = live.data.findIndex((cost, i) => cost !== fresh.data[i]);
        expect([seed, round, wrong]).toEqual([seed, round, -1]);
      }
      live.dispose();
      history.map.dispose();
    }
  });

  it('see a door off the grid open and close at once', () => {
    const map = GridMap.create({ width: 300, height: 9, subgrid: 10 });
    map.addWall({ from: [150.3, 0], to: [149.7, 4], kind: 'wall' });
    map.addWall({ from: [149.7, 4], to: [149.7, 5], kind: 'door', id: 'door' });
    map.addWall({ from: [149.7, 5], to: [150.1, 9], kind: 'wall' });
    const field = map.distances(cell(0, 4), { live: true });
    expect(field.at(cell(299, 4)).squares).toBe(Infinity);
    map.setDoor('door', true);
    expect(field.update().at(cell(299, 4)).squares).toBe(299);
    map.setDoor('door', false);
    expect(field.update().at(cell(299, 4)).squares).toBe(Infinity);
    map.removeWall('door');
    expect(field.update().at(cell(299, 4)).squares).toBe(299);
    field.dispose();
    map.dispose();
  });
});

function liveField(history: FreeHistory): Live {
  const { random, map } = history;
  const sources = [randomCell(random, history)];
  if (random.chance(0.4)) sources.push(randomCell(random, history));
  const query = { sources, ...(random.chance(0.7) && randomMoves(random, history)) };
  return { query, field: askField(map, query, 'list', { live: true }) };
}

function check(history: FreeHistory, { query, field }: Live, label: string): void {
  const trial = new FieldTrial(history.data, history.map);
  const moves = movesOf(trial.data, query);
  const costs = journey(moves, query.sources, query.max);
  field.update();
  trial.compare(costsOf(field, trial.data), costs, query, label);
  const cells = [1, 2].map(() => randomCell(history.random, history));
  judgePathsFrom(trial, query, { field, moves, costs }, cells, label);
}

/** From one side of a map of 200 × 150 to the other, at any angle. */
function acrossAll(random: Random): { from: [number, number]; to: [number, number] } {
  return random.chance(0.5)
    ? { from: [0, random.between(0, 150)], to: [190, random.between(0, 150)] }
    : { from: [random.between(0, 200), 0], to: [random.between(0, 200), 140] };
}
