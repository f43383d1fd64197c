import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CellSet } from '../cells.js';
import { beside, drawText, type TextLayer, visibleLength } from '../draw/text.js';
import { chooseFrame, focusOf } from '../draw/view.js';
import { GridError } from '../errors.js';
import type { GridMap } from '../map.js';
import { save } from './deliver.js';
import { loadMap } from './maps.js';
import { type Flag, fieldsOf, loadOptionsOf, readArguments, type Values } from './options.js';
import { interestingCorner } from './origin.js';
import { pictureOf } from './picture.js';
import { medianMicroseconds, readable } from './stopwatch.js';
import type { Terminal } from './terminal.js';

const EXAMPLE = fileURLToPath(new URL('../../examples/dungeon.dd2vtt', import.meta.url));
/** In the doorway of its great hall. */
const EXAMPLE_ORIGIN = [24, 12];
const RADIUS = 30;

/** `fivefoot compare [MAP]`: what a burst and a spread from one corner fill, side by side. */
export async function compareCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, path = EXAMPLE } = readArguments(args, [
    ...(['at', 'radius', 'user', 'model', 'profile', 'snap', 'out'] as const),
  ]);
  const map = await loadMap(path, loadOptionsOf(values));
  try {
    const origin = path === EXAMPLE ? { at: EXAMPLE_ORIGIN } : {};
    const fields = { radius: RADIUS, ...origin, ...fieldsOf(values) };
    const scene = stage(map, fields, basename(path));
    await terminal.output.write(`${report(scene, terminal)}\n`);
    const folder = values.out ?? 'out';
    const files = await savePictures(scene, folder);
    await terminal.output.write(
      `\nPictures: ${files.join(', ')}\n\n${next(path, scene, values)}\n`,
    );
  } finally {
    map.dispose();
  }
}

interface Scene {
  readonly map: GridMap;
  readonly source: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly burst: { readonly fields: Fields; readonly area: CellSet };
  readonly spread: { readonly fields: Fields; readonly area: CellSet };
}
type Fields = Readonly<Record<string, unknown>>;

function stage(map: GridMap, given: Fields, source: string): Scene {
  const { at: chosen, ...rest } = given;
  const at = (chosen as [number, number] | undefined) ?? chooseOrigin(map, rest);
  const spread = { ...rest, at };
  const { model: _, ...burst } = spread as { model?: unknown; at: [number, number] };
  return {
    map,
    source,
    at: { x: at[0], y: at[1] },
    burst: { fields: burst, area: map.query('burst', burst) },
    spread: { fields: spread, area: map.query('spread', spread) },
  };
}

function chooseOrigin(map: GridMap, rest: Fields): [number, number] {
  // A user's side of walls rules out many corners; the choice is made without.
  const { user: _, ...open } = rest;
  const corner = interestingCorner(map, open);
  if (!corner) throw new GridError('E_ARGUMENT', 'map', 'no open square', 'a map with floor');
  return [corner.x, corner.y];
}

function report(scene: Scene, terminal: Terminal): string {
  const { map, source, at, spread } = scene;
  const { radius } = spread.fields;
  const time = (name: 'burst' | 'spread') =>
    readable(medianMicroseconds(() => map.query(name, scene[name].fields)));
  const line = (name: 'burst' | 'spread') =>
    `${name.padEnd(7)}${String(scene[name].area.count).padStart(5)} squares   ${time(name)} a query`;
  return [
    `${source}: ${map.width} × ${map.height} squares, ${radius} ft around corner ${at.x},${at.y}`,
    '',
    panels(scene, terminal),
    '',
    '* sees the origin O    + only a spread reaches, around a corner',
    '',
    line('burst'),
    line('spread'),
    '(time: median of 21 rounds once warm, result object included)',
  ].join('\n');
}

/** Both areas as text, as wide as the terminal allows; one below the other where it is narrow. */
function panels({ map, at, burst, spread }: Scene, { color, columns }: Terminal): string {
  const focus = focusOf([burst.area, spread.area], at);
  const frame = chooseFrame(map, focus, { margin: 2, whole: 0, limit: 60 }, at);
  const straight: TextLayer = { cells: burst.area, mark: '*', ink: 'ember' };
  const around: TextLayer = { cells: spread.area, mark: '+', ink: 'mist' };
  const blocks = (wide: boolean) =>
    [['a burst', [straight]] as const, ['a spread', [around, straight]] as const].map(
      ([name, layers]) =>
        `${name}\n${drawText({ map, layers, origin: at, frame, style: 'lines', wide, color })}`,
    );
  for (const wide of [true, false]) {
    const text = beside(blocks(wide));
    if (Math.max(...text.split('\n').map(visibleLength)) <= columns) return text;
  }
  return blocks(false).join('\n\n');
}

async function savePictures(scene: Scene, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of ['burst', 'spread'] as const) {
    const file = join(folder, `${name}.svg`);
    const { fields, area } = scene[name];
    await save(pictureOf(scene.map, { name, fields, area, source: scene.source }), file);
    files.push(file);
  }
  return files;
}

function next(path: string, { at }: Scene, values: Values): string {
  const own = path === EXAMPLE ? '' : ` ${quoted(path)}`;
  const flags = (...names: Flag[]) =>
    names
      .filter((name) => values[name] !== undefined)
      .map((name) => ` --${name} ${quoted(values[name] as string)}`)
      .join('');
  const origin = `--at ${at.x},${at.y}`;
  const again = `${origin} --radius 40${flags('snap', 'user', 'model', 'profile')}`;
  const seen = `${origin}${flags('snap', 'user', 'profile')}`;
  return `Try next:
  npm start --${own} ${again}
  npm start -- path/to/your.dd2vtt      (Universal VTT, Moving AI, text, or fivefoot's own JSON)
  node dist/cli/main.js visible${own || ' examples/dungeon.dd2vtt'} ${seen} --format svg --out out/visible.svg
  node dist/cli/main.js --help`;
}

/** As a shell takes it. */
function quoted(path: string): string {
  return /^[\w.,/@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
