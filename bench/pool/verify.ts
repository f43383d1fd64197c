/** What the pool and the main thread answer must be the same, bit by bit, before it is timed. */
export function same(got: ArrayLike<number>, wanted: ArrayLike<number>, what: string): void {
  if (got.length !== wanted.length) {
    throw new Error(`${what}: ${got.length} numbers in place of ${wanted.length}`);
  }
  for (let i = 0; i < wanted.length; i++) {
    if (got[i] !== wanted[i])
      throw new Error(`${what}: ${got[i]} at ${i} in place of ${wanted[i]}`);
  }
}

/** What of a field is compared. */
export interface Costs {
  readonly window: { x: number; y: number; width: number; height: number };
  readonly data: Uint16Array | Uint32Array;
}

export function sameField(got: Costs, wanted: Costs, what: string): void {
  const boxes = [got.window, wanted.window].map(({ x, y, width, height }) => [x, y, width, height]);
  same(boxes[0] as number[], boxes[1] as number[], `${what}: window`);
  same(got.data, wanted.data, what);
}
