import { plainWindow } from '../baseline/plain-map.js';
import { type Case, titleOf } from '../cases/case.js';
import { CASES } from '../cases.js';
import { type Ground, groundOf } from '../ground.js';
import { measure, micros, times } from '../measure.js';
import { head, row } from '../table.js';
import { verify } from '../verify.js';
import type { TableOptions } from './options.js';

/** Every query through the public API against plain TypeScript that gives the same answer. */
export function verbs({ seconds, size, scenes, only }: TableOptions): void {
  const cases = CASES.filter(({ name }) => !only || name === only);
  for (const name of scenes) {
    const ground = groundOf(name, size);
    head(`${name}, ${size} × ${size}: µs a query`, COLUMNS);
    for (const one of cases) {
      const places = ground.places.filter((place) => one.accepts?.(ground.map, place) ?? true);
      if (places.length > 0) compare(one, { ...ground, places }, seconds);
    }
    ground.map.dispose();
  }
}

const COLUMNS = ['query', 'ours', '± %', 'plain TypeScript', '± %', '×'];

function compare(one: Case, ground: Ground, seconds: number): void {
  const { map, plain, places } = ground;
  verify(one, ground);
  const ours = measure(one.ours(map, places), seconds, one.queries);
  const cells = [titleOf(one), micros(ours), ours.margin.toFixed(1)];
  if (one.baseline) {
    const base = measure(one.baseline(plain, places, plainWindow()), seconds, one.queries);
    row([...cells, micros(base), base.margin.toFixed(1), times(ours, base)]);
  } else row([...cells, '', '', '']);
}
