import { afterEach, describe, expect, it, vi } from 'vitest';
import { Barriers, type Wall } from '../../bindings/barriers.js';
import { unitEdges } from '../../bindings/edges.js';
import { FreeBarriers } from '../../bindings/free-barriers.js';
import { cell, GridMap } from '../../bindings/index.js';
import { Kernel } from '../../bindings/kernel.js';
import { CHANNELS, type Channel, WALL_KIND_NAMES, WALL_KINDS } from '../../bindings/kinds.js';
import type { WallData } from '../../bindings/map-data.js';
import { Planes } from '../../bindings/planes.js';
import { Random } from '../oracle/random.js';
import { refusal } from './refusal.js';

const HISTORIES = 120;
const EDITS = 60;

describe('walls and doors over one another', () => {
  it(`wall what a list of walls says: ${HISTORIES} histories of ${EDITS} edits`, () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const width = random.pick([1, 2, 31, 32, 33, 63, 64, 65, 130]);
      const ground = new GroundOf(width, random.between(1, 7));
      const list = new Map<string, WallData>();
      for (let n = 0; n < EDITS; n++) {
        edit(random, ground, list);
        const label = `seed ${seed}, edit ${n}`;
        expect(ground.edges(), label).toEqual(edgesOf([...list.values()], ground));
      }
      expect([...ground.barriers]).toEqual(
        [...list].map(([id, wall]) => ({ ...wall, id, open: wall.open === true })),
      );
      for (const id of list.keys()) ground.barriers.remove(id);
      expect(ground.edges(), `seed ${seed}, all removed`).toEqual(edgesOf([], ground));
    }
  });

  it('touch no edge of the border', () => {
    const ground = new GroundOf(33, 4);
    const border = [
      ground.barriers.add({ from: [0, 0], to: [0, 4], kind: 'wall' }),
      ground.barriers.add({ from: [33, 4], to: [33, 0], kind: 'wall' }),
      ground.barriers.add({ from: [0, 0], to: [33, 0], kind: 'wall' }),
      ground.barriers.add({ from: [33, 4], to: [0, 4], kind: 'wall' }),
    ];
    expect(ground.edges()).toEqual(edgesOf([], ground));
    ground.barriers.add({ from: [32, 0], to: [32, 4], kind: 'wall' });
    const before = ground.edges();
    for (const id of border) ground.barriers.remove(id);
    expect(ground.edges()).toEqual(before);
  });
});

describe('walls from packed rows', () => {
  it.each([1, 31, 32, 33, 63, 64, 65, 130])('lie where the bits are, %i wide', (width) => {
    const random = new Random(width);
    const ground = new GroundOf(width, 5);
    const columns = Math.ceil(width / 32);
    for (const kind of ['wall', 'curtain', 'door'] as const) {
      for (const side of ['east', 'south'] as const) {
        const words = new Uint32Array(columns * 5);
        for (let n = random.below(6 * width); n > 0; n--) {
          const x = random.below(width);
          const at = random.below(5) * columns + (x >> 5);
          words[at] = (words[at] as number) | (1 << (x & 31));
        }
        ground.barriers.addRows(kind, side, words);
        expect(ground.edges()).toEqual(edgesOf([...ground.barriers], ground));
      }
    }
    for (const { id } of [...ground.barriers]) ground.barriers.remove(id);
    expect(ground.edges()).toEqual(edgesOf([], ground));
  });
});

describe('very many walls', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('may wall off more edges than a Map has room for', () => {
    const side = 4096;
    const all = new Uint32Array((side / 32) * side).fill(0xffffffff);
    const map = GridMap.fromPlanes({
      width: side,
      height: side,
      walls: { wall: { east: all, south: all } },
    });
    expect(map.walls()).toHaveLength(2 * side);
    expect(map.passable(cell(9, 9), cell(10, 9))).toBe(false);
  });

  it('are refused before the first is added', () => {
    // Every second edge down each column: 8,192 × 2,050 walls of one edge.
    const words = new Uint32Array(256 * 4100).map((_, at) => (at % 512 < 256 ? 0xffffffff : 0));
    const walls = { wall: { east: words } };
    expect(refusal(() => GridMap.fromPlanes({ width: 8192, height: 4100, walls }))).toBe('E_SIZE');
  });

  it('may be as many as the limit, and no more', () => {
    const ground = new GroundOf(40, 2, 3);
    const wall = { from: [5, 1], to: [9, 1], kind: 'wall' } as const;
    for (let n = 0; n < 3; n++) ground.barriers.add(wall);
    const [walls, edges] = [[...ground.barriers], ground.edges()];
    const elsewhere = { from: [20, 0], to: [20, 2], kind: 'wall' } as const;
    const row = Uint32Array.of(1 << 20, 0, 0, 0);
    expect(refusal(() => ground.barriers.add(elsewhere))).toBe('E_SIZE');
    expect(refusal(() => ground.barriers.addRows('wall', 'east', row))).toBe('E_SIZE');
    expect([[...ground.barriers], ground.edges()]).toEqual([walls, edges]);
    ground.barriers.remove('wall-1');
    expect(ground.barriers.add(elsewhere)).toBe('wall-3');
  });
});

describe('ids', () => {
  it.each([
    'wall-0',
    'wall-7',
    'door-99999999',
    'low-123',
    'wall-01',
    'wall-',
    'wall-1.5',
    'wall-100000000',
    'hedge-3',
    'Wall-3',
    ' wall-3',
    '17',
    '',
  ])('%j names a wall of any kind', (id) => {
    const ground = new GroundOf(4, 4);
    const wall = { from: [1, 1], to: [3, 1], kind: 'door' } as const;
    expect(ground.barriers.add({ ...wall, id })).toBe(id);
    expect(refusal(() => ground.barriers.add({ ...wall, id }))).toBe('E_ARGUMENT');
    expect(Array.from(ground.barriers, (wall) => wall.id)).toEqual([id]);
    ground.barriers.remove(id);
    expect(refusal(() => ground.barriers.remove(id))).toBe('E_NOT_FOUND');
  });

  it('that are made step over those that are given', () => {
    const ground = new GroundOf(4, 4);
    const wall = { from: [1, 1], to: [3, 1], kind: 'wall' } as const;
    for (const id of ['wall-0', 'wall-1', 'door-2']) ground.barriers.add({ ...wall, id });
    expect([ground.barriers.add(wall), ground.barriers.add(wall)]).toEqual(['wall-2', 'wall-3']);
  });
});

/** Barriers over a map of their own, whose planes of edges can be read. */
class GroundOf {
  readonly barriers: Barriers;
  readonly #kernel: Kernel;

  constructor(
    readonly width: number,
    readonly height: number,
    limit?: number,
  ) {
    this.#kernel = Kernel.open(width, height, 1);
    const planes = new Planes(this.#kernel, width, height);
    this.barriers = new Barriers(planes, new FreeBarriers(this.#kernel, this), limit);
  }

  /** All words of the six planes of edges, those beyond the width included. */
  edges(): number[][] {
    return Array.from({ length: 6 }, (_, i) => {
      const { words, start, rowWords } = this.plane(i);
      return [...words.subarray(start, start + rowWords * this.height)];
    });
  }

  plane(i: number) {
    return this.#kernel.plane(this.#kernel.names.WALLS.value + i, 0);
  }
}

function edit(random: Random, { width, height, barriers }: GroundOf, list: Map<string, WallData>) {
  const [id, wall] = list.size > 0 ? random.pick([...list]) : [];
  switch (random.pick(['add', 'add', 'remove', 'turn', 'turn'])) {
    case 'add': {
      const added = randomWall(random, width, height);
      const name = barriers.add(added);
      list.set(name, added);
      break;
    }
    case 'remove':
      if (id === undefined) break;
      barriers.remove(id);
      list.delete(id);
      break;
    case 'turn':
      if (id === undefined || wall?.kind !== 'door') break;
      barriers.setDoor(id, !wall.open);
      list.set(id, { ...wall, open: !wall.open });
      break;
  }
}

/** Walls on few lines, so that most lie over others; some on the border. */
function randomWall(random: Random, width: number, height: number): WallData {
  const lying = random.chance(0.6);
  const [length, lines] = lying ? [width, height] : [height, width];
  const line = random.pick([0, 1, lines >> 1, lines - 1, lines]);
  const ends = [random.below(length), random.between(1, length)].sort((a, b) => a - b);
  if (ends[0] === ends[1]) ends[0] = (ends[0] as number) - 1;
  if (random.chance(0.5)) ends.reverse();
  const [from, to] = ends.map((along) =>
    lying ? ([along, line] as const) : ([line, along] as const),
  );
  const kind = random.chance(0.4) ? 'door' : random.pick(WALL_KIND_NAMES);
  const open = kind === 'door' && random.chance(0.5);
  return { from, to, kind, ...(open && { open }) } as WallData;
}

/** What the planes must hold, edge by edge, straight from the list. */
function edgesOf(walls: readonly (WallData | Wall)[], ground: GroundOf): number[][] {
  const { width, height } = ground;
  const { rowWords } = ground.plane(0);
  const planes = Array.from({ length: 6 }, () => new Int32Array(rowWords * height));
  for (const { from, to, kind, open } of walls) {
    for (const { side, x, y } of unitEdges(from, to)) {
      const outside = side === 'east' ? x < 0 || x === width - 1 : y < 0 || y === height - 1;
      if (outside || open) continue;
      for (const [i, channel] of CHANNELS.entries()) {
        if (!(WALL_KINDS[kind].blocks as readonly Channel[]).includes(channel)) continue;
        const plane = planes[2 * i + (side === 'south' ? 1 : 0)] as Int32Array;
        const at = y * rowWords + (x >> 5);
        plane[at] = (plane[at] as number) | (1 << (x & 31));
      }
    }
  }
  return planes.map((plane) => [...plane]);
}
