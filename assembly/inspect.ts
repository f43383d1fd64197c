/** What a built kernel must be, whatever its code: small, alone in the world, without static data. */
export const LIMIT_BYTES = 160 * 1024;
const ALLOWED_IMPORTS = ['env.memory'];
const HEADER_BYTES = 8;
const DATA_SECTION = 11;

/** Everything that is wrong with the module, as sentences; empty when it is fit to ship. */
export function inspectKernel(wasm: Uint8Array, limitBytes = LIMIT_BYTES): string[] {
  const faults: string[] = [];
  if (wasm.length >= limitBytes) {
    faults.push(`the kernel has ${wasm.length} bytes; allowed: fewer than ${limitBytes}`);
  }
  const module = new WebAssembly.Module(new Uint8Array(wasm));
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (!ALLOWED_IMPORTS.includes(`${from}.${name}`)) {
      faults.push(`the kernel imports ${from}.${name}; allowed: ${ALLOWED_IMPORTS.join(', ')}`);
    }
  }
  // Data segments run again in every instance, over what the others have written: a memory that
  // several instances share allows none.
  if (sections(wasm).includes(DATA_SECTION)) {
    faults.push('the kernel has static data; allowed: none, memory starts as zeros');
  }
  return faults;
}

/** The ids of the module's sections, in order. */
function sections(wasm: Uint8Array): number[] {
  const ids: number[] = [];
  let at = HEADER_BYTES;
  while (at < wasm.length) {
    ids.push(wasm[at++] as number);
    let size = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = wasm[at++] as number;
      size |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    at += size;
  }
  return ids;
}
