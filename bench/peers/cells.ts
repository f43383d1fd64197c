import type { Scene } from '../scenes.js';

/** Fields of view of a peer: how many cells it sees from a cell, and whatever it marks them in. */
export interface FieldOfView {
  readonly name: string;
  /** @param radius in squares, or −1 for all that is seen */
  look(x: number, y: number, radius: number): number;
}

/**
 * What all peers of fields of view are given: whether light passes a cell. No peer knows walls between
 * cells, so all of them look at the solids of a scene alone.
 *
 * Around the map lies as much rock as any view reaches, so that nothing checks the borders. One kind of
 * function serves every radius: a peer that has called back two is compiled for either, and twice as
 * slow from then on.
 */
export function lightOf({ width, height, solid }: Scene): (x: number, y: number) => boolean {
  const rock = Math.max(width, height);
  const stride = width + 2 * rock;
  const cells = new Uint8Array(stride * (height + 2 * rock)).fill(1);
  const origin = rock * stride + rock;
  for (let y = 0; y < height; y++) {
    cells.set(solid.subarray(y * width, (y + 1) * width), origin + y * stride);
  }
  return (x, y) => cells[origin + y * stride + x] === 0;
}
