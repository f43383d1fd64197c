/**
 * How a memory is laid out that several share, the first of whom alone writes to the map:
 *
 *   map │ what is kept: free walls │ notes 0 │ scratch 0 │ notes 1 │ scratch 1 │ …
 *
 * All of it has its place from the start, whether it is ever touched or not, for such a memory grows
 * no more. A plain object, which can be sent to workers. Addresses are in bytes.
 */
export interface SharedLayout {
  readonly width: number;
  readonly height: number;
  /** Of the whole memory. */
  readonly pages: number;
  readonly kept: { readonly start: number; readonly end: number };
  readonly shares: readonly Share[];
}

/** What one of them has for itself, of the whole memory. */
export interface Share {
  /** Zeros at first: eight bytes for each free wall that there may be. */
  readonly notes: number;
  readonly scratch: number;
  readonly end: number;
}

/**
 * The layout for so many shares; undefined where 4 GiB do not hold it.
 *
 * @param mapEnd where the map ends
 * @param keptBytes what is kept already where the map comes from
 */
export function sharedLayout(
  { width, height }: { readonly width: number; readonly height: number },
  shares: number,
  mapEnd: number,
  keptBytes = 0,
): SharedLayout | undefined {
  if (mapEnd === 0) return undefined;
  const cells = roundedUp(width, TILE) * roundedUp(height, TILE);
  const layout = (kept: number, scratch: number): SharedLayout => {
    const end = roundedUp(mapEnd + kept, ALIGNMENT);
    const notes = roundedUp(kept / BYTES_A_WALL + 1, ALIGNMENT) * NOTE_BYTES;
    const stride = notes + roundedUp(scratch, ALIGNMENT);
    const list = Array.from({ length: shares }, (_, i) => {
      const at = end + i * stride;
      return { notes: at, scratch: at + notes, end: at + stride };
    });
    const pages = Math.ceil((end + shares * stride + 1) / PAGE);
    return { width, height, pages, kept: { start: mapEnd, end }, shares: list };
  };
  const least = KEPT_BYTES + 1.5 * keptBytes;
  const search = cells * SEARCH_BYTES_A_CELL;
  return [
    layout(Math.max(least, KEPT_BYTES + cells * KEPT_BYTES_A_CELL), search + SCRATCH_BYTES),
    layout(least, search + SCRATCH_BYTES),
    layout(least, search + LEAST_SCRATCH_BYTES),
  ].find(({ pages }) => pages <= MOST_PAGES);
}

const TILE = 64;
const ALIGNMENT = 64;
const PAGE = 65_536;
/** An end at 4 GiB itself would wrap to 0. */
const MOST_PAGES = 65_535;
/** Room for walls anywhere, and for records of them everywhere (assembly/walls/store.ts). */
const KEPT_BYTES = 2 ** 26;
const KEPT_BYTES_A_CELL = 8;
/** No wall takes less, with its link to one cell. */
const BYTES_A_WALL = 64;
const NOTE_BYTES = 8;
/** A field of the whole map in wide lanes, with a record of each tile, all that there may be in one. */
const SEARCH_BYTES_A_CELL = 9.5;
/** Scratch for all else. */
const SCRATCH_BYTES = 2 ** 26;
const LEAST_SCRATCH_BYTES = 2 ** 24;

function roundedUp(n: number, to: number): number {
  return Math.ceil(n / to) * to;
}
