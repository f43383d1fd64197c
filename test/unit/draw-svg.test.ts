import { describe, expect, it } from 'vitest';
import type { SvgOptions } from '../../bindings/draw/options.js';
import { drawSvg } from '../../bindings/draw/svg.js';
import { CELL_KINDS, WALL_KIND_NAMES } from '../../bindings/kinds.js';
import { feet } from '../../bindings/units.js';
import {
  type Element,
  elements,
  parseXml,
  starred,
  textsOf,
  viewOf,
  viewOfText,
} from './draw-support.js';

const ROOM = viewOfText(`
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . . . # .d
+           +
|. . . . . .|
+-+-+D+-+-+-+
 . . . . . . 
+ + + + + + +
`);
const AREA = starred(['****', '****', '****']);
const OPEN = viewOf({ fivefoot: 1, width: 40, height: 40 });

/** The paths of the board, not those of the legend. */
function board(svg: string) {
  const root = parseXml(svg);
  const inner = elements(root).find(({ name }, i) => name === 'svg' && i > 0);
  if (!inner) throw new Error('no board');
  return inner;
}

function paths(svg: string, attributes: Record<string, string>): string[] {
  return elements(board(svg), 'path')
    .filter((path) => Object.entries(attributes).every(([k, v]) => path.attributes[k] === v))
    .map((path) => path.attributes.d as string);
}

/** Twice the area that a path of closed M…L…Z rings encloses, holes counted away. */
function squaresInside(d: string): number {
  const rings = d.split('Z').filter(Boolean);
  const areas = rings.map((ring) => {
    const points = ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number) as [number, number]);
    return points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] as [number, number];
      return sum + x * nextY - nextX * y;
    }, 0);
  });
  return Math.abs(areas.reduce((sum, area) => sum + area, 0)) / 2;
}

/** The squares that M…h…v…h…z boxes cover. */
function squaresOfBoxes(d: string): number {
  return [...d.matchAll(/h(\d+)v(\d+)/g)].reduce((sum, [, w, h]) => sum + Number(w) * Number(h), 0);
}

describe('an SVG picture', () => {
  it('is well-formed, has no external references and is the same every time', () => {
    const options: SvgOptions = {
      map: ROOM,
      area: AREA,
      origin: { x: 2, y: 1 },
      template: { radius: feet(15) },
      tokens: [{ at: { x: 1, y: 1 }, size: 2, role: 'user', mark: '<&', name: '<user> & "co"' }],
      lines: [{ from: { x: 0, y: 0 }, to: { x: 3, y: 2 }, clear: true }],
      title: 'A <b>"room"</b> & it\'s \u0001\ud800 mine',
      label: 'burst & <more>',
      facts: [['a"b', '<1>']],
    };
    const svg = drawSvg(options);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining([
        'A <b>"room"</b> & it\'s \ufffd\ufffd mine',
        'burst & <more>',
        '<1>',
        '<&',
        '<user> & "co"',
      ]),
    );
    expect(svg).not.toMatch(/href|@import|url\((?!#)/);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(drawSvg(options)).toBe(svg);
  });

  it('fills exactly the cells of the area', () => {
    const holed = starred(['*****', '*...*', '**.**', '.***.']);
    const svg = drawSvg({ map: OPEN, area: holed });
    const [fill] = paths(svg, { 'fill-rule': 'evenodd' });
    expect(squaresInside(fill as string)).toBe(holed.count);
  });

  it('draws each cell of the ground once, by its kind', () => {
    const map = viewOfText(['.#~,_:;% ', '.#~,_:;% '].join('\n'));
    const svg = drawSvg({ map });
    const floor = paths(svg, { fill: '#f6eedb' })[0] as string;
    expect(squaresOfBoxes(floor)).toBe(14);
    for (const id of ['fog', 'dark', 'rubble2', 'rubble3', 'rubble4', 'rock']) {
      const [d] = paths(svg, { fill: `url(#ff-${id})` });
      expect(squaresOfBoxes(d as string), id).toBe(2);
    }
    const labels = ['fog', 'dark', 'pit', 'difficult ×2', 'difficult ×3', 'difficult ×4', 'rock'];
    expect(textsOf(svg)).toEqual(expect.arrayContaining([...labels, 'outside']));
    expect(Object.keys(CELL_KINDS)).toHaveLength(labels.length + 2);
  });

  it('tells every kind of barrier, and open from closed doors', () => {
    const pictures = new Map<string, string>();
    for (const kind of WALL_KIND_NAMES) {
      for (const open of kind === 'door' ? [false, true] : [false]) {
        const walls = [
          { from: [2, 2], to: [4, 2], kind, ...(kind === 'door' && { open }) },
        ] as const;
        const svg = drawSvg({ map: viewOf({ fivefoot: 1, width: 6, height: 4, walls }) });
        pictures.set(elementsText(svg), `${kind} ${open}`);
      }
    }
    expect(pictures.size).toBe(WALL_KIND_NAMES.length + 1);
  });

  it('keeps its key to what it shows', () => {
    const texts = textsOf(drawSvg({ map: ROOM, area: AREA, label: 'burst' }));
    expect(texts).toEqual(
      expect.arrayContaining(['burst', 'rock', 'wall', 'closed door', 'open door']),
    );
    expect(texts).not.toContain('window');
    expect(texts).not.toContain('fog');
    expect(textsOf(drawSvg({ map: OPEN }))).not.toContain('wall');
  });

  it('says the numbers', () => {
    const texts = textsOf(drawSvg({ map: ROOM, area: AREA, origin: { x: 2, y: 1 } }));
    expect(texts).toContain('12 squares · 300 sq ft');
    expect(texts).toContain('corner 2, 1');
    expect(texts).toContain('6 × 4 squares · 30 × 20 ft');
  });

  it('tints what unbroken walls shut off, and only that', () => {
    const beyond = (svg: string) => paths(svg, { fill: 'url(#ff-beyond)' });
    const sealed = viewOfText('+-+-+ +\n|. .|. \n+-+-+ +');
    expect(beyond(drawSvg({ map: sealed, area: starred(['*']) })).map(squaresOfBoxes)).toEqual([1]);
    // A door joins, and so does the origin beside a wall.
    expect(beyond(drawSvg({ map: ROOM, area: AREA }))).toEqual([]);
    expect(beyond(drawSvg({ map: sealed, origin: { x: 2, y: 0 } }))).toEqual([]);
    expect(beyond(drawSvg({ map: sealed }))).toEqual([]);
  });

  it('shows a large map around the area, and says so', () => {
    const map = viewOf({ fivefoot: 1, width: 300, height: 200 });
    const svg = drawSvg({ map, area: starred(['**', '**'], 100, 0), origin: { x: 101, y: 1 } });
    expect(board(svg).attributes.viewBox).toBe('94 0 14 8');
    expect(textsOf(svg)).toContain('columns 94–107, rows 0–7');
  });

  it('stays small on the largest map, whatever the area', () => {
    const side = 16_384;
    const map = viewOf({ fivefoot: 1, width: side, height: side });
    const svg = drawSvg({ map, area: starred(['*'], 5, 5), origin: { x: 9_000, y: 9_000 } });
    expect(svg.length).toBeLessThan(20_000);
    const [x, y, width, height] = (board(svg).attributes.viewBox as string).split(' ').map(Number);
    // The origin stays in the picture: its square and the margin of 6 end it.
    expect([x, y, width, height]).toEqual([9_007 - 512, 9_007 - 512, 512, 512]);
  });

  it('draws the open-field template that the rules give', () => {
    const cells = { 5: 4, 10: 12, 15: 24, 20: 44, 30: 96, 60: 384 };
    for (const [radius, count] of Object.entries(cells)) {
      const template = { radius: feet(Number(radius)) };
      const options = { map: OPEN, origin: { x: 20, y: 20 }, template };
      const [ring] = paths(drawSvg(options), { 'stroke-dasharray': '0.01 0.25' });
      expect(squaresInside(ring as string), `${radius} ft`).toBe(count);
    }
    const none = drawSvg({ map: OPEN, origin: { x: 2, y: 2 }, template: { radius: feet(4) } });
    expect(paths(none, { 'stroke-dasharray': '0.01 0.25' })).toEqual([]);
  });

  it('draws the templates of cones and of emanations from spaces', () => {
    const e = [1, 0] as const;
    const se = [1, 1] as const;
    const ring = (template: SvgOptions['template'], more: Partial<SvgOptions>) =>
      paths(drawSvg({ map: OPEN, template, ...more }), { 'stroke-dasharray': '0.01 0.25' })[0];
    const origin = { x: 20, y: 20 };
    for (const [radius, direction, count] of [
      [15, e, 8],
      [30, e, 28],
      [30, se, 24],
      [60, e, 104],
      [60, se, 96],
    ] as const) {
      const d = ring({ radius: feet(radius), direction }, { origin });
      expect(squaresInside(d as string), `${radius} ft ${direction}`).toBe(count);
    }
    for (const [size, radius, count] of [
      [1, 10, 21],
      [2, 10, 32],
      [1, 30, 121],
      [2, 30, 148],
      [3, 30, 177],
      [4, 30, 208],
    ] as const) {
      const d = ring({ radius: feet(radius), size }, { around: origin });
      expect(squaresInside(d as string), `${radius} ft, size ${size}`).toBe(count);
    }
  });

  it('shows which way a cone leads, and where a line is stopped', () => {
    const aim = { from: { x: 2, y: 1 }, to: { x: 5, y: 1 } };
    expect(textsOf(drawSvg({ map: ROOM, aim }))).toContain('direction');
    const texts = textsOf(drawSvg({ map: ROOM, aim: { ...aim, stopped: true } }));
    expect(texts).toContain('stopped by a barrier');
    expect(texts).not.toContain('direction');
    const none = drawSvg({ map: ROOM, aim: { from: aim.from, to: aim.from } });
    expect(none).not.toContain('NaN');
  });

  it('tells creatures by letter and part, each part once in the key', () => {
    const tokens = [
      { at: { x: 0, y: 0 }, size: 1, role: 'attacker', mark: 'A1' },
      { at: { x: 0, y: 2 }, size: 1, role: 'attacker', mark: 'A2' },
      { at: { x: 2, y: 1 }, size: 2, role: 'target', mark: 'T', name: 'ogre' },
    ] as const;
    const texts = textsOf(drawSvg({ map: ROOM, tokens }));
    expect(texts.filter((text) => text === 'attacker')).toHaveLength(1);
    expect(texts.filter((text) => text === 'A1')).toHaveLength(2);
    expect(texts.filter((text) => text === 'A2')).toHaveLength(1);
    expect(texts).toContain('ogre');
    expect(texts).not.toContain('target');
  });

  it('lights the rock whose faces are seen, and marks corners', () => {
    const svg = drawSvg({ map: ROOM, faces: starred(['....*'], 0, 1), corners: [{ x: 1, y: 1 }] });
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['face seen', 'corner']));
    expect(paths(svg, { fill: '#ffd98a' }).map(squaresInside)).toEqual([1]);
  });

  it('draws an origin at the border whole, above the edge of the board', () => {
    const svg = drawSvg({ map: ROOM, origin: { x: 0, y: 0 } });
    const [clipped, over] = elements(parseXml(svg))
      .filter(({ name }) => name === 'svg')
      .slice(1);
    expect(clipped?.attributes.overflow).toBe('hidden');
    expect(elements(clipped as Element, 'circle')).toEqual([]);
    expect(over?.attributes).toMatchObject({ overflow: 'visible' });
    expect(over?.attributes.viewBox).toBe(clipped?.attributes.viewBox);
    expect(elements(over as Element, 'circle')).toHaveLength(2);
  });

  it('puts the user under the walls', () => {
    const user = { at: { x: 0, y: 0 }, size: 2, role: 'user' } as const;
    const { children } = board(drawSvg({ map: ROOM, tokens: [user] }));
    const token = children.findIndex(({ name }) => name === 'circle');
    expect(Number(children[token]?.attributes['fill-opacity'])).toBeLessThan(0.7);
    expect(children.slice(token + 1).length).toBeGreaterThan(0);
    expect(token).toBeGreaterThan(0);
  });

  it('shortens a title to its width, and keeps the whole one for those who ask', () => {
    const title = `Burst · ${'a-long-name-'.repeat(20)}.uvtt`;
    const svg = drawSvg({ map: ROOM, title });
    const shown = textsOf(svg).find((text) => text.startsWith('Burst')) as string;
    expect(shown).toMatch(/^Burst · a-long-name-.*…$/);
    expect(shown.length).toBeLessThan(40);
    expect(elements(parseXml(svg), 'title')[0]?.text).toBe(title);
    const wide = textsOf(drawSvg({ map: ROOM, title: '龍'.repeat(60) }))[0] as string;
    expect(wide.length).toBeLessThan(30);
  });

  it('survives an empty area', () => {
    const svg = drawSvg({
      map: OPEN,
      area: starred([]),
      compare: { area: starred([]), label: 'b' },
    });
    expect(textsOf(svg)).toContain('0 squares · 0 sq ft');
  });
});

function elementsText(svg: string): string {
  return JSON.stringify(board(svg).children);
}
