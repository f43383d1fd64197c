import { WALL_KIND_NAMES, type WallKindName } from '../../bindings/kinds.js';
import type { MapData, WallData } from '../../bindings/map-data.js';
import { type Random, randomMap, type Style } from './random.js';

/** Steps a square of the maps below. */
export const SUBGRIDS: readonly number[] = [2, 3, 4, 6, 100];

/** Ways that free walls can lie; each makes other things go wrong. */
export const WALL_STYLES = ['loose', 'joined', 'aligned', 'fan', 'crossing', 'special'] as const;
export type WallStyle = (typeof WALL_STYLES)[number];

export interface WallOptions {
  readonly subgrid?: number;
  /** At most; left out: up to ten. */
  readonly count?: number;
  /** Cells and edge walls besides; left out: a few or none. */
  readonly ground?: Style;
  /** Only walls of this kind, none of them one-way or limited. */
  readonly kind?: WallKindName;
}

/**
 * A map with walls of any angle: with ends in common, on other walls, on centres, corners and sides
 * of cells, lying on each other, repeated, of no length, through one point.
 */
export function randomWallMap(
  random: Random,
  width: number,
  height: number,
  style: WallStyle,
  { subgrid = random.pick(SUBGRIDS), count = 10, ground, kind }: WallOptions = {},
): MapData {
  const below = random.pick(GROUNDS);
  const base = ground ?? below;
  const map = base ? randomMap(random, width, height, base) : openMap(width, height);
  const place = new Places(random, width, height, subgrid);
  const walls: WallData[] = [];
  const total = random.between(1, count);
  const hub = place.anywhere();
  for (let i = 0; i < total; i++) {
    const [from, to] = ends(place, style, walls, hub);
    walls.push({ from, to, ...material(random, style, kind) });
  }
  const edges = kind
    ? (map.walls ?? []).map(({ from, to }) => ({ from, to, kind }))
    : (map.walls ?? []);
  return { ...map, subgrid, walls: shuffled(random, [...edges, ...walls]) };
}
const GROUNDS: readonly (Style | undefined)[] = [undefined, undefined, 'sparse', 'mixed', 'walls'];

function openMap(width: number, height: number): MapData {
  return { fivefoot: 1, width, height };
}

type At = readonly [x: number, y: number];

function ends(
  place: Places,
  style: WallStyle,
  walls: readonly WallData[],
  hub: At,
): readonly [At, At] {
  const { random } = place;
  const other = walls.length > 0 ? random.pick(walls) : undefined;
  switch (style) {
    case 'joined': // ends in common, and ends on the way of others
      if (!other || random.chance(0.2)) return [place.anywhere(), place.anywhere()];
      return [random.chance(0.7) ? other.to : place.on(other), place.near(other.to)];
    case 'aligned': // along the grid, its diagonals and each other
      if (other && random.chance(0.3)) return [place.on(other), place.on(other)];
      return place.straight();
    case 'fan':
      return random.chance(0.8) ? [hub, place.anywhere()] : place.through(hub);
    case 'crossing':
      return [place.onSide(), place.onSide()];
    default:
      return [place.anywhere(), random.chance(0.5) ? place.anywhere() : place.near(hub)];
  }
}

function material(
  random: Random,
  style: WallStyle,
  only: WallKindName | undefined,
): Pick<WallData, 'kind' | 'open' | 'oneWay' | 'limited'> {
  if (only) return { kind: only };
  const kind = random.chance(0.6) ? 'wall' : random.pick(WALL_KIND_NAMES);
  const odds = style === 'special' ? 0.5 : 0.08;
  return {
    kind,
    ...(kind === 'door' && { open: random.chance(0.4) }),
    ...(random.chance(odds) && { oneWay: random.pick(['left', 'right'] as const) }),
    ...(random.chance(odds) && { limited: true }),
  };
}

/** Points of the sub-grid of a map, in squares; those where rules change more often than others. */
class Places {
  constructor(
    readonly random: Random,
    readonly width: number,
    readonly height: number,
    readonly subgrid: number,
  ) {}

  anywhere(): At {
    const { random, subgrid } = this;
    const [x, y] = [this.#along(this.width), this.#along(this.height)];
    if (random.chance(0.5)) return [x / subgrid, y / subgrid];
    const square = (n: number, side: number) => Math.min(Math.floor(n / subgrid), side - 1);
    const [left, top] = [square(x, this.width), square(y, this.height)];
    if (random.chance(0.5) || subgrid % 2 === 1) return [left, top];
    return [left + 0.5, top + random.pick([0, 0.5, 0.5])];
  }

  /** A few steps from a point. */
  near([x, y]: At): At {
    const most = this.random.pick([this.subgrid, 2 * this.subgrid]);
    return this.#inside(
      x * this.subgrid + this.random.between(-most, most),
      y * this.subgrid + this.random.between(-most, most),
    );
  }

  /** A point of a wall, or where the sub-grid has none inside it, an end or a point next to it. */
  on({ from, to }: WallData): At {
    const t = this.random.pick([0, 0.25, 0.5, 0.5, 0.75, 1]);
    return this.#inside(
      (from[0] + (to[0] - from[0]) * t) * this.subgrid,
      (from[1] + (to[1] - from[1]) * t) * this.subgrid,
    );
  }

  /** A segment with a point in its middle. */
  through([x, y]: At): readonly [At, At] {
    const [dx, dy] = [this.random.between(-2, 2), this.random.between(-2, 2)];
    return [
      this.#inside((x - dx) * this.subgrid, (y - dy) * this.subgrid),
      this.#inside((x + dx) * this.subgrid, (y + dy) * this.subgrid),
    ];
  }

  /** A segment in one of eight directions. */
  straight(): readonly [At, At] {
    const from = this.anywhere();
    const length = this.random.between(1, 3 * this.subgrid);
    const [dx, dy] = this.random.pick(EIGHT);
    const [x, y] = [from[0] * this.subgrid, from[1] * this.subgrid];
    const room = (at: number, way: number, side: number) =>
      way === 0 ? length : way > 0 ? side * this.subgrid - at : at;
    const most = Math.min(length, room(x, dx, this.width), room(y, dy, this.height));
    return [from, this.#inside(x + dx * most, y + dy * most)];
  }

  /** A point of the border of the map. */
  onSide(): At {
    const [x, y] = this.anywhere();
    return this.random.pick([
      [0, y],
      [this.width, y],
      [x, 0],
      [x, this.height],
    ] as const);
  }

  #along(side: number): number {
    return this.random.between(0, side * this.subgrid);
  }

  #inside(x: number, y: number): At {
    const on = (n: number, side: number) =>
      Math.min(Math.max(Math.round(n), 0), side * this.subgrid) / this.subgrid;
    return [on(x, this.width), on(y, this.height)];
  }
}
const EIGHT = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0] as T);
}

/** A size of a map that small rational numbers do for. */
export function smallSide(random: Random): number {
  return random.pick([2, 3, 4, 5, 6, 8]);
}
