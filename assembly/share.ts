/**
 * A memory that several instances share: one of them writes to the map, all of them read it. Each has
 * scratch of its own, and notes of its own on free walls (walls/notes.ts).
 */
import { setLimit } from './memory';
import { setNotes } from './walls/notes';

/**
 * Gives an instance its part.
 * @param end of its scratch
 * @param notes zeros, eight bytes for each wall that may ever stand there and eight more
 */
export function confine(end: usize, notes: usize): void {
  setLimit(end);
  setNotes(notes);
}
