import { accessSync, constants, readFileSync } from 'node:fs';
import { type Count, freshReport, readReport, runBinary, runCommand, settle } from './stage.js';

interface Browser {
  readonly name: string;
  /** The Debian package. */
  readonly package: string;
  readonly path: string;
  /** The environment variable that names another path. */
  readonly variable: string;
}

const BROWSERS: readonly Browser[] = JSON.parse(
  readFileSync(new URL('../browser/browsers.json', import.meta.url), 'utf8'),
);
const TRIES = 3;
const WAIT_MS = 10_000;

/**
 * Tests in each browser that there is. One that cannot be installed here is skipped, as is a test that
 * says so of itself; with CI set, whatever is skipped has failed.
 */
export async function runBrowsers(): Promise<Count> {
  await installMissing();
  const left = missing();
  if (left.length > 0) console.log(adviceFor(left));
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

/** Installs what is missing where that takes no one's password. */
async function installMissing(): Promise<void> {
  const packages = missing()
    .filter((browser) => !isNamed(browser))
    .map((browser) => browser.package);
  if (packages.length > 0 && process.getuid?.() === 0) await installDebian(packages);
}

/** Whether a path is given for it: where that is empty, the path is a mistake. */
function isNamed({ variable }: Browser): boolean {
  return process.env[variable] !== undefined;
}

function adviceFor(left: readonly Browser[]): string {
  const names = left.map(({ name, variable }) => `${name} (or set ${variable} to its path)`);
  const packages = left.map((browser) => browser.package).join(' ');
  return (
    `The browser tests need ${names.join(' and ')}. ` +
    `On Debian, as root: apt-get install ${packages}`
  );
}
function missing(): Browser[] {
  return BROWSERS.filter(({ path, variable }) => {
    try {
      accessSync(process.env[variable] ?? path, constants.X_OK);
      return false;
    } catch {
      return true;
    }
  });
}

async function installDebian(packages: readonly string[]): Promise<void> {
  console.log(`installing ${packages.join(' and ')}`);
  for (let tries = 1; tries <= TRIES; tries++) {
    const done =
      (await aptGet(['update', '-qq'])) &&
      (await aptGet(['install', '-qq', '--no-install-recommends', ...packages]));
    if (done) return;
    console.log(`apt-get did not succeed, try ${tries} of ${TRIES}`);
    if (tries < TRIES) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function aptGet(args: readonly string[]): Promise<boolean> {
  // Another package manager may hold the lock for a while.
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  try {
    return await runCommand('apt-get', [...options, ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } catch {
    return false; // not Debian
  }
}
