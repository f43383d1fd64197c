import { list, malformed, number, object, parseJson } from '../read.js';
import type { Log } from './log.js';
import type { TiledChoice } from './options.js';
import { blocks } from './properties.js';
import { type Outline, outlineOf, type Pixel, pixel } from './shapes.js';
import { tilesetFromXml } from './tmx.js';

type Thing = Readonly<Record<string, unknown>>;

/** How a report begins that names a tileset which is not at hand. */
export const TILESET = 'tileset ';

/** The bits of a tile's number that say how it is flipped; the last one is of hexes alone. */
export const FLIPPED = { across: 0x80000000, down: 0x40000000, diagonally: 0x20000000 };
export const TILE_BITS = 0x0fffffff;

/** What a tile does where it lies. */
export interface Tile {
  /** It fills its square. */
  readonly solid: boolean;
  /** Lines on it that are walls, in pixels from its upper left corner. */
  readonly lines: readonly TileLine[];
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From where its lower left corner would be. */
  readonly shift: Pixel;
}

export interface TileLine {
  readonly points: readonly Pixel[];
  readonly thing: Thing;
}

interface Tileset {
  readonly first: number;
  /** By their numbers within the set: those tiles that do something. */
  readonly tiles: ReadonlyMap<number, Tile>;
}

/** All tilesets of a map. */
export class Tilesets {
  /** From the last numbers to the first. */
  readonly #sets: Tileset[];
  readonly #known = new Map<number, Tile | undefined>();

  constructor(
    map: Thing,
    log: Log,
    choice: TiledChoice,
    square: { readonly width: number; readonly height: number },
  ) {
    const sets = map.tilesets === undefined ? [] : list(map.tilesets, 'tilesets');
    this.#sets = Array.from(sets, (set, i) => readSet(set, `tilesets[${i}]`, log, choice, square));
    this.#sets.sort((a, b) => b.first - a.first);
  }

  /** What a tile does, by its number without flips; nothing if it does nothing. */
  tile(gid: number): Tile | undefined {
    const known = this.#known.get(gid);
    if (known || this.#known.has(gid)) return known;
    const set = this.#sets.find(({ first }) => first <= gid);
    const tile = set?.tiles.get(gid - set.first);
    this.#known.set(gid, tile);
    return tile;
  }

  /** Whether a tile is of any set. */
  has(gid: number): boolean {
    return gid >= (this.#sets.at(-1)?.first ?? Number.POSITIVE_INFINITY);
  }
}

function readSet(
  value: unknown,
  path: string,
  log: Log,
  choice: TiledChoice,
  square: { readonly width: number; readonly height: number },
): Tileset {
  const given = object(value, path);
  const first = number(given.firstgid, `${path}.firstgid`, 1, TILE_BITS);
  if (!Number.isInteger(first)) throw malformed(`${path}.firstgid`, first, 'an integer');
  const set = given.source === undefined ? given : external(given.source, path, choice);
  const tiles = new Map<number, Tile>();
  if (!set) {
    const why =
      'in a file of its own that the option tilesets does not give: what its tiles block is not known';
    log.skip(`${TILESET}${given.source}`, path, why);
    return { first, tiles };
  }
  const width = pixel(set.tilewidth ?? square.width, `${path}.tilewidth`);
  const height = pixel(set.tileheight ?? square.height, `${path}.tileheight`);
  const offset = set.tileoffset === undefined ? {} : object(set.tileoffset, `${path}.tileoffset`);
  const shift = {
    x: pixel(offset.x ?? 0, `${path}.tileoffset.x`),
    y: pixel(offset.y ?? 0, `${path}.tileoffset.y`),
  };
  const fits = width === square.width && height === square.height && shift.x === 0 && shift.y === 0;
  const found = set.tiles === undefined ? [] : list(set.tiles, `${path}.tiles`);
  for (let i = 0; i < found.length; i++) {
    const at = `${path}.tiles[${i}]`;
    const tile = object(found[i], at);
    const id = number(tile.id, `${at}.id`, 0, TILE_BITS);
    const shapes = choice.shapes ? shapesOf(tile, at, log) : [];
    const fills = ({ outline: { box } }: Shape) =>
      fits &&
      box &&
      box.x <= 0 &&
      box.y <= 0 &&
      box.x + box.width >= width &&
      box.y + box.height >= height;
    const solid = blocks(tile, choice.properties) || shapes.some(fills);
    if (!solid && shapes.length === 0) continue;
    const lines = shapes.map(({ outline, thing }) => ({ points: outline.points, thing }));
    tiles.set(id, { solid, lines: solid ? [] : lines, width, height, shift });
  }
  return { first, tiles };
}

interface Shape {
  readonly outline: Outline;
  readonly thing: Thing;
}

function shapesOf(tile: Thing, path: string, log: Log): Shape[] {
  if (tile.objectgroup === undefined || tile.objectgroup === null) return [];
  const group = object(tile.objectgroup, `${path}.objectgroup`);
  const things =
    group.objects === undefined ? [] : list(group.objects, `${path}.objectgroup.objects`);
  const shapes: Shape[] = [];
  for (let i = 0; i < things.length; i++) {
    const at = `${path}.objectgroup.objects[${i}]`;
    const thing = object(things[i], at);
    const outline = outlineOf(thing, at);
    if (typeof outline === 'string') log.skip('shape', at, outline);
    else shapes.push({ outline, thing });
  }
  return shapes;
}

/** A tileset in a file of its own, as given by the caller: parsed, or as text in JSON or XML. */
function external(source: unknown, path: string, { tilesets }: TiledChoice): Thing | undefined {
  if (typeof source !== 'string') throw malformed(`${path}.source`, source, 'the name of a file');
  const base = source.replace(/^.*[\\/]/, '');
  const key = [source, base].find((name) => Object.hasOwn(tilesets, name));
  if (key === undefined) return undefined;
  const value = tilesets[key];
  if (typeof value !== 'string') return object(value, `options.tilesets.${key}`);
  const parsed = /^\uFEFF?\s*</.test(value) ? tilesetFromXml(value) : parseJson(value);
  return object(parsed, `options.tilesets.${key}`);
}

/** A point of a tile as it lies, with the flips of the tile: first across its diagonal. */
export function flipped({ x, y }: Pixel, { width, height }: Tile, gid: number): Pixel {
  const turned = (gid & FLIPPED.diagonally) !== 0;
  const [px, py, w, h] = turned ? [y, x, height, width] : [x, y, width, height];
  return {
    x: gid & FLIPPED.across ? w - px : px,
    y: gid & FLIPPED.down ? h - py : py,
  };
}
