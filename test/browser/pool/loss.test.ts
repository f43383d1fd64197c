import { equal } from '../expect.js';
import { Hazards, WAYS } from './hazards.js';
import { codeOf, fivefoot, PAGE, pool, rejection, rockyMap, within } from './page.js';

const { GridError, GridMap, cell, corner, feet } = fivefoot;
const { WorkerPool } = pool;
const LONG_MS = 20_000;

describe(`a worker of ${PAGE} that`, () => {
  const STORIES = {
    terminate: 'the page terminates',
    close: 'closes itself',
    throw: 'throws what nobody catches',
    trap: 'has a kernel that traps',
  };
  for (const way of WAYS) {
    it(`${STORIES[way]} is replaced, and what it had to do is done`, async () => {
      const hazards = new Hazards();
      await using workers = await WorkerPool.open({ size: 1, spawn: hazards.spawn });
      const map = rockyMap(1024);
      const remote = await workers.load(map);
      await remote.setCell(cell(5, 5), 'solid');
      map.setCell(cell(5, 5), 'solid');
      const running = remote.distances(cell(1, 1));
      hazards.harm(way);
      const behind = remote.burst(corner(6, 6), feet(20));
      const [field, burst] = await within(LONG_MS, way, Promise.all([running, behind]));
      equal(burst.equals(map.burst(corner(6, 6), feet(20))), true);
      const wanted = map.distances(cell(1, 1));
      equal(String(field.data), String(wanted.data));
      // It may have come to harm after it had answered: then the next call finds another.
      equal((await within(LONG_MS, way, remote.burst(corner(9, 9), feet(5)))).count > 0, true);
      equal(remote.version, map.version);
      await within(LONG_MS, 'its replacement', replaced(workers, hazards));
    });
  }

  it('does not come back from its job in time is given up', async () => {
    const hazards = new Hazards();
    await using workers = await WorkerPool.open({ size: 1, spawn: hazards.spawn, deadline: 1000 });
    const remote = await workers.load(GridMap.create({ width: 20, height: 20 }));
    hazards.harm('hang');
    const burst = await within(LONG_MS, 'a call', remote.burst(corner(9, 9), feet(20)));
    equal(burst.count, 44);
    equal(workers.stats().lost, 1);
    equal(hazards.started, 2);
  });

  it('dies time and again gives up its job with an error, and is there for the next', async () => {
    const hazards = new Hazards();
    await using workers = await WorkerPool.open({ size: 1, spawn: hazards.spawn });
    const remote = await workers.load(GridMap.create({ width: 20, height: 20 }));
    hazards.onUp = () => hazards.harm('close');
    hazards.harm('close');
    equal(
      await within(LONG_MS, 'a call', codeOf(remote.burst(corner(9, 9), feet(20)))),
      'E_WORKER_LOST',
    );
    hazards.onUp = () => {};
    equal((await within(LONG_MS, 'the next', remote.burst(corner(9, 9), feet(20)))).count, 44);
  });

  it('never starts is an error to whoever opens the pool', async () => {
    const spawn = () => new Worker('/no-such-worker.js', { type: 'module' });
    const error = await within(LONG_MS, 'open', rejection(WorkerPool.open({ size: 2, spawn })));
    equal(error instanceof GridError && error.code, 'E_WORKER_LOST');
  });
});

/** Resolves once as many workers have been started as died, and one more. */
async function replaced(workers: { stats(): { lost: number } }, hazards: Hazards): Promise<void> {
  while (workers.stats().lost < 1 || hazards.started < 1 + workers.stats().lost) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
