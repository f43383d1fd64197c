import { GridError } from '../../bindings/index.js';

/** The code of the error that a call is refused with; `none` where it goes through. */
export function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof GridError) return error.code;
    throw error;
  }
  return 'none';
}
