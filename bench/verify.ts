import { type CellSet, cell } from '../bindings/index.js';
import { type PlainWindow, plainWindow } from './baseline/plain-map.js';
import { type Case, titleOf } from './cases/case.js';
import type { Ground } from './ground.js';

/** Throws unless both sides answer alike at every place: a fast wrong answer is worth nothing. */
export function verify(one: Case, { map, plain, places }: Ground): void {
  if (!one.baseline) return;
  const window = plainWindow();
  const ask = one.ours(map, places);
  const askPlain = one.baseline(plain, places, window);
  const area = one.area?.(map, places);
  for (const [i, place] of places.entries()) {
    const where = `${titleOf(one)} at ${place.x},${place.y}`;
    const got = ask(i);
    const wanted = askPlain(i);
    if (got !== wanted) throw new Error(`${where}: ${got}, the baseline says ${wanted}`);
    if (area) compare(area(i), window, where);
  }
}

function compare(set: CellSet, window: PlainWindow, where: string): void {
  for (let row = 0; row < window.side; row++) {
    for (let column = 0; column < window.side; column++) {
      const [x, y] = [window.left + column, window.top + row];
      const inside = window.cells[row * window.side + column] !== 0;
      if (set.has(cell(x, y)) !== inside) throw new Error(`${where}: cell ${x},${y} differs`);
    }
  }
}
