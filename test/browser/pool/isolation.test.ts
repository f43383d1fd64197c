import { equal } from '../expect.js';
import { isIsolated } from './page.js';

describe(isIsolated ? 'an isolated page' : 'an ordinary page', () => {
  it('is what the server said', () => {
    equal(crossOriginIsolated, isIsolated);
    equal(typeof SharedArrayBuffer === 'function', isIsolated);
  });
});
