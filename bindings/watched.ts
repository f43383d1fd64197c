import type { Edits, Watcher } from './edits.js';
import type { Order } from './field-kernel.js';
import type { Kernel } from './kernel.js';
import { LiveField } from './live-field.js';

/** A field in the kernel's memory that hears of the edits of its map. */
export class WatchedField {
  readonly field: LiveField;
  readonly #edits: Edits | undefined;
  readonly #watcher: Watcher;

  /** @param edits none of a map that never changes */
  constructor(kernel: Kernel, order: Order, edits: Edits | undefined) {
    const field = LiveField.open(kernel, order);
    this.field = field;
    this.#edits = edits;
    this.#watcher = {
      touched(x, y, z, width, height) {
        if (z === order.z) field.touched(x, y, width, height);
      },
    };
    edits?.watch(this.#watcher, () => field.close());
  }

  close(): void {
    this.#edits?.unwatch(this.#watcher);
    this.field.close();
  }
}
