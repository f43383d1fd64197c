import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_CI, ROOT, run } from './consumer.js';

/** A program that runs JavaScript and comes from npm; it is installed when first used. */
export interface Runtime {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** Where npm puts the program: the scope of the packages for each platform, if it has one … */
  readonly scope?: string;
  /** … and its path in such a package. */
  readonly program: string;
  /** What comes before the name of a script. */
  readonly args: readonly string[];
}

const IS_WINDOWS = process.platform === 'win32';
const SYSTEM = `${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`;
const FOLDER = join(ROOT, 'build', 'runtimes');

export const RUNTIMES: readonly Runtime[] = [
  {
    name: 'Node 24',
    package: `node-${SYSTEM}`,
    version: '24.21.0',
    program: 'bin/node',
    args: [],
  },
  {
    name: 'Deno',
    package: 'deno',
    version: '2.9.6',
    scope: '@deno',
    program: 'deno',
    args: ['run'],
  },
  {
    name: 'Bun',
    package: 'bun',
    version: '1.4.5',
    scope: '@oven',
    program: 'bin/bun',
    args: [],
  },
];

/** The path of its program; undefined where npm does not give it, which with CI set is an error. */
export async function install(runtime: Runtime): Promise<string | undefined> {
  const folder = join(FOLDER, `${runtime.package}-${runtime.version}`);
  try {
    if (!existsSync(folder)) await fetchInto(folder, runtime);
    return programIn(join(folder, 'node_modules'), runtime);
  } catch (error) {
    if (IS_CI) throw error;
    console.warn(`${runtime.name} cannot be installed, and is not tested: ${error}`);
    return undefined;
  }
}

async function fetchInto(folder: string, { package: name, version }: Runtime): Promise<void> {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--save-exact',
  ];
  await run('npm', ['install', ...options, `${name}@${version}`], {
    cwd: unfinished,
    shell: IS_WINDOWS,
  });
  renameSync(unfinished, folder);
}

function programIn(modules: string, { package: name, scope, program }: Runtime): string {
  const [platform] = scope === undefined ? [name] : readdirSync(join(modules, scope));
  const path = join(modules, scope ?? '', platform ?? '', program) + (IS_WINDOWS ? '.exe' : '');
  if (!existsSync(path)) throw new Error(`${name} has no program ${path}`);
  return path;
}
