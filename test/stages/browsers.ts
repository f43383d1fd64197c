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

export async function runBrowsers(): Promise<Count> {
  await installMissing();
  const path = freshReport('browsers');
  const succeeded = await runBinary('web-test-runner', [], { BROWSER_REPORT: path });
  return settle(readReport(path) as Count, succeeded);
}

/** Installs what is missing where that takes no one's password, and else says what is missing. */
async function installMissing(): Promise<void> {
  // Where a path is given, a missing browser is a mistake in the path.
  const packages = missing()
    .filter(({ variable }) => process.env[variable] === undefined)
    .map((browser) => browser.package);
  if (packages.length > 0 && process.getuid?.() === 0) await installDebian(packages);
  const left = missing();
  if (left.length === 0) return;
  const names = left.map(({ name, variable }) => `${name} (or set ${variable} to its path)`);
  throw new Error(
    `The browser tests need ${names.join(' and ')}. On Debian, as root: ` +
      `apt-get install ${left.map((browser) => browser.package).join(' ')}`,
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
