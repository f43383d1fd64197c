import { afterEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../assembly/kernel-text.js';
import { GridError, GridMap } from '../../bindings/index.js';
import { compileKernel, kernelModule, useKernelModule } from '../../bindings/kernel-module.js';
import { bytesOf, CHARACTERS } from '../../bindings/kernel-text.js';
import { KERNEL_WASM } from '../../bindings/kernel-wasm.js';

describe('a kernel as text', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, i) => i);

  it.each([
    ['nothing', []],
    ['one byte', [0x24]],
    ['every byte', everyByte],
    ['every byte, backward', Uint8Array.from(everyByte).reverse()],
    ['bytes that text would stumble over', new TextEncoder().encode('\'"`$<\\\n\r\0</script>')],
    ['bytes above 127 alone', everyByte.map((byte) => byte | 128)],
    ['one byte over and over', new Uint8Array(1000).fill(255)],
    ['rare bytes in pairs', everyByte.map((byte, i) => (i % 2 ? byte : 255 - byte))],
    ['the rarest byte last', [...new Uint8Array(9), ...everyByte, ...everyByte.subarray(0, 255)]],
  ])('gives %s back', (_, bytes) => {
    const given = Uint8Array.from(bytes);
    expect(bytesOf(textOf(given))).toEqual(given);
  });

  it('gives random bytes back, evenly spread or not', () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let round = 0; round < 300; round++) {
      const bend = 1 + (round % 5);
      const bytes = Uint8Array.from({ length: round * 7 }, () => 256 * random() ** bend);
      expect(bytesOf(textOf(bytes)), `round ${round}`).toEqual(bytes);
    }
  });

  it('needs no escape in any string or script', () => {
    expect(CHARACTERS).toHaveLength(89);
    expect(CHARACTERS).not.toMatch(/["'\\`$<]/);
    expect(KERNEL_WASM).toMatch(/^[ !#%&()*+,\-./0-9:;=>?@A-Z[\]^_a-z{|}~]+$/);
  });
});

describe('compiling the kernel', () => {
  const real = WebAssembly;

  afterEach(() => vi.unstubAllGlobals());

  /** An engine that refuses some modules, with its own words. */
  function refuse(refuses: (bytes: Uint8Array) => boolean, message: string): void {
    class Module {
      constructor(bytes: Uint8Array) {
        if (refuses(bytes)) throw new real.CompileError(message);
      }
    }
    vi.stubGlobal('WebAssembly', Object.assign(Object.create(real), { Module }));
  }

  function refusalOf(compile: () => unknown): GridError {
    try {
      compile();
    } catch (error) {
      if (error instanceof GridError) return error;
      throw error;
    }
    throw new Error('no refusal');
  }

  it('names the policy that forbids it, and what the policy needs', () => {
    refuse(() => true, 'call to WebAssembly.Module() blocked by CSP');
    const { code, message } = refusalOf(() => compileKernel(KERNEL_WASM));
    expect(code).toBe('E_POLICY');
    expect(message).toContain("'wasm-unsafe-eval'");
    expect(message).toContain('blocked by CSP');
  });

  it('is said to be unsupported where other modules compile', () => {
    refuse(({ length }) => length > 8, 'invalid value type 0x7b');
    const { code, message } = refusalOf(() => compileKernel(KERNEL_WASM));
    expect(code).toBe('E_UNSUPPORTED');
    expect(message).toContain('SIMD');
    expect(message).toContain('invalid value type 0x7b');
  });

  it('is said to be unsupported where there is no WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(refusalOf(() => compileKernel(KERNEL_WASM)).code).toBe('E_UNSUPPORTED');
  });

  it('is refused by a map, which says why, and tried again by the next', async () => {
    vi.resetModules();
    const fresh = await import('../../bindings/index.js');
    refuse(() => true, 'blocked');
    const open = () => fresh.GridMap.create({ width: 4, height: 4 });
    expect(open).toThrow(expect.objectContaining({ code: 'E_POLICY' }));
    vi.unstubAllGlobals();
    expect(open().version).toBe(0);
  });

  it('happens once, and not at all where a compiled kernel was given', () => {
    const module = kernelModule();
    expect(kernelModule()).toBe(module);
    const other = compileKernel(KERNEL_WASM);
    useKernelModule(other);
    expect(kernelModule()).toBe(other);
    expect(GridMap.create({ width: 4, height: 4 }).version).toBe(0);
  });
});
