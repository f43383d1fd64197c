import type { GridMap } from '../../bindings/index.js';
import type { VerbName } from '../../bindings/verbs.js';

type Name = Extract<keyof GridMap, string>;

/** Methods of the map by the queries whose name they do not bear. */
const METHODS: Partial<Record<VerbName, Name>> = {
  loe: 'lineOfEffect',
  los: 'lineOfSight',
  'creature-distance': 'creatureDistance',
  field: 'distances',
};

/** The method of the map that asks a query. */
export function methodOf(verb: VerbName): Name {
  return METHODS[verb] ?? (verb as Name);
}
