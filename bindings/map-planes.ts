import { integer, record } from './check.js';
import { GridError, show } from './errors.js';
import { CELL_KIND_NAMES, type CellKind, WALL_KIND_NAMES, type WallKindName } from './kinds.js';
import { MAX_MAP_SIDE, type Point, type WallData } from './map-data.js';

/**
 * A yes or no for each cell, row after row: one byte a cell, or one bit a cell in rows of
 * ⌈width / 32⌉ words, as in `CellSet.words`.
 */
export type Plane = Uint8Array | Uint32Array;

/** A map as planes: which cells are of each kind, and which edges carry each kind of wall. */
export interface MapPlanes {
  readonly width: number;
  readonly height: number;
  readonly cells?: Readonly<Partial<Record<Exclude<CellKind, 'open'>, Plane>>>;
  /** `east` of a cell is its edge with (x + 1, y), `south` the one with (x, y + 1). */
  readonly walls?: Readonly<
    Partial<Record<WallKindName, { readonly east?: Plane; readonly south?: Plane }>>
  >;
}

export interface ReadPlanes {
  readonly width: number;
  readonly height: number;
  forEachCell(use: (x: number, y: number, kind: CellKind) => void): void;
  /** Neighbouring edges of one kind become one wall. */
  readonly walls: readonly WallData[];
}

export function readPlanes(value: MapPlanes): ReadPlanes {
  record(value, 'planes', ['width', 'height', 'cells', 'walls']);
  const width = integer(value.width, 'planes.width', 1, MAX_MAP_SIDE);
  const height = integer(value.height, 'planes.height', 1, MAX_MAP_SIDE);
  const cellNames = CELL_KIND_NAMES.filter((kind) => kind !== 'open');
  const cells = value.cells ?? {};
  record(cells, 'planes.cells', cellNames);
  for (const kind of cellNames) {
    if (cells[kind]) checkPlane(cells[kind], `planes.cells.${kind}`, width, height);
  }
  const walls: WallData[] = [];
  record(value.walls ?? {}, 'planes.walls', WALL_KIND_NAMES);
  for (const kind of WALL_KIND_NAMES) {
    const sides = value.walls?.[kind];
    if (!sides) continue;
    record(sides, `planes.walls.${kind}`, ['east', 'south']);
    for (const side of ['east', 'south'] as const) {
      const plane = sides[side];
      if (!plane) continue;
      checkPlane(plane, `planes.walls.${kind}.${side}`, width, height);
      for (const [from, to] of runs(plane, width, height, side)) walls.push({ from, to, kind });
    }
  }
  return {
    width,
    height,
    walls,
    forEachCell(use) {
      for (const kind of cellNames) {
        const plane = cells[kind];
        if (plane) forEachBit(plane, width, height, (x, y) => use(x, y, kind));
      }
    },
  };
}

function checkPlane(plane: unknown, what: string, width: number, height: number): void {
  const bytes = width * height;
  const words = Math.ceil(width / 32) * height;
  const fits =
    (plane instanceof Uint8Array && plane.length === bytes) ||
    (plane instanceof Uint32Array && plane.length === words);
  if (fits) return;
  const got = ArrayBuffer.isView(plane)
    ? `${plane.constructor.name} of ${(plane as Uint8Array).length}`
    : show(plane);
  const allowed = `a Uint8Array of ${bytes} or a Uint32Array of ${words}`;
  throw new GridError('E_ARGUMENT', what, got, allowed);
}

function forEachBit(
  plane: Plane,
  width: number,
  height: number,
  use: (x: number, y: number) => void,
): void {
  const rowLength = plane.length / height;
  const perItem = plane instanceof Uint8Array ? 1 : 32;
  for (let i = 0; i < plane.length; i++) {
    const item = plane[i] as number;
    if (item === 0) continue;
    const y = Math.floor(i / rowLength);
    const x = (i - y * rowLength) * perItem;
    if (perItem === 1) use(x, y);
    else {
      for (let bit = 0; bit < Math.min(32, width - x); bit++) {
        if ((item >>> bit) & 1) use(x + bit, y);
      }
    }
  }
}

/** Ends of the walls that a plane of edges makes, collinear neighbours joined. */
function runs(
  plane: Plane,
  width: number,
  height: number,
  side: 'east' | 'south',
): [Point, Point][] {
  const found: [Point, Point][] = [];
  // The run that last touched each line across the direction of scanning.
  const open = new Map<number, { start: number; end: number }>();
  const end = (line: number, start: number, stop: number) =>
    found.push(
      side === 'east'
        ? [
            [line, start],
            [line, stop],
          ]
        : [
            [start, line],
            [stop, line],
          ],
    );
  forEachBit(plane, width, height, (x, y) => {
    const line = side === 'east' ? x + 1 : y + 1;
    const at = side === 'east' ? y : x;
    const run = open.get(line);
    if (run?.end === at) run.end++;
    else {
      if (run) end(line, run.start, run.end);
      open.set(line, { start: at, end: at + 1 });
    }
  });
  for (const [line, run] of open) end(line, run.start, run.end);
  return found;
}
