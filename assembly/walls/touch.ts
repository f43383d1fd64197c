/**
 * What a wall touches in a cell, as bits of its link: the open cell, its centre, and the eight half
 * steps between the centre and the rim, each once on the way out and once on the way in
 * (SEMANTICS §9: touching blocks; one's own centre does not count as touched).
 *
 * Steps are numbered as their planes are: east, west, south, north, southeast, northwest, southwest,
 * northeast; the opposite of step d is d ^ 1.
 */
import { BLOCKS_LEFT, BLOCKS_RIGHT, Wall } from './store';

/** The wall meets the open cell. */
export const IN_CELL: i32 = 1;
/** The wall contains the cell's centre. */
export const AT_CENTRE: i32 = 2;
/** Shifted left by d: closed from the centre on in direction d; and up to the centre. */
export const LEAVING: i32 = 1 << 2;
export const ENTERING: i32 = 1 << 10;

export const STEP_COUNT: i32 = 8;

/** Columns and rows that step d leads on. */
export function stepX(d: i32): i32 {
  return <i32>((0x8252 >> (d << 1)) & 3) - 1;
}

export function stepY(d: i32): i32 {
  return <i32>((0x2225 >> (d << 1)) & 3) - 1;
}

/** @param x, y the centre of the cell, `half` a cell's half width, all in half steps */
export function touchBits(wall: Wall, x: i32, y: i32, half: i32): i32 {
  // Seen from the centre.
  const ax = <i64>(wall.ax - x);
  const ay = <i64>(wall.ay - y);
  const bx = <i64>(wall.bx - x);
  const by = <i64>(wall.by - y);
  const dx = bx - ax;
  const dy = by - ay;
  // Which side of the wall's line the centre is on: negative to the left of a→b.
  const side = dy * ax - dx * ay;
  let bits = 0;
  if (
    min(ax, bx) < half &&
    max(ax, bx) > -half &&
    min(ay, by) < half &&
    max(ay, by) > -half &&
    abs(side) < half * (abs(dx) + abs(dy))
  ) {
    bits |= IN_CELL;
  }
  // No step enters a cell whose centre lies on a wall, be it a one-way wall that would let it pass.
  if (!side && ax * bx <= 0 && ay * by <= 0) bits |= AT_CENTRE | (0xff * ENTERING);
  for (let d = 0; d < STEP_COUNT; d++) {
    const i = <i64>stepX(d);
    const j = <i64>stepY(d);
    // How the side changes on the way.
    const turn = dx * j - dy * i;
    if (!touchesWay(ax, ay, bx, by, i, j, half, side, turn)) continue;
    if (stops(wall.oneWay, -turn)) bits |= ENTERING << (d ^ 1);
    if (stops(wall.oneWay, turn) && leaves(ax, ay, bx, by, i, j, side, turn)) bits |= LEAVING << d;
  }
  return bits;
}

/** Whether the wall meets the closed way from the centre to the rim. */
function touchesWay(
  ax: i64,
  ay: i64,
  bx: i64,
  by: i64,
  i: i64,
  j: i64,
  half: i64,
  side: i64,
  turn: i64,
): bool {
  if (turn) {
    return !sameSign(side, side + half * turn) && !sameSign(i * ay - j * ax, i * by - j * bx);
  }
  if (side) return false;
  const a = i * ax + j * ay;
  const b = i * bx + j * by;
  return max(a, b) >= 0 && min(a, b) <= half * (i * i + j * j);
}

/** Whether a wall that meets the way meets it in more than the centre. */
function leaves(ax: i64, ay: i64, bx: i64, by: i64, i: i64, j: i64, side: i64, turn: i64): bool {
  if (turn) return side != 0;
  return max(i * ax + j * ay, i * bx + j * by) > 0;
}

/** Whether a wall stops what its side grows for, or shrinks; what runs along it is stopped. */
function stops(oneWay: i32, turn: i64): bool {
  if (oneWay == BLOCKS_LEFT) return turn >= 0;
  if (oneWay == BLOCKS_RIGHT) return turn <= 0;
  return true;
}

function sameSign(a: i64, b: i64): bool {
  return (a > 0 && b > 0) || (a < 0 && b < 0);
}
