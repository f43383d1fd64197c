/**
 * The sides of a corner on their way between the kernel and the host: a mask of quadrants as it is; of a
 * fan (walls/fan.ts) the negative of its number of ranges, while the fan itself lies in the list of
 * integers that an answer leaves, or first in the input.
 */
import { Scratch, take } from './memory';
import { Fan, fanBytes, isFan } from './walls/fan';

/** The answer about an own corner that no own cell's centre sees: no effect begins there. */
export const ILLEGAL: i32 = i32.MIN_VALUE;

/** To be called before anything else is taken from the scratch. */
export function readSides(scratch: Scratch, quadrants: i32): usize {
  if (quadrants >= 0) return <usize>quadrants;
  const fan = changetype<Fan>(take(scratch, fanBytes(-quadrants)));
  fan.count = -quadrants;
  return changetype<usize>(fan);
}

export function answerSides(scratch: Scratch, sides: usize): i32 {
  if (!isFan(sides)) return <i32>sides;
  const count = changetype<Fan>(sides).count;
  scratch.words = sides;
  scratch.count = <i32>(fanBytes(count) >> 2);
  return -count;
}
