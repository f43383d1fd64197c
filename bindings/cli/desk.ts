import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { record, text } from '../check.js';
import { GridError, show } from '../errors.js';
import type { ImportOptions } from '../formats/parse.js';
import { GridMap } from '../map.js';
import { fileError, LOAD_KEYS, loadMap } from './maps.js';

/** Each map has a memory of its own in WebAssembly, and hosts run out of those near 12,000. */
export const MOST_DEFINED = 4096;
const MOST_RECENT = 16;
/** Of all recent maps together: their cells, and the characters of their keys. */
const MOST_WEIGHT = 2 ** 27;

/**
 * The maps of a conversation: those that were defined, for as long as it lasts; files and inline
 * ones, while they are among the last used and, on disk, unchanged.
 */
export class MapDesk {
  private readonly defined = new Map<string, GridMap>();
  /** In order of use, the latest last. */
  private readonly recent = new Map<string, { stamp: string; map: GridMap }>();

  constructor(private readonly mostDefined = MOST_DEFINED) {}

  /** The map that a request names, good until the next one. */
  async find(value: unknown): Promise<GridMap> {
    if (isNamed(value, 'ref')) return this.ref(value);
    const { key, stamp, load } = await sourceOf(value);
    const known = this.recent.get(key);
    this.recent.delete(key);
    if (known?.stamp === stamp) {
      this.recent.set(key, known);
      return known.map;
    }
    known?.map.dispose();
    const map = await load();
    this.recent.set(key, { stamp, map });
    this.evict(map);
    return map;
  }

  /** Keeps a map of its own under a name, in place of an earlier one of that name. */
  async define(name: string, value: unknown): Promise<void> {
    const earlier = this.defined.get(name);
    if (!earlier && this.defined.size >= this.mostDefined) {
      const allowed = `up to ${this.mostDefined} names; one of them may be defined anew`;
      throw new GridError('E_SIZE', 'define', `${this.mostDefined + 1} names`, allowed);
    }
    const map = isNamed(value, 'ref')
      ? this.ref(value).clone()
      : await (await sourceOf(value)).load();
    earlier?.dispose();
    this.defined.set(name, map);
  }

  dispose(): void {
    for (const map of this.defined.values()) map.dispose();
    for (const { map } of this.recent.values()) map.dispose();
    this.defined.clear();
    this.recent.clear();
  }

  private ref(value: object): GridMap {
    const { ref } = record(value, 'map', ['ref']);
    const map = this.defined.get(text(ref, 'map.ref'));
    if (map) return map;
    const names = [...this.defined.keys()].map((name) => show(name)).join(', ');
    throw new GridError('E_NOT_FOUND', 'map.ref', show(ref), names || 'a name defined before');
  }

  private evict(latest: GridMap): void {
    const weight = () =>
      [...this.recent].reduce(
        (sum, [key, { map }]) => sum + map.width * map.height + key.length,
        0,
      );
    for (const [key, { map }] of this.recent) {
      if (map === latest) return;
      if (this.recent.size <= MOST_RECENT && weight() <= MOST_WEIGHT) return;
      this.recent.delete(key);
      map.dispose();
    }
  }
}

/** Where a map comes from: equal keys with equal stamps give equal maps. */
interface Source {
  readonly key: string;
  readonly stamp: string;
  load(): GridMap | Promise<GridMap>;
}

async function sourceOf(value: unknown): Promise<Source> {
  if (isNamed(value, 'file')) return fileSource(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const allowed = 'a map as JSON, {"file":PATH} or {"ref":NAME}';
    throw new GridError('E_ARGUMENT', 'map', show(value), allowed);
  }
  return { key: textOf(value), stamp: '', load: () => GridMap.fromJSON(value) };
}

async function fileSource(value: object): Promise<Source> {
  const { file, ...options } = record(value, 'map', ['file', ...LOAD_KEYS]);
  const path = text(file, 'map.file');
  return {
    key: `file ${textOf(options)} ${resolve(path)}`,
    stamp: await stampOf(path),
    load: () => loadMap(path, options as ImportOptions, 'map.file'),
  };
}

function isNamed(value: unknown, key: 'ref' | 'file'): value is object {
  return typeof value === 'object' && value !== null && key in value;
}

/** A value too deep to write has no text; as no map is so deep, reading it will say what is wrong. */
function textOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** Changes when the file does. */
async function stampOf(path: string): Promise<string> {
  try {
    const { mtimeNs, size } = await stat(path, { bigint: true });
    return `${mtimeNs} ${size}`;
  } catch (error) {
    throw fileError(error, 'map.file', path, 'a map file that can be read');
  }
}
