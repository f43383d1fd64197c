import { PROFILE_NAMES, SPREAD_MODELS } from '../profiles.js';

/** How a flag's value is written, and what it is as the field of a query. */
interface Form {
  /** In help, after the flag; a switch has none. */
  readonly value?: string;
  /** For the message where the value is no such thing. */
  readonly is: string;
  /** Undefined where the text is no such thing. What a field may hold is not decided here. */
  read(text: string): unknown;
}

interface FlagEntry {
  readonly form: Form;
  readonly help: string;
}

const POINT: Form = { value: 'x,y', is: 'a point as x,y', read: (text) => numbers(text, [2]) };
const CORNER: Form = { ...POINT, is: 'a corner as x,y' };
const CELL: Form = { ...POINT, is: 'a cell as x,y' };
const FEET: Form = { value: 'FEET', is: 'a number of feet', read: number };
const COUNT: Form = { value: 'N', is: 'a number', read: number };
const SWITCH: Form = { is: 'a switch', read: () => true };
const PLACE: Form = {
  value: 'x,y[,size]',
  is: 'a cell as x,y or a creature as x,y,size',
  read: (text) => {
    const { at, size } = creature(text) ?? {};
    return size === undefined ? at : { at, size };
  },
};
/** Where a corner might be meant as well: a creature even of one cell. */
const CREATURE: Form = { ...PLACE, read: creature };
const CREATURES: Form = {
  value: '"x,y[,size];…"',
  is: 'creatures as x,y or x,y,size, with ; between them',
  read: (text) => list(text, creature),
};
const CELLS: Form = {
  value: '"x,y;…"',
  is: 'cells as x,y with ; between them',
  read: (text) => list(text, (part) => numbers(part, [2])),
};
const SOURCES: Form = {
  value: '"x,y[,size][+FEET];…"',
  is: 'cells or creatures as x,y or x,y,size, perhaps with +FEET to begin with, and ; between them',
  read: (text) => list(text, source),
};
const NUMBERS: Form = {
  value: 'N,N,…',
  is: 'numbers with , between them',
  read: (text) => numbers(text, [text.split(',').length]),
};
const SIZE: Form = {
  value: 'N|NAME',
  is: 'a number of squares or the name of a size',
  read: (text) => (/^[a-z]+$/i.test(text) ? text : number(text)),
};
const RAYS: Form = {
  value: '"x,y,x,y;…"',
  is: 'rays as x,y,x,y with ; between them',
  read: (text) => list(text, (part) => numbers(part, [4])),
};
const WORDS: Form = { value: 'A,B,…', is: 'words', read: (text) => text.split(',') };
const DIRECTION: Form = {
  value: 'ne|dx,dy',
  is: 'n, ne, e, se, s, sw, w, nw or dx,dy',
  read: (text) => (/^[a-z]+$/i.test(text) ? text : numbers(text, [2])),
};

/** All flags of all queries. Each is the field of the same name, unless a query says otherwise. */
export const FLAGS = {
  at: entry(CORNER, 'the corner of origin: (x, y) is the upper left corner of cell (x, y)'),
  creature: entry(CREATURE, 'its upper left cell, and how many squares a side its space has'),
  from: entry(PLACE, 'the cell or creature that it starts from'),
  to: entry(PLACE, 'the cell or creature that it leads to'),
  corner: entry(CORNER, 'a corner that it leads to instead'),
  attacker: entry(PLACE, 'who attacks'),
  target: entry(PLACE, 'who is attacked'),
  attackers: entry(CREATURES, 'the two who attack'),
  creatures: entry(CREATURES, 'others, who may be in the way'),
  viewers: entry(CREATURES, 'from whom'),
  targets: entry(CREATURES, 'to whom'),
  rays: entry(RAYS, 'from point to point; a corner is whole, the middle of a cell has .5'),
  radius: entry(FEET, '5 ft a square, rounded down'),
  length: entry(FEET, '5 ft a square, rounded down'),
  height: entry(FEET, 'how high it is'),
  reach: entry(FEET, 'how far its attacks reach'),
  direction: entry(
    DIRECTION,
    'which way: a compass point, or any step of whole numbers, y downward',
  ),
  toward: entry(CORNER, 'a corner that it leads to, instead of a direction'),
  side: entry(word('SIDE'), 'n, e, s or w: which side of a line along the grid'),
  mode: entry(word('MODE'), 'how it goes'),
  model: entry(word('MODEL'), SPREAD_MODELS.join(', ')),
  channel: entry(word('CHANNEL'), 'effect (the default) or sight'),
  combine: entry(word('HOW'), 'of several viewers: what any (the default) or all of them see'),
  faces: entry(SWITCH, 'mark the faces of rock that are seen, too'),
  sources: entry(SOURCES, 'from where, and what each has cost before'),
  waypoints: entry(CELLS, 'the squares that it leads through'),
  budget: entry(FEET, 'how far it may move'),
  max: entry(FEET, 'how far to look'),
  size: entry(SIZE, 'squares a side of who moves, where no creature says so'),
  corners: entry(
    word('CORNERS'),
    'hard (the default) or soft: a diagonal needs one free side alone',
  ),
  terrain: entry(NUMBERS, 'for each cell in row order: 0 cannot be entered, 1 to 4 times the cost'),
  'terrain-cost': entry(word('HOW'), 'multiply (the default) or add: ×2 is then a square more'),
  squeeze: entry(SWITCH, 'through gaps of half its size, at twice the cost'),
  blocked: entry(CREATURES, 'squares or creatures that cannot be entered'),
  'no-stop': entry(CREATURES, 'squares or creatures that may be passed, but not stopped in'),
  metric: entry(word('METRIC'), '1-2-1 (the default), 1-1-1, manhattan or 2-1-2'),
  'second-diagonal': entry(SWITCH, 'a reach of 10 ft threatens the second diagonal, too'),
  cone15: entry(word('FORM'), 'figure or text: the 15-ft cone of the figures or of the rule'),
  cell: entry(CELL, 'the own cell that a 15-ft cone of the figures starts from'),
  cells: entry(CELLS, 'the squares of the shape'),
  cubes: entry(CELLS, 'the shape as 10-ft cubes, each by its upper left cell'),
  limit: entry(COUNT, 'the most 10-ft cubes that it may take'),
  range: entry(FEET, 'how far from the user it may start, and where it is cut'),
  passes: entry(WORDS, 'kinds of walls that do not stop it'),
  user: entry(PLACE, 'the cell, or the creature of size × size cells, whose side of walls counts'),
  profile: entry(word('NAME'), PROFILE_NAMES.join(', ')),
  scene: entry(word('NAME'), 'of a file with several: its name, its id or its place from 0 on'),
  layer: entry(WORDS, 'names of layers that block on maps of Tiled, if not the usual ones'),
  weld: entry(COUNT, 'close gaps under N squares at ends of walls: 0.2, or 0 for none'),
  snap: entry(COUNT, 'move wall ends within N squares of a corner onto it'),
  'open-portals': entry(word('KIND'), 'what portals are that are not closed: door or window'),
  'see-through': entry(word('KIND'), 'what walls are that stop movement alone: window or another'),
  format: entry(word('FORMAT'), 'text (the default), json or svg'),
  out: entry(word('FILE'), 'write there instead of to standard output'),
} as const satisfies Record<string, FlagEntry>;

export type Flag = keyof typeof FLAGS;

/** The flag as a command line has it, for help and messages: `--at x,y`. */
export function usageOf(flag: Flag): string {
  const { value } = FLAGS[flag].form as Form;
  return value === undefined ? `--${flag}` : `--${flag} ${value}`;
}

export function isSwitch(flag: Flag): boolean {
  return FLAGS[flag].form === SWITCH;
}

/** The field that a flag is where no query says otherwise. */
export function fieldOf(flag: Flag): string {
  return flag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function entry(form: Form, help: string): FlagEntry {
  return { form, help };
}

function word(value: string): Form {
  return { value, is: 'a word', read: (text) => text };
}

function number(text: string): number | undefined {
  return numbers(text, [1])?.[0];
}

function numbers(text: string, lengths: readonly number[]): number[] | undefined {
  const parts = text.split(',');
  const fine = parts.every((part) => /^\s*[+-]?\d+(\.\d+)?\s*$/.test(part));
  return fine && lengths.includes(parts.length) ? parts.map(Number) : undefined;
}

/** The size is a number of squares or the name of one. */
function creature(text: string): { at: number[]; size?: number | string } | undefined {
  const [, place = text, name] = /^(.*),\s*([a-z]+)\s*$/i.exec(text) ?? [];
  const [x, y, size] = numbers(place, name ? [2] : [2, 3]) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const given = size ?? name;
  return given === undefined ? { at: [x, y] } : { at: [x, y], size: given };
}

/** A start cost makes a plain cell with a cost of it. */
function source(text: string): object | undefined {
  const [, place = text, cost] = /^(.*[^+])\+\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const found = creature(place);
  return found && cost !== undefined ? { ...found, cost: Number(cost) } : found;
}

function list(text: string, read: (part: string) => unknown): unknown[] | undefined {
  const parts = text.replace(/;\s*$/, '').split(';').map(read);
  return parts.includes(undefined) ? undefined : parts;
}
