/**
 * Measures every case on every scene, ours against the baseline: `npm run bench`.
 *
 * Options: `--only NAME` for one verb, `--size N` for one map size, `--scale` for the table of map
 * sizes alone, `--seconds S` for the time that each measurement takes.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import Benchmark from 'benchmark';
import { cell, GridMap } from '../bindings/index.js';
import { type PlainMap, plainMap, plainWindow } from './baseline/plain-map.js';
import { CASES, type Case } from './cases.js';
import { makeScene, type Place, placesIn, SCENE_NAMES, type Scene, SEED } from './scenes.js';
import { verify } from './verify.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    scale: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '0.5' },
  },
});
const SIZES = values.size ? [Number(values.size)] : [256, 1024];
const SMALL = 256;
const LARGE = 16_384;
const OFFSET = 8_000;
const SCALE_CASES = CASES.filter(({ name, radius }) => /burst|spread/.test(name) && radius === 20);
const SECONDS = Number(values.seconds);
const PLACES = 64;
const MARGIN = 64; // no window of a case is cut at the border
// WebAssembly and JavaScript both start in a slow tier and are compiled again when they prove hot.
const WARM_UP_CALLS = 5_000;

interface Result {
  readonly perSecond: number;
  /** Relative margin of error, in percent. */
  readonly margin: number;
}

const [cpu] = cpus();
console.log(`Node ${process.version}, ${cpu?.model.trim()}, seed ${SEED}, ${PLACES} places a case`);
if (!values.scale) compareAll();
if (!values.only) compareSizes();

function compareAll(): void {
  const cases = CASES.filter(({ name }) => !values.only || name === values.only);
  for (const size of SIZES) {
    for (const name of SCENE_NAMES) {
      const { map, plain, places } = build(makeScene(name, size));
      console.log(`\n${name}, ${size} × ${size}\n`);
      console.log('| query | ours, ops/s | ± % | baseline, ops/s | ± % | ours / baseline |');
      console.log('|---|--:|--:|--:|--:|--:|');
      for (const one of cases) {
        verify(one, map, plain, places);
        const ours = measure(one.ours(map, places));
        const base = measure(one.baseline(plain, places, plainWindow()));
        const ratio = (ours.perSecond / base.perSecond).toFixed(1);
        console.log(`| ${title(one)} | ${cells(ours)} | ${cells(base)} | ${ratio} |`);
      }
      map.dispose();
    }
  }
}

/** The same rooms twice: as a map of their own, and in the middle of the largest map. */
function compareSizes(): void {
  console.log('\nA query costs what it touches, whatever the size of the map: rooms\n');
  console.log('| query | map | ours, ops/s | ± % | µs a query |');
  console.log('|---|---|--:|--:|--:|');
  const { map: small, places } = build(makeScene('rooms', SMALL));
  const large = GridMap.create({ width: LARGE, height: LARGE });
  copyInto(large, small, OFFSET);
  const moved = places.map(({ x, y }) => ({ x: x + OFFSET, y: y + OFFSET }));
  for (const one of SCALE_CASES) {
    for (const [map, at] of [
      [small, places],
      [large, moved],
    ] as const) {
      const ours = measure(one.ours(map, at));
      const micros = (1e6 / ours.perSecond).toFixed(2);
      console.log(`| ${title(one)} | ${map.width} × ${map.height} | ${cells(ours)} | ${micros} |`);
    }
  }
  small.dispose();
  large.dispose();
}

function copyInto(to: GridMap, from: GridMap, offset: number): void {
  const moved = ([x, y]: readonly [number, number]) => [x + offset, y + offset] as const;
  for (const { from: a, to: b, kind } of from.walls()) {
    to.addWall({ from: moved(a), to: moved(b), kind });
  }
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++) {
      const kind = from.cellKind(cell(x, y));
      if (kind !== 'open') to.setCell(cell(x + offset, y + offset), kind);
    }
  }
}

function build(scene: Scene): { map: GridMap; plain: PlainMap; places: Place[] } {
  const places = placesIn(scene, PLACES, MARGIN);
  return { map: gridMap(scene), plain: plainMap(scene), places };
}

function gridMap({ width, height, solid, east, south }: Scene): GridMap {
  return GridMap.fromPlanes({ width, height, cells: { solid }, walls: { wall: { east, south } } });
}

function measure(query: (i: number) => number): Result {
  let i = 0;
  let sum = 0; // used, so that no compiler leaves the query out
  const once = () => {
    sum += query(i++);
  };
  for (let call = 0; call < WARM_UP_CALLS; call++) once();
  const { hz, stats, error } = new Benchmark(once, { maxTime: SECONDS }).run();
  if (error) throw error;
  if (!Number.isFinite(sum)) throw new Error('a query gave no number');
  return { perSecond: hz, margin: stats.rme };
}

function title({ name, radius }: Case): string {
  return radius > 0 ? `${name} ${radius} ft` : name;
}

function cells({ perSecond, margin }: Result): string {
  return `${Math.round(perSecond).toLocaleString('en')} | ${margin.toFixed(1)}`;
}
