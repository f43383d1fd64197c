import { CellSets } from '../cell-sets.js';
import { CellSet } from '../cells.js';
import { Seen } from '../faces.js';
import { DistanceField } from '../field.js';
import type { Snapshot } from '../field-kernel.js';
import { isPlain } from '../plain.js';
import { Lines } from '../verbs/between.js';
import { Path } from '../verbs/path.js';
import { notSendable } from './faults.js';

/**
 * Arguments and answers between page and worker. Structured cloning loses classes, and copies the
 * whole buffer behind a view of a part; encoding replaces instances of the package's classes by tagged
 * data, and views by such of buffers of their own.
 */
const TAG = '$fivefoot';

/** A field as it comes from a worker: the page has the rest of it. */
export class FoundField {
  constructor(
    readonly costs: Snapshot,
    readonly version: number,
  ) {}
}

/** Arguments of a method, encoded. */
export interface Arguments {
  readonly values: readonly unknown[];
  /** Whether anything was replaced, so that there is something to decode. */
  readonly tagged: boolean;
}

export interface Encoded {
  readonly value: unknown;
  readonly tagged: boolean;
  /** Buffers that may be transferred. */
  readonly buffers: ArrayBuffer[];
}

/** A copy of arguments as they are now, whatever happens to them afterwards. */
export function encodeArguments(args: readonly unknown[]): Arguments {
  const encoder = new Encoder(true);
  const values = args.map((value, i) => {
    encoder.argument = i;
    return encoder.encode(value, 0);
  });
  return { values, tagged: encoder.tagged };
}

/** The arguments that were encoded. */
export function decodeArguments({ values, tagged }: Arguments): readonly unknown[] {
  return tagged ? values.map(decode) : values;
}

/** An answer, whose arrays are given away. */
export function encodeAnswer(value: unknown): Encoded {
  const encoder = new Encoder(false);
  const encoded = encoder.encode(value, 0);
  return { value: encoded, tagged: encoder.tagged, buffers: [...(encoder.buffers ?? [])] };
}

/** The values that were encoded. Shares arrays of numbers with what it is given, and changes nothing. */
export function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  if (TAG in value) return decodeTagged(value as Tagged);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decode(part)]));
}

/** Deeper values are rings, or nothing that any method takes. */
const DEEPEST = 32;
/** Buffers smaller than this are copied sooner than handed over. */
const WORTH_TRANSFER = 4096;

type Window = [x: number, y: number, z: number, width: number, height: number, count: number];
type Tagged =
  | { [TAG]: 'cells'; window: Window; words: Uint32Array; faces?: Tagged }
  | { [TAG]: 'sets'; entries: Int32Array; words: Uint32Array; z: number }
  | { [TAG]: 'path'; fields: Pick<Path, 'squares' | 'feet' | 'cells' | 'straight' | 'diagonal'> }
  | { [TAG]: 'lines'; clear: Uint8Array; targets: number }
  | { [TAG]: 'field'; box: Snapshot['box']; data: Snapshot['data']; version: number }
  | { [TAG]: 'instance'; name: string; own: object; inherited: object };

/** One for each call of a batch: what few of them need is not made beforehand. */
class Encoder {
  buffers: Set<ArrayBuffer> | undefined;
  tagged = false;
  /** Which of several arguments it is that is encoded. */
  argument: number | undefined;

  /** @param copies whether arrays of numbers are still the caller's */
  constructor(readonly copies: boolean) {}

  encode(value: unknown, depth: number): unknown {
    if (typeof value === 'function' || typeof value === 'symbol') throw this.#refuse(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) throw this.#refuse(value);
    if (Array.isArray(value)) return this.#list(value, depth);
    if (ArrayBuffer.isView(value)) return this.#view(value);
    if (value instanceof ArrayBuffer) return this.#buffer(value);
    if (isPlain(value)) return this.#fields(value, depth);
    if (isCloneable(value)) return value;
    this.tagged = true;
    return this.#instance(value, depth);
  }

  #list(value: readonly unknown[], depth: number): unknown[] {
    const list = new Array<unknown>(value.length);
    for (let i = 0; i < value.length; i++) list[i] = this.encode(value[i], depth + 1);
    return list;
  }

  #fields(value: object, depth: number): object {
    const fields: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      fields[key] = this.encode((value as Record<string, unknown>)[key], depth + 1);
    }
    return fields;
  }

  #instance(value: object, depth: number): Tagged {
    if (value instanceof CellSet) return this.#cells(value);
    if (value instanceof CellSets) {
      const { entries, words, z } = value;
      return { [TAG]: 'sets', entries: this.#view(entries), words: this.#view(words), z };
    }
    if (value instanceof Path) {
      const { squares, feet, cells, straight, diagonal } = value;
      return { [TAG]: 'path', fields: { squares, feet, cells, straight, diagonal } };
    }
    if (value instanceof Lines) {
      return { [TAG]: 'lines', clear: this.#view(value.clear), targets: value.targets };
    }
    if (value instanceof DistanceField) {
      const { x, y, width, height } = value.window;
      const data = this.#view(value.data);
      return { [TAG]: 'field', box: { x, y, width, height }, data, version: value.version };
    }
    if (value instanceof FoundField) {
      const { costs, version } = value;
      return { [TAG]: 'field', box: costs.box, data: this.#view(costs.data), version };
    }
    return this.#foreign(value, depth);
  }

  #cells(set: CellSet): Tagged {
    const { x, y, z, width, height, count, words } = set;
    const tagged: Tagged = {
      [TAG]: 'cells',
      window: [x, y, z, width, height, count],
      words: this.#view(words),
    };
    return set instanceof Seen ? { ...tagged, faces: this.#cells(set.faces) } : tagged;
  }

  /** An instance of a class of the caller's: methods read its fields, and refuse it as options. */
  #foreign(value: object, depth: number): Tagged {
    const inherited: Record<string, unknown> = {};
    for (const key of ['x', 'y', 'z']) {
      if (key in value && !Object.hasOwn(value, key)) {
        inherited[key] = this.encode((value as Record<string, unknown>)[key], depth + 1);
      }
    }
    const name = String(value.constructor?.name);
    return { [TAG]: 'instance', name, own: this.#fields(value, depth), inherited };
  }

  #view<T extends ArrayBufferView>(view: T): T {
    if (view instanceof DataView) return view;
    const whole = view.byteLength === view.buffer.byteLength && view.buffer instanceof ArrayBuffer;
    if (this.copies || !whole) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
      const Numbers = numbersOf(view);
      // Not `slice` of the view itself, which a Node Buffer has otherwise.
      return this.#give(new Numbers(new Uint8Array(bytes).buffer)) as unknown as T;
    }
    return this.#give(view);
  }

  #buffer(buffer: ArrayBuffer): ArrayBuffer {
    const own = this.copies ? buffer.slice(0) : buffer;
    this.#note(own);
    return own;
  }

  #give<T extends ArrayBufferView>(view: T): T {
    this.#note(view.buffer as ArrayBuffer);
    return view;
  }

  #note(buffer: ArrayBuffer): void {
    if (buffer.byteLength < WORTH_TRANSFER) return;
    this.buffers ??= new Set();
    this.buffers.add(buffer);
  }

  #refuse(value: unknown): Error {
    const { argument } = this;
    return notSendable(argument === undefined ? 'answer' : `arguments[${argument}]`, value);
  }
}

function decodeTagged(tagged: Tagged): unknown {
  switch (tagged[TAG]) {
    case 'cells': {
      const set = tagged.faces ? new Seen() : new CellSet();
      if (tagged.faces) (set as Seen).faces = decode(tagged.faces) as CellSet;
      return set.load(...tagged.window, tagged.words);
    }
    case 'sets': {
      const { entries, words, z } = tagged;
      return new CellSets(entries, new Int32Array(words.buffer, words.byteOffset, words.length), z);
    }
    case 'path': {
      const { squares, feet, cells, straight, diagonal } = tagged.fields;
      return new Path(squares, feet, cells, straight, diagonal);
    }
    case 'lines':
      return new Lines(tagged.clear, tagged.targets);
    case 'field':
      return new FoundField({ box: tagged.box, data: tagged.data }, tagged.version);
    case 'instance': {
      const { name, own, inherited } = tagged;
      const parent = { constructor: { name }, ...(decode(inherited) as object) };
      return Object.assign(Object.create(parent), decode(own));
    }
  }
}

/** What structured cloning takes as it is, and no method does. */
function isCloneable(value: object): boolean {
  return value instanceof Map || value instanceof Set || value instanceof Date;
}

const NUMBERS = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array],
  ...[Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array],
];

function numbersOf(view: ArrayBufferView): new (buffer: ArrayBuffer) => ArrayBufferView {
  const name = Object.prototype.toString.call(view).slice(8, -1);
  return NUMBERS.find((Numbers) => Numbers.name === name) ?? Uint8Array;
}
