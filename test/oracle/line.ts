import { NEVER } from './burst.js';
import type { Compass } from './direction.js';
import { distance } from './distance.js';
import { isFan } from './fans.js';
import { openSides } from './origin.js';
import { ownSides } from './own-corners.js';
import { type Rational, rational } from './rational.js';
import type { Cells, Point, Scene } from './scene.js';
import { ALL_QUADRANTS, QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import type { Sides } from './sight.js';
import { isOnRim, isOwn, type Space } from './space.js';
import { wallLine } from './wall-line.js';
import type { WalledScene } from './wall-sight.js';

export type Side = 'n' | 'e' | 's' | 'w';

export interface LineAim {
  readonly at: Point;
  /** Any integer direction but (0, 0). */
  readonly direction: Point;
  /** In squares. */
  readonly length: number;
  /** Whether cells that the line only touches are in. */
  readonly mode?: 'through' | 'touch' | undefined;
  /** Of a line along the grid: on which side of it the cells are, where the corner does not tell. */
  readonly side?: Side | undefined;
  readonly user?: Space | undefined;
}

export type LineRefusal = 'E_ARGUMENT' | 'E_ORIGIN' | 'E_COVERS_USER';

/** A line from a corner of its user's space until the first barrier (SEMANTICS §5, R42-R44). */
export function line(scene: Scene, aim: LineAim): Cells | LineRefusal {
  const lengths = lineLengths(scene, aim);
  if (typeof lengths === 'string') return lengths;
  return Uint8Array.from(lengths, (least) => (least <= aim.length ? 1 : 0));
}

/**
 * The least length of such a line that takes in each cell, up to the length that is asked for: one
 * trace answers all shorter lines without a user as well.
 */
export function lineLengths(scene: Scene, aim: LineAim): Int32Array | LineRefusal {
  const { at, direction, user } = aim;
  if (direction.x === 0 && direction.y === 0) return 'E_ARGUMENT';
  if (user && !isOnRim(user, at)) return 'E_ORIGIN';
  const side = sideOf(aim);
  if (side === 'unknown') return 'E_ARGUMENT';
  if (user && leadsInto(user, aim, side)) return 'E_COVERS_USER';

  const from = user ? ownSides(scene, at, user) : openSides(scene, at);
  if (!from) return 'E_ORIGIN';
  const lengths = new Int32Array(scene.width * scene.height).fill(NEVER);
  trace(scene, aim, side, from, (x, y, least) => {
    lengths[y * scene.width + x] = least;
  });
  return lengths;
}

/** Would the line pass through some own cell, if nothing stood in its way? */
function leadsInto(user: Space, aim: LineAim, side: Point | undefined): boolean {
  let covers = false;
  trace(OPEN_GROUND, { ...aim, mode: 'through' }, side, ALL_QUADRANTS, (x, y) => {
    covers ||= isOwn(user, x, y);
  });
  return covers;
}

type Ground = Pick<Scene, 'isOpen' | 'passable' | 'free'>;
const OPEN_GROUND: Ground = { isOpen: () => true, passable: () => true };
const SIDES: Readonly<Record<Side & Compass, Point>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/**
 * On which side of a line along the grid its cells are: the user's, where its space lies on one side
 * of the line alone. Undefined for all other lines, which need none.
 */
function sideOf({ at, direction, side, user }: LineAim): Point | 'unknown' | undefined {
  if (direction.x !== 0 && direction.y !== 0) return undefined;
  const upright = direction.x === 0;
  const both: readonly Side[] = upright ? ['w', 'e'] : ['n', 's'];
  const users = both.filter((name) => user && liesOn(user, at, name));
  const known = users.length === 1 ? users[0] : undefined;
  const chosen = side ?? known;
  if (!chosen || !both.includes(chosen)) return 'unknown';
  if (known && chosen !== known) return 'unknown';
  return SIDES[chosen];
}

/** Has a space cells in the column or row next to a grid line on one side of it? */
function liesOn({ at, size }: Space, corner: Point, side: Side): boolean {
  const upright = side === 'w' || side === 'e';
  const first = upright ? at.x : at.y;
  const beyond = side === 'w' || side === 'n' ? -1 : 0;
  const next = (upright ? corner.x : corner.y) + beyond;
  return next >= first && next < first + size;
}

/** Visits the cells of a line, each with the least length that takes it in. */
function trace(
  ground: Ground,
  aim: LineAim,
  side: Point | undefined,
  from: Sides,
  visit: (x: number, y: number, least: number) => void,
): void {
  const dx = Math.sign(aim.direction.x) || (side as Point).x;
  const dy = Math.sign(aim.direction.y) || (side as Point).y;
  const first = quadrantCell(aim.at, quadrantOf(dx, dy));
  const among = isFan(from) ? wallLine(ground as WalledScene, aim, side, from) : undefined;
  const begins = isFan(from) ? among !== undefined : from.includes(quadrantOf(dx, dy));
  if (!begins || !ground.isOpen(first.x, first.y)) return;
  // Cells are counted from the first one, both ways outward.
  const free = ([i, j]: Step, [k, l]: Step) =>
    ground.passable(first.x + dx * i, first.y + dy * j, first.x + dx * k, first.y + dy * l);
  const mark = ([i, j]: Step, least: number) => visit(first.x + dx * i, first.y + dy * j, least);

  let here: Step = [0, 0];
  for (let least = 1; least <= aim.length; least = lengthTo(here)) {
    const [x, y] = [first.x + dx * here[0], first.y + dy * here[1]];
    const isIn = among?.runsThrough({ x, y }) ?? true;
    if (isIn) mark(here, least);
    const { next, beside } = waysOn(here, Math.abs(aim.direction.x), Math.abs(aim.direction.y));
    const leaves = among && leaving(ground as WalledScene, aim.direction, here, next);
    const passes = leaves
      ? among.passes(leaves)
      : beside.length === 0
        ? free(here, next)
        : beside.some((cell) => free(here, cell) && free(cell, next));
    if (aim.mode === 'touch') {
      const across: Step = aim.direction.x === 0 ? [-1, here[1]] : [here[0], -1];
      if (isIn && side && free(here, across)) mark(across, least);
      const isThere = !leaves || among.reaches(leaves);
      for (const cell of isThere && lengthTo(next) <= aim.length ? beside : []) {
        if (free(here, cell) || (passes && free(cell, next))) mark(cell, lengthTo(next));
      }
    }
    if (!passes) return;
    here = next;
  }
}

/** After how much of its direction a line leaves a cell for the next one. */
function leaving({ free }: WalledScene, { x, y }: Point, [i, j]: Step, next: Step): Rational {
  const [cells, way] = next[0] > i ? [i + 1, x] : [j + 1, y];
  return rational(BigInt(cells * free.unit), BigInt(Math.abs(way)));
}

/** A cell is in while its near corner is less than the length away (SEMANTICS §5, D19). */
function lengthTo([i, j]: Step): number {
  return distance(i, j) + 1;
}

type Step = readonly [number, number];

/** The cell after this one, and the two beside the way where it goes exactly through a corner. */
function waysOn([i, j]: Step, a: number, b: number): { next: Step; beside: readonly Step[] } {
  const sideways = (i + 1) * b - (j + 1) * a; // before, at or after the far upper side
  if (sideways < 0) return { next: [i + 1, j], beside: [] };
  if (sideways > 0) return { next: [i, j + 1], beside: [] };
  return {
    next: [i + 1, j + 1],
    beside: [
      [i + 1, j],
      [i, j + 1],
    ],
  };
}

function quadrantOf(dx: number, dy: number): Quadrant {
  return QUADRANTS.findIndex((quadrant) => quadrant.dx === dx && quadrant.dy === dy) as Quadrant;
}
