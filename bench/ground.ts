import { GridMap } from '../bindings/index.js';
import { type PlainMap, plainMap } from './baseline/plain-map.js';
import { makeScene, type Place, placesIn, type Scene, type SceneName } from './scenes.js';

/** A scene, ready for everything that is measured on it. */
export interface Ground {
  readonly scene: Scene;
  readonly map: GridMap;
  readonly plain: PlainMap;
  readonly places: readonly Place[];
}

export const PLACES = 64;
const MARGIN = 64; // no window of a bounded query is cut at the border

export function groundOf(name: SceneName, size: number): Ground {
  const scene = makeScene(name, size);
  const places = placesIn(scene, PLACES, MARGIN);
  return { scene, map: mapOf(scene), plain: plainMap(scene), places };
}

export function mapOf({ width, height, solid, east, south }: Scene): GridMap {
  return GridMap.fromPlanes({ width, height, cells: { solid }, walls: { wall: { east, south } } });
}
