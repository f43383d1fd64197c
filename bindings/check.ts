import { GridError, show } from './errors.js';
import { isPlain } from './plain.js';

// JavaScript numbers are coerced silently on their way into WebAssembly, so that every public number
// passes through one of these first.

/** An integer in [min, max], or E_ARGUMENT (not an integer) or E_RANGE (outside). */
export function integer(
  value: unknown,
  what: string,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), `an integer${range(min, max)}`);
  }
  if (value < min || value > max) {
    throw new GridError('E_RANGE', what, show(value), `an integer${range(min, max)}`);
  }
  return value;
}

/** A finite number from 0 up. */
export function finite(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a finite number from 0 up');
  }
  if (value < 0) throw new GridError('E_RANGE', what, show(value), 'a finite number from 0 up');
  return value;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new GridError('E_ARGUMENT', what, show(value), 'a string');
  return value;
}

export function boolean(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') {
    throw new GridError('E_ARGUMENT', what, show(value), 'true or false');
  }
  return value;
}

/** One of a fixed list of names. */
export function oneOf<T extends string>(value: unknown, what: string, names: readonly T[]): T {
  if (!names.includes(value as T)) {
    throw new GridError('E_ARGUMENT', what, show(value), names.join(', '));
  }
  return value as T;
}

/** A plain object, none of whose keys are unknown: a mistyped option must not pass in silence. */
export function record(
  value: unknown,
  what: string,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), `an object with ${keys.join(', ')}`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) {
      throw new GridError('E_ARGUMENT', `${what}.${key}`, show(key), keys.join(', '));
    }
  }
  return value as Readonly<Record<string, unknown>>;
}

/**
 * The options of a call. A set or a map of the language has no keys of its own and would pass for
 * options left out, so that only objects without a class go through, of whichever window.
 */
export function options(
  value: unknown,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  const checked = record(value, 'options', keys);
  if (!isPlain(checked)) {
    const got = `an object of the class ${Object.getPrototypeOf(checked).constructor?.name}`;
    throw new GridError('E_ARGUMENT', 'options', got, `a plain object with ${keys.join(', ')}`);
  }
  return checked;
}

function range(min: number, max: number): string {
  const low = min === Number.MIN_SAFE_INTEGER;
  const high = max === Number.MAX_SAFE_INTEGER;
  if (low && high) return '';
  if (high) return ` from ${min} up`;
  return low ? ` up to ${max}` : ` from ${min} to ${max}`;
}
