import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileError } from './maps.js';
import type { Terminal } from './terminal.js';

/** To the file if one is named, else to standard output. */
export async function deliver(
  text: string,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (out === undefined) await terminal.output.write(text);
  else await save(text, out);
}

/** Writes a file, in a folder that is made where it is missing; the folder above must exist. */
export async function save(text: string, path: string): Promise<void> {
  try {
    await makeFolder(dirname(path));
    await writeFile(path, text);
  } catch (error) {
    throw fileError(error, 'out', path, 'a file that can be written', 'E_ARGUMENT');
  }
}

/** One folder, not a chain of them: on some file systems Node never ends trying to make that. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'EISDIR') throw error;
  }
}
