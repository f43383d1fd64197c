// Ten lines with fivefoot: who is caught by a fireball in the doorway of the great hall?
// `npx tsx examples/first.ts`, after `npm ci`.

import { readFile } from 'node:fs/promises';
import { cell, corner, feet, importMap } from 'fivefoot';

const { map } = importMap(await readFile(new URL('dungeon.dd2vtt', import.meta.url), 'utf8'));
const origin = corner(24, 12); // a grid intersection: the upper left corner of cell (24, 12)

const fireball = map.burst(origin, feet(20));
const fog = map.spread(origin, feet(30));
console.log(`fireball ${fireball.count} squares, fog ${fog.count}`);
console.log('ogre at 22,13 caught:', fireball.has(cell(22, 13)));
console.log(fog.difference(map.burst(origin, feet(30))).count, 'squares only around a corner');
console.log(fireball.toString());
