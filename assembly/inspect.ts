/** What a built kernel must be, whatever its code: small, alone in the world, without static data. */
export const LIMIT_BYTES = 160 * 1024;
const ALLOWED_IMPORTS = ['env.memory'];
const HEADER_BYTES = 8;
const IMPORT_SECTION = 2;
const DATA_SECTION = 11;
/** Of the limits of a memory: that others share it. */
const SHARED = 2;

/**
 * Everything that is wrong with the module, as sentences; empty when it is fit to ship.
 * @param isShared whether it is meant for memory that several instances share
 */
export function inspectKernel(
  wasm: Uint8Array,
  limitBytes = LIMIT_BYTES,
  isShared = false,
): string[] {
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
  if (faults.length === 0 && importsShared(wasm) !== isShared) {
    const memory = isShared ? 'shared memory' : 'memory of its own';
    faults.push(`the kernel imports another memory; allowed: ${memory}`);
  }
  // Data segments run again in every instance, over what the others have written: a memory that
  // several instances share allows none.
  if (sections(wasm).some(({ id }) => id === DATA_SECTION)) {
    faults.push('the kernel has static data; allowed: none, memory starts as zeros');
  }
  return faults;
}

/** Whether the one import of a module, a memory, is one that is shared. */
function importsShared(wasm: Uint8Array): boolean {
  const { start = 0 } = sections(wasm).find(({ id }) => id === IMPORT_SECTION) ?? {};
  // Behind a count and the two names, each led by its length, come the kind and the limits.
  let at = start + 1;
  for (let name = 0; name < 2; name++) at += 1 + (wasm[at] as number);
  return ((wasm[at + 1] as number) & SHARED) !== 0;
}

/** The module's sections, in order: their ids, and where what is in them starts. */
function sections(wasm: Uint8Array): { id: number; start: number }[] {
  const found: { id: number; start: number }[] = [];
  let at = HEADER_BYTES;
  while (at < wasm.length) {
    const id = wasm[at++] as number;
    let size = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = wasm[at++] as number;
      size |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    found.push({ id, start: at });
    at += size;
  }
  return found;
}
