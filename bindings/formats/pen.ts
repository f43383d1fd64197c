import { isOfEdges, SUBGRID } from '../edges.js';
import { GridError } from '../errors.js';
import {
  type DoorData,
  type IgnoredWalls,
  type Imported,
  MAP_VERSION,
  type MapData,
  type MapFormat,
  type Point,
  type Skipped,
  type WallData,
  type Weld,
} from '../map-data.js';
import { clip } from './clip.js';
import { type PenOptions, weldLimit } from './pen-options.js';
import { reportOn } from './read.js';
import { type SubPoint, samePoint, segmentOf } from './segments.js';
import { type Stroke, type Traits, weld } from './weld.js';

export interface Frame {
  /** In whole squares. */
  readonly width: number;
  readonly height: number;
  /** Steps of the sub-grid a square. */
  readonly subgrid: number;
}

const MOST_WALLS = 2 ** 20;

/** A wall with its place in the file, and its id if it has one. */
interface Named extends Stroke {
  readonly id: string | undefined;
}

/**
 * How segments of a foreign file become walls of the map, whatever the file: they are moved onto
 * corners if that is asked for, cut at the border, welded, sorted, counted; what is left out is
 * reported with its path and why.
 */
export class Pen {
  readonly #strokes: Named[] = [];
  readonly #ids = new Set<string>();
  readonly #ignored = { zeroLength: 0, collapsed: 0, outside: 0 };
  readonly #skipped: Skipped[] = [];
  readonly #notes: string[] = [];
  #cells: readonly string[] | undefined;
  #snapped = 0;
  #clipped = 0;

  constructor(
    readonly frame: Frame,
    readonly options: PenOptions,
  ) {}

  /**
   * Each piece of a line is a wall of its own; the path of the i-th ends in `[i]`, and its id in `-i`
   * where there are several.
   */
  polyline(points: readonly SubPoint[], traits: Traits, path: string, id?: string): void {
    if (points.length === 1) this.#leaveOut('zeroLength', traits, path, 'a single point');
    const moved = points.map((point) => this.#snap(point));
    for (let i = 1; i < points.length; i++) {
      const own = id !== undefined && points.length > 2 ? `${id}-${i}` : id;
      this.#segment(points, moved, i, traits, `${path}[${i}]`, own);
    }
  }

  /** A wall by its two ends, perhaps with an id. */
  wall(from: SubPoint, to: SubPoint, traits: Traits, path: string, id?: string): void {
    this.#segment([from, to], [this.#snap(from), this.#snap(to)], 1, traits, path, id);
  }

  /** Rows of characters of cells; without, all are open. */
  cells(rows: readonly string[]): void {
    this.#cells = rows;
  }

  skip(what: string, path: string, why: string): void {
    this.#skipped.push({ what, path, why });
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  finish(format: MapFormat): Imported {
    const { width, height, subgrid } = this.frame;
    const welds = this.#weld();
    const walls: WallData[] = [];
    const doors: DoorData[] = [];
    for (const stroke of this.#strokes) {
      const { kind, ...rest } = stroke.traits;
      const wall = { ...this.#placed(stroke), ...rest };
      if (kind === 'door') doors.push({ ...wall, open: rest.open === true });
      else walls.push({ ...wall, kind });
    }
    const data: MapData = {
      fivefoot: MAP_VERSION,
      width,
      height,
      ...(subgrid !== SUBGRID && { subgrid }),
      ...(this.#cells && { cells: this.#cells }),
      walls,
      doors,
    };
    const report = reportOn(format, data, {
      offGrid: [...walls, ...doors].filter((wall) => !isOfEdges(wall)).length,
      clipped: this.#clipped,
      snapped: this.#snapped,
      ignored: this.#ignored,
      welds,
      skipped: this.#skipped,
      notes: this.#notes,
    });
    return { data, report };
  }

  /** The i-th segment of a line as it ends up on the map, if anything of it does. */
  #segment(
    given: readonly SubPoint[],
    moved: readonly SubPoint[],
    i: number,
    traits: Traits,
    path: string,
    id?: string,
  ): void {
    const [a, b] = [moved[i - 1] as SubPoint, moved[i] as SubPoint];
    if (samePoint(a, b)) {
      const before = samePoint(given[i - 1] as SubPoint, given[i] as SubPoint);
      if (before) this.#leaveOut('zeroLength', traits, path, 'no length');
      else this.#leaveOut('collapsed', traits, path, 'no length once snapped');
      return;
    }
    const { width, height, subgrid } = this.frame;
    const whole = segmentOf(a, b);
    const kept = clip(whole, width * subgrid, height * subgrid);
    if (kept !== whole) this.#clipped++;
    if (!kept) {
      this.#leaveOut('outside', traits, path, 'outside the map');
      return;
    }
    if (this.#strokes.length >= MOST_WALLS) {
      throw new GridError('E_SIZE', 'walls', 'more', `up to ${MOST_WALLS}`);
    }
    const own = this.#ownId(id, path);
    this.#strokes.push({ ...kept, traits, label: own ?? path, id: own });
  }

  #leaveOut(why: keyof IgnoredWalls, { kind }: Traits, path: string, words: string): void {
    this.#ignored[why]++;
    this.skip(kind, path, words);
  }

  /** Of walls with the same id, the first keeps it. */
  #ownId(id: string | undefined, path: string): string | undefined {
    if (id === undefined || id === '') return undefined;
    if (!this.#ids.has(id)) {
      this.#ids.add(id);
      return id;
    }
    this.note(`${path}: its id ${JSON.stringify(id)} is taken; it has none here`);
    return undefined;
  }

  #weld(): Weld[] {
    const { width, height, subgrid } = this.frame;
    const limit = weldLimit(this.options, subgrid);
    if (!limit) return [];
    const sides = { width: width * subgrid, height: height * subgrid };
    const { closings, failed } = weld(this.#strokes, { ...limit, ...sides });
    const welds: Weld[] = [];
    for (const { wall, at, gap, piece, traits } of closings) {
      const stroke = this.#strokes[wall] as Named;
      if (traits)
        this.#strokes.push({ ...piece, traits, label: `weld of ${stroke.label}`, id: undefined });
      else this.#strokes[wall] = { ...stroke, ...piece };
      welds.push({ wall: stroke.label, at: this.#squares(at), gap: gap / subgrid });
    }
    for (const { wall, at } of failed) {
      const { label } = this.#strokes[wall] as Named;
      this.skip('weld', label, `no point of the sub-grid closes the gap at ${this.#squares(at)}`);
    }
    return welds;
  }

  #placed({ x0, y0, x1, y1, id }: Named): DoorData {
    const from = this.#squares({ x: x0, y: y0 });
    const to = this.#squares({ x: x1, y: y1 });
    return id === undefined ? { from, to } : { id, from, to };
  }

  #squares({ x, y }: SubPoint): Point {
    return [x / this.frame.subgrid, y / this.frame.subgrid];
  }

  #snap(point: SubPoint): SubPoint {
    const { subgrid } = this.frame;
    const x = nearestCorner(point.x, subgrid);
    const y = nearestCorner(point.y, subgrid);
    const squared = (x - point.x) ** 2 + (y - point.y) ** 2;
    // A point at exactly the snap distance still moves.
    if (squared === 0 || squared > (this.options.snap * subgrid) ** 2) return point;
    this.#snapped++;
    return { x, y };
  }
}

function nearestCorner(step: number, subgrid: number): number {
  return Math.round(step / subgrid) * subgrid + 0;
}
