import { type Cell, cell, feet } from 'fivefoot';
import { type RemoteMap, WorkerPool } from 'fivefoot/pool';
import { duration } from '../interleave.js';
import { placesIn, type SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf } from './ground.js';
import { settled } from './pools.js';
import { inTurn, type Turns } from './turns.js';
import { sameField } from './verify.js';

const SIDE = 4096;
const KINDS: readonly SceneName[] = ['empty', 'rooms', 'random 25 %'];
const FIELDS = 5000;
const SQUARES = 60;
const CHECKED = 100;
const WANTED = 1.7;

/**
 * Two workers against one on a list of fields. All of it is one batch, whose 146 MB of answers come
 * back to the page, where each becomes a field.
 */
export async function speedUp(seconds: number): Promise<void> {
  head(
    `${FIELDS.toLocaleString('en')} fields of ${SQUARES} squares as one batch, ${SIDE}²: two workers against one`,
    ['map', 'memory', 'main thread', 'one worker', 'two', '×', '× of the least', 'page busy'],
  );
  const max = feet(5 * SQUARES);
  let worst = Infinity;
  for (const name of KINDS) {
    const { map, scene } = groundOf(name, SIDE);
    const calls = placesIn(scene, FIELDS, 2 * SQUARES).map(
      ({ x, y }) => [cell(x, y), { max }] as [Cell, { max: typeof max }],
    );
    const main = () => calls.map(([source, options]) => map.distances(source, options));
    for (const shared of [false, true]) {
      await using one = await WorkerPool.open({ size: 1, ...(!shared && { shared }) });
      await using two = await WorkerPool.open({ size: 2, ...(!shared && { shared }) });
      const ask = (remote: RemoteMap) => remote.batch('distances', calls);
      const [ofOne, ofTwo] = [await one.load(map), await two.load(map)];
      await settled(two);
      const wanted = main();
      for (const remote of [ofOne, ofTwo]) {
        const got = await ask(remote);
        for (let i = 0; i < FIELDS; i += FIELDS / CHECKED) {
          sameField(got[i] as (typeof got)[0], wanted[i] as (typeof wanted)[0], `${name}, ${i}`);
        }
      }
      const variants = { main, one: () => ask(ofOne), two: () => ask(ofTwo) };
      const runs = await inTurn(variants, seconds, 7);
      const best = runs.one.least / runs.two.least;
      worst = Math.min(worst, best);
      row([
        ...[name, shared ? 'shared' : 'own copies', duration(runs.main.median)],
        ...[duration(runs.one.median), duration(runs.two.median), times(runs)],
        ...[best.toFixed(2), duration(runs.two.busy)],
      ]);
    }
    map.dispose();
  }
  console.log(`\nWished for: at least ${WANTED} times; the least above is ${worst.toFixed(2)}.`);
}

function times({ one, two }: Record<'one' | 'two', Turns>): string {
  return (one.median / two.median).toFixed(2);
}
