import { Worker } from 'node:worker_threads';
import { type Remote, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Cell, GridMap } from 'fivefoot';
import { WorkerPool } from 'fivefoot/pool';
import { duration } from '../interleave.js';
import type { SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf, sourceOn } from './ground.js';
import { inTurn } from './turns.js';
import { type Costs, sameField } from './verify.js';

const SIDE = 8192;
const KINDS: readonly SceneName[] = ['empty', 'rooms', 'random 25 %'];

/** What `plain-worker.mjs` answers. */
interface Plain {
  load(buffer: ArrayBuffer): void;
  distances(source: Cell): Costs;
}

/** What slices cost: a field in the pool's one worker, against a plain Comlink worker's whole one. */
export async function slices(seconds: number, fieldSide: number | undefined): Promise<void> {
  const side = fieldSide ?? SIDE;
  head(`A field in slices in one worker, and in one piece, ${side}²`, [
    ...['map', 'main thread', 'one piece', 'slices', 'slices cost', 'of the least'],
  ]);
  for (const name of KINDS) {
    const { map } = groundOf(name, side);
    await compare(name, map, seconds);
    map.dispose();
  }
}

async function compare(name: SceneName, map: GridMap, seconds: number): Promise<void> {
  const worker = new Worker(new URL('./plain-worker.mjs', import.meta.url));
  const plain: Remote<Plain> = wrap<Plain>(nodeEndpoint(worker));
  await using pool = await WorkerPool.open({ size: 1, shared: false });
  try {
    const source = sourceOn(map);
    await plain.load(map.serialize());
    const remote = await pool.load(map);
    sameField(await remote.distances(source), await plain.distances(source), name);
    const { main, whole, sliced } = await inTurn(
      {
        main: () => map.distances(source),
        whole: () => plain.distances(source),
        sliced: () => remote.distances(source),
      },
      seconds,
      9,
    );
    const more = (share: number) => `${(100 * (share - 1)).toFixed(1)} %`;
    row([
      ...[name, duration(main.median), duration(whole.median), duration(sliced.median)],
      ...[more(sliced.median / whole.median), more(sliced.least / whole.least)],
    ]);
  } finally {
    await worker.terminate();
  }
}
