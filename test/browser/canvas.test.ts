import { type CellSet, cell, corner, feet, GridMap } from '../../bindings/index.js';
import { equal } from './expect.js';

const PIXELS_PER_CELL = 8;
const MAP = `
................
....#...........
..........#.....
......##........
......##...#....
..#.............
.........#......
................
....####........
................
...........##...
................`.trim();

describe('an outline as a canvas path', () => {
  for (const rule of ['nonzero', 'evenodd'] as const) {
    it(`fills the cells of a spread and no others, by the ${rule} rule`, () => {
      const map = GridMap.fromText(MAP);
      expectFilled(map, map.spread(corner(8, 6), feet(25)), rule);
      map.dispose();
    });

    it(`leaves the holes and the gaps of a burst open, by the ${rule} rule`, () => {
      const map = GridMap.fromText(MAP);
      expectFilled(map, map.burst(corner(8, 6), feet(30)), rule);
      map.dispose();
    });
  }
});

/** Each cell's centre is painted if the cell is in the set, and else untouched. */
function expectFilled(map: GridMap, set: CellSet, rule: CanvasFillRule): void {
  const canvas = document.createElement('canvas');
  canvas.width = map.width * PIXELS_PER_CELL;
  canvas.height = map.height * PIXELS_PER_CELL;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fill(path(set), rule);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const opacity = (x: number, y: number) => {
    const [column, row] = [(x + 0.5) * PIXELS_PER_CELL, (y + 0.5) * PIXELS_PER_CELL];
    return data[4 * (row * canvas.width + column) + 3];
  };
  for (let y = 0; y < map.height; y++) {
    let painted = '';
    let wanted = '';
    for (let x = 0; x < map.width; x++) {
      painted += opacity(x, y) === 255 ? '*' : opacity(x, y) === 0 ? '.' : '?';
      wanted += set.has(cell(x, y)) ? '*' : '.';
    }
    equal(`row ${y}: ${painted}`, `row ${y}: ${wanted}`);
  }
}

function path(set: CellSet): Path2D {
  const path = new Path2D();
  for (const ring of set.outline()) {
    ring.forEach(({ x, y }, i) => {
      if (i === 0) path.moveTo(x * PIXELS_PER_CELL, y * PIXELS_PER_CELL);
      else path.lineTo(x * PIXELS_PER_CELL, y * PIXELS_PER_CELL);
    });
    path.closePath();
  }
  return path;
}
