import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that says nothing clear; all else that can go wrong is a GridError. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  command?: string;
}

const FLAGS = {
  at: { type: 'string' },
  radius: { type: 'string' },
  model: { type: 'string' },
  user: { type: 'string' },
  profile: { type: 'string' },
  channel: { type: 'string' },
  snap: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export type Flag = keyof typeof FLAGS;
export type Values = Readonly<Partial<Record<Flag, string>>>;

/** The arguments of a command that takes `flags` and at most one positional one, the map. */
export function readArguments(
  args: readonly string[],
  flags: readonly Flag[],
): { values: Values; path: string | undefined } {
  const options = Object.fromEntries(flags.map((flag) => [flag, FLAGS[flag]]));
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
  return { values: parsed.values as Values, path };
}

/** A negative number after a flag is its value: `--at -1,2` as `--at=-1,2`. */
function joined(args: readonly string[]): string[] {
  const list: string[] = [];
  for (const arg of args) {
    const flag = list.at(-1);
    if (flag && /^--\w+$/.test(flag) && /^-[\d.]/.test(arg))
      list[list.length - 1] = `${flag}=${arg}`;
    else list.push(arg);
  }
  return list;
}

/**
 * Flags as the fields that a query in JSON has. What a field may hold is not decided here: flags and
 * JSON pass the same checks afterwards.
 */
export function fieldsOf(values: Values): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (values.at !== undefined) fields.at = numbers('at', values.at, [2]);
  if (values.radius !== undefined) fields.radius = number('radius', values.radius);
  if (values.user !== undefined) {
    const [x, y, size] = numbers('user', values.user, [2, 3]);
    fields.user = size === undefined ? [x, y] : { at: [x, y], size };
  }
  for (const flag of ['model', 'profile', 'channel'] as const) {
    if (values[flag] !== undefined) fields[flag] = values[flag];
  }
  return fields;
}

/** How a map is to be read. */
export function loadOptionsOf({ snap }: Values): { snap: number | undefined } {
  return { snap: snap === undefined ? undefined : number('snap', snap) };
}

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

function number(flag: Flag, text: string): number {
  return numbers(flag, text, [1])[0] as number;
}

function numbers(flag: Flag, text: string, lengths: readonly number[]): number[] {
  const parts = text.split(',');
  const fine = parts.every((part) => /^\s*[+-]?\d+(\.\d+)?\s*$/.test(part));
  if (!fine || !lengths.includes(parts.length)) {
    throw new UsageError(`--${flag} is ${SHAPES[flag] ?? 'a number'}; got ${text}`);
  }
  return parts.map(Number);
}

const SHAPES: Readonly<Partial<Record<Flag, string>>> = {
  at: 'a corner as x,y',
  user: 'a cell as x,y or a creature as x,y,size',
  radius: 'a number of feet',
};
