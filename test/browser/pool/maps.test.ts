import { Random } from '../../oracle/random.js';
import { digest, isRefusal } from '../../queries/digest.js';
import { queryMap } from '../../queries/maps.js';
import { questionsOf } from '../../queries/questions.js';
import { equal } from '../expect.js';
import { codeOf, fivefoot, PAGE, pause, pool, rejection, rockyMap } from './page.js';

const { GridError, GridMap, cell, corner, feet } = fivefoot;
const { WorkerPool } = pool;

describe(`maps in the workers of ${PAGE}`, () => {
  it('give answers of the same classes as a map does', async () => {
    await using workers = await WorkerPool.open({ size: 1 });
    const map = GridMap.fromText('....\n.##.\n....');
    const remote = await workers.load(map);
    const at = corner(1, 1);
    equal((await remote.burst(at, feet(10))) instanceof fivefoot.CellSet, true);
    equal((await remote.visible(at, { faces: true })) instanceof fivefoot.Seen, true);
    equal((await remote.spreads([at], feet(10))) instanceof fivefoot.CellSets, true);
    equal((await remote.distances(cell(0, 0))) instanceof pool.RemoteField, true);
    const way = await remote.path(cell(0, 0), cell(3, 0));
    equal(way?.constructor, map.path(cell(0, 0), cell(3, 0))?.constructor);
    map.dispose();
  });

  it('refuse with the errors of the map, all of their parts among them', async () => {
    await using workers = await WorkerPool.open({ size: 2 });
    let refused = 0;
    for (const name of ['dense', 'special walls']) {
      const queries = queryMap(name);
      const map = queries.open(fivefoot);
      const remote = await workers.load(map);
      for (const { method, args } of [...questionsOf(fivefoot, map, queries).values()].flat()) {
        const wanted = refusal(() => call(map, method, args));
        if (!wanted) continue;
        const got = await rejection(call(remote, method, args) as Promise<unknown>);
        equal(
          got instanceof GridError && JSON.stringify([got.message, got]),
          JSON.stringify([wanted.message, wanted]),
        );
        refused++;
      }
      map.dispose();
    }
    equal(refused > 50, true);
  });

  it('refuse what cannot be sent to a worker', async () => {
    await using workers = await WorkerPool.open({ size: 1 });
    const remote = await workers.load(GridMap.fromText('...'));
    const options = { user: () => cell(0, 0) } as object;
    equal(await codeOf(remote.burst(corner(1, 1), feet(5), options)), 'E_ARGUMENT');
    equal((await remote.burst(corner(1, 1), feet(5))).count, 2);
  });

  it('see edits in the order in which they and the questions come', async () => {
    await using workers = await WorkerPool.open({ size: 2 });
    const random = new Random(7);
    const direct = GridMap.create({ width: 40, height: 40 });
    const door = direct.addWall({ from: [20, 3], to: [20, 30], kind: 'door' });
    const remote = await workers.load(direct);
    const calls: Promise<void>[] = [];
    for (let i = 0; i < 400; i++) {
      const edit = randomEdit(random, door);
      call(direct, ...edit);
      calls.push(call(remote, ...edit) as Promise<void>);
      for (let n = random.below(4); n > 0; n--) {
        const at = { x: random.below(40), y: random.below(40) };
        const question = { method: random.pick(['burst', 'spread', 'emanation']), args: [at, 60] };
        const wanted = await digest(direct, question);
        calls.push(digest(remote, question).then((got) => equal(got, wanted)));
      }
    }
    await Promise.all(calls);
    equal(remote.version, direct.version);
    equal(JSON.stringify(await remote.toJSON()), JSON.stringify(direct.toJSON()));
  });

  it('are independent of each other and of those they were made from', async () => {
    await using workers = await WorkerPool.open({ size: 2 });
    const map = GridMap.create({ width: 12, height: 12 });
    const [a, b] = await Promise.all([workers.load(map), workers.load(map)]);
    equal(workers.stats().maps, 2);
    map.setCell(cell(6, 6), 'solid');
    await a.setCell(cell(5, 5), 'solid');
    const counts = await Promise.all([a, b].map((one) => one.burst(corner(6, 6), feet(20))));
    equal(counts[0] && counts[0].count < 44, true);
    equal(counts[1]?.count, 44);
    await a.dispose();
    equal(await codeOf(a.burst(corner(6, 6), feet(20))), 'E_DISPOSED');
    equal((await b.burst(corner(6, 6), feet(20))).count, 44);
    equal(workers.stats().maps, 1);
  });

  it('are pushed back where too many calls wait, until there is room', async () => {
    await using workers = await WorkerPool.open({ size: 1, queue: 4 });
    const remote = await workers.load(rockyMap(512));
    const calls = Array.from({ length: 20 }, () => remote.distances(cell(1, 1)));
    const settled = Promise.allSettled(calls);
    await workers.room();
    equal((await remote.burst(corner(1, 1), feet(5))).count > 0, true);
    const codes = (await settled).map((one) => one.status === 'rejected' && one.reason.code);
    equal(codes.filter((code) => code === 'E_BUSY').length >= 15, true);
    equal(codes.filter((code) => code === false).length >= 4, true);
  });

  it('are gone once their pool is closed, and nothing is left hanging', async () => {
    const workers = await WorkerPool.open({ size: 2 });
    const remote = await workers.load(rockyMap(512));
    const calls = Array.from({ length: 50 }, () => codeOf(remote.distances(cell(1, 1))));
    await workers.close();
    for (const code of await Promise.all(calls)) equal(code, 'E_DISPOSED');
    equal(await codeOf(remote.burst(corner(1, 1), feet(5))), 'E_DISPOSED');
    equal(await codeOf(workers.load(GridMap.fromText('.'))), 'E_DISPOSED');
    equal(workers.stats().workers, 0);
    await workers.close();
    await pause(20);
  });
});

function call(map: object, method: string, args: readonly unknown[]): unknown {
  return (map as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args);
}

function refusal(ask: () => unknown): InstanceType<typeof GridError> | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

function randomEdit(random: Random, door: string): [method: string, args: unknown[]] {
  const [x, y] = [random.below(40), random.below(40)];
  if (random.chance(0.2)) return ['setDoor', [door, random.chance(0.5)]];
  if (random.chance(0.3)) {
    return ['addWall', [{ from: [x, y], to: [random.below(40), 40], kind: 'wall' }]];
  }
  return ['setCell', [{ x, y }, random.pick(['solid', 'open', 'fog'])]];
}
