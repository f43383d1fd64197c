import { writeOrder } from '../../bindings/field-order.js';
import { feet } from '../../bindings/index.js';
import { Kernel } from '../../bindings/kernel.js';
import { fieldOn } from '../ground.js';
import { duration, interleave } from '../interleave.js';
import type { SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const SIZES = [512, 1024, 2048, 4096];
/** Of one large map: how far a search goes, in squares. */
const REACHES = [64, 128, 256, 512];
const LARGE = 8192;
const ASKED: readonly SceneName[] = [
  ...(['empty', 'random 25 %', 'rooms', 'cave', 'maze', 'rooms + walls', 'maze + walls'] as const),
];

interface Point {
  readonly cells: number;
  readonly micros: number;
}

/** Time against the cells that a search touches, over whole maps and within one; and memory. */
export function growth({ seconds, scenes }: TableOptions): void {
  const asked = ASKED.filter((name) => scenes.includes(name));
  head('Live fields of whole maps: time, ns a cell reached, and the exponent of cells', [
    ...['map', ...SIZES.map((size) => `${size} × ${size}`), 'exponent'],
  ]);
  for (const name of asked) overMaps(name, seconds);
  head(`Fields of up to so many squares within ${LARGE} × ${LARGE}: the same`, [
    ...['map', ...REACHES.map(String), 'exponent'],
  ]);
  for (const name of asked) within(name, seconds);
  memory();
}

function overMaps(name: SceneName, seconds: number): void {
  const points = SIZES.map((size) => {
    const { map, source } = fieldOn(name, size);
    const live = map.distances(source, { live: true });
    const cells = reached(live.data);
    const runs = interleave(
      { live: () => map.distances(source, { live: true, into: live }) },
      seconds,
    );
    map.dispose();
    return { cells, micros: runs.live.median };
  });
  row([name, ...points.map(told), exponent(points)]);
}

function within(name: SceneName, seconds: number): void {
  const { map, source } = fieldOn(name, LARGE);
  const points = REACHES.map((squares) => {
    const max = feet(5 * squares);
    const into = map.distances(source, { max });
    const cells = reached(into.data);
    const runs = interleave({ field: () => map.distances(source, { max, into }) }, seconds);
    return { cells, micros: runs.field.median };
  });
  row([name, ...points.map(told), exponent(points)]);
  map.dispose();
}

/** What the kernel sets aside for a map, and for a live field of all of it. */
function memory(): void {
  head('Memory of the kernel, bits a cell', [
    'map',
    'the map',
    'live field of 16 bits',
    'of 32 bits',
  ]);
  for (const size of [256, ...SIZES, LARGE]) {
    const kernel = Kernel.open(size, size, 1);
    const bits = (bytes: number) => ((8 * bytes) / size ** 2).toFixed(2);
    const [narrow, wide] = ([2, 4] as const).map((lane) => {
      const words = writeOrder(ORDER, lane);
      return kernel.askAbout(words, (k, map, scratch) =>
        k.fieldBytes(map, scratch, words.byteLength),
      );
    }) as [number, number];
    const map = kernel.ask((_, map, scratch) => scratch - map);
    row([`${size} × ${size}`, bits(map), bits(narrow >>> 0), bits(wide >>> 0)]);
  }
}

const ORDER = {
  ...{ z: 0, size: 1, straight: 2, diagonal: 3, softCorners: false, openPits: false },
  ...{ terrain: 'none' as const, squeeze: false, sources: Int32Array.of(0, 0, 0) },
};

function reached(data: Uint16Array | Uint32Array): number {
  const unreached = data instanceof Uint16Array ? 0xffff : 0xffff_ffff;
  let cells = 0;
  for (let i = 0; i < data.length; i++) if (data[i] !== unreached) cells++;
  return cells;
}

function told({ cells, micros }: Point): string {
  return `${duration(micros)}, ${((1000 * micros) / cells).toFixed(2)}`;
}

/** The slope of the line through the logarithms: 1 where time grows as the cells do. */
function exponent(points: readonly Point[]): string {
  const xs = points.map(({ cells }) => Math.log(cells));
  const ys = points.map(({ micros }) => Math.log(micros));
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, at, i) => sum + (at - x) * ((ys[i] as number) - y), 0);
  return (over / xs.reduce((sum, at) => sum + (at - x) ** 2, 0)).toFixed(2);
}
