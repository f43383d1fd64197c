import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What is in the tarball besides `dist`; the command line shows the dungeon where it gets no map. */
const PAPERS = [
  ...['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json'],
  ...['examples/dungeon.dd2vtt', 'examples/keep.json'],
];
const IN_SHELL = process.platform === 'win32';

// One tarball, installed into one fresh project, for all tests.
const temporary = mkdtempSync(join(tmpdir(), 'fivefoot-package-'));
const project = join(temporary, 'project');
const installed = join(project, 'node_modules', 'fivefoot');
let files: string[] = [];

beforeAll(() => {
  // Built before; a tarball's own scripts have no part in what is in it.
  const [packed] = JSON.parse(
    npm(['pack', '--ignore-scripts', '--json', '--pack-destination', temporary], ROOT),
  ) as [{ filename: string; files: { path: string }[] }];
  files = packed.files.map((file) => file.path);
  mkdirSync(project);
  write('package.json', '{ "name": "consumer", "private": true, "type": "module" }');
  const tarball = join(temporary, packed.filename);
  npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', tarball],
    project,
  );
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe('the tarball', () => {
  it('holds the built package and its papers', () => {
    for (const path of [
      'dist/index.js',
      'dist/index.d.ts',
      'dist/cli/main.js',
      'dist/kernel.wasm',
    ]) {
      expect(files).toContain(path);
    }
    for (const path of PAPERS) {
      expect(files).toContain(path);
    }
  });

  it('holds nothing else', () => {
    const others = files.filter(
      (path) => !/^dist\/.+\.(js|d\.ts)$|^dist\/kernel\.wasm$/.test(path) && !PAPERS.includes(path),
    );
    expect(others).toEqual([]);
  });

  it('is ESM without side effects, with an entry and one for map files', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest.type).toBe('module');
    expect(
      manifest.sideEffects.filter((path: string) => !/cli\/main|pool\/worker-/.test(path)),
    ).toEqual([]);
    expect(manifest.main).toBeUndefined();
    expect(Object.keys(manifest.exports)).toEqual([
      '.',
      './formats',
      './kernel.wasm',
      './pool',
      './worker',
      './package.json',
    ]);
    expect(Object.keys(manifest.dependencies)).toEqual(['comlink', 'fflate', 'fzstd', 'saxes']);
  });

  it('needs no library behind its main entry, and behind the others those that they are for', () => {
    expect(librariesBehind('index.js')).toEqual([]);
    expect(librariesBehind('pool/web.js')).toEqual(['comlink']);
    expect(librariesBehind('pool/worker-web.js')).toEqual([]); // one file with all that it needs
    expect(librariesBehind('formats/index.js')).toEqual(['fflate', 'fzstd', 'saxes']);
  });
});

describe('what it says', () => {
  it('leans on Node in the command line and in the files that say so alone', () => {
    const modules = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
    const leaning = modules
      .filter((name) => /\.(js|d\.ts)$/.test(name) && !/^cli[\\/]|^pool[\\/].*node/.test(name))
      .filter((name) => {
        const text = readFileSync(join(installed, 'dist', name), 'utf8');
        return /\b(from|import|import\()\s*['"]node:|\brequire\(|types="node"/.test(text);
      });
    expect(leaning).toEqual([]);
  });

  it('names no path of the machine that built it', () => {
    const root = relative('/', ROOT);
    for (const path of files) {
      expect(readFileSync(join(installed, path), 'utf8'), path).not.toContain(root);
    }
  });
});

describe('a consumer', () => {
  const SCRIPT = `
    import { GridMap, corner, feet } from 'fivefoot';
    const map = GridMap.create({ width: 16, height: 16 });
    console.log(map.burst(corner(8, 8), feet(20)).count);
    map.dispose();
  `;

  it('imports it as a module', () => {
    write('use.js', SCRIPT);
    expect(run(process.execPath, ['use.js']).trim()).toBe('44');
  });

  it('imports maps of Tiled by the entry of map files', () => {
    const map = { orientation: 'orthogonal', tilewidth: 8, tileheight: 8, width: 2, height: 1 };
    const layers = [{ type: 'tilelayer', name: 'walls', width: 2, height: 1, data: [0, 1] }];
    write(
      'tiled.js',
      `import { importMap } from 'fivefoot/formats';
      import { cell, GridMap } from 'fivefoot';
      const { map } = importMap(${JSON.stringify(JSON.stringify({ ...map, layers }))});
      console.log(map instanceof GridMap, map.isOpen(cell(0, 0)), map.isOpen(cell(1, 0)));`,
    );
    expect(run(process.execPath, ['tiled.js']).trim()).toBe('true true false');
  });

  it('runs the command line', () => {
    write('map.txt', `${'.'.repeat(16)}\n`.repeat(16));
    const bin = join(project, 'node_modules', '.bin', 'fivefoot');
    const request = { id: 1, map: { fivefoot: 1, width: 16, height: 16 }, query: 'burst' };
    const line = JSON.stringify({ ...request, at: [8, 8], radius: 20 });
    const answer = JSON.parse(run(bin, ['query'], `${line}\n`, IN_SHELL));
    expect(answer).toMatchObject({ id: 1, count: 44 });
    expect(run(bin, ['info', 'map.txt'], '', IN_SHELL)).toContain('16');
  });

  it('compiles strictly against its types, with the libraries of a plain project', () => {
    write(
      'use.ts',
      SCRIPT.replace('console.log(', 'const count: number = (').concat('\nexport { count };'),
    );
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          target: 'ES2022',
          lib: ['ES2022'],
          types: [],
          module: 'NodeNext',
          skipLibCheck: false,
        },
        files: ['use.ts'],
      }),
    );
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(run(process.execPath, [tsc, '-p', '.'])).toBe('');
  });

  it('is told by its types when a cell is given for a corner', () => {
    write(
      'wrong.ts',
      `import { GridMap, cell, feet } from 'fivefoot';
      // @ts-expect-error a cell is no corner
      GridMap.create({ width: 4, height: 4 }).burst(cell(1, 1), feet(5));
      `,
    );
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext'];
    expect(run(process.execPath, [tsc, '--ignoreConfig', ...options, 'wrong.ts'])).toBe('');
  });
});

/** The packages that a module of the package and all modules behind it import, sorted. */
function librariesBehind(entry: string): string[] {
  const dist = join(installed, 'dist');
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
  visit(join(dist, entry));
  return [...libraries].sort();
}

function write(name: string, text: string): void {
  writeFileSync(join(project, name), text);
}

/** What a program prints, run in the consumer's project; its errors are in what is thrown. */
function run(program: string, args: string[], input = '', shell = false): string {
  try {
    return execFileSync(program, args, { cwd: project, input, encoding: 'utf8', shell });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', shell: IN_SHELL, stdio: 'pipe' });
}
