import { GridError } from '../../errors.js';
import { list, malformed, number, object } from '../read.js';
import { decode } from './inflate.js';

/** A rectangle of tiles, by their numbers with the bits of their flips, in row order. */
export interface Chunk {
  /** In tiles. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gids: ArrayLike<number>;
}

/** Of all layers together. */
const MOST_TILES = 2 ** 26;
const MOST_COORDINATE = 2 ** 24;
const MOST_SIDE = 2 ** 14;

/** Reads the tiles of layers, and keeps count of how many there are. */
export class TileReader {
  #tiles = 0;

  /** All tiles of a layer: one rectangle, or the chunks of an infinite map. */
  read(layer: Readonly<Record<string, unknown>>, path: string): Chunk[] {
    if (layer.chunks === undefined) return [this.#chunk(layer, layer, path)];
    return Array.from(list(layer.chunks, `${path}.chunks`), (chunk, i) => {
      const at = `${path}.chunks[${i}]`;
      return this.#chunk(object(chunk, at), layer, at);
    });
  }

  #chunk(
    chunk: Readonly<Record<string, unknown>>,
    { encoding, compression }: Readonly<Record<string, unknown>>,
    path: string,
  ): Chunk {
    const x = integer(chunk.x ?? 0, `${path}.x`, -MOST_COORDINATE, MOST_COORDINATE);
    const y = integer(chunk.y ?? 0, `${path}.y`, -MOST_COORDINATE, MOST_COORDINATE);
    const width = integer(chunk.width, `${path}.width`, 0, MOST_SIDE);
    const height = integer(chunk.height, `${path}.height`, 0, MOST_SIDE);
    this.#tiles += width * height;
    if (this.#tiles > MOST_TILES) {
      throw new GridError('E_SIZE', path, `${this.#tiles} tiles`, `up to ${MOST_TILES} in all`);
    }
    const { data } = chunk;
    const at = `${path}.data`;
    const count = width * height;
    if (typeof data !== 'string') return { x, y, width, height, gids: fromList(data, count, at) };
    const gids =
      encoding === 'base64'
        ? fromBytes(decode(data, compression, count * 4, at))
        : fromText(data, count, at);
    return { x, y, width, height, gids };
  }
}

function integer(value: unknown, path: string, min: number, max: number): number {
  const checked = number(value, path, min, max);
  if (!Number.isInteger(checked)) throw malformed(path, value, `an integer from ${min} to ${max}`);
  return checked;
}

function fromList(value: unknown, count: number, path: string): Uint32Array {
  const data = list(value, path);
  if (data.length !== count) throw malformed(path, data, `a list of ${count}`);
  const gids = new Uint32Array(count);
  for (let i = 0; i < count; i++) gids[i] = integer(data[i], `${path}[${i}]`, 0, 2 ** 32 - 1);
  return gids;
}

function fromBytes(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** Numbers with commas between them. */
function fromText(text: string, count: number, path: string): Uint32Array {
  const parts = count === 0 && text.trim() === '' ? [] : text.split(',', count + 1);
  if (parts.length !== count) throw malformed(path, text, `${count} numbers`);
  const gids = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const part = (parts[i] as string).trim();
    if (!/^\d{1,10}$/.test(part)) throw malformed(`${path}[${i}]`, part, 'the number of a tile');
    gids[i] = integer(Number(part), `${path}[${i}]`, 0, 2 ** 32 - 1);
  }
  return gids;
}
