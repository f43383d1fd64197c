import { describe, expect, it } from 'vitest';
import { type ImportOptions, parseMap } from '../../bindings/formats/parse.js';
import { refusal, refused } from './support.js';

describe('a map is known by its content', () => {
  it.each([
    ['native', ' \n{"fivefoot":1,"width":2,"height":1}'],
    ['uvtt', '{"format":0.3,"resolution":{"map_size":{"x":2,"y":1}}}'],
    ['movingai', 'type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n..\r\n'],
    ['foundry', '{"grid":100,"gridType":1,"width":200,"height":100,"walls":[]}'],
    [
      'foundry',
      '{"name":"x","scenes":[{"grid":{"size":100,"type":1},"width":200,"height":100,"walls":[]}]}',
    ],
    ['foundry', '{"_id":"a","grid":100,"width":200,"height":100,"walls":[]}\n{"_id":"b"}\n'],
    ['text', '..'],
    ['text', '\n..\n'],
    ['text', '+-+-+\n|. .|\n+-+-+'],
  ])('%s: %j', (format, text) => {
    for (const mark of ['', '\uFEFF']) {
      const imported = parseMap(mark + text);
      expect(imported.report.format).toBe(format);
      expect(imported.data).toMatchObject({ width: 2, height: 1 });
    }
  });

  it('reports on walls and doors of a drawn map', () => {
    const { report } = parseMap('+-+-+\n|.D.d\n+-+W+');
    expect(report).toMatchObject({ onGrid: 7, offGrid: 0, doors: 2 });
  });

  it.each(['', ' ', '\n\n', '\uFEFF', '\t \r\n'])('%j is empty', (text) => {
    expect(refusal(() => parseMap(text))).toMatchObject({ code: 'E_FORMAT', what: 'map' });
    expect(refusal(() => parseMap(text)).message).toContain('empty');
  });

  it.each(['hello', '<html/>', '\u0000\u0001', 'typeoctile', 'PNG', '{}', '{"a":1}', '[]', '[1]'])(
    '%j is no map',
    (text) => {
      expect(refused(() => parseMap(text))).toEqual(['E_FORMAT', 'map']);
    },
  );

  it('says where JSON breaks off or goes wrong', () => {
    const broken = refusal(() => parseMap('{"fivefoot":1,\n"width" 2}'));
    expect(broken).toMatchObject({ code: 'E_FORMAT', what: 'JSON' });
    expect(broken.message).toMatch(/a syntax error \(.*position 23/); // as V8 words it
    for (const text of [
      '{',
      '{"fivefoot"',
      '{"fivefoot":1}}',
      "{'fivefoot':1}",
      '{"fivefoot":01}',
    ]) {
      expect(refused(() => parseMap(text))).toEqual(['E_FORMAT', 'JSON']);
    }
  });

  it('passes the error of the format on', () => {
    expect(refused(() => parseMap('{"fivefoot":2}'))).toEqual(['E_VERSION', 'fivefoot']);
    expect(refused(() => parseMap('{"line_of_sight":[]}'))).toEqual(['E_FORMAT', 'resolution']);
    expect(refused(() => parseMap('type octile'))).toEqual(['E_FORMAT', 'line 2']);
    expect(refused(() => parseMap('..\n.'))).toEqual(['E_FORMAT', 'row 1']);
  });

  it('survives nesting without end', () => {
    const deep = '{"fivefoot":1,"width":'.concat('['.repeat(1e5), ']'.repeat(1e5), '}');
    expect(refusal(() => parseMap(deep)).code).toBe('E_FORMAT');
  });

  it.each([undefined, null, 1, {}, new Uint8Array(3)])('wants a string, not %j', (value) => {
    expect(refused(() => parseMap(value as string))).toEqual(['E_ARGUMENT', 'text']);
  });

  it('checks its options whatever the format', () => {
    expect(parseMap('..', { snap: 0.3 }).report.format).toBe('text');
    expect(refused(() => parseMap('..', { snap: 2 }))).toEqual(['E_RANGE', 'options.snap']);
    expect(refused(() => parseMap('..', { weld: 1 }))).toEqual(['E_RANGE', 'options.weld']);
    expect(refused(() => parseMap('..', { weeld: 0.1 } as ImportOptions))).toEqual([
      'E_ARGUMENT',
      'options.weeld',
    ]);
  });
});
