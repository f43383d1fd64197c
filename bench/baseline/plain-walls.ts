/** Walls at any angle for the baselines, found by the squares of a coarse grid that they touch. */
export interface PlainWalls {
  /** Four numbers a wall. */
  readonly walls: Float64Array;
  /** Buckets a side. */
  readonly side: number;
  /** Where the list of each bucket starts, and the lists. */
  readonly starts: Int32Array;
  readonly lists: Int32Array;
  /** When each wall was found last. */
  readonly stamps: Int32Array;
  stamp: number;
  /** How many were found last. */
  found: number;
}

/** Squares a side of a bucket. */
const BUCKET = 4;

export function plainWalls(walls: Float64Array, size: number): PlainWalls {
  const side = Math.ceil(size / BUCKET) + 1;
  const starts = new Int32Array(side * side + 1);
  const count = walls.length / 4;
  const each = (visit: (bucket: number, wall: number) => void) => {
    for (let i = 0; i < count; i++) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = walls.subarray(4 * i, 4 * i + 4);
      const left = Math.floor(Math.min(ax, bx) / BUCKET);
      const right = Math.floor(Math.max(ax, bx) / BUCKET);
      const top = Math.floor(Math.min(ay, by) / BUCKET);
      const bottom = Math.floor(Math.max(ay, by) / BUCKET);
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++) visit(y * side + x, i);
    }
  };
  each((bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  });
  for (let i = 0; i < side * side; i++)
    starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const lists = new Int32Array(starts[side * side] as number);
  const next = starts.slice();
  each((bucket, wall) => {
    lists[next[bucket] as number] = wall;
    next[bucket] = (next[bucket] as number) + 1;
  });
  return { walls, side, starts, lists, stamps: new Int32Array(count), stamp: 0, found: 0 };
}

/** The walls in the buckets round a point; `plain.found` of them, in `into` or a larger list. */
export function wallsNear(
  plain: PlainWalls,
  x: number,
  y: number,
  radius: number,
  into: Int32Array<ArrayBuffer>,
): Int32Array<ArrayBuffer> {
  const { walls, side, starts, lists, stamps } = plain;
  const stamp = ++plain.stamp;
  const near = into.length * 4 < walls.length ? new Int32Array(walls.length / 4) : into;
  const clamp = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at / BUCKET)));
  const [left, right] = [clamp(x - radius), clamp(x + radius)];
  let found = 0;
  for (let row = clamp(y - radius); row <= clamp(y + radius); row++) {
    const end = starts[row * side + right + 1] as number;
    for (let i = starts[row * side + left] as number; i < end; i++) {
      const wall = lists[i] as number;
      if (stamps[wall] === stamp) continue;
      stamps[wall] = stamp;
      near[found++] = wall;
    }
  }
  plain.found = found;
  return near;
}
