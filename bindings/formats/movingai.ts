import { text as checkText } from '../check.js';
import { type Imported, MAP_VERSION, type MapData } from '../map-data.js';
import { malformed, mapSide, reportOn } from './read.js';
import { checkRow, lines, rowName } from './rows.js';

/** Ground, also ground, swamp; out of bounds twice, trees; water. */
const TERRAIN = '.GS@OTW';

/**
 * A `.map` of the Moving AI benchmarks: four header lines, then rows of terrain. Ground and swamp
 * are open; out of bounds and trees are solid; water stops walking and nothing else, so that it is a
 * pit here.
 */
export function parseMovingAi(text: string): Imported {
  const all = lines(checkText(text, 'text'));
  headerLine(all, 0, /^type octile\s*$/, 'type octile');
  const height = mapSide(Number(headerLine(all, 1, /^height\s+(\d+)\s*$/, 'height H')), 'height');
  const width = mapSide(Number(headerLine(all, 2, /^width\s+(\d+)\s*$/, 'width W')), 'width');
  headerLine(all, 3, /^map\s*$/, 'map');

  const rows = all.slice(4);
  if (rows.length !== height) throw malformed('rows', rows, `${height} rows`);
  const cells = rows.map((row, y) => asCells(checkRow(row, width, TERRAIN, rowName(y))));
  const data: MapData = { fivefoot: MAP_VERSION, width, height, cells };
  return { data, report: reportOn('movingai', data) };
}

function headerLine(all: readonly string[], i: number, form: RegExp, allowed: string): string {
  const match = form.exec(all[i] ?? '');
  if (!match) throw malformed(`line ${i + 1}`, all[i], `"${allowed}"`);
  return match[1] ?? '';
}

function asCells(terrain: string): string {
  return terrain.replace(/[GS]/g, '.').replace(/[@OT]/g, '#').replace(/W/g, '_');
}
