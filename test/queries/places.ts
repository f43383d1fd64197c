import type { CellSet, GridMap, WallKindName } from '../../bindings/index.js';
import { WALL_KIND_NAMES } from '../../bindings/kinds.js';
import { PROFILE_NAMES } from '../../bindings/profiles.js';
import type { Random } from '../oracle/random.js';
import { randomCell } from '../property/random-moves.js';
import type { Package } from './maps.js';

export type Options = Readonly<Record<string, unknown>>;
export type At = { readonly x: number; readonly y: number };
export type Space = { readonly at: At; readonly size: number };

/** Places on a map and options of queries, as they are drawn from a seed. */
export class Places {
  constructor(
    readonly from: Package,
    readonly map: GridMap,
    readonly random: Random,
  ) {}

  cell(): At {
    return randomCell(this.random, this.map);
  }

  corner(): At {
    const { width, height } = this.map;
    return { x: this.random.between(0, width), y: this.random.between(0, height) };
  }

  /** A creature that lies on the map. */
  space(): Space {
    const { width, height } = this.map;
    const size = Math.min(width, height, this.random.pick([1, 1, 1, 2, 2, 3, 4]));
    const at = {
      x: this.random.between(0, width - size),
      y: this.random.between(0, height - size),
    };
    return { at, size };
  }

  cellOrSpace(): At | Space {
    return this.random.chance(0.5) ? this.cell() : this.space();
  }

  /** A corner on the rim of a space. */
  rim({ at, size }: Space): At {
    const along = this.random.between(0, size);
    const across = this.random.pick([0, size]);
    return this.random.chance(0.5)
      ? { x: at.x + along, y: at.y + across }
      : { x: at.x + across, y: at.y + along };
  }

  /** In half squares, as a batch of rays has its points. */
  halves(): [x: number, y: number] {
    const { width, height } = this.map;
    return [this.random.between(0, 2 * width), this.random.between(0, 2 * height)];
  }

  feet(most = 60): number {
    return this.random.pick([0, 5, 7, 10, 15, 20, 30, this.random.between(0, most)]);
  }

  several<T>(draw: () => T, most = 6): T[] {
    return Array.from({ length: this.random.between(1, most) }, draw);
  }

  set(): CellSet {
    return this.from.CellSet.of(this.several(() => this.cell(), 20));
  }

  kinds(): WallKindName[] {
    return this.several(() => this.random.pick(WALL_KIND_NAMES), 2);
  }

  /** A rule text by its name, or one of the caller's own. */
  profile(): unknown {
    if (this.random.chance(0.8)) return this.random.pick(PROFILE_NAMES);
    const base = this.random.pick(PROFILE_NAMES);
    return { base, lineCells: 'touch', cone15: 'figure', partialCover: true };
  }

  /** Each option with its odds, left out as often. */
  some(options: Readonly<Record<string, readonly [odds: number, draw: () => unknown]>>): Options {
    const entries = Object.entries(options).flatMap(([name, [odds, draw]]) =>
      this.random.chance(odds) ? [[name, draw()] as const] : [],
    );
    return Object.fromEntries(entries);
  }
}
