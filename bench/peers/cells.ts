import type { Scene } from '../scenes.js';

/** Fields of view of a peer: how many cells it sees from a cell, and whatever it marks them in. */
export interface FieldOfView {
  readonly name: string;
  /** @param radius in squares, or −1 for all that is seen */
  look(x: number, y: number, radius: number): number;
}

type Passes = (x: number, y: number) => boolean;

/**
 * What all peers of fields of view are given: whether light passes a cell, and a byte a cell to mark
 * in. No peer knows walls between cells, so all of them look at the solids of a scene alone. While
 * the radius stays inside the map, nothing checks the borders: places lie that far from them.
 */
export function lightOf({ width, height, solid }: Scene): { inside: Passes; anywhere: Passes } {
  const inside = (x: number, y: number) => solid[y * width + x] === 0;
  return {
    inside,
    anywhere: (x, y) => x >= 0 && y >= 0 && x < width && y < height && inside(x, y),
  };
}
