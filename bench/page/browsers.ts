import { access } from 'node:fs/promises';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';

// The browsers of the tests, launched as the tests launch them.

/** What `web-test-runner.config.mjs` makes of each browser. */
interface Launcher {
  readonly name: string;
  readonly launchOptions: LaunchOptions;
}

/** Runs the work in each browser in turn; one that is not installed is named and left out. */
export async function inBrowsers(
  work: (name: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const config = new URL('../../web-test-runner.config.mjs', import.meta.url).href;
  const { browsers } = ((await import(config)) as { default: { browsers: Launcher[] } }).default;
  const known = new Set<string>();
  for (const { name, launchOptions } of browsers) {
    const { executablePath = '' } = launchOptions;
    if (known.has(executablePath)) continue; // the tests may have it twice
    known.add(executablePath);
    const isThere = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      console.log(`\n${name} is not at ${executablePath}: left out.`);
      continue;
    }
    const browser = await puppeteer.launch({ ...launchOptions, protocolTimeout: 0 });
    try {
      await work(name, browser);
    } finally {
      await browser.close();
    }
  }
}
