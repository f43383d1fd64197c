import { type Cell, cell, feet, GridMap } from 'fivefoot';
import { makeScene, type Scene, type SceneName } from '../scenes.js';

/** A scene as a map of the built package, which is what the pool's workers run. */
export interface Ground {
  readonly name: SceneName;
  readonly scene: Scene;
  readonly map: GridMap;
}

export function groundOf(name: SceneName, size: number): Ground {
  const scene = makeScene(name, size);
  const { width, height, solid, east, south } = scene;
  const planes = { width, height, cells: { solid }, walls: { wall: { east, south } } };
  return { name, scene, map: GridMap.fromPlanes(planes) };
}

/** An open cell near the middle from which one gets to the far sides of the map. */
export function sourceOn(map: GridMap): Cell {
  const { width, height } = map;
  const near = feet(Math.min(width, height));
  for (let i = 0; i < Math.min(width, height) / 4; i++) {
    const source = cell((width >> 1) + i, (height >> 1) + (i >> 1));
    if (!map.isOpen(source)) continue;
    // As far as a tenth of the side each way, before all of the map is asked about.
    if (map.distances(source, { max: near }).window.width < width / 5) continue;
    if (map.distances(source).window.width > width / 2) return source;
  }
  throw new Error('no part of the map is large enough');
}
