import type { Scene } from '../scenes.js';

/** The part of all open cells that must be joined to a source. */
const SHARE = 0.2;

/** The open cell nearest to the middle from which more than a fifth of all open cells is reached. */
export function sourceIn(scene: Scene): { readonly x: number; readonly y: number } {
  const { width, height, solid } = scene;
  let open = 0;
  for (let i = 0; i < solid.length; i++) open += 1 - (solid[i] as number);
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(Math.ceil(SHARE * open) + 4);
  const middle = { x: width >> 1, y: height >> 1 };
  for (let ring = 0; ring < Math.max(width, height) / 2; ring++) {
    for (let y = middle.y - ring; y <= middle.y + ring; y++) {
      const isEdge = Math.abs(y - middle.y) === ring;
      for (
        let x = middle.x - ring;
        x <= middle.x + ring;
        x += isEdge || ring === 0 ? 1 : 2 * ring
      ) {
        const cell = y * width + x;
        if (x < 0 || y < 0 || x >= width || y >= height || solid[cell] || seen[cell]) continue;
        if (joins(scene, seen, queue, cell)) return { x, y };
      }
    }
  }
  throw new Error(`${scene.name}: no part of the map is large enough`);
}

/** Whether more cells are joined to one than fill the queue. Diagonal steps lead nowhere new. */
function joins(
  { width, height, solid, east, south }: Scene,
  seen: Uint8Array,
  queue: Int32Array,
  start: number,
): boolean {
  const full = queue.length - 4;
  const last = width * (height - 1);
  queue[0] = start;
  seen[start] = 1;
  let end = 1;
  for (let at = 0; at < end && end < full; at++) {
    const cell = queue[at] as number;
    const x = cell % width;
    const reach = (near: number, wall: number | undefined) => {
      if (wall || solid[near] || seen[near]) return;
      seen[near] = 1;
      queue[end++] = near;
    };
    if (x < width - 1) reach(cell + 1, east[cell]);
    if (x > 0) reach(cell - 1, east[cell - 1]);
    if (cell < last) reach(cell + width, south[cell]);
    if (cell >= width) reach(cell - width, south[cell - width]);
  }
  return end >= full;
}
