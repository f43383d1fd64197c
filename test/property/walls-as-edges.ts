import {
  CellSet,
  CellSets,
  corner,
  DistanceField,
  feet,
  GridError,
  GridMap,
  type MapData,
  Seen,
  type WallData,
  type WallKindName,
} from '../../bindings/index.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { refusal } from '../unit/refusal.js';

// Free walls given along the grid answer as edge walls do, bit for bit (SEMANTICS §9). A wall along a
// grid line is an edge wall where both of its ends are corners: in two pieces that meet elsewhere it
// is two free walls.

export const KINDS: readonly WallKindName[] = ['wall', 'door', 'window', 'curtain', 'slit', 'low'];

/** How many maps each file of these tests asks about. */
export const MAPS = 5000;

/** A map with edge walls, and the same with free walls in place of all or some of them. */
export class Twins {
  readonly edges: GridMap;
  readonly free: GridMap;
  /** Whether taut spreads, which there are none of among free walls, can be asked of one map alone. */
  readonly #noTaut: boolean;

  constructor(
    readonly data: MapData,
    readonly freed: MapData,
    readonly label: string,
    edges?: GridMap,
    free?: GridMap,
  ) {
    this.edges = edges ?? GridMap.fromJSON(data);
    this.free = free ?? GridMap.fromJSON(freed);
    this.#noTaut = allowsTaut(this.edges) && !allowsTaut(this.free);
  }

  /** Asks both the same and throws where they differ. */
  same(what: string, given: unknown, ask: (map: GridMap) => unknown): void {
    if (this.#noTaut && isTaut(given)) return;
    const right = plain(ask, this.edges);
    const got = plain(ask, this.free);
    if (right === got) return;
    const asked = `${this.label}: ${what} ${JSON.stringify(given, plainBytes)}`;
    const maps = [this.data, this.freed].map((data) => JSON.stringify(data));
    throw new Error([asked, ...[right, got], ...maps].join('\n'));
  }

  query(verb: Parameters<GridMap['query']>[0], fields: Readonly<Record<string, unknown>>): void {
    this.same(verb, fields, (map) => map.query(verb, fields));
  }

  dispose(): void {
    this.edges.dispose();
    this.free.dispose();
  }
}

/** Random maps of all styles and their twins; `turn` gives each file maps of its own. */
export function forTwins(
  count: number,
  turn: number,
  check: (twins: Twins, random: Random, data: MapData) => void,
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(8 * seed + turn);
    const side = random.pick([2, 4, 7, 7, 11]);
    const [width, height] = [random.between(1, side), random.between(1, side)];
    const style = random.pick(STYLES);
    const data = withMoreKinds(random, randomMap(random, width, height, style));
    const twins = new Twins(data, freed(random, data), `turn ${turn}, seed ${seed}, ${style}`);
    check(twins, random, data);
    twins.dispose();
  }
}

/** Every so often some of the plain walls become walls of other kinds, which give cover above all. */
function withMoreKinds(random: Random, data: MapData): MapData {
  if (!data.walls || random.chance(0.6)) return data;
  const walls = data.walls.map((wall) =>
    random.chance(0.5)
      ? { from: wall.from, to: wall.to, kind: random.pick(['low', 'slit', 'portcullis'] as const) }
      : wall,
  );
  return { ...data, walls };
}

function freed(random: Random, data: MapData): MapData {
  const subgrid = random.pick([2, 3, 10, 1024]);
  const share = random.pick([1, 1, 0.5]);
  const walls = (data.walls ?? []).flatMap((wall): WallData[] =>
    random.chance(share) ? pieces(random, wall, subgrid) : [wall],
  );
  return { ...data, subgrid, walls };
}

/** Two pieces that meet or overlap off the corners, in any order and direction. */
function pieces(random: Random, wall: WallData, subgrid: number): WallData[] {
  const axis = wall.from[0] === wall.to[0] ? 1 : 0;
  const [start, end] = [wall.from[axis], wall.to[axis]].sort((a, b) => a - b) as [number, number];
  const off = () => random.between(start, end - 1) + random.between(1, subgrid - 1) / subgrid;
  const [one, other] = [off(), off()];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const piece = (a: number, b: number): WallData => {
    const [from, to] = random.chance(0.5) ? [a, b] : [b, a];
    const at = (along: number) =>
      axis === 1 ? ([wall.from[0], along] as const) : ([along, wall.from[1]] as const);
    return { ...wall, from: at(from), to: at(to) };
  };
  const both = [piece(start, random.chance(0.5) ? high : low), piece(low, end)];
  return random.chance(0.5) ? both : both.reverse();
}

function isTaut(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'model' in given && given.model === 'taut';
}

function allowsTaut(map: GridMap): boolean {
  return refusal(() => map.spread(corner(0, 0), feet(5), { model: 'taut' })) === 'none';
}

/** An answer or a refusal as text, down to the bits. */
function plain(ask: (map: GridMap) => unknown, map: GridMap): string {
  try {
    return JSON.stringify(bits(ask(map)));
  } catch (error) {
    if (error instanceof GridError) return `${error.code} ${error.message}`;
    throw error;
  }
}

function bits(answer: unknown): unknown {
  if (answer instanceof CellSet) {
    const { x, y, z, width, height, count, words } = answer;
    const faces = answer instanceof Seen ? bits(answer.faces) : undefined;
    return [x, y, z, width, height, count, [...words], ...(faces ? [faces] : [])];
  }
  if (answer instanceof CellSets)
    return Array.from({ length: answer.length }, (_, i) => bits(answer.at(i)));
  if (answer instanceof DistanceField) return [answer.window, costs(answer)];
  if (answer instanceof Uint8Array || answer instanceof Int32Array) return [...answer];
  if (Array.isArray(answer)) return answer.map(bits);
  if (typeof answer !== 'object' || answer === null) return answer ?? null;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, bits(part)]));
}

function costs(field: DistanceField): (number | string)[] {
  const { x, y, width, height } = field.window;
  return Array.from({ length: width * height }, (_, i) => {
    const at = { x: x + (i % width), y: y + Math.floor(i / width), z: 0 };
    const cost = field.costAt(at as never);
    return cost === Infinity ? 'none' : cost;
  });
}

function plainBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}

export function cornerOn(random: Random, { width, height }: MapData): [number, number] {
  return [random.between(0, width), random.between(0, height)];
}

export interface Place {
  readonly at: [number, number];
  readonly size: number;
}

export function creatureOn(random: Random, { width, height }: MapData): Place {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  return { at: [random.between(0, width - size), random.between(0, height - size)], size };
}

/** A space no farther than a step from another one, over which it may lie. */
export function nextTo(random: Random, data: MapData, { at, size }: Place): Place {
  const own = creatureOn(random, data).size;
  const along = (start: number, side: number) =>
    Math.min(Math.max(random.between(start - own, start + size), 0), side - own);
  return { at: [along(at[0], data.width), along(at[1], data.height)], size: own };
}

/** In squares: a corner, the middle of a side or the centre of a cell. */
export function halfPoint(random: Random, { width, height }: MapData): [number, number] {
  return [random.between(0, 2 * width) / 2, random.between(0, 2 * height) / 2];
}

export function direction(random: Random): string | [number, number] {
  if (random.chance(0.4)) return random.pick(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']);
  const most = random.pick([1, 3, 9]);
  const [dx, dy] = [random.between(-most, most), random.between(-most, most)];
  return dx === 0 && dy === 0 ? 'e' : [dx, dy];
}

/** Fields that are given every so often. */
export function optional<T extends object>(random: Random, share: number, fields: T): T | object {
  return random.chance(share) ? fields : {};
}
