import type { GridMap } from 'fivefoot';
import { type RemoteMap, WorkerPool } from 'fivefoot/pool';

/** A map on the main thread and in pools of workers, to ask the same of all. */
export interface Everywhere {
  readonly map: GridMap;
  readonly own: RemoteMap;
  readonly shared: RemoteMap;
}

/** Two pools of so many workers: one whose workers have copies of their own, one that shares memory. */
export async function withPools<T>(
  size: number,
  work: (pools: { own: WorkerPool; shared: WorkerPool }) => Promise<T>,
): Promise<T> {
  const own = await WorkerPool.open({ size, shared: false });
  try {
    const shared = await WorkerPool.open({ size });
    try {
      return await work({ own, shared });
    } finally {
      await shared.close();
    }
  } finally {
    await own.close();
  }
}

/** Resolves once every worker of a pool has every map. */
export async function settled(pool: WorkerPool): Promise<void> {
  while (pool.stats().busy > 0) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** A map loaded into both pools for as long as the work takes. */
export async function everywhere<T>(
  map: GridMap,
  pools: { own: WorkerPool; shared: WorkerPool },
  work: (maps: Everywhere) => Promise<T>,
): Promise<T> {
  const own = await pools.own.load(map);
  const shared = await pools.shared.load(map);
  await settled(pools.own);
  await settled(pools.shared);
  try {
    return await work({ map, own, shared });
  } finally {
    await own.dispose();
    await shared.dispose();
  }
}
