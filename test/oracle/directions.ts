/**
 * One direction strictly between each two neighbouring lattice directions of a quadrant.
 *
 * Take a window of `across` × `down` cells that starts at a point of the half grid, and all
 * directions from the point to a corner of a cell of that window, sorted by angle. Turn a ray from
 * one of them to the next: in between it meets no corner of the window, since the ray through such a
 * corner would be a third direction between two neighbours. The cells that a ray crosses, and their
 * order, change only when it sweeps over a corner. So all rays strictly between two neighbours cross
 * the same cells in the same order, and none of them touches a corner of a cell on the way: any one
 * of them speaks for the whole open set. That one is the sum of the two neighbours (their mediant),
 * which lies strictly between them and is an exact integer vector.
 *
 * A cell sees the point with positive area iff an open set of directions reaches its interior
 * (SEMANTICS §3). Such a set cannot consist of the finitely many lattice directions alone, so it
 * holds a ray between two neighbours, and with it all of them; and the other way round, the rays
 * between two neighbours are an open set. Hence: visible iff one of these few rays gets there.
 */
export interface Directions {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/** How far the first grid line is, in half squares: 2 from a grid line, 1 from between two. */
export type Offset = 1 | 2;

export function directionsBetween(
  across: number,
  down: number,
  offsetX: Offset = 2,
  offsetY: Offset = 2,
): Directions {
  const width = roundUp(across);
  const height = roundUp(down);
  const key = ((width * 65536 + height) * 2 + offsetX - 1) * 2 + offsetY - 1;
  const known = cache.get(key);
  if (known) return known;
  const lattice = latticeDirections(gridLines(width, offsetX), gridLines(height, offsetY));
  const between = {
    across: new Int32Array(lattice.length - 1),
    down: new Int32Array(lattice.length - 1),
  };
  for (let i = 0; i + 1 < lattice.length; i++) {
    const [a, b] = lattice[i] as Vector;
    const [c, d] = lattice[i + 1] as Vector;
    between.across[i] = a + c;
    between.down[i] = b + d;
  }
  cache.set(key, between);
  return between;
}

type Vector = readonly [number, number];
const cache = new Map<number, Directions>();

/** A larger window holds all directions of a smaller one, and fewer sizes make fewer lists. */
function roundUp(size: number): number {
  return size <= 8 ? size : Math.ceil(size / 8) * 8;
}

/** How far the grid lines of a window are, in half squares; one through the point itself is 0. */
function gridLines(cells: number, offset: Offset): number[] {
  const lines = Array.from({ length: cells }, (_, i) => offset + 2 * i);
  return offset === 2 ? [0, ...lines] : lines;
}

/** From the axis across to the axis down, with both, each direction once and in lowest terms. */
function latticeDirections(columns: readonly number[], rows: readonly number[]): Vector[] {
  const lattice = new Map<number, Vector>();
  const add = (a: number, b: number) => {
    const common = gcd(a, b);
    if (common > 0) lattice.set((a / common) * 65536 + b / common, [a / common, b / common]);
  };
  add(1, 0);
  add(0, 1);
  for (const a of columns) for (const b of rows) add(a, b);
  return [...lattice.values()].sort(([a, b], [c, d]) => b * c - a * d);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
