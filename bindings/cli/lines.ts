/** Longer lines are not read: engines end at about half a gigabyte a string, often much earlier. */
export const LONGEST_LINE = 2 ** 28;

/** A line that was longer than that, and was skipped. */
export const TOO_LONG = Symbol('line too long');
export type Line = string | typeof TOO_LONG;

/**
 * The lines of a byte stream, in the groups in which they arrive: all that one chunk completes. Ends
 * of lines are LF or CRLF; the last line may lack one.
 */
export async function* lineGroups(
  input: AsyncIterable<Uint8Array | string>,
  longest = LONGEST_LINE,
): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder('utf-8');
  const pending = new Pending(longest);
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const pieces = text.split('\n');
    const lines: Line[] = [];
    for (let i = 0; i < pieces.length; i++) {
      pending.add(pieces[i] as string);
      if (i < pieces.length - 1) lines.push(pending.take());
    }
    if (lines.length > 0) yield lines;
  }
  pending.add(decoder.decode());
  if (!pending.empty) yield [pending.take()];
}

/** A line as it comes in. Its pieces are joined once, at its end. */
class Pending {
  private pieces: string[] = [];
  private length = 0;

  constructor(private readonly longest: number) {}

  get empty(): boolean {
    return this.length === 0;
  }

  add(piece: string): void {
    this.length += piece.length;
    if (this.length > this.longest) this.pieces = [];
    else if (piece) this.pieces.push(piece);
  }

  take(): Line {
    const line = this.length > this.longest ? TOO_LONG : this.pieces.join('').replace(/\r$/, '');
    this.pieces = [];
    this.length = 0;
    return line;
  }
}
