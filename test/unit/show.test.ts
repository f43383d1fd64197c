import { describe, expect, it } from 'vitest';
import { show } from '../../bindings/errors.js';
import { GridMap } from '../../bindings/index.js';

// What errors say that they were given.

class Thing {
  part = 1;
}

describe('a value as short text', () => {
  it.each<[unknown, string]>([
    ['a "b"', '"a \\"b\\""'],
    ['', '""'],
    [Number.NaN, 'NaN'],
    [-0, '0'],
    [7n, '7'],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('s'), 'Symbol(s)'],
    [[], '[]'],
    [[1, 'a', [null]], '[1,"a",[null]]'],
    [{}, '{}'],
    [{ x: 1, y: undefined, z: { k: 'v' } }, '{"x":1,"y":undefined,"z":{"k":"v"}}'],
    [Object.create(null), '{}'],
    [new Thing(), '[object Thing]'],
    [new Uint8Array(3), '[object Uint8Array]'],
    [[new Date(0)], '[[object Date]]'],
    [[[[[{}]]]], '[[[[...]]]]'],
  ])('%o', (value, text) => {
    expect(show(value)).toBe(text);
  });

  it.each([
    'x'.repeat(1000),
    Array(10_000).fill(1),
    Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`key ${i}`, i])),
  ])('is cut where it is long (%#)', (value) => {
    expect(show(value)).toMatch(/^.{57}\.\.\.$/);
  });

  it('ends where a value contains itself', () => {
    const loop: unknown[] = [];
    loop.push(loop, { loop });
    expect(show(loop)).toMatch(/^\[\[\[/);
  });

  it('calls nothing of the value', () => {
    const called: string[] = [];
    const methods = {
      toJSON: () => called.push('toJSON'),
      toString: () => called.push('toString'),
    };
    show(methods);
    show([{ inside: methods }]);
    show(Object.assign(new Thing(), methods));
    expect(called).toEqual([]);
    expect(show(GridMap.create({ width: 3, height: 3 }))).toBe('[object GridMap]');
  });

  it('says something of what cannot be read', () => {
    const closed = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('no');
        },
      },
    );
    expect(show(closed)).toBe('[object Object]');
  });
});
