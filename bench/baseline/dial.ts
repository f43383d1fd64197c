/**
 * The search by Dial's queue: four buckets that take turns hold the cells of the costs to come. A cell
 * that is found again at a lower cost is written down again, and its first entry is passed over.
 */
import type { Costs, Lists } from './levels.js';
import { STEPS } from './moves.js';

// Of its own: what is imported is looked up again at each use.
const [E, S, W, N, SE, SW, NW, NE] = STEPS;

/** The number of cells reached, or −1 where a cost would not fit below `blank`. */
export function dial(
  costs: Costs,
  moves: Uint8Array,
  stride: number,
  blank: number,
  source: number,
  { room, cells }: Lists,
): number {
  const sizes = [1, 0, 0, 0];
  let live = 1;
  let count = 0;
  cells[0] = source;
  costs[source] = 0;
  for (let cost = 0; live > 0; cost++) {
    const bucket = cost & 3;
    const size = sizes[bucket] as number;
    live -= size;
    sizes[bucket] = 0;
    const near = cost + 2;
    const far = cost + 3;
    const nearStart = room * (near & 3) + (sizes[near & 3] as number);
    const farStart = room * (far & 3) + (sizes[far & 3] as number);
    let nearEnd = nearStart;
    let farEnd = farStart;
    let from = room * bucket;
    for (const to = from + size; from < to; from++) {
      const at = cells[from] as number;
      if (costs[at] !== cost) continue;
      count++;
      const free = moves[at] as number;
      if (free & E && (costs[at + 1] as number) > near) {
        costs[at + 1] = near;
        cells[nearEnd++] = at + 1;
      }
      if (free & W && (costs[at - 1] as number) > near) {
        costs[at - 1] = near;
        cells[nearEnd++] = at - 1;
      }
      if (free & N && (costs[at - stride] as number) > near) {
        costs[at - stride] = near;
        cells[nearEnd++] = at - stride;
      }
      if (free & S && (costs[at + stride] as number) > near) {
        costs[at + stride] = near;
        cells[nearEnd++] = at + stride;
      }
      let next = at - stride + 1;
      if (free & NE && (costs[next] as number) > far) {
        costs[next] = far;
        cells[farEnd++] = next;
      }
      next = at - stride - 1;
      if (free & NW && (costs[next] as number) > far) {
        costs[next] = far;
        cells[farEnd++] = next;
      }
      next = at + stride + 1;
      if (free & SE && (costs[next] as number) > far) {
        costs[next] = far;
        cells[farEnd++] = next;
      }
      next = at + stride - 1;
      if (free & SW && (costs[next] as number) > far) {
        costs[next] = far;
        cells[farEnd++] = next;
      }
    }
    const fresh = nearEnd - nearStart + farEnd - farStart;
    if (fresh > 0 && far >= blank - 1) return -1;
    sizes[near & 3] = (sizes[near & 3] as number) + nearEnd - nearStart;
    sizes[far & 3] = (sizes[far & 3] as number) + farEnd - farStart;
    live += fresh;
  }
  return count;
}
