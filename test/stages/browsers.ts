import { BROWSERS, type Browser, installBrowsers, isNamed } from './installation.js';
import { type Count, freshReport, readReport, runBinary, settle } from './stage.js';

/**
 * Tests in each browser that there is. One that cannot be installed here is skipped, as is a test that
 * says so of itself; with CI set, whatever is skipped has failed.
 */
export async function runBrowsers(): Promise<Count> {
  const left = await installBrowsers();
  const present = BROWSERS.filter((browser) => !left.includes(browser));
  const count = present.length > 0 ? await runIn(present) : { passed: 0, failed: 0, skipped: 0 };
  const mistaken = left.filter(isNamed).length;
  count.failed += mistaken;
  count.skipped += left.length - mistaken;
  return isCi(process.env.CI) ? strictly(count) : count;
}

/** Nothing may be skipped. */
export function strictly({ passed, failed, skipped }: Count): Count {
  return { passed, failed: failed + skipped, skipped: 0 };
}

/** As whoever sets the variable means it. */
export function isCi(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value);
}

/** What the runner counted in each browser, all together; a browser without a test has failed. */
export function sum(counts: Readonly<Record<string, Count>>, names: readonly string[]): Count {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    const { passed, failed, skipped } = counts[name] ?? { passed: 0, failed: 0, skipped: 0 };
    total.passed += passed;
    total.failed += passed + failed > 0 ? failed : 1;
    total.skipped += skipped;
  }
  return total;
}

async function runIn(browsers: readonly Browser[]): Promise<Count> {
  const names = browsers.map(({ name }) => name);
  const path = freshReport('browsers');
  const env = { BROWSER_REPORT: path, BROWSERS: names.join() };
  const succeeded = await runBinary('web-test-runner', [], env);
  return settle(sum(readReport(path) as Record<string, Count>, names), succeeded);
}
