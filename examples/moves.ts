// How far it is, and which way. Run this with `npx tsx examples/moves.ts`, after `npm ci`.

import { readFileSync } from 'node:fs';
import { cell, creature, feet } from 'fivefoot';
import { importMap } from 'fivefoot/formats';

const { map } = importMap(readFileSync('examples/dungeon.dd2vtt', 'utf8'));
const rogue = cell(24, 15); // amid the great hall
const ogre = creature(cell(20, 15), 'large');
const entrance = cell(24, 28); // beyond the closed door south of the hall

console.log(`one move: ${map.reachable(rogue, feet(30), { blocked: [ogre] }).count} squares`);
const behind = map.path(rogue, cell(19, 15), { blocked: [ogre] });
console.log(`behind the ogre: ${behind?.feet} ft`);

const field = map.distances(rogue, { live: true });
console.log(`to the entrance: ${field.at(entrance).feet} ft`);
map.setDoor('portal-12', true);
field.update();
console.log(`to the entrance: ${field.at(entrance).feet} ft`);
const back = field.pathFrom(entrance) ?? [];
console.log(`from there: ${back.map(({ x, y }) => `${x},${y}`).join(' ')}`);
field.dispose();
