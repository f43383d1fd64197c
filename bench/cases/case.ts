import type { CellSet, GridMap } from '../../bindings/index.js';
import type { VerbName } from '../../bindings/verbs.js';
import type { PlainMap, PlainWindow } from '../baseline/plain-map.js';
import type { KernelCalls } from '../kernel-map.js';
import type { Place } from '../scenes.js';

/**
 * One query. It is asked at many places in turn, so that no branch is learnt by heart, and each time
 * gives the number that both sides must agree on.
 */
export interface Case {
  readonly name: VerbName;
  /** How large, how far, by whom: what tells cases of one query apart. */
  readonly detail: string;
  readonly ours: (map: GridMap, places: readonly Place[]) => (i: number) => number;
  /** Plain TypeScript that gives the same answer; left out where it would measure nothing. */
  readonly baseline?: (
    map: PlainMap,
    places: readonly Place[],
    window: PlainWindow,
  ) => (i: number) => number;
  /** The cells of ours at place i, where the answer is an area. */
  readonly area?: (map: GridMap, places: readonly Place[]) => (i: number) => CellSet;
  /** The same asked of the kernel, at every place once. */
  readonly kernel?: (places: readonly Place[]) => KernelCalls;
  /** The places where the query has an answer at all; left out: everywhere. */
  readonly accepts?: (map: GridMap, place: Place) => boolean;
  /** How many questions are answered at once. */
  readonly queries?: number;
}

export function titleOf({ name, detail }: Case): string {
  return detail ? `${name} ${detail}` : name;
}

export function at<T>(list: readonly T[], i: number): T {
  return list[i % list.length] as T;
}
