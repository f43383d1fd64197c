/**
 * Measures what the package answers, beside plain TypeScript and peers: `npm run bench`.
 *
 * Options: `--table NAME` for one table, `--only NAME` for one verb, `--scene TEXT` for the scenes
 * with that in their name, `--size N` squares a side, `--seconds S` for each measurement.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { SCENE_NAMES, SEED } from './scenes.js';
import { batch } from './tables/batch.js';
import { fieldPeers } from './tables/field-peers.js';
import { fields } from './tables/fields.js';
import { growth } from './tables/growth.js';
import type { TableOptions } from './tables/options.js';
import { pairs } from './tables/pairs.js';
import { paths } from './tables/paths.js';
import { pool } from './tables/pool.js';
import { poolPage } from './tables/pool-page.js';
import { rays } from './tables/rays.js';
import { repair } from './tables/repair.js';
import { sight } from './tables/sight.js';
import { sizes } from './tables/sizes.js';
import { templates } from './tables/templates.js';
import { verbs } from './tables/verbs.js';
import { wallEdits } from './tables/wall-edits.js';
import { walls } from './tables/walls.js';

const TABLES: Readonly<Record<string, (options: TableOptions) => void | Promise<void>>> = {
  verbs,
  sight,
  sizes,
  rays,
  pairs,
  templates,
  batch,
  fields,
  'field-peers': fieldPeers,
  paths,
  repair,
  growth,
  walls,
  'wall-edits': wallEdits,
  pool,
  'pool-page': poolPage,
};
/** The tables about queries by their names. */
const BY_VERB = ['verbs', 'sizes', 'templates'];

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    only: { type: 'string' },
    scene: { type: 'string', default: '' },
    size: { type: 'string' },
    seconds: { type: 'string', default: '0.1' },
  },
});
const { table, only } = values;
const options: TableOptions = {
  seconds: Number(values.seconds),
  size: Number(values.size ?? 1024),
  oneSize: values.size !== undefined,
  scenes: SCENE_NAMES.filter((name) => name.includes(values.scene)),
  only,
};
const chosen = Object.keys(TABLES).filter((name) => {
  if (table) return name === table;
  return only ? BY_VERB.includes(name) : true;
});
if (chosen.length === 0) throw new Error(`no table ${table}; there are ${Object.keys(TABLES)}`);

const [cpu] = cpus();
console.log(`Node ${process.version}, ${cpu?.model.trim()}, seed ${SEED}`);
const start = performance.now();
for (const name of chosen) await TABLES[name]?.(options);
console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s`);
