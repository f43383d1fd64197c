import { lowestBit, stride } from './bits.js';
import { integer, record } from './check.js';
import { GridError, show } from './errors.js';
import { CELL_KIND_NAMES, type CellKind, WALL_KIND_NAMES, type WallKindName } from './kinds.js';
import { MAX_MAP_SIDE, type Point } from './map-data.js';
import { packBytes, spareBits } from './packed-rows.js';

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
  /** Packed rows of each kind given; no cell is set in two of them. */
  readonly cells: ReadonlyMap<CellKind, Uint32Array>;
  readonly edges: readonly EdgeRows[];
}

export interface EdgeRows {
  readonly kind: WallKindName;
  readonly side: 'east' | 'south';
  readonly rows: Uint32Array;
}

/** Checks all that is given, and packs what comes as bytes. */
export function readPlanes(value: MapPlanes): ReadPlanes {
  record(value, 'planes', ['width', 'height', 'cells', 'walls']);
  const { cells: planes = {}, walls = {} } = value;
  const width = integer(value.width, 'planes.width', 1, MAX_MAP_SIDE);
  const height = integer(value.height, 'planes.height', 1, MAX_MAP_SIDE);
  const cells = readCells(planes, width, height);
  const edges = readEdges(walls, width, height);
  return { width, height, cells, edges };
}

type CellPlanes = NonNullable<MapPlanes['cells']>;
type WallPlanes = NonNullable<MapPlanes['walls']>;

const GIVEN_KINDS = CELL_KIND_NAMES.filter((kind) => kind !== 'open');

function readCells(planes: CellPlanes, width: number, height: number): Map<CellKind, Uint32Array> {
  record(planes, 'planes.cells', GIVEN_KINDS);
  const cells = new Map<CellKind, Uint32Array>();
  for (const kind of GIVEN_KINDS) {
    const plane = planes[kind];
    if (plane === undefined) continue;
    const words = packed(plane, `planes.cells.${kind}`, width, height);
    if (cells.size > 0) refuseShared(kind, words, cells, width);
    cells.set(kind, words);
  }
  return cells;
}

function readEdges(planes: WallPlanes, width: number, height: number): EdgeRows[] {
  record(planes, 'planes.walls', WALL_KIND_NAMES);
  const edges: EdgeRows[] = [];
  for (const kind of WALL_KIND_NAMES) {
    const sides = planes[kind];
    if (sides === undefined) continue;
    record(sides, `planes.walls.${kind}`, ['east', 'south']);
    for (const side of ['east', 'south'] as const) {
      const plane = sides[side];
      if (plane === undefined) continue;
      const rows = packed(plane, `planes.walls.${kind}.${side}`, width, height);
      edges.push({ kind, side, rows });
    }
  }
  return edges;
}

/** A plane of either form as packed rows, none of whose bits lies beyond the width. */
function packed(plane: unknown, what: string, width: number, height: number): Uint32Array {
  const bytes = width * height;
  const length = stride(width) * height;
  if (plane instanceof Uint8Array && plane.length === bytes) {
    return packBytes(plane, width, height);
  }
  if (plane instanceof Uint32Array && plane.length === length) {
    refuseSpareBits(plane, what, width);
    return plane;
  }
  const got = ArrayBuffer.isView(plane)
    ? `${plane.constructor.name} of ${(plane as Uint8Array).length}`
    : show(plane);
  const allowed = `a Uint8Array of ${bytes} or a Uint32Array of ${length}`;
  throw new GridError('E_ARGUMENT', what, got, allowed);
}

function refuseSpareBits(words: Uint32Array, what: string, width: number): void {
  const columns = stride(width);
  const spare = spareBits(width);
  if (spare === 0) return;
  for (let at = columns - 1; at < words.length; at += columns) {
    const beyond = (words[at] as number) & spare;
    if (beyond === 0) continue;
    const [x, y] = cellOf(at, beyond, width);
    throw new GridError('E_ARGUMENT', what, `a bit at ${x} of row ${y}`, `bits 0 to ${width - 1}`);
  }
}

function refuseShared(
  kind: CellKind,
  words: Uint32Array,
  cells: ReadonlyMap<CellKind, Uint32Array>,
  width: number,
): void {
  const taken = [...cells.values()];
  for (let at = 0; at < words.length; at++) {
    let shared = 0;
    for (const others of taken) shared |= (words[at] as number) & (others[at] as number);
    if (shared === 0) continue;
    const first = shared & -shared;
    const other = [...cells.keys()].find((_, i) => (taken[i]?.[at] as number) & first);
    const got = `cell ${show(cellOf(at, first, width))}, which is ${other} too`;
    throw new GridError('E_ARGUMENT', `planes.cells.${kind}`, got, 'one kind for each cell');
  }
}

/** x and y of the first bit set in a word of packed rows. */
function cellOf(at: number, word: number, width: number): Point {
  const y = Math.floor(at / stride(width));
  return [32 * (at - y * stride(width)) + lowestBit(word), y];
}
