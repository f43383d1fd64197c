import { describe, expect, it } from 'vitest';
import { formatText, parseText } from '../../bindings/formats/text.js';
import { CELL_KINDS } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { answerOrRefusal, refusal, refused } from './support.js';

describe('plain text', () => {
  it('is rows of cells', () => {
    expect(parseText('.#.\n~ _\n')).toEqual({
      fivefoot: 1,
      width: 3,
      height: 2,
      cells: ['.#.', '~ _'],
    });
  });

  it('takes either line ending, and empty lines around', () => {
    expect(parseText('\n..\r\n##\r\n\n\n')).toEqual(parseText('..\n##'));
  });

  it.each([
    ['', 'text'],
    ['\n\r\n', 'text'],
    ['..\n.', 'row 1'],
    ['..\n...', 'row 1'],
    ['..\n\n..', 'row 1'],
    ['..\n.x', 'row 1, column 1'],
    ['.\t', 'row 0, column 1'],
    ['-', 'row 0, column 0'],
  ])('is not %j', (text, what) => {
    expect(refused(() => parseText(text))).toEqual(['E_FORMAT', what]);
  });

  it('has a largest size', () => {
    const row = '.'.repeat(16_384);
    expect(parseText(row)).toMatchObject({ width: 16_384, height: 1 });
    expect(refused(() => parseText(`${row}.`))).toEqual(['E_SIZE', 'width']);
    expect(refused(() => parseText('.\n'.repeat(16_385)))).toEqual(['E_SIZE', 'height']);
  });

  it.each([undefined, null, 1, ['..'], {}])('is a string, not %j', (value) => {
    expect(refused(() => parseText(value as string))).toEqual(['E_ARGUMENT', 'text']);
  });
});

const drawn = `
+-+-+-+
|. .D#|
+ + +W+
d. ~L |
+F+C+P+`;

describe('drawn text', () => {
  it('has the walls between the cells', () => {
    const { width, height, cells, walls = [], doors } = parseText(drawn);
    expect([width, height, cells]).toEqual([3, 2, ['..#', '.~ ']]);
    expect(doors).toEqual([
      { from: [2, 0], to: [2, 1], open: false },
      { from: [0, 1], to: [0, 2], open: true },
    ]);
    const kindAt = (...ends: number[]) =>
      walls.find(({ from, to }) => String([...from, ...to]) === String(ends))?.kind;
    expect(kindAt(0, 0, 1, 0)).toBe('wall');
    expect(kindAt(2, 0, 3, 0)).toBe('wall');
    expect(kindAt(0, 0, 0, 1)).toBe('wall');
    expect(kindAt(2, 1, 3, 1)).toBe('window');
    expect(kindAt(2, 1, 2, 2)).toBe('low');
    expect(kindAt(0, 2, 1, 2)).toBe('force');
    expect(kindAt(1, 2, 2, 2)).toBe('curtain');
    expect(kindAt(2, 2, 3, 2)).toBe('portcullis');
    expect(walls).toHaveLength(11);
  });

  it('does not read what stands on the corners', () => {
    expect(parseText('+-o-*\n|. .|\n? . x\n|. .|\n+-|-#')).toEqual(
      parseText('+-+-+\n|. .|\n+   +\n|. .|\n+-+-+'),
    );
  });

  it.each([
    ['+', 'row 0'],
    ['+-', 'row 0'],
    ['+-+', 'rows'],
    ['+-+\n|.|', 'rows'],
    ['+-+\n|.\n+-+', 'row 1'],
    ['+-+\n|.|\n+-+ ', 'row 2'],
    ['+-+\n|x|\n+-+', 'row 1, column 1'],
    ['+-+-+\n|. ?|\n+-+-+', 'row 1, column 3'],
    ['+-+\n-.|\n+-+', 'row 1, column 0'],
    ['+|+\n|.|\n+-+', 'row 0, column 1'],
    ['+-+\n|.|\n+d+\n|.|\n+w+', 'row 4, column 1'],
  ])('is not %j', (text, what) => {
    expect(refused(() => parseText(text))).toEqual(['E_FORMAT', what]);
  });

  it('has a largest size', () => {
    const wide = (n: number) => `+${' +'.repeat(n)}\n${' .'.repeat(n)} \n+${' +'.repeat(n)}`;
    expect(parseText(wide(16_384)).width).toBe(16_384);
    expect(refused(() => parseText(wide(16_385)))).toEqual(['E_SIZE', 'row 0']);
  });
});

describe('the way back', () => {
  it.each(['.', '.#~,_:;% ', '..\n##', drawn.trim()])('%j comes out as it went in', (text) => {
    expect(formatText(parseText(text))).toBe(text);
  });

  it('draws long walls and doors edge by edge, and open ground where no cells are given', () => {
    const map: MapData = {
      fivefoot: 1,
      width: 2,
      height: 2,
      walls: [
        { from: [2, 1], to: [0, 1], kind: 'slit' },
        { from: [1, 0], to: [1, 1], kind: 'door', open: true },
      ],
      doors: [{ from: [1, 2], to: [1, 1] }],
    };
    expect(formatText(map)).toBe('+ + +\n .d. \n+S+S+\n .D. \n+ + +');
  });

  it('refuses what it cannot draw', () => {
    const size = { fivefoot: 1, width: 2, height: 1 } as const;
    const ends = { from: [1, 0], to: [1, 1] } as const;
    const two = { ...size, walls: [{ ...ends, kind: 'wall' }], doors: [ends] } as const;
    expect(refusal(() => formatText(two)).code).toBe('E_UNSUPPORTED');
    for (const free of [
      { to: [2, 1] },
      { from: [1, 0.5] },
      { oneWay: 'left' },
      { limited: true },
    ]) {
      const map = { ...size, doors: [{ ...ends, ...free }] } as MapData;
      expect(refusal(() => formatText(map)).code).toBe('E_UNSUPPORTED');
    }
    const huge = { fivefoot: 1, width: 16_384, height: 16_384 } as const;
    expect(refused(() => formatText(huge))).toEqual(['E_SIZE', 'map']);
    expect(refused(() => formatText(null as unknown as MapData))).toEqual(['E_FORMAT', 'map']);
  });

  it.each(STYLES)('random maps (%s, seeds 1 to 60)', (style) => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed);
      const map = randomMap(random, random.between(2, 9), random.between(2, 9), style);
      const text = answerOrRefusal(() => formatText(map));
      if (typeof text !== 'string') {
        expect(text.code, `seed ${seed}`).toBe('E_UNSUPPORTED');
        continue;
      }
      const back = parseText(text);
      expect(back.cells, `seed ${seed}`).toEqual(map.cells);
      expect(formatText(back), `seed ${seed}`).toBe(text);
    }
  });

  it('writes every kind of cell as its own character', () => {
    const row = Object.values(CELL_KINDS).join('');
    expect(formatText({ fivefoot: 1, width: row.length, height: 1, cells: [row] })).toBe(row);
  });
});
