/**
 * Whether two convex regions have more than a line in common: whether no side of either lies between
 * them. Their corners are where neighbouring lines cross.
 */
import { Line, signAtCrossing } from './screen';

const LINE: usize = offsetof<Line>();

/** Both are given by their lines in order round them, with lengths counted from the same point. */
export function overlaps(one: usize, oneCount: i32, other: usize, otherCount: i32): bool {
  return !parts(one, oneCount, other, otherCount) && !parts(other, otherCount, one, oneCount);
}

/** Whether all of the second region lies outside of one of the first's lines. */
function parts(one: usize, oneCount: i32, other: usize, otherCount: i32): bool {
  for (let i = 0; i < oneCount; i++) {
    if (liesBeyond(changetype<Line>(one + <usize>i * LINE), other, otherCount)) return true;
  }
  return false;
}

function liesBeyond(line: Line, lines: usize, count: i32): bool {
  let before = changetype<Line>(lines + <usize>(count - 1) * LINE);
  for (let i = 0; i < count; i++) {
    const next = changetype<Line>(lines + <usize>i * LINE);
    if (signAtCrossing(line.a, line.b, line.c, before, next) > 0) return false;
    before = next;
  }
  return true;
}
