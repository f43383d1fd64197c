import { basename } from 'node:path';
import type { VerbName } from '../verbs.js';
import { answerOf, plainly } from './answer.js';
import { CATALOG, type CommandName } from './catalog/index.js';
import { deliver } from './deliver.js';
import { type Asked, type Entry, flagsOf } from './entry.js';
import { type Flag, usageOf } from './flags.js';
import { loadMap } from './maps.js';
import {
  fieldsOf,
  loadOptionsOf,
  MAP_FLAGS,
  needed,
  oneOfFlag,
  readArguments,
  UsageError,
} from './options.js';
import { pictureOf, textOf } from './picture.js';
import type { Terminal } from './terminal.js';

export const FORMATS = ['text', 'json', 'svg'] as const;

/** `fivefoot QUERY MAP …`: one query on one map, as text, JSON or a picture. */
export function askCommand(name: CommandName) {
  const entry: Entry = CATALOG[name];
  return async (args: readonly string[], terminal: Terminal): Promise<void> => {
    const flags = [...flagsOf(entry), ...MAP_FLAGS, ...(['format', 'out'] as const)];
    const { values, path } = readArguments(args, flags);
    const file = needed(path, 'a map');
    for (const need of entry.needs) checkNeed(need, Object.keys(values));
    const format = oneOfFlag('format', values.format, FORMATS);
    const fields = fieldsOf(values, entry.names);

    const map = await loadMap(file, loadOptionsOf(values));
    try {
      const result = map.query(name as VerbName, fields);
      const asked: Asked = { map, name: name as VerbName, fields, answer: plainly(result) };
      const render = {
        json: () => `${JSON.stringify(answerOf(result))}\n`,
        svg: () => pictureOf(entry, asked, basename(file)),
        text: () => textOf(entry, asked, terminal.color && values.out === undefined),
      };
      await deliver(render[format](), values.out, terminal);
    } finally {
      map.dispose();
    }
  };
}

/** Of flags that say the same in different ways, exactly one is given. */
function checkNeed(need: Flag | readonly Flag[], given: readonly string[]): void {
  const choices = [need].flat();
  const found = choices.filter((flag) => given.includes(flag));
  if (found.length === 0) needed(undefined, choices.map(usageOf).join(' or '));
  if (found.length > 1) {
    throw new UsageError(`only one of ${found.map((flag) => `--${flag}`).join(' and ')}`);
  }
}
