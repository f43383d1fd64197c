import rsmod from '@2004scape/rsmod-pathfinder';
import type { Scene } from '../scenes.js';
import type { SightLine } from './pathfinding.js';

const LEVEL = 0;
const ZONE = 8;

/**
 * Rust in WebAssembly. It holds one world for the whole process, so that a scene must be taken out
 * before the next one is put in; it is the one peer that knows walls between cells.
 */
export function rsmodSight(scene: Scene): SightLine & { remove(): void } {
  for (let y = 0; y < scene.height; y += ZONE) {
    for (let x = 0; x < scene.width; x += ZONE) rsmod.allocateIfAbsent(x, y, LEVEL);
  }
  put(scene, true);
  return {
    name: 'rsmod',
    isClear: (x0, y0, x1, y1) => rsmod.hasLineOfSight(LEVEL, x0, y0, x1, y1, 1, 1, 1, 1, 0),
    remove: () => put(scene, false),
  };
}

/** Its y grows northward, so that a wall south of a cell is one north of it there. */
function put({ width, height, solid, east, south }: Scene, add: boolean): void {
  const { EAST, NORTH } = rsmod.LocAngle;
  const { WALL_STRAIGHT } = rsmod.LocShape;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (solid[at]) rsmod.changeLoc(x, y, LEVEL, 1, 1, true, false, add);
      if (east[at]) rsmod.changeWall(x, y, LEVEL, EAST, WALL_STRAIGHT, true, false, add);
      if (south[at]) rsmod.changeWall(x, y, LEVEL, NORTH, WALL_STRAIGHT, true, false, add);
    }
  }
}
