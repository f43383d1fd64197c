import { FOV } from 'rot-js';
import type { Scene } from '../scenes.js';
import { type FieldOfView, lightOf } from './cells.js';

export function rotPrecise(scene: Scene): FieldOfView {
  return viewOf('rot-js Precise', FOV.PreciseShadowcasting, scene);
}

export function rotRecursive(scene: Scene): FieldOfView {
  return viewOf('rot-js Recursive', FOV.RecursiveShadowcasting, scene);
}

function viewOf(name: string, kind: typeof FOV.PreciseShadowcasting, scene: Scene): FieldOfView {
  const { width, height } = scene;
  const view = new kind(lightOf(scene), { topology: 8 });
  // With a margin, since the cells that end the view outside are marked too.
  const stride = width + 2;
  const seen = new Uint8Array(stride * (height + 2));
  const farthest = Math.max(width, height);
  let count = 0;
  const mark = (x: number, y: number) => {
    seen[(y + 1) * stride + x + 1] = 1;
    count++;
  };
  return {
    name,
    look(x, y, radius) {
      count = 0;
      view.compute(x, y, radius < 0 ? farthest : radius, mark);
      return count;
    },
  };
}
