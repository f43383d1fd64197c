import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../bindings/errors.js';
import * as fivefoot from '../../bindings/index.js';
import { VERB_NAMES } from '../../bindings/verbs.js';
import { digest, isRefusal } from '../queries/digest.js';
import { changes, type Hashes, hashesOf } from '../queries/hashes.js';
import { QUERY_MAPS, type QueryMap } from '../queries/maps.js';
import { questionsOf } from '../queries/questions.js';
import { methodOf } from './methods.js';

// The answers to seeded questions of every kind, which browsers and workers give too. Where an answer
// has changed for good reason, `npx tsx test/queries/renew.ts` writes all of them down anew.

const { GridMap } = fivefoot;
const EXPECTED: Hashes = JSON.parse(
  readFileSync(new URL('../queries/hashes.json', import.meta.url), 'utf8'),
);

describe('answers are as they were written down', () => {
  it.each(QUERY_MAPS)('on the map $name', async (queryMap) => {
    const got = await hashesOf(fivefoot, queryMap);
    expect(changes(fivefoot, queryMap, got, EXPECTED)).toEqual([]);
    expect(Object.keys(got)).toEqual(Object.keys(EXPECTED[queryMap.name] ?? {}));
  });
});

it('a change is told by the question whose answer has changed', async () => {
  const [queryMap] = QUERY_MAPS as [QueryMap];
  const got = await hashesOf(fivefoot, queryMap);
  const digests = (got.burst as string).split(' ');
  const changed = { ...got, burst: ['00000000', ...digests.slice(1)].join(' ') };
  const lines = changes(fivefoot, queryMap, changed, EXPECTED);
  expect(lines).toEqual([expect.stringMatching(/^sparse: burst\(\{"x":.*\): \w{8}, now 0{8}$/)]);
});

describe('every kind of question is asked', () => {
  const asked = everyQuestion();

  it.each(VERB_NAMES)('%s, by its method and by its name', (verb) => {
    expect(asked.get(methodOf(verb))?.length).toBeGreaterThanOrEqual(100);
    expect(asked.get(`query ${verb}`)?.length).toBeGreaterThanOrEqual(50);
  });

  it('every method of a map that asks and does not change it', () => {
    const methods = [...asked.keys()].filter((kind) => !kind.startsWith('query '));
    expect([...methods, 'query'].sort()).toEqual(methodsThatAsk());
  });

  it.each([...asked])('%s is answered more often than refused', (_, outcomes) => {
    const refused = outcomes.filter((outcome) => outcome !== ANSWERED);
    expect(refused.length).toBeLessThan(outcomes.length / 2);
  });

  it('queries are refused for each reason that the rules have', () => {
    expect([...new Set([...asked.values()].flat())]).toEqual(expect.arrayContaining(REASONS));
  });
});

/** What came of each question of each kind: the code of a refusal, or an answer. */
function everyQuestion(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const queryMap of QUERY_MAPS) {
    const map = queryMap.open(fivefoot);
    for (const [kind, questions] of questionsOf(fivefoot, map, queryMap)) {
      const outcomes = questions.map(({ method, args }) => outcomeOf(map, method, args));
      all.set(kind, [...(all.get(kind) ?? []), ...outcomes]);
    }
    map.dispose();
  }
  return all;
}

const ANSWERED = 'answered';
const REASONS: ErrorCode[] = [
  ...(['E_ARGUMENT', 'E_RANGE', 'E_PROFILE', 'E_NO_LINE_OF_EFFECT', 'E_OUT_OF_RANGE'] as const),
  ...(['E_ORIGIN', 'E_COVERS_USER', 'E_SHAPE', 'E_FREE_WALLS', 'E_UNSUPPORTED'] as const),
];

function outcomeOf(map: object, method: string, args: readonly unknown[]): string {
  try {
    (map as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args);
    return ANSWERED;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
}

/** Of the methods of a map, those that neither change it nor make another of it. */
function methodsThatAsk(): string[] {
  const names = new Set<string>();
  for (
    let proto = GridMap.prototype;
    proto !== Object.prototype;
    proto = Object.getPrototypeOf(proto)
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
      if (typeof value === 'function' && !OTHERS.includes(name)) names.add(name);
    }
  }
  return [...names].sort();
}
const OTHERS = [
  ...['constructor', 'ground', 'clone', 'dispose'],
  // Of workers alone; pools are asked the same questions.
  ...['querySlices', 'wayBackSlices'],
  ...['setCell', 'addWall', 'moveWall', 'removeWall', 'setDoor'],
];

it('a digest tells answers apart that are almost the same', async () => {
  const map = GridMap.fromText('....\n....');
  const ask = (method: string, ...args: unknown[]) => digest(map, { method, args });
  const digests = await Promise.all([
    ask('burst', { x: 1, y: 1 }, 5),
    ask('burst', { x: 2, y: 1 }, 5),
    ask('burst', { x: 1, y: 1 }, 5, { user: { x: 9, y: 0 } }),
    ask('distances', { x: 0, y: 0 }),
    ask('distances', { x: 0, y: 0 }, { metric: '1-1-1' }),
    ask('path', { x: 0, y: 0 }, { x: 0, y: 0 }, { max: -1 }),
    ask('isOpen', { x: 0, y: 0 }),
    ask('serialize'),
  ]);
  expect(new Set(digests).size).toBe(digests.length);
  map.dispose();
});
