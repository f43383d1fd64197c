import { Mrpas } from 'mrpas';
import type { Scene } from '../scenes.js';
import { type FieldOfView, lightOf } from './cells.js';

/** It asks what it has marked before, so each query needs marks of its own: here, a number a query. */
export function mrpas(scene: Scene): FieldOfView {
  const { width, height } = scene;
  const view = new Mrpas(width, height, lightOf(scene));
  const farthest = Math.max(width, height);
  const seen = new Int32Array(width * height);
  let query = 0;
  let count = 0;
  const isSeen = (x: number, y: number) => seen[y * width + x] === query;
  const mark = (x: number, y: number) => {
    const at = y * width + x;
    if (seen[at] === query) return;
    seen[at] = query;
    count++;
  };
  return {
    name: 'mrpas',
    look(x, y, radius) {
      query++;
      count = 0;
      view.compute(x, y, radius < 0 ? farthest : radius, isSeen, mark);
      return count;
    },
  };
}
