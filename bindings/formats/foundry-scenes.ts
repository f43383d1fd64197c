import { GridError, show } from '../errors.js';
import type { Skipped } from '../map-data.js';
import { looksLikeNedb, readNedb } from './nedb.js';
import { isSyntaxError, malformed, object, parseJson } from './read.js';

/** A scene in a file of Foundry. */
export interface Scene {
  readonly value: Readonly<Record<string, unknown>>;
  /** What paths of its parts begin with. */
  readonly path: string;
  readonly name: string;
  readonly id: string;
}

/** Whether a document is a scene: no other has walls and a grid. */
export function isScene(value: Readonly<Record<string, unknown>>): boolean {
  return 'walls' in value && 'grid' in value;
}

/** Whether a document is a scene or, as adventures do, has some. */
export function hasScenes(value: Readonly<Record<string, unknown>>): boolean {
  return isScene(value) || Array.isArray(value.scenes);
}

/** All scenes of a source, in its order, and what else was there. */
export function scenesIn(source: unknown): { scenes: Scene[]; skipped: Skipped[] } {
  if (typeof source !== 'string') return scenesOf(source);
  try {
    return scenesOf(parseJson(source));
  } catch (error) {
    // Several documents, a line each, are no JSON as a whole.
    if (!isSyntaxError(error) || !looksLikeNedb(source)) throw error;
    return scenesInLines(source);
  }
}

/** By name, id or place; the first without a wish. */
export function chooseScene(scenes: readonly Scene[], wanted: string | number | undefined): Scene {
  const [first] = scenes;
  if (!first) throw malformed('map', undefined, 'a scene (an object with walls and grid)');
  if (wanted === undefined) return first;
  const found =
    typeof wanted === 'number'
      ? scenes[wanted]
      : (scenes.find(({ id }) => id === wanted) ??
        scenes.find(({ name }) => name === wanted) ??
        (/^\d+$/.test(wanted) ? scenes[Number(wanted)] : undefined));
  if (found) return found;
  const allowed = scenes.map(({ name, id }, i) => `${i}, ${show(name)} or ${show(id)}`).join('; ');
  throw new GridError('E_NOT_FOUND', 'options.scene', show(wanted), allowed);
}

function scenesOf(source: unknown): { scenes: Scene[]; skipped: Skipped[] } {
  const value = object(source, 'map');
  if (isScene(value)) return { scenes: [sceneOf(value, '')], skipped: [] };
  const { scenes } = value;
  if (!Array.isArray(scenes)) throw malformed('map', value, 'a scene, with walls and grid');
  const all = Array.from(scenes, (scene: unknown, i) =>
    sceneOf(object(scene, `scenes[${i}]`), `scenes[${i}].`),
  );
  return { scenes: all, skipped: [] };
}

function scenesInLines(text: string): { scenes: Scene[]; skipped: Skipped[] } {
  const { documents, skipped } = readNedb(text);
  const scenes: Scene[] = [];
  const others: Skipped[] = [];
  for (const { value, path } of documents) {
    if (isScene(value)) scenes.push(sceneOf(value, `${path}: `));
    else others.push({ what: 'document', path, why: 'no scene' });
  }
  return { scenes, skipped: [...skipped, ...others] };
}

function sceneOf(value: Readonly<Record<string, unknown>>, path: string): Scene {
  const { name, _id } = value;
  return {
    value,
    path,
    name: typeof name === 'string' ? name : '',
    id: typeof _id === 'string' ? _id : '',
  };
}
