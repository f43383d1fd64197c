/// <reference lib="esnext.disposable" preserve="true" />
import { readCell } from './arguments.js';
import type { Edits } from './edits.js';
import { GridError } from './errors.js';
import { fewestTurns, type Snapshot, snapshot } from './field-kernel.js';
import { FieldReadings, type FieldTerms } from './field-readings.js';
import type { WallKindName } from './kinds.js';
import type { Cell } from './units.js';
import type { Ground } from './verbs/verb.js';
import { WatchedField } from './watched.js';

/** What a field is of. */
export interface Question extends FieldTerms {
  readonly edits: Edits;
  readonly passes: readonly WallKindName[];
  readonly live: boolean;
}

/**
 * What it costs to get to each cell of a map, from one source or the nearest of several (SEMANTICS
 * §1). Where walls stop steps one way alone (§9), it is the way from the sources that counts. For a space
 * of several cells, cells are its upper left ones.
 *
 * The costs are a copy of the field's own. A live field has them in the map's memory instead, where
 * `update` repairs them; once the map or the field is disposed of, asking it is E_DISPOSED. Either
 * answers as of the map's version when it was made or last updated, but for `pathFrom`. Terrain of
 * the caller's own is not copied: it must stay as it is.
 */
export class DistanceField extends FieldReadings {
  #question: Question;
  #version = 0;
  #copy: Snapshot | undefined;
  #live: WatchedField | undefined;

  /**
   * @param costs the answer, where it is known
   * @internal
   */
  constructor(question: Question, costs?: Snapshot) {
    super();
    this.#question = question;
    if (!costs) {
      this.ask(question);
      return;
    }
    this.#copy = costs;
    this.#version = question.edits.version;
  }

  /**
   * Overwrites the field with another; its arrays are used again where they are long enough.
   * @internal
   */
  ask(question: Question): this {
    const { edits, order, live, passes } = question;
    const { kernel } = groundOf(question);
    // First, so that its memory can be taken again.
    this.dispose();
    if (live) {
      // Walls are passed on a copy of the map, which never changes.
      this.#live = new WatchedField(kernel, order, passes.length === 0 ? edits : undefined);
      this.#copy = undefined;
    } else {
      this.#copy = snapshot(kernel, order, this.#copy && wholeOf(this.#copy.data));
    }
    this.#question = question;
    this.#version = edits.version;
    return this;
  }

  override get version(): number {
    return this.#version;
  }

  /**
   * The way from a cell to a source, both among its cells; none where there is none. Of the shortest
   * ways it is one with the fewest turns, and of those the first by its legs from the cell on: by
   * their directions, clockwise from north, then the shorter leg. Read from its end it is a way that
   * leads from the source to the cell, which may be one that cannot be gone back: past walls that stop
   * steps one way alone, or off a cell with a wall on its centre. E_STALE once the map was edited.
   */
  pathFrom(cell: Cell): Cell[] | undefined {
    const { order, edits, extent } = this.#question;
    const to = readCell(cell, 'cell', extent);
    const { kernel } = groundOf(this.#question);
    if (this.#version !== edits.version) throw stale(this.#version, edits.version);
    const cost = this.costOf(to.x, to.y);
    if (cost === Infinity) return undefined;
    // What lies farther off is on no shortest way.
    const xy = this.#live
      ? this.#live.field.fewestTurns(to)
      : fewestTurns(kernel, { ...order, limit: cost }, to);
    return xy && cellsOf(xy, order.z);
  }

  /**
   * Takes in all edits of the map since. A live field is repaired in place, at the cost of what the
   * edits touched; others, and live ones with `passes`, are computed anew. Where that fails
   * (E_MEMORY), a live field is disposed of.
   */
  update(): this {
    const { edits, passes } = this.#question;
    this.#refuseDisposed();
    edits.ground();
    if (this.#version === edits.version) return this;
    if (!this.#live || passes.length > 0) return this.ask(this.#question);
    try {
      this.#live.field.repair();
    } catch (error) {
      this.dispose();
      throw error;
    }
    this.#copy = undefined;
    this.#version = edits.version;
    return this;
  }

  /** Lets go of a live field's memory; of other fields there is nothing to let go of. */
  dispose(): void {
    if (!this.#live) return;
    this.#live.close();
    this.#live = undefined;
    this.#copy = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** @internal */
  protected override terms(): FieldTerms {
    return this.#question;
  }

  /**
   * The field's copy; a live field makes one where it is asked for, until it is next updated.
   * @internal
   */
  protected override costs(): Snapshot {
    if (this.#live) {
      this.#question.edits.ground();
      this.#copy ??= this.#live.field.snapshot();
    }
    this.#refuseDisposed();
    return this.#copy as Snapshot;
  }

  /** @internal */
  protected override costOf(x: number, y: number): number {
    if (!this.#live) return super.costOf(x, y);
    this.#question.edits.ground();
    return this.#live.field.costAt(x, y);
  }

  #refuseDisposed(): void {
    if (this.#live || this.#copy) return;
    throw new GridError('E_DISPOSED', 'field', 'a disposed field', 'a field that is still in use');
  }
}

/** The map as it is now, without the walls that are passed; E_DISPOSED once there is none. */
function groundOf({ edits, passes }: Question): Ground {
  const ground = edits.ground();
  return passes.length === 0 ? ground : ground.passing(passes);
}

/** All of an array that may have been longer once. */
function wholeOf(data: Snapshot['data']): Snapshot['data'] {
  if (data.buffer.byteLength === data.byteLength) return data;
  return data instanceof Uint16Array ? new Uint16Array(data.buffer) : new Uint32Array(data.buffer);
}

/** The error of a field that is older than its map. */
export function stale(version: number, now: number): GridError {
  const got = `a field of version ${version} of a map of version ${now}`;
  return new GridError('E_STALE', 'field', got, 'a field as new as its map: update() it');
}

/** Cells of a level from x, y of each. */
export function cellsOf(xy: Int32Array, z: number): Cell[] {
  return Array.from(
    { length: xy.length / 2 },
    (_, i) => ({ x: xy[2 * i], y: xy[2 * i + 1], z }) as Cell,
  );
}
