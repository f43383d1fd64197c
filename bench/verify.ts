import { type CellSet, cell, type DistanceField } from '../bindings/index.js';
import type { PlainField } from './baseline/field.js';
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

/** Throws unless a field has the baseline's cost in every cell. */
export function verifyField(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
  field: DistanceField,
  plain: PlainField,
): void {
  const { data, window } = field;
  const unreached = data instanceof Uint16Array ? 0xffff : 0xffff_ffff;
  for (let y = 0; y < height; y++) {
    const row = y - window.y;
    const isIn = row >= 0 && row < window.height;
    for (let x = 0; x < width; x++) {
      const column = x - window.x;
      const held = isIn && column >= 0 && column < window.width;
      const cost = held ? (data[row * window.width + column] as number) : unreached;
      const got = cost === unreached ? Number.POSITIVE_INFINITY : cost;
      const wanted = plain.at(x, y);
      if (got !== wanted) {
        throw new Error(`${name}, cell ${x},${y}: ${got}, the baseline says ${wanted}`);
      }
    }
  }
}
