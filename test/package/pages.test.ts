import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vite8 from 'vite';
import * as vite7 from 'vite-7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_CHROMIUM, openBrowser, serve } from './browser.js';
import {
  buildWithEsbuild,
  buildWithRollup,
  buildWithVite,
  buildWithWebpack,
  startVite,
} from './bundlers.js';
import { BURSTS, CONSUMER, ROOT } from './consumer.js';

/** What only the worker says. */
const isWorker = (script: string) => script.includes('a worker without map');

describe.skipIf(!HAS_CHROMIUM)('a page', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['Vite', buildWithVite],
    ['webpack', buildWithWebpack],
    ['Rollup', buildWithRollup],
    ['esbuild', buildWithEsbuild],
  ])('built with %s answers a burst, and one through the pool', async (_, build) => {
    const folder = await build();
    expect(await answerFrom(folder)).toEqual(BURSTS);
    expect(scriptsIn(folder).filter(isWorker), 'files of the worker').toHaveLength(1);
  });

  it.each([
    ['8', vite8, {}],
    ['8, with the package left alone', vite8, { exclude: ['fivefoot'] }],
    ['7, with the package left alone', vite7, { exclude: ['fivefoot'] }],
  ])('from the server of Vite %s', async (name, vite, optimizeDeps) => {
    const server = await startVite(
      vite as typeof vite8,
      name.replaceAll(/\W+/g, '-'),
      optimizeDeps,
    );
    try {
      expect(await browser.answerOf(server.address)).toEqual(BURSTS);
    } finally {
      await server.close();
    }
  });

  it('with an import map and no bundler', async () => {
    expect(await answerFrom(CONSUMER, 'mapped.html')).toEqual(BURSTS);
  });

  describe('under a strict content security policy', () => {
    it("answers with 'wasm-unsafe-eval'", async () => {
      const folder = await buildWithEsbuild();
      expect(await answerFrom(folder, '', "'self' 'wasm-unsafe-eval'")).toEqual(BURSTS);
    });

    it('says without it what is missing', async () => {
      const folder = await buildWithEsbuild();
      expect(await answerFrom(folder, '', "'self'")).toEqual({ error: 'E_POLICY' });
    });
  });

  async function answerFrom(folder: string, page = '', scripts?: string): Promise<unknown> {
    const policy = `default-src 'none'; script-src ${scripts}; img-src data:`;
    const headers = scripts === undefined ? {} : { 'content-security-policy': policy };
    const { address, close } = await serve(folder, headers);
    try {
      return await browser.answerOf(address + page);
    } finally {
      close();
    }
  }
});

it('is tested as the README has it', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [map] = /<script type="importmap">[\s\S]*?<\/script>/.exec(textOf('mapped.html')) ?? [];
  const [spawn] = /const spawn = .*;/.exec(textOf('spawning.js')) ?? [];
  expect(readme).toContain(map);
  expect(readme).toContain(spawn);
});

function textOf(name: string): string {
  return readFileSync(join(CONSUMER, name), 'utf8');
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
