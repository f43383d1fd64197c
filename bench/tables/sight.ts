import { CellSet, corner, feet } from '../../bindings/index.js';
import type { Kernel } from '../../bindings/kernel.js';
import { plainWindow } from '../baseline/plain-map.js';
import { visible } from '../baseline/visible.js';
import { type Ground, groundOf } from '../ground.js';
import { kernelOf } from '../kernel-map.js';
import { measure, micros, type Timing, times } from '../measure.js';
import type { FieldOfView } from '../peers/cells.js';
import { mrpas } from '../peers/mrpas.js';
import { rotPrecise, rotRecursive } from '../peers/rot.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const RADII = [12, 30, 60];
const UNLIMITED = -1;
const EFFECT = 0;
const ALL_QUADRANTS = 15;

/**
 * What is seen from a corner, against fields of view of peers from the cell to its lower right. Peers
 * look at the solid cells alone; where nothing but thin walls stands, there is nothing to compare.
 *
 * To the borders comes last, on all scenes: once a peer has looked that far, its loops are compiled for
 * it, and small radii take up to twice as long.
 */
export function sight(options: TableOptions): void {
  table('Seen from a corner', RADII, options);
  table('Seen from a corner to the borders', [UNLIMITED], options);
}

function table(
  title: string,
  radii: readonly number[],
  { seconds, size, scenes }: TableOptions,
): void {
  head(`${title}, ${size} × ${size}: µs; × the whole call, × the kernel`, COLUMNS);
  for (const name of scenes) {
    const ground = groundOf(name, size);
    const { scene } = ground;
    const peers =
      name === 'thin maze' ? [] : [rotRecursive(scene), rotPrecise(scene), mrpas(scene)];
    const kernel = kernelOf(scene);
    for (const radius of radii) compare(ground, kernel, peers, radius, seconds);
    ground.map.dispose();
  }
}

const COLUMNS = [
  ...['map', 'squares', 'cells', 'kernel', 'whole call', 'plain', '×'],
  ...['rot-js Recursive', '×', 'rot-js Precise', '×', 'mrpas', '×'],
];

function compare(
  ground: Ground,
  kernel: Kernel,
  peers: readonly FieldOfView[],
  radius: number,
  seconds: number,
): void {
  const { scene, map, plain, places } = ground;
  const into = new CellSet();
  const corners = places.map(({ x, y }) => corner(x, y));
  const options = radius === UNLIMITED ? { into } : { radius: feet(5 * radius), into };
  const at = (i: number) => i % places.length;
  const look = (i: number) => map.visible(corners[at(i)] as (typeof corners)[0], options).count;
  const whole = measure(look, seconds);
  const sum = places.reduce((sum, _, i) => sum + look(i), 0);
  const inKernel = measure((i) => {
    const { x, y } = places[at(i)] as (typeof places)[0];
    kernel.ask((k, base, scratch) =>
      k.visible(base, scratch, EFFECT, x, y, 0, ALL_QUADRANTS, radius),
    );
    return 0;
  }, seconds);

  const name = radius === UNLIMITED ? 'all' : radius;
  const cells = [scene.name, name, Math.round(sum / places.length)];
  const against = (other: Timing) => [
    micros(other),
    `${times(whole, other)}, ${times(inKernel, other)}`,
  ];
  cells.push(micros(inKernel), micros(whole));
  if (radius === UNLIMITED) cells.push('', '');
  else {
    const window = plainWindow();
    const ask = (i: number) => {
      const { x, y } = places[at(i)] as (typeof places)[0];
      return visible(plain, x, y, radius, window);
    };
    cells.push(...against(measure(ask, seconds)));
  }
  for (const peer of peers) {
    const ask = (i: number) => {
      const { x, y } = places[at(i)] as (typeof places)[0];
      return peer.look(x, y, radius);
    };
    cells.push(...against(measure(ask, seconds)));
  }
  while (cells.length < COLUMNS.length) cells.push('');
  row(cells);
}
