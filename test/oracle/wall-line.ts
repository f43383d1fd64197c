import { contactWith, inOrder, NONE, quotient, type Segment } from './contacts.js';
import type { Vec } from './exact.js';
import { type Fan, isInFan, leansTo } from './fans.js';
import { letsThrough } from './free-walls.js';
import { cornerPoint } from './half-sight.js';
import type { LineAim } from './line.js';
import { orientation, type Polygon, vertexAt } from './polygon.js';
import { add, compareRationals, type Rational, rational } from './rational.js';
import type { Point } from './scene.js';
import { closedEdges, ownPart, placeOf, type WalledScene } from './wall-sight.js';

/** A line among free walls: how far it runs, and through what (SEMANTICS §5, §9). */
export interface WallLine {
  /** Has it got to a point after so much of its direction? Stopping there counts. */
  reaches(at: Rational): boolean;
  passes(at: Rational): boolean;
  /** Does it run through the inside of a cell's own part for some length? */
  runsThrough(cell: Point): boolean;
}

/**
 * A line stops where it crosses a barrier and where barriers touch it from both sides in one point.
 * One along the grid runs by an infinitesimal to one side, where one that touches is one to cross.
 * Undefined where it does not so much as begin: its direction is not among those of its corner.
 */
export function wallLine(
  scene: WalledScene,
  { at, direction }: LineAim,
  side: Point | undefined,
  fan: Fan,
): WallLine | undefined {
  const from = placeOf(scene.free, cornerPoint(at));
  const way = direction;
  const onLeft = side !== undefined && way.x * side.y - way.y * side.x < 0;
  const begins = side
    ? leansTo(fan, way, onLeft ? 'left' : 'right')
    : isInFan(fan, way) || leansTo(fan, way, 'left') || leansTo(fan, way, 'right');
  if (!begins) return undefined;
  const barriers: readonly Segment[] = [
    ...closedEdges(scene, false),
    ...scene.free.walls.filter((wall) => !letsThrough(wall, from)),
  ];
  const contacts = inOrder(barriers.flatMap((barrier) => contactWith(barrier, from, way) ?? []));
  const stop = contacts.find(({ left, right }) =>
    side ? (onLeft ? left : right) : left && right,
  )?.at;
  return {
    reaches: (after) => !stop || compareRationals(after, stop) <= 0,
    passes: (after) => !stop || compareRationals(after, stop) < 0,
    runsThrough(cell) {
      const pieces = ownPart(scene, cell);
      const isLit = (after: Rational, left: boolean) =>
        pieces.some((piece) => isBeside(piece, from, way, after, left));
      return middlesOf(pieces, from, way, stop).some((after) =>
        side ? isLit(after, onLeft) : isLit(after, true) && isLit(after, false),
      );
    },
  };
}

/** Between each two places where the way meets the border of a piece, before it stops. */
function middlesOf(
  pieces: readonly Polygon[],
  from: Vec,
  way: Vec,
  stop: Rational | undefined,
): Rational[] {
  const [start, next] = [vertexAt(from), vertexAt({ x: from.x + way.x, y: from.y + way.y })];
  const borders = pieces.flatMap((piece) =>
    piece.flatMap((a, i): Rational[] => {
      const b = piece[(i + 1) % piece.length] as Polygon[number];
      const [here, there] = [orientation(a, b, start), orientation(a, b, next)];
      return here === there ? [] : [quotient(here, here - there)];
    }),
  );
  const ends = [NONE, ...borders, ...(stop ? [stop] : [])]
    .filter((at) => compareRationals(at, NONE) >= 0)
    .filter((at) => !stop || compareRationals(at, stop) <= 0)
    .sort(compareRationals);
  return ends.slice(1).flatMap((end, i) => {
    const begin = ends[i] as Rational;
    const sum = add(begin, end);
    return compareRationals(begin, end) < 0 ? [rational(sum.over, sum.under * 2n)] : [];
  });
}

/** Is what lies just beside a point of the way inside a piece? */
function isBeside(piece: Polygon, from: Vec, way: Vec, after: Rational, left: boolean): boolean {
  const [start, next] = [vertexAt(from), vertexAt({ x: from.x + way.x, y: from.y + way.y })];
  const sign = left ? 1 : -1;
  const beside = vertexAt({ x: from.x + sign * way.y, y: from.y - sign * way.x });
  return piece.every((a, i) => {
    const b = piece[(i + 1) % piece.length] as Polygon[number];
    const [here, there] = [orientation(a, b, start), orientation(a, b, next)];
    if (here === 0n && there === 0n) return orientation(a, b, beside) > 0n;
    return here * after.under + (there - here) * after.over > 0n;
  });
}
