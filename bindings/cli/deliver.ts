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

export async function save(text: string, path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw fileError(error, 'out', path, 'a file that can be written', 'E_ARGUMENT');
  }
}
