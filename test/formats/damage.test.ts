import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseFoundry } from '../../bindings/formats/foundry.js';
import { importNative } from '../../bindings/formats/native.js';
import { parseMap } from '../../bindings/formats/parse.js';
import { parseTiled } from '../../bindings/formats/tiled/parse.js';
import { parseUvtt } from '../../bindings/formats/uvtt.js';
import { Random } from '../oracle/random.js';
import { answerOrRefusal, realMaps } from './support.js';

// Files cut short, with bytes changed, with values swapped for others: a map or a GridError, never
// anything else.

const NATIVE = JSON.stringify({
  fivefoot: 1,
  width: 4,
  height: 3,
  cells: ['..#.', '~,_:', ';% .'],
  walls: [
    { from: [1, 0], to: [1, 3], kind: 'wall', id: 'w' },
    { from: [0, 1], to: [2, 1], kind: 'door', open: true },
  ],
  doors: [{ id: 'd1', from: [2, 2], to: [3, 2], open: false }],
});
const UVTT = JSON.stringify({
  format: 0.3,
  resolution: { map_origin: { x: 1, y: 1 }, map_size: { x: 6, y: 5 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 1, y: 1 },
      { x: 3, y: 1 },
      { x: 3, y: 9 },
    ],
  ],
  objects_line_of_sight: [],
  portals: [
    {
      bounds: [
        { x: 2, y: 2 },
        { x: 3, y: 2 },
      ],
      closed: false,
    },
  ],
});
const TEXT = '+-+-+-+\n|. .D#|\n+ + +W+\nd. ~L |\n+F+C+P+';
const MOVING_AI = 'type octile\nheight 2\nwidth 7\nmap\n.GS@OTW\n.......\n';

const FOUNDRY = JSON.stringify({
  ...{ _id: 's', name: 'Hall', width: 600, height: 500, padding: 0.25 },
  ...{ grid: { type: 1, size: 100 }, background: { offsetX: 10, offsetY: 0 } },
  levels: [{ _id: 'l', elevation: { bottom: 0, top: 10 } }],
  walls: [
    { _id: 'a', c: [200, 200, 590, 200], sight: 20, move: 20, light: 10, dir: 1, levels: ['l'] },
    { _id: 'b', c: [600, 100, 600, 900], sight: 10, move: 0, door: 1, ds: 2, threshold: null },
    { c: [200, 300, 200, 309], sense: 2, move: 1, flags: { 'wall-height': { bottom: 1, top: 5 } } },
  ],
});
const OLD_SCENE = { _id: 't', name: 'Cave', grid: 50, width: 500, height: 500, padding: 0 };
const NEDB = [
  JSON.stringify({ ...OLD_SCENE, walls: [{ c: [0, 0, 9, 9], sense: 1, move: 1, door: 2 }] }),
  JSON.stringify({ _id: 'u', $$deleted: true }),
  JSON.stringify({ ...OLD_SCENE, _id: 'v', walls: [] }),
].join('\n');
const TILED = JSON.stringify({
  ...{ type: 'map', orientation: 'orthogonal', infinite: true, tilewidth: 8, tileheight: 8 },
  ...{ width: 4, height: 3 },
  tilesets: [
    {
      ...{ firstgid: 1, tilewidth: 8, tileheight: 8, tileoffset: { x: 0, y: 1 } },
      tiles: [
        { id: 0, properties: [{ name: 'collides', type: 'bool', value: true }] },
        { id: 1, objectgroup: { objects: [{ x: 0, y: 0, width: 8, height: 4, rotation: 30 }] } },
      ],
    },
    { firstgid: 9, source: 'more.tsx' },
  ],
  layers: [
    {
      ...{ type: 'group', name: 'g', offsetx: 8, offsety: -3 },
      layers: [
        {
          type: 'tilelayer',
          name: 'x',
          chunks: [{ x: -2, y: 0, width: 2, height: 1, data: [1, 2] }],
        },
      ],
    },
    {
      ...{ type: 'tilelayer', name: 'walls', encoding: 'base64', compression: 'zlib' },
      chunks: [
        {
          x: 0,
          y: 0,
          width: 4,
          height: 1,
          data: btoa(
            String.fromCharCode(
              ...zlibSync(new Uint8Array([1, 0, 0, 0, 2, 0, 0, 128, 0, 0, 0, 0, 1, 0, 0, 0])),
            ),
          ),
        },
      ],
    },
    {
      ...{ type: 'objectgroup', name: 'doors' },
      objects: [
        {
          id: 1,
          x: 0,
          y: 0,
          polyline: [
            { x: 0, y: 0 },
            { x: 9, y: 5 },
          ],
          type: 'window',
        },
        { id: 2, x: 3, y: 3, width: 5, height: 6, ellipse: true },
      ],
    },
  ],
});
const TMX = `<?xml version="1.0"?>
<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1" tilewidth="8" tileheight="8"><tile id="0" type="wall"/>
  <tile id="1"><objectgroup><object x="1" y="2"><polygon points="0,0 3,4 5,1"/></object></objectgroup></tile>
 </tileset>
 <layer name="walls" width="3" height="2"><data encoding="csv">0,1,2,
0,0,2147483649</data></layer>
 <objectgroup name="doors"><object id="4" x="0" y="0" width="8" height="8" rotation="45"/></objectgroup>
</map>`;

const samples = new Map([
  ['native', NATIVE],
  ['uvtt', UVTT],
  ['foundry', FOUNDRY],
  ['nedb', NEDB],
  ['tiled', TILED],
  ['tmx', TMX],
  ['text', TEXT],
  ['movingai', MOVING_AI],
]);
const real = new Map([
  ...realMaps('uvtt', '.dd2vtt'),
  ...realMaps('movingai', '.map'),
  ...realMaps('foundry', 'antimus.json'),
  ...realMaps('tiled', '.tmj'),
]);

describe('files cut short', () => {
  it.each([...samples])('%s, at every length', (_, text) => {
    for (let length = 0; length < text.length; length++) {
      answerOrRefusal(() => parseMap(text.slice(0, length)));
    }
  });

  it.each([...real])('%s, at 150 lengths', (_, text) => {
    const end = text.trimEnd().length;
    const last = Math.min(end, 50);
    const lengths = Array.from({ length: 100 }, (_, i) => Math.floor((i * end) / 100));
    for (let i = 1; i <= last; i++) lengths.push(end - i);
    for (const length of lengths) {
      const result = answerOrRefusal(() => parseMap(text.slice(0, length)));
      expect(result, `cut at ${length}`).toBeInstanceOf(Error);
    }
  });
});

describe('files with characters changed', () => {
  const strange = [
    '',
    '\0',
    '"',
    '{',
    ']',
    ',',
    '-',
    '9',
    'e',
    '.',
    '#',
    '\n',
    '\r',
    '+',
    'é',
    '😀',
  ];

  it.each([...samples])('%s, 3000 times (seed 7)', (_, text) => {
    const random = new Random(7);
    for (let i = 0; i < 3000; i++) {
      let changed = text;
      for (let n = random.between(1, 3); n > 0; n--) {
        const at = random.below(changed.length);
        changed = changed.slice(0, at) + random.pick(strange) + changed.slice(at + random.below(3));
      }
      answerOrRefusal(() => parseMap(changed));
    }
  });

  it.each([...real].filter(([, text]) => text.length < 1e5))(
    '%s, 100 times (seed 8)',
    (_, text) => {
      const random = new Random(8);
      for (let i = 0; i < 100; i++) {
        const at = random.below(text.length);
        answerOrRefusal(() =>
          parseMap(text.slice(0, at) + random.pick(strange) + text.slice(at + 1)),
        );
      }
    },
  );
});

const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'wall',
  '__proto__',
  0,
  -0,
  -1,
  0.5,
  1,
  3,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  5e-324,
  2 ** 32,
  16_385,
  [],
  [0],
  [0, 0],
  {},
  { x: 1, y: 1 },
  10n,
  Symbol('odd'),
  () => 1,
];

const TREES: Readonly<Record<string, string>> = {
  importNative: NATIVE,
  parseFoundry: FOUNDRY,
  parseTiled: TILED,
};

describe('JSON trees with values swapped', () => {
  const readers: [string, (value: unknown) => unknown][] = [
    ['importNative', importNative],
    ['parseUvtt', parseUvtt],
    ['parseFoundry', parseFoundry],
    ['parseTiled', parseTiled],
    ['parseUvtt with options', (value) => parseUvtt(value, { snap: 0.3, openPortals: 'window' })],
  ];

  for (const [reader, read] of readers) {
    it.each([1, 2, 3])(`${reader}, 4000 times (seed %i)`, (seed) => {
      const random = new Random(seed);
      let accepted = 0;
      for (let i = 0; i < 4000; i++) {
        const tree = JSON.parse(TREES[reader] ?? UVTT);
        for (let n = random.between(1, 3); n > 0; n--) mutate(random, tree);
        if (!(answerOrRefusal(() => read(tree)) instanceof Error)) accepted++;
      }
      expect(accepted).toBeGreaterThan(0);
      expect(accepted).toBeLessThan(4000);
    });
  }

  it.each([...real].filter(([name]) => name.endsWith('vtt')))('%s, 200 times', (_, text) => {
    const random = new Random(9);
    for (let i = 0; i < 200; i++) {
      const tree = JSON.parse(text);
      mutate(random, tree);
      answerOrRefusal(() => parseUvtt(tree));
    }
  });
});

/** Walks to a random place of a tree and swaps, removes or doubles what is there. */
function mutate(random: Random, root: unknown): void {
  let parent = root;
  for (;;) {
    if (typeof parent !== 'object' || parent === null) return;
    const keys = Object.keys(parent);
    if (keys.length === 0) return;
    const key = random.pick(keys);
    const holder = parent as Record<string, unknown>;
    const child = holder[key];
    if (typeof child === 'object' && child !== null && random.chance(0.8)) {
      parent = child;
      continue;
    }
    const odd = random.pick(ODD_VALUES);
    switch (random.below(10)) {
      case 0:
        delete holder[key];
        break;
      case 1:
        holder[`${key}2`] = child;
        break;
      case 2:
        holder[key] = holder[random.pick(keys)];
        break;
      default:
        holder[key] = odd;
    }
    return;
  }
}
