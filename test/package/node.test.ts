import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BURSTS, CONSUMER, run, TSC, write } from './consumer.js';

const IN_SHELL = process.platform === 'win32';
const SCRIPT = `
  import { GridMap, corner, feet } from 'fivefoot';
  import { WorkerPool } from 'fivefoot/pool';
  const map = GridMap.create({ width: 16, height: 16 });
  const pool = await WorkerPool.open({ size: 1 });
  const remote = await pool.load(map);
  console.log(map.burst(corner(8, 8), feet(20)).count);
  console.log((await remote.burst(corner(8, 8), feet(20))).count);
  await pool.close();
`;

describe('in Node', () => {
  it('is imported as a module, and its pool opened', async () => {
    expect(JSON.parse(await run(process.execPath, ['terminal.js']))).toEqual(BURSTS);
  });

  it('reads map files by an entry of their own', async () => {
    const map = { orientation: 'orthogonal', tilewidth: 8, tileheight: 8, width: 2, height: 1 };
    const layers = [{ type: 'tilelayer', name: 'walls', width: 2, height: 1, data: [0, 1] }];
    write(
      'tiled.js',
      `import { importMap } from 'fivefoot/formats';
      import { cell, GridMap } from 'fivefoot';
      const { map } = importMap(${JSON.stringify(JSON.stringify({ ...map, layers }))});
      console.log(map instanceof GridMap, map.isOpen(cell(0, 0)), map.isOpen(cell(1, 0)));`,
    );
    expect((await run(process.execPath, ['tiled.js'])).trim()).toBe('true true false');
  });

  it('has a kernel of its own as a file', async () => {
    write(
      'kernel.js',
      `import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const bytes = readFileSync(fileURLToPath(import.meta.resolve('fivefoot/kernel.wasm')));
      console.log(WebAssembly.validate(bytes));`,
    );
    expect((await run(process.execPath, ['kernel.js'])).trim()).toBe('true');
  });

  it('runs the command line', async () => {
    write('map.txt', `${'.'.repeat(16)}\n`.repeat(16));
    const bin = join(CONSUMER, 'node_modules', '.bin', 'fivefoot');
    const request = { id: 1, map: { fivefoot: 1, width: 16, height: 16 }, query: 'burst' };
    const input = `${JSON.stringify({ ...request, at: [8, 8], radius: 20 })}\n`;
    const answer = JSON.parse(await run(bin, ['query'], { input, shell: IN_SHELL }));
    expect(answer).toMatchObject({ id: 1, count: 44 });
    expect(await run(bin, ['info', 'map.txt'], { shell: IN_SHELL })).toContain('16');
  });
});

describe('the types', () => {
  it.each([
    ['a plain project', ['ES2022']],
    ['a page', ['ES2022', 'DOM', 'ESNext.Disposable']],
  ])('hold strictly, with the libraries of %s', async (_, lib) => {
    write(
      'use.ts',
      SCRIPT.replace('console.log(', 'const count: number = (')
        .replace('console.log(', 'const far: number = (')
        .concat('\nexport { count, far };'),
    );
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          target: 'ES2022',
          lib,
          types: [],
          module: 'NodeNext',
          skipLibCheck: false,
        },
        files: ['use.ts'],
      }),
    );
    expect(await run(process.execPath, [TSC, '-p', '.'])).toBe('');
  });

  it('tell when a cell is given for a corner', async () => {
    write(
      'wrong.ts',
      `import { GridMap, cell, feet } from 'fivefoot';
      // @ts-expect-error a cell is no corner
      GridMap.create({ width: 4, height: 4 }).burst(cell(1, 1), feet(5));
      `,
    );
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext'];
    expect(await run(process.execPath, [TSC, '--ignoreConfig', ...options, 'wrong.ts'])).toBe('');
  });
});
