/**
 * The way of a line area among free walls (SEMANTICS §5, §9): where it stops, and which walls end on it
 * before that.
 *
 * It stops at the first wall that it crosses, or where walls touch it from both sides in one point; the
 * grid's barriers take part in that, but the line's own walk knows them. A line along the grid is moved
 * by less than any length to one side, where a wall that touches is one to cross.
 */
import { EFFECT, MapHeader, Scratch, take } from '../memory';
import { wallsAlong } from './along';
import { crossing, LEFT, RIGHT } from './crossing';
import { WallList, wallIn } from './list';
import { compareParts, copyPart, Part, setPart, takePart } from './part';
import { sideOf } from './side';
import { unitOf } from './store';

/** From the line's corner to a point beyond its end, in half steps. */
@unmanaged
export class Way {
  x: i32;
  y: i32;
  toX: i32;
  toY: i32;
  /** The direction's own length goes into the way so many times. */
  times: i32;
  /** The side that a line along the grid is moved to; LEFT | RIGHT of others. */
  side: i32;
  stop: Part;
  /** Contacts: where walls end on the way, and on which side their bodies are. */
  contacts: usize;
  count: i32;
}

@unmanaged
class Contact {
  at: Part;
  side: i32;
}

/**
 * @param length squares as far as which the line may go
 * @param side of a line along the grid; LEFT | RIGHT of others
 */
export function takeWay(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  x: i32,
  y: i32,
  dx: i32,
  dy: i32,
  length: i32,
  side: i32,
): Way {
  const way = changetype<Way>(take(scratch, offsetof<Way>()));
  const unit = unitOf(map);
  const longest = max(abs(dx), abs(dy));
  way.times = ((min(length, max(map.width, map.height)) + 1) * unit) / longest + 1;
  way.x = x * unit;
  way.y = y * unit;
  way.toX = way.x + dx * way.times;
  way.toY = way.y + dy * way.times;
  way.side = side;
  way.stop = takePart(scratch);
  setPart(way.stop, 1, 1);
  way.count = 0;
  const walls = wallsAlong(scratch, map, z, way.x, way.y, way.toX, way.toY);
  way.contacts = take(scratch, <u64>walls.count * offsetof<Contact>());
  meetAll(scratch, way, walls);
  stopBetween(way);
  return way;
}

/** The sides on which walls end at a part of the way. */
export function touchedAt(way: Way, at: Part): i32 {
  let sides = 0;
  for (let i = 0; i < way.count; i++) {
    const contact = contactAt(way, i);
    if (!compareParts(contact.at, at)) sides |= contact.side;
  }
  return sides;
}

function meetAll(scratch: Scratch, way: Way, walls: WallList): void {
  let at = takePart(scratch);
  for (let i = 0; i < walls.count; i++) {
    const wall = wallIn(walls, i);
    if (!((wall.marks >> EFFECT) & 1)) continue;
    const sides = crossing(wall, way.x, way.y, way.toX, way.toY) & way.side;
    if (!sides) continue;
    const from = sideOf(wall, way.x, way.y);
    const under = from - sideOf(wall, way.toX, way.toY);
    if (under > 0) setPart(at, from, under);
    else setPart(at, -from, -under);
    if (compareParts(at, way.stop) >= 0) continue;
    if (sides == way.side) copyPart(way.stop, at);
    else {
      const contact = contactAt(way, way.count++);
      contact.at = at;
      contact.side = sides;
      at = takePart(scratch);
    }
  }
}

/** Stops the way where walls end on both sides of one point. */
function stopBetween(way: Way): void {
  for (let i = 0; i < way.count; i++) {
    const at = contactAt(way, i).at;
    if (compareParts(at, way.stop) < 0 && touchedAt(way, at) == (LEFT | RIGHT)) {
      copyPart(way.stop, at);
    }
  }
}

function contactAt(way: Way, i: i32): Contact {
  return changetype<Contact>(way.contacts + <usize>i * offsetof<Contact>());
}
