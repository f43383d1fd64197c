import { describe, expect, it } from 'vitest';
import { cutNote } from '../../bindings/draw/cut.js';
import { drawSvg } from '../../bindings/draw/svg.js';
import { drawText } from '../../bindings/draw/text.js';
import { wallIn } from '../../bindings/draw/view.js';
import { WALL_KIND_NAMES } from '../../bindings/kinds.js';
import type { WallData } from '../../bindings/map-data.js';
import { elements, parseXml, starred, textsOf, viewOf } from './draw-support.js';

// Walls off the grid lines in pictures.

function mapOf(...walls: WallData[]) {
  return viewOf({ fivefoot: 1, width: 8, height: 4, walls });
}

function pathsOf(svg: string, attributes: Record<string, string>): string[] {
  return elements(parseXml(svg), 'path')
    .filter((path) => Object.entries(attributes).every(([k, v]) => path.attributes[k] === v))
    .map((path) => path.attributes.d as string);
}

const SLANTED: WallData = { from: [1.5, 0.25], to: [6.25, 3], kind: 'wall' };

describe('walls off the grid lines as SVG', () => {
  it('run from end to end, with round joints', () => {
    const svg = drawSvg({ map: mapOf(SLANTED, { from: [2, 1], to: [2, 3], kind: 'wall' }) });
    expect(pathsOf(svg, { 'stroke-linecap': 'round' })).toContain('M1.5 0.25L6.25 3');
    expect(pathsOf(svg, { 'stroke-linecap': 'square' })).toContain('M2 1L2 3');
  });

  it('are well-formed however short they are, of every kind', () => {
    for (const kind of WALL_KIND_NAMES) {
      for (const length of [0.01, 0.1, 0.3, 1.2, 3.7]) {
        for (const open of kind === 'door' ? [false, true] : [undefined]) {
          const wall: WallData = {
            from: [2, 1.3],
            to: [2 + 0.6 * length, 1.3 + 0.8 * length],
            kind,
            ...(open !== undefined && { open }),
          };
          const svg = drawSvg({ map: mapOf({ ...wall, oneWay: 'left', limited: true }) });
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
          const drawn = elements(parseXml(svg), 'path').map(({ attributes }) => attributes.d);
          expect(drawn.every((d) => d?.includes('L') || d?.match(/[AQHVhvl]/))).toBe(true);
        }
      }
    }
  });

  it('that block one way have an arrow the other way', () => {
    // What comes from the left of a wall that leads east comes from the north.
    for (const [oneWay, tip] of [
      ['left', 'L3 1.56'],
      ['right', 'L3 2.44'],
    ] as const) {
      const wall: WallData = { from: [2, 2], to: [4, 2], kind: 'wall', oneWay };
      const svg = drawSvg({ map: mapOf(wall) });
      const [arrow] = pathsOf(svg, { fill: '#0b6e8f' });
      expect(arrow).toContain(tip);
      expect(textsOf(svg)).toContain('stops nothing the way of the arrow');
    }
    expect(textsOf(drawSvg({ map: mapOf(SLANTED) })).join()).not.toMatch(/arrow/);
  });

  it('that are limited have a core, and a line of the key', () => {
    const svg = drawSvg({ map: mapOf({ ...SLANTED, limited: true }) });
    expect(pathsOf(svg, { stroke: '#b7d36b' })[0]).toBe('M1.5 0.25L6.25 3');
    expect(textsOf(svg)).toContain('sight passes one, not two');
  });

  it('shut off what is beyond them up to the wall itself', () => {
    const map = mapOf({ from: [2, 0], to: [6, 4], kind: 'wall' });
    const svg = drawSvg({ map, area: starred(['*']) });
    const [rock] = pathsOf(svg, { fill: 'url(#ff-beyond)' });
    const squares = [...(rock as string).matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)/g)].reduce(
      (sum, [, x0, y0, x1, y1]) => sum + (Number(x1) - Number(x0)) * (Number(y1) - Number(y0)),
      0,
    );
    // The half of the map to the right of the wall, but for the steps along it.
    expect(Math.abs(squares - 16)).toBeLessThan(0.5);
  });

  it('count as in the picture only where they are', () => {
    const frame = { x: 4, y: 0, width: 4, height: 4 };
    const wall = (from: [number, number], to: [number, number]) =>
      ({ from, to, kind: 'wall' }) as const;
    expect(wallIn(wall([3.5, 1], [5, 2]), frame)).toBe(true);
    expect(wallIn(wall([2, 2.5], [5, 5.5]), frame)).toBe(false);
    expect(wallIn(wall([2, 2], [4, 4]), frame)).toBe(true);
    expect(wallIn(wall([3, -1], [9, 5]), frame)).toBe(true);
  });
});

describe('walls off the grid lines as text', () => {
  const area = starred(['****', '****']);

  it('are marks in the squares that they cut, with a note', () => {
    const map = mapOf(SLANTED);
    const frame = { x: 0, y: 0, width: 8, height: 4 };
    const text = drawText({ map, layers: [{ cells: area, mark: '*' }], frame });
    expect(text.split('\n')).toEqual(['*xx*....', '**xx/...', '....///.', '........']);
    expect(cutNote(map, frame)).toBe(
      '/, x for *: squares cut by walls at an angle, which SVG shows',
    );
    expect(cutNote(map, { ...frame, y: 3, height: 1 })).toBeUndefined();
    expect(cutNote(mapOf(), frame)).toBeUndefined();
  });

  it('leave walls on the grid lines as they are, and open doors out', () => {
    const wall: WallData = { from: [1, 1], to: [3, 1], kind: 'wall' };
    const door: WallData = { ...SLANTED, kind: 'door', open: true };
    const text = drawText({ map: mapOf(wall, door) });
    expect(text).toBe(drawText({ map: mapOf(wall) }));
    expect(text).not.toContain('/');
  });

  it('cut both squares beside a piece of a grid line', () => {
    const frame = { x: 0, y: 0, width: 8, height: 2 };
    const map = mapOf({ from: [2.5, 1], to: [3.5, 1], kind: 'wall' });
    expect(drawText({ map, frame }).split('\n')).toEqual(['..//....', '..//....']);
  });
});
