import { SUBGRID, toSubgrid } from './edges.js';
import type { Watcher } from './edits.js';
import { FreeWalls, LIMITED_MARK, type WallHandle } from './free-walls.js';
import type { Kernel } from './kernel.js';
import { marksOf, WALL_MARKS, type WallKindName } from './kinds.js';
import type { Heights, MapData, Point, Side, WallData } from './map-data.js';
import type { WallKey } from './wall-names.js';

/** What a map is as large as, and how finely its walls lie. */
export type MapSize = Pick<MapData, 'width' | 'height' | 'subgrid'>;

/** A wall off the grid, or one that is one-way or limited, as it is kept: its ends in steps. */
export interface FreeBarrier {
  readonly key: WallKey;
  readonly kind: WallKindName;
  open: boolean;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly oneWay?: Side;
  readonly limited: boolean;
  readonly heights?: Heights;
  /** What the kernel calls it by. */
  handle: WallHandle;
}

export function freeBarrier(
  key: WallKey,
  { from, to, kind, open = false, oneWay, limited = false, heights }: Omit<WallData, 'id'>,
  subgrid: number,
): FreeBarrier {
  const [ax, ay] = steps(from, subgrid);
  const [bx, by] = steps(to, subgrid);
  const more = { ...(oneWay !== undefined && { oneWay }), ...(heights && { heights }) };
  return { key, kind, open, ax, ay, bx, by, limited, handle: NONE, ...more };
}

/** Both ends of a free wall, in squares. */
export function freeEnds(
  { ax, ay, bx, by }: FreeBarrier,
  subgrid: number,
): { from: Point; to: Point } {
  return { from: [ax / subgrid, ay / subgrid], to: [bx / subgrid, by / subgrid] };
}

/** The free walls of a map (SEMANTICS §9): the kernel holds them, and answers by what is there. */
export class FreeBarriers {
  readonly subgrid: number;
  readonly #walls: FreeWalls;
  readonly #map: MapSize;
  readonly #watcher: Watcher | undefined;
  #blockEffect = 0;

  /** @param watcher is told of the cells that a change may have touched, once it is made */
  constructor(kernel: Kernel, map: MapSize, watcher?: Watcher) {
    const { subgrid = SUBGRID } = map;
    this.subgrid = subgrid;
    this.#walls = new FreeWalls(kernel, subgrid);
    this.#map = map;
    this.#watcher = watcher;
  }

  get size(): number {
    return this.#walls.size;
  }

  /** How many of them block line of effect as they stand. */
  get blockEffect(): number {
    return this.#blockEffect;
  }

  /** Adds one, or changes nothing where memory has no room for it. */
  add(wall: FreeBarrier): void {
    const { ax, ay, bx, by, oneWay } = wall;
    wall.handle = this.#walls.add({
      ends: [2 * ax, 2 * ay, 2 * bx, 2 * by],
      z: 0,
      marks: marksOn(wall),
      oneWay: oneWay ? ONE_WAY[oneWay] : 0,
    });
    this.#changed(wall, blocksEffect(wall) ? 1 : 0);
  }

  remove(wall: FreeBarrier): void {
    this.#walls.remove(wall.handle);
    wall.handle = NONE;
    this.#changed(wall, blocksEffect(wall) ? -1 : 0);
  }

  /** To be called when a door was opened or closed. */
  turned(door: FreeBarrier): void {
    this.#walls.mark(door.handle, marksOn(door));
    this.#changed(door, door.open ? -1 : 1);
  }

  #changed(wall: FreeBarrier, blockEffect: number): void {
    this.#blockEffect += blockEffect;
    if (!this.#watcher) return;
    for (const { x, y, width, height } of boxesAlong(wall, this.subgrid, this.#map)) {
      this.#watcher.touched(x, y, 0, width, height);
    }
  }
}

const NONE = 0;
/** As the kernel has them. */
const ONE_WAY: Readonly<Record<Side, number>> = { left: 1, right: 2 };

function steps([x, y]: Point, subgrid: number): Point {
  return [toSubgrid(x, subgrid), toSubgrid(y, subgrid)];
}

function marksOn({ kind, open, limited }: FreeBarrier): number {
  if (open) return 0;
  const bits = marksOf(kind).reduce((bits, mark) => bits | (1 << WALL_MARKS.indexOf(mark)), 0);
  return limited ? bits | LIMITED_MARK : bits;
}

function blocksEffect({ kind, open }: FreeBarrier): boolean {
  return !open && marksOf(kind).includes('effect');
}

/** Cells along a wall are told in boxes of about so many a side, so that a long one touches few others. */
const BOX = 32;

/** Boxes of cells that together hold all of the map that a wall touches. */
function* boxesAlong({ ax, ay, bx, by }: FreeBarrier, subgrid: number, map: MapSize) {
  const longer = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  const pieces = Math.ceil(longer / (BOX * subgrid));
  for (let i = 0; i < pieces; i++) {
    // A step more on either side makes up for what is lost to rounding.
    const along = [
      Math.floor((longer * i) / pieces) - 1,
      Math.ceil((longer * (i + 1)) / pieces) + 1,
    ];
    const at = (a: number, b: number) => along.map((n) => (a + ((b - a) * n) / longer) / subgrid);
    const [left, right] = cellsFrom(at(ax, bx), map.width);
    const [top, bottom] = cellsFrom(at(ay, by), map.height);
    yield { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }
}

/** The first and the last cell of one axis that a part of a wall touches. */
function cellsFrom(ends: readonly number[], cells: number): Point {
  const first = Math.ceil(Math.min(...ends)) - 1;
  const last = Math.floor(Math.max(...ends));
  return [Math.max(0, first), Math.min(cells - 1, last)];
}
