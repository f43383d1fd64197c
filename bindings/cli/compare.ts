import { basename, join } from 'node:path';
import { CellSet } from '../cells.js';
import { cutNote } from '../draw/cut.js';
import { beside, drawText, type TextLayer, visibleLength } from '../draw/text.js';
import { frameOfToken } from '../draw/tokens.js';
import { type AreaView, chooseFrame, type Frame, focusOf, frameAround } from '../draw/view.js';
import type { GridMap } from '../map.js';
import { plainly } from './answer.js';
import { CATALOG, type CommandName } from './catalog/index.js';
import { save } from './deliver.js';
import type { Asked, Drawing, Entry } from './entry.js';
import { EXAMPLES, type ExampleName } from './examples.js';
import type { Flag } from './flags.js';
import { loadMap } from './maps.js';
import { fieldsOf, loadOptionsOf, MAP_FLAGS, readArguments, type Values } from './options.js';
import { type Layers, layersOf, pictureOf } from './picture.js';
import { pointOf } from './places.js';
import { type Show, showsOf } from './showcase.js';
import { medianMicroseconds, readable } from './stopwatch.js';
import type { Terminal } from './terminal.js';

/**
 * `fivefoot compare [MAP]`: a burst and a spread from one corner side by side, other queries below.
 * Without a map, that of both examples.
 */
export async function compareCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, path } = readArguments(args, [
    ...(['at', 'radius', 'user', 'model', 'profile', 'out'] as const),
    ...MAP_FLAGS,
  ]);
  const folder = values.out ?? 'out';
  const files: string[] = [];
  let first: readonly Scene[] = [];
  for (const { file, prefix, example } of subjectsOf(path, values)) {
    const map = await loadMap(file, loadOptionsOf(values));
    try {
      const scenes = showsOf(map, fieldsOf(values), example).map((show) => answered(map, show));
      const source = basename(file);
      await terminal.output.write(`${report(map, scenes, source, terminal)}\n\n`);
      files.push(...(await savePictures(scenes, source, folder, prefix)));
      if (first.length === 0) first = scenes;
    } finally {
      map.dispose();
    }
  }
  const said = `${TIMES}\n\nPictures: ${files.join(', ')}\n\n${next(path, first, values)}\n`;
  await terminal.output.write(said);
}

const TIMES = '(time: median of 21 rounds once warm, result object included)';

/** A map to show, and what the names of its pictures begin with. */
interface Subject {
  readonly file: string;
  readonly prefix: string;
  readonly example?: ExampleName;
}

/** Without a map both examples; flags that fit the dungeon alone leave the other out. */
function subjectsOf(path: string | undefined, { at, user, model }: Values): Subject[] {
  if (path !== undefined) return [{ file: path, prefix: '' }];
  const both = at === undefined && user === undefined && model !== 'taut';
  const names: ExampleName[] = both ? ['dungeon', 'keep'] : ['dungeon'];
  return names.map((example) => ({
    file: EXAMPLES[example],
    prefix: example === 'dungeon' ? '' : `${example}-`,
    example,
  }));
}

/** A query, answered, and what its picture shows. */
interface Scene {
  readonly name: CommandName;
  readonly entry: Entry;
  readonly asked: Asked;
  readonly drawing: Drawing;
}

function answered(map: GridMap, { name, fields }: Show): Scene {
  const entry: Entry = CATALOG[name];
  const asked: Asked = { map, name, fields, answer: plainly(map.query(name, fields)) };
  return { name, entry, asked, drawing: entry.draw(asked) };
}

function report(
  map: GridMap,
  scenes: readonly Scene[],
  source: string,
  terminal: Terminal,
): string {
  const [burst, spread, ...others] = scenes as [Scene, Scene, ...Scene[]];
  const { radius } = burst.asked.fields;
  const { x, y } = pointOf(burst.asked.fields.at);
  return [
    `${source}: ${map.width} × ${map.height} squares, ${radius} ft around corner ${x},${y}`,
    '',
    shelf(panelsOf([burst, spread], frameOf([burst, spread], 2)), terminal),
    '',
    '* sees the origin O    + only a spread reaches, around a corner',
    ...cutNotes(map, frameOf([burst, spread], 2)),
    '',
    ...[others.filter(({ name }) => !MOVES.has(name)), others.filter(({ name }) => MOVES.has(name))]
      .filter((row) => row.length > 0)
      .flatMap((row) => [shelf(row.flatMap(alone), terminal), '']),
    ...scenes.map(row),
  ].join('\n');
}

function cutNotes(map: GridMap, frame: Frame): string[] {
  const note = cutNote(map, frame, ['*', '+']);
  return note === undefined ? [] : [note];
}

/** Shown on a shelf of their own. */
const MOVES: ReadonlySet<CommandName> = new Set(['field', 'path']);

function alone(scene: Scene): Panel[] {
  return panelsOf([scene], frameOf([scene], 1));
}

/** A panel as text, by how it may be drawn. */
type Panel = (wide: boolean, color: boolean) => string;

/** Scenes on the same part of the map. What a spread does not see is set apart. */
function panelsOf(scenes: readonly Scene[], frame: Frame): Panel[] {
  return scenes.map(({ name, asked, drawing }) => (wide, color) => {
    const { area, compare, origin, tokens, corners } = drawing;
    const { layers, note } = compare
      ? apart(area, compare.area)
      : layersOf(drawing, asked.map, frame);
    const options = { map: asked.map, layers, origin, tokens, corners, frame };
    const title = `${TITLES[name] ?? name}${note ? ` (${note})` : ''}`;
    return `${title}\n${drawText({ ...options, style: 'lines', wide, color })}`;
  });
}

function apart(area: AreaView | undefined, seen: AreaView): Layers {
  const layers: TextLayer[] = area ? [{ cells: area, mark: '+', ink: 'mist' }] : [];
  return { layers: [...layers, { cells: seen, mark: '*', ink: 'ember' }] };
}

const TITLES: Readonly<Partial<Record<CommandName, string>>> = {
  burst: 'a burst',
  spread: 'a spread',
  cone: 'a cone',
  line: 'a line',
  cover: 'cover: attacker A, corner o, target T',
  field: 'a field from A',
  path: 'a path from A to B',
  visible: 'what C sees',
};

/** Squares a side of a field in a terminal: as many as are read at a glance. */
const MOST_DIGITS = 19;

function frameOf(scenes: readonly Scene[], margin: number): Frame {
  const [{ asked, drawing }] = scenes as [Scene];
  const frames = scenes.flatMap(({ drawing: { area, heat, way, tokens = [], corners = [] } }) => [
    area,
    heat?.field,
    way?.cells,
    ...tokens.map(frameOfToken),
    ...corners.map(frameAround),
  ]);
  const options = { margin, whole: 0, limit: drawing.heat ? MOST_DIGITS : 40 };
  const centre = drawing.origin ?? drawing.tokens?.[0]?.at;
  return chooseFrame(asked.map, focusOf(frames, drawing.origin), options, centre);
}

/** Panels side by side, as wide as the terminal allows; one below the other where it is narrow. */
function shelf(panels: readonly Panel[], { color, columns }: Terminal): string {
  for (const wide of [true, false]) {
    const text = beside(panels.map((panel) => panel(wide, color)));
    if (Math.max(...text.split('\n').map(visibleLength)) <= columns) return text;
  }
  return panels.map((panel) => panel(false, color)).join('\n\n');
}

/** A line of the table: what was answered, and how soon. */
function row({ name, entry, asked }: Scene): string {
  const time = readable(medianMicroseconds(() => asked.map.query(name, asked.fields)));
  const { answer } = asked;
  const said = answer instanceof CellSet ? `${answer.count} squares` : entry.say(asked);
  return `${name.padEnd(8)}${time.padStart(7)} a query   ${said}`;
}

async function savePictures(
  scenes: readonly Scene[],
  source: string,
  folder: string,
  prefix: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const { name, entry, asked } of scenes) {
    const file = join(folder, `${prefix}${name}.svg`);
    await save(pictureOf(entry, asked, source), file);
    files.push(file);
  }
  return files;
}

function next(path: string | undefined, scenes: readonly Scene[], values: Values): string {
  const own = path === undefined ? '' : ` ${quoted(path)}`;
  const flags = (...names: Flag[]) =>
    names
      .filter((name) => values[name] !== undefined)
      .map((name) => ` --${name} ${quoted(values[name] as string)}`)
      .join('');
  const { x, y } = pointOf(scenes[0]?.asked.fields.at);
  const origin = `--at ${x},${y}`;
  const again = `${origin} --radius 40${flags(...MAP_FLAGS, 'user', 'model', 'profile')}`;
  const seen = `${origin}${flags(...MAP_FLAGS, 'user', 'profile')}`;
  return `Try next:
  npm start --${own} ${again}
  npm start -- path/to/your.dd2vtt      (Universal VTT, Foundry, Tiled, Moving AI, text, or fivefoot's own JSON)
  node dist/cli/main.js visible${own || ' examples/dungeon.dd2vtt'} ${seen} --format svg --out out/visible.svg
  node dist/cli/main.js --help`;
}

/** As a shell takes it. */
function quoted(path: string): string {
  return /^[\w.,/@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
