import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import {
  CellSet,
  CellSets,
  cell,
  DistanceField,
  type Feet,
  GridError,
  Seen,
} from '../../dist/index.js';
import { RemoteField } from '../../dist/pool/node.js';

/** Any answer or error of a map, direct or remote, as data that deep equality can be asked about. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof DistanceField || value instanceof RemoteField) return readingsOf(value);
  if (value instanceof CellSet) {
    const { x, y, z, width, height, count, words } = value;
    const faces = value instanceof Seen ? plain(value.faces) : undefined;
    return { of: classOf(value), x, y, z, width, height, count, words: words.slice(), faces };
  }
  if (value instanceof CellSets) {
    const { length, z, entries, words } = value;
    return { of: CellSets, length, z, entries: entries.slice(), words: words.slice() };
  }
  if (value instanceof GridError) {
    const { name, message, code, what, got, allowed } = value;
    return { of: GridError, name, message, code, what, got, allowed };
  }
  if (value instanceof Error) return { of: classOf(value), message: value.message };
  if (value instanceof ArrayBuffer)
    return { of: ArrayBuffer, bytes: new Uint8Array(value.slice(0)) };
  if (ArrayBuffer.isView(value)) return { of: classOf(value), list: (value as Uint8Array).slice() };
  if (Array.isArray(value)) return value.map(plain);
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)]);
  return { of: classOf(value), ...Object.fromEntries(parts) };
}

/** All that a field says without asking its map again. */
export function readingsOf(field: DistanceField | RemoteField): unknown {
  const { version, window, data } = field;
  const { width, height, squares } = field.toJSON();
  const sample = [...Array(24).keys()].map((i) =>
    cell((i * 7 + 3 * Math.floor(i / 5)) % width, (i * 11) % height),
  );
  return {
    of: 'field',
    version,
    window: plain(window),
    data: plain(data),
    json: { width, height, squares },
    at: sample.map((place) => plain(field.at(place))),
    costAt: sample.map((place) => field.costAt(place)),
    within: [0, 5, 12.5, 30, 1000].map((radius) => plain(field.within(radius as Feet))),
    contours: [5 * Math.ceil(Math.max(width, height) / 6), 5000].map((step) =>
      refusedOr(() => plain(field.contours(step as Feet))),
    ),
    outside: refusedOr(() => field.at(cell(width, height))),
    badRadius: refusedOr(() => field.within(-1 as Feet)),
    badStep: refusedOr(() => field.contours(1 as Feet)),
  };
}

function refusedOr(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return plain(error);
  }
}

/** By the function itself: classes of the same name from elsewhere are others. */
function classOf(value: object): unknown {
  return Object.getPrototypeOf(value)?.constructor;
}

/** The same plain data; a difference is shown, which takes long where there is much to show. */
export function expectEqual(given: unknown, right: unknown, what = ''): void {
  if (!isDeepStrictEqual(given, right)) {
    expect(summary(given), what).toEqual(summary(right));
    throw new Error(`${what}: another than is right`);
  }
}

function summary(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part) =>
    ArrayBuffer.isView(part) ? Array.from(part as Uint8Array) : part,
  );
  return text.length > 5000 ? `${text.slice(0, 5000)}... of ${text.length}` : text;
}
