import { cell } from '../units.js';
import { cellBoxes } from './runs.js';
import {
  type CellsView,
  type Frame,
  isFree,
  kindsIn,
  type MapView,
  type WallView,
} from './view.js';

/** Above this many cells a picture does without, rather than flood the whole map for a tint. */
const MOST_CELLS = 1 << 18;
/** Where walls stand at an angle each square is looked at in so many parts a side; odd, for its middle. */
const PARTS = 9;
const FEWER_PARTS = 3;
const MOST_PARTS = 1 << 22;

/** What unbroken walls shut off, a byte each in row order: 1 = beyond. */
export interface Beyond {
  /** Parts a side of a square: 1 where all walls follow the grid. */
  readonly parts: number;
  /** Of all parts of the map. */
  readonly bytes: Uint8Array;
  /** Whether the middle of a cell is beyond. */
  has(x: number, y: number): boolean;
}

/**
 * What unbroken walls shut off from the place a picture is about. Universal VTT files have no rock,
 * only walls: what lies beyond them is rock to the eye, and pictures tint it so. Doors, windows and
 * all other barriers that people look or walk through do not shut anything off.
 *
 * @param area what the picture is about; without cells in it, `places` stand for it
 * @returns undefined where there is nothing to tell
 */
export function cellsBeyond(
  map: MapView,
  area: CellsView | undefined,
  places: readonly Frame[],
): Beyond | undefined {
  if (map.width * map.height > MOST_CELLS) return undefined;
  const walls = map.walls().filter(({ kind }) => kind === 'wall');
  if (walls.length === 0) return undefined;

  const parts = partsOf(map, walls);
  const width = map.width * parts;
  const { east, south } = closedSteps(map, parts, walls);
  const reached = shutParts(map, parts);
  const queue: number[] = [];
  const reach = (index: number) => {
    if (reached[index]) return;
    reached[index] = REACHED;
    queue.push(index);
  };
  const middle = parts >> 1;
  const at = (x: number, y: number) => (y * parts + middle) * width + x * parts + middle;
  for (const [x, y] of seeds(map, area, places)) reach(at(x, y));
  if (queue.length === 0) return undefined;
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const x = index % width;
    if (x + 1 < width && !east[index]) reach(index + 1);
    if (x > 0 && !east[index - 1]) reach(index - 1);
    if (index + width < reached.length && !south[index]) reach(index + width);
    if (index >= width && !south[index - width]) reach(index - width);
  }
  const bytes = reached.map((mark) => (mark ? 0 : 1));
  return { parts, bytes, has: (x, y) => bytes[at(x, y)] === 1 };
}

/** The parts of squares beyond walls, as a path of boxes. */
export function partsBeyond({ parts, bytes }: Beyond, map: MapView, frame: Frame): string {
  const scaled = { x: 0, y: 0, width: frame.width * parts, height: frame.height * parts };
  const first = frame.y * parts * map.width * parts + frame.x * parts;
  const beyond = (index: number) => {
    const row = Math.floor(index / scaled.width);
    return bytes[first + row * map.width * parts + (index % scaled.width)] === 1;
  };
  return cellBoxes(scaled, beyond, { parts, x: frame.x, y: frame.y });
}

const REACHED = 1;
const SHUT = 2;

function partsOf({ width, height }: MapView, walls: readonly WallView[]): number {
  if (!walls.some(isFree)) return 1;
  return width * height * PARTS * PARTS <= MOST_PARTS ? PARTS : FEWER_PARTS;
}

/** A byte for each part of the map: SHUT where nothing is reached, 0 elsewhere. */
function shutParts(map: MapView, parts: number): Uint8Array {
  const { width, height } = map;
  const marks = new Uint8Array(width * height * parts * parts);
  kindsIn(map, { x: 0, y: 0, width, height }).forEach((kind, index) => {
    if (kind !== 'solid' && kind !== 'void') return;
    const left = (index % width) * parts;
    const top = Math.floor(index / width) * parts;
    for (let y = top; y < top + parts; y++) {
      const start = y * width * parts + left;
      marks.fill(SHUT, start, start + parts);
    }
  });
  return marks;
}

function seeds(map: MapView, area: CellsView | undefined, places: readonly Frame[]) {
  const found: [number, number][] = [];
  const wanted = area && area.count > 0 ? area : undefined;
  const among = wanted ? [wanted] : places;
  for (const { x: left, y: top, width, height } of among) {
    for (let y = Math.max(0, top); y < Math.min(map.height, top + height); y++) {
      for (let x = Math.max(0, left); x < Math.min(map.width, left + width); x++) {
        if (!wanted || wanted.has(cell(x, y))) found.push([x, y]);
      }
    }
  }
  return found;
}

/** The steps from the middle of a part to the next one east and south of it that walls cross. */
function closedSteps(map: MapView, parts: number, walls: readonly WallView[]) {
  const width = map.width * parts;
  const height = map.height * parts;
  const east = new Uint8Array(width * height);
  const south = new Uint8Array(width * height);
  for (const { from, to } of walls) {
    // In units in which the middles of parts are whole.
    const [ax, ay] = [from[0] * parts - 0.5, from[1] * parts - 0.5];
    const [bx, by] = [to[0] * parts - 0.5, to[1] * parts - 0.5];
    crossings(ay, ax, by, bx, height, width, (y, x) => {
      east[y * width + x] = 1;
    });
    crossings(ax, ay, bx, by, width, height, (x, y) => {
      south[y * width + x] = 1;
    });
  }
  return { east, south };
}

/** Where middles may lie on a wall but for the noise of floats. */
const HAIR = 1e-9;

/** The unit intervals, on each whole line that a wall meets, that it meets: line and lower end. */
function crossings(
  a: number,
  alongA: number,
  b: number,
  alongB: number,
  lines: number,
  length: number,
  mark: (line: number, low: number) => void,
): void {
  const slope = a === b ? 0 : (alongB - alongA) / (b - a);
  const first = Math.max(0, Math.ceil(Math.min(a, b) - HAIR));
  const last = Math.min(lines - 1, Math.floor(Math.max(a, b) + HAIR));
  for (let line = first; line <= last; line++) {
    const at = a === b ? [alongA, alongB] : [alongA + slope * (line - a)];
    const low = Math.ceil(Math.min(...at) - HAIR) - 1;
    const high = Math.floor(Math.max(...at) + HAIR);
    for (let i = Math.max(0, low); i <= Math.min(length - 1, high); i++) mark(line, i);
  }
}
