import type { Endpoint } from 'comlink';
import { serve } from './serve.js';

// The entry of a pool's workers in browsers.

serve(globalThis as unknown as Endpoint, { holdLock });

/** Held until the worker ends: the page waits for it, and so hears of any end. */
function holdLock(name: string): Promise<void> {
  return new Promise((held, refused) => {
    navigator.locks
      .request(name, () => {
        held();
        return new Promise<never>(() => {});
      })
      .catch(refused);
  });
}
