import { oneOf, record } from './check.js';
import type { Pace, Slices } from './slices.js';
import { burst, cylinder, emanation, spread } from './verbs/areas.js';
import { loe, los, matrix } from './verbs/between.js';
import { cone } from './verbs/cone.js';
import { cover } from './verbs/cover.js';
import { origins, reach } from './verbs/creatures.js';
import { creatureDistance, distance } from './verbs/distance.js';
import { field } from './verbs/field.js';
import { flanking } from './verbs/flanking.js';
import { line } from './verbs/line.js';
import { path } from './verbs/path.js';
import { rays } from './verbs/rays.js';
import { reachable } from './verbs/reachable.js';
import { route } from './verbs/route.js';
import { shapeable } from './verbs/shapeable.js';
import { visible } from './verbs/sight.js';
import { type Fields, type Ground, groundOf, type Verb } from './verbs/verb.js';

export type { Distance } from './verbs/distance.js';
export type { Fields, Ground } from './verbs/verb.js';

/**
 * Every query by its name. The methods of `GridMap`, the command line and the query protocol all go
 * through this table.
 */
const VERBS = {
  burst,
  spread,
  emanation,
  cone,
  line,
  cylinder,
  shapeable,
  origins,
  visible,
  loe,
  los,
  rays,
  matrix,
  cover,
  distance,
  'creature-distance': creatureDistance,
  reach,
  flanking,
  field,
  path,
  reachable,
  route,
};

export type VerbName = keyof typeof VERBS;
export type Answer<Name extends VerbName = VerbName> = ReturnType<(typeof VERBS)[Name]['run']>;
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** Answers a query; a field that it does not take is an error. */
export function run<Name extends VerbName>(
  ground: Ground,
  name: Name,
  fields: Fields,
): Answer<Name> {
  const verb = VERBS[oneOf(name, 'query', VERB_NAMES)] as Verb<unknown> as Verb<Answer<Name>>;
  return answer(ground, name, verb, fields);
}

/** The same for a query that has no name of its own. */
export function answer<Result>(
  ground: Ground,
  name: string,
  { fields: known, run }: Verb<Result>,
  fields: Fields,
): Result {
  const checked = record(fields, name, known);
  return run(groundOf(ground, checked), checked);
}

/**
 * The same in slices, for queries that may take long: searches. All others are one slice, and their
 * answer is the first thing that comes of it.
 */
export function* querySlices<Name extends VerbName>(
  ground: Ground,
  name: Name,
  fields: Fields,
  pace: Pace,
): Slices<Answer<Name>> {
  const verb = VERBS[oneOf(name, 'query', VERB_NAMES)] as Verb<unknown> as Verb<Answer<Name>>;
  const checked = record(fields, name, verb.fields);
  const there = groundOf(ground, checked);
  return verb.slices ? yield* verb.slices(there, checked, pace) : verb.run(there, checked);
}

/** The fields that a query by this name takes. */
export function fieldsOf(name: VerbName): readonly string[] {
  return VERBS[name].fields;
}

/** The answer of any query as plain JSON; none is a way that there is not. */
export function toAnswer(answer: Answer): Record<string, unknown> {
  if (answer === undefined) return { reachable: false };
  return plain(answer) as Record<string, unknown>;
}

/** Points are [x, y] in JSON; sets, tables, fields and ways what they write themselves as. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  if (Array.isArray(value)) return value.map(plain);
  if ('x' in value && 'y' in value) return [value.x, value.y];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
