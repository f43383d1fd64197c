import { PROFILE_NAMES, SPREAD_MODELS } from '../profiles.js';
import { VERB_NAMES } from '../verbs.js';
import { UsageError } from './options.js';

const MAP = `MAP is a file: fivefoot JSON, Universal VTT (.uvtt, .dd2vtt, .df2vtt), a Moving AI map, or
text. What it is shows in its content, not in its name.`;

const AREA_FLAGS = `  --at x,y            the corner of origin: (x, y) is the upper left corner of cell (x, y)
  --radius FEET       5 ft a square, rounded down
  --user x,y[,size]   the cell, or the creature of size × size cells, whose side of walls counts
  --profile NAME      ${PROFILE_NAMES.join(', ')}
  --snap N            move wall ends within N squares of a corner onto it
  --format FORMAT     text (the default), json or svg
  --out FILE          write there instead of to standard output`;

export const GENERAL_HELP = `fivefoot: exact areas on tabletop grids

  fivefoot burst MAP --at x,y --radius FEET     squares that a burst fills: what sees its origin
  fivefoot spread MAP --at x,y --radius FEET    squares that a spread fills: it turns corners
  fivefoot visible MAP --at x,y                 squares that see a corner
  fivefoot compare [MAP]                        burst and spread side by side, with pictures
  fivefoot info MAP                             what is in a map
  fivefoot query                                answer requests in JSON, one a line

Each command has its own --help; --version says which fivefoot this is.

${MAP}
Exit codes: 0 done, 1 failed (one line that begins with a code), 2 a wrong command line.
`;

const HELP: Readonly<Record<string, string>> = {
  burst: `fivefoot burst MAP --at x,y --radius FEET [options]

The squares within the radius that a line of effect from the corner of origin reaches.

${AREA_FLAGS}

${MAP}
`,
  spread: `fivefoot spread MAP --at x,y --radius FEET [options]

The squares that a spread from the corner of origin fills: it turns corners, and counts the way.

${AREA_FLAGS}
  --model MODEL       ${SPREAD_MODELS.join(', ')}

${MAP}
`,
  visible: `fivefoot visible MAP --at x,y [options]

The squares that see the corner: to the borders of the map, or with a radius the square around it.

${AREA_FLAGS}
  --channel CHANNEL   effect (the default) or sight

${MAP}
`,
  compare: `fivefoot compare [MAP] [options]

A burst and a spread from the same corner side by side as text, with counts and the time that each
query takes, and both as SVG. Without a map it takes the example dungeon; without --at a corner near
the middle where walls make a difference.

  --at x,y            the corner of origin
  --radius FEET       30 without
  --user x,y[,size]   the cell, or the creature of size × size cells, whose side of walls counts
  --model MODEL       ${SPREAD_MODELS.join(', ')}
  --profile NAME      ${PROFILE_NAMES.join(', ')}
  --snap N            move wall ends within N squares of a corner onto it
  --out FOLDER        where burst.svg and spread.svg go; out/ without

${MAP}
`,
  info: `fivefoot info MAP [options]

Size, cells by kind, walls, doors, and what its import did; of maps that queries refuse, too.

  --snap N            move wall ends within N squares of a corner onto it
  --format FORMAT     text (the default) or json
  --out FILE          write there instead of to standard output

${MAP}
`,
  query: `fivefoot query

Reads one JSON request a line from standard input and writes one JSON answer a line, in order.

  {"id":1,"map":MAP,"query":"burst","at":[x,y],"radius":20}   →  {"id":1,"cells":[[x,y],…],"count":n}
  {"define":"cave","map":MAP}                                 →  {"id":null,"defined":"cave"}

MAP is a map as JSON, {"file":PATH} or, after a define line, {"ref":NAME}.
Queries: ${VERB_NAMES.join(', ')}.
What fails answers {"id":…,"error":{"code":…,"message":…}}, and the next line is read.
`,
};

export function helpOf(command: string): string {
  const help = Object.hasOwn(HELP, command) ? HELP[command] : undefined;
  if (!help) {
    throw new UsageError(`no command ${command}; there are ${Object.keys(HELP).join(', ')}`);
  }
  return help;
}
