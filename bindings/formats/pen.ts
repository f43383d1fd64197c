import { isEdgeWall, SUBGRID } from '../edges.js';
import {
  type DoorData,
  type Imported,
  MAP_VERSION,
  type MapData,
  type MapFormat,
  type Point,
  type WallData,
} from '../map-data.js';
import { clip, type Segment } from './clip.js';
import { reportOn } from './read.js';

// How segments of a foreign file become walls of the map, whatever the file: snap, clip, sort, count.

/** A point of the map in steps of the sub-grid. */
export interface SubPoint {
  readonly x: number;
  readonly y: number;
}

/** A map as its file has it, with the walls off the grid. */
export interface Survey extends Imported {
  /** Where the first wall off the grid is; empty if there is none. */
  readonly firstFree: string;
}

export class Pen {
  readonly #walls: WallData[] = [];
  readonly #doors: DoorData[] = [];
  readonly #ignored = { zeroLength: 0, collapsed: 0, outside: 0 };
  /** Square of the snap distance in steps; a point at exactly that distance still moves. */
  readonly #snapSquared: number;
  readonly #notes: string[] = [];
  #snapped = 0;
  #clipped = 0;
  #free = 0;
  #firstFree = '';

  constructor(
    readonly width: number,
    readonly height: number,
    snap: number,
  ) {
    this.#snapSquared = (snap * SUBGRID) ** 2;
  }

  polyline(points: readonly SubPoint[], path: string): void {
    if (points.length === 1) this.#ignored.zeroLength++;
    const moved = points.map((point) => this.#snap(point));
    for (let i = 1; i < points.length; i++) {
      const wall = this.#segment(points, moved, i, path);
      if (wall) this.#walls.push({ ...wall, kind: 'wall' });
    }
  }

  door(from: SubPoint, to: SubPoint, path: string, door: { id: string; open: boolean }): void {
    const wall = this.#segment([from, to], [this.#snap(from), this.#snap(to)], 1, path);
    if (wall) this.#doors.push({ ...door, ...wall });
    else this.#notes.push(`${door.id} left out: nothing of it on the map, or no length`);
  }

  finish(format: MapFormat, notes: readonly string[]): Survey {
    const data: MapData = {
      fivefoot: MAP_VERSION,
      width: this.width,
      height: this.height,
      walls: this.#walls,
      doors: this.#doors,
    };
    const report = reportOn(format, data, {
      offGrid: this.#free,
      clipped: this.#clipped,
      snapped: this.#snapped,
      ignored: this.#ignored,
      notes: [...notes, ...this.#notes],
    });
    return { data, report, firstFree: this.#firstFree };
  }

  /** The i-th segment of a polyline as it ends up on the map, if anything of it does. */
  #segment(
    given: readonly SubPoint[],
    moved: readonly SubPoint[],
    i: number,
    path: string,
  ): { from: Point; to: Point } | undefined {
    const a = moved[i - 1] as SubPoint;
    const b = moved[i] as SubPoint;
    if (samePoint(a, b)) {
      const before = samePoint(given[i - 1] as SubPoint, given[i] as SubPoint);
      this.#ignored[before ? 'zeroLength' : 'collapsed']++;
      return undefined;
    }
    const whole: Segment = { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
    const kept = clip(whole, this.width * SUBGRID, this.height * SUBGRID);
    if (kept !== whole) this.#clipped++;
    if (!kept) {
      this.#ignored.outside++;
      return undefined;
    }
    const from: Point = [kept.x0 / SUBGRID, kept.y0 / SUBGRID];
    const to: Point = [kept.x1 / SUBGRID, kept.y1 / SUBGRID];
    if (!isEdgeWall(from, to)) {
      this.#free++;
      this.#firstFree ||= `${path} from ${from} to ${to}`;
    }
    return { from, to };
  }

  #snap(point: SubPoint): SubPoint {
    const x = nearestCorner(point.x);
    const y = nearestCorner(point.y);
    const squared = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (squared === 0 || squared > this.#snapSquared) return point;
    this.#snapped++;
    return { x, y };
  }
}

function nearestCorner(step: number): number {
  return Math.round(step / SUBGRID) * SUBGRID + 0;
}

function samePoint(a: SubPoint, b: SubPoint): boolean {
  return a.x === b.x && a.y === b.y;
}
