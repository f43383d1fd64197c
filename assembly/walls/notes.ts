/**
 * What queries note on walls: that they have met them, and marks that they have for one query. Where
 * several instances share a memory each keeps notes of its own, two words a wall by the wall's number;
 * else they lie in the walls.
 */
import { MapHeader } from '../memory';
import { clearStamps, Wall, WallStore } from './store';

/** The instance's own notes; before those on the first wall lies its last stamp. */
let notes: usize = 0;

export function setNotes(at: usize): void {
  notes = at;
}

/** A number that nothing is noted with yet: what a query marks the walls with that it has met. */
export function nextStamp(map: MapHeader): u32 {
  const walls = changetype<WallStore>(map.walls);
  const at = ASC_FEATURE_THREADS ? notes : map.walls + offsetof<WallStore>('stamp');
  const stamp = load<u32>(at) + 1;
  store<u32>(at, stamp);
  if (stamp) return stamp;
  // All numbers were given out once.
  if (ASC_FEATURE_THREADS) memory.fill(notes, 0, (<usize>walls.stamp + 1) << 3);
  else clearStamps(walls, map.levels);
  store<u32>(at, 1);
  return 1;
}

export class Notes {
  /** Notes that the query of a stamp has met a wall; whether it had not before. */
  @inline static meets(wall: Wall, stamp: u32): bool {
    const own = changetype<usize>(wall) + offsetof<Wall>('stamp');
    const at = ASC_FEATURE_THREADS ? Notes.of(wall) : own;
    if (load<u32>(at) == stamp) return false;
    store<u32>(at, stamp);
    return true;
  }

  /** The marks of a wall, those of the query among them. */
  @inline static marksOf(wall: Wall): i32 {
    return ASC_FEATURE_THREADS ? wall.marks | load<i32>(Notes.of(wall), 4) : wall.marks;
  }

  /** Gives a wall marks for the query, in place of those of a mask. */
  @inline static mark(wall: Wall, mask: i32, marks: i32): void {
    if (ASC_FEATURE_THREADS) store<i32>(Notes.of(wall), marks, 4);
    else wall.marks = (wall.marks & ~mask) | marks;
  }

  @inline private static of(wall: Wall): usize {
    return notes + ((<usize>wall.stamp) << 3);
  }
}
