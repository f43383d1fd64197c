import { readFile } from 'node:fs/promises';
import { type ErrorCode, GridError } from '../errors.js';
import { type ImportOptions, parseMap } from '../formats/parse.js';
import { GridMap } from '../map.js';
import type { Imported } from '../map-data.js';

export interface LoadOptions {
  /** Move wall ends within so many squares of a corner onto it. */
  readonly snap?: number | undefined;
}

/** A map file of any form, read and checked. Errors of the file system call its path `what`. */
export async function readMap(
  path: string,
  options: LoadOptions = {},
  what = 'file',
): Promise<Imported> {
  return parseMap(await readText(path, what), importOptions(options));
}

/** A map file of any form, ready for queries. The caller disposes of it. */
export async function loadMap(
  path: string,
  options: LoadOptions = {},
  what = 'file',
): Promise<GridMap> {
  return GridMap.fromChecked((await readMap(path, options, what)).data);
}

function importOptions({ snap }: LoadOptions): ImportOptions {
  return snap === undefined ? {} : { snap };
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
