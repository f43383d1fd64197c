import type { GridMap } from './map.js';

/** So many copies of a map are kept: one for each effect that is at work at a time. */
const MOST = 4;

/**
 * Copies of a map without the walls of some kinds, for effects that those do not stop (R49), kept for
 * as long as the map stays as it is.
 */
export class Passages {
  /** By the kinds left out, the latest used last. */
  readonly #copies = new Map<string, GridMap>();
  #version = 0;

  find(version: number, kinds: string, copy: () => GridMap): GridMap {
    if (version !== this.#version) this.dispose();
    this.#version = version;
    const known = this.#copies.get(kinds);
    this.#copies.delete(kinds);
    if (!known) this.#makeRoom();
    const map = known ?? copy();
    this.#copies.set(kinds, map);
    return map;
  }

  dispose(): void {
    for (const copy of this.#copies.values()) copy.dispose();
    this.#copies.clear();
  }

  #makeRoom(): void {
    for (const [kinds, copy] of this.#copies) {
      if (this.#copies.size < MOST) return;
      this.#copies.delete(kinds);
      copy.dispose();
    }
  }
}
