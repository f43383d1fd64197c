import { describe, expect, it } from 'vitest';
import { CellSet, CellSets, cell, corner, feet, GridMap, Seen } from '../../bindings/index.js';
import { errorData, errorOf, isFault } from '../../bindings/pool/faults.js';
import {
  decode,
  decodeArguments,
  encodeAnswer,
  encodeArguments,
  FoundField,
} from '../../bindings/pool/wire.js';
import { Path } from '../../bindings/verbs/path.js';
import { refusal } from './refusal.js';

const map = GridMap.fromText('....#\n.....\n..#..\n.....');

function there(value: unknown): unknown {
  const { value: encoded, buffers } = encodeAnswer(value);
  return decode(structuredClone(encoded, { transfer: buffers }));
}

describe('answers', () => {
  it('sets come back as what they are', () => {
    const set = map.burst(corner(2, 2), feet(10));
    const back = there(set.clone());
    expect(back).toBeInstanceOf(CellSet);
    expect((back as CellSet).equals(set)).toBe(true);
    const seen = map.visible(corner(0, 0), { faces: true });
    const faces = there(map.visible(corner(0, 0), { faces: true })) as Seen;
    expect(faces).toBeInstanceOf(Seen);
    expect(faces.faces.equals(seen.faces)).toBe(true);
  });

  it('a set in a longer array takes only its own words along', () => {
    const into = map.visible(corner(0, 0)).clone();
    map.burst(corner(1, 1), feet(5), { into });
    const { value } = encodeAnswer(into) as { value: { words: Uint32Array } };
    expect(value.words.byteLength).toBe(value.words.buffer.byteLength);
  });

  it('many sets, ways and fields come back as what they are', () => {
    const sets = map.spreads([corner(1, 1), corner(2, 3)], feet(10));
    const back = there(map.spreads([corner(1, 1), corner(2, 3)], feet(10))) as CellSets;
    expect(back).toBeInstanceOf(CellSets);
    expect([...back].map(({ count }) => count)).toEqual([...sets].map(({ count }) => count));
    const way = map.path(cell(0, 0), cell(4, 3));
    expect(there(way)).toBeInstanceOf(Path);
    expect(there(way)).toEqual(way);
    const field = map.distances(cell(0, 0));
    const found = there(map.distances(cell(0, 0))) as FoundField;
    expect(found).toBeInstanceOf(FoundField);
    expect(found.costs.data).toEqual(field.data);
    expect(found.version).toBe(field.version);
  });

  it('large arrays are handed over, small ones copied', () => {
    expect(encodeAnswer(new Uint8Array(100_000)).buffers).toHaveLength(1);
    expect(encodeAnswer(new Uint8Array(10)).buffers).toHaveLength(0);
  });

  it('plain values need no decoding', () => {
    expect(encodeAnswer(map.walls()).tagged).toBe(false);
    expect(encodeAnswer([new CellSet()]).tagged).toBe(true);
  });
});

describe('arguments', () => {
  it('are copies of what they are when they are encoded', () => {
    const numbers = Int32Array.of(1, 2, 3, 4);
    const options = { size: 2, list: [cell(1, 1)] };
    const encoded = encodeArguments([numbers.subarray(1, 3), options]);
    numbers.fill(9);
    options.list.length = 0;
    expect(decodeArguments(encoded)).toEqual([
      Int32Array.of(2, 3),
      { size: 2, list: [cell(1, 1)] },
    ]);
  });

  it('keep the bytes of a Buffer, which is a part of a larger one', () => {
    const [bytes] = decodeArguments(encodeArguments([Buffer.from('abc')])) as [Uint8Array];
    expect([...bytes]).toEqual([97, 98, 99]);
    expect(bytes.buffer.byteLength).toBe(3);
  });

  it('of a class of the caller’s are read as before, and refused as options as before', () => {
    class Place {
      readonly #x = 3;
      get x() {
        return this.#x;
      }
      get y() {
        return 2;
      }
    }
    const sent = structuredClone(encodeArguments([new Place()]));
    const [place] = decodeArguments(sent) as [{ x: number; y: number }];
    expect([place.x, place.y]).toEqual([3, 2]);
    const direct = refusalText(() => map.burst(corner(1, 1), feet(5), new Place() as never));
    expect(refusalText(() => map.burst(corner(1, 1), feet(5), place as never))).toBe(direct);
  });

  it('that cannot be sent are refused', () => {
    const ring: unknown[] = [];
    ring.push(ring);
    for (const value of [() => 1, Symbol('x'), ring, { deep: { in: [() => 1] } }]) {
      expect(refusal(() => encodeArguments([value]))).toBe('E_ARGUMENT');
    }
  });
});

describe('errors', () => {
  it('of the package come back with all their parts', () => {
    const error = catchError(() => map.burst(corner(99, 1), feet(5)));
    expect(errorOf(structuredClone(errorData(error)))).toEqual(error);
    expect(isFault(errorData(error))).toBe(false);
  });

  it('that nobody threw on purpose are faults, but for want of memory', () => {
    expect(isFault(errorData(new TypeError('x is not a function')))).toBe(true);
    expect(errorData(catchError(() => new Uint8Array(2 ** 53)))).toMatchObject({
      code: 'E_MEMORY',
    });
  });
});

function catchError(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function refusalText(act: () => unknown): string {
  return String(catchError(act));
}
