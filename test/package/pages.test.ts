import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_CHROMIUM, openBrowser, serve } from './browser.js';
import {
  buildWithEsbuild,
  buildWithRollup,
  buildWithVite,
  buildWithWebpack,
  startVite,
} from './bundlers.js';
import { BURSTS, CONSUMER } from './consumer.js';

const isScript = (path: string | Buffer) => String(path).endsWith('.js');

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
    // The page's own script, and the worker's, once.
    expect(readdirSync(folder, { recursive: true }).filter(isScript)).toHaveLength(2);
  });

  it.each([
    ['as it is', {}],
    ['with the package left alone', { exclude: ['fivefoot'] }],
  ])('from the server of Vite, %s', async (name, optimizeDeps) => {
    const server = await startVite(name.replaceAll(' ', '-'), optimizeDeps);
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
