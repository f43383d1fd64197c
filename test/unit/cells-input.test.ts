import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { type ErrorCode, GridError } from '../../bindings/errors.js';
import { cell } from '../../bindings/units.js';

function refusal(act: () => unknown): GridError {
  try {
    act();
  } catch (error) {
    if (error instanceof GridError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const BAD_COORDINATES: [unknown, ErrorCode][] = [
  [Number.NaN, 'E_ARGUMENT'],
  [Number.POSITIVE_INFINITY, 'E_ARGUMENT'],
  [0.5, 'E_ARGUMENT'],
  ['1', 'E_ARGUMENT'],
  [1n, 'E_ARGUMENT'],
  [[1], 'E_ARGUMENT'],
  [2 ** 30 + 1, 'E_RANGE'],
  [-(2 ** 32) - 8, 'E_RANGE'],
  [1e300, 'E_RANGE'],
];

describe('cells that are none', () => {
  for (const [bad, code] of BAD_COORDINATES) {
    for (const axis of ['x', 'y', 'z']) {
      it(`${axis} of ${typeof bad} ${String(bad)} is ${code}`, () => {
        const wrong = { x: 1, y: 1, z: 0, [axis]: bad } as never;
        const inList = refusal(() => CellSet.of([{ x: 0, y: 0 }, wrong]));
        expect([inList.code, inList.what]).toEqual([code, `cells[1].${axis}`]);
        const asked = refusal(() => CellSet.of([]).has(wrong));
        expect([asked.code, asked.what]).toEqual([code, `cell.${axis}`]);
      });
    }
  }

  it.each([null, undefined, 7, 'ab', true, {}, [1, 2]])('%s is no cell', (bad) => {
    expect(refusal(() => new CellSet().has(bad as never)).code).toBe('E_ARGUMENT');
    expect(refusal(() => CellSet.of([bad] as never)).code).toBe('E_ARGUMENT');
  });

  it.each([null, undefined, 7, 'ab', true, {}, { length: 1 }])('%s is no list of cells', (bad) => {
    const error = refusal(() => CellSet.of(bad as never));
    expect([error.code, error.what]).toEqual(['E_ARGUMENT', 'cells']);
  });

  it('of several levels make no set', () => {
    const error = refusal(() => CellSet.of([cell(0, 0, 1), cell(0, 0, 2)]));
    expect([error.code, error.what, error.got]).toEqual(['E_ARGUMENT', 'cells[1].z', '2']);
  });
});

describe('sets that cannot be combined', () => {
  const set = CellSet.of([cell(0, 0)]);
  const operations = ['union', 'intersection', 'difference', 'equals', 'isSubsetOf'] as const;

  it.each(operations)('%s takes sets alone', (name) => {
    for (const bad of [null, undefined, 7, 'x', {}, [cell(0, 0)], new Set(), new Uint32Array(2)]) {
      const error = refusal(() => set[name](bad as never));
      expect([error.code, error.what]).toEqual(['E_ARGUMENT', 'other']);
    }
  });

  it('names both levels', () => {
    const high = CellSet.of([cell(0, 0, 4)]);
    for (const name of ['union', 'intersection', 'difference'] as const) {
      const error = refusal(() => set[name](high));
      expect(error.code).toBe('E_ARGUMENT');
      expect(error.message).toMatch(/level 4.*level 0/);
    }
  });

  it('refuses windows too large to hold', () => {
    const far = 2 ** 30;
    const ends = [cell(-far, -far), cell(far, far)];
    expect(refusal(() => CellSet.of(ends)).code).toBe('E_SIZE');
    const [a, b] = ends.map((end) => CellSet.of([end])) as [CellSet, CellSet];
    expect(refusal(() => a.union(b)).code).toBe('E_SIZE');
    expect(String(a)).toBe('*');
    const long = CellSet.of([cell(0, 0), cell(2 ** 29, 0)]);
    expect(refusal(() => long.toString()).code).toBe('E_SIZE');
  });
});
