/**
 * What `visible` costs in the kernel alone, beside the peers at the same places, in microseconds:
 * `npx tsx bench/profile-sight.ts`. The least of many runs, so that a busy machine disturbs little.
 *
 * Options: `--scene NAME` (part of a name), `--radius 12,30,all` in squares,
 * `--size N`, `--ms N` for each measurement, `--no-peers`.
 */
import { parseArgs } from 'node:util';
import { CellSet } from '../bindings/index.js';
import { kernelOf } from './kernel-map.js';
import { leastMicros } from './least.js';
import { mrpas } from './peers/mrpas.js';
import { rotPrecise, rotRecursive } from './peers/rot.js';
import { makeScene, placesIn, SCENE_NAMES, SEED } from './scenes.js';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    scene: { type: 'string', default: '' },
    radius: { type: 'string', default: '12,30,60' },
    size: { type: 'string', default: '1024' },
    ms: { type: 'string', default: '300' },
    peers: { type: 'boolean', default: true },
  },
});
const UNLIMITED = -1;
const RADII = values.radius.split(',').map((text) => (text === 'all' ? UNLIMITED : Number(text)));
const SIZE = Number(values.size);
const MS = Number(values.ms);
const PLACES = 64;
const EFFECT = 0;
const ALL_QUADRANTS = 15;
const set = new CellSet();

console.log(
  `Node ${process.version}, ${SIZE} × ${SIZE}, seed ${SEED}, ${PLACES} places, least µs\n`,
);
const titles = values.peers ? ['Recursive', '×', 'Precise', '×', 'mrpas', '×'] : [];
const columns = ['scene', 'R', 'cells', 'visible', ...titles];
console.log(`| ${columns.join(' | ')} |\n|---|${'--:|'.repeat(columns.length - 1)}`);
for (const name of SCENE_NAMES.filter((name) => name.includes(values.scene))) profile(name);

function profile(name: (typeof SCENE_NAMES)[number]): void {
  const scene = makeScene(name, SIZE);
  const kernel = kernelOf(scene);
  const places = placesIn(scene, PLACES, Math.max(64, ...RADII));
  // Without solids a peer would look at open ground.
  const compare = values.peers && name !== 'thin maze';
  const peers = compare ? [rotRecursive(scene), rotPrecise(scene), mrpas(scene)] : [];
  for (const radius of RADII) {
    let cells = 0;
    const run = () =>
      kernel.ask((k, map, scratch) => {
        for (const { x, y } of places) {
          k.visible(map, scratch, EFFECT, x, y, 0, ALL_QUADRANTS, radius);
        }
      });
    for (const { x, y } of places) {
      kernel.ask((k, map, scratch) =>
        k.visible(map, scratch, EFFECT, x, y, 0, ALL_QUADRANTS, radius),
      );
      cells += kernel.cells(set).count;
    }
    const ours = leastMicros(run, PLACES, MS);
    const row = [
      name,
      radius === UNLIMITED ? 'all' : radius,
      Math.round(cells / PLACES),
      ours.toFixed(2),
    ];
    for (const peer of peers) {
      const look = () => {
        for (const { x, y } of places) peer.look(x, y, radius);
      };
      const micros = leastMicros(look, PLACES, MS);
      row.push(micros.toFixed(1), (micros / ours).toFixed(1));
    }
    console.log(`| ${row.join(' | ')} |`);
  }
}
