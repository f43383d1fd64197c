/**
 * One direction strictly between each two neighbouring lattice directions of a quadrant.
 *
 * Take a window of `across` × `down` cells with the origin in its corner, and all directions from
 * the origin to a lattice point of that window, sorted by angle. Turn a ray from one of them to the
 * next: in between it meets no lattice point of the window, since the ray through such a point would
 * be a third lattice direction between two neighbours. The cells that a ray crosses, and their
 * order, change only when it sweeps over a lattice point. So all rays strictly between two
 * neighbours cross the same cells in the same order, and none of them touches a corner of a cell on
 * the way: any one of them speaks for the whole open set. That one is the sum of the two neighbours
 * (their mediant), which lies strictly between them and is an exact integer vector.
 *
 * A cell sees the origin with positive area iff an open set of directions reaches its interior
 * (SEMANTICS §3). Such a set cannot consist of the finitely many lattice directions alone, so it
 * holds a ray between two neighbours, and with it all of them; and the other way round, the rays
 * between two neighbours are an open set. Hence: visible iff one of these few rays gets there.
 */
export interface Directions {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

export function directionsBetween(across: number, down: number): Directions {
  const width = roundUp(across);
  const height = roundUp(down);
  const key = `${width} ${height}`;
  const known = cache.get(key);
  if (known) return known;
  const lattice: [number, number][] = [];
  for (let a = 0; a <= width; a++) {
    for (let b = 0; b <= height; b++) if (gcd(a, b) === 1) lattice.push([a, b]);
  }
  lattice.sort(([a, b], [c, d]) => b * c - a * d);
  const between = {
    across: new Int32Array(lattice.length - 1),
    down: new Int32Array(lattice.length - 1),
  };
  for (let i = 0; i + 1 < lattice.length; i++) {
    const [a, b] = lattice[i] as [number, number];
    const [c, d] = lattice[i + 1] as [number, number];
    between.across[i] = a + c;
    between.down[i] = b + d;
  }
  cache.set(key, between);
  return between;
}

const cache = new Map<string, Directions>();

/** A larger window holds all directions of a smaller one, and fewer sizes make fewer lists. */
function roundUp(size: number): number {
  return size <= 8 ? size : Math.ceil(size / 8) * 8;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
