// The first ten lines with fivefoot. Run them with `npx tsx examples/first.ts`, after `npm ci`.

import { readFileSync } from 'node:fs';
import { cell, corner, feet } from 'fivefoot';
import { importMap } from 'fivefoot/formats';

const { map } = importMap(readFileSync('examples/dungeon.dd2vtt', 'utf8'));
const doorway = corner(24, 12); // a grid intersection: the upper left corner of cell (24, 12)
const rogue = cell(24, 7); // in the study across the corridor, beside its open door

const blast = map.burst(doorway, feet(30));
const fog = map.spread(doorway, feet(30));
console.log(`blast: ${blast.count} squares, rogue caught: ${blast.has(rogue)}`);
console.log(`fog: ${fog.count} squares, rogue caught: ${fog.has(rogue)}`);
console.log(fog.difference(blast).toString());
