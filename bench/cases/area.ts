import { CellSet, type GridMap } from '../../bindings/index.js';
import type { KernelExports } from '../../bindings/kernel.js';
import type { VerbName } from '../../bindings/verbs.js';
import type { PlainMap, PlainWindow } from '../baseline/plain-map.js';
import type { Place } from '../scenes.js';
import { at, type Case } from './case.js';

/** A query about cells at place i, three ways. */
export interface AreaQuery {
  /** Prepares the arguments, so that making them is not measured. */
  ours(map: GridMap, place: Place, i: number): (into: CellSet) => CellSet;
  plain(map: PlainMap, place: Place, i: number, window: PlainWindow): number;
  kernel(kernel: KernelExports, map: number, scratch: number, place: Place, i: number): void;
}

/** The case of a query about cells; both sides agree when they have the same ones. */
export function area(name: VerbName, detail: string, query: AreaQuery): Case {
  const prepare = (map: GridMap, places: readonly Place[]) =>
    places.map((place, i) => query.ours(map, place, i));
  return {
    name,
    detail,
    ours(map, places) {
      const asked = prepare(map, places);
      const into = new CellSet();
      return (i) => at(asked, i)(into).count;
    },
    area(map, places) {
      const asked = prepare(map, places);
      return (i) => at(asked, i)(new CellSet());
    },
    baseline: (map, places, window) => (i) =>
      query.plain(map, at(places, i), i % places.length, window),
    kernel: (places) => (k, map, scratch) => {
      for (let i = 0; i < places.length; i++) {
        query.kernel(k, map, scratch, places[i] as Place, i);
      }
    },
  };
}
