/**
 * The sides of the middle of a cell's outward side, where the 15-ft cone as it is drawn begins: as of
 * an own corner the directions of the cell's own part, and on from those to the first wall either way
 * (SEMANTICS §4, §9).
 */
import { EAST, EFFECT, MapHeader, Scratch, SOUTH } from '../memory';
import { cellOpen, edgeOpen } from '../steps';
import { hides } from './centre';
import { blocks, wallsOfCell } from './list';
import {
  arcAt,
  CLOCKWISE,
  COUNTERCLOCKWISE,
  nextArc,
  Rose,
  sidesMarked,
  TAKEN,
  takeRose,
} from './rose';
import { firstLink, Link, unitOf, Wall } from './store';

/** Whether a cell's centre sees the middle of its side (dx, dy), contact at either end aside. */
export function seesMiddle(map: MapHeader, x: i32, y: i32, z: i32, dx: i32, dy: i32): bool {
  const half = unitOf(map) >> 1;
  const centreX = (2 * x + 1) * half;
  const centreY = (2 * y + 1) * half;
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!blocks(wall, EFFECT)) continue;
    if (hides(wall, centreX, centreY, centreX + dx * half, centreY + dy * half)) return false;
  }
  return true;
}

/** K of that middle on the channel of effect, which the centre must see. */
export function middleSides(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
  dx: i32,
  dy: i32,
): usize {
  const half = unitOf(map) >> 1;
  const middleX = (2 * x + 1 + dx) * half;
  const middleY = (2 * y + 1 + dy) * half;
  // From east clockwise; the side itself leads along the two axes on which it lies.
  const inward = dx ? 1 + dx : 2 + dy;
  const isOpen = edgeOpen(map, EFFECT, x - i32(dx < 0), y - i32(dy < 0), z, dx ? EAST : SOUTH);
  const joins = isOpen ? 15 : dx ? 5 : 10;
  const open =
    quadrantsOn(inward) | (cellOpen(map, x + dx, y + dy, z) ? quadrantsOn(inward ^ 2) : 0);
  const walls = wallsOfCell(scratch, map, EFFECT, x, y, z);
  const rose = takeRose(scratch, walls, middleX, middleY, joins, open);
  let first = 0;
  for (let i = 0; i < rose.count; i++) {
    const arc = arcAt(rose, i);
    // The first arc of a quadrant begins on an axis.
    if (arc.turn == inward && arcAt(rose, nextArc(rose, i, -1)).turn != inward) first = i;
  }
  mark(rose, first, inward, CLOCKWISE);
  mark(rose, nextArc(rose, first, -1), (inward + 3) & 3, COUNTERCLOCKWISE);
  return sidesMarked(scratch, rose, TAKEN);
}

/** Marks an arc of the own half, and what one comes to from there, half a turn beyond the half at most. */
function mark(rose: Rose, first: i32, turn: i32, way: i32): void {
  const step = way == CLOCKWISE ? 1 : -1;
  arcAt(rose, first).mark = TAKEN;
  for (let i = first; ; ) {
    const next = nextArc(rose, i, step);
    const arc = arcAt(rose, next);
    const quarters = ((arc.turn - turn) * step) & 3;
    const bars = arcAt(rose, way == CLOCKWISE ? next : i).bars;
    // Inside the own cell it is the centre that looks, outside all walls bound alike.
    if ((quarters ? bars : bars & way) || !arc.open || quarters == 3) return;
    arc.mark = TAKEN;
    i = next;
  }
}

/** The quadrants on either side of an axis, so many quarter turns clockwise from east. */
function quadrantsOn(turn: i32): i32 {
  // East 0b0101, south 0b0011, west 0b1010, north 0b1100.
  return (0xca35 >> (4 * turn)) & 15;
}
