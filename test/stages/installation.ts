import { accessSync, constants, readFileSync } from 'node:fs';
import { runCommand } from './stage.js';

export interface Browser {
  readonly name: string;
  /** The Debian package. */
  readonly package: string;
  readonly path: string;
  /** The environment variable that names another path. */
  readonly variable: string;
}

export const BROWSERS: readonly Browser[] = JSON.parse(
  readFileSync(new URL('../browser/browsers.json', import.meta.url), 'utf8'),
);
const TRIES = 3;
const WAIT_MS = 10_000;

/** Installs the browsers that are missing, where that takes no one's password; gives those left. */
export async function installBrowsers(): Promise<readonly Browser[]> {
  const packages = BROWSERS.filter(isMissing)
    .filter((browser) => !isNamed(browser))
    .map((browser) => browser.package);
  if (packages.length > 0 && process.getuid?.() === 0) await installDebian(packages);
  const left = BROWSERS.filter(isMissing);
  if (left.length > 0) console.log(adviceFor(left));
  return left;
}

/** Whether a path is given for it: where that is empty, the path is a mistake. */
export function isNamed({ variable }: Browser): boolean {
  return process.env[variable] !== undefined;
}

function adviceFor(left: readonly Browser[]): string {
  const names = left.map(({ name, variable }) => `${name} (or set ${variable} to its path)`);
  const packages = left.map((browser) => browser.package).join(' ');
  return `Tests need ${names.join(' and ')}. ` + `On Debian, as root: apt-get install ${packages}`;
}

export function pathOf({ path, variable }: Browser): string {
  return process.env[variable] ?? path;
}

export function isMissing(browser: Browser): boolean {
  try {
    accessSync(pathOf(browser), constants.X_OK);
    return false;
  } catch {
    return true;
  }
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
