import { describe, expect, it } from 'vitest';
import { parseText } from '../../bindings/formats/text.js';
import type { Channel } from '../../bindings/kinds.js';
import { compare, FIXTURES, numbers, type Question, type Reply, readCases } from '../ascii.js';
import { type AreaQuery, answer } from './answer.js';
import { distance, type Metric } from './distance.js';
import { mayStep, sceneOf } from './scene.js';
import type { SpreadModel } from './spread.js';

// The oracles answer the same pictures as the kernel: a worked case is worth more than either.
describe.each(readCases(FIXTURES))('$file: $name', ({ map, questions }) => {
  it.each(questions)('$text', (question) => {
    const [got, want] = compare(map, question, ask(map, question));
    expect(got).toBe(want);
  });
});

function ask(map: string, { verb, options }: Question): Reply {
  const data = parseText(map);
  const point = (text = '') => {
    const [x = 0, y = 0] = numbers(text);
    return { x, y };
  };
  if (verb === 'passable') {
    const scene = sceneOf(data, (options.channel ?? 'movement') as Channel);
    return { text: mayStep(scene, point(options.from), point(options.to)) ? 'yes' : 'no' };
  }
  if (verb === 'distance') {
    const from = point(options.from);
    const to = point(options.to);
    const squares = distance(to.x - from.x, to.y - from.y, metricOf(options.metric));
    return { text: `${squares} squares, ${5 * squares} ft` };
  }
  const [userX, userY, size = 1] = numbers(options.user ?? '');
  const cells = answer(data, {
    verb: verb as 'burst',
    at: point(options.at),
    radius: options.radius === undefined ? undefined : Math.floor(Number(options.radius) / 5),
    model: options.model as SpreadModel | undefined,
    channel: options.channel as 'effect' | 'sight' | undefined,
    user:
      userX === undefined || userY === undefined ? undefined : { at: { x: userX, y: userY }, size },
  } as AreaQuery);
  if (cells === 'blocked') return { text: 'error E_NO_LINE_OF_EFFECT' };
  const list = [...cells.keys()].filter((i) => cells[i] === 1);
  return {
    cells: new Set(list.map((i) => `${i % data.width},${Math.floor(i / data.width)}`)),
  };
}

function metricOf(text: string | undefined): Metric | undefined {
  if (!text?.includes('/')) return text as Metric | undefined;
  const [straight = 1, diagonal = 1] = text.split('/').map(Number);
  return { straight, diagonal };
}
