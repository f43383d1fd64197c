import { finite } from '../check.js';
import { GridError, show } from '../errors.js';

/** As much of an `AbortSignal` as is needed, which libraries without the DOM have no type for. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What every call of a remote map takes besides the options of its method. */
export interface CallOptions {
  /**
   * Aborts the call: it rejects with the signal's reason, at once. The worker stops within a slice of
   * some milliseconds. An edit that has gone out to a worker takes place all the same.
   */
  readonly signal?: AbortSignalLike;
  /**
   * Told how far the call has come, never after it has settled: `done` of `total` items of a list, or
   * tiles of a field. The last time both are the same. What it throws is an uncaught error.
   */
  readonly onProgress?: (done: number, total: number) => void;
  /**
   * Milliseconds that a worker may take for one job, which is a call, a part of one or an edit, before
   * it counts as lost; left out: the pool's.
   */
  readonly deadline?: number;
}

export const CALL_KEYS = ['signal', 'onProgress', 'deadline'] as const;

/** The options of a call among others, checked; and the others. */
export function takeCallOptions(options: Readonly<Record<string, unknown>>): {
  call: CallOptions;
  rest: Readonly<Record<string, unknown>>;
} {
  const { signal, onProgress, deadline, ...rest } = options;
  return {
    call: {
      ...(signal !== undefined && { signal: readSignal(signal) }),
      ...(onProgress !== undefined && { onProgress: readProgress(onProgress) }),
      ...(deadline !== undefined && { deadline: readDeadline(deadline) }),
    },
    rest,
  };
}

export function readDeadline(value: unknown): number {
  const ms = finite(value, 'deadline');
  if (ms === 0) throw new GridError('E_RANGE', 'deadline', '0', 'milliseconds above 0');
  return ms;
}

function readSignal(value: unknown): AbortSignalLike {
  const signal = value as Partial<AbortSignalLike> | null;
  if (typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function') {
    return signal as AbortSignalLike;
  }
  throw new GridError('E_ARGUMENT', 'signal', show(value), 'an AbortSignal');
}

function readProgress(value: unknown): (done: number, total: number) => void {
  if (typeof value === 'function') return value as (done: number, total: number) => void;
  throw new GridError('E_ARGUMENT', 'onProgress', show(value), 'a function of done and total');
}
