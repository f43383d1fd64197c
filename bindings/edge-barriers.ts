import type { EdgeRun } from './edges.js';
import { marksOf, type WallKindName, type WallMark } from './kinds.js';
import type { Heights, Point, WallData } from './map-data.js';
import type { Planes } from './planes.js';
import type { WallKey } from './wall-names.js';

/**
 * A wall along a grid line as it is kept: numbers in place of two points, which would take most of the
 * memory.
 */
export interface EdgeBarrier {
  readonly key: WallKey;
  readonly kind: WallKindName;
  open: boolean;
  readonly upright: boolean;
  /** The grid line that it lies on: x of an upright wall, y of a lying one. */
  readonly line: number;
  /** Its two ends on that line, in the order in which they were given. */
  readonly from: number;
  readonly to: number;
  readonly heights?: Heights;
}

export function edgeBarrier(key: WallKey, wall: Omit<WallData, 'id'>): EdgeBarrier {
  const { from, to, kind, open = false, heights } = wall;
  const upright = from[0] === to[0];
  const along = upright ? 1 : 0;
  const kept = { key, kind, open, upright, line: from[1 - along] as number };
  return { ...kept, from: from[along], to: to[along], ...(heights && { heights }) };
}

/** Both ends of an edge wall. */
export function endsOf({ upright, line, from, to }: EdgeBarrier): { from: Point; to: Point } {
  const point = (along: number): Point => (upright ? [line, along] : [along, line]);
  return { from: point(from), to: point(to) };
}

/**
 * The edge walls of a map by grid line. Several may share an edge, which blocks what any of them
 * blocks; the planes say what that is, so that nothing has to be kept for each edge.
 */
export class EdgeBarriers {
  readonly #planes: Planes;
  /** The walls on each line, in no order: on upright lines by x, on lying ones by y. */
  readonly #upright: EdgeBarrier[][] = [];
  readonly #lying: EdgeBarrier[][] = [];

  constructor(planes: Planes) {
    this.#planes = planes;
  }

  add(wall: EdgeBarrier): void {
    this.put(wall);
    this.#block(wall);
  }

  /** The same where the planes say already what it blocks. */
  put(wall: EdgeBarrier): void {
    this.#line(wall).push(wall);
  }

  remove(wall: EdgeBarrier): void {
    const line = this.#line(wall);
    line[line.indexOf(wall)] = line.at(-1) as EdgeBarrier;
    line.pop();
    this.#uncover(wall);
  }

  /** To be called when a door was opened or closed. */
  turned(door: EdgeBarrier): void {
    if (door.open) this.#uncover(door);
    else this.#block(door);
  }

  #line({ upright, line }: EdgeBarrier): EdgeBarrier[] {
    const lines = upright ? this.#upright : this.#lying;
    lines[line] ??= [];
    return lines[line];
  }

  #block(wall: EdgeBarrier): void {
    const edges = this.#edges(wall);
    if (edges) this.#planes.mark(edges, 0, marksOn(wall));
  }

  /** Leaves the edges of a wall that blocks no more to the other walls on its line. */
  #uncover(wall: EdgeBarrier): void {
    const edges = this.#edges(wall);
    if (!edges) return;
    this.#planes.unmark(edges, 0);
    for (const other of this.#line(wall)) {
      const start = Math.max(edges.start, startOf(other));
      const end = Math.min(edges.end, endOf(other));
      if (start < end) this.#planes.mark({ ...edges, start, end }, 0, marksOn(other));
    }
  }

  /**
   * The edges that a wall covers between two cells of the map. A wall on the border covers none:
   * outside is not open anyway (SEMANTICS §2).
   */
  #edges(wall: EdgeBarrier): EdgeRun | undefined {
    const { upright, line } = wall;
    const border = upright ? this.#planes.width : this.#planes.height;
    if (line === 0 || line === border) return undefined;
    const side = upright ? 'east' : 'south';
    return { side, line: line - 1, start: startOf(wall), end: endOf(wall) };
  }
}

function startOf({ from, to }: EdgeBarrier): number {
  return Math.min(from, to);
}

function endOf({ from, to }: EdgeBarrier): number {
  return Math.max(from, to);
}

function marksOn({ kind, open }: EdgeBarrier): readonly WallMark[] {
  return open ? [] : marksOf(kind);
}
