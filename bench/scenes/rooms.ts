import type { Scene } from '../scenes.js';
import { pick, type Random } from './random.js';

const PITCH = 32;
const HALF = PITCH / 2;
const DOORS = 0.85;

/** Rooms of 31 × 31 squares between walls of solid cells, most walls with a door. */
export function rooms({ width, height, solid }: Scene, random: Random): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x % PITCH === 0 || y % PITCH === 0) solid[y * width + x] = 1;
    }
  }
  for (let top = 0; top < height; top += PITCH) {
    for (let left = 0; left < width; left += PITCH) {
      // A door of one or two squares in the room's west wall, and in its north wall.
      if (left > 0 && random() < DOORS) {
        const at = (top + 1 + pick(random, PITCH - 2)) * width + left;
        solid[at] = 0;
        if (random() < 0.5) solid[at + width] = 0;
      }
      if (top > 0 && random() < DOORS) {
        const at = top * width + left + 1 + pick(random, PITCH - 2);
        solid[at] = 0;
        if (random() < 0.5) solid[at + 1] = 0;
      }
    }
  }
}

/** Thin walls that quarter the rooms, each quarter's with a door in it. */
export function partitions({ width, height, east, south }: Scene, random: Random): void {
  for (let top = 0; top < height; top += HALF) {
    for (let left = 0; left < width; left += HALF) {
      const right = left + HALF - 1;
      const bottom = top + HALF - 1;
      const doorRow = top + 1 + pick(random, HALF - 1);
      const doorColumn = left + 1 + pick(random, HALF - 1);
      for (let i = 0; i < HALF; i++) {
        const halvesColumns = left % PITCH === 0 && right < width - 1;
        const halvesRows = top % PITCH === 0 && bottom < height - 1;
        if (halvesColumns && top + i !== doorRow) east[(top + i) * width + right] = 1;
        if (halvesRows && left + i !== doorColumn) south[bottom * width + left + i] = 1;
      }
    }
  }
}
