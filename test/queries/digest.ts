import type { GridError } from '../../bindings/errors.js';
import type { Question } from './questions.js';

/** Whatever answers questions, at once or later. */
export type Answerer = object;

/**
 * A number for the answer to a question, 8 hexadecimal digits: the same wherever the answer is the
 * same to the bit. Of a refusal it is the error's code and what it is about. Throws what is no refusal, and what a pool of
 * workers refuses of its own.
 */
export async function digest(map: Answerer, { method, args }: Question): Promise<string> {
  const hash = new Hash();
  try {
    const ask = (map as Record<string, (...args: unknown[]) => unknown>)[method];
    if (!ask) throw new Error(`no method ${method}`);
    await add(hash, await ask.call(map, ...args));
  } catch (error) {
    if (!isRefusal(error) || POOL_CODES.includes(error.code)) throw error;
    hash.text(`refused ${error.code} ${error.what}`);
  }
  return hash.toString();
}

const POOL_CODES: readonly string[] = ['E_WORKER_LOST', 'E_BUSY', 'E_DISPOSED'];

export function isRefusal(error: unknown): error is GridError {
  return error instanceof Error && error.name === 'GridError';
}

async function add(hash: Hash, value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) {
    hash.text(`${typeof value} ${Object.is(value, -0) ? '-0' : String(value)};`);
  } else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    const numbers = value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Uint32Array);
    hash.text(`${tagOf(value)} ${numbers.length}:`);
    for (let i = 0; i < numbers.length; i++) hash.number(numbers[i] as number);
  } else if (Array.isArray(value)) {
    hash.text(`list ${value.length}:`);
    for (const item of value) await add(hash, item);
  } else if ('pathFrom' in value) {
    await addField(hash, value as FieldLike);
  } else {
    for (const [name, part] of partsOf(value)) {
      hash.text(`${name}=`);
      await add(hash, part);
    }
    hash.text('.');
  }
}

/** What an object is made of, by name; of sets what they say of themselves, not how they keep it. */
function partsOf(value: object): [string, unknown][] {
  const names = SETS.find(({ has }) => has in value)?.parts ?? Object.keys(value).sort();
  const parts = names.map((name): [string, unknown] => [
    name,
    (value as Readonly<Record<string, unknown>>)[name],
  ]);
  return parts.filter(([, part]) => part !== undefined);
}
const CELLS = ['x', 'y', 'z', 'width', 'height', 'count', 'words'];
const SETS: readonly { has: string; parts: readonly string[] }[] = [
  { has: 'entries', parts: ['length', 'z', 'entries', 'words'] },
  { has: 'faces', parts: [...CELLS, 'faces'] },
  { has: 'words', parts: CELLS },
];

interface FieldLike {
  readonly version: number;
  readonly window: { x: number; y: number; z: number; width: number; height: number };
  readonly data: Uint16Array | Uint32Array;
  at(cell: unknown): unknown;
  costAt(cell: unknown): number;
  within(radius: unknown): unknown;
  contours(step: unknown): unknown;
  pathFrom(cell: unknown): unknown;
}

/** All that a field can be asked, of the corners and the middle of its window. */
async function addField(hash: Hash, field: FieldLike): Promise<void> {
  const { version, window, data } = field;
  await add(hash, [version, window, data, await field.within(20), await field.within(100)]);
  // Outlines of hundreds of rings take longer than all the rest.
  if (data.length < 10_000) await add(hash, await field.contours(50));
  const { x, y, width, height } = window;
  if (width === 0) return;
  for (const part of [0, 0.5, 1]) {
    const cell = {
      x: x + Math.floor(part * (width - 1)),
      y: y + Math.floor(part * (height - 1)),
      z: 0,
    };
    await add(hash, [await field.at(cell), await field.costAt(cell), await field.pathFrom(cell)]);
  }
}

/** The name of an array's type: engines and realms agree on it, classes of bundles need not. */
function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** FNV-1a of 32 bits. */
class Hash {
  #state = 0x811c9dc5;

  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.#byte(text.charCodeAt(i) & 255);
  }

  /** A 32-bit integer, of either sign. */
  number(n: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.#byte((n >>> shift) & 255);
  }

  toString(): string {
    return this.#state.toString(16).padStart(8, '0');
  }

  #byte(byte: number): void {
    this.#state = Math.imul(this.#state ^ byte, 0x01000193) >>> 0;
  }
}
