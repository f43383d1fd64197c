/**
 * Builds `dist` out of the bindings, once the kernel is there: `npm run build`.
 *
 * Modules stay what they are, a file each, so that bundlers take what is used of them. Only the
 * browser's worker becomes one file with all that it needs: no import map reaches into a worker, and
 * some bundlers do no more than copy its file.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const WORKER = join(DIST, 'pool', 'worker-web.js');

rmSync(DIST, { recursive: true, force: true });
try {
  execFileSync(process.execPath, [TSC, '-p', 'tsconfig.build.json'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
} catch {
  process.exit(1); // the compiler has said why
}
copyFileSync(join(ROOT, 'build', 'kernel.wasm'), join(DIST, 'kernel.wasm'));
if (existsSync(WORKER)) await bundle();

/** The worker in place of its own module. */
async function bundle(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [WORKER],
    outfile: WORKER,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'warning',
  });
}
