import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASES } from '../../bench/cases.js';
import { GridMap } from '../../bindings/index.js';
import { VERB_NAMES, type VerbName } from '../../bindings/verbs.js';
import { FIXTURES, readCases } from '../ascii.js';
import { methodOf } from './methods.js';

// One query has one name everywhere: in the table of verbs, on the map, in the kernel, the bench and
// the pictures of the tests.

const ROOT = new URL('../../', import.meta.url);

/** Kernel files by the verbs whose name they do not bear. */
const KERNEL_FILES: Partial<Record<VerbName, string>> = {
  los: 'loe',
  rays: 'ray',
  distance: 'metric',
  'creature-distance': 'metric',
  field: 'field/distances',
  path: 'jump/path',
  reachable: 'field/reachable',
};
/** What pictures ask where they do not ask the verb: a matrix is many lines. */
const QUESTIONS: Partial<Record<VerbName, string>> = { rays: 'ray', matrix: 'loe' };
/** Where those are that follow from others' answers, or are about spaces alone. */
const IN_BINDINGS: Partial<Record<VerbName, string>> = {
  shapeable: 'verbs/shapeable',
  origins: 'rim',
  flanking: 'verbs/flanking',
  route: 'verbs/route',
};

const ASKED = new Set(
  readCases(FIXTURES).flatMap(({ questions }) => questions.map(({ verb }) => verb)),
);

describe.each(VERB_NAMES)('%s', (verb) => {
  it('is a method of the map', () => {
    expect(GridMap.prototype[methodOf(verb)]).toBeTypeOf('function');
  });

  it('has a file in the kernel, or in the bindings', () => {
    const inBindings = IN_BINDINGS[verb];
    const file = inBindings ? `bindings/${inBindings}` : `assembly/${KERNEL_FILES[verb] ?? verb}`;
    expect(existsSync(new URL(`${file}.ts`, ROOT))).toBe(true);
  });

  it('has pictures to be checked by', () => {
    expect(ASKED).toContain(QUESTIONS[verb] ?? verb);
  });

  it('is measured', () => {
    expect(CASES.map(({ name }) => name)).toContain(verb);
  });
});

it('no case of the bench has a name of its own', () => {
  expect(VERB_NAMES).toEqual(expect.arrayContaining([...new Set(CASES.map(({ name }) => name))]));
});
