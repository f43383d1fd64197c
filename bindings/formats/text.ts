import { text as checkText } from '../check.js';
import { isOfEdges, unitEdges } from '../edges.js';
import { GridError } from '../errors.js';
import { CELL_KINDS, type WallKindName } from '../kinds.js';
import { type DoorData, MAP_VERSION, type MapData, type WallData } from '../map-data.js';
import { parseNative } from './native.js';
import { malformed, mapSide } from './read.js';
import { CELL_CHARACTERS, checkRow, lines, rowName } from './rows.js';

/**
 * Maps as text, in two forms. Plain: rows of the characters of cells. Drawn, when the first
 * character is `+`: 2H+1 rows of 2W+1 characters with the walls between the cells, each one square
 * long; whatever stands on the corners is decoration.
 *
 *     +-+-+
 *     |. .|
 *     + +D+
 *     |#W.|
 *     +-+-+
 */
export function parseText(text: string): MapData {
  const rows = lines(checkText(text, 'text').replace(/^(\r?\n)+/, ''));
  const first = rows[0];
  if (first === undefined) throw malformed('text', text, 'rows of a map');
  return first.startsWith('+') ? parseDrawn(rows, first.length) : parsePlain(rows, first.length);
}

/** The way back: plain where there are no walls and doors, else drawn. Ids are not written. */
export function formatText(map: MapData): string {
  const { width, height, cells, walls = [], doors = [] } = parseNative(map);
  if ((2 * width + 2) * (2 * height + 1) > MAX_TEXT) {
    throw new GridError('E_SIZE', 'map', `${width} × ${height} cells`, 'a map that fits a string');
  }
  const open = CELL_KINDS.open.repeat(width);
  const rows = Array.from({ length: height }, (_, y) => cells?.[y] ?? open);
  if (walls.length + doors.length === 0) return rows.join('\n');

  const free = [...walls, ...doors].find((wall) => !isOfEdges(wall));
  if (free) {
    const got = `a wall from ${free.from} to ${free.to}`;
    throw new GridError('E_UNSUPPORTED', 'walls', got, 'walls along the grid that block both ways');
  }
  const drawing = emptyDrawing(rows, width);
  for (const { from, to, kind, open } of walls) draw(drawing, from, to, markOf(kind, open));
  for (const { from, to, open } of doors) draw(drawing, from, to, markOf('door', open));
  return drawing.map((row) => row.join('')).join('\n');
}

/** Engines refuse strings of more than about half a billion characters. */
const MAX_TEXT = 2 ** 28;
const CORNER = '+';
const NO_WALL = ' ';
const DOOR = 'D';
const OPEN_DOOR = 'd';
/** Walls proper are drawn by their direction; a mark for every other kind. */
const FLAT_WALL = '-';
const UPRIGHT_WALL = '|';
const MARKS: Readonly<Record<Exclude<WallKindName, 'wall' | 'door'>, string>> = {
  window: 'W',
  force: 'F',
  curtain: 'C',
  portcullis: 'P',
  slit: 'S',
  low: 'L',
};
const KIND_OF_MARK = new Map(
  Object.entries(MARKS).map(([kind, mark]) => [mark, kind as WallKindName]),
);
const EVERY_MARK = [DOOR, OPEN_DOOR, ...KIND_OF_MARK.keys(), NO_WALL].join('');

function parsePlain(rows: readonly string[], length: number): MapData {
  const width = mapSide(length, 'width');
  const height = mapSide(rows.length, 'height');
  const cells = rows.map((row, y) => checkRow(row, width, CELL_CHARACTERS, rowName(y)));
  return { fivefoot: MAP_VERSION, width, height, cells };
}

function parseDrawn(rows: readonly string[], length: number): MapData {
  const width = drawnSide(length, 'row 0', 'characters');
  const height = drawnSide(rows.length, 'rows', 'rows');
  const cells: string[] = [];
  const walls: WallData[] = [];
  const doors: DoorData[] = [];
  rows.forEach((row, i) => {
    const name = rowName(i);
    if (row.length !== length) {
      throw new GridError('E_FORMAT', name(), `${row.length} characters`, `${length} characters`);
    }
    const upright = i % 2 === 1; // this row holds cells, and the walls to their left and right
    const y = i >> 1;
    if (upright) {
      const characters = Array.from({ length: width }, (_, x) => row[2 * x + 1]).join('');
      cells.push(
        checkRow(characters, width, CELL_CHARACTERS, (x) => name(x === undefined ? x : 2 * x + 1)),
      );
    }
    for (let j = upright ? 0 : 1; j < length; j += 2) {
      const mark = row[j] as string;
      if (mark === NO_WALL) continue;
      const x = j >> 1;
      const from = [x, y] as const;
      const to = upright ? ([x, y + 1] as const) : ([x + 1, y] as const);
      if (mark === DOOR || mark === OPEN_DOOR) doors.push({ from, to, open: mark === OPEN_DOOR });
      else walls.push({ from, to, kind: kindOf(mark, upright, name(j)) });
    }
  });
  return { fivefoot: MAP_VERSION, width, height, cells, walls, doors };
}

function drawnSide(length: number, what: string, unit: string): number {
  if (length % 2 === 0 || length < 3) {
    throw new GridError(
      'E_FORMAT',
      what,
      `${length} ${unit}`,
      `an odd number of ${unit} from 3 up`,
    );
  }
  return mapSide(length >> 1, what);
}

function kindOf(mark: string, upright: boolean, what: string): WallKindName {
  const wall = upright ? UPRIGHT_WALL : FLAT_WALL;
  const kind = mark === wall ? 'wall' : KIND_OF_MARK.get(mark);
  if (!kind) throw malformed(what, mark, `one of ${JSON.stringify(wall + EVERY_MARK)}`);
  return kind;
}

function markOf(kind: WallKindName, open = false): (upright: boolean) => string {
  return (upright) => {
    if (kind === 'wall') return upright ? UPRIGHT_WALL : FLAT_WALL;
    if (kind === 'door') return open ? OPEN_DOOR : DOOR;
    return MARKS[kind];
  };
}

function emptyDrawing(rows: readonly string[], width: number): string[][] {
  const between = [...`${CORNER}${NO_WALL}`.repeat(width), CORNER];
  const drawing = rows.flatMap((row) => [
    [...between],
    [...[...row].flatMap((character) => [NO_WALL, character]), NO_WALL],
  ]);
  return [...drawing, between];
}

function draw(
  drawing: string[][],
  from: WallData['from'],
  to: WallData['to'],
  markAt: (upright: boolean) => string,
): void {
  for (const { side, x, y } of unitEdges(from, to)) {
    const upright = side === 'east';
    const [i, j] = upright ? [2 * y + 1, 2 * x + 2] : [2 * y + 2, 2 * x + 1];
    const row = drawing[i] as string[];
    const mark = markAt(upright);
    if (row[j] !== NO_WALL && row[j] !== mark) {
      throw new GridError('E_UNSUPPORTED', `wall at ${from}`, 'two kinds', 'one kind an edge');
    }
    row[j] = mark;
  }
}
