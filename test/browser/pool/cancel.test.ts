import type { WorkerPool } from '../../../bindings/pool/web.js';
import { equal } from '../expect.js';
import { fivefoot, PAGE, pause, pool, type Remote, rejection, rockyMap } from './page.js';

const { cell, corner, feet } = fivefoot;

describe(`a call on ${PAGE} is aborted`, () => {
  let one: WorkerPool;
  let map: Remote;
  before(async () => {
    one = await pool.WorkerPool.open({ size: 1 });
    map = await one.load(rockyMap(2048));
  });
  after(() => one.close());

  it('before it is made: it goes to no worker', async () => {
    const { jobs } = one.stats();
    const signal = AbortSignal.abort('not wanted');
    equal(await rejection(map.burst(corner(6, 6), feet(20), { signal })), 'not wanted');
    equal(one.stats().waiting, 0);
    equal(one.stats().jobs, jobs);
  });

  it('while it waits: it goes to no worker, and those behind it do', async () => {
    const long = map.distances(cell(1, 1));
    const abort = new AbortController();
    const waiting = map.burst(corner(6, 6), feet(20), { signal: abort.signal });
    const behind = map.burst(corner(6, 6), feet(20));
    const { jobs } = one.stats();
    abort.abort('no longer wanted');
    equal(await rejection(waiting), 'no longer wanted');
    await long;
    await behind;
    equal(one.stats().jobs, jobs + 2);
  });

  it('while it runs: with the reason of its signal, and the worker does other things', async () => {
    const abort = new AbortController();
    const told: number[] = [];
    const reason = new Error('the token has moved on');
    const { jobs } = one.stats();
    const running = map.distances(cell(1, 1), {
      signal: abort.signal,
      onProgress(done) {
        told.push(done);
        abort.abort(reason);
      },
    });
    equal(await rejection(running), reason);
    equal(one.stats().jobs, jobs);
    equal((await map.burst(corner(0, 0), feet(5))).count > 0, true);
    equal(told.length, 1);
  });

  it('while its list is split: none of the rest is answered', async () => {
    const abort = new AbortController();
    const corners = Array.from({ length: 200_000 }, (_, i) => corner(i % 2048, i % 2047));
    const { jobs } = one.stats();
    const running = map.spreads(corners, feet(60), {
      signal: abort.signal,
      onProgress: () => abort.abort('enough'),
    });
    equal(await rejection(running), 'enough');
    await map.burst(corner(0, 0), feet(5));
    equal(one.stats().jobs <= jobs + 3, true);
    equal(one.stats().waiting, 0);
  });

  it('after it was answered: nothing happens', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const set = await map.burst(corner(6, 6), feet(20), { signal });
    abort.abort('too late');
    await pause(20);
    equal(set.equals(await map.burst(corner(6, 6), feet(20))), true);
  });

  it('a hundred at once, by one signal', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const calls = Array.from({ length: 100 }, () => map.distances(cell(1, 1), { signal }));
    const settled = Promise.allSettled(calls);
    abort.abort('all of them');
    for (const outcome of await settled) {
      equal(outcome.status === 'rejected' && outcome.reason, 'all of them');
    }
    equal((await map.burst(corner(0, 0), feet(5))).count > 0, true);
  });
});
