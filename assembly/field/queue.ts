/**
 * The tiles that wait to be swept, by the least cost that comes into them: buckets of tiles about
 * half a tile's width of steps wide, used in turn. Order is a matter of speed alone: a tile that is
 * swept too early is swept once more.
 */
import { openCost } from '../metric';
import { BUCKETS, Field, tileAt } from './field';
import { TILE, TILE_SHIFT, Tile } from './tile';

/** Steps that a bucket is wide, as a power of two. */
const BUCKET_STEPS: i32 = 4;

export function openQueue(field: Field): void {
  memory.fill(field.buckets, 0xff, (<usize>BUCKETS) << 2);
  field.cursor = 0;
  field.waiting = 0;
  field.keyShift = BUCKET_STEPS + 31 - <i32>clz(field.order.straight);
}

/** Has a tile wait for what comes into its row at some cost, with the work that its record names. */
export function push(field: Field, index: i32, cost: u32, row: i32): void {
  const tile = tileAt(field, index);
  if (tile.bucket < 0 || cost < tile.key) {
    tile.key = cost;
    tile.row = row;
  }
  const key = cost + ahead(field, index);
  const bucket = <i32>(
    min<u32>(max<u32>(key >> field.keyShift, field.cursor), field.cursor + BUCKETS - 1)
  );
  if (tile.bucket >= 0) {
    if (tile.bucket <= bucket) return;
    unlink(field, tile);
  } else {
    field.waiting++;
  }
  const head = headOf(field, bucket);
  const first = load<i32>(head);
  tile.bucket = bucket;
  tile.previous = -1;
  tile.next = first;
  if (first >= 0) tileAt(field, first).previous = index;
  store<i32>(head, index);
}

/** The next tile, or −1 where none waits whose costs could come to no more than `enough`. */
export function pull(field: Field, enough: u32): i32 {
  if (!field.waiting) return -1;
  let index = load<i32>(headOf(field, field.cursor));
  while (index < 0) index = load<i32>(headOf(field, ++field.cursor));
  if ((<u64>field.cursor) << field.keyShift >= enough) return -1;
  const tile = tileAt(field, index);
  unlink(field, tile);
  tile.bucket = -1;
  field.waiting--;
  return index;
}

function unlink(field: Field, tile: Tile): void {
  if (tile.next >= 0) tileAt(field, tile.next).previous = tile.previous;
  if (tile.previous >= 0) tileAt(field, tile.previous).next = tile.next;
  else store<i32>(headOf(field, tile.bucket), tile.next);
}

function headOf(field: Field, bucket: i32): usize {
  return field.buckets + ((<usize>bucket & (BUCKETS - 1)) << 2);
}

/** The least that it can cost from some cell of a tile to the cell that is looked for. */
function ahead(field: Field, index: i32): u32 {
  if (field.goalX < 0) return 0;
  const left = (index % field.tilesX) << TILE_SHIFT;
  const top = (index / field.tilesX) << TILE_SHIFT;
  const columns = max(0, max(left - field.goalX, field.goalX - left - TILE + 1));
  const rows = max(0, max(top - field.goalY, field.goalY - top - TILE + 1));
  const order = field.order;
  const diagonal = order.diagonal ? order.diagonal : 2 * order.straight;
  return <u32>openCost(columns, rows, order.straight, diagonal);
}
