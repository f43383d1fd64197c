/**
 * Total cover (SEMANTICS §8, R51): no line of effect from the attacker to any cell of the target.
 */
import { isClear } from './loe';
import { EFFECT, MapHeader, Scratch } from './memory';
import { Space } from './space';
import { sees } from './space-sight';

/** Whether there is a line of effect, from a corner into the sides that it is open to. */
export function isReached(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  attacker: Space,
  open: usize,
  target: Space,
): bool {
  const restore = scratch.top;
  const reached = attacker.size
    ? isClear(scratch, map, EFFECT, z, attacker, target)
    : sees(scratch, map, EFFECT, z, 2 * attacker.x, 2 * attacker.y, open, target, false);
  scratch.top = restore;
  return reached;
}
