import { type Fan, isFan, isInFan } from './fans.js';
import { cornerPoint } from './half-sight.js';
import { area, commonArea, overlap } from './polygon.js';
import { add, gcd, type Rational, rational, ZERO } from './rational.js';
import type { Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import type { Sides } from './sight.js';
import { cellsOf, type Space } from './space.js';
import { ownPart, viewFrom, type WalledScene } from './wall-sight.js';

/** How much of a space corner `at` sees through the quadrants `from`: 0 none of it, 1 all of it. */
export function visibleShare(scene: Scene, at: Point, from: Sides, space: Space): Rational {
  if (isFan(from)) return shareOfOwnParts(scene as WalledScene, at, from, space);
  let sum = ZERO;
  for (const quadrant of from) sum = add(sum, areaSeen(scene, at, quadrant, cellsOf(space)));
  return rational(sum.over, sum.under * BigInt(space.size * space.size));
}

/** Of the own parts of its cells, all of them together (SEMANTICS §9). */
function shareOfOwnParts(scene: WalledScene, at: Point, fan: Fan, space: Space): Rational {
  const pieces = cellsOf(space).flatMap((cell) => ownPart(scene, cell));
  const wedges = viewFrom(scene, cornerPoint(at), { fog: false }).filter(({ middle }) =>
    isInFan(fan, middle),
  );
  const seen = pieces.flatMap((piece) =>
    wedges.map((wedge) => (overlap(piece, wedge.seen) ? commonArea(piece, wedge.seen) : ZERO)),
  );
  const [part, whole] = [seen.reduce(add, ZERO), pieces.map(area).reduce(add, ZERO)];
  return rational(part.over * whole.under, part.under * whole.over);
}

/**
 * The area of cells that a corner sees through one quadrant (SEMANTICS §3). Between two neighbouring
 * lattice directions all rays cross the same cells (see directions.ts), so one walk tells which of
 * them are seen in between, and what is seen of a cell there is a triangle, up to where those rays
 * leave it, less the triangle up to where they enter it.
 */
function areaSeen(scene: Scene, at: Point, quadrant: Quadrant, cells: readonly Point[]): Rational {
  const { dx, dy } = QUADRANTS[quadrant];
  const first = quadrantCell(at, quadrant);
  const targets = cells
    .map(({ x, y }) => ({ x: (x - first.x) * dx, y: (y - first.y) * dy }))
    .filter(({ x, y }) => x >= 0 && y >= 0);
  if (targets.length === 0 || !scene.isOpen(first.x, first.y)) return ZERO;
  const across = Math.max(...targets.map((cell) => cell.x)) + 1;
  const down = Math.max(...targets.map((cell) => cell.y)) + 1;
  const nearest = {
    x: Math.min(...targets.map((cell) => cell.x)),
    y: Math.min(...targets.map((cell) => cell.y)),
  };
  const isTarget = (x: number, y: number) => targets.some((cell) => cell.x === x && cell.y === y);
  const { wedges, unit } = wedgesOf(across, down);
  let area = 0n; // in halves of a unit
  for (const wedge of wedges) {
    const { p, q } = wedge;
    if (p * down <= q * nearest.x || q * across <= p * nearest.y) continue; // misses all targets
    let i = 0;
    let j = 0;
    let entry = 0n;
    while (i < across && j < down) {
      const sideways = (i + 1) * q < (j + 1) * p;
      const exit = sideways ? triangle(i + 1, wedge.upright) : triangle(j + 1, wedge.lying);
      if (isTarget(i, j)) area += exit - entry;
      entry = exit;
      const x = first.x + dx * i;
      const y = first.y + dy * j;
      if (sideways) i++;
      else j++;
      if (!scene.passable(x, y, first.x + dx * i, first.y + dy * j)) break;
    }
  }
  return rational(area, 2n * unit);
}

/** All directions strictly between two neighbouring lattice directions. */
interface Wedge {
  /** One of them. */
  readonly p: number;
  readonly q: number;
  /** What the wedge cuts off the upright line x = 1, in units; y = 1 for `lying`. */
  readonly upright: bigint;
  readonly lying: bigint;
}

/** Twice the area between the origin and a line that the wedge meets at this distance. */
function triangle(distance: number, cut: bigint): bigint {
  return BigInt(distance * distance) * cut;
}

/**
 * The wedges of a window, and the unit that makes all their cuts integers. Neighbouring lattice
 * directions (a, b) and (c, d) span a triangle without lattice points, so that ad − bc = 1. They
 * meet x = 1 at the heights b/a and d/c, which are 1/ac apart, and a and c have no common divisor:
 * the least common multiple of all numbers up to the window's side does for a unit.
 */
function wedgesOf(across: number, down: number): { wedges: readonly Wedge[]; unit: bigint } {
  const key = `${across} ${down}`;
  const known = memo.get(key);
  if (known) return known;
  const lattice: (readonly [bigint, bigint])[] = [];
  for (let a = 0n; a <= BigInt(across); a++) {
    for (let b = 0n; b <= BigInt(down); b++) if (gcd(a, b) === 1n) lattice.push([a, b]);
  }
  lattice.sort(([a, b], [c, d]) => Number(b * c - a * d));
  let unit = 1n;
  for (let n = 1n; n <= BigInt(Math.max(across, down)); n++) unit = (unit * n) / gcd(unit, n);
  const wedges = lattice.slice(1).map(([c, d], i): Wedge => {
    const [a, b] = lattice[i] as (typeof lattice)[number];
    return {
      p: Number(a + c),
      q: Number(b + d),
      // At the axes one of the two lines is never met.
      upright: c === 0n ? 0n : unit / (a * c),
      lying: b === 0n ? 0n : unit / (b * d),
    };
  });
  const made = { wedges, unit };
  memo.set(key, made);
  return made;
}
const memo = new Map<string, { wedges: readonly Wedge[]; unit: bigint }>();
