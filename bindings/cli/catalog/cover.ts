import type { Fact } from '../../draw/legend.js';
import type { LineView } from '../../draw/lines.js';
import { blockedLine } from '../../draw/meet.js';
import type { Frame, WallView } from '../../draw/view.js';
import { WALL_KINDS } from '../../kinds.js';
import type { GridMap } from '../../map.js';
import { type Asked, type Entry, entry } from '../entry.js';
import {
  type Fields,
  lettered,
  pointOf,
  spaceOf,
  spacesOf,
  tokenOf,
  userTokens,
  wordsOf,
} from '../places.js';
import { pointsOf, sightline } from './sightline.js';

/** What `cover` answers. */
interface Cover {
  readonly cover: string;
  readonly ac: number;
  readonly reflex: number;
  /** The attacker's corner; none where cover is total. */
  readonly corner?: readonly [number, number];
  /** In adjacent melee the two squares, one of each, that the lines run between. */
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  /** How much of the target is seen, where that counts. */
  readonly visible?: readonly [number | string, number | string];
  readonly lines: readonly CoverLine[];
}
interface CoverLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly blocked: false | 'barrier' | 'creature';
  /** Where it stops, if it is blocked. */
  readonly at?: readonly [number, number];
}

export const COVER = {
  cover: entry<Cover>({
    summary: 'what cover a target has from an attack or a burst',
    about:
      'The cover of a target from an attacker, or with --at from a burst: none, partial, soft, cover,\n' +
      "improved or total, with its bonuses, the attacker's corner and the lines that decide.",
    needs: [['attacker', 'at'], 'target'],
    takes: ['mode', 'creatures', 'user', 'passes', 'profile'],
    helps: { mode: 'melee, reach, ranged, burst or spread' },
    say: ({ fields, answer }) => {
      const from =
        fields.attacker === undefined ? `corner ${cornerOf(fields)}` : wordsOf(fields.attacker);
      return `${wordsOf(fields.target)} from ${from}: ${sayLevel(answer)}${sayCorner(fields, answer)}`;
    },
    draw: (asked) => {
      const { fields, answer } = asked;
      return {
        origin: fields.at === undefined ? undefined : pointOf(fields.at),
        tokens: [
          ...(fields.attacker === undefined ? [] : [tokenOf(fields.attacker, 'attacker', 'A')]),
          tokenOf(fields.target, 'target', 'T'),
          ...userTokens(fields),
          ...lettered(fields.creatures, 'bystander', 'a'),
        ],
        lines: linesOf(asked),
        corners: answer.corner && fields.at === undefined ? [pointOf(answer.corner)] : [],
        cornerName: 'corner chosen',
        facts: factsOf(fields, answer),
        close: true,
      };
    },
  }),
} satisfies Record<string, Entry>;

function linesOf({ map, fields, answer }: Asked<Cover>): LineView[] {
  if (answer.cover === 'total') return [nothingThrough(map, fields)];
  const spaces = spacesOf(fields.creatures).map(
    ({ at, size }): Frame => ({ ...at, width: size, height: size }),
  );
  return answer.lines.map(({ blocked, at, ...ends }) => {
    const [from, to] = [pointOf(ends.from), pointOf(ends.to)];
    if (!blocked) return { from, to, clear: true };
    const stops =
      blocked === 'creature' ? { wall: () => false, creatures: spaces } : { wall: givesCover };
    return blockedLine(map, from, to, stops, at && pointOf(at));
  });
}

/** Of the lines that total cover blocks, which are all that there are, the one between the middles. */
function nothingThrough(map: GridMap, { attacker, at, target, passes }: Fields): LineView {
  const from = attacker === undefined ? [pointOf(at)] : pointsOf(spaceOf(attacker));
  return sightline(map, { passes }, from, pointsOf(spaceOf(target)), false);
}

/** Whether a wall may block a line for cover (SEMANTICS §8). */
function givesCover({ kind, open }: WallView): boolean {
  return !open && WALL_KINDS[kind].cover !== 'none';
}

function sayLevel({ cover, ac, reflex }: Cover): string {
  const level = LEVELS[cover] ?? cover;
  if (cover === 'total') return level;
  return ac === 0 && reflex === 0
    ? level
    : `${level}, ${bonusOf(ac)} AC, ${bonusOf(reflex)} Reflex`;
}

const LEVELS: Readonly<Record<string, string>> = {
  none: 'no cover',
  partial: 'partial cover',
  soft: 'soft cover',
  improved: 'improved cover',
  total: 'total cover',
};

/** Which corner the attacker has chosen; of an effect it is given. */
function sayCorner({ attacker }: Fields, { corner }: Cover): string {
  return corner && attacker !== undefined ? `, from corner ${corner.join(',')}` : '';
}

function factsOf({ mode, at }: Fields, answer: Cover): Fact[] {
  const { cover, ac, reflex, corner, visible, lines } = answer;
  const free = lines.filter(({ blocked }) => !blocked).length;
  const facts: (Fact | false | undefined)[] = [
    ['cover', LEVELS[cover] ?? cover],
    cover !== 'total' && ['AC · Reflex', `${bonusOf(ac)} · ${bonusOf(reflex)}`],
    corner && at === undefined && ['corner chosen', corner.join(', ')],
    lines.length > 0 && ['lines free', `${free} of ${lines.length}`],
    visible && ['seen of the target', visible[0] === visible[1] ? 'all' : visible.join('/')],
    mode !== undefined && ['attack', String(mode)],
  ];
  return facts.filter((fact) => fact !== false && fact !== undefined);
}

function cornerOf({ at }: Fields): string {
  const { x, y } = pointOf(at);
  return `${x},${y}`;
}

function bonusOf(bonus: number): string {
  return bonus > 0 ? `+${bonus}` : String(bonus);
}
