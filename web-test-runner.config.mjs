import { readFileSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';

const browsers = JSON.parse(
  readFileSync(new URL('test/browser/browsers.json', import.meta.url), 'utf8'),
);

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

export default {
  files: 'test/browser/**/*.test.ts',
  nodeResolve: { exportConditions: ['browser', 'import'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  browsers: browsers.map(({ name, path, variable }) =>
    launcher(name, { executablePath: process.env[variable] ?? path, headless: true }),
  ),
  concurrency: 1,
  concurrentBrowsers: 1,
  testFramework: { config: { timeout: 30_000 } },
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY }), countingReporter()],
};

function launcher(name, options) {
  const chrome = chromeLauncher({ puppeteer, launchOptions: { ...options, ...QUIET[name] } });
  chrome.name = name; // else both call themselves Chrome
  return chrome;
}

/** Leaves `{ passed, failed }` in the file that BROWSER_REPORT names. */
function countingReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const count = { passed: 0, failed: 0 };
      for (const session of sessions) {
        const tests = session.testResults ? flatten(session.testResults) : [];
        const failed = tests.filter((test) => !test.passed && !test.skipped).length;
        count.passed += tests.filter((test) => test.passed && !test.skipped).length;
        // A file that fails without a failed test did not load, or threw beside its tests.
        count.failed += failed > 0 || session.passed ? failed : 1;
      }
      if (process.env.BROWSER_REPORT) {
        writeFileSync(process.env.BROWSER_REPORT, JSON.stringify(count));
      }
    },
  };
}

function flatten(suite) {
  return [...suite.tests, ...suite.suites.flatMap(flatten)];
}
