import { describe, expect, it } from 'vitest';
import { CellSets, cell, corner, feet, GridMap } from '../../bindings/index.js';
import { SPLITS } from '../../bindings/pool/split.js';

// A list that is cut anywhere and answered part by part is answered as it is in one piece.

const map = GridMap.fromText(
  ['........#...', '..##....#...', '........D...', '..#..~~.....', '............']
    .join('\n')
    .replace('D', '.'),
);
const corners = Array.from({ length: 40 }, (_, i) => corner(i % 13, i % 6));
const cells = Array.from({ length: 12 }, (_, i) => cell((i * 5) % 12, i % 5)).filter((at) =>
  map.isOpen(at),
);
const rays = Int32Array.from({ length: 4 * 25 }, (_, i) => (i * 7) % (i % 2 ? 10 : 24));

const CASES: [name: string, args: unknown[], items: number][] = [
  ['spreads', [corners, feet(20)], corners.length],
  ['spreads', [Int32Array.from(corners.flatMap(({ x, y }) => [x, y])), feet(15)], corners.length],
  ['rays', [rays, { channel: 'sight' }], 25],
  ['matrix', [cells, cells.slice(0, 3)], cells.length],
  ['covers', [cells[0], cells], cells.length],
  ['visible', [corners.slice(0, 9)], 9],
  ['visible', [corners.slice(0, 3), { combine: 'all' }], 3],
];

describe.each(CASES)('%s', (name, args, items) => {
  const split = SPLITS[name] as (typeof SPLITS)[string];
  const ask = (given: readonly unknown[]) =>
    (map as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(...given);

  it(`counts ${items} items`, () => {
    expect(split.count(args)).toBe(items);
  });

  it.each([1, 2, 3, 7, items])('comes together out of parts of %s', (size) => {
    const parts: unknown[] = [];
    for (let from = 0; from < items; from += size) {
      parts.push(ask(split.cut(args, from, Math.min(items, from + size))));
    }
    expect(plain(split.join(parts, args))).toEqual(plain(ask(args)));
  });
});

describe('what is no list of its method', () => {
  it.each<[string, unknown[]]>([
    ['spreads', [corner(1, 1), feet(5)]],
    ['spreads', [Int32Array.of(1, 2, 3), feet(5)]],
    ['rays', [[[0, 0, 1, 1]]]],
    ['matrix', ['nobody', cells]],
    ['covers', [cells[0]]],
    ['visible', [corner(1, 1)]],
    ['visible', [[3, 4]]],
    ['visible', [corners, { faces: true }]],
  ])('is not cut: %s %#', (name, args) => {
    expect(SPLITS[name]?.count(args)).toBe(0);
  });
});

/** Private fields apart, which deep equality would look at. */
function plain(value: unknown): unknown {
  if (!(value instanceof CellSets)) return value;
  return { entries: value.entries, words: value.words, z: value.z };
}
