import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, GridError } from '../../bindings/errors.js';

/** The error that a call must end in; fails on success and on any other error. */
export function refusal(call: () => unknown): GridError {
  try {
    call();
  } catch (error) {
    if (error instanceof GridError) return error;
    throw error;
  }
  throw new Error('expected a GridError, got an answer');
}

/** The code and the path of that error. */
export function refused(call: () => unknown): [ErrorCode, string] {
  const { code, what } = refusal(call);
  return [code, what];
}

/** The answer, or the GridError it ended in; anything else that is thrown passes through. */
export function answerOrRefusal<T>(call: () => T): T | GridError {
  try {
    return call();
  } catch (error) {
    if (error instanceof GridError) return error;
    throw error;
  }
}

export const NOT_NUMBERS = [null, '1', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY];

const MAPS = fileURLToPath(new URL('../../../shared/maps', import.meta.url));

/** Files of real maps, which lie beside the project; none where that folder is missing. */
export function realMaps(
  kind: 'uvtt' | 'movingai' | 'foundry' | 'tiled',
  ending: string,
): Map<string, string> {
  const folder = `${MAPS}/${kind}`;
  if (!existsSync(folder)) {
    console.log(`no real ${kind} maps: ../shared/maps/${kind} is missing, their tests are skipped`);
    return new Map();
  }
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
}
