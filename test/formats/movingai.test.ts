import { describe, expect, it } from 'vitest';
import { parseMovingAi } from '../../bindings/formats/movingai.js';
import { realMaps, refused } from './support.js';

const header = 'type octile\nheight 2\nwidth 7\nmap\n';
const map = `${header}.GS@OTW\n.......\n`;

describe('Moving AI', () => {
  it('reads ground, obstacles and water', () => {
    const { data, report } = parseMovingAi(map);
    expect(data).toEqual({ fivefoot: 1, width: 7, height: 2, cells: ['...###_', '.......'] });
    expect(report).toMatchObject({
      format: 'movingai',
      onGrid: 0,
      offGrid: 0,
      doors: 0,
      notes: [],
    });
  });

  it('takes either line ending, with or without one at the end', () => {
    expect(parseMovingAi(map.replaceAll('\n', '\r\n'))).toEqual(parseMovingAi(map));
    expect(parseMovingAi(map.trimEnd())).toEqual(parseMovingAi(map));
    expect(parseMovingAi(`${map}\n\r\n`)).toEqual(parseMovingAi(map));
  });

  it.each([
    ['', 'line 1'],
    ['type tile\nheight 1\nwidth 1\nmap\n.', 'line 1'],
    ['type octile', 'line 2'],
    ['type octile\nheight x\nwidth 1\nmap\n.', 'line 2'],
    ['type octile\nheight -1\nwidth 1\nmap\n.', 'line 2'],
    ['type octile\nheight 1.5\nwidth 1\nmap\n.', 'line 2'],
    ['type octile\nheight 0\nwidth 1\nmap\n', 'height'],
    ['type octile\nheight 1\nmap\n.', 'line 3'],
    ['type octile\nheight 1\nwidth 0\nmap\n', 'width'],
    ['type octile\nheight 1\nwidth 1\n.', 'line 4'],
    [header, 'rows'],
    [`${header}.......`, 'rows'],
    [`${map}.......`, 'rows'],
    [`${header}.......\n......`, 'row 1'],
    [`${header}........\n.......`, 'row 0'],
    [`${header}.......\n...x...`, 'row 1, column 3'],
    [`${header}.......\n... ...`, 'row 1, column 3'],
  ])('refuses %j', (text, what) => {
    expect(refused(() => parseMovingAi(text))).toEqual(['E_FORMAT', what]);
  });

  it('refuses maps that the kernel does not take', () => {
    const sized = (height: string, width: string) => () =>
      parseMovingAi(`type octile\nheight ${height}\nwidth ${width}\nmap\n.`);
    expect(refused(sized('16385', '1'))).toEqual(['E_SIZE', 'height']);
    expect(refused(sized('1', '99999999999999999999'))).toEqual(['E_SIZE', 'width']);
  });

  it.each([undefined, null, 7, {}, []])('wants a string, not %j', (value) => {
    expect(refused(() => parseMovingAi(value as string))).toEqual(['E_ARGUMENT', 'text']);
  });
});

const OPEN_CELLS: Readonly<Record<string, readonly [number, number, number]>> = {
  '16room_000.map': [512, 512, 231_854],
  'arena.map': [49, 49, 2_054],
  'brc202d.map': [530, 481, 43_151],
  'maze-32-32-2.map': [32, 32, 666],
  'maze512-1-0.map': [512, 512, 131_071],
  'maze512-32-0.map': [512, 512, 253_840],
  'random-32-32-20.map': [32, 32, 819],
  'random512-35-0.map': [512, 512, 161_541],
  'room-32-32-4.map': [32, 32, 682],
};
const files = realMaps('movingai', '.map');

describe.skipIf(files.size === 0)('real Moving AI maps', () => {
  it('are the ones with known numbers', () => {
    expect([...files.keys()].sort()).toEqual(Object.keys(OPEN_CELLS).sort());
  });

  it.each([...files])('%s', (name, text) => {
    const { data } = parseMovingAi(text);
    const open = data.cells?.join('').replaceAll('#', '').length;
    expect([data.width, data.height, open]).toEqual(OPEN_CELLS[name]);
    // The same count straight from the file: everything passable after the header.
    const body = text.slice(text.indexOf('map\n') + 4);
    expect([...body].filter((character) => '.GS'.includes(character))).toHaveLength(open ?? -1);
  });
});
