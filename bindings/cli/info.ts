import { CELL_KIND_NAMES, KIND_OF_CHARACTER, WALL_KIND_NAMES } from '../kinds.js';
import type { Imported, MapData } from '../map-data.js';
import { deliver } from './deliver.js';
import { readMap } from './maps.js';
import { loadOptionsOf, MAP_FLAGS, needed, oneOfFlag, readArguments } from './options.js';
import type { Terminal } from './terminal.js';

/** `fivefoot info MAP`: what is in a map file, and how its import went. */
export async function infoCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, path } = readArguments(args, [...MAP_FLAGS, 'format', 'out']);
  const format = oneOfFlag('format', values.format, ['text', 'json']);
  const info = summarize(await readMap(needed(path, 'a map'), loadOptionsOf(values)));
  const text = format === 'json' ? JSON.stringify(info) : describeInfo(info);
  await deliver(`${text}\n`, values.out, terminal);
}

type Info = ReturnType<typeof summarize>;

function summarize({ data, report }: Imported) {
  const { width, height } = data;
  return {
    width,
    height,
    cells: countCells(data),
    walls: countWalls(data),
    doors: countDoors(data),
    report,
  };
}

function countCells({ width, height, cells }: MapData): Record<string, number> {
  if (!cells) return { open: width * height };
  const counts = Object.fromEntries(CELL_KIND_NAMES.map((kind) => [kind, 0]));
  for (const row of cells) {
    for (const character of row) {
      const kind = KIND_OF_CHARACTER.get(character) as string;
      counts[kind] = (counts[kind] as number) + 1;
    }
  }
  return withoutZeros(counts);
}

/** Walls by kind, doors apart. */
function countWalls({ walls = [] }: MapData): Record<string, number> {
  const counts = Object.fromEntries(WALL_KIND_NAMES.map((kind) => [kind, 0]));
  for (const { kind } of walls) counts[kind] = (counts[kind] as number) + 1;
  const { door: _, ...others } = counts;
  return withoutZeros(others);
}

function countDoors({ walls = [], doors = [] }: MapData): { open: number; closed: number } {
  const all = [...walls.filter(({ kind }) => kind === 'door'), ...doors];
  const open = all.filter((door) => door.open === true).length;
  return { open, closed: all.length - open };
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function describeInfo({ width, height, cells, walls, doors, report }: Info): string {
  const { format, onGrid, offGrid, clipped, snapped, ignored, notes, subgrid } = report;
  const lines: [string, string][] = [
    ['format', format],
    ['size', `${width} × ${height} squares, ${width * 5} × ${height * 5} ft`],
    ['cells', listCounts(cells)],
    ['walls', listCounts(walls)],
    ['doors', listCounts(doors)],
    ['on the grid', `${onGrid} walls and doors; off it ${offGrid}, on ${subgrid} steps a square`],
    ['import', `${clipped} clipped, ${snapped} points snapped, left out: ${listCounts(ignored)}`],
    ...some('welded', report.welds, ({ wall, at, gap }) => {
      return `${wall} at ${at.map(short)}: a gap of ${short(gap)} squares`;
    }),
    ...some('skipped', report.skipped, ({ what, path, why }) => `${what} (${path}): ${why}`),
    ...notes.map((note): [string, string] => ['note', note]),
  ];
  return lines.map(([name, value]) => `${name.padEnd(12)} ${value}`).join('\n');
}

/** So many of a list are told one by one; `--format json` has all. */
const MOST_TOLD = 12;

function some<T>(name: string, items: readonly T[], say: (item: T) => string): [string, string][] {
  const told = items.slice(0, MOST_TOLD).map((item): [string, string] => [name, say(item)]);
  const more = items.length - told.length;
  return more > 0 ? [...told, [name, `and ${more} more`]] : told;
}

/** Three places at the most. */
function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function listCounts(counts: object): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${LABELS[name] ?? name}`);
  return parts.join(', ') || 'none';
}

const LABELS: Readonly<Record<string, string>> = {
  zeroLength: 'of no length',
  collapsed: 'collapsed by snapping',
  outside: 'outside the map',
};
