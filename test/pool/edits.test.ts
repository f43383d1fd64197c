import { describe, expect, it } from 'vitest';
import { CELL_KINDS, type CellKind, cell, GridMap, type WallData } from '../../dist/index.js';
import type { PlainMap } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { anyMap, Calls } from './calls.js';
import { Editor } from './editor.js';
import { expectEqual, plain } from './plain.js';
import { ARRANGEMENTS, callRemote, issue, newHistory, openMap, withPool } from './pools.js';

// Edits go to all workers in the order in which they were made: whatever is asked after one sees it,
// whatever was asked before does not, and nobody awaits anything.

const HISTORIES = 12;
const STEPS = 250;

describe.each(ARRANGEMENTS)('$title', ({ options }) => {
  it('answers are of the map after the edits before them, and no others', async () => {
    const random = new Random(1100 + options.size);
    await withPool(options, async (pool) => {
      for (let i = 0; i < HISTORIES; i++) {
        const start = GridMap.fromJSON(anyMap(random, 16));
        const remote = await pool.load(start);
        const editor = new Editor(random, start.clone());
        const calls = new Calls(random, start);
        const history = newHistory();
        const share = random.pick([0.05, 0.3, 0.7]);
        for (let step = 0; step < STEPS; step++) {
          if (random.chance(share)) issue(history, remote, editor.edit(), true);
          else issue(history, remote, calls.any());
        }
        await history.judge(start as unknown as PlainMap);
        expectEqual(plain(await remote.toJSON()), plain(editor.map.toJSON()));
        expect(remote.version).toBe(editor.map.version);
        await everyWorkerHas(remote, editor.map);
        await remote.dispose();
      }
    });
  });

  it('ids of walls are those that the map would give', async () => {
    await withPool(options, async (pool) => {
      const map = openMap(20);
      const wall = (x: number): WallData => ({ from: [x, 1], to: [x, 4], kind: 'wall' });
      for (let x = 1; x < 6; x++) map.addWall(wall(x));
      map.removeWall('wall-4');
      map.removeWall('wall-0');
      const remote = await pool.load(map);
      const ids = await Promise.all([7, 8, 9].map((x) => remote.addWall(wall(x))));
      expect(ids).toEqual([7, 8, 9].map((x) => map.addWall(wall(x))));
      await Promise.all(ids.map((id) => remote.removeWall(id)));
      for (const id of ids) map.removeWall(id);
      const door = await remote.addWall({ from: [1, 1], to: [2, 1], kind: 'door' });
      expect(door).toBe(map.addWall({ from: [1, 1], to: [2, 1], kind: 'door' }));
      expect(await remote.addWall({ ...wall(3), id: 'gate' })).toBe('gate');
      map.addWall({ ...wall(3), id: 'gate' });
      await everyWorkerHas(remote, map);
      expectEqual(plain(await remote.walls()), plain(map.walls()));
    });
  });

  it('an edit that is refused changes nothing, for no worker', async () => {
    await withPool(options, async (pool) => {
      const map = GridMap.fromJSON(anyMap(new Random(1200)));
      map.addWall({ from: [0, 0], to: [1, 0], kind: 'wall', id: 'here' });
      const remote = await pool.load(map);
      const before = plain(map.toJSON());
      const { version } = map;
      const refused: [string, unknown[]][] = [
        ['setCell', [cell(99, 0), 'solid']],
        ['setCell', [cell(0, 0), 'lava']],
        ['addWall', [{ from: [0, 0], to: [0, 0], kind: 'wall' }]],
        ['addWall', [{ from: [0, 0], to: [99, 0], kind: 'wall' }]],
        ['addWall', [{ from: [0, 0], to: [1, 0], kind: 'wall', id: 'here' }]],
        ['addWall', [7]],
        ['moveWall', ['here', [0, 0], [0, 0]]],
        ['moveWall', ['nowhere', [0, 0], [1, 1]]],
        ['removeWall', ['nowhere']],
        ['removeWall', [3]],
        ['setDoor', ['here', true]],
        ['setDoor', ['nowhere', true]],
        ['setDoor', ['here', 1]],
      ];
      const history = newHistory();
      for (const [name, args] of refused) issue(history, remote, { name, args }, true);
      issue(history, remote, { name: 'toJSON', args: [] });
      await history.judge(map as unknown as PlainMap);
      expectEqual(plain(await remote.toJSON()), before);
      expect(remote.version).toBe(version);
      await everyWorkerHas(remote, map);
    });
  });

  it('the version is that of the edits that have come back', async () => {
    await withPool(options, async (pool) => {
      const map = openMap(8);
      map.setCell(cell(1, 1), 'solid');
      const remote = await pool.load(map);
      expect(remote.version).toBe(1);
      const kinds = Object.keys(CELL_KINDS) as CellKind[];
      for (const [i, kind] of kinds.entries()) {
        await remote.setCell(cell(2, 2), kind);
        expect(remote.version).toBe(i + 2);
        expect((await remote.distances(cell(0, 0))).version).toBe(i + 2);
      }
    });
  });

  it('thousands of edits in a row all arrive', async () => {
    const random = new Random(1300);
    await withPool({ ...options, queue: 10_000 }, async (pool) => {
      const start = GridMap.fromJSON(anyMap(random, 16));
      const remote = await pool.load(start);
      const editor = new Editor(random, start.clone());
      const history = newHistory();
      for (let i = 0; i < 3000; i++) {
        issue(history, remote, editor.edit(), true);
        if (i % 100 === 0) issue(history, remote, { name: 'toJSON', args: [] });
      }
      await history.judge(start as unknown as PlainMap);
      expect(remote.version).toBe(editor.map.version);
      await everyWorkerHas(remote, editor.map);
    });
  });
});

/** Asked so often at once that every worker has to answer. */
async function everyWorkerHas(remote: object, map: GridMap): Promise<void> {
  const right = plain(map.distances(cell(0, 0)));
  const asked = Array.from({ length: 12 }, () => callRemote(remote, 'distances', [cell(0, 0)]));
  for (const one of await Promise.all(asked)) expectEqual(plain(one), right);
}
