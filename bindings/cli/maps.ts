import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type ErrorCode, GridError } from '../errors.js';
import { IMPORT_KEYS, type ImportOptions, parseMap } from '../formats/parse.js';
import { TILESET } from '../formats/tiled/tilesets.js';
import { GridMap } from '../map.js';
import type { Imported } from '../map-data.js';

/** The options of reading that a command line or a request has: tilesets are found on disk. */
export const LOAD_KEYS: readonly string[] = IMPORT_KEYS.filter((key) => key !== 'tilesets');

/** A map file of any form, read and checked. Errors of the file system call its path `what`. */
export async function readMap(
  path: string,
  options: ImportOptions = {},
  what = 'file',
): Promise<Imported> {
  const text = await readText(path, what);
  const imported = parseMap(text, options);
  const missing = imported.report.skipped.filter(({ what }) => what.startsWith(TILESET));
  const names = missing.map(({ what }) => what.slice(TILESET.length));
  const tilesets = names.length > 0 ? await readBeside(path, names) : {};
  return Object.keys(tilesets).length > 0 ? parseMap(text, { ...options, tilesets }) : imported;
}

/** A map file of any form, ready for queries. The caller disposes of it. */
export async function loadMap(
  path: string,
  options: ImportOptions = {},
  what = 'file',
): Promise<GridMap> {
  return GridMap.fromChecked((await readMap(path, options, what)).data);
}

/** Those of the files beside a map that are there: tilesets that it names but does not hold. */
async function readBeside(path: string, names: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of new Set(names)) {
    try {
      found[name] = await readFile(resolve(dirname(path), name), 'utf8');
    } catch {
      // It stays reported as missing.
    }
  }
  return found;
}

async function readText(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw fileError(error, what, path, 'a map file that can be read');
  }
}

/** What the file system refused, as one of our own errors. */
export function fileError(
  error: unknown,
  what: string,
  path: string,
  allowed: string,
  usual: ErrorCode = 'E_NOT_FOUND',
): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  const reason = REASONS[code] ?? code;
  const tooLarge = code === 'ERR_STRING_TOO_LONG' || code === 'ERR_FS_FILE_TOO_LARGE';
  return new GridError(tooLarge ? 'E_SIZE' : usual, what, `${path} (${reason})`, allowed);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'a folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'read-only',
  EEXIST: 'exists and is no folder',
  ENOSPC: 'no space left',
  ERR_STRING_TOO_LONG: 'too large',
  ERR_FS_FILE_TOO_LARGE: 'too large',
};
