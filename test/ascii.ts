import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metric } from '../bindings/metric.js';

/**
 * Cases as pictures: a map as text goes in, the same picture with `*` on the cells of the answer
 * comes out, so that a failure prints two maps. A fixture file holds several cases, in blocks
 * divided by empty lines:
 *
 *     case Two blocks close the gap
 *     why Only the ray through their common corner would pass (SEMANTICS §3).
 *     map
 *     .#.
 *     #..
 *
 *     burst at 0,0 radius 20 = 1 cells
 *     *#.
 *     #..
 *     lacks 1,1
 *
 * A map may be of either text form, with walls drawn or without. A question is a verb and its
 * options, each a name and a value; `= n cells` and lines of `has` and `lacks` say in numbers what
 * matters most in the picture. Where the answer is no area, the lines below the question are the
 * answer as text, or `error` and its code.
 */
export interface Case {
  readonly file: string;
  readonly name: string;
  readonly map: string;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly text: string;
  readonly verb: string;
  readonly options: Readonly<Record<string, string>>;
  /** The picture or text that is right. */
  readonly expected: string;
  readonly count: number | undefined;
  readonly has: readonly string[];
  readonly lacks: readonly string[];
}

/** What one engine answers: an area by its cells, or anything else as text. */
export type Reply = { readonly cells: ReadonlySet<string> } | { readonly text: string };

export const FIXTURES = join(import.meta.dirname, 'fixtures');

/** `4,3,2` as numbers; nothing as none. */
export function numbers(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** A metric's name, or `straight/diagonal` as weights. */
export function metricOf(text: string): Metric {
  if (!text.includes('/')) return text as Metric;
  const [straight = 1, diagonal = 1] = text.split('/').map(Number);
  return { straight, diagonal };
}

export function readCases(folder: string): Case[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => parseCases(readFileSync(join(folder, file), 'utf8'), file));
}

export function parseCases(text: string, file: string): Case[] {
  const cases: (Case & { questions: Question[] })[] = [];
  for (const block of text.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line !== '');
    const first = lines[0] ?? '';
    if (first === '') continue;
    if (first.startsWith('case ')) {
      const map = square(lines.slice(lines.indexOf('map') + 1));
      cases.push({ file, name: first.slice('case '.length), map, questions: [] });
    } else {
      const current = cases.at(-1);
      if (!current) throw new Error(`${file}: a question before the first case: ${first}`);
      current.questions.push(parseQuestion(lines));
    }
  }
  return cases;
}

/** Compares like with like: what was expected and what came, both as text. */
export function compare(
  map: string,
  question: Question,
  reply: Reply,
): [got: string, want: string] {
  if ('text' in reply) return [reply.text, question.expected];
  const { cells } = reply;
  const facts = [
    ...(question.count === undefined ? [] : [`${cells.size} cells`]),
    ...question.has.map((cell) => `${cell} ${cells.has(cell) ? 'in' : 'out'}`),
    ...question.lacks.map((cell) => `${cell} ${cells.has(cell) ? 'in' : 'out'}`),
  ];
  const wanted = [
    ...(question.count === undefined ? [] : [`${question.count} cells`]),
    ...question.has.map((cell) => `${cell} in`),
    ...question.lacks.map((cell) => `${cell} out`),
  ];
  return [
    [trimmed(paint(map, cells)), ...facts].join('\n'),
    [trimmed(question.expected), ...wanted].join('\n'),
  ];
}

/** Rows of one length: editors eat the spaces at their ends. */
function square(rows: readonly string[]): string {
  const length = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(length)).join('\n');
}

function trimmed(text: string): string {
  return text.replace(/ +$/gm, '');
}

/** The picture of a map with `*` on some cells, by the two text forms that maps have. */
export function paint(map: string, cells: ReadonlySet<string>): string {
  const rows = map.split('\n').map((row) => [...row]);
  const drawn = map.startsWith('+');
  for (const cell of cells) {
    const [x, y] = cell.split(',').map(Number) as [number, number];
    const row = rows[drawn ? 2 * y + 1 : y];
    if (row) row[drawn ? 2 * x + 1 : x] = '*';
  }
  return rows.map((row) => row.join('')).join('\n');
}

function parseQuestion(lines: readonly string[]): Question {
  const text = lines[0] as string;
  const [ask = '', count] = text.split(' = ');
  const [verb = '', ...words] = ask.split(' ');
  const options: Record<string, string> = {};
  for (let i = 0; i < words.length; i += 2) options[words[i] as string] = words[i + 1] ?? '';
  const fact = /^(has|lacks) /;
  const points = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).flatMap((line) => line.split(' ').slice(1));
  return {
    text,
    verb,
    options,
    expected: lines
      .slice(1)
      .filter((line) => !fact.test(line))
      .join('\n'),
    count: count === undefined ? undefined : Number.parseInt(count, 10),
    has: points('has'),
    lacks: points('lacks'),
  };
}
