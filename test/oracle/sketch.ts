import type { MapData, WallData } from '../../bindings/map-data.js';
import type { Cells } from './scene.js';

/** A small map from rows of cell characters, with thin walls `x,y-x,y`. */
export function sketch(rows: readonly string[], walls: readonly string[] = []): MapData {
  return {
    fivefoot: 1,
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cells: rows,
    walls: walls.map((wall): WallData => {
      const [x, y, toX, toY] = wall.split(/[,-]/).map(Number) as [number, number, number, number];
      return { from: [x, y], to: [toX, toY], kind: 'wall' };
    }),
  };
}

export function openField(width: number, height = width): MapData {
  return { fivefoot: 1, width, height };
}

export function count(cells: Cells | 'blocked'): number {
  return cells === 'blocked' ? 0 : cells.reduce((sum, is) => sum + is, 0);
}

/** Rows of `*` and `.`, to compare areas as pictures. */
export function rowsOf(cells: Cells | 'blocked', width: number): string[] {
  if (cells === 'blocked') return ['blocked'];
  const text = Array.from(cells, (is) => (is === 1 ? '*' : '.')).join('');
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}
