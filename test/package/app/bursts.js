import { corner, feet, GridMap } from 'fivefoot';
import { WorkerPool } from 'fivefoot/pool';

/** The squares of a 20-ft burst on open ground, as counted here and by a worker: 44 and 44. */
export async function bursts(options = {}) {
  const map = GridMap.create({ width: 16, height: 16 });
  const here = map.burst(corner(8, 8), feet(20)).count;
  const pool = await WorkerPool.open({ size: 1, ...options });
  const remote = await pool.load(map);
  const there = (await remote.burst(corner(8, 8), feet(20))).count;
  await pool.close();
  return { here, there };
}
