import type { WallKindName } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';

const LETTERS: Readonly<Record<WallKindName, string>> = {
  wall: '?', // drawn as - or |
  door: 'D',
  window: 'W',
  force: 'F',
  curtain: 'C',
  portcullis: 'P',
  slit: 'S',
  low: 'L',
};

/**
 * A map as a text drawing with its walls between the cells, and `*` on the cells of an area. Free walls
 * are not drawn.
 */
export function draw(data: MapData, isIn: (x: number, y: number) => boolean = () => false): string {
  const rows: string[][] = Array.from({ length: 2 * data.height + 1 }, (_, r) =>
    Array.from({ length: 2 * data.width + 1 }, (_, c) => (r % 2 === 0 && c % 2 === 0 ? '+' : ' ')),
  );
  const put = (x: number, y: number, character: string) => {
    const row = rows[y];
    if (row !== undefined && x >= 0 && x < row.length) row[x] = character;
  };
  for (let y = 0; y < data.height; y++) {
    for (let x = 0; x < data.width; x++) {
      put(2 * x + 1, 2 * y + 1, isIn(x, y) ? '*' : (data.cells?.[y]?.[x] ?? '.'));
    }
  }
  const doors = (data.doors ?? []).map((door) => ({ ...door, kind: 'door' as const }));
  for (const { from, to, kind, ...wall } of [...(data.walls ?? []), ...doors]) {
    const lying = from[1] === to[1];
    if (![...from, ...to].every(Number.isInteger) || !(lying || from[0] === to[0])) continue;
    const letter = kind === 'wall' ? (lying ? '-' : '|') : LETTERS[kind];
    const shown = kind === 'door' && 'open' in wall && wall.open === true ? 'd' : letter;
    const low = Math.min(from[0], to[0]);
    const high = Math.max(from[0], to[0]);
    const top = Math.min(from[1], to[1]);
    const bottom = Math.max(from[1], to[1]);
    if (lying) for (let x = low; x < high; x++) put(2 * x + 1, 2 * from[1], shown);
    else for (let y = top; y < bottom; y++) put(2 * from[0], 2 * y + 1, shown);
  }
  return rows.map((row) => row.join('')).join('\n');
}
