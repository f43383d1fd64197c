import { PROFILE_NAMES, SPREAD_MODELS } from '../profiles.js';
import { VERB_NAMES } from '../verbs.js';
import { CATALOG, COMMAND_NAMES, type CommandName } from './catalog/index.js';
import { type Entry, flagsOf } from './entry.js';
import { FLAGS, type Flag, usageOf } from './flags.js';
import { MAP_FLAGS, UsageError } from './options.js';

const MAP = `MAP is a file: fivefoot JSON, Universal VTT (.uvtt, .dd2vtt, .df2vtt), a scene of
Foundry (JSON, .db), a map of Tiled (.tmj, .tmx), a Moving AI map, or text. What it is shows in its
content, not in its name.`;

/** Where descriptions begin, at the least. */
const COLUMN = 21;

/** The flags of how a map is read. */
const READING = MAP_FLAGS.map(
  (flag) => `  ${usageOf(flag).padEnd(COLUMN - 2)} ${FLAGS[flag].help}`,
).join('\n');

const LIST: readonly (readonly [string, string])[] = [
  ...COMMAND_NAMES.map((name) => [name, CATALOG[name].summary] as const),
  ['compare', 'areas, cover, a field and a path on one map, with pictures'],
  ['info', 'what is in a map'],
  ['query', 'answer requests in JSON, one a line'],
];

export const GENERAL_HELP = `fivefoot: exact areas, lines, cover and movement on tabletop grids

fivefoot COMMAND MAP [options]

${LIST.map(([name, summary]) => `  ${name.padEnd(COLUMN - 2)}${summary}`).join('\n')}

Each command has its own --help; --version says which fivefoot this is.

${MAP}
Exit codes: 0 done, 1 failed (one line that begins with a code), 2 a wrong command line.
`;

const OTHERS: Readonly<Record<string, string>> = {
  compare: `fivefoot compare [MAP] [options]

A burst and a spread from the same corner side by side as text, then a cone, a line, cover, a field and
a path, with counts and the time that each query takes, and all of them as SVG. Without a map it takes
the example dungeon, and a keep whose walls stand at any angle; without --at a corner near the middle
where walls make a difference.

  --at x,y            the corner of origin
  --radius FEET       30 without
  --user x,y[,size]   the cell, or the creature of size × size cells, whose side of walls counts
  --model MODEL       ${SPREAD_MODELS.join(', ')}
  --profile NAME      ${PROFILE_NAMES.join(', ')}
${READING}
  --out FOLDER        where the pictures go; out/ without

${MAP}
`,
  info: `fivefoot info MAP [options]

Size, cells by kind, walls, doors, and what its import did: what was cut off, joined and left out.

${READING}
  --format FORMAT     text (the default) or json
  --out FILE          write there instead of to standard output

${MAP}
`,
  query: `fivefoot query

Reads one JSON request a line from standard input and writes one JSON answer a line, in order.

  {"id":1,"map":MAP,"query":"burst","at":[x,y],"radius":20}   →  {"id":1,"cells":[[x,y],…],"count":n}
  {"define":"cave","map":MAP}                                 →  {"id":null,"defined":"cave"}

MAP is a map as JSON, {"file":PATH} or, after a define line, {"ref":NAME}. Beside "file" may stand how it
is read: scene, layers, weld, snap, openPortals, seeThrough.
Queries: ${wrapped(VERB_NAMES, 9)}.
What fails answers {"id":…,"error":{"code":…,"message":…}}, and the next line is read.
`,
};

export function helpOf(command: string): string {
  if (Object.hasOwn(CATALOG, command)) {
    return helpOfQuery(command, CATALOG[command as CommandName]);
  }
  const help = Object.hasOwn(OTHERS, command) ? OTHERS[command] : undefined;
  if (!help) {
    const names = [...COMMAND_NAMES, ...Object.keys(OTHERS)];
    throw new UsageError(`no command ${command}; there are ${names.join(', ')}`);
  }
  return help;
}

function helpOfQuery(name: string, entry: Entry): string {
  const needs = entry.needs.map((need) => [need].flat().map(usageOf).join(' | '));
  const choices = needs.map((need) => (need.includes(' | ') ? `(${need})` : need)).join(' ');
  const flags: Flag[] = [...flagsOf(entry), ...MAP_FLAGS, 'format', 'out'];
  const column = Math.max(COLUMN, ...flags.map((flag) => usageOf(flag).length + 4));
  const lines = flags.map(
    (flag) => `  ${usageOf(flag).padEnd(column - 2)}${entry.helps?.[flag] ?? FLAGS[flag].help}`,
  );
  return `fivefoot ${name} MAP ${choices} [options]

${entry.about}

${lines.join('\n')}

${MAP}
`;
}

/** Names with commas between them, so many a line. */
function wrapped(names: readonly string[], many: number): string {
  const rows: string[] = [];
  for (let i = 0; i < names.length; i += many) rows.push(names.slice(i, i + many).join(', '));
  return rows.join(',\n  ');
}
