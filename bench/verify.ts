import { cell, type GridMap } from '../bindings/index.js';
import { type PlainMap, plainWindow } from './baseline/plain-map.js';
import type { Case } from './cases.js';
import type { Place } from './scenes.js';

/** Throws unless both sides answer alike at every place: a fast wrong answer is worth nothing. */
export function verify(
  { name, radius, ours, baseline, area }: Case,
  map: GridMap,
  plain: PlainMap,
  places: readonly Place[],
): void {
  const window = plainWindow();
  const ask = ours(map, places);
  const askPlain = baseline(plain, places, window);
  for (const [i, place] of places.entries()) {
    const where = `${name} ${radius} ft at ${place.x},${place.y}`;
    const got = ask(i);
    const wanted = askPlain(i);
    if (got !== wanted) throw new Error(`${where}: ${got}, the baseline says ${wanted}`);
    if (!area) continue;
    const set = area(map, place);
    for (let row = 0; row < window.side; row++) {
      for (let column = 0; column < window.side; column++) {
        const [x, y] = [window.left + column, window.top + row];
        const inside = window.cells[row * window.side + column] !== 0;
        if (set.has(cell(x, y)) !== inside) throw new Error(`${where}: cell ${x},${y} differs`);
      }
    }
  }
}
