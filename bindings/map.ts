/// <reference lib="esnext.disposable" preserve="true" />
import { readCell } from './arguments.js';
import { Barriers, type Wall } from './barriers.js';
import { boolean, integer, oneOf, record, text } from './check.js';
import { SUBGRID } from './edges.js';
import { Edits } from './edits.js';
import { GridError, show } from './errors.js';
import { parseNative } from './formats/native.js';
import { WallReader } from './formats/native-walls.js';
import { parseText } from './formats/text.js';
import { FreeBarriers, type MapSize } from './free-barriers.js';
import { Kernel } from './kernel.js';
import { CELL_KIND_NAMES, type CellKind, type WallKindName } from './kinds.js';
import {
  type DoorData,
  LEVELS,
  MAP_VERSION,
  MAX_MAP_SIDE,
  type MapData,
  type Point,
  type WallData,
} from './map-data.js';
import { DEFAULT_PROFILE, type MapOptions, profileOf, profileOr } from './map-options.js';
import { type MapPlanes, readPlanes } from './map-planes.js';
import { readMap, writeMap } from './map-wire.js';
import { Passages } from './passages.js';
import { Planes } from './planes.js';
import { type ProfileChoice, profileFrom } from './profiles.js';
import { MovementQueries } from './queries/movement.js';
import type { Cell } from './units.js';
import type { Ground } from './verbs.js';

/** What queries go by besides the kernel's memory. */
export interface MapState {
  readonly version: number;
  readonly freeWalls: Ground['freeWalls'];
}

/**
 * A map of squares with its walls, and everything that can be asked of it.
 *
 * Cells run from 0 to width − 1 and height − 1, corners from 0 to width and height, y downward.
 * Whatever is wrong with an argument is a `GridError`, and the map stays as it was.
 */
export class GridMap extends MovementQueries {
  readonly width: number;
  readonly height: number;
  /** Steps a square that the ends of walls are rounded to (SEMANTICS §9). */
  readonly subgrid: number;
  /** Rule text that queries follow unless they say otherwise. */
  readonly profile: ProfileChoice;
  readonly #planes: Planes;
  readonly #barriers: Barriers;
  readonly #passages = new Passages();
  readonly #edits = new Edits(() => this.ground());
  #ground: Ground | undefined;

  private constructor(size: MapSize, profile: ProfileChoice, open = openKernel) {
    super();
    const { width, height, subgrid = SUBGRID } = size;
    const kernel = open(width, height, LEVELS);
    const freeWalls = new FreeBarriers(kernel, size, this.#edits);
    this.width = width;
    this.height = height;
    this.subgrid = subgrid;
    this.profile = profile;
    this.#planes = new Planes(kernel, width, height, this.#edits);
    this.#barriers = new Barriers(this.#planes, freeWalls);
    this.#ground = {
      ...{ kernel, width, height, levels: LEVELS, edits: this.#edits, freeWalls },
      profile: profileFrom(profile, 'profile'),
      // A copy has no edits of its own: what outlives a query there goes by this map's.
      passing: (kinds) => ({ ...this.#without(kinds).ground(), edits: this.#edits }),
    };
  }

  /**
   * An open map without walls, each side 1 to 16,384 squares. Ends of its walls are rounded to `subgrid`
   * steps a square, 1 to 1024; left out: 1024.
   */
  static create(size: {
    width: number;
    height: number;
    subgrid?: number;
    profile?: ProfileChoice;
  }): GridMap {
    const { width, height, subgrid, profile } = record(size, 'size', SIZE_KEYS);
    const checked = {
      width: integer(width, 'width', 1, MAX_MAP_SIDE),
      height: integer(height, 'height', 1, MAX_MAP_SIDE),
      subgrid: subgrid === undefined ? SUBGRID : integer(subgrid, 'subgrid', 1, SUBGRID),
    };
    return new GridMap(checked, profileOr(profile));
  }

  /** A map from planes of cells and edges, for maps that are made by program. */
  static fromPlanes(planes: MapPlanes, options: MapOptions = {}): GridMap {
    const profile = profileOf(options);
    const read = readPlanes(planes);
    const map = new GridMap(read, profile);
    map.#planes.load(() => {
      for (const [kind, rows] of read.cells) map.#planes.addRows(kind, 0, 0, rows);
      for (const { kind, side, rows } of read.edges) map.#barriers.addRows(kind, side, rows);
    });
    return map;
  }

  /** A map drawn as text: rows of cell characters, or the drawn form with walls between them. */
  static fromText(drawing: string, options: MapOptions = {}): GridMap {
    const profile = profileOf(options);
    return GridMap.fromChecked(parseText(text(drawing, 'text')), profile);
  }

  /** A map from the native JSON format, as a parsed value. */
  static fromJSON(data: unknown, options: MapOptions = {}): GridMap {
    const profile = profileOf(options);
    return GridMap.fromChecked(parseNative(data), profile);
  }

  /** The map that `serialize` put into a buffer. */
  static deserialize(buffer: ArrayBuffer): GridMap {
    return GridMap.deserializeOver(buffer, openKernel);
  }

  /**
   * The same over a kernel that is opened for it.
   * @internal
   */
  static deserializeOver(buffer: ArrayBuffer, open: typeof openKernel): GridMap {
    const read = readMap(buffer);
    const map = GridMap.fromChecked(read.data, read.profile, open);
    read.copyCells(map.#planes);
    map.#barriers.named = read.named;
    map.#edits.version = read.version;
    return map;
  }

  /**
   * A map from data that an importer has made, and so checked.
   * @internal
   */
  static fromChecked(
    data: MapData,
    profile: ProfileChoice = DEFAULT_PROFILE,
    open = openKernel,
  ): GridMap {
    const map = new GridMap(data, profile, open);
    map.#planes.load(() => {
      for (const [y, row] of (data.cells ?? []).entries()) map.#planes.setRow(y, 0, row);
      for (const wall of data.walls ?? []) map.#barriers.add(wall);
      for (const door of data.doors ?? []) map.#barriers.add({ ...door, kind: 'door' });
    });
    return map;
  }

  /** How many edits the map has seen; answers asked at the same version agree. */
  get version(): number {
    return this.#edits.version;
  }

  cellKind(cell: Cell): CellKind {
    const { x, y, z } = readCell(cell, 'cell', this.ground());
    return this.#planes.kindAt(x, y, z);
  }

  /** Whether a cell is neither solid nor outside. */
  isOpen(cell: Cell): boolean {
    const kind = this.cellKind(cell);
    return kind !== 'solid' && kind !== 'void';
  }

  setCell(cell: Cell, kind: CellKind): void {
    const { x, y, z } = readCell(cell, 'cell', this.ground());
    this.#planes.setKind(x, y, z, oneOf(kind, 'kind', CELL_KIND_NAMES));
    this.#edits.version++;
  }

  /**
   * Adds a wall or a door of any angle, ends rounded to the sub-grid (SEMANTICS §9); returns its id.
   * It takes the time of the cells that the wall touches, as do all edits of walls.
   */
  addWall(wall: WallData): string {
    this.ground();
    const checked = this.#reader().wall(wall, 'walls[0]');
    if (!checked) throw new GridError('E_ARGUMENT', 'wall', show(wall), 'a wall of some length');
    const id = this.#barriers.add(checked);
    this.#edits.version++;
    return id;
  }

  /** Gives a wall two other ends; it keeps its id, its kind and, as a door, its state. */
  moveWall(id: string, from: Point, to: Point): void {
    this.ground();
    const named = text(id, 'id');
    const reader = this.#reader();
    const start = reader.point(from, 'from');
    const end = reader.point(to, 'to');
    if (start[0] === end[0] && start[1] === end[1]) {
      throw new GridError('E_ARGUMENT', 'to', show(to), 'an end other than `from`');
    }
    this.#barriers.move(named, start, end);
    this.#edits.version++;
  }

  removeWall(id: string): void {
    this.ground();
    this.#barriers.remove(text(id, 'id'));
    this.#edits.version++;
  }

  /** Opens or closes a door; the next query sees it. */
  setDoor(id: string, open: boolean): void {
    this.ground();
    this.#barriers.setDoor(text(id, 'id'), boolean(open, 'open'));
    this.#edits.version++;
  }

  /** All walls and doors, in the order in which they were added. */
  walls(): Wall[] {
    this.ground();
    return [...this.#barriers];
  }

  /** The map in the native JSON format; every wall has its id. */
  toJSON(): MapData {
    this.ground();
    const cells = this.#planes.rows(0);
    const walls: WallData[] = [];
    const doors: DoorData[] = [];
    for (const { kind, open, ...wall } of this.#barriers) {
      if (kind === 'door') doors.push({ ...wall, open });
      else walls.push({ ...wall, kind });
    }
    return {
      fivefoot: MAP_VERSION,
      width: this.width,
      height: this.height,
      ...(this.subgrid !== SUBGRID && { subgrid: this.subgrid }),
      ...(cells.some((row) => /[^.]/.test(row)) && { cells }),
      walls,
      doors,
    };
  }

  /** One transferable buffer, which `deserialize` reads. */
  serialize(): ArrayBuffer {
    this.ground();
    return writeMap(this, this.#planes, this.#barriers);
  }

  /**
   * What may change of a map besides what lies in the kernel's memory.
   * @internal
   */
  get state(): MapState {
    const { size, blockEffect } = this.ground().freeWalls;
    return { version: this.version, freeWalls: { size, blockEffect } };
  }

  /**
   * Bytes that its free walls take.
   * @internal
   */
  get keptBytes(): number {
    return this.ground().kernel.keptBytes;
  }

  /** A map of its own that answers the same. */
  clone(): GridMap {
    this.ground();
    return this.#copy([]);
  }

  /** Lets go of the map's memory. Forgetting to costs memory, never correctness. */
  dispose(): void {
    this.#passages.dispose();
    this.#ground = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** @internal */
  protected override ground(): Ground {
    if (!this.#ground) {
      throw new GridError('E_DISPOSED', 'map', 'a disposed map', 'a map that is still in use');
    }
    return this.#ground;
  }

  /** The map as it would be without the walls of some kinds. */
  #without(kinds: readonly WallKindName[]): GridMap {
    return this.#passages.find(this.#edits.version, kinds.join(), () => this.#copy(kinds));
  }

  #copy(without: readonly WallKindName[]): GridMap {
    const map = new GridMap(this, this.profile);
    map.#planes.copyFrom(this.#planes, 0);
    map.#barriers.copyFrom(this.#barriers, without);
    map.#edits.version = this.#edits.version;
    return map;
  }

  #reader(): WallReader {
    return new WallReader(this.width, this.height, this.subgrid);
  }
}

/** A kernel with an empty map, in a memory of its own. */
function openKernel(width: number, height: number, levels: number): Kernel {
  return Kernel.open(width, height, levels);
}

const SIZE_KEYS = ['width', 'height', 'subgrid', 'profile'];
