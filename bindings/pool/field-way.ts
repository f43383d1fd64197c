import { readCell } from '../arguments.js';
import { cellsOf, stale } from '../field.js';
import { fewestTurns } from '../field-kernel.js';
import { Asking } from '../queries/asking.js';
import type { Cell } from '../units.js';
import { readTerms } from '../verbs/field.js';
import { readPasses } from '../verbs/moves.js';
import type { Fields } from '../verbs/verb.js';

/** What `DistanceField.pathFrom` gives, for a field whose costs are elsewhere. */
export function wayBack(
  map: Asking & { readonly version: number },
  [fields, cell, version, cost]: readonly [Fields, unknown, number, number],
): Cell[] | undefined {
  const ground = Asking.groundOf(map);
  const { width, height, levels } = ground;
  const to = readCell(cell, 'cell', ground);
  const passes = readPasses(fields, ground);
  const { kernel } = passes.length === 0 ? ground : ground.passing(passes);
  if (version !== map.version) throw stale(version, map.version);
  if (cost === Infinity) return undefined;
  const { order } = readTerms({ width, height, levels }, fields);
  const xy = fewestTurns(kernel, { ...order, limit: cost }, to);
  return xy && cellsOf(xy, order.z);
}
