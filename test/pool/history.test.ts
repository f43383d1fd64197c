import { describe, expect, it } from 'vitest';
import { cell, GridMap } from '../../dist/index.js';
import { NeverSettled, type PlainMap, PoolHistory } from '../oracle/pool-history.js';
import { plain } from './plain.js';

// The judge of pools, on answers that are known to be right or wrong.

const AT = cell(1, 1);

function history(excused?: (error: unknown) => boolean): PoolHistory {
  return new PoolHistory({ plain, patience: 50, ...(excused && { excused }) });
}

const start = GridMap.create({ width: 3, height: 3 }) as unknown as PlainMap;
const lost = new Error('lost');
const isLost = (error: unknown) => error === lost;

describe('a history of calls', () => {
  it('goes through where each answer is of the map after the edits before it', async () => {
    const calls = history();
    calls.note('cellKind', [AT], false, Promise.resolve('open'));
    calls.note('setCell', [AT, 'solid'], true, Promise.resolve(undefined));
    calls.note('cellKind', [AT], false, Promise.resolve('solid'));
    await calls.judge(start);
  });

  it.each([
    ['an edit too late', 'solid', 'open'],
    ['an edit too early', 'open', 'solid'],
  ])('%s is found', async (_, kind, answer) => {
    const calls = history();
    if (kind === 'solid') calls.note('setCell', [AT, 'solid'], true, Promise.resolve(undefined));
    calls.note('cellKind', [AT], false, Promise.resolve(answer));
    calls.note('setCell', [AT, 'solid'], true, Promise.resolve(undefined));
    await expect(calls.judge(start)).rejects.toThrow(`right: {"value":"${kind}"}`);
  });

  it('an error that the map does not give is found, and one that is not given', async () => {
    const refused = history();
    refused.note('cellKind', [AT], false, Promise.reject(lost));
    await expect(refused.judge(start)).rejects.toThrow('cellKind');
    const taken = history();
    taken.note('cellKind', [cell(9, 9)], false, Promise.resolve('open'));
    await expect(taken.judge(start)).rejects.toThrow('E_RANGE');
  });

  it('a promise that hangs is found', async () => {
    const calls = history();
    calls.note('cellKind', [AT], false, new Promise(() => {}));
    await expect(calls.judge(start)).rejects.toThrow(NeverSettled);
  });

  it.each(['open', 'solid'])('a lost edit has taken place or has not: %s', async (kind) => {
    const calls = history(isLost);
    calls.note('setCell', [AT, 'solid'], true, Promise.reject(lost));
    calls.note('cellKind', [AT], false, Promise.resolve(kind));
    calls.note('cellKind', [AT], false, Promise.resolve(kind));
    await calls.judge(start);
    expect(calls.excused).toBe(1);
  });

  it('a lost edit that some workers have and others have not is found', async () => {
    const calls = history(isLost);
    calls.note('setCell', [AT, 'solid'], true, Promise.reject(lost));
    calls.note('cellKind', [AT], false, Promise.resolve('solid'));
    calls.note('cellKind', [AT], false, Promise.resolve('open'));
    await expect(calls.judge(start)).rejects.toThrow('call 2, after 1 edits');
  });

  it('a batch is its calls', async () => {
    const calls = history();
    const list = [[AT], [cell(0, 0)]];
    calls.note('batch', ['cellKind', list], false, Promise.resolve(['open', 'open']));
    await calls.judge(start);
    const wrong = history();
    wrong.note('batch', ['cellKind', list], false, Promise.resolve(['open', 'solid']));
    await expect(wrong.judge(start)).rejects.toThrow('batch');
  });
});
