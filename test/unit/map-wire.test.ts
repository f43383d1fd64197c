import { describe, expect, it } from 'vitest';
import { CELL_KINDS, cell, corner, feet, GridMap } from '../../bindings/index.js';
import { readWire, writeWire } from '../../bindings/wire.js';
import { refusal } from './refusal.js';

function sample(): GridMap {
  const row = Object.values(CELL_KINDS).join('');
  const map = GridMap.fromText([row.repeat(8), '.'.repeat(72), row.repeat(8)].join('\n'), {
    profile: 'starfinder',
  });
  map.addWall({ from: [3, 1], to: [9, 1], kind: 'window', id: 'long' });
  map.addWall({ from: [64, 0], to: [64, 3], kind: 'door', id: 'gate' });
  map.setDoor('gate', true);
  return map;
}

type Sections = [Int32Array, Int32Array, Uint8Array];

function sections(): Sections {
  const read = readWire('map', sample().serialize(), [Int32Array, Int32Array, Uint8Array]);
  return read.map((section) => section.slice()) as Sections;
}

function tampered(change: (sections: Sections) => Sections | undefined): ArrayBuffer {
  const given = sections();
  return writeWire('map', change(given) ?? given);
}

describe('a map in one buffer', () => {
  it('comes back as it was', () => {
    const map = sample();
    const back = GridMap.deserialize(map.serialize());
    expect(back.toJSON()).toEqual(map.toJSON());
    expect([back.version, back.profile]).toEqual([map.version, 'starfinder']);
    expect(back.burst(corner(64, 1), feet(30)).equals(map.burst(corner(64, 1), feet(30)))).toBe(
      true,
    );
  });

  it('comes back with free walls, to the last step of its sub-grid', () => {
    for (const subgrid of [1, 3, 70, 1023, 1024]) {
      const map = GridMap.create({ width: 9, height: 7, subgrid });
      for (let i = 1; i <= 12; i++) {
        map.addWall({
          from: [(i * 0.7319) % 9, (i * 1.1713) % 7],
          to: [9 - ((i * 0.517) % 9), 7 - ((i * 2.3331) % 7)],
          kind: i % 3 === 0 ? 'door' : 'curtain',
          ...(i % 3 === 0 && { open: i % 2 === 0 }),
          ...(i % 4 === 0 && { oneWay: 'right' as const, heights: { top: i } }),
          ...(i % 5 === 0 && { limited: true }),
        });
      }
      map.moveWall('door-2', [0, 0], [9, 7]);
      const back = GridMap.deserialize(map.serialize());
      expect([back.walls(), back.subgrid, back.version]).toEqual([map.walls(), subgrid, 13]);
      expect([...new Uint8Array(back.serialize())]).toEqual([...new Uint8Array(map.serialize())]);
    }
  });

  it.each(Object.entries(CELL_KINDS))('comes back with cells of one kind: %s', (_, character) => {
    const map = GridMap.fromText(`.${character}.`);
    expect(GridMap.deserialize(map.serialize()).toJSON()).toEqual(map.toJSON());
  });

  it('goes on naming walls as the map does', () => {
    const map = sample();
    for (const line of [1, 2, 3]) {
      map.addWall({ from: [0, line], to: [2, line], kind: 'wall' });
    }
    map.removeWall('wall-1');
    const back = GridMap.deserialize(map.serialize());
    const next = { from: [4, 0], to: [5, 0], kind: 'wall' } as const;
    expect(back.addWall(next)).toBe(map.addWall(next));
  });

  it('does not write out planes without a cell', () => {
    const open = GridMap.create({ width: 1024, height: 1024 });
    expect(open.serialize().byteLength).toBeLessThan(256);
    open.setCell(cell(5, 5), 'pit');
    expect(open.serialize().byteLength).toBeLessThan(1024 * 1024);
  });

  it('refuses a buffer that ends early', () => {
    const buffer = sample().serialize();
    for (let length = 0; length < buffer.byteLength; length++) {
      expect(refusal(() => GridMap.deserialize(buffer.slice(0, length)))).toBe('E_FORMAT');
    }
  });

  it('refuses the buffer of a set', () => {
    const set = sample().burst(corner(3, 1), feet(20));
    expect(refusal(() => GridMap.deserialize(set.serialize()))).toBe('E_FORMAT');
  });

  it.each<[string, (sections: Sections) => Sections | undefined, string]>([
    ['no width', ([sizes]) => void sizes.set([0], 0), 'E_FORMAT'],
    ['a width beyond the largest', ([sizes]) => void sizes.set([16_385], 0), 'E_FORMAT'],
    ['a height that the cells do not have', ([sizes]) => void sizes.set([4], 1), 'E_FORMAT'],
    ['fewer edits than none', ([sizes]) => void sizes.set([-1], 2), 'E_FORMAT'],
    ['planes that are not there', ([sizes]) => void sizes.set([1], 3), 'E_FORMAT'],
    ['a cell of two kinds', ([, words]) => void words.fill(-1), 'E_FORMAT'],
    ['walls that are no JSON', ([, , rest]) => void rest.fill(123), 'E_FORMAT'],
    ['text that is no UTF-8', ([, , rest]) => void rest.fill(255), 'E_FORMAT'],
    ['missing cells', ([a, b, c]) => [a, b.slice(1), c], 'E_FORMAT'],
    ['missing sizes', ([a, b, c]) => [a.slice(0, 1), b, c], 'E_FORMAT'],
    ['a rule text of no name', ([a, b]) => [a, b, json({ profile: 'x', walls: [] })], 'E_ARGUMENT'],
    ['a sub-grid that is none', ([a, b]) => [a, b, json({ ...REST, subgrid: 0 })], 'E_FORMAT'],
    ['a finer one than there is', ([a, b]) => [a, b, json({ ...REST, subgrid: 2048 })], 'E_FORMAT'],
    ['a part of a name', ([a, b]) => [a, b, json({ ...REST, named: 0.5 })], 'E_FORMAT'],
    ['a wall of no side', ([a, b]) => [a, b, json({ ...REST, walls: [ASKEW] })], 'E_FORMAT'],
    ['a wall off the map', ([a, b]) => [a, b, json({ walls: [WALL] })], 'E_FORMAT'],
  ])('refuses %s', (_, change, code) => {
    expect(refusal(() => GridMap.deserialize(tampered(change)))).toBe(code);
  });

  it('refuses a bit beyond the width', () => {
    const map = GridMap.create({ width: 70, height: 2 });
    map.setCell(cell(69, 0), 'pit');
    const [sizes, words, rest] = readWire('map', map.serialize(), [
      Int32Array,
      Int32Array,
      Uint8Array,
    ]);
    const beyond = words.map((word) => word << 1);
    expect(refusal(() => GridMap.deserialize(writeWire('map', [sizes, beyond, rest])))).toBe(
      'E_FORMAT',
    );
  });
});

const REST = { profile: 'srd35', walls: [] };
const ASKEW = { from: [0, 0], to: [2, 1.5], kind: 'wall', oneWay: 'both' };
const WALL = { from: [0, 0], to: [99, 0], kind: 'wall' };

function json(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
