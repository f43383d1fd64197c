import { describe, expect, it } from 'vitest';
import { cell, GridMap } from '../../bindings/index.js';

/** Rays of more than 64 rows ask the blocks of 64 × 64 cells before the cells. */
const LONG = [
  [100.5, 0.5, 120.5, 299.5],
  [120.5, 299.5, 100.5, 0.5],
  [0.5, 10.5, 299.5, 280.5],
  [150, 0, 150, 300],
];

describe('blocks of open country', () => {
  it('follow each edit of cells and walls', () => {
    const map = GridMap.create({ width: 300, height: 300 });
    expect(clear(map)).toEqual([true, true, true, true]);
    for (let x = 0; x < 300; x++) map.setCell(cell(x, 150), 'solid');
    expect(clear(map)).toEqual([false, false, false, false]);
    for (let x = 0; x < 300; x++) map.setCell(cell(x, 150), 'open');
    expect(clear(map)).toEqual([true, true, true, true]);
    const door = map.addWall({ from: [0, 192], to: [300, 192], kind: 'door' });
    expect(clear(map)).toEqual([false, false, false, false]);
    map.setDoor(door, true);
    expect(clear(map)).toEqual([true, true, true, true]);
  });

  it('come with a copy of the map', () => {
    const map = GridMap.create({ width: 300, height: 300 });
    map.addWall({ from: [0, 64], to: [300, 64], kind: 'wall' });
    expect(clear(map.clone())).toEqual([false, false, false, false]);
    expect(clear(GridMap.deserialize(map.serialize()))).toEqual([false, false, false, false]);
  });

  it('close fog for sight alone', () => {
    const map = GridMap.create({ width: 300, height: 300 });
    for (let x = 0; x < 300; x++) map.setCell(cell(x, 20), 'fog');
    expect(clear(map, 'sight')).toEqual([false, false, false, false]);
    expect(clear(map)).toEqual([true, true, true, true]);
  });
});

function clear(map: GridMap, channel: 'effect' | 'sight' = 'effect'): boolean[] {
  return map.query('rays', { rays: LONG, channel }).rays.map((ray) => ray.clear);
}
