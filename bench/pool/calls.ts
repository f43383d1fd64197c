import assert from 'node:assert/strict';
import { type Cell, corner, feet } from 'fivefoot';
import { duration } from '../interleave.js';
import { placesIn, type SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf, sourceOn } from './ground.js';
import { type Everywhere, everywhere, withPools } from './pools.js';
import { inTurn, type Turns } from './turns.js';
import { same, sameField } from './verify.js';

const WORKERS = 2;
const SIDE = 1024;
const FIELD_SIDE = 8192;
const FIELDS: readonly SceneName[] = ['empty', 'rooms', 'cave', 'random 25 %'];
const BATCH = 1000;
const MARGIN = 64;
const RADIUS = feet(20);

type Where = 'main' | 'own' | 'shared';

/**
 * The same questions on the main thread and in pools of two workers: hardly any work, little of it,
 * much in one call that is split, and whole maps, which one worker answers.
 */
export async function calls(seconds: number, fieldSide: number | undefined): Promise<void> {
  head(`The same question on the main thread and in a pool of ${WORKERS} workers`, [
    ...['question', 'map', 'main thread', 'own copies', '×', 'shared memory', '×'],
    ...['page busy: own copies', 'shared memory'],
  ]);
  await withPools(WORKERS, async (pools) => {
    const { map, scene, name } = groundOf('rooms + walls', SIDE);
    const places = placesIn(scene, BATCH, MARGIN);
    const corners = Int32Array.from(places.flatMap(({ x, y }) => [x, y]));
    const [{ x, y }] = places as [(typeof places)[0]];
    await everywhere(map, pools, async ({ own, shared }) => {
      const where = `${name}, ${SIDE}²`;
      const at = { x, y, z: 0 } as Cell;
      assert.equal(await own.isOpen(at), map.isOpen(at));
      print('ping', where, {
        ...(await inTurn(
          {
            main: () => map.isOpen(at),
            own: () => own.isOpen(at),
            shared: () => shared.isOpen(at),
          },
          seconds,
        )),
      });
      const origin = corner(x, y);
      for (const remote of [own, shared]) {
        assert.ok((await remote.spread(origin, RADIUS)).equals(map.spread(origin, RADIUS)));
        const [got, wanted] = [await remote.spreads(corners, RADIUS), map.spreads(corners, RADIUS)];
        same(got.entries, wanted.entries, `${name}: entries of spreads`);
        same(got.words, wanted.words, `${name}: words of spreads`);
      }
      const spread = {
        main: () => map.spread(origin, RADIUS),
        own: () => own.spread(origin, RADIUS),
        shared: () => shared.spread(origin, RADIUS),
      };
      print('a spread of 20 ft', where, await inTurn(spread, seconds));
      const spreads = {
        main: () => map.spreads(corners, RADIUS),
        own: () => own.spreads(corners, RADIUS),
        shared: () => shared.spreads(corners, RADIUS),
      };
      print(`${BATCH.toLocaleString('en')} spreads`, where, await inTurn(spreads, seconds));
    });
    map.dispose();
    for (const name of FIELDS) await wholeField(name, fieldSide ?? FIELD_SIDE, pools, seconds);
  });
}

async function wholeField(
  name: SceneName,
  side: number,
  pools: Parameters<typeof everywhere>[1],
  seconds: number,
): Promise<void> {
  const { map } = groundOf(name, side);
  const source = sourceOn(map);
  await everywhere(map, pools, async ({ own, shared }: Everywhere) => {
    sameField(await own.distances(source), map.distances(source), `${name}, own copies`);
    sameField(await shared.distances(source), map.distances(source), `${name}, shared memory`);
    const field = {
      main: () => map.distances(source),
      own: () => own.distances(source),
      shared: () => shared.distances(source),
    };
    print('a field', `${name}, ${side}²`, await inTurn(field, seconds));
  });
  map.dispose();
}

function print(question: string, where: string, runs: Record<Where, Turns>): void {
  const { main, own, shared } = runs;
  row([
    ...[question, where, duration(main.median)],
    ...[duration(own.median), times(main, own), duration(shared.median), times(main, shared)],
    ...[duration(own.busy), duration(shared.busy)],
  ]);
}

/** How many times faster than the main thread; below 1 it is slower. */
function times(main: Turns, pool: Turns): string {
  return (main.median / pool.median).toPrecision(2);
}
