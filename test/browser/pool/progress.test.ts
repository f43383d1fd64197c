import type { WorkerPool } from '../../../bindings/pool/web.js';
import { equal } from '../expect.js';
import { codeOf, fivefoot, PAGE, pause, pool, type Remote, rejection, rockyMap } from './page.js';

const { cell, corner, feet } = fivefoot;

/** What a call has told of its progress, and what it told after it had settled. */
class Told {
  readonly steps: (readonly [done: number, total: number])[] = [];
  late = 0;
  #isSettled = false;

  readonly onProgress = (done: number, total: number): void => {
    this.steps.push([done, total]);
    if (this.#isSettled) this.late++;
  };

  settled = (): void => {
    this.#isSettled = true;
  };

  /** It went up to the total, which stayed the same, and ended there. */
  check(total?: number): void {
    const [last] = this.steps.slice(-1);
    equal(last?.[0], last?.[1]);
    if (total !== undefined) equal(last?.[1], total);
    let before = 0;
    for (const [done, of] of this.steps) {
      equal(done > before || done === of, true);
      equal(done <= of, true);
      equal(of, last?.[1]);
      before = done;
    }
    equal(this.late, 0);
  }
}

describe(`progress on ${PAGE}`, () => {
  let workers: WorkerPool;
  let map: Remote;
  before(async () => {
    workers = await pool.WorkerPool.open({ size: 2 });
    map = await workers.load(rockyMap(1500));
  });
  after(() => workers.close());

  async function follow<T>(call: (onProgress: Told['onProgress']) => Promise<T>): Promise<Told> {
    const told = new Told();
    await call(told.onProgress).then(told.settled, told.settled);
    await pause(50);
    return told;
  }

  it('of many spreads goes by corners', async () => {
    const corners = Array.from({ length: 20_000 }, (_, i) => corner(i % 1500, i % 1499));
    const told = await follow((onProgress) => map.spreads(corners, feet(30), { onProgress }));
    told.check(20_000);
    equal(told.steps.length > 2, true);
  });

  it('of a batch goes by its calls', async () => {
    const calls = Array.from({ length: 300 }, (_, i) => [corner(i, i), feet(200)] as const);
    const told = await follow((onProgress) =>
      map.batch(
        'burst',
        calls.map((call) => [...call]),
        { onProgress },
      ),
    );
    told.check(300);
  });

  it('of an empty batch ends at once', async () => {
    const told = await follow((onProgress) => map.batch('burst', [], { onProgress }));
    equal(JSON.stringify(told.steps), '[[0,0]]');
  });

  it('of a field of the whole map goes by tiles', async () => {
    const told = await follow((onProgress) => map.distances(cell(1, 1), { onProgress }));
    told.check();
    equal(told.steps.length > 2, true);
  });

  it('of a small query is told once', async () => {
    const told = await follow((onProgress) => map.burst(corner(6, 6), feet(20), { onProgress }));
    told.check();
    equal(told.steps.length, 1);
  });

  it('of a refused call never comes to its end', async () => {
    const told = new Told();
    const { onProgress } = told;
    const refused = map.burst(corner(6, 6), feet(20), { model: 'nonsense', onProgress } as object);
    equal(await codeOf(refused), 'E_ARGUMENT');
    await pause(20);
    equal(told.steps.length, 0);
  });

  it('is not told any more once a call was aborted', async () => {
    const abort = new AbortController();
    const told = new Told();
    const running = map.distances(cell(1, 1), {
      signal: abort.signal,
      onProgress(done, total) {
        told.onProgress(done, total);
        abort.abort();
        told.settled();
      },
    });
    equal(((await rejection(running)) as Error).name, 'AbortError');
    await pause(100);
    equal(told.steps.length, 1);
  });
});
