import { gzipSync, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importMap, importTiled } from '../../bindings/formats/index.js';
import type { TiledOptions } from '../../bindings/formats/tiled/options.js';
import { parseTiled } from '../../bindings/formats/tiled/parse.js';
import { refusal, refused } from './support.js';

const map = {
  ...{ type: 'map', orientation: 'orthogonal', infinite: false },
  ...{ width: 4, height: 3, tilewidth: 16, tileheight: 16 },
};
/** Rows as the tests have them: a digit is a tile. */
const data = (...rows: string[]) => [...rows.join('')].map(Number);
const tiles = (name: string, rows: string[], more: object = {}) => ({
  ...{ type: 'tilelayer', name, width: rows[0]?.length, height: rows.length, data: data(...rows) },
  ...more,
});
const objects = (name: string, list: object[], more: object = {}) => ({
  ...{ type: 'objectgroup', name, objects: list },
  ...more,
});
const set = (tiles: object[], more: object = {}) => ({
  ...{ firstgid: 1, name: 'set', tilewidth: 16, tileheight: 16, tilecount: 9, tiles },
  ...more,
});
const rectangle = (x: number, y: number, width: number, height: number) => ({
  x,
  y,
  width,
  height,
});

function read(layers: object[], more: object = {}, options: TiledOptions = {}) {
  return parseTiled({ ...map, layers, ...more }, options);
}

const ROWS = ['0100', '0110', '0000'];
const SOLID = ['.#..', '.##.', '....'];

describe('solid squares', () => {
  it.each(['collision', 'Collisions', 'WALLS', ' obstacles ', 'blocking', 'solid'])(
    'lie on the layer %j',
    (name) => {
      const { data, report } = read([tiles('floor', ['1111', '1111', '1111']), tiles(name, ROWS)]);
      expect(data).toMatchObject({ width: 4, height: 3, cells: SOLID, walls: [], doors: [] });
      expect(report.notes).toEqual([
        `layer ${JSON.stringify(name)}: 3 solid squares, by the layer`,
      ]);
      expect(report.skipped).toEqual([
        { what: 'tiles', path: 'layers[0]', why: '12 of no tileset' },
        { what: 'layer "floor"', path: 'layers[0]', why: 'nothing on it is said to block' },
      ]);
    },
  );

  it('lie on a layer of a class or a property, or of the names of the option', () => {
    const property = (value: unknown) => ({
      properties: [{ name: 'Collides', type: 'bool', value }],
    });
    expect(read([tiles('x', ROWS, { class: 'collision' })]).data.cells).toEqual(SOLID);
    expect(read([tiles('x', ROWS, property(true))]).data.cells).toEqual(SOLID);
    expect(read([tiles('x', ROWS, property(false))]).data.cells).toBeUndefined();
    expect(read([tiles('x', ROWS, property('true'))]).data.cells).toBeUndefined();
    expect(read([tiles('Rock', ROWS)], {}, { layers: ['rock'] }).data.cells).toEqual(SOLID);
    expect(read([tiles('walls', ROWS)], {}, { layers: ['rock'] }).data.cells).toBeUndefined();
    expect(
      read([tiles('x', ROWS, { properties: { deep: true } })], {}, { properties: ['deep'] }).data
        .cells,
    ).toEqual(SOLID);
  });

  it('have tiles that block', () => {
    const blocking = (tile: object) =>
      read([tiles('x', ['0120', '0000', '2000'])], { tilesets: [set([{ id: 1, ...tile }])] }).data
        .cells;
    const wanted = ['..#.', '....', '#...'];
    expect(blocking({ properties: [{ name: 'collides', value: true }] })).toEqual(wanted);
    expect(blocking({ type: 'wall' })).toEqual(wanted);
    expect(blocking({ class: 'Solid' })).toEqual(wanted);
    expect(blocking({ class: 'grass' })).toBeUndefined();
    expect(blocking({ objectgroup: { objects: [rectangle(0, 0, 16, 16)] } })).toEqual(wanted);
    expect(blocking({ objectgroup: { objects: [rectangle(-1, -1, 18, 18)] } })).toEqual(wanted);
  });

  it('hold whatever way the tile is flipped', () => {
    const flips = [0, 0x80000000, 0x40000000, 0x20000000, 0xe0000000, 0xf0000000].map(
      (bits) => bits + 2,
    );
    const layer = { ...tiles('x', ['000000']), data: flips };
    const { data } = read([layer], {
      width: 6,
      height: 1,
      tilesets: [set([{ id: 1, type: 'wall' }])],
    });
    expect(data.cells).toEqual(['######']);
  });

  it('are found in groups, which may be moved', () => {
    const inner = {
      type: 'group',
      name: 'in',
      offsetx: 16,
      layers: [tiles('walls', ['0100', '0100', '0000'], { offsety: 16 })],
    };
    const { data, report } = read([{ type: 'group', name: 'out', layers: [inner] }]);
    expect(data.cells).toEqual(['....', '..#.', '..#.']);
    expect(report.notes).toHaveLength(1);
    const odd = read([tiles('walls', ROWS, { offsetx: 5 })]);
    expect(odd.data.cells).toEqual(SOLID);
    expect(odd.report.notes[1]).toContain('moved by 5, 0 pixels');
    const out = read([tiles('walls', ROWS, { offsetx: 32 })]);
    expect(out.data.cells).toEqual(['...#', '...#', '....']);
    expect(out.report.skipped[0]).toEqual({
      what: 'tiles',
      path: 'layers[0]',
      why: '1 outside the map',
    });
  });
});

describe('shapes of tiles', () => {
  const shaped = (objects: object[], raw = 1, options: TiledOptions = {}, more: object = {}) => {
    const layer = { ...tiles('x', ['0']), data: [raw] };
    const sets = [set([{ id: 0, objectgroup: { objects } }], more)];
    return read([layer], { width: 1, height: 1, tilesets: sets }, { weld: 0, ...options });
  };
  const line = [
    {
      x: 0,
      y: 8,
      polyline: [
        { x: 0, y: 0 },
        { x: 16, y: -8 },
      ],
    },
  ];

  it('are walls where they do not fill the tile', () => {
    const { data, report } = shaped([rectangle(0, 0, 16, 8)]);
    expect(data.cells).toBeUndefined();
    expect(data.walls?.map(({ from, to }) => [from, to])).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 0.5],
      ],
      [
        [1, 0.5],
        [0, 0.5],
      ],
      [
        [0, 0.5],
        [0, 0],
      ],
    ]);
    expect(report.notes).toEqual(['layer "x": 1 shapes of tiles taken for walls']);
    expect(shaped([rectangle(0, 0, 16, 8)], 1, { shapes: false }).data.walls).toEqual([]);
  });

  it.each([
    [0, [0, 0.5], [1, 0]],
    [0x80000000, [1, 0.5], [0, 0]],
    [0x40000000, [0, 0.5], [1, 1]],
    [0xc0000000, [1, 0.5], [0, 1]],
    [0x20000000, [0.5, 0], [0, 1]],
    [0xa0000000, [0.5, 0], [1, 1]],
    [0x60000000, [0.5, 1], [0, 0]],
    [0xe0000000, [0.5, 1], [1, 0]],
  ])('are flipped with the tile: %i', (bits, from, to) => {
    expect(shaped(line, bits + 1).data.walls).toEqual([{ from, to, kind: 'wall' }]);
  });

  it('stand on the lower left corner of their square', () => {
    const tall = { tilewidth: 16, tileheight: 32 };
    const post = [
      {
        x: 0,
        y: 16,
        polyline: [
          { x: 4, y: 0 },
          { x: 4, y: 16 },
        ],
      },
    ];
    expect(shaped(post, 1, {}, tall).data.walls).toEqual([
      { from: [0.25, 0], to: [0.25, 1], kind: 'wall' },
    ]);
    const moved = shaped(post, 1, {}, { ...tall, tileoffset: { x: 4, y: -8 } });
    expect(moved.data.walls?.[0]).toMatchObject({ from: [0.5, 0], to: [0.5, 0.5] });
    expect(moved.report.clipped).toBe(1);
  });

  it('may be of another kind', () => {
    expect(shaped([{ ...line[0], type: 'window' }]).data.walls?.[0]?.kind).toBe('window');
    const properties = [
      { name: 'kind', value: 'door' },
      { name: 'open', value: true },
    ];
    expect(shaped([{ ...line[0], properties }]).data.doors?.[0]).toMatchObject({ open: true });
  });

  it('that are no shapes are reported', () => {
    const { report } = shaped([{ x: 1, y: 1, point: true }]);
    expect(report.skipped[0]).toEqual({
      ...{ what: 'shape', path: 'tilesets[0].tiles[0].objectgroup.objects[0]', why: 'a point' },
    });
  });
});

describe('objects', () => {
  const polyline = {
    id: 7,
    x: 8,
    y: 8,
    polyline: [
      { x: 0, y: 0 },
      { x: 16, y: 0 },
      { x: 16, y: 24 },
    ],
  };

  it('are walls on layers that block', () => {
    for (const layer of [
      objects('Collisions', [polyline]),
      objects('x', [polyline], { class: 'wall' }),
    ]) {
      const { data, report } = read([layer]);
      expect(data.walls).toEqual([
        { id: 'object-7-1', from: [0.5, 0.5], to: [1.5, 0.5], kind: 'wall' },
        { id: 'object-7-2', from: [1.5, 0.5], to: [1.5, 2], kind: 'wall' },
      ]);
      expect(report.notes[0]).toMatch(/1 objects taken for walls$/);
    }
  });

  it('elsewhere block only of themselves', () => {
    const { data, report } = read([
      objects('things', [
        polyline,
        { ...polyline, id: 8, type: 'wall' },
        { ...polyline, id: 9, properties: [{ name: 'solid', value: true }] },
      ]),
    ]);
    expect(data.walls?.map(({ id }) => id)).toEqual([
      'object-8-1',
      'object-8-2',
      'object-9-1',
      'object-9-2',
    ]);
    expect(report.skipped).toEqual([
      {
        what: 'layer "things"',
        path: 'layers[0]',
        why: '1 objects: neither it nor they are said to block',
      },
    ]);
  });

  it('are of the kind that their layer, their class or their property names', () => {
    const straight = {
      x: 0,
      y: 0,
      polyline: [
        { x: 0, y: 0 },
        { x: 16, y: 0 },
      ],
    };
    const { data } = read([
      objects('Doors', [
        { ...straight, id: 1 },
        { ...straight, id: 2, properties: [{ name: 'open', value: true }] },
      ]),
      objects('windows', [{ ...straight, id: 3 }]),
      objects('walls', [
        { ...straight, id: 4, type: 'curtain' },
        { ...straight, id: 5, properties: [{ name: 'kind', value: 'low' }] },
      ]),
    ]);
    expect(data.doors?.map(({ id, open }) => [id, open])).toEqual([
      ['object-1', false],
      ['object-2', true],
    ]);
    expect(data.walls?.map(({ id, kind }) => [id, kind])).toEqual([
      ['object-3', 'window'],
      ['object-4', 'curtain'],
      ['object-5', 'low'],
    ]);
    expect(read([objects('doors', [straight])], {}, { layers: [] }).data.doors).toEqual([]);
  });

  it('of all forms', () => {
    const walls = (thing: object) =>
      read([objects('walls', [thing])], {}, { weld: 0 }).data.walls?.map(({ from, to }) => [
        from,
        to,
      ]);
    const triangle = {
      x: 16,
      y: 16,
      polygon: [
        { x: 0, y: 0 },
        { x: 16, y: 0 },
        { x: 0, y: 16 },
      ],
    };
    expect(walls(triangle)).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [
        [2, 1],
        [1, 2],
      ],
      [
        [1, 2],
        [1, 1],
      ],
    ]);
    expect(walls({ ...triangle, rotation: 90 })).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [
        [1, 2],
        [0, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
    ]);
    expect(walls(rectangle(16, 16, 32, 16))).toEqual([
      [
        [1, 1],
        [3, 1],
      ],
      [
        [3, 1],
        [3, 2],
      ],
      [
        [3, 2],
        [1, 2],
      ],
      [
        [1, 2],
        [1, 1],
      ],
    ]);
    expect(walls({ ...rectangle(16, 32, 16, 16), gid: 3 })?.[0]).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(walls({ ...rectangle(16, 16, 16, 16), rotation: 45 })?.[0]?.[1]).toEqual([
      1 + 724 / 1024,
      1 + 724 / 1024,
    ]);
    const round = walls({ ...rectangle(16, 16, 16, 16), ellipse: true });
    expect(round).toHaveLength(32);
    expect(round?.[0]?.[0]).toEqual([2, 1.5]);
  });

  it.each([
    [{ point: true }, 'a point'],
    [{}, 'a point'],
    [{ text: {} }, 'a text'],
    [{ capsule: true }, 'a capsule'],
    [{ template: 'x.tx' }, 'made from a template, which is another file'],
  ])('that have no outline are reported: %j', (thing, why) => {
    const { report } = read([objects('walls', [{ x: 1, y: 1, ...thing }])]);
    expect(report.skipped).toEqual([{ what: 'object', path: 'layers[0].objects[0]', why }]);
  });

  it('are cut at the border, welded, snapped as walls of any file', () => {
    const lines = [
      [0, 8, 30, 8],
      [32, 0, 32, 40],
      [-8, 40, 8, 40],
    ].map(([x = 0, y = 0, x1 = 0, y1 = 0]) => ({
      x,
      y,
      polyline: [
        { x: 0, y: 0 },
        { x: x1 - x, y: y1 - y },
      ],
    }));
    expect(read([objects('walls', lines)]).report).toMatchObject({
      clipped: 1,
      welds: [{ wall: 'layers[0].objects[0][1]', at: [1.875, 0.5], gap: 0.125 }],
    });
    expect(read([objects('walls', lines)], {}, { weld: 0, snap: 0.5 }).report).toMatchObject({
      snapped: 2,
      welds: [],
    });
  });
});

describe('data', () => {
  const gids = [0, 1, 0, 0, 0, 1, 0x80000001, 0, 0, 0, 0, 0];
  const bytes = new Uint8Array(new Uint32Array(gids).buffer);
  const base64 = (list: Uint8Array) => btoa(String.fromCharCode(...list));
  const layer = (more: object) => ({
    type: 'tilelayer',
    name: 'walls',
    width: 4,
    height: 3,
    ...more,
  });
  // Made with the zstd of other programs: a raw block of these 48 bytes, and a run of zeros.
  const zstd = (...parts: number[][]) => Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, ...parts.flat()]);
  const raw = zstd([0x20, 48], [1 | ((48 << 3) & 0xff), 48 >> 5, 0], [...bytes]);

  it.each([
    ['a list', { data: gids }],
    ['CSV', { encoding: 'csv', data: gids.join(',\n') }],
    ['base64', { encoding: 'base64', data: base64(bytes) }],
    [
      'base64, said to be plain',
      { encoding: 'base64', compression: '', data: `\n  ${base64(bytes)}\n` },
    ],
    ['zlib', { encoding: 'base64', compression: 'zlib', data: base64(zlibSync(bytes)) }],
    ['gzip', { encoding: 'base64', compression: 'gzip', data: base64(gzipSync(bytes)) }],
    ['zstd', { encoding: 'base64', compression: 'zstd', data: base64(raw) }],
  ])('as %s', (_, more) => {
    expect(read([layer(more)]).data.cells).toEqual(SOLID);
  });

  it.each([
    [{ data: gids.slice(1) }],
    [{ data: [...gids.slice(1), -1] }],
    [{ data: [...gids.slice(1), 2 ** 32] }],
    [{ data: [...gids.slice(1), '1'] }],
    [{ data: {} }],
    [{ encoding: 'csv', data: gids.slice(1).join() }],
    [{ encoding: 'csv', data: `${gids.join()},1` }],
    [{ encoding: 'csv', data: gids.join().replace('1', 'x') }],
    [{ encoding: 'base64', data: '*' }],
    [{ encoding: 'base64', data: base64(bytes.subarray(4)) }],
    [{ encoding: 'base64', compression: 'zlib', data: base64(bytes) }],
    [{ encoding: 'base64', compression: 'gzip', data: base64(zlibSync(bytes)) }],
    [{ encoding: 'base64', compression: 'zlib', data: base64(zlibSync(bytes).subarray(0, -12)) }],
    [{ encoding: 'base64', compression: 'zlib', data: base64(zlibSync(new Uint8Array(52))) }],
    [{ encoding: 'base64', compression: 'zlib', data: base64(zlibSync(new Uint8Array(1e8))) }],
    [{ encoding: 'base64', compression: 'gzip', data: base64(gzipSync(new Uint8Array(1e8))) }],
    [{ encoding: 'base64', compression: 'zstd', data: base64(raw.subarray(0, -1)) }],
    [{ encoding: 'base64', compression: 'zstd', data: base64(bytes) }],
    // A frame of 2 GB by its own words; a window of 2 GB; blocks without end.
    [
      {
        encoding: 'base64',
        compression: 'zstd',
        data: base64(zstd([0xa0, 0, 0, 0, 0x80], [3, 0, 0, 7])),
      },
    ],
    [{ encoding: 'base64', compression: 'zstd', data: base64(zstd([0x00, 0xa8], [3, 0, 0, 7])) }],
    [
      {
        encoding: 'base64',
        compression: 'zstd',
        data: base64(zstd([0x00, 0], ...Array.from({ length: 1e4 }, () => [2, 0, 16, 0]))),
      },
    ],
    [
      {
        encoding: 'base64',
        compression: 'zstd',
        data: base64(zstd([0x00, 0], [(8 << 3) | 3, 0, 0, 7])),
      },
    ],
  ])('damaged: %j', (more) => {
    const start = process.cpuUsage();
    const { code, what } = refusal(() => read([layer(more)]));
    expect([code, what.slice(0, 14)]).toEqual(['E_FORMAT', 'layers[0].data']);
    expect(process.cpuUsage(start).user).toBeLessThan(2e6);
  });

  it('compressed in a way of the future', () => {
    const data = { encoding: 'base64', compression: 'brotli', data: '' };
    expect(refused(() => read([layer(data)]))).toEqual(['E_UNSUPPORTED', 'layers[0].data']);
  });

  it('in chunks, also left of and above the first tile', () => {
    const chunk = (x: number, y: number, ...rows: string[]) => ({
      x,
      y,
      width: rows[0]?.length,
      height: rows.length,
      data: data(...rows),
    });
    const chunks = [chunk(-2, -1, '00', '01'), chunk(0, 0, '10', '00')];
    const layer = { type: 'tilelayer', name: 'walls', chunks };
    const floor = { type: 'tilelayer', name: 'floor', chunks: [chunk(-2, -1, '11')] };
    const { data: found, report } = read([layer, floor], { infinite: true, width: 0, height: 0 });
    expect(found).toMatchObject({ width: 3, height: 2, cells: ['...', '.##'] });
    expect(report.notes).toContain('cell 0,0 is the tile at -2,-1');
    const line = {
      x: -40,
      y: 8,
      polyline: [
        { x: 0, y: 0 },
        { x: 8, y: 0 },
      ],
    };
    const both = read([layer, objects('walls', [line])], { infinite: true });
    expect(both.data).toMatchObject({
      width: 4,
      height: 1,
      walls: [{ from: [0.5, 0.5], to: [1, 0.5] }],
    });
    expect(refused(() => read([], { infinite: true }))).toEqual(['E_FORMAT', 'layers']);
  });

  it('of absurd size', () => {
    const big = {
      type: 'tilelayer',
      name: 'walls',
      width: 16384,
      height: 16384,
      encoding: 'base64',
      data: '',
    };
    expect(refused(() => read([big]))).toEqual(['E_SIZE', 'layers[0]']);
    expect(refused(() => read([], { width: 16384, height: 16384 }))).toEqual(['E_SIZE', 'map']);
    expect(refused(() => read([], { width: 16385 }))).toEqual(['E_SIZE', 'width']);
    let group: object = tiles('walls', ROWS);
    for (let i = 0; i < 100; i++) group = { type: 'group', layers: [group] };
    expect(refusal(() => read([group])).code).toBe('E_SIZE');
    const far = objects('walls', [
      {
        x: 0,
        y: 0,
        polyline: [
          { x: 0, y: 0 },
          { x: 1e8, y: 0 },
        ],
      },
    ]);
    expect(refused(() => read([far], { infinite: true }))).toEqual(['E_FORMAT', 'layers']);
  });
});

describe('tilesets in files of their own', () => {
  const layer = tiles('x', ['0120', '0000', '2000']);
  const tilesets = [{ firstgid: 1, source: '../sets/rock.tsx' }];
  const xml = `<?xml version="1.0"?>
    <tileset name="rock" tilewidth="16" tileheight="16" tilecount="2" columns="2">
      <tile id="1"><properties><property name="solid" type="bool" value="true"/></properties></tile>
    </tileset>`;
  const json = { tilewidth: 16, tileheight: 16, tiles: [{ id: 1, type: 'wall' }] };

  it('are reported where they are not given', () => {
    const { data, report } = read([layer], { tilesets });
    expect(data.cells).toBeUndefined();
    expect(report.skipped[0]).toMatchObject({
      what: 'tileset ../sets/rock.tsx',
      path: 'tilesets[0]',
    });
  });

  it.each([
    ['by the name of the file', { 'rock.tsx': xml }],
    ['by the source', { '../sets/rock.tsx': xml }],
    ['as JSON', { 'rock.tsx': JSON.stringify(json) }],
    ['parsed', { 'rock.tsx': json }],
  ])('are read %s', (_, given) => {
    const { data, report } = read([layer], { tilesets }, { tilesets: given });
    expect(data.cells).toEqual(['..#.', '....', '#...']);
    expect(report.skipped).toEqual([]);
  });

  it.each([{ 'rock.tsx': 7 }, { 'rock.tsx': '<map/>' }, { 'rock.tsx': '<' }, { 'rock.tsx': '{' }])(
    'are refused as %j',
    (given) => {
      expect(refusal(() => read([layer], { tilesets }, { tilesets: given })).code).toBe('E_FORMAT');
    },
  );
});

describe('XML', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" infinite="0">
 <!-- a comment -->
 <tileset firstgid="1" name="set" tilewidth="16" tileheight="16">
  <tile id="1" type="wall"/>
  <tile id="2"><objectgroup><object id="1" x="0" y="8"><polyline points="0,0 16,0"/></object></objectgroup></tile>
 </tileset>
 <group name="all" offsetx="0">
  <layer name="ground" width="4" height="3"><data encoding="csv">
0,2,0,0,
0,2,2,3,
0,0,0,0
</data></layer>
 </group>
 <objectgroup name="doors">
  <object id="5" x="0" y="32" width="16" height="0"><properties><property name="open" type="bool" value="true"/></properties></object>
  <object id="6" x="16" y="32"><polygon points="0,0 8,0 8,8"/></object>
  <object id="7" x="16" y="32"><point/></object>
 </objectgroup>
</map>`;

  it('says the same as JSON', () => {
    const { data, report } = parseTiled(xml, { weld: 0 });
    expect(data.cells).toEqual(SOLID);
    expect(data.walls).toEqual([{ from: [3, 1.5], to: [4, 1.5], kind: 'wall' }]);
    expect(data.doors?.at(-1)).toMatchObject({ id: 'object-6-3', from: [1.5, 2.5], to: [1, 2] });
    expect(data.doors?.[0]).toMatchObject({
      id: 'object-5-1',
      from: [0, 2],
      to: [1, 2],
      open: true,
    });
    expect(report.skipped).toContainEqual({
      what: 'object',
      path: 'layers[1].objects[2]',
      why: 'a point',
    });
  });

  it('in every form of data', () => {
    const form = (inside: string, attributes = '') => {
      const layer = `<layer name="walls" width="2" height="1"><data${attributes}>${inside}</data></layer>`;
      return parseTiled(
        `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">${layer}</map>`,
      ).data.cells;
    };
    expect(form('<tile/><tile gid="1"/>')).toEqual(['.#']);
    expect(form('AAAAAAEAAAA=', ' encoding="base64"')).toEqual(['.#']);
    const endless = `<map orientation="orthogonal" infinite="1" width="2" height="1" tilewidth="8" tileheight="8">
      <layer name="walls" width="2" height="1"><data encoding="csv"><chunk x="-16" y="0" width="2" height="1">0,1</chunk></data></layer>
      <layer name="empty" width="2" height="1"><data encoding="csv"></data></layer></map>`;
    expect(parseTiled(endless).data).toMatchObject({ width: 1, height: 1, cells: ['#'] });
  });

  it.each([
    ['<', 'XML'],
    ['<map>', 'XML'],
    ['<map></layer>', 'XML'],
    ['<map orientation="x" orientation="y"/>', 'XML'],
    ['<map>&entity;</map>', 'XML'],
    ['<!DOCTYPE map [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><map>&b;</map>', 'XML'],
    ['<tileset/>', 'map'],
    ['<map/>', 'orientation'],
  ])('damaged: %s', (text, what) => {
    expect(refused(() => parseTiled(text))).toEqual(['E_FORMAT', what]);
  });

  it('too deep', () => {
    expect(refusal(() => parseTiled('<map>'.repeat(1e5))).code).toBe('E_SIZE');
  });
});

describe('what is no map of this kind', () => {
  it.each(['isometric', 'staggered', 'hexagonal'])('%s', (orientation) => {
    expect(refused(() => read([], { orientation }))).toEqual(['E_UNSUPPORTED', 'orientation']);
  });

  it.each([
    [{ orientation: undefined }, 'orientation'],
    [{ type: 'tileset' }, 'type'],
    [{ tilewidth: 0 }, 'tilewidth'],
    [{ tileheight: '16' }, 'tileheight'],
    [{ width: 1.5 }, 'width'],
    [{ layers: {} }, 'layers'],
    [{ layers: [null] }, 'layers[0]'],
    [{ layers: [{ type: 'tilelayer', name: 'x', width: 1 }] }, 'layers[0].height'],
    [{ layers: [{ type: 'objectgroup', objects: 7 }] }, 'layers[0].objects'],
    [
      { layers: [objects('walls', [{ x: 'a', y: 0, width: 1, height: 1 }])] },
      'layers[0].objects[0].x',
    ],
    [{ tilesets: [{}] }, 'tilesets[0].firstgid'],
    [{ tilesets: [set([{ id: -1 }])] }, 'tilesets[0].tiles[0].id'],
  ])('%j', (wrong, path) => {
    expect(refused(() => parseTiled({ ...map, layers: [], ...wrong }))).toEqual(['E_FORMAT', path]);
  });

  it('by its options', () => {
    for (const [options, what] of [
      [{ layers: 'walls' }, 'options.layers'],
      [{ properties: [7] }, 'options.properties'],
      [{ shapes: 1 }, 'options.shapes'],
      [{ tilesets: [] }, 'options.tilesets'],
      [{ layer: [] }, 'options.layer'],
    ] as const) {
      expect(refused(() => read([], {}, options as unknown as TiledOptions))).toEqual([
        'E_ARGUMENT',
        what,
      ]);
    }
  });
});

it('becomes a map, by importTiled and by content', () => {
  const text = JSON.stringify({ ...map, layers: [tiles('walls', ROWS)] });
  for (const { map: found, report } of [
    importMap(text),
    importTiled(text, { weld: 0 }),
    importTiled(JSON.parse(text)),
  ]) {
    expect(report.format).toBe('tiled');
    expect(found.toJSON().cells).toEqual(SOLID);
    found.dispose();
  }
});
