/**
 * A part of a straight way: over / under of it, under > 0.
 */
import { Scratch, take } from '../memory';
import { signOfDifference } from './wide';

@unmanaged
export class Part {
  over: i64;
  under: i64;
}

export function takePart(scratch: Scratch): Part {
  return changetype<Part>(take(scratch, offsetof<Part>()));
}

export function setPart(part: Part, over: i64, under: i64): void {
  part.over = over;
  part.under = under;
}

export function copyPart(to: Part, from: Part): void {
  to.over = from.over;
  to.under = from.under;
}

/** Positive where the first is the greater part. */
export function compareParts(a: Part, b: Part): i32 {
  return signOfDifference(a.over, b.under, b.over, a.under);
}
