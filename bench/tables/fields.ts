import { type Method, type PlainField, plainField } from '../baseline/field.js';
import { type Field, fieldOn, scenesOf } from '../ground.js';
import { duration, interleave, ratio } from '../interleave.js';
import type { SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import { verifyField } from '../verify.js';
import type { TableOptions } from './options.js';

const SIZES = [256, 1024, 4096, 8192];

/**
 * The distances of a whole map from its middle, against plain TypeScript: a live field, which stays in
 * the kernel, and a snapshot, which is copied out into arrays that are there already.
 */
export function fields({ seconds, size, oneSize, scenes }: TableOptions): void {
  for (const side of oneSize ? [size] : SIZES) {
    head(`Distances of whole maps, ${side} × ${side}`, COLUMNS, 1);
    for (const name of scenesOf(side)) if (scenes.includes(name)) compare(name, side, seconds);
  }
}

const COLUMNS = [
  ...['map', 'cells', 'live', 'ns a cell', 'snapshot'],
  ...['plain TypeScript', 'its method', '× live', '× snapshot'],
];

function compare(name: SceneName, side: number, seconds: number): void {
  const ground = fieldOn(name, side);
  const { map, source } = ground;
  const [plain, method] = fasterOn(ground);
  const cells = plain.from(source.x, source.y);
  const into = map.distances(source);
  const live = map.distances(source, { live: true });
  verifyField(name, map, into, plain);
  verifyField(`${name}, live`, map, live, plain);
  const runs = interleave(
    {
      live: () => map.distances(source, { live: true, into: live }),
      snapshot: () => map.distances(source, { into }),
      plain: () => plain.from(source.x, source.y),
    },
    seconds,
    side > 4096 ? 3 : 5,
  );
  row([
    ...[name, cells.toLocaleString('en'), duration(runs.live.median)],
    ...[((1000 * runs.live.median) / cells).toFixed(2), duration(runs.snapshot.median)],
    ...[duration(runs.plain.median), method],
    ...[ratio(runs.live, runs.plain), ratio(runs.snapshot, runs.plain)],
  ]);
  map.dispose();
}

/** The baseline's faster method on a map. */
export function fasterOn({ moves, source }: Field): [PlainField, Method] {
  const both = (['levels', 'dial'] as const).map((method) => {
    const field = plainField(moves, method);
    return { field, method, run: () => field.from(source.x, source.y) };
  });
  const [levels, queue] = both as [(typeof both)[0], (typeof both)[0]];
  const runs = interleave({ levels: levels.run, dial: queue.run }, 0.05, 1);
  const best = runs.levels.median <= runs.dial.median ? levels : queue;
  return [best.field, best.method];
}
