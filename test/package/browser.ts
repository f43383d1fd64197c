import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { BROWSERS, type Browser, isMissing, pathOf } from '../stages/installation.js';
import { IS_CI } from './consumer.js';

const CHROMIUM = BROWSERS.find(({ name }) => name === 'Chromium') as Browser;
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const WAIT_MS = 60_000;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** Whether pages can be tested here; with CI set, they must. */
export const HAS_CHROMIUM = IS_CI || !isMissing(CHROMIUM);

/** A browser whose pages say what they have to say by `answer(value)`. */
export async function openBrowser() {
  const executablePath = pathOf(CHROMIUM);
  const browser = await puppeteer.launch({ executablePath, headless: true, args: ARGS });

  /** What a page answers; what it complains of instead is in what is thrown. */
  async function answerOf(address: string): Promise<unknown> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('response', (response) => {
      if (!response.ok()) complaints.push(`${response.status()} ${response.url()}`);
    });
    try {
      return await new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error([why, ...complaints].join('\n')));
        page.on('pageerror', (error) => fail(String(error)));
        setTimeout(() => fail('no answer'), WAIT_MS).unref();
        page
          .exposeFunction('answer', resolve)
          .then(() => page.goto(address))
          .catch((error) => fail(String(error)));
      });
    } finally {
      await page.close();
    }
  }

  return { answerOf, close: () => browser.close() };
}

/** A plain server of the files in a folder. */
export async function serve(folder: string, headers: Readonly<Record<string, string>> = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = readFileSync(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
