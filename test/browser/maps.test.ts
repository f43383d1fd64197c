import { cell, corner, feet, GridMap } from '../../bindings/index.js';
import { equal } from './expect.js';

describe('maps', () => {
  it('answer at once, on the main thread, without an initialisation to wait for', () => {
    equal(typeof window, 'object');
    const map = GridMap.fromText('...\n...\n...');
    equal(map.burst(corner(1, 1), feet(5)).count, 4);
    map.dispose();
  });

  // Browsers hold some hundred live WebAssembly memories at a time, Chromium 124 of them.
  it('open and dispose, 200 in a row', () => {
    for (let i = 0; i < 200; i++) {
      const map = GridMap.create({ width: 64, height: 64 });
      map.setCell(cell(32, 32), 'solid');
      equal(map.burst(corner(32, 32), feet(5)).count, 3);
      map.dispose();
    }
  });

  it('live side by side, each with its own walls', () => {
    const maps = Array.from({ length: 20 }, (_, i) => {
      const map = GridMap.create({ width: 40, height: 40 });
      map.setCell(cell(i, 0), 'solid');
      return map;
    });
    maps.forEach((map, i) => {
      for (let x = 0; x < maps.length; x++) equal(map.isOpen(cell(x, 0)), x !== i);
    });
    for (const map of maps) map.dispose();
  });

  it('reach their largest size', () => {
    const map = GridMap.create({ width: 16_384, height: 16_384 });
    equal(map.spread(corner(8192, 8192), feet(20)).count, 44);
    map.dispose();
  });

  it('pass through a structured clone as one buffer', () => {
    const map = GridMap.fromText('..#\n...');
    const copy = GridMap.deserialize(structuredClone(map.serialize()));
    equal(copy.isOpen(cell(2, 0)), false);
    equal(copy.isOpen(cell(2, 1)), true);
    map.dispose();
    copy.dispose();
  });
});
