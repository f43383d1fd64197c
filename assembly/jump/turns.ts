/**
 * Where a straight run may turn, a bit for each cell of a word.
 *
 * A way goes diagonally first. After a step from p to c it turns aside only where it could not have
 * cut the corner: where the step aside from c is open and the diagonal one from p is closed, which
 * is when one of the two steps on its other side is. All bits are closed steps, those east of their
 * cells or those across from a row to the next.
 */

/** Runs along a row, aside into the row that `cross` leads to and whose steps east are `beside`. */
export function turnsOfRow(west: bool, cross: u64, beside: u64): u64 {
  return ~cross & (west ? (cross >> 1) | beside : (cross | beside) << 1);
}

/** Runs along columns that come over `cross` from a row with steps `east` to one with `next`. */
export function turnsEast(cross: u64, east: u64, next: u64): u64 {
  return ~next & (east | (cross >> 1));
}

export function turnsWest(cross: u64, east: u64, next: u64): u64 {
  return (~next & (east | cross)) << 1;
}
