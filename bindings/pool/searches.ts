import { stale } from '../field.js';
import { readOptions } from '../map-options.js';
import type { MovementQueries } from '../queries/movement.js';
import type { Pace, Slices } from '../slices.js';
import type { Cell } from '../units.js';
import type { Fields, VerbName } from '../verbs.js';
import { WAY_BACK } from './methods.js';

/** A map in a worker, whose queries come in slices. */
export type Sliced = MovementQueries & { readonly version: number };

type Search = (map: Sliced, args: readonly unknown[], pace: Pace) => Slices<unknown>;

/** Methods that may take long, each in slices. */
export const SEARCHES: Readonly<Record<string, Search>> = {
  distances: (map, [sources, options = {}], pace) =>
    map.querySlices('field', { sources, ...readOptions('field', options) }, pace),
  reachable: (map, [from, budget, options = {}], pace) =>
    map.querySlices('reachable', { from, budget, ...readOptions('reachable', options) }, pace),
  path: (map, [from, to, options = {}], pace) =>
    map.querySlices('path', { from, to, ...readOptions('path', options) }, pace),
  route: (map, [waypoints, options = {}], pace) =>
    map.querySlices('route', { waypoints, ...readOptions('route', options) }, pace),
  query: (map, [name, fields], pace) => map.querySlices(name as VerbName, fields as Fields, pace),
  [WAY_BACK]: (map, args, pace) => wayBack(map, args as Parameters<typeof wayBack>[1], pace),
};

/** What `DistanceField.pathFrom` gives, for a field whose costs are elsewhere. */
function wayBack(
  map: Sliced,
  [fields, to, version, cost]: readonly [Fields, Cell, number, number],
  pace: Pace,
): Slices<unknown> {
  if (version !== map.version) throw stale(version, map.version);
  return cost === Infinity ? nowhere() : map.wayBackSlices(fields, to, cost, pace);
}

function* nowhere(): Slices<undefined> {}
