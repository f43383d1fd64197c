/**
 * A table with a place for each cell of a level, made where it is asked for: leaves of 8 × 8 places,
 * branches of 16 × 16 leaves, and a root that alone is as large as the level asks for.
 *
 * Neighbouring cells lie close in memory, and nothing is ever moved.
 */
import { Scratch, take, takeZeroed } from './memory';

@unmanaged
export class Table {
  scratch: Scratch;
  /** Branches in a row of the root. */
  columns: i32;
  root: usize;
}

const LEAF_SHIFT: i32 = 3;
const BRANCH_SHIFT: i32 = 7;
const LEAF_BYTES: u64 = 4 * 8 * 8;
const BRANCH_BYTES: u64 = 4 * 16 * 16;

export function takeTable(scratch: Scratch, width: i32, height: i32): Table {
  const table = changetype<Table>(take(scratch, offsetof<Table>()));
  table.scratch = scratch;
  table.columns = ((width - 1) >> BRANCH_SHIFT) + 1;
  const rows = ((height - 1) >> BRANCH_SHIFT) + 1;
  table.root = takeZeroed(scratch, <u64>table.columns * rows * 4);
  return table;
}

/** Address of a cell's place, four bytes, at first zero. */
export function placeOf(table: Table, x: i32, y: i32): usize {
  const branch = below(
    table,
    table.root + <usize>((y >> BRANCH_SHIFT) * table.columns + (x >> BRANCH_SHIFT)) * 4,
    BRANCH_BYTES,
  );
  const leaf = below(
    table,
    branch + <usize>(((y >> LEAF_SHIFT) & 15) * 16 + ((x >> LEAF_SHIFT) & 15)) * 4,
    LEAF_BYTES,
  );
  return leaf + <usize>((y & 7) * 8 + (x & 7)) * 4;
}

/** What a branching leads to, made at the first time. */
function below(table: Table, at: usize, bytes: u64): usize {
  const known = load<u32>(at);
  if (known) return known;
  const made = takeZeroed(table.scratch, bytes);
  store<u32>(at, <u32>made);
  return made;
}
