import type { Skipped } from '../../map-data.js';
import type { Pen } from '../pen.js';

/** What is to be reported before the size of the map is known. */
export class Log {
  readonly #skipped: Skipped[] = [];
  readonly #notes: string[] = [];

  skip(what: string, path: string, why: string): void {
    this.#skipped.push({ what, path, why });
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  into(pen: Pen): void {
    for (const { what, path, why } of this.#skipped) pen.skip(what, path, why);
    for (const note of this.#notes) pen.note(note);
  }
}
