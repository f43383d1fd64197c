/**
 * The free walls that matter to a question, as a list of their addresses.
 */
import { MapHeader, Scratch, SIGHT, take } from '../memory';
import { Notes } from './notes';
import { firstLink, LIMITED, Link, Wall } from './store';

@unmanaged
export class WallList {
  count: i32;
  at: usize;
}

export function wallIn(list: WallList, i: i32): Wall {
  return changetype<Wall>(load<usize>(list.at + ((<usize>i) << 2)));
}

/** Whether a wall blocks a channel by itself: on sight one that is limited does not. */
export function blocks(wall: Wall, channel: i32): bool {
  if (!((Notes.marksOf(wall) >> channel) & 1)) return false;
  return channel != SIGHT || !((wall.marks >> LIMITED) & 1);
}

/** The walls that touch a closed cell of the map and block a channel; all of them where it is −1. */
export function wallsOfCell(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
): WallList {
  let count = 0;
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) count++;
  const list = takeList(scratch, count);
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (channel < 0 || blocks(wall, channel)) addTo(list, wall);
  }
  return list;
}

/** An empty list with room for so many walls. */
export function takeList(scratch: Scratch, most: i32): WallList {
  const list = changetype<WallList>(take(scratch, offsetof<WallList>()));
  list.count = 0;
  list.at = take(scratch, (<u64>most) << 2);
  return list;
}

export function addTo(list: WallList, wall: Wall): void {
  store<usize>(list.at + ((<usize>list.count) << 2), changetype<usize>(wall));
  list.count++;
}
