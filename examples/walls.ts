// Walls at any angle. Run this with `npx tsx examples/walls.ts`, after `npm ci`.

import { readFileSync } from 'node:fs';
import { cell, corner, feet } from 'fivefoot';
import { importMap } from 'fivefoot/formats';

const { map, report } = importMap(readFileSync('examples/keep.json', 'utf8'));
console.log(`${report.offGrid} of ${report.offGrid + report.onGrid} walls are off the grid lines`);

const hearth = corner(19, 14); // in the tavern, before its door to the cave
console.log(`fog: ${map.spread(hearth, feet(30)).count} squares`);
map.setDoor('cave-door', false);
console.log(`with the door shut: ${map.spread(hearth, feet(30)).count} squares`);

const [above, below] = [cell(8, 11), cell(8, 15)]; // a ledge between them blocks one way
console.log(`down the ledge: ${map.lineOfSight(above, below)}`);
console.log(`up the ledge: ${map.lineOfSight(below, above)}`);

map.addWall({ from: [20.2, 12.1], to: [20.4, 16.9], kind: 'curtain', id: 'screen' });
console.log(`past the screen: ${map.lineOfSight(cell(19, 14), cell(22, 14))}`);
