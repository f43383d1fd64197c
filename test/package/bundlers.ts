import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import * as vite from 'vite';
import webpack from 'webpack';
import { CONSUMER } from './consumer.js';

// Each builds the modules of `app` as the README has it, and gives the folder to be served.

export async function buildWithVite(): Promise<string> {
  const outDir = join(CONSUMER, 'built', 'vite');
  await vite.build({ root: CONSUMER, configFile: false, logLevel: 'warn', build: { outDir } });
  return outDir;
}

export async function buildWithWebpack(): Promise<string> {
  const path = join(CONSUMER, 'built', 'webpack');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: CONSUMER,
        entry: './main.js',
        output: { path },
        performance: { hints: false },
      },
      (error, stats) => (error ? reject(error) : resolve(stats)),
    );
  });
  if (stats?.hasErrors() || stats?.hasWarnings()) throw new Error(stats.toString());
  return withPage(path);
}

/** Its files are named as they are written, so that one finds the other. */
export async function buildWithRollup(): Promise<string> {
  const dir = join(CONSUMER, 'built', 'rollup');
  const bundle = await rollup({
    input: { main: join(CONSUMER, 'spawning.js'), worker: 'fivefoot/worker' },
    plugins: [nodeResolve({ browser: true, rootDir: CONSUMER })],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ dir });
  await bundle.close();
  return withPage(dir);
}

export async function buildWithEsbuild(): Promise<string> {
  const outdir = join(CONSUMER, 'built', 'esbuild');
  await esbuild.build({
    absWorkingDir: CONSUMER,
    entryPoints: { main: 'spawning.js', worker: 'fivefoot/worker' },
    bundle: true,
    format: 'esm',
    outdir,
    logLevel: 'warning',
  });
  return withPage(outdir);
}

/** Vite's server, as while a page is written. The caller closes it. */
export async function startVite(
  { createServer }: Pick<typeof vite, 'createServer'>,
  name: string,
  optimizeDeps: vite.DepOptimizationOptions,
) {
  const server = await createServer({
    root: CONSUMER,
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(CONSUMER, 'cache', name),
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps,
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] as string, close: () => server.close() };
}

function withPage(folder: string): string {
  cpSync(join(CONSUMER, 'index.html'), join(folder, 'index.html'));
  return folder;
}
