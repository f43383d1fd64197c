import { isMore, type Share, shareOf, WEDGE, WHOLE } from './cover-fraction.js';
import { type CoverLevel, levelOf, rankOf } from './cover-levels.js';
import type { Profile } from './profiles.js';
import type { Creature } from './units.js';

/** A corner of the attacker, or one of its squares with one of the target's. */
interface Candidate {
  readonly x: number;
  readonly y: number;
  /** The target's square; none where the lines lead to all of its space. */
  readonly square?: { readonly x: number; readonly y: number };
  /** What its lines meet. */
  readonly met: number;
  /** The code of each line. */
  readonly codes: Int32Array;
  /** How much of the target is seen, where that was asked. */
  readonly share: Share | undefined;
}

export interface Best extends Candidate {
  readonly level: CoverLevel;
}

const CORNERS = 1;
const SQUARES = 2;
/** In place of a number of wedges. */
const UNKNOWN = -1;
const SEEN_WHOLE = -2;
const SQUARE_CORNERS = 4;

/** Reads the kernel's list (assembly/cover.ts) target by target. */
export class CoverReader {
  readonly #list: Int32Array;
  readonly #profile: Profile;
  #at = 0;

  constructor(list: Int32Array, profile: Profile) {
    this.#list = list;
    this.#profile = profile;
  }

  /** The first of least rank that the attacker has against the next target; none in total cover. */
  next({ size }: Creature): Best | undefined {
    const form = this.#read();
    let best: Best | undefined;
    const offer = (candidate: Candidate) => {
      const level = levelOf(candidate.met, candidate.share, this.#profile);
      if (!best || rankOf(level) < rankOf(best.level)) best = { ...candidate, level };
    };
    if (form === CORNERS) this.#corners(size, offer);
    if (form === SQUARES) this.#squares(size, offer);
    return best;
  }

  #corners(size: number, offer: (candidate: Candidate) => void): void {
    for (let count = this.#read(); count > 0; count--) {
      const [x, y, met] = [this.#read(), this.#read(), this.#read()];
      const codes = this.#take(4 * size);
      offer({ x, y, met, codes, share: this.#share(size) });
    }
  }

  #squares(size: number, offer: (candidate: Candidate) => void): void {
    for (let count = this.#read(); count > 0; count--) {
      const [x, y] = [this.#read(), this.#read()];
      const pairs = Array.from({ length: this.#read() }, () => {
        const square = { x: this.#read(), y: this.#read() };
        const met = this.#read();
        return { x, y, square, met, codes: this.#take(SQUARE_CORNERS ** 2) };
      });
      const share = this.#bestShare(size);
      for (const pair of pairs) offer({ ...pair, share });
    }
  }

  #bestShare(size: number): Share | undefined {
    let best: Share | undefined;
    for (let i = 0; i < SQUARE_CORNERS; i++) {
      const share = this.#share(size);
      if (share && (!best || isMore(share, best))) best = share;
    }
    return best;
  }

  #share(size: number): Share | undefined {
    const count = this.#read();
    if (count === UNKNOWN) return undefined;
    if (count === SEEN_WHOLE) return WHOLE;
    return shareOf(this.#take(WEDGE * count), size);
  }

  #read(): number {
    return this.#list[this.#at++] as number;
  }

  /** A part of the list, which it lies in until the kernel is next asked. */
  #take(length: number): Int32Array {
    this.#at += length;
    return this.#list.subarray(this.#at - length, this.#at);
  }
}
