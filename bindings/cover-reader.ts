import { isMore, type Share, shareOf, WEDGE, WHOLE } from './cover-fraction.js';
import { asksShare, atLeast, type CoverLevel, levelOf, rankOf } from './cover-levels.js';
import { endOfPieces, shareOfPieces } from './cover-pieces.js';
import type { Profile } from './profiles.js';

/** What serves an attacker best: one of its corners, or one of its squares with one of the target's. */
export interface Best {
  readonly level: CoverLevel;
  /** Neither where no square of the attacker sees a corner of its own. */
  readonly x?: number;
  readonly y?: number;
  /** The target's square; none where the lines lead to all of its space. */
  readonly square: { readonly x: number; readonly y: number } | undefined;
  /** Where in the list the codes of the lines begin. */
  readonly codes: number;
  /** How much of the target is seen, where that was asked. */
  readonly share: Share | undefined;
}

const CORNERS = 1;
const SQUARES = 2;
/** In place of a number of wedges. */
const UNKNOWN = -1;
const SEEN_WHOLE = -2;
const PIECES = -3;
const SQUARE_CORNERS = 4;
/** Integers of a pair of squares: the target's, what its lines meet, and their codes. */
const PAIR = 3 + SQUARE_CORNERS ** 2;

/** Reads the kernel's list (assembly/cover.ts) target by target. */
export class CoverReader {
  #at = 0;

  constructor(
    readonly list: Int32Array,
    readonly profile: Profile,
  ) {}

  /** The first of least rank against the next target, whose space has `size` squares a side. */
  next(size: number): Best | undefined {
    const form = this.#read();
    if (form === CORNERS) return this.#corners(size);
    if (form === SQUARES) return this.#squares(size);
    return undefined;
  }

  #corners(size: number): Best | undefined {
    let best: Best | undefined;
    let most: Share | undefined;
    let count = this.#read();
    // Without a corner of its own no line of the attacker is free.
    if (count === 0) return { level: 'cover', square: undefined, codes: 0, share: undefined };
    for (; count > 0; count--) {
      const x = this.#read();
      const y = this.#read();
      const met = this.#read();
      const codes = this.#at;
      this.#at += 4 * size;
      const share = this.#share(size);
      most = more(most, share);
      const level = levelOf(met, share, this.profile);
      if (isBetter(level, best)) best = { level, x, y, square: undefined, codes, share };
    }
    return best && { ...best, level: atLeast(best.level, most, this.profile) };
  }

  #squares(size: number): Best | undefined {
    let best: Best | undefined;
    let most: Share | undefined;
    for (let count = this.#read(); count > 0; count--) {
      const x = this.#read();
      const y = this.#read();
      const pairs = this.#read();
      const first = this.#at;
      this.#at += PAIR * pairs;
      const seen = this.#bestShare(size);
      most = more(most, seen);
      for (let at = first; at < first + PAIR * pairs; at += PAIR) {
        const met = this.list[at + 2] as number;
        // How much is seen was asked for some pair of this square, not for all of them.
        const share = asksShare(met, this.profile) ? seen : undefined;
        const level = levelOf(met, share, this.profile);
        if (!isBetter(level, best)) continue;
        const square = { x: this.list[at] as number, y: this.list[at + 1] as number };
        best = { level, x, y, square, codes: at + 3, share };
      }
    }
    return best && { ...best, level: atLeast(best.level, most, this.profile) };
  }

  /** The most that any corner of the attacker's square sees. */
  #bestShare(size: number): Share | undefined {
    let best: Share | undefined;
    for (let i = 0; i < SQUARE_CORNERS; i++) best = more(best, this.#share(size));
    return best;
  }

  #share(size: number): Share | undefined {
    const count = this.#read();
    if (count === UNKNOWN) return undefined;
    if (count === SEEN_WHOLE) return WHOLE;
    if (count === PIECES) {
      const start = this.#at;
      this.#at = endOfPieces(this.list, start);
      return shareOfPieces(this.list, start);
    }
    const start = this.#at;
    this.#at += WEDGE * count;
    return shareOf(this.list, start, this.#at, size);
  }

  #read(): number {
    return this.list[this.#at++] as number;
  }
}

/** The greater of two shares, of which either may be unknown. */
function more(one: Share | undefined, other: Share | undefined): Share | undefined {
  return one && (!other || isMore(one, other)) ? one : other;
}

function isBetter(level: CoverLevel, best: Best | undefined): boolean {
  return best === undefined || rankOf(level) < rankOf(best.level);
}
