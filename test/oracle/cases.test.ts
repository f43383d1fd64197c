import { describe, expect, it } from 'vitest';
import { compare, FIXTURES, readCases } from '../ascii.js';
import { ask } from './ask.js';

// The oracles answer the same pictures as the kernel: a worked case is worth more than either.
describe.each(readCases(FIXTURES))('$file: $name', ({ map, questions }) => {
  it.each(questions)('$text', (question) => {
    const [got, want] = compare(map, question, ask(map, question));
    expect(got).toBe(want);
  });
});
