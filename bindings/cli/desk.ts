import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { record, text } from '../check.js';
import { GridError, show } from '../errors.js';
import { GridMap } from '../map.js';
import { fileError, loadMap } from './maps.js';

const MOST_FILES = 16;
/** Cells of all cached files together. */
const MOST_CELLS = 2 ** 27;

/**
 * The maps of a conversation: those that were defined, for as long as it lasts; files, while they are
 * among the last used and unchanged on disk; inline ones for a single request.
 */
export class MapDesk {
  private readonly defined = new Map<string, GridMap>();
  /** In order of use, the latest last. */
  private readonly files = new Map<string, { stamp: string; map: GridMap }>();

  /** Runs `work` on the map that a request names, and disposes of what nobody will ask for again. */
  async use<T>(value: unknown, work: (map: GridMap) => T): Promise<T> {
    if (isNamed(value, 'ref')) return work(this.ref(value));
    if (isNamed(value, 'file')) return work(await this.file(value));
    const map = inline(value);
    try {
      return work(map);
    } finally {
      map.dispose();
    }
  }

  /** Keeps a map of its own under a name, in place of an earlier one of that name. */
  async define(name: string, value: unknown): Promise<void> {
    const map = await this.open(value);
    this.defined.get(name)?.dispose();
    this.defined.set(name, map);
  }

  dispose(): void {
    for (const map of this.defined.values()) map.dispose();
    for (const { map } of this.files.values()) map.dispose();
    this.defined.clear();
    this.files.clear();
  }

  private async open(value: unknown): Promise<GridMap> {
    if (isNamed(value, 'ref')) return this.ref(value).clone();
    if (isNamed(value, 'file')) {
      const { path, options } = fileRequest(value);
      await stampOf(path);
      return loadMap(path, options);
    }
    return inline(value);
  }

  private ref(value: object): GridMap {
    const { ref } = record(value, 'map', ['ref']);
    const map = this.defined.get(text(ref, 'map.ref'));
    if (map) return map;
    const names = [...this.defined.keys()].map((name) => show(name)).join(', ');
    throw new GridError('E_NOT_FOUND', 'map.ref', show(ref), names || 'a name defined before');
  }

  private async file(value: object): Promise<GridMap> {
    const { path, options } = fileRequest(value);
    const key = `${options.snap} ${resolve(path)}`;
    const stamp = await stampOf(path);
    const known = this.files.get(key);
    this.files.delete(key);
    if (known?.stamp === stamp) {
      this.files.set(key, known);
      return known.map;
    }
    known?.map.dispose();
    const map = await loadMap(path, options);
    this.files.set(key, { stamp, map });
    this.evict(map);
    return map;
  }

  private evict(latest: GridMap): void {
    const cells = () =>
      [...this.files.values()].reduce((sum, { map }) => sum + map.width * map.height, 0);
    for (const [key, { map }] of this.files) {
      if (map === latest || (this.files.size <= MOST_FILES && cells() <= MOST_CELLS)) return;
      this.files.delete(key);
      map.dispose();
    }
  }
}

function isNamed(value: unknown, key: 'ref' | 'file'): value is object {
  return typeof value === 'object' && value !== null && key in value;
}

function inline(value: unknown): GridMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const allowed = 'a map as JSON, {"file":PATH} or {"ref":NAME}';
    throw new GridError('E_ARGUMENT', 'map', show(value), allowed);
  }
  return GridMap.fromJSON(value);
}

function fileRequest(value: object): { path: string; options: { snap: number | undefined } } {
  const { file, snap } = record(value, 'map', ['file', 'snap']);
  return { path: text(file, 'map.file'), options: { snap: snap as number | undefined } };
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
