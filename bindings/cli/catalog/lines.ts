import type { Fact } from '../../draw/legend.js';
import type { PointView } from '../../draw/view.js';
import { type Entry, entry, titleOf } from '../entry.js';
import {
  type Fields,
  lettered,
  markOf,
  pointOf,
  spaceOf,
  spacesOf,
  tokenOf,
  wordsOf,
} from '../places.js';
import { pointsOf, type Ray, rayLine, sightline } from './sightline.js';

/** So many lines of a table are looked for one by one; of more, only where they are is shown. */
const MOST_SOUGHT = 64;

interface Clear {
  readonly clear: boolean;
}
/** Queries about lines: who reaches or sees whom. */
export const LINES = {
  loe: between({
    summary: 'whether two creatures have line of effect',
    about:
      'Whether a line of effect runs between two cells or creatures, or from one to a corner. There is none\n' +
      'where there is total cover.',
    noun: 'line of effect',
    takes: ['passes'],
  }),

  los: between({
    summary: 'whether two creatures have line of sight',
    about: 'Whether a line of sight runs between two cells or creatures, or from one to a corner.',
    noun: 'line of sight',
    takes: [],
  }),

  rays: entry<{ rays: readonly Ray[] }>({
    summary: 'whether lines from point to point are clear',
    about:
      'Lines from point to point, each clear when shifted the least bit to its left, to its right, or not\n' +
      'at all. Points are corners (whole numbers), middles of sides or of cells (halves).',
    needs: ['rays'],
    takes: ['channel', 'passes'],
    say: ({ fields, answer }) =>
      listOf(fields.rays)
        .map((ray, i) => sayRay(ray as number[], answer.rays[i] as Ray))
        .join('\n'),
    draw: ({ fields, answer }) => ({
      lines: listOf(fields.rays).map((ray, i) => {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ray as number[];
        return rayLine({ x: x0, y: y0 }, { x: x1, y: y1 }, answer.rays[i]);
      }),
      facts: [tally(answer.rays)],
      close: true,
    }),
  }),

  matrix: entry<{ clear: readonly (readonly boolean[])[] }>({
    summary: 'who of many has line of effect or sight to whom',
    about: 'Line of effect or of sight from each of some creatures to each of others, as a table.',
    needs: ['viewers', 'targets'],
    takes: ['channel', 'passes'],
    say: ({ fields, answer }) => sayTable(fields, answer.clear),
    draw: ({ map, fields, answer }) => {
      const [viewers, targets] = [spacesOf(fields.viewers), spacesOf(fields.targets)];
      const seeing = { channel: fields.channel, passes: fields.passes };
      const few = viewers.length * targets.length <= MOST_SOUGHT;
      const points = (space: (typeof viewers)[number]) =>
        pointsOf(space).slice(0, few ? undefined : 1);
      return {
        tokens: [
          ...lettered(fields.viewers, 'viewer', 'A', 'viewer'),
          ...lettered(fields.targets, 'target', '1'),
        ],
        lines: viewers.flatMap((viewer, i) =>
          targets.map((target, j) => {
            const clear = answer.clear[i]?.[j] === true;
            return sightline(map, seeing, points(viewer), points(target), clear);
          }),
        ),
        facts: [tally(answer.clear.flat().map((clear) => ({ clear })))],
        close: true,
      };
    },
  }),
} satisfies Record<string, Entry>;

function between(words: Pick<Entry, 'summary' | 'about' | 'noun' | 'takes'>): Entry {
  const whole: Entry<Clear> = {
    ...words,
    needs: ['from', ['to', 'corner']],
    say: (asked) =>
      `${titleOf(whole as Entry, asked)} ${endsOf(asked.fields)}: ${yes(asked.answer)}`,
    draw: ({ map, name, fields, answer }) => {
      const { from, to, corner } = fields;
      const seeing = { channel: name === 'los' ? 'sight' : 'effect', passes: fields.passes };
      const ends = corner === undefined ? pointsOf(spaceOf(to)) : [pointOf(corner)];
      return {
        tokens: [
          tokenOf(from, 'viewer', 'A', 'from'),
          ...(to === undefined ? [] : [tokenOf(to, 'target', 'B', 'to')]),
        ],
        origin: corner === undefined ? undefined : pointOf(corner),
        lines: [sightline(map, seeing, pointsOf(spaceOf(from)), ends, answer.clear)],
        facts: [[name === 'los' ? 'line of sight' : 'line of effect', yes(answer)]],
        tone: 'light',
        close: true,
      };
    },
  };
  return entry(whole);
}

function tally(lines: readonly Clear[]): Fact {
  return ['lines clear', `${lines.filter(({ clear }) => clear).length} of ${lines.length}`];
}

function yes({ clear }: Clear): string {
  return clear ? 'clear' : 'blocked';
}

function endsOf({ from, to, corner }: Fields): string {
  const end = corner === undefined ? wordsOf(to) : `corner ${named(pointOf(corner))}`;
  return `from ${wordsOf(from)} to ${end}`;
}

function named({ x, y }: PointView): string {
  return `${x},${y}`;
}

function sayRay([x0, y0, x1, y1]: number[], { clear, left, right, blockedAt }: Ray): string {
  const where = `from ${x0},${y0} to ${x1},${y1}`;
  if (left && right) return `${where}: clear`;
  if (clear && left) return `${where}: clear to its left, blocked to its right`;
  if (clear) return `${where}: clear to its right, blocked to its left`;
  if (!blockedAt) return `${where}: blocked`;
  const { from, to, by } = blockedAt;
  return `${where}: blocked ${by === 'cell' ? `by ${to}` : `between ${from} and ${to}`}`;
}

/** A row a viewer, a column a target: `+` clear, `-` blocked. */
function sayTable({ viewers, targets, channel }: Fields, clear: readonly (readonly boolean[])[]) {
  const rows = listOf(viewers).map((one, i) => `${markOf('A', i)} ${wordsOf(one)}`);
  const heads = listOf(targets).map((one, i) => `${markOf('1', i)} ${wordsOf(one)}`);
  const width = Math.max(...rows.map((row) => row.length));
  const title = `line of ${channel ?? 'effect'}: a row from each, a column to each; + clear, - blocked`;
  const lines = rows.map((row, i) => {
    const marks = heads.map((head, j) => (clear[i]?.[j] ? '+' : '-').padStart(head.length));
    return `${row.padEnd(width)}  ${marks.join('  ')}`;
  });
  return [title, `${' '.repeat(width)}  ${heads.join('  ')}`, ...lines].join('\n');
}

function listOf(value: unknown): unknown[] {
  return value as unknown[];
}
