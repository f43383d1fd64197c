import { type Cell, cell, GridMap } from '../bindings/index.js';
import { type MovesMap, movesMap } from './baseline/moves.js';
import { type PlainMap, plainMap } from './baseline/plain-map.js';
import { sourceIn } from './scenes/source.js';
import {
  makeScene,
  type Place,
  placesIn,
  SCENE_NAMES,
  type Scene,
  type SceneName,
} from './scenes.js';

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

/** A scene with a source in the midst of it, for searches over all of it. */
export interface Field {
  readonly name: SceneName;
  readonly map: GridMap;
  readonly moves: MovesMap;
  readonly source: Cell;
  readonly scene: Scene;
}

/** A map has some eight million walls at the most: thin mazes of more squares are none. */
const MOST_THIN = 2048;

/** The scenes that there are of a size. */
export function scenesOf(size: number): readonly SceneName[] {
  return SCENE_NAMES.filter((name) => name !== 'thin maze' || size <= MOST_THIN);
}

export function fieldOn(name: SceneName, size: number): Field {
  const scene = makeScene(name, size);
  const { x, y } = sourceIn(scene);
  const moves = movesMap(plainMap(scene));
  return { name, map: mapOf(scene), moves, source: cell(x, y), scene };
}
