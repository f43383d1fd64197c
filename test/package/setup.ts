import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const APP = fileURLToPath(new URL('app', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** A fresh project, into which the tarball was installed; it holds the modules of `app`. */
    readonly consumer: string;
    readonly tarball: string;
    /** The paths in the tarball, sorted. */
    readonly contents: readonly string[];
  }
}

/** Packs the package once and installs it into one fresh project, for the tests of all files. */
export default function setup(project: TestProject): () => void {
  const temporary = mkdtempSync(join(tmpdir(), 'fivefoot-package-'));
  const consumer = join(temporary, 'consumer');
  // Built before; a tarball's own scripts have no part in what is in it.
  const [packed] = JSON.parse(
    npm(['pack', '--ignore-scripts', '--json', '--pack-destination', temporary], ROOT),
  ) as [{ filename: string; files: { path: string }[] }];
  const tarball = join(temporary, packed.filename);
  cpSync(APP, consumer, { recursive: true });
  writeFileSync(
    join(consumer, 'package.json'),
    '{ "name": "consumer", "private": true, "type": "module" }',
  );
  npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', tarball],
    consumer,
  );
  project.provide('consumer', consumer);
  project.provide('tarball', tarball);
  project.provide('contents', packed.files.map((file) => file.path).sort());
  return () => rmSync(temporary, { recursive: true, force: true });
}

function npm(args: string[], cwd: string): string {
  const shell = process.platform === 'win32';
  return execFileSync('npm', args, { cwd, encoding: 'utf8', shell, stdio: 'pipe' });
}
