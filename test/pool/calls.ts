import {
  CHANNELS,
  type Channel,
  COMPASS,
  type CompassName,
  cell,
  corner,
  creature,
  feet,
  GridMap,
  type MapData,
  PROFILES,
  SPREAD_MODELS,
  type VerbName,
  WALL_KINDS,
} from '../../dist/index.js';
import { type Random, randomMap, STYLES } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES } from '../oracle/random-walls.js';
import { randomMoves, randomSources } from '../property/random-moves.js';

/** One call of a method of a map: what it is given is plain and can be given twice. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A map of walls along the grid, or of walls at any angle, over ground of all kinds. */
export function anyMap(random: Random, most = 24): MapData {
  const [width, height] = [random.between(3, most), random.between(3, most)];
  if (random.chance(0.4)) return randomWallMap(random, width, height, random.pick(WALL_STYLES));
  return randomMap(random, width, height, random.pick(STYLES));
}

type Size = Pick<MapData, 'width' | 'height'>;

/** Calls of every query method of a map, each with whatever it can be given, some of it refused. */
export class Calls {
  constructor(
    readonly random: Random,
    readonly size: Size,
  ) {}

  /** A call of one method, or of any. */
  any(name: QueryMethod = this.random.pick(QUERY_METHODS)): Call {
    return { name, args: MAKERS[name](this) };
  }

  cell() {
    const { random, size } = this;
    return cell(...this.#strayed([random.below(size.width), random.below(size.height)]));
  }

  corner() {
    const { random, size } = this;
    return corner(
      ...this.#strayed([random.between(0, size.width), random.between(0, size.height)]),
    );
  }

  creature() {
    const { random } = this;
    const { width, height } = this.size;
    const side = Math.min(random.pick([1, 1, 2, 3]), width, height);
    return creature(cell(random.below(width - side + 1), random.below(height - side + 1)), side);
  }

  space() {
    return this.random.chance(0.5) ? this.cell() : this.creature();
  }

  target() {
    return this.random.chance(0.3) ? { corner: this.corner() } : this.space();
  }

  origin() {
    return this.random.chance(0.6) ? this.corner() : this.creature();
  }

  spot() {
    const { random, size } = this;
    return { x: random.between(0, 2 * size.width) / 2, y: random.between(0, 2 * size.height) / 2 };
  }

  feet(most = 60) {
    return feet(this.random.between(0, most));
  }

  list<T>(make: () => T, least = 1, most = 8): T[] {
    return Array.from({ length: this.random.between(least, most) }, make);
  }

  some(odds: Readonly<Record<string, () => unknown>>, share = 0.3): Record<string, unknown> {
    const { random } = this;
    const taken = Object.entries(odds).filter(() => random.chance(share));
    return Object.fromEntries(taken.map(([name, make]) => [name, make()]));
  }

  passes() {
    return this.list(() => this.random.pick(Object.keys(WALL_KINDS)), 0, 2);
  }

  profile() {
    return this.random.pick(Object.keys(PROFILES));
  }

  model() {
    return this.random.pick(SPREAD_MODELS);
  }

  area() {
    return this.some({
      passes: () => this.passes(),
      user: () => this.space(),
      range: () => this.feet(120),
      profile: () => this.profile(),
    });
  }

  direction(): CompassName | [number, number] {
    const { random } = this;
    if (random.chance(0.5)) return random.pick(Object.keys(COMPASS) as CompassName[]);
    return [random.between(-4, 4), random.between(-4, 4)];
  }

  /** A corner and the creature that it is a corner of, more often than not. */
  owned() {
    const { random } = this;
    const user = this.creature();
    const { at, size } = user;
    const own = [random.pick([0, size]), random.pick([0, size])] as const;
    if (random.chance(0.3)) return { at: this.corner(), options: {} };
    return { at: corner(at.x + own[0], at.y + own[1]), options: { user } };
  }

  moves() {
    return randomMoves(this.random, this.size as MapData);
  }

  channel(): Channel {
    return this.random.pick(CHANNELS);
  }

  points(most = 8): Int32Array {
    const { random, size } = this;
    const rays = this.list(() => [2 * size.width, 2 * size.height], 0, 2 * most);
    return Int32Array.from(rays.slice(rays.length % 2).flat(), (side) => random.between(0, side));
  }

  /** Off the map now and then. */
  #strayed([x, y]: [number, number]): [number, number] {
    const { random, size } = this;
    return random.chance(0.01) ? [x + size.width, y - size.height] : [x, y];
  }
}

type Maker = (calls: Calls) => unknown[];

const MAKERS = {
  burst: (c) => [c.corner(), c.feet(), c.area()],
  spread: (c) => [c.origin(), c.feet(), { ...c.area(), ...c.some({ model: () => c.model() }) }],
  spreads: (c) => [
    c.random.chance(0.5)
      ? c.list(() => c.corner(), 0)
      : Int32Array.from(c.list(() => c.corner(), 0).flatMap(({ x, y }) => [x, y])),
    c.feet(),
    c.some({ model: () => c.model(), passes: () => c.passes(), profile: () => c.profile() }),
  ],
  emanation: (c) => [c.origin(), c.feet(), c.area()],
  cone: (c) => {
    const { at, options } = c.owned();
    const aim = c.random.chance(0.4) ? { toward: c.corner() } : c.direction();
    const own = c.some({ cone15: () => c.random.pick(['figure', 'text']) });
    return [at, aim, c.feet(), { ...c.area(), ...options, ...own }];
  },
  line: (c) => {
    const { at, options } = c.owned();
    const own = c.some({
      mode: () => c.random.pick(['through', 'touch']),
      side: () => c.random.pick(['n', 'e', 's', 'w']),
    });
    return [at, c.direction(), c.feet(), { ...c.area(), ...options, ...own }];
  },
  cylinder: (c) => [c.corner(), c.feet(), c.area()],
  shapeable: (c) => {
    const { x, y } = c.cell();
    const cubes = [cell(x, y), cell(x + 2, y), cell(x, y + 2)].slice(0, c.random.between(1, 3));
    const shape = c.random.chance(0.7) ? { cubes } : { cells: c.list(() => c.cell()) };
    return [shape, c.some({ limit: () => c.random.between(1, 4), profile: () => c.profile() })];
  },
  visible: (c) => [
    c.random.chance(0.5) ? c.origin() : c.list(() => c.origin()),
    c.some({
      channel: () => c.random.pick(['effect', 'sight']),
      radius: () => c.feet(),
      combine: () => c.random.pick(['any', 'all']),
      faces: () => c.random.chance(0.8),
      user: () => c.space(),
      passes: () => c.passes(),
    }),
  ],
  lineOfEffect: (c) => [c.space(), c.target(), c.some({ passes: () => c.passes() })],
  lineOfSight: (c) => [c.space(), c.target()],
  ray: (c) => [c.spot(), c.spot(), c.some({ channel: () => c.channel() })],
  rays: (c) => [c.points(), c.some({ channel: () => c.channel(), passes: () => c.passes() }, 0.2)],
  matrix: (c) => [
    c.list(() => c.space()),
    c.list(() => c.space()),
    c.some({ channel: () => c.random.pick(['effect', 'sight']), passes: () => c.passes() }, 0.2),
  ],
  cover: (c) => [c.target(), c.space(), cover(c)],
  covers: (c) => [c.target(), c.list(() => c.space()), cover(c)],
  passable: (c) => {
    const from = c.cell();
    const to = cell(from.x + c.random.between(-1, 1), from.y + c.random.between(-1, 1));
    return c.random.chance(0.5) ? [from, to] : [from, to, c.channel()];
  },
  distance: (c) => [c.cell(), c.cell(), metric(c)],
  creatureDistance: (c) => [c.space(), c.target(), metric(c)],
  origins: (c) => [c.space()],
  reach: (c) => [
    c.space(),
    c.feet(20),
    c.some({ secondDiagonal: () => true, passes: () => c.passes() }),
  ],
  flanking: (c) => [c.space(), c.space(), c.space(), c.some({ reach: () => c.feet(15) })],
  distances: (c) => [sources(c), { ...c.moves(), ...c.some({ max: () => c.feet(100) }) }],
  reachable: (c) => [c.space(), c.feet(60), c.moves()],
  path: (c) => [c.space(), c.cell(), { ...c.moves(), ...c.some({ max: () => c.feet(100) }) }],
  route: (c) => [c.list(() => c.cell(), 1, 4), c.moves()],
  cellKind: (c) => [c.cell()],
  isOpen: (c) => [c.cell()],
  walls: () => [],
  toJSON: () => [],
  serialize: () => [],
  query: (c) => {
    const name = c.random.pick(Object.keys(FIELDS) as VerbName[]);
    return [name, (FIELDS[name] as (calls: Calls) => object)(c)];
  },
} satisfies Record<string, Maker>;

export type QueryMethod = keyof typeof MAKERS;
export const QUERY_METHODS = Object.keys(MAKERS) as QueryMethod[];
/** Methods that change a map. */
export const EDITS = ['setCell', 'addWall', 'moveWall', 'removeWall', 'setDoor'] as const;
export type EditMethod = (typeof EDITS)[number];

/** Queries by name, as the query protocol gives their fields. */
export const FIELDS: Readonly<Record<VerbName, (calls: Calls) => object>> = {
  burst: (c) => ({ at: c.corner(), radius: c.feet() }),
  spread: (c) => ({ at: c.origin(), radius: c.feet() }),
  emanation: (c) => ({ at: c.origin(), radius: c.feet() }),
  cone: (c) => ({ at: c.corner(), direction: c.direction(), length: c.feet() }),
  line: (c) => ({ at: c.corner(), direction: c.direction(), length: c.feet(), side: 'n' }),
  cylinder: (c) => ({ at: c.corner(), radius: c.feet() }),
  shapeable: (c) => ({ cubes: [c.cell()] }),
  origins: (c) => ({ creature: c.space() }),
  visible: (c) => ({ at: c.list(() => c.origin()) }),
  loe: (c) => ({ from: c.space(), to: c.space() }),
  los: (c) => ({ from: c.space(), corner: c.corner() }),
  rays: (c) => ({
    rays: c.list(() => [...Object.values(c.spot()), ...Object.values(c.spot())], 0),
  }),
  matrix: (c) => ({ viewers: c.list(() => c.space()), targets: c.list(() => c.space()) }),
  cover: (c) => ({ attacker: c.space(), target: c.space() }),
  distance: (c) => ({ from: c.cell(), to: c.cell() }),
  'creature-distance': (c) => ({ from: c.space(), to: c.space() }),
  reach: (c) => ({ creature: c.space(), reach: c.feet(15) }),
  flanking: (c) => ({ attackers: [c.space(), c.space()], target: c.space() }),
  field: (c) => ({ sources: sources(c) }),
  path: (c) => ({ from: c.space(), to: c.cell() }),
  reachable: (c) => ({ from: c.space(), budget: c.feet() }),
  route: (c) => ({ waypoints: c.list(() => c.cell(), 1, 3) }),
};

/** All methods of a map, inherited ones among them. */
export function methodsOfMap(): string[] {
  const names = new Set<string>();
  for (let of = GridMap.prototype; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
      if (typeof value === 'function') names.add(name);
    }
  }
  return [...names].sort();
}

function cover(c: Calls) {
  return c.some({
    mode: () => c.random.pick(['ranged', 'melee', 'burst', 'reach']),
    user: () => c.space(),
    creatures: () => c.list(() => c.space(), 0, 3),
    profile: () => c.profile(),
    passes: () => c.passes(),
  });
}

function metric(c: Calls) {
  return c.some({ metric: () => c.random.pick(['1-1-1', '2-1-2', { straight: 5, diagonal: 7 }]) });
}

function sources(c: Calls) {
  const list = randomSources(c.random, c.size as MapData).map(({ x, y }) => cell(x, y));
  if (list.length === 1 && c.random.chance(0.5)) return list[0];
  return c.random.chance(0.2) ? list.map((at) => ({ at, cost: c.feet(30) })) : list;
}
