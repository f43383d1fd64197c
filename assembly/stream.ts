/**
 * A list of integers that a query leaves behind, as long as it turns out to be. While it is written
 * nothing else may stay in the scratch behind it.
 */
import { Scratch, take } from './memory';

const CHUNK: usize = 1024;

@unmanaged
export class Stream {
  scratch: Scratch;
  start: usize;
  end: usize;
}

/** Everything else that outlives the writing must have been taken before. */
export function openStream(scratch: Scratch): Stream {
  const stream = changetype<Stream>(take(scratch, offsetof<Stream>()));
  stream.scratch = scratch;
  stream.start = scratch.top;
  stream.end = scratch.top;
  return stream;
}

export function write(stream: Stream, value: i32): void {
  const scratch = stream.scratch;
  if (stream.end == scratch.top) take(scratch, <u64>CHUNK);
  store<i32>(stream.end, value);
  stream.end += 4;
}

/** Room for a number that is known later. */
export function reserve(stream: Stream): usize {
  write(stream, 0);
  return stream.end - 4;
}

/** Tells the host where the list lies. */
export function closeStream(stream: Stream): void {
  const scratch = stream.scratch;
  scratch.words = stream.start;
  scratch.count = <i32>((stream.end - stream.start) >> 2);
}
