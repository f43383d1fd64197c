import { corner, feet, GridMap } from 'fivefoot';
import { importMap } from 'fivefoot/formats';
import { WorkerPool } from 'fivefoot/pool';

const TILED = '<map orientation="orthogonal" width="16" height="16" tilewidth="8" tileheight="8"/>';

/**
 * The squares of a 20-ft burst on open ground, 44 each: on a map made here, on one from a file, and as
 * counted by a worker.
 */
export async function bursts(options = {}) {
  const map = GridMap.create({ width: 16, height: 16 });
  const { map: drawn } = importMap(TILED);
  const pool = await WorkerPool.open({ size: 1, ...options });
  const remote = await pool.load(map);
  const [made, read, asked] = await Promise.all(
    [map, drawn, remote].map((ground) => ground.burst(corner(8, 8), feet(20))),
  );
  await pool.close();
  return { made: made.count, read: read.count, asked: asked.count };
}
