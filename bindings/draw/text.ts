import type { CellKind } from '../kinds.js';
import { CELL_KINDS } from '../kinds.js';
import { cell } from '../units.js';
import { signOf } from './barriers.js';
import { cellsBeyond } from './beyond.js';
import { Canvas, type Ink } from './canvas.js';
import { CUT_GROUND, CUT_MARKS, cutCells } from './cut.js';
import { frameOfToken, placesOf, type TokenView } from './tokens.js';
import {
  type CellsView,
  chooseFrame,
  type Frame,
  focusOf,
  frameAround,
  isFree,
  kindsIn,
  type MapView,
  type PointView,
  wallIn,
} from './view.js';

export interface TextLayer {
  readonly cells: CellsView;
  /** The character of its cells. */
  readonly mark: string;
  readonly ink?: Ink | undefined;
  /** Where cells of a layer differ: the character and the ink of one. */
  readonly each?: ((x: number, y: number) => readonly [string, Ink]) | undefined;
}

export interface TextOptions {
  readonly map: MapView;
  /** Areas, from the lowest to the topmost. */
  readonly layers?: readonly TextLayer[] | undefined;
  readonly origin?: PointView | undefined;
  /** Creatures: each fills its space with its mark above the areas, or with `@` below them. */
  readonly tokens?: readonly TokenView[] | undefined;
  /** Corners to choose from. */
  readonly corners?: readonly PointView[] | undefined;
  /** What to show: the areas and creatures with a margin of 2 squares, or all of a map without. */
  readonly frame?: Frame | undefined;
  /** `ascii`, the default, reads back as a map; `lines` is for eyes: box drawing and blocks. */
  readonly style?: 'ascii' | 'lines' | undefined;
  /** Twice as wide, about square on most terminals. */
  readonly wide?: boolean | undefined;
  /** With the colours of ANSI terminals. */
  readonly color?: boolean | undefined;
}

/**
 * A map and areas on it as text, lines of equal width. With walls, corners to choose from, or
 * an origin in style `lines`, the drawn form: cells and the edges between them take turns. Without,
 * one place a cell, and none for the origin. Squares that walls off the grid lines cut have marks of
 * their own; `cutNote` says which.
 */
export function drawText(options: TextOptions): string {
  const { map, layers = [], origin, tokens = [], corners = [], color = false } = options;
  const { style = 'ascii' } = options;
  const frame = options.frame ?? frameOfText(options);
  const all = map.walls().filter((wall) => wallIn(wall, frame));
  const walls = all.filter((wall) => !isFree(wall));
  const cut = cutCells(all, frame);
  const placed = corners.length > 0 || (style === 'lines' && origin !== undefined);
  const drawn = walls.length > 0 || placed;
  const lines = style === 'lines';
  const canvas = new Canvas(frame.width, frame.height, drawn);
  const beyond = lines
    ? cellsBeyond(map, layers.at(-1)?.cells, placesOf(origin, tokens))
    : undefined;

  // Who has no letter lies below: a square of the area shows as such.
  const users = tokens.filter(({ mark }) => mark === undefined);
  kindsIn(map, frame).forEach((kind, index) => {
    const column = index % frame.width;
    const row = Math.floor(index / frame.width);
    const [x, y] = [frame.x + column, frame.y + row];
    if (beyond?.has(x, y)) canvas.cell(column, row, '░', 'rock', 'beyond');
    else if (lines) canvas.cell(column, row, GLYPHS[kind], INKS[kind], SPREADING[kind]);
    else canvas.cell(column, row, CELL_KINDS[kind], INKS[kind]);
    const isCut = cut.has(index);
    if (isCut && kind === 'open') canvas.cell(column, row, CUT_GROUND, 'wall');
    if (users.some((user) => holds(user, x, y))) canvas.cell(column, row, '@', 'user', 'token @');
    for (const layer of layers) {
      if (!layer.cells.has(cell(x, y))) continue;
      const [mark, ink] = layer.each?.(x, y) ?? [layer.mark, layer.ink];
      const shown = (isCut && !layer.each && CUT_MARKS[mark]) || mark;
      canvas.cell(column, row, shown, ink, `layer ${mark}`);
    }
  });
  for (const token of tokens) drawToken(canvas, token, frame);
  canvas.fillBetween(lines);
  if (drawn) {
    for (const wall of walls) canvas.wall(wall, signOf(wall), frame, lines);
    canvas.corners(lines);
    for (const { x, y } of corners) canvas.corner(x - frame.x, y - frame.y, 'o', 'origin');
    if (origin) canvas.corner(origin.x - frame.x, origin.y - frame.y, 'O', 'origin');
  }
  return canvas.toText(options.wide === true, color);
}

/** Blocks of text next to each other, tops aligned, for terminals. Colours take no room. */
export function beside(blocks: readonly string[], gap = 3): string {
  const columns = blocks.map((block) => block.split('\n'));
  const widths = columns.map((lines) => Math.max(...lines.map(visibleLength)));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map((lines, i) => {
        const line = lines[row] ?? '';
        const last = i === columns.length - 1;
        return last ? line : line + ' '.repeat((widths[i] as number) - visibleLength(line) + gap);
      })
      .join('')
      .trimEnd(),
  ).join('\n');
}

/** How many places a line takes on a terminal. */
export function visibleLength(line: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
  return Array.from(line.replace(/\u001b\[[0-9;]*m/g, '')).length;
}

function drawToken(canvas: Canvas, { at, size, mark, role }: TokenView, frame: Frame): void {
  if (!mark) return;
  for (let y = at.y - frame.y; y < at.y - frame.y + size; y++) {
    for (let x = at.x - frame.x; x < at.x - frame.x + size; x++) {
      // Beyond the frame, a place that the canvas has is another cell's.
      const inside = x >= 0 && y >= 0 && x < frame.width && y < frame.height;
      if (inside) canvas.cell(x, y, mark.slice(-1), role, `token ${mark}`);
    }
  }
}

function holds({ at, size }: TokenView, x: number, y: number): boolean {
  return x >= at.x && y >= at.y && x < at.x + size && y < at.y + size;
}

/** The part of a map that a text shows where none is asked for: all that is on it, with a margin. */
export function frameOfText(options: TextFocus): Frame {
  const { map, layers = [], origin, tokens = [], corners = [] } = options;
  const focus = focusOf(
    [
      ...layers.map((layer) => layer.cells),
      ...tokens.map(frameOfToken),
      ...corners.map(frameAround),
    ],
    origin,
  );
  return chooseFrame(map, focus, { margin: 2, whole: 0, limit: 120 }, origin ?? tokens[0]?.at);
}

type TextFocus = Omit<TextOptions, 'layers'> & {
  readonly layers?: readonly Pick<TextLayer, 'cells'>[] | undefined;
};

/** Style `lines`: floor recedes, rock is a mass. */
const GLYPHS: Readonly<Record<CellKind, string>> = {
  ...CELL_KINDS,
  open: '·',
  solid: '█',
  difficult2: '∶',
  difficult3: '∴',
  difficult4: '∷',
};

/** Kinds that also fill the edges between two of their cells. */
const SPREADING: Readonly<Partial<Record<CellKind, string>>> = { solid: 'solid' };

const INKS: Readonly<Partial<Record<CellKind, Ink>>> = {
  open: 'floor',
  solid: 'rock',
  fog: 'fog',
  dark: 'dark',
  pit: 'dark',
  difficult2: 'rough',
  difficult3: 'rough',
  difficult4: 'rough',
};
