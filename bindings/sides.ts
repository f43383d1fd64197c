import { GridError, show } from './errors.js';
import type { Kernel, KernelExports } from './kernel.js';
import type { Corner } from './units.js';

/** The sides of a corner to which an effect is open (SEMANTICS §2, §9). */
export interface Sides {
  /** A mask of quadrants, or less than 0: how many ranges of directions there are. */
  readonly quadrants: number;
  /** These as the kernel has them, to be handed back as they are. */
  readonly ranges?: Int32Array;
}

export const ALL_SIDES: Sides = Object.freeze({ quadrants: 15 });
/** In place of a mask: no cell of the user's sees the corner. */
const ILLEGAL = -(2 ** 31);

type Query = (kernel: KernelExports, map: number, scratch: number) => number;

/** The sides that a query of the kernel answers with; none where its answer is 0. */
export function sidesOf(kernel: Kernel, query: Query): Sides | undefined {
  const quadrants = kernel.ask(query);
  if (quadrants >= 0) return quadrants === 0 ? undefined : { quadrants };
  return { quadrants, ranges: kernel.integers().slice() };
}

/** K of a corner of a user's own space; an error where it is none of its origins. */
export function ownSides(kernel: Kernel, at: Corner, query: Query): Sides {
  let quadrants = 0;
  const sides = sidesOf(kernel, (...kept) => {
    quadrants = query(...kept);
    return quadrants === ILLEGAL ? 0 : quadrants;
  });
  if (quadrants === ILLEGAL) {
    const allowed = 'a corner that the centre of some square of the user’s sees';
    throw new GridError('E_ORIGIN', 'at', `${show([at.x, at.y])}, behind a wall`, allowed);
  }
  return sides ?? { quadrants: 0 };
}

/** Runs a query from a corner into some sides, whose ranges it reads before the numbers. */
export function askFrom<T>(
  kernel: Kernel,
  { ranges }: Sides,
  query: (kernel: KernelExports, map: number, scratch: number) => T,
  numbers: Int32Array = NONE,
): T {
  if (!ranges) return numbers.length > 0 ? kernel.askAbout(numbers, query) : kernel.ask(query);
  const all = new Int32Array(ranges.length + numbers.length);
  all.set(ranges);
  all.set(numbers, ranges.length);
  return kernel.askAbout(all, query);
}

const NONE = new Int32Array(0);
