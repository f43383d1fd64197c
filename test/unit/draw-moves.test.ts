import { describe, expect, it } from 'vitest';
import { digitsIn } from '../../bindings/draw/digits.js';
import type { HeatView } from '../../bindings/draw/heat.js';
import { scaleTo, shadeOf, tierOf } from '../../bindings/draw/scale.js';
import { drawSvg } from '../../bindings/draw/svg.js';
import { drawText } from '../../bindings/draw/text.js';
import { turningPoints, type WayView } from '../../bindings/draw/way.js';
import { elements, parseXml, starred, textsOf, viewOf, viewOfText } from './draw-support.js';

// Pictures of movement, from numbers alone: no kernel takes part.

/** Feet row by row from (x, y) on; -1 where nothing leads. */
function heatOf(rows: readonly (readonly number[])[], x = 0, y = 0): HeatView {
  const feetAt = (cx: number, cy: number) => {
    const feet = rows[cy - y]?.[cx - x] ?? -1;
    return feet < 0 ? Number.POSITIVE_INFINITY : feet;
  };
  const count = rows.flat().filter((feet) => feet >= 0).length;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  return { x, y, width, height, count, has: (c) => Number.isFinite(feetAt(c.x, c.y)), feetAt };
}

const ROOM = viewOfText(['....#', '...#.', '.....'].join('\n'));
const FIELD = heatOf([
  [0, 5, 10, 15, -1],
  [5, 5, 10, -1, -1],
  [10, 10, 15, 20, -1],
]);

/** The boxes of an SVG by their fill: how many squares each covers. */
function squaresByFill(svg: string): Map<string, number> {
  const [, board] = elements(parseXml(svg)).filter(({ name }) => name === 'svg');
  const found = new Map<string, number>();
  for (const { attributes } of elements(board as never, 'path')) {
    const { d = '', fill = '' } = attributes;
    const boxes = [...d.matchAll(/h(\d+)v(\d+)h-\d+z/g)];
    const squares = boxes.reduce((sum, [, w, h]) => sum + Number(w) * Number(h), 0);
    if (squares > 0) found.set(fill, (found.get(fill) ?? 0) + squares);
  }
  return found;
}

describe('a scale', () => {
  it('has tiers that end with what belongs to them', () => {
    const scale = scaleTo(195);
    expect([scale.step, scale.tiers]).toEqual([30, 7]);
    const tiers = [0, 5, 30, 35, 60, 180, 195].map((feet) => tierOf(scale, feet));
    expect(tiers).toEqual([0, 0, 0, 1, 1, 5, 6]);
    for (let feet = 0; feet <= 210; feet += 5) {
      const shade = shadeOf(scale, feet);
      expect(Math.floor(shade / (scale.shades.length / scale.tiers)), `${feet} ft`).toBe(
        tierOf(scale, feet),
      );
    }
    expect(shadeOf(scale, 210)).toBe(scale.shades.length - 1);
  });

  it('has few tiers however far it goes', () => {
    const steps = [0, 15, 20, 50, 55, 360, 365, 10_000, 1e7].map((most) => scaleTo(most).step);
    expect(steps).toEqual([5, 5, 10, 10, 30, 30, 60, 1200, 840_000]);
    for (const most of [0, 5, 50, 55, 400, 5000, 123_456, 1e7, 2 ** 31]) {
      const { step, tiers, shades } = scaleTo(most);
      expect(step * tiers).toBeGreaterThanOrEqual(most);
      expect(tiers).toBeLessThanOrEqual(12);
      expect(shades.length % tiers).toBe(0);
      expect(new Set(shades.map(({ fill }) => fill)).size).toBe(shades.length);
    }
  });

  it('is a shade a tier in one tone', () => {
    const { tiers, shades } = scaleTo(60, 'mist');
    expect(shades.map(({ fill }) => fill)).toEqual(['#3fa79a', '#3fa79a']);
    const opacities = shades.map(({ opacity }) => opacity);
    expect([tiers, [...opacities].sort((a, b) => b - a)]).toEqual([2, opacities]);
  });
});

describe('a heat map', () => {
  const svg = drawSvg({ map: ROOM, heat: { field: FIELD, label: 'feet', unreached: true } });

  it('colours each cell that is reached once, and hatches the ground that is not', () => {
    const fills = squaresByFill(svg);
    const { shades } = scaleTo(20);
    const colored = shades.map(({ fill }) => fills.get(fill) ?? 0);
    expect(colored.reduce((sum, count) => sum + count)).toBe(FIELD.count);
    expect(colored[shadeOf(scaleTo(20), 10)]).toBe(4);
    expect(fills.get('url(#ff-unreached)')).toBe(2);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining(['feet', '0', '10', '20 ft', 'each 10 ft', 'not reached', 'rock']),
    );
  });

  it('has lines between tiers, and none to what is not reached', () => {
    const ink = elements(parseXml(svg), 'path').filter(
      ({ attributes }) => attributes['stroke-width'] === '0.08' && attributes.stroke === '#29231e',
    );
    expect(ink.map(({ attributes }) => attributes.d)).toContain('M2 2h1M2 2v1M3 0v1');
  });

  it('has neither lines nor a bar where there is nothing to tell apart', () => {
    const none = drawSvg({
      map: ROOM,
      heat: { field: heatOf([]), label: 'feet', unreached: true },
    });
    expect(textsOf(none)).toContain('not reached');
    expect(textsOf(none)).not.toContain('feet');
    const one = drawSvg({ map: ROOM, heat: { field: heatOf([[0]]), label: 'feet' } });
    expect(textsOf(one)).toEqual(expect.arrayContaining(['feet', '0', '5 ft']));
    expect(textsOf(one)).not.toContain('each 5 ft');
    expect(textsOf(one)).not.toContain('not reached');
    expect(one).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('stays small on the largest map, round whom it is about', () => {
    const side = 16_384;
    const map = viewOf({ fivefoot: 1, width: side, height: side });
    const field: HeatView = {
      ...{ x: 0, y: 0, width: side, height: side, count: side * side },
      has: () => true,
      feetAt: (x, y) => 5 * Math.max(Math.abs(x - 9000), Math.abs(y - 9000)),
    };
    const tokens = [{ at: { x: 9000, y: 9000 }, size: 1, role: 'user', mark: 'A' }] as const;
    const large = drawSvg({ map, heat: { field, label: 'feet' }, tokens });
    expect(large.length).toBeLessThan(60_000);
    expect(large).toContain('viewBox="8744 8744 512 512"');
  });
});

describe('distances as text', () => {
  it('are a digit a cell, above the ground, and what each says', () => {
    const frame = { x: 0, y: 0, width: 5, height: 3 };
    const { layer, note } = digitsIn(FIELD, frame);
    expect(drawText({ map: ROOM, layers: [layer], frame })).toBe('0123#\n112#.\n2234.');
    expect(note).toBe('0 to 9: 5 ft each');
  });

  it('go on with letters, and with larger steps where these are not enough', () => {
    const row = (far: number) => heatOf([[0, 50, far]], 1, 0);
    const frame = { x: 0, y: 0, width: 5, height: 1 };
    const map = viewOf({ fivefoot: 1, width: 5, height: 1 });
    const drawn = (far: number) => {
      const { layer, note } = digitsIn(row(far), frame);
      return [drawText({ map, layers: [layer], frame }), note];
    };
    expect(drawn(175)).toEqual(['.0az.', '0 to 9, then a to z: 5 ft each']);
    expect(drawn(180)).toEqual(['.05i.', '0 to 9, then a to z: 10 ft each, rounded down']);
    expect(drawn(3e6)[1]).toMatch(/^0 to 9, then a to z: 120000 ft each/);
    expect(digitsIn(heatOf([]), frame).note).toBeUndefined();
    // Only what is shown counts.
    expect(digitsIn(row(9000), { ...frame, width: 3 }).note).toMatch(/: 5 ft each$/);
  });

  it('have colours of their own', () => {
    const frame = { x: 0, y: 0, width: 2, height: 1 };
    const { layer } = digitsIn(FIELD, frame);
    const colored = drawText({ map: ROOM, layers: [layer], frame, color: true });
    expect(colored).toContain('\u001b[30;48;5;227m0');
    expect(colored).not.toContain('227m1');
  });
});

describe('a way', () => {
  const points = [
    [0.5, 0.5],
    [1.5, 1.5],
    [2.5, 2.5],
    [3.5, 2.5],
    [4.5, 2.5],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const way: WayView = {
    points,
    cells: starred(['*', '.*', '..***']),
    marks: [
      { index: 2, text: '15 ft' },
      { index: 4, text: '25 ft', plain: true },
    ],
  };

  it('is a line from turn to turn with a dot a square, its squares, and feet beside it', () => {
    expect(turningPoints(points)).toEqual([points[0], points[2], points[4]]);
    const svg = drawSvg({ map: viewOf({ fivefoot: 1, width: 6, height: 4 }), way });
    const drawn = elements(parseXml(svg), 'path').map(({ attributes }) => attributes.d);
    expect(drawn).toContain('M0.5 0.5L2.5 2.5L4.5 2.5');
    expect(drawn).toContain('M0.5 0.5h0M1.5 1.5h0M2.5 2.5h0M3.5 2.5h0M4.5 2.5h0');
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['15 ft', '25 ft', 'way']));
  });

  it('may end where it begins', () => {
    const still = { points: points.slice(0, 1), cells: starred(['*']) };
    const svg = drawSvg({ map: ROOM, way: { ...still, marks: [{ index: 0, text: '0 ft' }] } });
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(textsOf(svg)).toContain('0 ft');
  });

  it('and who goes it can be seen where squares are small', () => {
    const map = viewOf({ fivefoot: 1, width: 400, height: 300 });
    const long = [5.5, 150.5, 350.5].map((x) => ({ x, y: 100.5 }));
    const tokens = [{ at: { x: 5, y: 100 }, size: 1, role: 'user', mark: 'A' }] as const;
    const cells = starred(['*'], 350, 100);
    const svg = drawSvg({ map, way: { points: long, cells }, tokens, close: true });
    const all = elements(parseXml(svg));
    const line = all.find(
      ({ attributes }) => attributes.d === 'M5.5 100.5L150.5 100.5L350.5 100.5',
    );
    expect(Number(line?.attributes['stroke-width'])).toBeGreaterThan(0.6);
    const discs = all.filter(({ name }) => name === 'circle');
    expect(Math.max(...discs.map(({ attributes }) => Number(attributes.r)))).toBeGreaterThan(2);
    expect(svg).not.toContain('100.5h0');
    // With room around it for words.
    expect(svg).toContain('viewBox="0 75 373 51"');
  });

  it('has words to its left where there and back differ', () => {
    const marks = (left: boolean): WayView['marks'] => [{ index: 3, text: 'back', left }];
    const back = { ...way, points: [...points].reverse() };
    const heights = [false, true].map((left) => {
      const svg = drawSvg({ map: ROOM, way: { ...back, marks: marks(left) } });
      const text = elements(parseXml(svg), 'text').find((one) => one.text === 'back');
      return Number(text?.attributes.y);
    });
    expect(heights[0]).toBeLessThan(1.5);
    expect(heights[1]).toBeGreaterThan(1.5);
  });

  it('brings the picture near to it', () => {
    const map = viewOf({ fivefoot: 1, width: 60, height: 40 });
    expect(drawSvg({ map, way, close: true })).toContain('viewBox="0 0 10 7"');
  });
});
