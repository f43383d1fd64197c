import { describe, expect, it } from 'vitest';
import type { CellSet, Channel, Metric, SpreadModel } from '../../bindings/index.js';
import { cell, corner, creature, feet, GridError, GridMap } from '../../bindings/index.js';
import { compare, FIXTURES, numbers, type Question, type Reply, readCases } from '../ascii.js';

describe.each(readCases(FIXTURES))('$file: $name', ({ map: text, questions }) => {
  it.each(questions)('$text', (question) => {
    const map = GridMap.fromText(text);
    const [got, want] = compare(text, question, replyOf(map, question));
    map.dispose();
    expect(got).toBe(want);
  });
});

function replyOf(map: GridMap, question: Question): Reply {
  try {
    return ask(map, question);
  } catch (error) {
    if (error instanceof GridError) return { text: `error ${error.code}` };
    throw error;
  }
}

function ask(map: GridMap, { verb, options }: Question): Reply {
  const { at = '', from = '', to = '', radius, user, model, channel, metric } = options;
  const cellAt = (text: string) => cell(...(numbers(text).slice(0, 2) as [number, number]));
  const [, , size = 1] = numbers(user ?? '');
  const common = {
    ...(user !== undefined && { user: creature(cellAt(user), size) }),
  };
  const corners = () => corner(...(numbers(at) as [number, number]));
  switch (verb) {
    case 'burst':
      return reply(map.burst(corners(), feet(Number(radius)), common));
    case 'spread':
      return reply(
        map.spread(corners(), feet(Number(radius)), {
          ...common,
          ...(model !== undefined && { model: model as SpreadModel }),
        }),
      );
    case 'visible':
      return reply(
        map.visible(corners(), {
          ...common,
          ...(radius !== undefined && { radius: feet(Number(radius)) }),
          ...(channel !== undefined && { channel: channel as 'effect' | 'sight' }),
        }),
      );
    case 'passable': {
      const passes = map.passable(cellAt(from), cellAt(to), channel as Channel | undefined);
      return { text: passes ? 'yes' : 'no' };
    }
    case 'distance': {
      const distance = map.distance(
        cellAt(from),
        cellAt(to),
        metric === undefined ? {} : { metric: metricOf(metric) },
      );
      return { text: `${distance.squares} squares, ${distance.feet} ft` };
    }
    default:
      throw new Error(`no such question: ${verb}`);
  }
}

function reply(cells: CellSet): Reply {
  return { cells: new Set(Array.from(cells, ({ x, y }) => `${x},${y}`)) };
}

function metricOf(text: string): Metric {
  if (!text.includes('/')) return text as Metric;
  const [straight = 1, diagonal = 1] = text.split('/').map(Number);
  return { straight, diagonal };
}
