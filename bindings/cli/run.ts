import { readFile } from 'node:fs/promises';
import { GridError } from '../errors.js';
import { askCommand } from './ask.js';
import { COMMAND_NAMES } from './catalog/index.js';
import { compareCommand } from './compare.js';
import { GENERAL_HELP, helpOf } from './help.js';
import { infoCommand } from './info.js';
import { UsageError } from './options.js';
import { queryCommand } from './query.js';
import { isClosedPipe, type Terminal } from './terminal.js';

type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(COMMAND_NAMES.map((name) => [name, askCommand(name)])),
  info: infoCommand,
  compare: compareCommand,
  query: queryCommand,
};

/**
 * The command line. Exit codes: 0 done, 1 the request was understood but failed (one line on standard
 * error that begins with a code), 2 the command line itself is wrong.
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(args, terminal);
    return 0;
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (error instanceof UsageError) {
      const help = error.command ? `fivefoot ${error.command} --help` : 'fivefoot --help';
      await terminal.errors.write(`fivefoot: ${error.message}\nSee \`${help}\`.\n`);
      return 2;
    }
    if (error instanceof GridError) {
      await terminal.errors.write(`fivefoot: ${error.code} ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('a command is needed');
  if (name === '--help' || name === '-h' || name === 'help') {
    return terminal.output.write(rest[0] ? helpOf(rest[0]) : GENERAL_HELP);
  }
  if (name === '--version') return terminal.output.write(`${await version()}\n`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    throw new UsageError(`no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}`);
  }
  if (rest.includes('--help') || rest.includes('-h')) return terminal.output.write(helpOf(name));
  try {
    await command(rest, terminal);
  } catch (error) {
    if (error instanceof UsageError) error.command ??= name;
    throw error;
  }
}

async function version(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}
