// What becomes of the segments of a Universal VTT file, counted in exact fractions by cutting at one
// border after the other. Shares nothing with the importer: neither its integers nor its parameters.

export interface UvttCount {
  readonly onGrid: number;
  readonly offGrid: number;
  readonly clipped: number;
  readonly doors: number;
  readonly snapped: number;
  readonly zeroLength: number;
  readonly collapsed: number;
  readonly outside: number;
}

export interface UvttFile {
  resolution: { map_origin?: XY; map_size: XY };
  line_of_sight?: XY[][];
  objects_line_of_sight?: XY[][];
  portals?: { bounds: XY[] }[];
}
interface XY {
  x: number;
  y: number;
}

export function countUvtt(file: UvttFile, snap = 0): UvttCount {
  const origin = file.resolution.map_origin ?? { x: 0, y: 0 };
  const width = side(file.resolution.map_size.x);
  const height = side(file.resolution.map_size.y);
  const count = {
    onGrid: 0,
    offGrid: 0,
    clipped: 0,
    doors: 0,
    snapped: 0,
    zeroLength: 0,
    collapsed: 0,
    outside: 0,
  };

  const place = (line: XY[], door: boolean) => {
    const raw = line.map(({ x, y }) => ({
      x: onSubgrid(minus(exact(x), exact(origin.x))),
      y: onSubgrid(minus(exact(y), exact(origin.y))),
    }));
    const moved = raw.map((point) => snapped(point, exact(snap)));
    count.snapped += moved.filter((point, i) => !same(point, raw[i] as Point)).length;
    if (line.length === 1) count.zeroLength++;
    for (let i = 0; i + 1 < line.length; i++) {
      const whole = [moved[i], moved[i + 1]] as [Point, Point];
      if (same(...whole)) {
        if (same(raw[i] as Point, raw[i + 1] as Point)) count.zeroLength++;
        else count.collapsed++;
        continue;
      }
      const cut = cutToMap(whole, width, height)?.map(({ x, y }) => ({
        x: onSubgrid(x),
        y: onSubgrid(y),
      })) as [Point, Point] | undefined;
      if (!cut || same(...cut)) {
        count.clipped++;
        count.outside++;
        continue;
      }
      if (!same(cut[0], whole[0]) || !same(cut[1], whole[1])) count.clipped++;
      if (door) count.doors++;
      count[onGrid(cut) ? 'onGrid' : 'offGrid']++;
    }
  };

  for (const line of file.line_of_sight ?? []) place(line, false);
  for (const line of file.objects_line_of_sight ?? []) place(line, false);
  for (const portal of file.portals ?? []) place(portal.bounds, true);
  return count;
}

function side(size: number): Fraction {
  const rounded = onSubgrid(exact(size));
  return { n: -floorDiv(-rounded.n, rounded.d), d: 1n };
}

function snapped(point: Point, limit: Fraction): Point {
  let best = point;
  let least = times(limit, limit);
  for (const x of [floor(point.x), floor(point.x) + 1n]) {
    for (const y of [floor(point.y), floor(point.y) + 1n]) {
      const corner = { x: { n: x, d: 1n }, y: { n: y, d: 1n } };
      const dx = minus(corner.x, point.x);
      const dy = minus(corner.y, point.y);
      const squared = minus(times(dx, dx), times({ n: -1n, d: 1n }, times(dy, dy)));
      // Corners come in growing order: of two as near, the later one is to the right or below.
      if (compare(squared, least) <= 0) {
        best = corner;
        least = squared;
      }
    }
  }
  return best;
}

/** Sutherland and Hodgman: keeps what is on the inner side of each border in turn. */
function cutToMap(
  segment: [Point, Point],
  width: Fraction,
  height: Fraction,
): [Point, Point] | undefined {
  const zero = { n: 0n, d: 1n };
  let [a, b] = segment;
  const borders: ((p: Point) => Fraction)[] = [
    (p) => p.x,
    (p) => minus(width, p.x),
    (p) => p.y,
    (p) => minus(height, p.y),
  ];
  for (const depth of borders) {
    const da = depth(a);
    const db = depth(b);
    if (compare(da, zero) < 0 && compare(db, zero) < 0) return undefined;
    if (compare(da, zero) >= 0 && compare(db, zero) >= 0) continue;
    const share = over(da, minus(da, db));
    const meet = { x: between(a.x, b.x, share), y: between(a.y, b.y, share) };
    if (compare(da, zero) < 0) a = meet;
    else b = meet;
  }
  return [a, b];
}

function onGrid([a, b]: [Point, Point]): boolean {
  const whole = [a.x, a.y, b.x, b.y].every(({ n, d }) => n % d === 0n);
  return whole && (compare(a.x, b.x) === 0 || compare(a.y, b.y) === 0);
}

interface Point {
  x: Fraction;
  y: Fraction;
}
/** n / d with d > 0. */
interface Fraction {
  n: bigint;
  d: bigint;
}

/** The exact value of a double. */
function exact(value: number): Fraction {
  let d = 1n;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    d *= 2n;
  }
  return { n: BigInt(scaled), d };
}

/** To the nearest 1/1024, halves upward. */
function onSubgrid({ n, d }: Fraction): Fraction {
  return { n: floorDiv(2048n * n + d, 2n * d), d: 1024n };
}

function floor({ n, d }: Fraction): bigint {
  return floorDiv(n, d);
}

function floorDiv(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient;
}

function minus(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

function over(a: Fraction, b: Fraction): Fraction {
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n };
}

function between(a: Fraction, b: Fraction, share: Fraction): Fraction {
  return minus(a, times(share, minus(a, b)));
}

function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function same(a: Point, b: Point): boolean {
  return compare(a.x, b.x) === 0 && compare(a.y, b.y) === 0;
}
