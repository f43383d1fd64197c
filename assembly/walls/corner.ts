/**
 * The sides of a corner among free walls (SEMANTICS §9). Its sectors are bounded by the walls and solids
 * that meet there, whatever steps they leave. As an own corner it is open to the directions of the own
 * part of a cell that sees it, and on from those to the first barrier either way, at most half a turn
 * beyond the own quadrant.
 */
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID } from '../memory';
import { bitAt } from '../plane';
import { ALL_QUADRANTS, firstColumn, firstRow, joinsAt, openQuadrants } from '../sectors';
import { seesOwnCorner } from './centre';
import { turnOf } from './fan';
import { takeList, WallList, wallsOfCell } from './list';
import {
  Arc,
  ASKED,
  arcAt,
  CLOCKWISE,
  COUNTERCLOCKWISE,
  FRESH,
  middleArc,
  nextArc,
  Rose,
  sidesMarked,
  TAKEN,
  takeRose,
} from './rose';
import { firstLink, hasWalls, unitOf } from './store';

/** The farthest quadrant beside the own one to either side, in quarter turns. */
const FARTHEST: i32 = 2;

/** Whether free walls touch a cell round a corner. */
export function wallsTouch(map: MapHeader, x: i32, y: i32, z: i32): bool {
  if (!hasWalls(map)) return false;
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (firstLink(map, column, row, z)) return true;
  }
  return false;
}

/** The rose of a corner of the grid on a channel. */
export function roseOf(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
): Rose {
  const joins = joinsAt(map, channel, x, y, z);
  const open = <i32>openQuadrants(map, x, y, z, ALL_QUADRANTS);
  const walls = wallsAround(scratch, map, channel, x, y, z);
  const unit = unitOf(map);
  return takeRose(scratch, walls, x * unit, y * unit, byTurns(joins), open);
}

/** The steps round a corner (`joinsAt`) by their axes, clockwise from east. */
export function byTurns(joins: i32): i32 {
  return ((joins >> 2) & 1) | ((joins & 1) << 1) | ((joins >> 1) & 4) | ((joins & 2) << 2);
}

/** K of a corner of a space; 0 where it has none. */
export function ownSides(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  spaceX: i32,
  spaceY: i32,
  size: i32,
): usize {
  const rose = roseOf(scratch, map, channel, x, y, z);
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>(column - spaceX) >= <u32>size || <u32>(row - spaceY) >= <u32>size) continue;
    if (bitAt(rowAt(map, channel == SIGHT ? OPAQUE : SOLID, row, z), column)) continue;
    if (seesOwnCorner(map, channel, column, row, z, x, y)) markOwn(rose, q);
  }
  return sidesMarked(scratch, rose, TAKEN);
}

/** Marks what the own cell that is quadrant q of a corner has there, seen from its centre. */
export function markOwn(rose: Rose, q: i32): void {
  const own = middleArc(rose, q);
  const turn = turnOf(q);
  arcAt(rose, own).mark = TAKEN;
  for (let i = own; ; ) {
    const next = nextArc(rose, i, 1);
    if (!goesOn(rose, i, next, next, turn, CLOCKWISE)) break;
    arcAt(rose, next).mark = TAKEN;
    i = next;
  }
  for (let i = own; ; ) {
    const next = nextArc(rose, i, -1);
    if (!goesOn(rose, i, next, i, turn, COUNTERCLOCKWISE)) return;
    arcAt(rose, next).mark = TAKEN;
    i = next;
  }
}

/** Whether one comes from an arc of the own quadrant's half into the next, over the start of `border`. */
function goesOn(rose: Rose, from: i32, to: i32, border: i32, turn: i32, way: i32): bool {
  const next = arcAt(rose, to);
  const bars = arcAt(rose, border).bars;
  // Inside the own quadrant it is the centre that looks, outside all walls bound alike.
  const inside = arcAt(rose, from).turn == turn && next.turn == turn;
  if (inside ? bars & way : bars) return false;
  const quarters = way == CLOCKWISE ? next.turn - turn : turn - next.turn;
  return next.open && (quarters & 3) <= FARTHEST;
}

/** Marks the sector of an open arc as being asked about. */
export function markSector(rose: Rose, first: i32): void {
  arcAt(rose, first).mark = ASKED;
  for (let i = nextArc(rose, first, 1); isNext(arcAt(rose, i), arcAt(rose, i)); ) {
    arcAt(rose, i).mark = ASKED;
    i = nextArc(rose, i, 1);
  }
  for (let i = first; ; ) {
    const before = nextArc(rose, i, -1);
    if (!isNext(arcAt(rose, i), arcAt(rose, before))) return;
    arcAt(rose, before).mark = ASKED;
    i = before;
  }
}

function isNext(border: Arc, next: Arc): bool {
  return !border.bars && next.open && next.mark == FRESH;
}

/** The walls through or from a corner lie in the list of each cell that has it. */
export function wallsAround(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
): WallList {
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>column >= <u32>map.width || <u32>row >= <u32>map.height) continue;
    return wallsOfCell(scratch, map, channel, column, row, z);
  }
  return takeList(scratch, 0);
}
