import { expect, it } from 'vitest';
import { isCi, strictly, sum } from '../stages/browsers.js';

const NAMES = ['Chromium', 'Firefox'];

it('tests of all browsers are counted together', () => {
  const each = { passed: 7, failed: 1, skipped: 2 };
  const counts = { Chromium: each, Firefox: each };
  expect(sum(counts, NAMES)).toEqual({ passed: 14, failed: 2, skipped: 4 });
});

it('a browser in which no test ran has failed', () => {
  const chromium = { passed: 7, failed: 0, skipped: 0 };
  expect(sum({ Chromium: chromium }, NAMES)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  const firefox = { passed: 0, failed: 0, skipped: 7 };
  expect(sum({ Chromium: chromium, Firefox: firefox }, NAMES).failed).toBe(1);
});

it('with CI set, what is skipped has failed', () => {
  const count = { passed: 7, failed: 1, skipped: 2 };
  expect(strictly(count)).toEqual({ passed: 7, failed: 3, skipped: 0 });
});

it.each([
  ['true', true],
  ['1', true],
  ['woodpecker', true],
  ['false', false],
  ['0', false],
  ['', false],
  [undefined, false],
])('CI=%s is meant as %s', (value, meant) => {
  expect(isCi(value)).toBe(meant);
});
