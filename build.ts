/**
 * Builds `dist` out of the bindings, once the kernel is there: `npm run build`.
 *
 * Modules stay what they are, a file each, so that bundlers take what is used of them. Two become one
 * file with libraries inside, for pages without a bundler: the browser's worker, into which no import
 * map reaches and whose file some bundlers merely copy; and what reads XML, by a library that is no
 * module.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** The pool sends its workers the kernel compiled, so that their file need not hold it. */
const WITHOUT_KERNEL: Plugin = {
  name: 'without-kernel',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]kernel-wasm\.js$/ }, () => ({
      contents: "export const KERNEL_WASM = '';",
    }));
  },
};

rmSync(DIST, { recursive: true, force: true });
compile();
copyFileSync(join(ROOT, 'build', 'kernel.wasm'), join(DIST, 'kernel.wasm'));
await bundle('pool/worker-web.js', { plugins: [WITHOUT_KERNEL] });
await bundle('formats/tiled/xml.js', {
  external: [join(DIST, 'errors.js')],
  banner: { js: '/*! With saxes (ISC) and xmlchars (MIT) inside: THIRD-PARTY.md of fivefoot. */' },
});

function compile(): void {
  const options = { cwd: ROOT, stdio: 'inherit' } as const;
  try {
    execFileSync(process.execPath, [TSC, '-p', 'tsconfig.build.json'], options);
  } catch {
    process.exit(1); // the compiler has said why
  }
}

/** Puts a module of `dist` and all behind it, but what is external, in the module's own place. */
async function bundle(name: string, options: BuildOptions): Promise<void> {
  const path = join(DIST, name);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'warning',
    ...options,
  });
}
