import { GridError, show } from '../errors.js';
import type { ErrorData } from './messages.js';

// Errors across the wire, and those that only a pool has.

/** An error as data, whole if it is one of the package. */
export function errorData(error: unknown): ErrorData {
  if (error instanceof GridError) {
    const { code, what, got, allowed } = error;
    return { code, what, got, allowed };
  }
  if (isOutOfMemory(error)) {
    const allowed = 'what the host has memory for';
    return { code: 'E_MEMORY', what: 'memory', got: error.message, allowed };
  }
  return { fault: String(error) };
}

/** The error of data that `isFault` does not hold of. */
export function errorOf(data: ErrorData): GridError {
  if ('fault' in data) return workerLost(data.fault);
  return new GridError(data.code, data.what, data.got, data.allowed);
}

/** Whether a worker is not to be trusted any longer: a trap of its kernel, or what nobody threw. */
export function isFault(data: ErrorData): boolean {
  return 'fault' in data || data.code === 'E_KERNEL';
}

export function isWantOfMemory(data: ErrorData): boolean {
  return 'code' in data && data.code === 'E_MEMORY';
}

export function faultText(data: ErrorData): string {
  return 'fault' in data ? data.fault : data.got;
}

export function workerLost(why: string): GridError {
  return new GridError('E_WORKER_LOST', 'worker', why, 'a worker that lives until it has answered');
}

export function disposed(what: 'pool' | 'map'): GridError {
  const [got, allowed] =
    what === 'pool'
      ? ['a closed pool', 'a pool that is open']
      : ['a disposed map', 'a map that is still in use'];
  return new GridError('E_DISPOSED', what, got, allowed);
}

/** @param limit how many calls wait, which is as many as may */
export function busy(limit: number): GridError {
  return new GridError('E_BUSY', 'queue', `${limit} calls that wait`, `at most ${limit}`);
}

export function notSendable(what: string, value: unknown): GridError {
  return new GridError('E_ARGUMENT', what, show(value), 'a value that can be sent to a worker');
}

/** Engines say it by a RangeError when there is no room for an array. */
function isOutOfMemory(error: unknown): error is RangeError {
  return (
    error instanceof RangeError && /alloc|array buffer|array length|memory/i.test(error.message)
  );
}
