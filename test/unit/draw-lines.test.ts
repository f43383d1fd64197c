import { describe, expect, it } from 'vitest';
import type { LineView } from '../../bindings/draw/lines.js';
import { blockedLine, lineStoppedBy } from '../../bindings/draw/meet.js';
import { drawSvg } from '../../bindings/draw/svg.js';
import { elements, parseXml, textsOf, viewOf, viewOfText } from './draw-support.js';

const HALL = viewOfText(`
+-+-+-+-+-+-+
|. . . . . .|
+     +-+   +
|. . .|. # .|
+     + +   +
|. . .d. . .|
+-+-+-+-+-+-+
`);
const every = { wall: () => true };
const from = (x: number, y: number) => ({ x, y });

describe('what is in the way of a line', () => {
  it('is the piece of wall that it crosses first', () => {
    const line = blockedLine(HALL, from(1.5, 1.5), from(4.5, 1.5), every);
    expect(line).toEqual({
      from: from(1.5, 1.5),
      to: from(4.5, 1.5),
      clear: false,
      stop: from(3, 1.5),
      struck: { wall: [from(3, 1), from(3, 2)] },
    });
    const down = blockedLine(HALL, from(3.5, 0.5), from(3.5, 2.5), every);
    expect(down).toMatchObject({ stop: from(3.5, 1), struck: { wall: [from(3, 1), from(4, 1)] } });
  });

  it('is a wall that counts, an open door being none', () => {
    const shut = { wall: ({ open }: { open?: boolean | undefined }) => !open };
    const line = blockedLine(HALL, from(1.5, 2.5), from(5.5, 2.5), shut);
    expect(line).toEqual({ from: from(1.5, 2.5), to: from(5.5, 2.5), clear: false });
  });

  it('is a rock or a creature that it enters, not one that it runs along', () => {
    const rock = blockedLine(HALL, from(5.5, 1.5), from(3.5, 1.5), every);
    const box = { x: 4, y: 1, width: 1, height: 1 };
    expect(rock).toMatchObject({ stop: from(5, 1.5), struck: { cells: box } });
    expect(blockedLine(HALL, from(4, 2), from(5, 2), every).stop).toBeUndefined();
    const creature = { x: 1, y: 0, width: 2, height: 2 };
    const stops = { ...every, creatures: [creature] };
    expect(blockedLine(HALL, from(0, 0), from(2, 2), stops)).toMatchObject({
      stop: from(1, 1),
      struck: { cells: creature },
    });
    expect(blockedLine(HALL, from(0.5, 2), from(2.5, 2), stops).stop).toBeUndefined();
  });

  it('is what is only touched where nothing else is', () => {
    const touched = blockedLine(HALL, from(2, 2), from(4, 0), every);
    expect(touched).toMatchObject({ stop: from(3, 1) });
    const crossed = blockedLine(HALL, from(3, 1), from(5, 2), { wall: () => true });
    expect(crossed).toMatchObject({ struck: { cells: { x: 4, y: 1 } } });
  });

  it('may be known before', () => {
    const wall = { wall: [from(3, 1), from(3, 2)] } as const;
    expect(lineStoppedBy(from(1, 1), from(5, 2), wall)).toEqual({
      from: from(1, 1),
      to: from(5, 2),
      clear: false,
      stop: from(3, 1.5),
      struck: wall,
    });
  });
});

describe('lines in a picture', () => {
  const lines: LineView[] = [
    { from: from(1, 1), to: from(5, 1), clear: true },
    blockedLine(HALL, from(1, 1.5), from(5, 1.5), every),
    blockedLine(HALL, from(1, 1.5), from(5, 1.25), every),
  ];

  it('tell clear from blocked, and mark once what is in the way', () => {
    const svg = drawSvg({ map: HALL, lines });
    const [, hidden, over] = elements(parseXml(svg)).filter(({ name }) => name === 'svg');
    const strokes = (color: string) =>
      elements(over as never, 'path')
        .filter(({ attributes }) => attributes.stroke === color)
        .map(({ attributes }) => attributes.d);
    expect(strokes('#1f8a4c')).toEqual(['M1 1L5 1']);
    expect(strokes('#c8321e')[0]).toBe('M3 1.5L5 1.5M3 1.375L5 1.25');
    expect(strokes('#c8321e')[1]).toBe('M1 1.5L3 1.5M1 1.5L3 1.375');
    const struck = elements(hidden as never, 'path').filter(
      ({ attributes }) => attributes.stroke === '#ff8a6b',
    );
    expect(struck.map(({ attributes }) => attributes.d)).toEqual(['M3 1L3 2']);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['clear', 'blocked', 'in the way']));
  });

  it('are named in the key as they are there', () => {
    const texts = textsOf(drawSvg({ map: HALL, lines: lines.slice(0, 1) }));
    expect(texts).toContain('clear');
    expect(texts).not.toContain('blocked');
    const lineNames = { clear: 'through', blocked: 'not through' };
    expect(textsOf(drawSvg({ map: HALL, lines, lineNames }))).toEqual(
      expect.arrayContaining(['through', 'not through']),
    );
  });

  it('bring the picture near to them', () => {
    const map = viewOf({ fivefoot: 1, width: 60, height: 40 });
    const far = [{ from: from(30, 20), to: from(33.5, 21), clear: true }];
    const frame = (close: boolean) => {
      const root = parseXml(drawSvg({ map, lines: far, close }));
      return elements(root).filter(({ name }) => name === 'svg')[1]?.attributes.viewBox;
    };
    expect(frame(false)).toBe('0 0 60 40');
    expect(frame(true)).toBe('25 16 14 10');
  });
});
