import {
  type Cell,
  type CellKind,
  cell,
  type DistanceField,
  type GridMap,
} from '../../bindings/index.js';
import { type Field, fieldOn } from '../ground.js';
import { duration, interleave, type Runs, runsOf } from '../interleave.js';
import { numbers, pick } from '../scenes/random.js';
import type { Scene, SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const SIZE = 8192;
const DOORS = 400;
const CHECKS = 4;
const ASKED: readonly SceneName[] = ['rooms', 'cave', 'random 25 %', 'rooms + walls'];

/**
 * A live field after one cell of rock was opened, and closed again: the edit and `update`, against a
 * live field made anew. In rooms the cells are ones of the walls between two rooms, elsewhere any
 * with ground on either side. Some of the repaired fields, and the last, must be as fresh ones.
 */
export function repair({ seconds, size, oneSize, scenes }: TableOptions): void {
  const side = oneSize ? size : SIZE;
  head(`A field repaired after one door, ${side} × ${side}, ${DOORS} doors`, [
    ...['map', 'fresh', 'opened: median', 'p90', 'max', '× median'],
    ...['closed: median', 'p90', 'max', '× median'],
  ]);
  for (const name of ASKED) {
    if (!scenes.includes(name)) continue;
    const ground = fieldOn(name, side);
    measureOn(ground, seconds);
    ground.map.dispose();
  }
}

function measureOn({ name, map, source, scene }: Field, seconds: number): void {
  const live = map.distances(source, { live: true });
  const doors = doorsIn(scene);
  const opened: number[] = [];
  const closed: number[] = [];
  for (const [i, door] of doors.entries()) {
    opened.push(edit(map, live, door, 'open'));
    if (i % Math.ceil(DOORS / CHECKS) === 1) compare(name, map, source, live);
    closed.push(edit(map, live, door, 'solid'));
  }
  compare(name, map, source, live);
  const { fresh } = interleave(
    { fresh: () => map.distances(source, { live: true, into: live }) },
    seconds,
    5,
  );
  const cells = (runs: Runs) => [
    ...[duration(runs.median), duration(runs.p90), duration(runs.max)],
    Math.round(fresh.median / runs.median).toLocaleString('en'),
  ];
  row([name, duration(fresh.median), ...cells(runsOf(opened)), ...cells(runsOf(closed))]);
}

/** Milliseconds from an edit to a field that knows it. */
function edit(map: GridMap, live: DistanceField, door: Cell, kind: CellKind): number {
  const start = performance.now();
  map.setCell(door, kind);
  live.update();
  return performance.now() - start;
}

function compare(name: string, map: GridMap, source: Cell, live: DistanceField): void {
  const [got, wanted] = [live.data, map.distances(source).data];
  const at = got.length === wanted.length ? got.findIndex((cost, i) => cost !== wanted[i]) : 0;
  if (at >= 0) throw new Error(`${name}: the repaired field differs at ${at}`);
}

/** Cells of rock between two open ones that face each other. */
function doorsIn({ width, height, solid, seed }: Scene): Cell[] {
  const random = numbers(seed + 4);
  const doors: Cell[] = [];
  while (doors.length < DOORS) {
    const x = 1 + pick(random, width - 2);
    const y = 1 + pick(random, height - 2);
    const at = y * width + x;
    const isDoor =
      solid[at] === 1 &&
      ((!solid[at - 1] && !solid[at + 1]) || (!solid[at - width] && !solid[at + width]));
    if (isDoor) doors.push(cell(x, y));
  }
  return doors;
}
