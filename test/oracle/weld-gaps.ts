// Which gaps a weld closes, in exact fractions and by looking at every pair of walls. Shares nothing
// with the importers.

/** A wall by its ends, in whole steps. */
export type Ends = readonly [number, number, number, number];

/** A loose end near another wall, and the square of how far it is to the nearest such one. */
export interface Gap {
  readonly x: number;
  readonly y: number;
  readonly over: bigint;
  readonly under: bigint;
}

/** All loose ends with another wall nearer than over / under steps that their own does not touch. */
export function gapsOf(walls: readonly Ends[], over: bigint, under: bigint): Gap[] {
  const gaps: Gap[] = [];
  const seen = new Set<string>();
  for (const [x0, y0, x1, y1] of walls) {
    for (const [x, y] of [
      [x0, y0],
      [x1, y1],
    ] as const) {
      if (seen.has(`${x} ${y}`)) continue;
      seen.add(`${x} ${y}`);
      const touching = walls.filter((wall) => distance(wall, x, y).over === 0n);
      if (!touching.every((wall) => leadsLike(wall, touching[0] as Ends, x, y))) continue;
      let best: { over: bigint; under: bigint } | undefined;
      for (const other of walls) {
        if (touching.some((wall) => meet(wall, other))) continue;
        const found = distance(other, x, y);
        if (found.over * under * under >= found.under * over * over) continue;
        if (!best || found.over * best.under < best.over * found.under) best = found;
      }
      if (best) gaps.push({ x, y, ...best });
    }
  }
  return gaps;
}

/** The square of how far a point is from a wall. */
export function distance([x0, y0, x1, y1]: Ends, x: number, y: number) {
  const [dx, dy] = [BigInt(x1 - x0), BigInt(y1 - y0)];
  const [px, py] = [BigInt(x - x0), BigInt(y - y0)];
  const length = dx * dx + dy * dy;
  const along = px * dx + py * dy;
  if (along <= 0n) return { over: px * px + py * py, under: 1n };
  if (along >= length) {
    const [qx, qy] = [BigInt(x - x1), BigInt(y - y1)];
    return { over: qx * qx + qy * qy, under: 1n };
  }
  const aside = dx * py - dy * px;
  return { over: aside * aside, under: length };
}

/** Whether two walls have a point in common. */
export function meet(a: Ends, b: Ends): boolean {
  const side = ([x0, y0, x1, y1]: Ends, x: number, y: number) => {
    const turn = BigInt(x1 - x0) * BigInt(y - y0) - BigInt(y1 - y0) * BigInt(x - x0);
    return turn > 0n ? 1 : turn < 0n ? -1 : 0;
  };
  const crosses =
    side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;
  const touches = (wall: Ends, x: number, y: number) => distance(wall, x, y).over === 0n;
  return (
    crosses ||
    touches(a, b[0], b[1]) ||
    touches(a, b[2], b[3]) ||
    touches(b, a[0], a[1]) ||
    touches(b, a[2], a[3])
  );
}

/** Whether both walls end at a point and lead the same way from there. */
function leadsLike(a: Ends, b: Ends, x: number, y: number): boolean {
  const [first, second] = [a, b].map(([x0, y0, x1, y1]) => {
    if (x0 === x && y0 === y) return [x1 - x, y1 - y] as const;
    if (x1 === x && y1 === y) return [x0 - x, y0 - y] as const;
    return undefined;
  });
  if (!first || !second) return false;
  return (
    first[0] * second[1] === first[1] * second[0] && first[0] * second[0] + first[1] * second[1] > 0
  );
}
