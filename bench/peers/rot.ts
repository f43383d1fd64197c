import { FOV } from 'rot-js';
import type { Scene } from '../scenes.js';
import { type FieldOfView, lightOf } from './cells.js';

export function rotPrecise(scene: Scene): FieldOfView {
  return view('rot-js Precise', FOV.PreciseShadowcasting, scene);
}

export function rotRecursive(scene: Scene): FieldOfView {
  return view('rot-js Recursive', FOV.RecursiveShadowcasting, scene);
}

function view(name: string, kind: typeof FOV.PreciseShadowcasting, scene: Scene): FieldOfView {
  const { width, height } = scene;
  const { inside, anywhere } = lightOf(scene);
  const bounded = new kind(inside, { topology: 8 });
  const unbounded = new kind(anywhere, { topology: 8 });
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
      if (radius < 0) unbounded.compute(x, y, farthest, mark);
      else bounded.compute(x, y, radius, mark);
      return count;
    },
  };
}
