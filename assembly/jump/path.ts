/**
 * Point to point on plain ground: one square of space, steps of one cost, no pits, hard corners
 * (SEMANTICS §1 and §2).
 */
import { grow } from '../grow';
import { isSolid } from '../level';
import { MapHeader, openScratch, Scratch, take } from '../memory';
import { APART, addCell, GROWING, Parts, takeParts } from '../parts';
import { hasWalls } from '../walls/store';
import { look } from './look';
import { ALL_QUADRANTS, Node, reach } from './nodes';
import { pop } from './queue';
import { leastFrom, NO_WAY, Search, takeSearch } from './search';
import { takeView } from './view';

/** What is answered where a search gives up, or does not know the ground. */
const GAVE_UP: u32 = 0xfffffffe;
/**
 * Nodes that a search may look into for each straight step that it has come nearer to the goal. One
 * that needs many more than that is in a maze or among scattered rocks, where a field is quicker.
 */
const PACE: u64 = 6;

/**
 * Nodes between two tiles of the goal's part, as a power of two, and before the first. Of a short
 * search this takes a tenth; a long one would take longer to find out by itself that there is no way.
 */
const FIRST: u32 = 16;
const INTERVAL: u32 = 64;
const LONG: u32 = 2048;
const LONG_INTERVAL: u32 = 8;

/**
 * The cost of a shortest way from a to b, of those within the limit; its cells as x, y are the
 * scratch's words. A straight step must not cost more than a diagonal one, nor that more than two.
 * The search gives up when it comes on too slowly, after no fewer than `most` nodes; 0: never.
 */
export function jumpPath(
  base: usize,
  scratchBase: usize,
  z: i32,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
  straight: u32,
  diagonal: u32,
  limit: u32,
  most: u32,
): u32 {
  const map = changetype<MapHeader>(base);
  // Jump points take all steps to be open both ways or none.
  if (hasWalls(map)) return GAVE_UP;
  assert(<u32>ax < <u32>map.width && <u32>ay < <u32>map.height);
  assert(<u32>bx < <u32>map.width && <u32>by < <u32>map.height);
  assert(straight && straight <= diagonal && <u64>diagonal <= 2 * <u64>straight);
  const scratch = openScratch(scratchBase);
  const search = takeSearch(scratch, map, z, bx, by, straight, diagonal, limit);
  if (isSolid(search.level, ax, ay) || isSolid(search.level, bx, by)) return NO_WAY;
  search.view = changetype<usize>(takeView(scratch, search));
  search.least = leastFrom(search, ax, ay);
  reach(search, changetype<Node>(0), ax, ay, 0, ALL_QUADRANTS);
  let parts = changetype<Parts>(0);
  let looked: u32 = 0;
  let nearest = search.least;
  for (let at = pop(search); at; at = pop(search)) {
    const node = changetype<Node>(at);
    if (!node.pending) continue;
    nearest = min(nearest, leastFrom(search, node.x, node.y));
    const granted = <u64>straight * most + PACE * (search.least - nearest);
    if (most && <u64>straight * looked >= granted) return GAVE_UP;
    looked++;
    lookInto(search, node);
    const interval = looked < LONG ? INTERVAL : LONG_INTERVAL;
    if ((looked - FIRST) & (interval - 1)) continue;
    if (!changetype<usize>(parts)) parts = takeParts(scratch, search.level, bx, by, ax, ay);
    addCell(parts, parts.other, node.x, node.y);
    if (parts.state == GROWING) grow(parts);
    if (parts.state == APART) return NO_WAY;
  }
  if (!search.last && !(ax == bx && ay == by)) return NO_WAY;
  tell(scratch, search);
  return <u32>search.best;
}

/** Looks into a node's pending quadrants, that to the goal first. */
function lookInto(search: Search, node: Node): void {
  const pending = node.pending;
  node.seen |= pending;
  node.pending = 0;
  const total = node.cost + leastFrom(search, node.x, node.y);
  const first = quadrantTo(search, node);
  for (let i: u32 = 0; i < 4 && total < search.best; i++) {
    if ((pending >> (first ^ i)) & 1) look(search, node, first ^ i);
  }
}

function quadrantTo(search: Search, node: Node): u32 {
  return <u32>(search.goalX < node.x) | ((<u32>(search.goalY > node.y)) << 1);
}

/** Writes down the cells of the way found, from its end to its start. */
function tell(scratch: Scratch, search: Search): void {
  let cells = 1;
  let x = search.goalX;
  let y = search.goalY;
  for (let at = search.last; at; at = changetype<Node>(at).parent) {
    const node = changetype<Node>(at);
    cells += max(abs(x - node.x), abs(y - node.y));
    x = node.x;
    y = node.y;
  }
  const words = take(scratch, <u64>cells * 8);
  scratch.words = words;
  scratch.count = 2 * cells;
  x = search.goalX;
  y = search.goalY;
  let out = words + (<usize>cells - 1) * 8;
  putCell(out, x, y);
  for (let at = search.last; at; at = changetype<Node>(at).parent) {
    const node = changetype<Node>(at);
    while (x != node.x || y != node.y) {
      const dx = node.x - x;
      const dy = node.y - y;
      // Backward, the straight run comes first.
      if (abs(dx) >= abs(dy)) x += sign(dx);
      if (abs(dy) >= abs(dx)) y += sign(dy);
      out -= 8;
      putCell(out, x, y);
    }
  }
}

function sign(n: i32): i32 {
  return i32(n > 0) - i32(n < 0);
}

function putCell(at: usize, x: i32, y: i32): void {
  store<i32>(at, x);
  store<i32>(at, y, 4);
}
