import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { isCi } from '../stages/browsers.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A project that uses the packed package. */
export const CONSUMER = inject('consumer');
export const INSTALLED = join(CONSUMER, 'node_modules', 'fivefoot');
export const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** What the modules of `app` answer: the squares of three 20-ft bursts on open ground. */
export const BURSTS = { made: 44, read: 44, asked: 44 };

/** With CI set, a test that cannot run has failed. */
export const IS_CI = isCi(process.env.CI);

export function write(name: string, text: string): void {
  writeFileSync(join(CONSUMER, name), text);
}

/** What a program prints, run in the consumer's project; its errors are in what is thrown. */
export async function run(
  program: string,
  args: readonly string[],
  { input = '', shell = false, cwd = CONSUMER } = {},
): Promise<string> {
  const running = promisify(execFile)(program, args, { cwd, encoding: 'utf8', shell });
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout: string; stderr: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}
