import { FreeWalls } from '../bindings/free-walls.js';
import { GridMap } from '../bindings/index.js';
import { Kernel } from '../bindings/kernel.js';
import { marksOf, WALL_MARKS } from '../bindings/kinds.js';
import { SUBGRID, type WallScene } from './scenes/walls.js';

type Ends = readonly [number, number, number, number];

/** Both ends of a scene's wall. */
export function endsOf({ walls }: Pick<WallScene, 'walls'>, i: number): Ends {
  return [...walls.subarray(4 * i, 4 * i + 4)] as unknown as Ends;
}

/** A scene as native JSON: wall i has the id `w-i`. */
export function jsonOf(scene: WallScene) {
  const walls = Array.from({ length: scene.walls.length / 4 }, (_, i) => {
    const [ax, ay, bx, by] = endsOf(scene, i);
    const kind = scene.doors.has(i) ? ('door' as const) : ('wall' as const);
    return { id: `w-${i}`, from: [ax, ay] as const, to: [bx, by] as const, kind };
  });
  const { size } = scene;
  return { fivefoot: 1 as const, width: size, height: size, subgrid: SUBGRID, walls };
}

/** A scene as a map, ready to be asked. */
export function mapOfWalls(scene: WallScene): GridMap {
  return GridMap.fromJSON(jsonOf(scene));
}

/** A scene's map in the kernel, to be asked directly; `GridMap` keeps its own to itself. */
export function kernelOfWalls(scene: WallScene): Kernel {
  const kernel = Kernel.open(scene.size, scene.size, 1);
  const walls = new FreeWalls(kernel, SUBGRID);
  const marks = marksOf('wall').reduce((bits, mark) => bits | (1 << WALL_MARKS.indexOf(mark)), 0);
  for (let i = 0; i < scene.walls.length / 4; i++) {
    const [ax, ay, bx, by] = endsOf(scene, i).map((at) =>
      Math.round(2 * SUBGRID * at),
    ) as unknown as Ends;
    walls.add({ ends: [ax, ay, bx, by], z: 0, marks, oneWay: 0 });
  }
  return kernel;
}

/** A scene as the text of a Universal VTT file. */
export function uvttOf(scene: WallScene): string {
  const lines = Array.from({ length: scene.walls.length / 4 }, (_, i) => {
    const [ax, ay, bx, by] = endsOf(scene, i);
    return [
      { x: ax, y: ay },
      { x: bx, y: by },
    ];
  });
  const map_size = { x: scene.size, y: scene.size };
  const resolution = { map_origin: { x: 0, y: 0 }, map_size, pixels_per_grid: 140 };
  return JSON.stringify({ format: 0.3, resolution, line_of_sight: lines, portals: [] });
}
