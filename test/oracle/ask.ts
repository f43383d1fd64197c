import { parseText } from '../../bindings/formats/text.js';
import type { Channel } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { metricOf, numbers, type Question, type Reply } from '../ascii.js';
import { answer, type Query, type Refusal } from './answer.js';
import { COVER_TEXTS } from './ask-cover.js';
import { MOVE_TEXTS, reachable } from './ask-moves.js';
import { COMPASS, type Compass, type Direction } from './direction.js';
import { distance, type Metric } from './distance.js';
import type { Side } from './line.js';
import { lineOfEffect, lineToCorner } from './line-of-effect.js';
import type { ProfileName } from './profile.js';
import { type Cells, mayStep, type Point, sceneOf } from './scene.js';
import { cornerDistance, creatureDistance, rim, type Space } from './space.js';
import type { SpreadModel } from './spread.js';

type Options = Question['options'];

/** What the oracle answers to a question of a fixture. */
export function ask(map: string, { verb, options }: Question): Reply {
  const data = parseText(map);
  const text = TEXTS[verb];
  if (text) return { text: text(data, options) };
  if (verb === 'reachable') return areaReply(data, reachable(data, options));
  return areaReply(data, answer(data, areaQuery(verb, options)));
}

/** Questions whose answer is no area, each with the text that it is answered by. */
const TEXTS: Readonly<Record<string, (data: MapData, options: Options) => string>> = {
  passable(data, { from, to, channel }) {
    const scene = sceneOf(data, (channel ?? 'movement') as Channel);
    return mayStep(scene, point(from), point(to)) ? 'yes' : 'no';
  },
  distance(_, options) {
    const from = point(options.from);
    const to = point(options.to);
    return squaresAndFeet(distance(to.x - from.x, to.y - from.y, metric(options)));
  },
  'creature-distance'(_, { from, to, corner, ...options }) {
    return squaresAndFeet(
      corner === undefined
        ? creatureDistance(space(from), space(to), metric(options))
        : cornerDistance(space(from), point(corner), metric(options)),
    );
  },
  loe: (data, options) => lineBetween(data, options, false),
  los: (data, options) => lineBetween(data, options, true),
  origins: (_, { creature }) =>
    rim(space(creature))
      .map(({ x, y }) => `${x},${y}`)
      .join(' '),
  ...COVER_TEXTS,
  ...MOVE_TEXTS,
};

function lineBetween(data: MapData, { from, to, corner }: Options, sight: boolean): string {
  const scene = sceneOf(data, sight ? 'sight' : 'effect');
  const clear =
    corner === undefined
      ? lineOfEffect(scene, space(from), space(to), sight)
      : lineToCorner(scene, space(from), point(corner), sight);
  return clear ? 'clear' : 'blocked';
}

function metric({ metric = '1-2-1' }: Options): Metric {
  return metricOf(metric);
}

function squaresAndFeet(squares: number): string {
  return `${squares} squares, ${5 * squares} ft`;
}

function areaQuery(verb: string, options: Options): Query {
  return {
    verb: verb as 'cone',
    at: (options.creature === undefined ? point(options.at) : space(options.creature)) as Point,
    ...lengths(options),
    ...maybe('user', options.user, space),
    ...maybe('toward', options.toward, point),
    ...maybe('cell', options.cell, point),
    ...maybe('direction', options.direction, directionOf),
    ...maybe('cells', options.cells, points),
    ...maybe('cubes', options.cubes, points),
    ...maybe('limit', options.limit, Number),
    ...maybe('secondDiagonal', options.secondDiagonal, (text) => text === 'true'),
    ...maybe('model', options.model, (text) => text as SpreadModel),
    ...maybe('channel', options.channel, (text) => text as 'effect' | 'sight'),
    ...maybe('profile', options.profile, (text) => text as ProfileName),
    ...maybe('cone15', options.cone15, (text) => text as 'figure' | 'text'),
    ...maybe('mode', options.mode, (text) => text as 'through' | 'touch'),
    ...maybe('side', options.side, (text) => text as Side),
  } as Query;
}

/** Lengths are given in feet and answered in whole squares. */
function lengths(options: Options): Record<string, number> {
  const names = ['radius', 'length', 'reach', 'range'].filter(
    (name) => options[name] !== undefined,
  );
  return Object.fromEntries(names.map((name) => [name, Math.floor(Number(options[name]) / 5)]));
}

function maybe<T>(name: string, text: string | undefined, read: (text: string) => T) {
  return text === undefined ? {} : { [name]: read(text) };
}

function point(text = ''): Point {
  const [x = 0, y = 0] = numbers(text);
  return { x, y };
}

/** `0,0;1,0` as points. */
function points(text: string): Point[] {
  return text.split(';').map(point);
}

/** `3,4,2` as the space of a Large creature at 3,4; without a size, of a Medium one. */
function space(text = ''): Space {
  const [x = 0, y = 0, size = 1] = numbers(text);
  return { at: { x, y }, size };
}

function directionOf(text: string): Direction {
  if (text in COMPASS) return text as Compass;
  const { x, y } = point(text);
  return [x, y];
}

function areaReply({ width }: MapData, cells: Cells | Refusal): Reply {
  if (cells === 'blocked') return { text: 'error E_NO_LINE_OF_EFFECT' };
  if (typeof cells === 'string') return { text: `error ${cells}` };
  const list = [...cells.keys()].filter((i) => cells[i] === 1);
  return { cells: new Set(list.map((i) => `${i % width},${Math.floor(i / width)}`)) };
}
