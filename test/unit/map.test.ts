import { describe, expect, it } from 'vitest';
import {
  CELL_KINDS,
  type CellKind,
  cell,
  corner,
  creature,
  feet,
  GridMap,
} from '../../bindings/index.js';
import { refusal } from './refusal.js';

const ROOM = `
+-+-+-+-+
|. . .|.|
+ + + + +
|. . .D.|
+ + + + +
|. . .|.|
+-+-+-+-+
`.trim();

describe('making maps', () => {
  it('makes an open map of any size up to 16,384 squares a side', () => {
    const map = GridMap.create({ width: 16_384, height: 16_384 });
    expect([map.width, map.height, map.version, map.profile]).toEqual([16_384, 16_384, 0, 'srd35']);
    expect(map.burst(corner(16_384, 16_384), feet(20)).count).toBe(11);
    expect(map.burst(corner(9_000, 3), feet(20)).toString()).toBe(
      map.burst(corner(5_000, 3), feet(20)).toString(),
    );
  });

  it('says what each cell is made of', () => {
    const kinds = Object.entries(CELL_KINDS);
    const map = GridMap.fromText(kinds.map(([, character]) => character).join(''));
    for (const [x, [kind]] of kinds.entries()) expect(map.cellKind(cell(x, 0))).toBe(kind);
    for (const [kind] of kinds) {
      map.setCell(cell(4, 0), kind as CellKind);
      expect(map.cellKind(cell(4, 0))).toBe(kind);
      expect(map.isOpen(cell(4, 0))).toBe(kind !== 'solid' && kind !== 'void');
    }
  });

  it('reads planes of bytes and of bits alike', () => {
    const width = 70;
    const height = 5;
    const bytes = Uint8Array.from({ length: width * height }, (_, i) => (i % 7 === 0 ? 1 : 0));
    const bits = new Uint32Array(3 * height);
    bytes.forEach((byte, i) => {
      const x = i % width;
      const at = Math.floor(i / width) * 3 + (x >> 5);
      if (byte) bits[at] = (bits[at] as number) | (1 << (x & 31));
    });
    const walls = (plane: Uint8Array | Uint32Array) => ({
      wall: { east: plane, south: plane },
      curtain: { east: plane },
    });
    const a = GridMap.fromPlanes({ width, height, cells: { solid: bytes }, walls: walls(bytes) });
    const b = GridMap.fromPlanes({ width, height, cells: { solid: bits }, walls: walls(bits) });
    expect(a.toJSON()).toEqual(b.toJSON());
    expect(a.cellKind(cell(63, 0))).toBe('solid');
    expect(a.passable(cell(64, 2), cell(65, 2))).toBe(true);
  });

  it('joins neighbouring edges of planes into one wall', () => {
    const east = Uint8Array.from([0, 1, 0, 0, 1, 0, 0, 0, 0]);
    const south = Uint8Array.from([0, 0, 0, 1, 1, 0, 0, 0, 1]);
    const map = GridMap.fromPlanes({ width: 3, height: 3, walls: { wall: { east, south } } });
    expect(map.walls().map(({ from, to }) => [from, to])).toEqual([
      [
        [2, 0],
        [2, 2],
      ],
      [
        [0, 2],
        [2, 2],
      ],
      [
        [2, 3],
        [3, 3],
      ],
    ]);
    expect(map.passable(cell(1, 1), cell(2, 1))).toBe(false);
    expect(map.passable(cell(1, 2), cell(2, 2))).toBe(true);
    expect(map.passable(cell(0, 1), cell(0, 2))).toBe(false);
  });
});

describe('editing', () => {
  it('opens and closes doors for the next query', () => {
    const map = GridMap.fromText(ROOM);
    const [door] = map.walls().filter(({ kind }) => kind === 'door');
    const inside = map.spread(corner(1, 1), feet(40)).count;
    expect(inside).toBe(9);
    map.setDoor(door?.id as string, true);
    expect(map.spread(corner(1, 1), feet(40)).count).toBe(12);
    map.setDoor(door?.id as string, false);
    expect(map.spread(corner(1, 1), feet(40)).count).toBe(9);
    expect(map.version).toBe(2);
  });

  it('keeps an edge closed while anything on it is', () => {
    const map = GridMap.create({ width: 4, height: 1 });
    const wall = map.addWall({ from: [2, 0], to: [2, 1], kind: 'wall' });
    const door = map.addWall({ from: [2, 0], to: [2, 1], kind: 'door', id: 'front' });
    const through = () => map.passable(cell(1, 0), cell(2, 0));
    expect(through()).toBe(false);
    map.setDoor(door, true);
    expect(through()).toBe(false);
    map.removeWall(wall);
    expect(through()).toBe(true);
    map.setDoor('front', false);
    expect(through()).toBe(false);
    map.removeWall('front');
    expect(through()).toBe(true);
    expect(map.version).toBe(6);
    expect(() => Object.assign(map, { version: 0 })).toThrow(TypeError);
    expect(map.version).toBe(6);
  });

  it('undoes every edit exactly', () => {
    const map = GridMap.fromText(ROOM);
    const before = map.toJSON();
    const id = map.addWall({ from: [1, 1], to: [1, 3], kind: 'window' });
    map.setCell(cell(0, 0), 'solid');
    expect(map.toJSON()).not.toEqual(before);
    map.removeWall(id);
    map.setCell(cell(0, 0), 'open');
    expect(map.toJSON()).toEqual(before);
  });

  it('takes walls on the border, which change nothing', () => {
    const map = GridMap.create({ width: 5, height: 5 });
    const before = map.visible(corner(0, 0)).toString();
    for (const to of [
      [5, 0],
      [0, 5],
    ] as const) {
      map.addWall({ from: [0, 0], to, kind: 'wall' });
      map.addWall({ from: [5, 5], to, kind: 'wall' });
    }
    expect(map.visible(corner(0, 0)).toString()).toBe(before);
    expect(map.walls()).toHaveLength(4);
  });

  it('refuses what it cannot do, and stays as it was', () => {
    const map = GridMap.fromText(ROOM);
    const before = map.toJSON();
    const door = map.walls().find(({ kind }) => kind === 'door')?.id as string;
    const wall = map.walls().find(({ kind }) => kind === 'wall')?.id as string;
    const corners = { from: [1, 1], to: [1, 2] } as const;
    expect(refusal(() => map.addWall({ ...corners, kind: 'wall', id: door }))).toBe('E_ARGUMENT');
    expect(refusal(() => map.moveWall(wall, [1, 1], [1, 1]))).toBe('E_ARGUMENT');
    expect(refusal(() => map.moveWall('no such wall', [1, 1], [2, 1]))).toBe('E_NOT_FOUND');
    expect(refusal(() => map.addWall({ from: [1, 1], to: [1, 1], kind: 'wall' }))).toBe(
      'E_ARGUMENT',
    );
    expect(refusal(() => map.addWall({ ...corners, kind: 'hedge' as 'wall' }))).toBe('E_FORMAT');
    expect(refusal(() => map.setDoor(wall, true))).toBe('E_ARGUMENT');
    expect(refusal(() => map.setDoor('no such door', true))).toBe('E_NOT_FOUND');
    expect(refusal(() => map.removeWall('no such wall'))).toBe('E_NOT_FOUND');
    expect(refusal(() => map.setCell(cell(0, 0), 'lava' as 'open'))).toBe('E_ARGUMENT');
    expect(refusal(() => map.setCell(cell(4, 0), 'solid'))).toBe('E_RANGE');
    expect(map.toJSON()).toEqual(before);
    expect(map.version).toBe(0);
  });
});

describe('sides of a wall', () => {
  const map = GridMap.fromText(ROOM);
  const onDoor = corner(3, 1);

  it('starts on the side of the user', () => {
    const west = map.burst(onDoor, feet(20), { user: cell(0, 0) });
    const east = map.burst(onDoor, feet(20), { user: { at: cell(3, 1), size: 1 } });
    expect([west.count, east.count]).toEqual([9, 3]);
    expect(map.burst(onDoor, feet(20)).equals(west.union(east))).toBe(true);
  });

  it('refuses an origin that the user has no line of effect to', () => {
    for (const ask of [
      () => map.burst(corner(4, 1), feet(20), { user: cell(0, 0) }),
      () => map.spread(corner(4, 1), feet(20), { user: cell(0, 0) }),
      () => map.visible(corner(4, 1), { user: cell(0, 0) }),
    ]) {
      expect(refusal(ask)).toBe('E_NO_LINE_OF_EFFECT');
    }
  });
});

describe('copies', () => {
  it('clones into a map of its own', () => {
    const map = GridMap.fromText(ROOM, { profile: 'pathfinder' });
    map.setCell(cell(3, 2), 'fog');
    const copy = map.clone();
    expect(copy.toJSON()).toEqual(map.toJSON());
    expect([copy.version, copy.profile]).toEqual([1, 'pathfinder']);
    copy.setCell(cell(0, 0), 'solid');
    expect(map.cellKind(cell(0, 0))).toBe('open');
  });

  it('refuses work after disposal, and only that map', () => {
    const map = GridMap.fromText(ROOM);
    const other = map.clone();
    map.dispose();
    map.dispose();
    for (const use of [
      () => map.burst(corner(1, 1), feet(20)),
      () => map.cellKind(cell(0, 0)),
      () => map.setCell(cell(0, 0), 'open'),
      () => map.addWall({ from: [1, 1], to: [1, 2], kind: 'wall' }),
      () => map.moveWall('x', [0, 0], [1, 1]),
      () => map.removeWall('x'),
      () => map.setDoor('x', true),
      () => map.walls(),
      () => map.toJSON(),
      () => map.serialize(),
      () => map.clone(),
      () => map.passable(cell(0, 0), cell(1, 0)),
      () => map.spread(corner(1, 1), feet(20)),
      () => map.emanation(creature(cell(0, 0)), feet(20)),
      () => map.cone(corner(1, 1), 'e', feet(20)),
      () => map.line(corner(1, 1), [2, 1], feet(20)),
      () => map.cylinder(corner(1, 1), feet(20)),
      () => map.shapeable({ cubes: [cell(0, 0)] }),
      () => map.visible(corner(1, 1)),
      () => map.lineOfEffect(cell(0, 0), cell(1, 0)),
      () => map.lineOfSight(cell(0, 0), cell(1, 0)),
      () => map.ray(corner(1, 1), corner(2, 2)),
      () => map.rays(new Int32Array(4)),
      () => map.matrix([cell(0, 0)], [cell(1, 0)]),
      () => map.cover(cell(0, 0), cell(1, 0)),
      () => map.covers(cell(0, 0), [cell(1, 0)]),
      () => map.distance(cell(0, 0), cell(1, 0)),
      () => map.creatureDistance(cell(0, 0), cell(1, 0)),
      () => map.origins(cell(0, 0)),
      () => map.reach(cell(0, 0), feet(5)),
      () => map.flanking(cell(0, 0), cell(2, 0), cell(1, 0)),
    ]) {
      expect(refusal(use)).toBe('E_DISPOSED');
    }
    expect(other.burst(corner(1, 1), feet(20)).count).toBe(9);
  });
});
