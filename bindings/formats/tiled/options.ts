import { boolean, record } from '../../check.js';
import { GridError, show } from '../../errors.js';
import { type PenOptions, penOptions, type WallOptions } from '../pen-options.js';

export interface TiledOptions extends WallOptions {
  /**
   * Names of layers that block, in any case: tiles on them are solid squares, objects on them walls.
   * The default: BLOCKING_LAYERS, and of layers of objects also those that are called after a kind of
   * wall (`doors`, `windows`). What a group of layers is called does not matter.
   */
  readonly layers?: readonly string[];
  /**
   * Names of properties, in any case, that make a tile, a layer or an object block where they are
   * true; also as its class. The default: BLOCKING_PROPERTIES.
   */
  readonly properties?: readonly string[];
  /** Whether the collision shapes of tiles count (the default) or not. */
  readonly shapes?: boolean;
  /** Tilesets in files of their own, by the `source` that the map has or by the name of the file. */
  readonly tilesets?: Readonly<Record<string, unknown>>;
}

export const TILED_KEYS = ['snap', 'weld', 'layers', 'properties', 'shapes', 'tilesets'] as const;

export const BLOCKING_LAYERS: readonly string[] = [
  ...['collision', 'collisions', 'collider', 'colliders', 'collide', 'collides'],
  ...['wall', 'walls', 'obstacle', 'obstacles', 'barrier', 'barriers', 'solid', 'solids'],
  ...['block', 'blocks', 'blocked', 'blocker', 'blockers', 'blocking', 'impassable', 'unwalkable'],
];

export const BLOCKING_PROPERTIES: readonly string[] = [
  ...['collides', 'collide', 'collision', 'collider', 'solid', 'wall', 'obstacle', 'barrier'],
  ...['block', 'blocks', 'blocked', 'blocker', 'blocking', 'impassable', 'unwalkable'],
];

/** The options, checked, with names in lower case. */
export interface TiledChoice {
  readonly layers: ReadonlySet<string>;
  /** Whether layers of objects that are called after a kind of wall block, too. */
  readonly kinds: boolean;
  readonly properties: ReadonlySet<string>;
  readonly shapes: boolean;
  readonly tilesets: Readonly<Record<string, unknown>>;
  readonly pen: PenOptions;
}

export function readOptions(options: TiledOptions): TiledChoice {
  record(options, 'options', TILED_KEYS);
  const { shapes = true, tilesets = {} } = options;
  if (typeof tilesets !== 'object' || tilesets === null || Array.isArray(tilesets)) {
    const allowed = 'an object of tilesets by their source';
    throw new GridError('E_ARGUMENT', 'options.tilesets', show(tilesets), allowed);
  }
  return {
    layers: names(options.layers ?? BLOCKING_LAYERS, 'options.layers'),
    kinds: options.layers === undefined,
    properties: names(options.properties ?? BLOCKING_PROPERTIES, 'options.properties'),
    shapes: boolean(shapes, 'options.shapes'),
    tilesets,
    pen: penOptions(options),
  };
}

function names(value: readonly string[], what: string): Set<string> {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a list of names');
  }
  return new Set(value.map((name) => name.trim().toLowerCase()));
}
