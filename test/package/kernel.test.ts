import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectKernel, LIMIT_BYTES } from '../../assembly/inspect.js';
import { bytesOf } from '../../bindings/kernel-text.js';
import { KERNEL_WASM } from '../../bindings/kernel-wasm.js';
import { KERNEL_SHARED_WASM } from '../../bindings/pool/kernel-shared-wasm.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ASC = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
const MEMORY_ALONE = 'AGFzbQEAAAACDwEDZW52Bm1lbW9yeQIAAQ==';
const SHARED_ALONE = 'AGFzbQEAAAACEAEDZW52Bm1lbW9yeQIDAQE=';
const differs = (name: string) =>
  `the kernel is not the one of assembly/${name}.sha256; ` +
  'where its change is meant, run: npx tsx assembly/build.ts release --record';
const temporary = mkdtempSync(join(tmpdir(), 'fivefoot-kernel-'));

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe.each([
  ['kernel', 'release', KERNEL_WASM, false],
  ['kernel-shared', 'release-shared', KERNEL_SHARED_WASM, true],
] as const)('the shipped %s', (name, target, text, isShared) => {
  const shipped = Buffer.from(bytesOf(text));

  it('is small, imports a memory alone and holds no static data', () => {
    expect(inspectKernel(shipped, LIMIT_BYTES, isShared)).toEqual([]);
  });

  it('comes out the same, byte for byte, when built again, here and elsewhere', () => {
    const out = join(temporary, `${name}.wasm`);
    const options = ['--config', 'asconfig.json', '--target', target, '--outFile', out];
    execFileSync(process.execPath, [ASC, 'assembly/index.ts', ...options], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    const again = readFileSync(out);
    expect(again.equals(shipped), `${name}-wasm.ts is not of these sources: build`).toBe(true);
    const recorded = readFileSync(join(ROOT, 'assembly', `${name}.sha256`), 'utf8').trim();
    expect(createHash('sha256').update(again).digest('hex'), differs(name)).toBe(recorded);
  });
});

it('the kernel is shipped as a file, too', () => {
  const file = readFileSync(join(ROOT, 'dist', 'kernel.wasm'));
  expect(file.equals(Buffer.from(bytesOf(KERNEL_WASM)))).toBe(true);
});

describe('inspectKernel', () => {
  const module = (text: string) => Buffer.from(text, 'base64');

  it('takes a module that imports a memory alone', () => {
    expect(inspectKernel(module(MEMORY_ALONE))).toEqual([]);
  });

  it('tells shared memory from a memory of its own', () => {
    const other = 'the kernel imports another memory; allowed: ';
    expect(inspectKernel(module(SHARED_ALONE), LIMIT_BYTES, true)).toEqual([]);
    expect(inspectKernel(module(SHARED_ALONE))).toEqual([`${other}memory of its own`]);
    expect(inspectKernel(module(MEMORY_ALONE), LIMIT_BYTES, true)).toEqual([
      `${other}shared memory`,
    ]);
  });

  it('counts bytes', () => {
    const { length } = module(MEMORY_ALONE);
    expect(inspectKernel(module(MEMORY_ALONE), length)).toEqual([
      `the kernel has ${length} bytes; allowed: fewer than ${length}`,
    ]);
    expect(LIMIT_BYTES).toBe(160 * 1024);
  });

  it('finds static data', () => {
    const data = Buffer.from([11, 7, 1, 0, 0x41, 0, 0x0b, 1, 42]);
    const faults = inspectKernel(Buffer.concat([module(MEMORY_ALONE), data]));
    expect(faults).toEqual(['the kernel has static data; allowed: none, memory starts as zeros']);
  });

  it('finds other imports', () => {
    const other = module(MEMORY_ALONE);
    other.write('env.mem0ry'.slice(4), other.indexOf('memory'));
    expect(inspectKernel(other)).toEqual(['the kernel imports env.mem0ry; allowed: env.memory']);
  });
});
