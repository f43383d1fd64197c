import { CellSet } from '../cells.js';
import { options as checkOptions, oneOf } from '../check.js';
import { GridError, show } from '../errors.js';
import { Seen } from '../faces.js';
import { CALL_KEYS, type CallOptions, takeCallOptions } from './call-options.js';
import { METHODS, QUERIES } from './methods.js';
import { type Arguments, encodeArguments } from './wire.js';

/** A call as it goes to a worker, and what is to be done with the answer. */
export interface Prepared {
  readonly args: Arguments;
  readonly call: CallOptions;
  /** Writes the answer to the set that the caller gave for it. */
  readonly into?: ((answer: unknown) => unknown) | undefined;
}

/** Takes the options of the call from the arguments of a method, and a copy of the rest. */
export function prepare(name: string, args: readonly unknown[]): Prepared {
  const { places, hasOptions } = METHODS[name] as (typeof METHODS)[string];
  const given = args.slice(0, places);
  const last = args[places];
  if (!hasOptions) {
    const { call } = takeCallOptions(last === undefined ? {} : checkOptions(last, CALL_KEYS));
    return withoutInto(name, given, call);
  }
  if (last === undefined) return withoutInto(name, given, NO_OPTIONS);
  // What has none of them goes as it is, so that the method itself says what is wrong with it.
  const { call, rest } = hasCallOptions(last)
    ? takeCallOptions(last)
    : { call: NO_OPTIONS, rest: last };
  return withoutInto(name, [...padded(given, places), rest], call);
}

/** The same for each call of a batch. */
export function prepareBatch(
  name: unknown,
  calls: unknown,
  options: unknown,
): { verb: string; batch: Arguments; call: CallOptions; each: Prepared[] } {
  const verb = oneOf(name, 'name', QUERIES);
  const { places, hasOptions } = METHODS[verb] as (typeof METHODS)[string];
  const most = hasOptions ? places + 1 : places;
  const each = listOf(calls, 'calls').map((args, i) => {
    const given = Array.isArray(args) ? args : listOf(args, `calls[${i}]`);
    return withoutInto(verb, given.length > most ? given.slice(0, most) : given, NO_OPTIONS);
  });
  const batch = {
    values: each.map(({ args }) => args.values),
    tagged: each.some(({ args }) => args.tagged),
  };
  const { call } = takeCallOptions(options === undefined ? {} : checkOptions(options, CALL_KEYS));
  return { verb, batch, call, each };
}

const NO_OPTIONS: CallOptions = {};

/** In place of a set to overwrite an empty one goes, since checks and answers hang on its class. */
function withoutInto(name: string, args: readonly unknown[], call: CallOptions): Prepared {
  const last = args.length - 1;
  const options = args[last] as { into?: unknown; live?: unknown; faces?: unknown } | undefined;
  const hasInto = typeof options === 'object' && options !== null && options.into !== undefined;
  if (name === 'distances' || (name === 'query' && args[0] === 'field')) refuseLive(options);
  if (!hasInto || !(options.into instanceof CellSet)) return { args: encodeArguments(args), call };
  const { into, faces } = options;
  const stub = into instanceof Seen ? new Seen() : new CellSet();
  const values = [...args.slice(0, last), { ...options, into: stub }];
  return {
    args: encodeArguments(values),
    call,
    into: (answer) => {
      if (!(answer instanceof CellSet)) return answer;
      const { x, y, z, width, height, count, words } = answer;
      into.load(x, y, z, width, height, count, words);
      if (faces === true && answer instanceof Seen) (into as Seen).faces = answer.faces;
      return into;
    },
  };
}

/** A field of a worker has no arrays here to be used again, nor a place in the map's memory. */
function refuseLive(options: { into?: unknown; live?: unknown } | undefined): void {
  if (!options) return;
  for (const name of ['into', 'live'] as const) {
    const value = options[name];
    if (value === undefined || value === false) continue;
    throw new GridError('E_UNSUPPORTED', name, show(value), 'fields of their own in a worker');
  }
}

function hasCallOptions(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return CALL_KEYS.some((key) => Object.hasOwn(value, key));
}

/** Arguments left out before the options. */
function padded(args: readonly unknown[], length: number): unknown[] {
  return Array.from({ length }, (_, i) => args[i]);
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new GridError('E_ARGUMENT', what, show(value), 'a list');
}
