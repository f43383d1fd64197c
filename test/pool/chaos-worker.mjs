import { parentPort, workerData } from 'node:worker_threads';

// The package's own worker, which does as it is told by the test that has spawned it (crew.ts).

const { entry, deeds, on, pages, fuse, order } = workerData;
const LOOK_MS = 2;

/** A module whose one function traps as the kernel would. */
const TRAP = new WebAssembly.Module(
  Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
    ...[7, 8, 1, 4, 0x74, 0x72, 0x61, 0x70, 0, 0, 10, 5, 1, 3, 0, 0, 0x0b],
  ),
);

const { Instance } = WebAssembly;
const trap = new Instance(TRAP).exports.trap;

const DEEDS = {
  exit: () => process.exit(3),
  throw: () => {
    setImmediate(() => {
      throw new Error('thrown on purpose');
    });
  },
  close: () => parentPort.close(),
  trap,
  loop: () => {
    for (;;);
  },
  fault: () => {
    throw new TypeError('a fault on purpose');
  },
};

/** Instances of the kernel, one function of which first asks whether something is to be done. */
WebAssembly.Instance = function Armed(...args) {
  const { exports } = new Instance(...args);
  const ask = exports[on];
  if (!ask) return { exports };
  return {
    exports: {
      ...exports,
      [on]: (...given) => {
        if (Atomics.load(fuse, 1) > 0 && Atomics.sub(fuse, 1, 1) > 0) {
          DEEDS[deeds[Atomics.load(fuse, 0)]]();
        }
        return ask(...given);
      },
    },
  };
};

if (pages !== undefined) {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = function Scarce(wanted) {
    return new Memory({ ...wanted, maximum: Math.min(wanted.maximum, pages) });
  };
}

setInterval(() => {
  const deed = Atomics.exchange(order, 0, 0);
  if (deed > 0) DEEDS[deeds[deed - 1]]();
}, LOOK_MS).unref();

await import(entry);
