// Off the main thread. Run this with `npx tsx examples/pool.ts`, after `npm ci`.

import { readFileSync } from 'node:fs';
import { cell, corner, feet, GridMap } from 'fivefoot';
import { importMap } from 'fivefoot/formats';
import { WorkerPool } from 'fivefoot/pool';

const { map } = importMap(readFileSync('examples/dungeon.dd2vtt', 'utf8'));
const pool = await WorkerPool.open({ size: 2 });
const dungeon = await pool.load(map); // the map itself stays here, as it is

const fog = await dungeon.spread(corner(24, 12), feet(30)); // what a map answers, awaited
console.log(`fog: ${fog.count} squares`);

// Every intersection of the dungeon, shared out to both workers: where does fog reach farthest?
const corners = Array.from({ length: (map.width - 1) * (map.height - 1) }, (_, i) =>
  corner(1 + (i % (map.width - 1)), 1 + Math.floor(i / (map.width - 1))),
);
const bar = (done: number, total: number) =>
  process.stderr.write(`\r${done} of ${total}${done < total ? ' ' : '\n'}`);
const fogs = await dungeon.spreads(corners, feet(30), { onProgress: bar });
const best = corners.reduce((best, _, i) => (fogs.count(i) > fogs.count(best) ? i : best), 0);
const { x, y } = corners[best] as (typeof corners)[0];
console.log(`at most ${fogs.count(best)} squares, from ${x},${y}`);

await dungeon.setDoor('portal-12', true); // reaches every worker, before all later calls
const field = await dungeon.distances(cell(24, 15));
console.log(`to the entrance: ${field.at(cell(24, 28)).feet} ft`);

const plain = await pool.load(GridMap.create({ width: 4096, height: 4096 }));
const control = new AbortController();
const onProgress = (done: number, total: number) => {
  if (done < total) control.abort(new Error('no longer wanted'));
};
await plain.distances(cell(0, 0), { signal: control.signal, onProgress }).catch((reason) => {
  console.log(`called off: ${reason.message}`);
});
await pool.close();
