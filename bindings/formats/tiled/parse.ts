import { SUBGRID } from '../../edges.js';
import { GridError } from '../../errors.js';
import type { Imported } from '../../map-data.js';
import { Pen } from '../pen.js';
import { given, malformed, mapSide, number, object, parseJson } from '../read.js';
import { flatLayers } from './layers.js';
import { Log } from './log.js';
import { type Line, linesOf } from './objects.js';
import { readOptions, type TiledOptions } from './options.js';
import type { Pixel } from './shapes.js';
import { type Bounds, boundsOf, Ground, takeTiles } from './tiles.js';
import { Tilesets } from './tilesets.js';
import { mapFromXml } from './tmx.js';

type Thing = Readonly<Record<string, unknown>>;

const MOST_SQUARES = 2 ** 26;

/**
 * A map of Tiled: `.tmj` as text or parsed, or the text of a `.tmx`. A tile is a square.
 *
 * Solid are squares with a tile on a layer that blocks, with a tile that blocks, or with a tile whose
 * collision shape fills it. Walls are the other shapes of tiles, and the objects of layers that block.
 * What blocks is said in TiledOptions. Of infinite maps, cell (0, 0) is the upper left square of all
 * that is on it. Layers that are hidden count, as layers of collisions mostly are. Only orthogonal
 * maps; all else is E_UNSUPPORTED. Ends of walls are rounded to 1024 steps a square.
 */
export function parseTiled(source: unknown, options: TiledOptions = {}): Imported {
  const choice = readOptions(options);
  const map = object(readSource(source), 'map');
  checkKind(map);
  const size = {
    width: side(map.tilewidth, 'tilewidth'),
    height: side(map.tileheight, 'tileheight'),
  };
  const log = new Log();
  if (size.width !== size.height) {
    log.note(`tiles of ${size.width} × ${size.height} pixels taken as squares`);
  }
  const tilesets = new Tilesets(map, log, choice, size);
  const layers = flatLayers(map);
  const tiles = layers.filter(({ layer }) => layer.type === 'tilelayer');
  const lines: Line[] = [];
  for (const flat of layers) {
    if (flat.layer.type === 'objectgroup') {
      for (const line of linesOf(flat, choice, log)) lines.push(line);
    } else if (flat.layer.type !== 'tilelayer') {
      log.skip(
        'layer',
        flat.path,
        flat.layer.type === 'imagelayer' ? 'a picture' : 'of no known type',
      );
    }
  }
  const bounds = map.infinite === true ? infinite(boundsOf(tiles, size), lines, size) : finite(map);
  const { left, top } = bounds;
  if (left !== 0 || top !== 0) log.note(`cell 0,0 is the tile at ${left},${top}`);

  const width = mapSide(bounds.right - left, 'width');
  const height = mapSide(bounds.bottom - top, 'height');
  if (width * height > MOST_SQUARES) {
    throw new GridError('E_SIZE', 'map', `${width} × ${height}`, `up to ${MOST_SQUARES} squares`);
  }
  const pen = new Pen({ width, height, subgrid: SUBGRID }, choice.pen);
  const steps = ({ x, y }: Pixel) => ({
    x: Math.round((x / size.width - left) * SUBGRID) + 0, // + 0 turns -0 into 0
    y: Math.round((y / size.height - top) * SUBGRID) + 0,
  });
  const draw = ({ points, traits, path, id }: Line) => {
    pen.polyline(points.map(steps), traits, path, id);
  };
  const ground = new Ground(bounds);
  takeTiles(tiles, size, tilesets, choice, ground, log, draw);
  for (const line of lines) draw(line);
  log.into(pen);
  const rows = ground.rows();
  if (rows) pen.cells(rows);
  return pen.finish('tiled');
}

function readSource(source: unknown): unknown {
  if (typeof source !== 'string') return source;
  return /^\uFEFF?\s*</.test(source)
    ? mapFromXml(source.replace(/^\uFEFF/, ''))
    : parseJson(source);
}

function checkKind({ type = 'map', orientation }: Thing): void {
  if (type !== 'map') throw malformed('type', type, '"map"');
  if (typeof orientation !== 'string') throw malformed('orientation', orientation, '"orthogonal"');
  if (orientation !== 'orthogonal') {
    throw new GridError('E_UNSUPPORTED', 'orientation', given(orientation), '"orthogonal"');
  }
}

/** Of a tile, in pixels. */
function side(value: unknown, path: string): number {
  return number(value, path, 1, 2 ** 16);
}

function finite(map: Thing): Bounds {
  const right = mapSide(map.width, 'width');
  return { left: 0, top: 0, right, bottom: mapSide(map.height, 'height') };
}

/** All tiles and all walls. */
function infinite(
  tiles: Bounds | undefined,
  lines: readonly Line[],
  size: { readonly width: number; readonly height: number },
): Bounds {
  let { left, top, right, bottom } = tiles ?? NOTHING;
  for (const { points } of lines) {
    for (const { x, y } of points) {
      left = Math.min(left, Math.floor(x / size.width));
      top = Math.min(top, Math.floor(y / size.height));
      right = Math.max(right, Math.ceil(x / size.width));
      bottom = Math.max(bottom, Math.ceil(y / size.height));
    }
  }
  if (left < right && top < bottom) return { left, top, right, bottom };
  throw malformed('layers', undefined, 'a tile or a wall somewhere on an infinite map');
}

const NOTHING: Bounds = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
};
