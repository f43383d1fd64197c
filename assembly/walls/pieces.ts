/**
 * What is seen between two directions less than half a turn apart: a row of ranges, each with the
 * screens that are nearest in it.
 *
 * Within a range the same screens stand all the way across, so that what is seen there is convex: the
 * near side of all of them. Limited walls are listed apart: what is seen lies beyond one of them at
 * the most.
 */
import { Scratch, take } from '../memory';
import { addScreen, Node, takeNode } from './envelope';
import { BEHIND, cross, LETS_ONE_THROUGH, orderOf, Screen } from './screen';

/** It ends where the next piece begins. */
@unmanaged
export class Piece {
  fromX: i32;
  fromY: i32;
  /** Nodes of the envelope, at least one. */
  screens: usize;
  /** Nodes of limited walls in no order. */
  limited: usize;
  /** What whoever looks has found out about it; 0 after any change. */
  note: i32;
}

@unmanaged
export class Pieces {
  scratch: Scratch;
  start: usize;
  /** Behind the last piece comes one more that is but the end of all. */
  count: i32;
  capacity: i32;
}

const PIECE: usize = 24;
const FIRST_CAPACITY: i32 = 32;

export function takePieces(scratch: Scratch): Pieces {
  const pieces = changetype<Pieces>(take(scratch, offsetof<Pieces>()));
  pieces.scratch = scratch;
  pieces.start = take(scratch, <u64>FIRST_CAPACITY * PIECE);
  pieces.capacity = FIRST_CAPACITY;
  pieces.count = 0;
  return pieces;
}

/** Begins anew, with one piece. */
export function openPieces(
  pieces: Pieces,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
  screens: usize,
): void {
  pieces.count = 1;
  const piece = pieceAt(pieces, 0);
  piece.fromX = fromX;
  piece.fromY = fromY;
  piece.screens = screens;
  piece.limited = 0;
  piece.note = 0;
  const end = pieceAt(pieces, 1);
  end.fromX = toX;
  end.fromY = toY;
}

export function pieceAt(pieces: Pieces, i: i32): Piece {
  return changetype<Piece>(pieces.start + <usize>i * PIECE);
}

/** Adds a screen, wherever it lies. */
export function insert(pieces: Pieces, screen: Screen): void {
  const first = pieceAt(pieces, 0);
  const last = pieceAt(pieces, pieces.count);
  const fX = first.fromX;
  const fY = first.fromY;
  const tX = last.fromX;
  const tY = last.fromY;
  let fromX = screen.ax;
  let fromY = screen.ay;
  let toX = screen.bx;
  let toY = screen.by;
  // All ranges here are less than half a turn: a direction is in one if it lies on the inner side of
  // both its ends.
  if (cross(fromX, fromY, fX, fY) >= 0 && cross(fX, fY, toX, toY) > 0) {
    fromX = fX;
    fromY = fY;
  } else if (cross(fX, fY, fromX, fromY) < 0 || cross(fromX, fromY, tX, tY) <= 0) return;
  if (cross(screen.ax, screen.ay, tX, tY) > 0 && cross(tX, tY, toX, toY) >= 0) {
    toX = tX;
    toY = tY;
  }
  insertBetween(pieces, screen, fromX, fromY, toX, toY);
}

function insertBetween(
  pieces: Pieces,
  screen: Screen,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
): void {
  const scratch = pieces.scratch;
  const isLimited = (screen.traits & LETS_ONE_THROUGH) != 0;
  let lone: usize = 0;
  let i = find(pieces, fromX, fromY);
  // Neighbours from here on may have become alike.
  const firstTouched = i;
  for (; i < pieces.count; i++) {
    let piece = pieceAt(pieces, i);
    if (cross(piece.fromX, piece.fromY, toX, toY) <= 0) break;
    const next = pieceAt(pieces, i + 1);
    const startsInside = cross(piece.fromX, piece.fromY, fromX, fromY) > 0;
    const endsInside = cross(toX, toY, next.fromX, next.fromY) > 0;
    const lowX = startsInside ? fromX : piece.fromX;
    const lowY = startsInside ? fromY : piece.fromY;
    const highX = endsInside ? toX : next.fromX;
    const highY = endsInside ? toY : next.fromY;
    if (!isLimited) {
      if (!lone) {
        // Most screens are hidden wherever they come: they need no node.
        const head = changetype<Node>(piece.screens);
        if (!head.next && orderOf(screen, head.screen, lowX, lowY, highX, highY) == BEHIND)
          continue;
        lone = takeNode(scratch, screen, 0);
      }
      const list = addScreen(scratch, piece.screens, lone, lowX, lowY, highX, highY);
      if (list == piece.screens) continue;
      i = split(pieces, i, startsInside, fromX, fromY, endsInside, toX, toY);
      piece = pieceAt(pieces, i);
      piece.screens = list;
      piece.note = 0;
    } else {
      if (isHidden(screen, piece, lowX, lowY, highX, highY)) continue;
      i = split(pieces, i, startsInside, fromX, fromY, endsInside, toX, toY);
      piece = pieceAt(pieces, i);
      piece.limited = takeNode(scratch, screen, piece.limited);
      piece.note = 0;
    }
    if (endsInside) break;
  }
  if (lone) merge(pieces, max(0, firstTouched - 1), min(pieces.count, i + 2));
}

/** The piece that a direction is in, or at the beginning of. */
function find(pieces: Pieces, x: i32, y: i32): i32 {
  let low = 0;
  let high = pieces.count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const piece = pieceAt(pieces, middle);
    if (cross(piece.fromX, piece.fromY, x, y) >= 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Cuts a piece at one or two directions inside it; the number of the part in the middle. */
function split(
  pieces: Pieces,
  i: i32,
  atFrom: bool,
  fromX: i32,
  fromY: i32,
  atTo: bool,
  toX: i32,
  toY: i32,
): i32 {
  const more = i32(atFrom) + i32(atTo);
  if (!more) return i;
  makeRoom(pieces, i, more);
  let middle = i;
  if (atFrom) {
    const piece = pieceAt(pieces, ++middle);
    piece.fromX = fromX;
    piece.fromY = fromY;
  }
  if (atTo) {
    const piece = pieceAt(pieces, middle + 1);
    piece.fromX = toX;
    piece.fromY = toY;
  }
  return middle;
}

/** Puts copies of a piece right behind it. */
function makeRoom(pieces: Pieces, i: i32, more: i32): void {
  // The end of all counts too.
  const used = pieces.count + 1;
  if (used + more > pieces.capacity) {
    const wider = take(pieces.scratch, <u64>pieces.capacity * 2 * PIECE);
    memory.copy(wider, pieces.start, <usize>used * PIECE);
    pieces.start = wider;
    pieces.capacity *= 2;
  }
  const at = pieces.start + <usize>i * PIECE;
  const shift = <usize>more * PIECE;
  memory.copy(at + PIECE + shift, at + PIECE, <usize>(used - i - 1) * PIECE);
  memory.copy(at + PIECE, at, PIECE);
  if (more == 2) memory.copy(at + 2 * PIECE, at, PIECE);
  pieces.count += more;
}

/** Joins neighbours among the pieces [first, end) that have become alike. */
function merge(pieces: Pieces, first: i32, end: i32): void {
  let kept = first;
  for (let i = first + 1; i < end; i++) {
    const piece = pieceAt(pieces, i);
    const before = pieceAt(pieces, kept);
    if (piece.screens == before.screens && piece.limited == before.limited) {
      before.note = 0;
      continue;
    }
    kept++;
    if (kept != i)
      memory.copy(changetype<usize>(pieceAt(pieces, kept)), changetype<usize>(piece), PIECE);
  }
  const gone = end - 1 - kept;
  if (gone <= 0) return;
  const rest = <usize>(pieces.count + 1 - end) * PIECE;
  memory.copy(
    changetype<usize>(pieceAt(pieces, kept + 1)),
    changetype<usize>(pieceAt(pieces, end)),
    rest,
  );
  pieces.count -= gone;
}

/** Whether a limited wall changes nothing in a piece: what it would hide is hidden. */
function isHidden(screen: Screen, piece: Piece, fromX: i32, fromY: i32, toX: i32, toY: i32): bool {
  if (isBehindOne(screen, piece.screens, fromX, fromY, toX, toY, 1)) return true;
  return isBehindOne(screen, piece.limited, fromX, fromY, toX, toY, 2);
}

/** Whether so many of a list hide a screen. */
function isBehindOne(
  screen: Screen,
  list: usize,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
  many: i32,
): bool {
  let count = 0;
  for (let at = list; at; ) {
    const node = changetype<Node>(at);
    if (orderOf(screen, node.screen, fromX, fromY, toX, toY) == BEHIND && ++count == many)
      return true;
    at = node.next;
  }
  return false;
}
