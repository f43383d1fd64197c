import { readFileSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';

const all = JSON.parse(
  readFileSync(new URL('test/browser/browsers.json', import.meta.url), 'utf8'),
);
/** Those that BROWSERS names; left out: all. */
const browsers = all.filter(({ name }) => process.env.BROWSERS?.split(',').includes(name) ?? true);

/** What keeps each browser from asking the network for anything but the tests. */
const QUIET = {
  Chromium: {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  Firefox: {
    browser: 'firefox',
    extraPrefsFirefox: {
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'app.update.auto': false,
      'browser.safebrowsing.update.enabled': false,
      'services.settings.server': 'data:,#remote-settings-dummy/v1',
    },
  },
};

/** Tests of the pool run a second time on pages that may share memory. */
const POOL_TESTS = 'test/browser/pool/**/*.test.ts';
const ISOLATED = 'data-isolated';

export default {
  files: 'test/browser/**/*.test.ts',
  groups: [
    {
      name: 'isolated',
      files: POOL_TESTS,
      testRunnerHtml: (framework) =>
        `<!doctype html><html ${ISOLATED}><script type="module" src="${framework}"></script></html>`,
    },
  ],
  middleware: [isolate],
  nodeResolve: { exportConditions: ['browser', 'import'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  browsers: browsers.map(({ name, path, variable }) =>
    launcher(name, { executablePath: process.env[variable] ?? path, headless: true }),
  ),
  concurrency: 1,
  concurrentBrowsers: 1,
  // Two cores may have other things to do.
  browserStartTimeout: 120_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 30_000 } },
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY }), countingReporter()],
};

function launcher(name, options) {
  const chrome = chromeLauncher({ puppeteer, launchOptions: { ...options, ...QUIET[name] } });
  chrome.name = name; // else both call themselves Chrome
  return chrome;
}

/** Cross-origin isolation, for pages of the group that asks for it and all that such pages load. */
async function isolate(context, next) {
  await next();
  const isPage = context.response.is('html');
  if (isPage && !String(context.body).includes(ISOLATED)) return;
  context.set('Cross-Origin-Opener-Policy', 'same-origin');
  context.set('Cross-Origin-Embedder-Policy', 'require-corp');
  context.set('Cross-Origin-Resource-Policy', 'same-origin');
}

/** Leaves `{ passed, failed, skipped }` of each browser in the file that BROWSER_REPORT names. */
function countingReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const counts = {};
      for (const session of sessions) {
        counts[session.browser.name] ??= { passed: 0, failed: 0, skipped: 0 };
        const count = counts[session.browser.name];
        const tests = session.testResults ? flatten(session.testResults) : [];
        const skipped = tests.filter((test) => test.skipped).length;
        const passed = tests.filter((test) => test.passed && !test.skipped).length;
        const failed = tests.length - passed - skipped;
        count.passed += passed;
        count.skipped += skipped;
        // A file that fails without a failed test did not load, or threw beside its tests.
        count.failed += failed > 0 || session.passed ? failed : 1;
      }
      if (process.env.BROWSER_REPORT) {
        writeFileSync(process.env.BROWSER_REPORT, JSON.stringify(counts));
      }
    },
  };
}

function flatten(suite) {
  return [...suite.tests, ...suite.suites.flatMap(flatten)];
}
