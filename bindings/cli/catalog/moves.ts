import type { CellSet } from '../../cells.js';
import type { Fact } from '../../draw/legend.js';
import type { DistanceField } from '../../field.js';
import { type Entry, entry } from '../entry.js';
import type { Flag } from '../flags.js';
import { wordsOf } from '../places.js';
import {
  moverSize,
  moverToken,
  otherTokens,
  saySources,
  sourceTokens,
  stopTokens,
} from './movers.js';
import {
  coveredBy,
  heatOf,
  heatWithin,
  type Legs,
  legsWay,
  pathWay,
  surveyOf,
  type Walk,
} from './ways.js';

/** A way, or that there is none. */
type Found<T> = T | { readonly reachable: false };

const MOVING: readonly Flag[] = [
  ...(['size', 'metric', 'corners', 'mode', 'terrain', 'terrain-cost'] as const),
  ...(['squeeze', 'blocked', 'no-stop', 'passes'] as const),
];

const HELPS = { mode: 'walk (the default), fly, swim or climb' } as const;

/** Queries about movement. */
export const MOVES = {
  field: entry<DistanceField>({
    summary: 'how far every square is from some sources',
    about:
      'The distance from the nearest source to every square that a way leads to, around walls, every second\n' +
      'diagonal double: as digits, as a heat map, or as a list of squares in row order.',
    needs: ['sources'],
    takes: ['max', ...MOVING],
    helps: HELPS,
    say: ({ fields, answer }) => `field from ${saySources(fields)}: ${sayReached(answer)}`,
    draw: ({ fields, answer }) => ({
      heat: { field: heatOf(answer), label: 'feet from a source', unreached: true },
      tokens: [...sourceTokens(fields), ...otherTokens(fields)],
      facts: reachedFacts(answer),
    }),
  }),

  reachable: entry<CellSet>({
    summary: 'squares that a creature can move to',
    about:
      'The squares that a creature may end its move in, with so many feet to spend: one move, two, a run. Of\n' +
      'a creature of several squares they are where the upper left one of them may be.',
    needs: ['from', 'budget'],
    takes: MOVING,
    helps: HELPS,
    say: ({ fields, answer }) =>
      `reachable from ${wordsOf(fields.from)} with ${fields.budget} ft: ${squaresIn(answer.count)}`,
    draw: ({ map, fields, answer }) => {
      const size = moverSize(fields);
      const large = size > 1;
      const area = large ? coveredBy(answer, size) : answer;
      return {
        area,
        label: large ? 'squares it may fill' : 'reachable',
        tone: 'mist',
        heat: { ...heatWithin(map, fields, answer, area), tone: 'mist' },
        facts: large ? [['upper left squares', squaresIn(answer.count)]] : [],
        tokens: [moverToken(fields, fields.from, 'user', 'A', 'from'), ...otherTokens(fields)],
        close: true,
      };
    },
  }),

  path: entry<Found<Walk>>({
    summary: 'a shortest way from square to square',
    about:
      'A shortest way from one square to another around walls, and what it costs; that there is none, where\n' +
      'there is none. Of a creature of several squares it leads its upper left one.',
    needs: ['from', 'to'],
    takes: ['max', ...MOVING],
    helps: { ...HELPS, to: 'the cell that it leads to' },
    say: ({ fields, answer }) =>
      `path from ${wordsOf(fields.from)} to ${wordsOf(fields.to)}: ${length(answer)}`,
    draw: ({ map, fields, answer }) => ({
      way: isFound(answer) ? pathWay(map, fields, answer) : undefined,
      tokens: [
        moverToken(fields, fields.from, 'user', 'A', 'from'),
        moverToken(fields, fields.to, 'target', 'B', 'to'),
        ...otherTokens(fields),
      ],
      facts: walkFacts('path', answer),
      close: true,
    }),
  }),

  route: entry<Found<Legs>>({
    summary: 'a shortest way through several squares in turn',
    about:
      'A shortest way through some squares in turn. Diagonals are counted over all of it, so that a\n' +
      'leg may come to more than it would alone.',
    needs: ['waypoints'],
    takes: MOVING,
    helps: HELPS,
    say: ({ fields, answer }) => {
      const stops = (fields.waypoints as unknown[]).map(wordsOf).join(' – ');
      return `route ${stops}: ${length(answer)}${isFound(answer) ? legsOf(answer) : ''}`;
    },
    draw: ({ fields, answer }) => ({
      way: isFound(answer) ? legsWay(fields, answer) : undefined,
      tokens: [...stopTokens(fields), ...otherTokens(fields)],
      facts: walkFacts('route', answer),
      close: true,
    }),
  }),
} satisfies Record<string, Entry>;

function isFound<T>(answer: Found<T>): answer is T {
  return !('reachable' in (answer as object));
}

function length(answer: Found<{ squares: number; feet: number }>): string {
  if (!isFound(answer)) return 'no way';
  return `${squaresIn(answer.squares)}, ${answer.feet} ft`;
}

function squaresIn(count: number): string {
  return `${count} square${count === 1 ? '' : 's'}`;
}

function legsOf({ legs }: Legs): string {
  return legs.length > 1 ? ` (${legs.map(({ feet }) => feet).join(' + ')})` : '';
}

function walkFacts(name: string, answer: Found<Walk | Legs>): Fact[] {
  if (!isFound(answer)) return [[name, 'no way']];
  const { squares, feet } = answer;
  const facts: Fact[] = [[name, `${squaresIn(squares)} · ${feet} ft`]];
  const diagonals = diagonalsIn(answer);
  const straight = answer.cells.length - 1 - diagonals;
  facts.push(['steps', `${straight} straight · ${diagonals} diagonal`]);
  if ('legs' in answer && answer.legs.length > 1) {
    facts.push(['legs', `${answer.legs.map((leg) => leg.feet).join(' + ')} ft`]);
  }
  return facts;
}

function diagonalsIn({ cells }: Walk): number {
  return cells.filter(([x, y], i) => {
    const [fromX, fromY] = cells[i - 1] ?? [x, y];
    return x !== fromX && y !== fromY;
  }).length;
}

function sayReached(answer: DistanceField): string {
  const { count, farthest } = surveyOf(answer);
  if (!farthest) return 'nothing reached';
  return `${squaresIn(count)} reached, the farthest ${farthest.feet} ft away`;
}

function reachedFacts(answer: DistanceField): Fact[] {
  const { count, farthest } = surveyOf(answer);
  const facts: Fact[] = [['reached', squaresIn(count)]];
  if (farthest) facts.push(['farthest', `${farthest.feet} ft`]);
  return facts;
}
