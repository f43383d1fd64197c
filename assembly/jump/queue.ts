/**
 * Nodes in order of the least that a way through them can cost: buckets of equal or nearly equal
 * cost, the last one in first out. Going on from a node never makes that least any less, so that
 * buckets are gone through once, upward.
 */
import { takeZeroed } from '../memory';
import { Node } from './nodes';
import { Search } from './search';

const FIRST_BUCKETS: u32 = 256;

export function takeQueue(search: Search): void {
  search.heads = takeZeroed(search.scratch, <u64>FIRST_BUCKETS * 4);
  search.buckets = FIRST_BUCKETS;
  search.bucket = 0;
  // Less than half a straight step to a bucket: few nodes of a bucket lie behind one another.
  search.shift = <u32>max(0, 30 - clz(search.straight));
}

export function push(search: Search, node: Node, total: u64): void {
  const bucket = <u32>((total - search.least) >> search.shift);
  if (bucket >= search.buckets) growQueue(search, bucket);
  const head = search.heads + ((<usize>bucket) << 2);
  node.next = load<u32>(head);
  store<u32>(head, <u32>changetype<usize>(node));
}

/** The address of the next node to go on from, or 0 where none can make a better way. */
export function pop(search: Search): usize {
  for (; search.bucket < search.buckets; search.bucket++) {
    if (search.least + ((<u64>search.bucket) << search.shift) >= search.best) return 0;
    const head = search.heads + ((<usize>search.bucket) << 2);
    const at = load<u32>(head);
    if (at) {
      store<u32>(head, <u32>changetype<Node>(at).next);
      return at;
    }
  }
  return 0;
}

function growQueue(search: Search, bucket: u32): void {
  const buckets = max(bucket + 1, search.buckets * 2);
  const heads = takeZeroed(search.scratch, <u64>buckets * 4);
  memory.copy(heads, search.heads, (<usize>search.buckets) << 2);
  search.heads = heads;
  search.buckets = buckets;
}
