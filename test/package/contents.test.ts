import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { INSTALLED, ROOT, run } from './consumer.js';

/** What is in the tarball besides `dist`; the command line shows the dungeon where it gets no map. */
const PAPERS = [
  ...['README.md', 'LICENSE', 'THIRD-PARTY.md', 'CHANGELOG.md', 'package.json'],
  ...['examples/dungeon.dd2vtt', 'examples/keep.json'],
];
const WORKERS = ['./dist/pool/worker-node.js', './dist/pool/worker-web.js'];
const BINARIES = join(ROOT, 'node_modules', '.bin');
const IN_SHELL = process.platform === 'win32';
const contents = inject('contents');

describe('the tarball', () => {
  it('holds its papers, the kernel, and what the bindings are built to, and nothing else', () => {
    const sources = readdirSync(join(ROOT, 'bindings'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
      .map((path) => `dist/${path.replaceAll('\\', '/').slice(0, -'.ts'.length)}`);
    const built = sources.flatMap((path) => [`${path}.js`, `${path}.d.ts`]);
    expect(contents).toEqual([...PAPERS, 'dist/kernel.wasm', ...built].sort());
  });

  it('names no path of the machine that built it', () => {
    const root = relative('/', ROOT);
    for (const path of contents) {
      expect(readFileSync(join(INSTALLED, path), 'utf8'), path).not.toContain(root);
    }
  });

  it('leans on Node in the command line and in the files that say so alone', () => {
    const leaning = contents
      .filter((path) => /\.(js|d\.ts)$/.test(path) && !/^dist\/(cli\/|pool\/.*node)/.test(path))
      .filter((path) => {
        const text = readFileSync(join(INSTALLED, path), 'utf8');
        return /\b(from|import|import\()\s*['"]node:|\brequire\(|types="node"/.test(text);
      });
    expect(leaning).toEqual([]);
  });

  it('is as publint wants it', async () => {
    const args = ['run', inject('tarball'), '--strict', '--pack', 'false'];
    expect(await run(join(BINARIES, 'publint'), args, { shell: IN_SHELL })).toContain('All good');
  });

  it('has types that are right in every way of resolving that knows exports', async () => {
    const args = [
      inject('tarball'),
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      'kernel.wasm',
    ];
    await run(join(BINARIES, 'attw'), args, { shell: IN_SHELL });
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8'));

  it('tells of ESM alone, and where the environments differ', () => {
    expect(manifest.type).toBe('module');
    expect(manifest.main).toBeUndefined();
    expect(manifest.exports).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './formats': { types: './dist/formats/index.d.ts', default: './dist/formats/index.js' },
      './pool': {
        types: './dist/pool/web.d.ts',
        node: './dist/pool/node.js',
        default: './dist/pool/web.js',
      },
      './worker': {
        types: './dist/pool/worker-web.d.ts',
        node: './dist/pool/worker-node.js',
        default: './dist/pool/worker-web.js',
      },
      './kernel.wasm': './dist/kernel.wasm',
      './package.json': './package.json',
    });
  });

  it('lets bundlers drop whatever is not used, but for what is run', () => {
    expect(manifest.sideEffects).toEqual(['./dist/cli/main.js', ...WORKERS]);
  });

  it('names few dependencies', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['comlink', 'fflate', 'fzstd']);
  });
});

describe('an entry', () => {
  it.each([
    ['index.js', []],
    ['formats/index.js', ['fflate', 'fzstd']],
    ['pool/web.js', ['comlink']],
    ['pool/worker-web.js', []],
  ])('%s needs no libraries but %j', (entry, libraries) => {
    expect(librariesBehind(entry)).toEqual(libraries);
  });
});

/** The packages that a module of the package and all modules behind it import, sorted. */
function librariesBehind(entry: string): string[] {
  const seen = new Set<string>();
  const libraries = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of text.matchAll(
      /\b(?:from|import)\s*\(?\s*['"]([@.\w][^'"\n]*)['"]/g,
    )) {
      if (name.startsWith('.')) visit(join(path, '..', name));
      else libraries.add(name);
    }
  };
  visit(join(INSTALLED, 'dist', entry));
  return [...libraries].sort();
}
