import type { MapData } from '../../bindings/map-data.js';
import { type Barriers, coverBarriers } from './barriers.js';
import { crosses, entersCell, isBlocked, type SidedCorner } from './cover-line.js';
import { COVER_LEVELS, type CoverLevel, type CoverProfile } from './cover-profiles.js';
import { fanOf, isFan } from './fans.js';
import { visibleShare } from './fraction.js';
import { lineOfEffect } from './line-of-effect.js';
import { admit } from './origin.js';
import { ownSides } from './own-corners.js';
import { compareRationals, type Rational, rational, ZERO } from './rational.js';
import { type Point, type Scene, sceneOf } from './scene.js';
import { type Sides, seenFrom } from './sight.js';
import { cellsOf, cornerDistance, creatureDistance, isOwn, rim, type Space } from './space.js';
import { crossesImprovedWall } from './wall-cover.js';

export interface CoverQuery {
  readonly mode: 'melee' | 'reach' | 'ranged' | 'burst' | 'spread';
  /** Who attacks; the corner that a burst or a spread comes from. */
  readonly attacker: Space | Point;
  /** Whose burst it is, with line of effect to its corner: on a wall, on the side that this is on. */
  readonly user?: Space | undefined;
  readonly target: Space;
  readonly creatures?: readonly Space[];
  readonly profile: CoverProfile;
}

export interface Cover {
  readonly level: CoverLevel;
  /** The attacker's best corner, or the best of its squares and of the target's in melee. */
  readonly corner?: Point;
  readonly pair?: readonly [own: Point, target: Point];
  /** How much of the target is in view from there, if that was asked. */
  readonly share?: Rational;
  readonly lines: readonly CoverLine[];
}

export interface CoverLine {
  readonly from: Point;
  readonly to: Point;
  readonly barrier: boolean;
  readonly improved: boolean;
  readonly creature: boolean;
}

/**
 * The cover that a target has (SEMANTICS §8), by all lines and all corners, one after another. With
 * `allFree` edge walls are taken for free walls, which must change nothing.
 */
export function cover(data: MapData, query: CoverQuery, allFree = false): Cover {
  const { attacker, target, mode } = query;
  const effect = effectOf(data, allFree);
  if (mode === 'spread') return { level: 'none', lines: [] };
  const origin = isSpace(attacker) ? [] : admit(effect, attacker, query.user, false);
  if (origin === 'blocked' || !isAffected(effect, attacker, origin, target)) {
    return { level: 'total', lines: [] };
  }
  const barriers = coverBarriers(data, (cells) => lowCounts(cells, query), allFree);
  if (isSpace(attacker) && isAdjacentMelee(query) && query.profile.melee === 'any line') {
    return best(
      cellsOf(attacker).flatMap((own) =>
        cellsOf(target).map((square) => ofSquares(barriers, own, square, query)),
      ),
      query.profile,
    );
  }
  const { scene } = barriers;
  const corners: SidedCorner[] = isSpace(attacker)
    ? sided(scene, attacker)
    : [{ at: attacker, sides: scene.free && !isFan(origin) ? fanOf(origin) : origin }];
  // No own corner is in view of its own centre: of none of them is every line free.
  if (corners.length === 0) return { level: 'cover', lines: [] };
  return best(
    corners.map((corner) => ofCorner(barriers, corner, query)),
    query.profile,
  );
}

/** From one corner, by the lines to all corners of the target (§8, 3). */
function ofCorner(barriers: Barriers, corner: SidedCorner, query: CoverQuery): Cover {
  const bystanders = query.mode === 'ranged' ? squaresOf(query) : [];
  const lines = sided(barriers.scene, query.target).map((to) =>
    lineBetween(barriers, corner, to, bystanders, query.profile),
  );
  const share = visibleShare(barriers.scene, corner.at, corner.sides, query.target);
  return { level: levelOf(lines, share, query.profile), corner: corner.at, share, lines };
}

/** Between one square of the attacker and one of the target, by the lines of all corners (§8, 2). */
function ofSquares(barriers: Barriers, own: Point, square: Point, query: CoverQuery): Cover {
  const corners = sided(barriers.scene, { at: own, size: 1 });
  const ends = sided(barriers.scene, { at: square, size: 1 });
  const lines = corners.flatMap((from) =>
    ends.map((to) => lineBetween(barriers, from, to, [], query.profile)),
  );
  const share = corners
    .map(({ at, sides }) => visibleShare(barriers.scene, at, sides, query.target))
    .reduce((best, one) => (compareRationals(one, best) > 0 ? one : best), ZERO);
  return { level: levelOf(lines, share, query.profile), pair: [own, square], share, lines };
}

function levelOf(lines: readonly CoverLine[], share: Rational, profile: CoverProfile): CoverLevel {
  const creature = lines.some((line) => line.creature);
  if (lines.some((line) => line.improved)) return 'improved';
  if (lines.some((line) => line.barrier)) {
    const mostlySeen = profile.partialCover && compareRationals(share, HALF) > 0;
    return mostlySeen && !creature ? 'partial' : 'cover';
  }
  return creature ? 'soft' : 'none';
}
const HALF = rational(1n, 2n);
const WHOLE = rational(1n, 1n);

function lineBetween(
  barriers: Barriers,
  from: SidedCorner,
  to: SidedCorner,
  bystanders: readonly Point[],
  profile: CoverProfile,
): CoverLine {
  const along = profile.alongWall === 'blocked';
  return {
    from: from.at,
    to: to.at,
    barrier: isBlocked(barriers, from, to, along),
    improved:
      barriers.improved.some((edge) => crosses(from.at, to.at, edge)) ||
      crossesImprovedWall(barriers, from.at, to.at),
    creature: bystanders.some((square) => entersCell(from.at, to.at, square)),
  };
}

/**
 * The attacker's best. Starfinder besides: where no corner sees all of the target, there is cover at
 * least, partial if the best of them sees more than half (§8, 5; R55).
 */
function best(covers: readonly Cover[], profile: CoverProfile): Cover {
  const found = least(covers);
  const most = covers
    .map(({ share = ZERO }) => share)
    .reduce((one, other) => (compareRationals(one, other) < 0 ? other : one));
  if (!profile.partlyVisibleCover || compareRationals(most, WHOLE) === 0) return found;
  if (found.level === 'soft') return { ...found, level: 'cover' };
  if (found.level !== 'none') return found;
  const mostlySeen = profile.partialCover && compareRationals(most, HALF) > 0;
  return { ...found, level: mostlySeen ? 'partial' : 'cover' };
}

/** The first of those of least rank. */
function least(covers: readonly Cover[]): Cover {
  return covers.reduce((best, one) => (rank(one.level) < rank(best.level) ? one : best));
}

function rank(level: CoverLevel): number {
  return COVER_LEVELS.indexOf(level);
}

/** Without line of effect the target has total cover (§8, 1). */
function isAffected(scene: Scene, attacker: Space | Point, origin: Sides, target: Space): boolean {
  if (isSpace(attacker)) return lineOfEffect(scene, attacker, target, false);
  const seen = seenFrom(scene, attacker, origin, false);
  return cellsOf(target).some(({ x, y }) => seen[y * scene.width + x] === 1);
}

/** A low wall near the target, unless it is nearer to the attacker (§8, 6), by the cells it touches. */
function lowCounts(touched: readonly Point[], query: CoverQuery): boolean {
  const { attacker, target } = query;
  if (isAdjacentMelee(query)) return true;
  const cells = touched.map((at): Space => ({ at, size: 1 }));
  const toTarget = Math.min(...cells.map((cell) => creatureDistance(target, cell)));
  const toAttacker = Math.min(
    ...cells.map((cell) =>
      isSpace(attacker) ? creatureDistance(attacker, cell) : cornerDistance(cell, attacker),
    ),
  );
  return toTarget <= NEAR && toAttacker >= toTarget;
}
const NEAR = 6; // squares: 30 ft

function isAdjacentMelee({ mode, attacker, target }: CoverQuery): boolean {
  return mode === 'melee' && isSpace(attacker) && creatureDistance(attacker, target) <= 1;
}

/** All squares of other creatures: one's own never count, nor do the target's (§8, 1). */
function squaresOf({ attacker, target, creatures = [] }: CoverQuery): Point[] {
  return creatures
    .flatMap(cellsOf)
    .filter(({ x, y }) => !isOwn(target, x, y) && !(isSpace(attacker) && isOwn(attacker, x, y)));
}

function sided(scene: Scene, space: Space): SidedCorner[] {
  return rim(space).flatMap((at) => {
    const sides = ownSides(scene, at, space);
    return sides ? [{ at, sides }] : []; // hidden from its own centre, it is no end of a line
  });
}

function isSpace(attacker: Space | Point): attacker is Space {
  return 'size' in attacker;
}

function effectOf(data: MapData, allFree: boolean): Scene {
  const known = allFree ? allFreeScenes : scenes;
  const scene = known.get(data) ?? sceneOf(data, 'effect', allFree);
  known.set(data, scene);
  return scene;
}
const scenes = new WeakMap<MapData, Scene>();
const allFreeScenes = new WeakMap<MapData, Scene>();
