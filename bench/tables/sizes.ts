import { cell, GridMap } from '../../bindings/index.js';
import { titleOf } from '../cases/case.js';
import { CASES } from '../cases.js';
import { groundOf } from '../ground.js';
import { measure, micros } from '../measure.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const SMALL = 256;
const LARGE = 16_384;
const OFFSET = 8_000;
const ASKED = [
  'burst 20 ft',
  'spread 20 ft',
  'cone 30 ft',
  'line 60 ft',
  'visible 60 ft',
  'visible 300 ft',
  'emanation 30 ft, 1 × 1',
  'reachable 30 ft',
];

/** The same rooms twice: as a map of their own, and in the middle of the largest map. */
export function sizes({ seconds, only }: TableOptions): void {
  const cases = CASES.filter((one) => ASKED.includes(titleOf(one)) && (!only || only === one.name));
  if (cases.length === 0) return;
  const { map: small, places } = groundOf('rooms + walls', SMALL);
  const large = GridMap.create({ width: LARGE, height: LARGE });
  copyInto(large, small, OFFSET);
  const moved = places.map(({ x, y, target }) => ({
    x: x + OFFSET,
    y: y + OFFSET,
    target: { x: target.x + OFFSET, y: target.y + OFFSET },
  }));
  head('Rooms + walls, on a small map and within the largest: µs a query', [
    'query',
    `${SMALL} × ${SMALL}`,
    `${LARGE.toLocaleString('en')} × ${LARGE.toLocaleString('en')}`,
  ]);
  for (const one of cases) {
    const here = measure(one.ours(small, places), seconds);
    const there = measure(one.ours(large, moved), seconds);
    row([titleOf(one), micros(here), micros(there)]);
  }
  small.dispose();
  large.dispose();
}

function copyInto(to: GridMap, from: GridMap, offset: number): void {
  const moved = ([x, y]: readonly [number, number]) => [x + offset, y + offset] as const;
  for (const { from: a, to: b, kind } of from.walls()) {
    to.addWall({ from: moved(a), to: moved(b), kind });
  }
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++) {
      const kind = from.cellKind(cell(x, y));
      if (kind !== 'open') to.setCell(cell(x + offset, y + offset), kind);
    }
  }
}
