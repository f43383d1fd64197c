import { CellSet, corner, feet } from '../../bindings/index.js';
import { plainWindow } from '../baseline/plain-map.js';
import { spread } from '../baseline/spread.js';
import { groundOf } from '../ground.js';
import { interleave, type Runs, ratio } from '../interleave.js';
import { type Place, placesIn } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const BATCH = 10_000;
const SQUARES = 4;
const MARGIN = 64;

/**
 * Many spreads of 20 ft: in one call, whose sets are all kept; one after another into one set; and the
 * baseline, which overwrites one window.
 */
export function batch({ seconds, size, scenes }: TableOptions): void {
  head(`${BATCH.toLocaleString('en')} spreads of 20 ft, ${size} × ${size}: ns a spread`, [
    ...['map', '`spreads`', '`spread`, `into`', 'plain', '× `spreads`'],
  ]);
  for (const name of scenes) {
    const { scene, map, plain } = groundOf(name, size);
    const places = placesIn(scene, BATCH, MARGIN);
    const corners = Int32Array.from(places.flatMap(({ x, y }) => [x, y]));
    const points = places.map(({ x, y }) => corner(x, y));
    const radius = feet(5 * SQUARES);
    const into = new CellSet();
    const window = plainWindow();
    const ask = ({ x, y }: Place) => spread(plain, x, y, SQUARES, window);

    const sets = map.spreads(corners, radius);
    for (const [i, place] of places.entries()) {
      const where = `${name}: the spread from ${place.x},${place.y}`;
      if (ask(place) !== sets.count(i)) throw new Error(`${where} has ${sets.count(i)} cells`);
      for (const { x, y } of sets.at(i, into)) {
        const at = (y - window.top) * window.side + x - window.left;
        if (!window.cells[at]) throw new Error(`${where} has ${x},${y}`);
      }
    }
    const runs = interleave(
      {
        packed: () => map.spreads(corners, radius).length,
        loop: () => points.reduce((sum, at) => sum + map.spread(at, radius, { into }).count, 0),
        plain: () => places.reduce((sum, place) => sum + ask(place), 0),
      },
      seconds,
      5,
    );
    const each = ({ median }: Runs) => Math.round((1000 * median) / BATCH).toLocaleString('en');
    row([
      name,
      each(runs.packed),
      each(runs.loop),
      each(runs.plain),
      ratio(runs.packed, runs.plain),
    ]);
    map.dispose();
  }
}
