import { CELL_KINDS } from '../../kinds.js';
import { type Chunk, TileReader } from './data.js';
import type { FlatLayer } from './layers.js';
import type { Log } from './log.js';
import { kindOf, type Line, traitsOf } from './objects.js';
import type { TiledChoice } from './options.js';
import { blocks, classOf, nameOf, titleOf } from './properties.js';
import { FLIPPED, flipped, TILE_BITS, type Tile, type Tilesets } from './tilesets.js';

/** In squares; the right and the lower side are outside. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which squares are solid, row by row. */
export class Ground {
  readonly #width: number;
  /** The characters of the cells. */
  readonly #cells: Uint8Array;
  #isOpen = true;

  constructor(private readonly bounds: Bounds) {
    this.#width = bounds.right - bounds.left;
    this.#cells = new Uint8Array(this.#width * (bounds.bottom - bounds.top)).fill(OPEN);
  }

  /** False outside the map. */
  fill(column: number, row: number): boolean {
    const { left, top, right, bottom } = this.bounds;
    if (column < left || column >= right || row < top || row >= bottom) return false;
    this.#cells[(row - top) * this.#width + column - left] = SOLID;
    this.#isOpen = false;
    return true;
  }

  /** Nothing where all is open. */
  rows(): string[] | undefined {
    if (this.#isOpen) return undefined;
    const decoder = new TextDecoder();
    return Array.from({ length: this.#cells.length / this.#width }, (_, y) =>
      decoder.decode(this.#cells.subarray(y * this.#width, (y + 1) * this.#width)),
    );
  }
}

const OPEN = CELL_KINDS.open.charCodeAt(0);
const SOLID = CELL_KINDS.solid.charCodeAt(0);

/** Whether every tile of a layer is solid. */
function isBlocking(layer: FlatLayer['layer'], { layers, properties }: TiledChoice): boolean {
  const words = [nameOf(layer), classOf(layer, true)];
  return words.some((word) => layers.has(word)) || blocks(layer, properties, true);
}

/** Where a layer's tiles lie in squares, moved as the layer is, to the nearest square. */
function shiftOf({ dx, dy }: FlatLayer, size: Size): { column: number; row: number } {
  return { column: Math.round(dx / size.width) + 0, row: Math.round(dy / size.height) + 0 };
}

/** The smallest rectangle with all tiles of an infinite map; nothing if there are none. */
export function boundsOf(layers: readonly FlatLayer[], size: Size): Bounds | undefined {
  const reader = new TileReader();
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const flat of layers) {
    const shift = shiftOf(flat, size);
    for (const chunk of reader.read(flat.layer, flat.path)) {
      eachTile(chunk, (_, column, row) => {
        left = Math.min(left, column + shift.column);
        top = Math.min(top, row + shift.row);
        right = Math.max(right, column + shift.column + 1);
        bottom = Math.max(bottom, row + shift.row + 1);
      });
    }
  }
  return left < right ? { left, top, right, bottom } : undefined;
}

/** Takes what blocks on layers of tiles: squares into the ground, shapes as lines to `draw`. */
export function takeTiles(
  layers: readonly FlatLayer[],
  size: Size,
  tilesets: Tilesets,
  choice: TiledChoice,
  ground: Ground,
  log: Log,
  draw: (line: Line) => void,
): void {
  const reader = new TileReader();
  for (const flat of layers) {
    const { layer, path } = flat;
    const shift = shiftOf(flat, size);
    const whole = isBlocking(layer, choice);
    const count = { solid: 0, outside: 0, shapes: 0, unknown: 0 };
    for (const chunk of reader.read(layer, path)) {
      eachTile(chunk, (raw, column, row) => {
        const gid = raw & TILE_BITS;
        const tile = tilesets.tile(gid);
        if (whole || tile?.solid) {
          const inside = ground.fill(column + shift.column, row + shift.row);
          count[inside ? 'solid' : 'outside']++;
        } else if (tile) {
          count.shapes += drawShapes(tile, raw, column, row, flat, size, draw);
        } else if (!tilesets.has(gid)) count.unknown++;
      });
    }
    report(flat, size, count, whole, log);
  }
}

function report(
  { layer, path, dx, dy }: FlatLayer,
  size: Size,
  {
    solid,
    outside,
    shapes,
    unknown,
  }: Readonly<Record<'solid' | 'outside' | 'shapes' | 'unknown', number>>,
  whole: boolean,
  log: Log,
): void {
  const title = titleOf(layer);
  if (solid > 0)
    log.note(`${title}: ${solid} solid squares, by ${whole ? 'the layer' : 'their tiles'}`);
  if (shapes > 0) log.note(`${title}: ${shapes} shapes of tiles taken for walls`);
  if (solid > 0 && (dx % size.width !== 0 || dy % size.height !== 0)) {
    log.note(
      `${title}: moved by ${dx}, ${dy} pixels; its solid tiles are taken to the nearest square`,
    );
  }
  if (outside > 0) log.skip('tiles', path, `${outside} outside the map`);
  if (unknown > 0) log.skip('tiles', path, `${unknown} of no tileset`);
  if (solid + outside + shapes === 0) log.skip(title, path, 'nothing on it is said to block');
}

/** How many there were. */
function drawShapes(
  tile: Tile,
  raw: number,
  column: number,
  row: number,
  { path, dx, dy }: FlatLayer,
  size: Size,
  draw: (line: Line) => void,
): number {
  // Tiles of another size than the squares stand on the lower left corner of theirs.
  const height = raw & FLIPPED.diagonally ? tile.width : tile.height;
  const left = column * size.width + dx + tile.shift.x;
  const top = (row + 1) * size.height - height + dy + tile.shift.y;
  tile.lines.forEach(({ points, thing }, i) => {
    const placed = points.map((point) => {
      const { x, y } = flipped(point, tile, raw);
      return { x: left + x, y: top + y };
    });
    const traits = traitsOf(thing, kindOf(thing) ?? 'wall');
    draw({ points: placed, traits, path: `${path} tile ${column},${row} shape ${i}` });
  });
  return tile.lines.length;
}

/** Visits all tiles that are not empty. */
function eachTile(
  { x, y, width, gids }: Chunk,
  visit: (raw: number, column: number, row: number) => void,
): void {
  for (let i = 0; i < gids.length; i++) {
    const raw = gids[i] as number;
    if ((raw & TILE_BITS) !== 0) visit(raw, x + (i % width), y + Math.floor(i / width));
  }
}
