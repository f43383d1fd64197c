/**
 * Whether any way leads from a cell to another (SEMANTICS §2). A legal diagonal step implies straight
 * ones round either side of its corner, so that straight steps alone decide it; pits are passed over.
 * Among free walls steps have a direction (§9): one part goes where they lead, the other back.
 */
import { grow } from './grow';
import { isSolid, takeLevel } from './level';
import { MapHeader, MOVEMENT, openScratch, Scratch } from './memory';
import { APART, changeTurns, GROWING, Parts, takeParts } from './parts';
import { hasWalls } from './walls/store';

export function joined(
  base: usize,
  scratchBase: usize,
  z: i32,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
): bool {
  const map = changetype<MapHeader>(base);
  const parts = askJoined(openScratch(scratchBase), map, z, ax, ay, bx, by);
  for (; parts.state == GROWING; changeTurns(parts)) grow(parts);
  return parts.state != APART;
}

/**
 * The parts of two cells, to be grown in turn until they are apart or have met. That takes as much as
 * the smaller of them, or as what lies between the cells. Where there is no way, there is none for
 * larger spaces either, nor for those who are kept out of cells.
 */
export function askJoined(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
): Parts {
  assert(<u32>ax < <u32>map.width && <u32>ay < <u32>map.height);
  assert(<u32>bx < <u32>map.width && <u32>by < <u32>map.height);
  const level = takeLevel(scratch, map, MOVEMENT, z);
  const parts = takeParts(scratch, level, ax, ay, bx, by);
  if (hasWalls(map)) {
    parts.walls = changetype<usize>(map);
    parts.z = z;
  }
  if (isSolid(level, ax, ay) || isSolid(level, bx, by)) parts.state = APART;
  return parts;
}
