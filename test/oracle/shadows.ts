import type { Point } from './scene.js';

type Vector = readonly [number, number];

/**
 * Sight by shadows, for few solid cells on maps too large to walk every ray: seen from the corner
 * (0, 0), a cell fills the directions from its corner (x + 1, y) to its corner (x, y + 1), and is
 * out of sight iff the cells of rock before it, no farther than it in x nor in y, fill all of them
 * between them. Points in common decide nothing: they are no area (SEMANTICS §3).
 *
 * Of no cell with x' > x or y' > y does a ray to (x, y) meet the inside first, since rays into this
 * quadrant only ever go outward.
 */
export function visiblePast(rocks: readonly Point[], { x, y }: Point): boolean {
  const before = rocks
    .filter((rock) => rock.x <= x && rock.y <= y)
    .map((rock): [low: Vector, high: Vector] => [
      [rock.x + 1, rock.y],
      [rock.x, rock.y + 1],
    ])
    .sort(([one], [other]) => cross(other, one));
  let lit: Vector = [x + 1, y]; // everything below this direction is in shadow
  const high: Vector = [x, y + 1];
  for (const [from, to] of before) {
    if (cross(lit, from) > 0) return true;
    if (cross(lit, to) > 0) lit = to;
    if (cross(lit, high) <= 0) return false;
  }
  return true;
}

function cross([a, b]: Vector, [c, d]: Vector): number {
  return a * d - b * c;
}
