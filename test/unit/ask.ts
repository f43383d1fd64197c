import {
  type Aim,
  type Cell,
  type CellSet,
  type Channel,
  type CompassName,
  type Corner,
  type CoverMode,
  type Creature,
  cell,
  corner,
  creature,
  type Feet,
  feet,
  type GridMap,
  type ProfileName,
  type Target,
} from '../../bindings/index.js';
import { metricOf, numbers, type Question, type Reply } from '../ascii.js';
import { MOVE_TEXTS, reachable } from './ask-moves.js';

type Options = Question['options'];

/** What the methods of a map answer to a question of a fixture. */
export function ask(map: GridMap, { verb, options }: Question): Reply {
  const text = TEXTS[verb];
  if (text) return { text: text(map, options) };
  const area = AREAS[verb];
  if (!area) throw new Error(`no such question: ${verb}`);
  return { cells: new Set(Array.from(area(map, options), ({ x, y }) => `${x},${y}`)) };
}

const AREAS: Readonly<Record<string, (map: GridMap, options: Options) => CellSet>> = {
  burst: (map, options) => map.burst(point(options.at), radius(options), rest(options)),
  spread: (map, options) => map.spread(origin(options), radius(options), rest(options)),
  emanation: (map, options) => map.emanation(origin(options), radius(options), rest(options)),
  cylinder: (map, options) => map.cylinder(point(options.at), radius(options), rest(options)),
  visible: (map, options) =>
    map.visible(origin(options), { ...rest(options), ...length('radius', options) }),
  cone(map, options) {
    const { at, toward, direction = '', length } = options;
    const aim = toward === undefined ? directionOf(direction) : { toward: point(toward) };
    return map.cone(point(at), aim as Aim, feet(Number(length)), rest(options));
  },
  line(map, options) {
    const { at, direction = '', length } = options;
    return map.line(point(at), directionOf(direction), feet(Number(length)), rest(options));
  },
  reachable,
  reach: (map, options) =>
    map.reach(space(options.creature), feet(Number(options.reach)), rest(options)),
  shapeable(map, options) {
    const { cells, cubes } = options;
    const list = (text: string) => text.split(';').map((one) => cellAt(one));
    const shape = cubes === undefined ? { cells: list(cells ?? '') } : { cubes: list(cubes) };
    return map.shapeable(shape, rest(options));
  },
};

const TEXTS: Readonly<Record<string, (map: GridMap, options: Options) => string>> = {
  ...MOVE_TEXTS,
  passable: (map, { from, to, channel }) =>
    map.passable(cellAt(from), cellAt(to), channel as Channel | undefined) ? 'yes' : 'no',
  distance: (map, options) =>
    asText(map.distance(cellAt(options.from), cellAt(options.to), rest(options))),
  'creature-distance': (map, options) =>
    asText(map.creatureDistance(space(options.from), target(options), rest(options))),
  loe: (map, options) =>
    map.lineOfEffect(space(options.from), target(options)) ? 'clear' : 'blocked',
  los: (map, options) =>
    map.lineOfSight(space(options.from), target(options)) ? 'clear' : 'blocked',
  origins: (map, options) =>
    map
      .origins(space(options.creature))
      .map(({ x, y }) => `${x},${y}`)
      .join(' '),
  cover(map, { attacker, at, user, target, mode, creatures, profile }) {
    const { cover, ac, reflex } = map.cover(
      at === undefined ? space(attacker) : { corner: point(at) },
      space(target),
      {
        ...(user !== undefined && { user: space(user) }),
        ...(mode !== undefined && { mode: mode as CoverMode }),
        ...(creatures !== undefined && { creatures: creatures.split(';').map(space) }),
        ...(profile !== undefined && { profile: profile as ProfileName }),
      },
    );
    return [
      cover,
      ...(ac > 0 ? [`+${ac} AC`] : []),
      ...(reflex > 0 ? [`+${reflex} Reflex`] : []),
    ].join(' ');
  },
  ray(map, options) {
    const { left, right } = map.ray(spot(options.from), spot(options.to), rest(options));
    if (left && right) return 'clear';
    return left ? 'left only' : right ? 'right only' : 'blocked';
  },
  flanking(map, options) {
    const [a, b] = (options.attackers ?? '').split(';').map(space) as [Creature, Creature];
    return map.flanking(a, b, space(options.target), length('reach', options)) ? 'yes' : 'no';
  },
};

/** Options of a method, as the text of a question names them. */
const OPTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  user: space,
  range: (text) => feet(Number(text)),
  model: (text) => text,
  profile: (text) => text,
  channel: (text) => text,
  cone15: (text) => text,
  cell: (text) => cellAt(text),
  mode: (text) => text,
  side: (text) => text,
  limit: Number,
  secondDiagonal: (text) => text === 'true',
  metric: metricOf,
};

function rest(options: Options): Record<string, unknown> {
  const entries = Object.entries(options).flatMap(([name, text]) => {
    const read = OPTIONS[name];
    return read ? [[name, read(text)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A length that a method takes as an option. */
function length(name: 'radius' | 'reach', options: Options): Record<string, Feet> {
  return options[name] === undefined ? {} : { [name]: feet(Number(options[name])) };
}

function radius({ radius }: Options) {
  return feet(Number(radius));
}

function point(text = ''): Corner {
  return corner(...(numbers(text) as [number, number]));
}

function cellAt(text = ''): Cell {
  return cell(...(numbers(text).slice(0, 2) as [number, number]));
}

/** `3,4,2` as a Large creature at 3,4. */
function space(text = ''): Creature {
  const [, , size = 1] = numbers(text);
  return creature(cellAt(text), size);
}

function spot(text = ''): { x: number; y: number } {
  const [x = Number.NaN, y = Number.NaN] = numbers(text);
  return { x, y };
}

function origin(options: Options): Corner | Creature {
  return options.creature === undefined ? point(options.at) : space(options.creature);
}

function target({ to, corner }: Options): Target {
  return corner === undefined ? space(to) : { corner: point(corner) };
}

function directionOf(text: string): CompassName | [number, number] {
  return /^[a-z]+$/.test(text) ? (text as CompassName) : (numbers(text) as [number, number]);
}

function asText({ squares, feet }: { squares: number; feet: number }): string {
  return `${squares} squares, ${feet} ft`;
}
