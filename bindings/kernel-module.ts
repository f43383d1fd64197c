import { GridError } from './errors.js';
import { bytesOf } from './kernel-text.js';
import { KERNEL_WASM } from './kernel-wasm.js';

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel: from its text when it is first needed, once for all maps. */
export function kernelModule(): WebAssembly.Module {
  compiled ??= compileKernel(KERNEL_WASM);
  return compiled;
}

/** Has all maps from now on run a kernel that was compiled elsewhere: workers are sent it. */
export function useKernelModule(module: WebAssembly.Module): void {
  compiled = module;
}

/** Compiles a kernel from its text; a host that will not have it says so in a typed error. */
export function compileKernel(text: string): WebAssembly.Module {
  if (typeof WebAssembly !== 'object') throw unsupported('none');
  try {
    return new WebAssembly.Module(bytesOf(text));
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    throw isForbidden() ? forbidden(message) : unsupported(message);
  }
}

/** The smallest of all modules, which every engine can compile: one that does not must not. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

function isForbidden(): boolean {
  try {
    new WebAssembly.Module(Uint8Array.from(EMPTY_MODULE));
    return false;
  } catch {
    return true;
  }
}

function forbidden(message: string): GridError {
  const allowed = "a content security policy whose script-src has 'wasm-unsafe-eval'";
  return new GridError('E_POLICY', 'WebAssembly', message, allowed);
}

function unsupported(message: string): GridError {
  return new GridError('E_UNSUPPORTED', 'WebAssembly', message, 'an engine with 128-bit SIMD');
}
