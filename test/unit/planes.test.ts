import { describe, expect, it } from 'vitest';
import { unitEdges } from '../../bindings/edges.js';
import {
  CELL_KINDS,
  type CellKind,
  cell,
  GridError,
  GridMap,
  type MapPlanes,
} from '../../bindings/index.js';
import { Random } from '../oracle/random.js';

const WIDTHS = [1, 31, 32, 33, 63, 64, 65, 130];
const HEIGHT = 6;
const KINDS = Object.keys(CELL_KINDS) as CellKind[];
const FORMS = { bytes: (bytes: Uint8Array) => bytes, 'packed rows': packed } as const;

describe.each(Object.entries(FORMS))('planes as %s', (_, form) => {
  it.each(WIDTHS)('make the cells of a map %i wide', (width) => {
    const random = new Random(width);
    const kinds = Array.from({ length: width * HEIGHT }, () => random.pick(KINDS));
    const cells: Record<string, Uint8Array | Uint32Array> = {};
    for (const kind of KINDS) {
      if (kind === 'open') continue;
      const plane = Uint8Array.from(kinds, (other) =>
        other === kind ? random.between(1, 255) : 0,
      );
      cells[kind] = form(plane, width);
    }
    const map = GridMap.fromPlanes({ width, height: HEIGHT, cells });
    const text = kinds.map((kind) => CELL_KINDS[kind]).join('');
    const rows = Array.from({ length: HEIGHT }, (_, y) => text.slice(y * width, (y + 1) * width));
    expect(map.toJSON().cells).toEqual(rows);
    expect(GridMap.fromText(rows.join('\n')).serialize()).toEqual(map.serialize());
    kinds.forEach((kind, i) => {
      expect(map.cellKind(cell(i % width, Math.floor(i / width)))).toBe(kind);
    });
  });

  it.each(WIDTHS)('make the walls of a map %i wide', (width) => {
    const random = new Random(width);
    const plane = (share: number) =>
      Uint8Array.from({ length: width * HEIGHT }, () => (random.chance(share) ? 1 : 0));
    const given = {
      wall: { east: plane(0.5), south: plane(0.8) },
      curtain: { east: plane(0.7) },
      door: { south: plane(0.3) },
    };
    const map = GridMap.fromPlanes({ width, height: HEIGHT, walls: formed(given, width) });

    const wanted = Object.entries(given).flatMap(([kind, sides]) =>
      Object.entries(sides).flatMap(([side, bytes]) =>
        [...bytes].flatMap((on, i) =>
          on ? [`${kind} ${side} ${i % width},${Math.floor(i / width)}`] : [],
        ),
      ),
    );
    const found = map
      .walls()
      .flatMap(({ kind, from, to }) =>
        unitEdges(from, to).map(({ side, x, y }) => `${kind} ${side} ${x},${y}`),
      );
    expect(found.sort()).toEqual(wanted.sort());

    // The same walls, added one by one, wall off the same edges.
    const other = GridMap.create({ width, height: HEIGHT });
    for (const { kind, from, to } of map.walls()) other.addWall({ kind, from, to });
    expect(stepsOf(map)).toEqual(stepsOf(other));
    expect(stepsOf(map.clone())).toEqual(stepsOf(other));
    for (const { id } of map.walls()) map.removeWall(id);
    expect(stepsOf(map)).toEqual(stepsOf(GridMap.create({ width, height: HEIGHT })));
  });

  function formed(walls: Record<string, Record<string, Uint8Array>>, width: number) {
    return Object.fromEntries(
      Object.entries(walls).map(([kind, sides]) => [
        kind,
        Object.fromEntries(
          Object.entries(sides).map(([side, bytes]) => [side, form(bytes, width)]),
        ),
      ]),
    ) as NonNullable<MapPlanes['walls']>;
  }

  it('make walls as long as they go, one at a time', () => {
    const all = new Uint8Array(70 * HEIGHT).fill(1);
    const walls = formed({ window: { east: all, south: all } }, 70);
    const map = GridMap.fromPlanes({ width: 70, height: HEIGHT, walls });
    expect(map.walls()).toHaveLength(70 + HEIGHT);
  });

  it('refuse a cell of two kinds, and name the first', () => {
    const width = 70;
    const plane = (...at: number[]) => {
      const bytes = new Uint8Array(width * HEIGHT);
      for (const i of at) bytes[i] = 1;
      return form(bytes, width);
    };
    const cells = {
      fog: plane(5, 3 * width + 40),
      solid: plane(2 * width + 69, 8),
      pit: plane(9, 3 * width + 40, 2 * width + 69),
    };
    const error = refused({ width, height: HEIGHT, cells });
    expect([error.code, error.what]).toEqual(['E_ARGUMENT', 'planes.cells.pit']);
    expect(error.got).toBe('cell [69,2], which is solid too');
  });
});

describe('packed rows', () => {
  it.each(WIDTHS.filter((width) => width % 32 !== 0))('end with the width of %i', (width) => {
    const columns = Math.ceil(width / 32);
    for (const [x, y] of [
      [width, 0],
      [32 * columns - 1, HEIGHT - 1],
    ] as const) {
      const words = new Uint32Array(columns * HEIGHT);
      words[y * columns + columns - 1] = 2 ** (x & 31);
      const size = { width, height: HEIGHT };
      for (const [planes, what] of [
        [{ ...size, cells: { fog: words } }, 'planes.cells.fog'],
        [{ ...size, walls: { slit: { south: words } } }, 'planes.walls.slit.south'],
      ] as const) {
        const error = refused(planes);
        expect([error.code, error.what]).toEqual(['E_ARGUMENT', what]);
        expect(error.got).toBe(`a bit at ${x} of row ${y}`);
      }
    }
  });
});

function packed(bytes: Uint8Array, width: number): Uint32Array {
  const columns = Math.ceil(width / 32);
  const words = new Uint32Array((columns * bytes.length) / width);
  bytes.forEach((byte, i) => {
    const x = i % width;
    const at = Math.floor(i / width) * columns + Math.floor(x / 32);
    if (byte) words[at] = (words[at] as number) + 2 ** (x % 32);
  });
  return words;
}

function refused(planes: MapPlanes): GridError {
  try {
    GridMap.fromPlanes(planes);
  } catch (error) {
    if (error instanceof GridError) return error;
    throw error;
  }
  throw new Error('expected a GridError, got a map');
}

/** Which steps to the right and down each channel allows. */
function stepsOf(map: GridMap): boolean[] {
  const channels = ['effect', 'sight', 'movement'] as const;
  const steps: boolean[] = [];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      for (const channel of channels) {
        if (x + 1 < map.width) steps.push(map.passable(cell(x, y), cell(x + 1, y), channel));
        if (y + 1 < map.height) steps.push(map.passable(cell(x, y), cell(x, y + 1), channel));
      }
    }
  }
  return steps;
}
