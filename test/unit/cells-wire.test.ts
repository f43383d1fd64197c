import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { GridError } from '../../bindings/errors.js';
import { cell } from '../../bindings/units.js';
import { writeWire } from '../../bindings/wire.js';
import { randomCells } from '../oracle/cellset.js';
import { Random } from '../oracle/random.js';

const SEED = 77;
const SAMPLE = CellSet.of([cell(-3, 2), cell(40, 2), cell(0, 3)]);

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    if (error instanceof GridError) return error.code;
    throw error;
  }
}

describe('a set in a buffer', () => {
  it(`comes back the same (seed ${SEED})`, () => {
    const random = new Random(SEED);
    for (let n = 0; n < 500; n++) {
      const x = random.between(-100, 100);
      const y = random.between(-100, 100);
      const points = randomCells(random, x, y, random.between(1, 70), random.between(1, 9));
      const set = CellSet.of(points.map((p) => ({ ...p, z: n % 3 })));
      const back = CellSet.deserialize(set.serialize());
      expect(back).toEqual(set);
      expect(String(back)).toBe(String(set));
    }
    expect(CellSet.deserialize(new CellSet().serialize())).toEqual(new CellSet());
  });

  it('is transferable, and gives a set of its own', () => {
    const sent = SAMPLE.serialize();
    const received = structuredClone(sent, { transfer: [sent] });
    const set = CellSet.deserialize(received);
    new Uint8Array(received).fill(0);
    expect(set.equals(SAMPLE)).toBe(true);
    expect(codeOf(() => CellSet.deserialize(sent))).toBe('E_FORMAT'); // moved away: no bytes left
  });

  it('is refused at every shorter and every greater length', () => {
    const whole = SAMPLE.serialize();
    for (let length = 0; length < whole.byteLength; length++) {
      expect(codeOf(() => CellSet.deserialize(whole.slice(0, length)))).toBe('E_FORMAT');
    }
    const longer = new Uint8Array(whole.byteLength + 8);
    longer.set(new Uint8Array(whole));
    expect(codeOf(() => CellSet.deserialize(longer.buffer))).toBe('E_FORMAT');
  });

  it('with any byte changed is refused or is another whole set', () => {
    const whole = new Uint8Array(SAMPLE.serialize());
    const header = 24 + 2 * 16;
    for (let at = 0; at < whole.length; at++) {
      for (let change = 1; change < 256; change++) {
        const bytes = whole.slice();
        bytes[at] = (bytes[at] as number) ^ change;
        let set: CellSet | undefined;
        const code = codeOf(() => {
          set = CellSet.deserialize(bytes.buffer);
        });
        if (at < header) expect(code).toBe(at === 4 || at === 5 ? 'E_VERSION' : 'E_FORMAT');
        else if (set === undefined) expect(code).toBe('E_FORMAT');
        else expect(CellSet.of(set)).toEqual(set);
      }
    }
  });

  it.each<[string, number[], number[]]>([
    ['too few fields', [0, 0, 0, 1, 1], [1]],
    ['too many fields', [0, 0, 0, 1, 1, 1, 0], [1]],
    ['another count', [0, 0, 0, 1, 1, 2], [1]],
    ['a bit past the width', [0, 0, 0, 1, 1, 2], [3]],
    ['a window too wide', [0, 0, 0, 2, 1, 1], [1]],
    ['a window that starts too early', [0, 0, 0, 2, 1, 1], [2]],
    ['an empty row', [0, 0, 0, 1, 2, 1], [1, 0]],
    ['too few words', [0, 0, 0, 1, 2, 1], [1]],
    ['too many words', [0, 0, 0, 1, 1, 2], [1, 1]],
    ['a negative size', [0, 0, 0, -1, -1, 0], []],
    ['negative sizes that match the words', [0, 0, 0, -40, -1, 1], [1]],
    ['rows of no width', [0, 0, 0, 0, 2 ** 30, 0], []],
    ['a level without cells', [0, 0, 1, 0, 0, 0], []],
    ['a place without cells', [5, 0, 0, 0, 0, 0], []],
    ['a place too far', [2 ** 30 + 1, 0, 0, 1, 1, 1], [1]],
    ['an end too far', [2 ** 30, 0, 0, 2, 1, 2], [3]],
  ])('with %s is refused', (_, fields, words) => {
    const buffer = writeWire('cells', [Int32Array.from(fields), Uint32Array.from(words)]);
    expect(codeOf(() => CellSet.deserialize(buffer))).toBe('E_FORMAT');
  });
});
