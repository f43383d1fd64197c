import { GridError } from '../../errors.js';
import { list, object } from '../read.js';
import { pixel } from './shapes.js';

type Thing = Readonly<Record<string, unknown>>;

/** A layer that is no group, with all that its groups add to it. */
export interface FlatLayer {
  readonly layer: Thing;
  readonly path: string;
  /** How far it is moved, in pixels, its groups' moves included. */
  readonly dx: number;
  readonly dy: number;
}

const MOST_DEPTH = 64;

/** All layers of a map, in order, out of their groups. */
export function flatLayers(map: Thing): FlatLayer[] {
  const flat: FlatLayer[] = [];
  const walk = (value: unknown, path: string, dx: number, dy: number, depth: number) => {
    if (depth > MOST_DEPTH) {
      throw new GridError('E_SIZE', path, 'groups in groups', `up to ${MOST_DEPTH} deep`);
    }
    const layers = list(value, path);
    for (let i = 0; i < layers.length; i++) {
      const at = `${path}[${i}]`;
      const layer = object(layers[i], at);
      const x = dx + pixel(layer.offsetx ?? 0, `${at}.offsetx`);
      const y = dy + pixel(layer.offsety ?? 0, `${at}.offsety`);
      if (layer.type === 'group') walk(layer.layers ?? [], `${at}.layers`, x, y, depth + 1);
      else flat.push({ layer, path: at, dx: x, dy: y });
    }
  };
  walk(map.layers, 'layers', 0, 0, 0);
  return flat;
}
