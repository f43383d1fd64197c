import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ImportOptions } from '../formats/parse.js';
import { FLAGS, type Flag, fieldOf, isSwitch } from './flags.js';

/** A command line that says nothing clear; all else that can go wrong is a GridError. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  command?: string;
}

export type Values = Readonly<Partial<Record<Flag, string>>>;

/** The arguments of a command that takes `flags` and at most one positional one, the map. */
export function readArguments(
  args: readonly string[],
  flags: readonly Flag[],
): { values: Values; path: string | undefined } {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    flags.map((flag) => [flag, { type: isSwitch(flag) ? 'boolean' : 'string' }]),
  );
  let parsed: { values: object; positionals: string[] };
  try {
    parsed = parseArgs({ args: joined(args), options, allowPositionals: true, strict: true });
  } catch (error) {
    // The engine goes on with advice for other command lines than ours.
    const [fault = ''] = (error as Error).message.split(/\n| To specify/);
    throw new UsageError(fault);
  }
  const [path, extra] = parsed.positionals;
  if (extra !== undefined) throw new UsageError(`one map at a time; also got ${extra}`);
  const values = Object.entries(parsed.values).map(([flag, value]) => [flag, String(value)]);
  return { values: Object.fromEntries(values), path };
}

/** A negative number after a flag is its value: `--at -1,2` as `--at=-1,2`. */
function joined(args: readonly string[]): string[] {
  const list: string[] = [];
  for (const arg of args) {
    const flag = list.at(-1);
    if (flag && /^--[\w-]+$/.test(flag) && /^-[\d.]/.test(arg))
      list[list.length - 1] = `${flag}=${arg}`;
    else list.push(arg);
  }
  return list;
}

/** How maps are read. */
export const MAP_FLAGS = [
  'scene',
  'layer',
  'weld',
  'snap',
  'open-portals',
  'see-through',
] as const satisfies readonly Flag[];

/** How maps are read and answers delivered: no part of a query. */
const ASIDE: readonly Flag[] = [...MAP_FLAGS, 'format', 'out'];

/**
 * Flags as the fields that a query in JSON has. What a field may hold is not decided here: flags and
 * JSON pass the same checks afterwards.
 *
 * @param names the fields of flags that are not called as the flag is
 */
export function fieldsOf(
  values: Values,
  names: Readonly<Partial<Record<Flag, string>>> = {},
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const flag of Object.keys(values) as Flag[]) {
    if (!ASIDE.includes(flag)) fields[names[flag] ?? fieldOf(flag)] = read(flag, values[flag]);
  }
  return fields;
}

/** How a map is to be read: as `{"file":…}` of a query has it. */
export function loadOptionsOf(values: Values): ImportOptions {
  const given = MAP_FLAGS.filter((flag) => values[flag] !== undefined);
  const named = given.map((flag) => [LOAD_NAMES[flag] ?? fieldOf(flag), read(flag, values[flag])]);
  return Object.fromEntries(named) as ImportOptions;
}

const LOAD_NAMES: Readonly<Partial<Record<Flag, string>>> = { layer: 'layers' };

export function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`${what} is needed`);
  return value;
}

export function oneOfFlag<T extends string>(
  flag: Flag,
  value: string | undefined,
  names: readonly [T, ...T[]],
): T {
  const chosen = value ?? names[0];
  if (!names.includes(chosen as T)) {
    throw new UsageError(`--${flag} is one of ${names.join(', ')}; got ${value}`);
  }
  return chosen as T;
}

function read(flag: Flag, text = ''): unknown {
  const { form } = FLAGS[flag];
  const value = form.read(text);
  if (value === undefined) throw new UsageError(`--${flag} is ${form.is}; got ${text}`);
  return value;
}
