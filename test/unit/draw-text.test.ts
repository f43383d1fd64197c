import { describe, expect, it } from 'vitest';
import { beside, drawText, visibleLength } from '../../bindings/draw/text.js';
import { parseText } from '../../bindings/formats/text.js';
import { starred, viewOf, viewOfText } from './draw-support.js';

const MAP = viewOfText(
  [
    '+-+-+-+-+ + +',
    '|. . . .|. . ',
    '+     + +-+ +',
    '|. # . .D. . ',
    '+     + +-+ +',
    '|. . ~ .d. . ',
    '+-+-+-+-+ + +',
  ].join('\n'),
);
const AREA = starred(['***', '*']);
const WHOLE = { x: 0, y: 0, width: 6, height: 3 };

describe('a text picture', () => {
  it('without walls is one character a cell', () => {
    const map = viewOf({ fivefoot: 1, width: 5, height: 3, cells: ['.....', '.#~..', '..,_:'] });
    expect(drawText({ map })).toBe('.....\n.#~..\n..,_:');
    const layers = [{ cells: starred(['**']), mark: '*' }];
    const frame = { x: 0, y: 0, width: 5, height: 3 };
    expect(drawText({ map, layers, frame })).toBe('**...\n.#~..\n..,_:');
    expect(drawText({ map, layers, frame, wide: true })).toBe(
      ['****. . . ', '. # ~ . . ', '. . , _ : '].join('\n'),
    );
  });

  it('covers no square for the origin where no place is left for the corner', () => {
    const map = viewOf({ fivefoot: 1, width: 4, height: 2 });
    const layers = [{ cells: starred(['***']), mark: '*' }];
    const frame = { x: 0, y: 0, width: 4, height: 2 };
    expect(drawText({ map, layers, frame, origin: { x: 1, y: 1 } })).toBe('***.\n....');
  });

  it('fills the spaces of creatures with their letters or @, and cuts them at the frame', () => {
    const map = viewOf({ fivefoot: 1, width: 5, height: 3 });
    const tokens = [
      { at: { x: 1, y: 0 }, size: 2, role: 'attacker', mark: 'A' },
      { at: { x: 4, y: 2 }, size: 1, role: 'user' },
      { at: { x: 4, y: 0 }, size: 1, role: 'user' },
    ] as const;
    const layers = [{ cells: starred(['*****']), mark: '*' }];
    const frame = { x: 0, y: 0, width: 5, height: 3 };
    expect(drawText({ map, tokens, layers, frame })).toBe('*AA**\n.AA..\n....@');
    expect(drawText({ map, tokens, frame: { x: 2, y: 1, width: 3, height: 1 } })).toBe('A..');
    expect(drawText({ map, tokens: tokens.slice(0, 1) })).toBe('.AA..\n.AA..\n.....');
  });

  it('has places for corners to choose from', () => {
    const map = viewOf({ fivefoot: 1, width: 2, height: 1 });
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    expect(drawText({ map, corners })).toBe('o    \n . . \n  o  ');
  });

  it('with walls reads back as the same map', () => {
    const drawn = drawText({ map: MAP });
    expect(drawn.split('\n').every((line) => line.length === 13)).toBe(true);
    const again = viewOf(parseText(drawn));
    expect(drawText({ map: again })).toBe(drawn);
    const edges = (view: typeof MAP) =>
      view
        .walls()
        .map(({ from, to, kind, open }) => JSON.stringify([from, to, kind, open ?? false]))
        .sort();
    expect(edges(again)).toEqual(edges(MAP));
  });

  it('shows areas, the topmost last, and the origin between the cells', () => {
    const layers = [
      { cells: starred(['****', '**', '*']), mark: '+' },
      { cells: AREA, mark: '*' },
    ];
    const drawn = drawText({ map: MAP, layers, frame: WHOLE, origin: { x: 1, y: 1 } });
    expect(drawn.split('\n')).toEqual([
      '+-+-+-+-+    ',
      '|* * * +|. . ',
      '+ O     +-+  ',
      '|* + . .D. . ',
      '+       +-+  ',
      '|+ . ~ .d. . ',
      '+-+-+-+-+    ',
    ]);
  });

  it('crops to the areas and the origin', () => {
    const map = viewOf({ fivefoot: 1, width: 100, height: 100 });
    const layers = [{ cells: starred(['**'], 50, 60), mark: '*' }];
    expect(drawText({ map, layers })).toBe(
      ['......', '......', '..**..', '......', '......'].join('\n'),
    );
  });

  it('for eyes joins walls, rock and what lies beyond', () => {
    const map = viewOfText(
      [
        '+-+-+-+-+-+',
        '|. .|.|. .|',
        '+ + +-+ + +',
        '|. .D. . .|',
        '+ + + + + +',
        '|. .|. # #|',
        '+-+-+-+-+-+',
      ].join('\n'),
    );
    const layers = [{ cells: starred(['**', '*']), mark: '*' }];
    const frame = { x: 0, y: 0, width: 5, height: 3 };
    expect(drawText({ map, layers, frame, style: 'lines' }).split('\n')).toEqual([
      '┌───┬─┬───┐',
      '│* *│░│· ·│',
      '│   ├─┘   │',
      '│* ·┃· · ·│',
      '│   │     │',
      '│· ·│· ███│',
      '└───┴─────┘',
    ]);
    const [top, first] = drawText({ map, layers, frame, style: 'lines', wide: true }).split('\n');
    expect([top, first]).toEqual(['┌───────┬───┬───────┐', '│ *   * │░░░│ ·   · │']);
  });

  it('has colours only when asked, and they take no room', () => {
    const options = { map: MAP, layers: [{ cells: AREA, mark: '*', ink: 'ember' as const }] };
    const plain = drawText(options);
    const colored = drawText({ ...options, color: true });
    expect(plain).not.toContain('\u001b');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
    expect(colored.replace(/\u001b\[[0-9;]*m/g, '')).toBe(plain);
    expect(colored.split('\n').map(visibleLength)).toEqual(plain.split('\n').map((l) => l.length));
    // No line leaves the terminal in a colour.
    for (const line of colored.split('\n')) {
      const codes = line.match(/\[[0-9;]*m/g) ?? [];
      expect(codes.length === 0 || codes.at(-1) === '[0m', line).toBe(true);
    }
  });
});

describe('blocks side by side', () => {
  it('keep their columns whatever their lengths and colours', () => {
    expect(beside(['a\nbbb', '1\n2\n3'])).toBe('a     1\nbbb   2\n      3');
    expect(beside(['\u001b[31mab\u001b[0m\nc', 'x\ny'], 1)).toBe('\u001b[31mab\u001b[0m x\nc  y');
    expect(beside(['·\n··', 'x\ny'], 1)).toBe('·  x\n·· y');
  });
});
