/**
 * What is seen in one piece as a convex region: all points on the inner side of each of its lines.
 *
 * The lines come in order round the region, so that neighbours cross in its corners: the first ray,
 * the screens, the last ray, which crosses the first in the point whence it is seen. A piece that
 * limited walls stand in is the sum of several regions, each of which crosses another one of them.
 */
import { Scratch, take } from '../memory';
import { addScreen, isNearestTo, Node, nearestFrom, nextOf, takeNode } from './envelope';
import { Piece, Pieces, pieceAt } from './pieces';
import { Line, putRayLine, putScreenLine } from './screen';

@unmanaged
export class Region {
  fromX: i32;
  fromY: i32;
  toX: i32;
  toY: i32;
  count: i32;
  /** Its lines, one behind the other. */
  lines: usize;
}

const LINE: usize = offsetof<Line>();

export function lineAt(region: Region, i: i32): Line {
  return changetype<Line>(region.lines + <usize>i * LINE);
}

/** How many regions a piece is the sum of. */
export function regionsOf(piece: Piece): i32 {
  let limited = 0;
  for (let at = piece.limited; at; at = changetype<Node>(at).next) limited++;
  return max(1, limited);
}

/** One of the regions of a piece. */
export function takeRegion(scratch: Scratch, pieces: Pieces, i: i32, which: i32): Region {
  const piece = pieceAt(pieces, i);
  const end = pieceAt(pieces, i + 1);
  let list = piece.screens;
  let limited = 0;
  for (let at = piece.limited; at; at = changetype<Node>(at).next) {
    if (limited++ == which) continue;
    const lone = takeNode(scratch, changetype<Node>(at).screen, 0);
    list = addScreen(scratch, list, lone, piece.fromX, piece.fromY, end.fromX, end.fromY);
  }
  const region = changetype<Region>(take(scratch, offsetof<Region>()));
  region.fromX = piece.fromX;
  region.fromY = piece.fromY;
  region.toX = end.fromX;
  region.toY = end.fromY;
  // A list that was made for a wider range may begin and end with screens that are not nearest here.
  const first = nearestFrom(changetype<Node>(list), piece.fromX, piece.fromY);
  let count = 3;
  for (let at = first; !isNearestTo(at, end.fromX, end.fromY); at = nextOf(at)) count++;
  region.count = count;
  region.lines = take(scratch, <u64>count * LINE);
  putRayLine(lineAt(region, 0), piece.fromX, piece.fromY);
  let at = first;
  for (let i = 1; i < count - 1; i++, at = nextOf(at)) {
    putScreenLine(lineAt(region, i), at.screen);
  }
  putRayLine(lineAt(region, count - 1), -end.fromX, -end.fromY);
  return region;
}
