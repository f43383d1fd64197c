import { isPlain } from './plain.js';

/**
 * The one error type of the package. `code` is stable and meant for programs; the message is meant
 * for people and always says what was wrong, what was given and what is allowed.
 */
export const ERROR_CODES = [
  'E_ARGUMENT', // wrong type, NaN, a fraction where an integer is needed, an unknown name
  'E_RANGE', // the right type, outside what is allowed
  'E_SIZE', // a map or a request larger than the kernel takes
  'E_FORMAT', // a file or JSON value that is not what it claims to be; `what` holds the path
  'E_VERSION', // a file or buffer of a version this build does not read
  'E_UNSUPPORTED', // valid, known, and not answered by this build
  'E_FREE_WALLS', // what only walls along the grid allow, asked where there are others (SEMANTICS §6)
  'E_NO_LINE_OF_EFFECT', // the user has no line of effect to the point of origin (R52)
  'E_ORIGIN', // no corner of the user's space, where cones and lines begin (R38, R42)
  'E_COVERS_USER', // a cone or a line that would lead into the user's own space (R37, R42)
  'E_OUT_OF_RANGE', // a point of origin beyond the range (R60)
  'E_SHAPE', // a shapeable area thinner than 10 ft, in pieces or too large (R46-R47)
  'E_PROFILE', // the rule text has no such thing
  'E_NOT_FOUND', // no wall, door, file or defined map of that name
  'E_STALE', // a field older than its map: update() it first
  'E_DISPOSED', // the map was disposed of
  'E_MEMORY', // the host gave no more memory
  'E_KERNEL', // a fault in the kernel itself; the map answers again afterwards
  'E_POLICY', // the page's content security policy forbids WebAssembly
  'E_WORKER_LOST', // a worker died, and its job with it, twice
  'E_BUSY', // more calls wait than the pool's queue takes
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export class GridError extends Error {
  override readonly name = 'GridError';

  /**
   * @param code stable code
   * @param what the argument, field or path that was wrong, e.g. `radius` or `walls[3].from`
   * @param got what was given there, as short text
   * @param allowed what would have been accepted
   */
  constructor(
    readonly code: ErrorCode,
    readonly what: string,
    readonly got: string,
    readonly allowed: string,
  ) {
    super(`${what}: got ${got}; allowed: ${allowed}`);
  }
}

/** A value as short text for an error message. */
export function show(value: unknown): string {
  let text: string;
  try {
    text = describe(value, 0);
  } catch {
    text = Object.prototype.toString.call(value);
  }
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 3)}...` : text;
}

const MOST_SHOWN = 60;
const DEEPEST_SHOWN = 4;

/**
 * Like JSON as far as that goes, but no method of a value is called: `toJSON` of a map may take
 * seconds, and of a map in a pool it asks the workers.
 */
function describe(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MOST_SHOWN));
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth === DEEPEST_SHOWN) return '...';
  const inside = (part: unknown) => describe(part, depth + 1);
  if (Array.isArray(value)) return `[${value.slice(0, MOST_SHOWN).map(inside).join(',')}]`;
  if (!isPlain(value)) return `[object ${value.constructor.name}]`;
  const entries = Object.entries(value).slice(0, MOST_SHOWN);
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${inside(part)}`).join(',')}}`;
}
