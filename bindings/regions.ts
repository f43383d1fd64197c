/**
 * Stretches of memory above a floor that are taken and given back in any order: first fit, neighbours
 * joined again.
 */
export class Regions {
  /** In order of address; between any two lies what is free. */
  readonly #taken: { readonly start: number; readonly end: number }[] = [];

  constructor(readonly floor: number) {}

  /** The first address that everything taken lies below. */
  get end(): number {
    return this.#taken.at(-1)?.end ?? this.floor;
  }

  /** The address of so many bytes, a multiple of 64. */
  take(bytes: number): number {
    const size = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    let start = this.floor;
    let at = 0;
    for (const region of this.#taken) {
      if (region.start - start >= size) break;
      start = region.end;
      at++;
    }
    this.#taken.splice(at, 0, { start, end: start + size });
    return start;
  }

  give(start: number): void {
    const at = this.#taken.findIndex((region) => region.start === start);
    if (at >= 0) this.#taken.splice(at, 1);
  }
}

const ALIGNMENT = 64;
