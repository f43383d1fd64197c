import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Stage {
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<Count>;
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HEARTBEAT_MS = 60_000;

/** Runs a command in the project's root, its output shown as it comes; true when it exits with 0. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const start = performance.now();
  const heartbeat = setInterval(() => {
    const minutes = Math.round((performance.now() - start) / 60_000);
    console.log(`... ${command} ${args[0] ?? ''} has run for ${minutes} min`);
  }, HEARTBEAT_MS);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Package managers and binaries are .cmd files on Windows, which need a shell.
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  }).finally(() => clearInterval(heartbeat)) as Promise<boolean>;
}

/** Runs a binary of the project's own dependencies. */
export function runBinary(name: string, args: readonly string[], env = {}): Promise<boolean> {
  return runCommand('npx', ['--no-install', name, ...args], env);
}

/** Where a runner leaves its report, nothing left there from an earlier run. */
export function freshReport(name: string): string {
  const path = join(ROOT, 'build', 'reports', `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`the runner left no report in ${path}`);
  }
}

/** A runner that ends badly has failed, even when each of its tests passed. */
export function settle(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}
