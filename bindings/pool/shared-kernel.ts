import { compileKernel } from '../kernel-module.js';

let compiled: WebAssembly.Module | undefined;

/**
 * The kernel that is built for shared memory. Its text is loaded only where it is wanted: by the page,
 * which sends the compiled kernel to its workers.
 */
export async function sharedKernelModule(): Promise<WebAssembly.Module> {
  const { KERNEL_SHARED_WASM } = await import('./kernel-shared-wasm.js');
  compiled ??= compileKernel(KERNEL_SHARED_WASM);
  return compiled;
}
