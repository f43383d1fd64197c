import type { WorkerPool } from '../../../bindings/pool/web.js';
import { changes, type Hashes, hashesOf } from '../../queries/hashes.js';
import { QUERY_MAPS } from '../../queries/maps.js';
import { equal } from '../expect.js';
import { fivefoot, isIsolated, PAGE, pool, type Remote } from './page.js';

describe(`through two workers of ${PAGE}`, () => {
  let expected: Hashes;
  let workers: WorkerPool;
  before(async () => {
    expected = await (await fetch('/test/queries/hashes.json')).json();
    workers = await pool.WorkerPool.open({ size: 2 });
  });
  after(() => workers.close());

  it('memory is shared where the page may share it', () => {
    equal(crossOriginIsolated, isIsolated);
    equal(workers.stats().shared, isIsolated);
    equal(workers.stats().workers, 2);
  });

  for (const queryMap of QUERY_MAPS) {
    it(`answers are those of Node, on the map ${queryMap.name}`, async () => {
      let remote: Remote | undefined;
      const got = await hashesOf(fivefoot, queryMap, async (map) => {
        remote = await workers.load(map);
        return remote;
      });
      equal(changes(fivefoot, queryMap, got, expected).join('\n'), '');
      await remote?.dispose();
    });
  }

  it('no map is left', () => equal(workers.stats().maps, 0));
});
