/**
 * The sides of a corner on their way between the kernel and the host: a mask of quadrants as it is, of
 * ranges (walls/fan.ts) the negative of their number, while they themselves lie in the input or in the
 * list of integers that an answer leaves.
 */
import { Scratch, take } from './memory';
import { Fan, isFan, Range, rangesOf, takeFan } from './walls/fan';

/** The answer about an own corner that no own cell's centre sees: no effect begins there. */
export const ILLEGAL: i32 = i32.MIN_VALUE;

/** Ranges of the input are the first thing in it, and to be read before anything else. */
export function readSides(scratch: Scratch, quadrants: i32): usize {
  if (quadrants >= 0) return <usize>quadrants;
  const count = -quadrants;
  const bytes = <usize>count * offsetof<Range>();
  const given = take(scratch, bytes);
  const fan = takeFan(scratch, count);
  fan.count = count;
  memory.copy(rangesOf(fan), given, bytes);
  return changetype<usize>(fan);
}

export function answerSides(scratch: Scratch, sides: usize): i32 {
  if (!isFan(sides)) return <i32>sides;
  const fan = changetype<Fan>(sides);
  scratch.words = rangesOf(fan);
  scratch.count = 4 * fan.count;
  return -fan.count;
}
