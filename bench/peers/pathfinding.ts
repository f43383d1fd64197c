import pathfinding from 'pathfinding';
import type { Scene } from '../scenes.js';

/** Lines of sight of a peer, from cell to cell. */
export interface SightLine {
  readonly name: string;
  isClear(x0: number, y0: number, x1: number, y1: number): boolean;
}

/** It draws the cells of a line, to be looked at one by one; it knows no walls between cells. */
export function interpolate({ width, solid }: Scene): SightLine {
  return {
    name: 'pathfinding',
    isClear(x0, y0, x1, y1) {
      const cells = pathfinding.Util.interpolate(x0, y0, x1, y1);
      for (let i = 1; i < cells.length - 1; i++) {
        const [x, y] = cells[i] as [number, number];
        if (solid[y * width + x]) return false;
      }
      return true;
    },
  };
}
