import type { LineView } from '../../draw/lines.js';
import type { PointView } from '../../draw/view.js';
import { type Entry, entry } from '../entry.js';
import {
  type Fields,
  lettered,
  pointOf,
  type Space,
  spaceOf,
  tokenOf,
  wordsOf,
} from '../places.js';

interface Distance {
  readonly squares: number;
  readonly feet: number;
}

/** Queries about creatures and the squares between them. */
export const CREATURES = {
  distance: entry<Distance>({
    summary: 'how far it is from cell to cell on open ground',
    about: 'The distance between two cells, walls or not: every second diagonal counts double.',
    needs: ['from', 'to'],
    takes: ['metric'],
    say: sayDistance,
    draw: drawDistance,
  }),

  'creature-distance': entry<Distance>({
    summary: 'how far two creatures are apart',
    about:
      'The least distance between the spaces of two creatures, or from one to a corner, walls or not.',
    noun: 'distance',
    needs: ['from', ['to', 'corner']],
    takes: ['metric'],
    say: sayDistance,
    draw: drawDistance,
  }),

  origins: entry<{ corners: readonly (readonly [number, number])[] }>({
    summary: 'corners where cones and lines of a creature begin',
    about: "The corners on the rim of a creature's space: where its cones and lines may begin.",
    needs: ['creature'],
    takes: [],
    say: ({ fields, answer: { corners } }) =>
      `origins of ${wordsOf(fields.creature)}: ${corners.map((c) => c.join(',')).join('  ')}`,
    draw: ({ fields, answer }) => ({
      tokens: [tokenOf(fields.creature, 'user', 'C', 'creature')],
      corners: answer.corners.map(pointOf),
      cornerName: 'origin',
      close: true,
    }),
  }),

  flanking: entry<{ flanked: boolean }>({
    summary: 'whether two creatures flank a third',
    about:
      'Whether two attackers flank a target: both threaten it, and a line between them crosses opposite\n' +
      'sides of its space.',
    needs: ['attackers', 'target'],
    takes: ['reach', 'passes'],
    say: ({ fields, answer: { flanked } }) =>
      `${wordsOf(fields.target)} is ${flanked ? '' : 'not '}flanked by ${namesOf(fields.attackers)}`,
    draw: ({ fields, answer: { flanked } }) => ({
      tokens: [
        tokenOf(fields.target, 'target', 'T'),
        ...lettered(fields.attackers, 'attacker', 'A'),
      ],
      lines: flankingLine(fields, flanked),
      lineNames: { clear: 'through opposite sides', blocked: 'not through opposite sides' },
      facts: [['flanked', flanked ? 'yes' : 'no']],
      close: true,
    }),
  }),
} satisfies Record<string, Entry>;

function sayDistance({ fields, answer }: { fields: Fields; answer: Distance }): string {
  const { from, to, corner } = fields;
  const end =
    corner === undefined ? wordsOf(to) : `corner ${pointOf(corner).x},${pointOf(corner).y}`;
  return `from ${wordsOf(from)} to ${end}: ${squaresIn(answer)}, ${answer.feet} ft`;
}

function squaresIn({ squares }: Distance): string {
  return `${squares} square${squares === 1 ? '' : 's'}`;
}

function drawDistance({ fields, answer }: { fields: Fields; answer: Distance }) {
  const { from, to, corner } = fields;
  return {
    tokens: [
      tokenOf(from, 'viewer', 'A', 'from'),
      ...(to === undefined ? [] : [tokenOf(to, 'target', 'B', 'to')]),
    ],
    origin: corner === undefined ? undefined : pointOf(corner),
    facts: [['distance', `${squaresIn(answer)} · ${answer.feet} ft`]] as const,
    tone: 'light' as const,
    close: true,
  };
}

function namesOf(creatures: unknown): string {
  return (creatures as unknown[]).map(wordsOf).join(' and ');
}

/** From middle to middle of the two squares that flank, or else of the spaces (SRD). */
function flankingLine({ attackers, target }: Fields, flanked: boolean): LineView[] {
  const [a, b] = (attackers as unknown[]).map(spaceOf);
  if (!a || !b) return [];
  const across = spaceOf(target);
  for (const from of flanked ? middlesOf(a) : []) {
    for (const to of middlesOf(b))
      if (isAcross(from, to, across)) return [{ from, to, clear: true }];
  }
  return [{ from: middleOf(a), to: middleOf(b), clear: flanked }];
}

/** Whether a line meets two opposite sides of a space. */
function isAcross(from: PointView, to: PointView, { at, size }: Space): boolean {
  const crosses = (a: number, b: number, c: number, d: number, low: number, other: number) =>
    [low, low + size].every((side) => {
      if (a === b) return false;
      const t = (side - a) / (b - a);
      const at = c + (d - c) * t;
      return t >= 0 && t <= 1 && at >= other && at <= other + size;
    });
  return (
    crosses(from.x, to.x, from.y, to.y, at.x, at.y) ||
    crosses(from.y, to.y, from.x, to.x, at.y, at.x)
  );
}

function middlesOf({ at, size }: Space): PointView[] {
  return Array.from({ length: size * size }, (_, i) => ({
    x: at.x + (i % size) + 0.5,
    y: at.y + Math.floor(i / size) + 0.5,
  }));
}

function middleOf({ at, size }: Space): PointView {
  return { x: at.x + size / 2, y: at.y + size / 2 };
}
