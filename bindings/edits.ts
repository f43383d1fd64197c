import type { Ground } from './verbs/verb.js';

/** Hears where a map was written to: cells, or walls on their east and south sides. */
export interface Watcher {
  touched(x: number, y: number, z: number, width: number, height: number): void;
}

/**
 * A map as answers know it that outlive their query: what it is now, how many edits it has seen, and
 * where. It holds its watchers weakly, so that a forgotten answer costs no edit anything.
 */
export class Edits implements Watcher {
  /** How many edits the map has seen. */
  version = 0;
  readonly #watchers = new Set<WeakRef<Watcher>>();
  readonly #forgotten = new FinalizationRegistry<() => void>((release) => release());

  /** @param ground the map as it is now; E_DISPOSED once there is none */
  constructor(readonly ground: () => Ground) {}

  /** @param release lets go of what the watcher held, once nobody holds the watcher */
  watch(watcher: Watcher, release: () => void): void {
    this.#watchers.add(new WeakRef(watcher));
    this.#forgotten.register(watcher, release, watcher);
  }

  unwatch(watcher: Watcher): void {
    this.#forgotten.unregister(watcher);
    for (const reference of this.#watchers) {
      if (reference.deref() === watcher) this.#watchers.delete(reference);
    }
  }

  touched(x: number, y: number, z: number, width: number, height: number): void {
    for (const reference of this.#watchers) {
      const watcher = reference.deref();
      if (watcher) watcher.touched(x, y, z, width, height);
      else this.#watchers.delete(reference);
    }
  }
}
