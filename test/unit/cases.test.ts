import { describe, expect, it } from 'vitest';
import { GridError, GridMap } from '../../bindings/index.js';
import { compare, FIXTURES, type Question, type Reply, readCases } from '../ascii.js';
import { ask } from './ask.js';

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
