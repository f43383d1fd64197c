import type { CellSet } from '../../cells.js';
import type { Fact } from '../../draw/legend.js';
import type { Template } from '../../draw/template.js';
import { Seen } from '../../faces.js';
import type { GridMap } from '../../map.js';
import { profileFrom } from '../../profiles.js';
import { feet } from '../../units.js';
import { type Asked, type Drawing, type Entry, entry, titleOf } from '../entry.js';
import type { Flag } from '../flags.js';
import {
  type Fields,
  isSpace,
  lettered,
  pointOf,
  spaceOf,
  tokenOf,
  userTokens,
  wordsOf,
} from '../places.js';
import { coneAim, coneTemplate, lineAim } from './aiming.js';

const USUAL: readonly Flag[] = ['user', 'range', 'passes', 'profile'];

/** Queries whose answer is an area. */
export const AREAS = {
  burst: area({
    summary: 'squares that a burst fills: what sees its origin',
    about: 'The squares within the radius that a line of effect from the corner of origin reaches.',
    needs: ['at', 'radius'],
    takes: USUAL,
    draw: ({ fields }) => ({ ...around(fields), tone: 'ember' }),
  }),

  spread: area({
    summary: 'squares that a spread fills: it turns corners',
    about:
      'The squares that a spread from the corner of origin, or from the space of a creature where the\n' +
      'profile has that, fills: it turns corners, and counts the way.',
    needs: [['at', 'creature'], 'radius'],
    takes: ['model', ...USUAL],
    names: { creature: 'at' },
    draw: ({ map, fields }) => ({
      ...around(fields),
      tone: 'mist',
      compare: { area: straightOf(map, fields), label: isSpace(fields.at) ? 'emanation' : 'burst' },
      facts: [['model', modelOf(map, fields)]],
    }),
  }),

  emanation: area({
    summary: 'squares around a corner or a creature',
    about:
      'The squares within the radius that a line of effect reaches: from a corner as of a burst, from a\n' +
      'creature from the edge of its space on.',
    needs: [['at', 'creature'], 'radius'],
    takes: USUAL,
    names: { creature: 'at' },
    draw: ({ fields }) => ({ ...around(fields), tone: 'ember' }),
  }),

  cone: area({
    summary: 'squares in a cone',
    about:
      'The squares of a quarter circle that a line of effect from the corner of origin reaches. With a\n' +
      'user it starts at a corner of its space and leads away from it.',
    needs: ['at', ['direction', 'toward'], 'length'],
    takes: ['cone15', 'cell', ...USUAL],
    draw: (asked) => ({
      ...from(asked.fields),
      aim: coneAim(asked),
      template: coneTemplate(asked),
      tone: 'ember',
    }),
  }),

  line: area({
    summary: 'squares on a line',
    about:
      'The squares that a line from a corner passes until a barrier stops it; with `touch`, those that it\n' +
      'only touches, too. Along the grid it takes a side.',
    needs: ['at', 'direction', 'length'],
    takes: ['mode', 'side', ...USUAL],
    helps: { mode: 'through (the default) or touch: squares that it only touches count, too' },
    draw: (asked) => ({ ...from(asked.fields), aim: lineAim(asked), tone: 'light' }),
  }),

  cylinder: area({
    summary: 'squares under a cylinder',
    about: 'The squares of a circle around a corner, walls or not, up to a height.',
    needs: ['at', 'radius'],
    takes: ['height', ...USUAL],
    draw: ({ fields }) => ({ ...from(fields), tone: 'mist', facts: heightOf(fields) }),
  }),

  shapeable: area({
    summary: 'a shape that its user chooses, checked',
    about:
      'Checks a shapeable area: no part of it thinner than 10 ft, in one piece and not too large. Says\n' +
      'which squares are at fault.',
    needs: [['cells', 'cubes']],
    takes: ['limit', 'passes', 'profile'],
    draw: () => ({ tone: 'mist' }),
  }),

  visible: area({
    summary: 'squares that see a corner, a creature or several',
    noun: 'visible squares',
    about:
      'The squares that see a corner, a creature or any of several creatures: to the borders of the map, or\n' +
      'with a radius the square around it.',
    needs: [['at', 'creature', 'creatures']],
    takes: ['radius', 'channel', 'combine', 'faces', 'user', 'passes', 'profile'],
    names: { creature: 'at', creatures: 'at' },
    draw: ({ fields, answer }) => ({
      ...from(fields),
      faces: answer instanceof Seen ? answer.faces : undefined,
      tone: 'light',
      facts: [['channel', fields.channel === 'sight' ? 'line of sight' : 'line of effect']],
    }),
  }),

  reach: area({
    summary: 'squares that a creature threatens',
    about: 'The squares around a creature that it can attack: within reach, with line of effect.',
    needs: ['creature', 'reach'],
    takes: ['second-diagonal', 'passes'],
    draw: ({ fields }) => ({
      tokens: [tokenOf(fields.creature, 'attacker', 'A', 'creature')],
      tone: 'ember',
      close: true,
    }),
  }),
} satisfies Record<string, Entry>;

/** What all areas have in common: how they are told and counted, and that they are filled. */
function area(described: Omit<Entry<CellSet>, 'say'>): Entry {
  const whole: Entry<CellSet> = {
    ...described,
    say: (asked) => `${titleOf(whole as Entry, asked)}${whereOf(asked.fields)}: ${count(asked)}`,
    draw: (asked) => ({ area: asked.answer, label: asked.name, ...described.draw(asked) }),
  };
  return entry(whole);
}

function count({ answer }: Asked<CellSet>): string {
  return `${answer.count} square${answer.count === 1 ? '' : 's'}`;
}

/** Where an area is, in words. */
function whereOf({ at, creature, length }: Fields): string {
  if (creature !== undefined) return ` around ${wordsOf(creature)}`;
  if (at === undefined) return '';
  if (isList(at)) return ` of ${at.length} creatures`;
  if (isSpace(at)) return ` around ${wordsOf(at)}`;
  const { x, y } = pointOf(at);
  return ` ${length === undefined ? 'around' : 'from'} corner ${x},${y}`;
}

/** Where an area starts: a corner, or creatures. The user is shown, too. */
function from(fields: Fields): Drawing {
  const { at } = fields;
  const tokens = userTokens(fields);
  if (isList(at)) return { tokens: [...lettered(at, 'viewer', 'A', 'viewer'), ...tokens] };
  if (isSpace(at)) return { tokens: [tokenOf(at, 'viewer', 'C', 'creature'), ...tokens] };
  return { origin: pointOf(at), tokens };
}

/** The same, with the area on open ground. */
function around(fields: Fields): Drawing {
  const template: Template = { radius: feet(fields.radius as number) };
  if (!isSpace(fields.at)) return { ...from(fields), template };
  const { at, size } = spaceOf(fields.at);
  return { ...from(fields), around: at, template: { ...template, size } };
}

/** Creatures, as `visible` takes several; no point, whose parts are numbers. */
function isList(at: unknown): at is unknown[] {
  return Array.isArray(at) && typeof at[0] === 'object';
}

function heightOf({ height }: Fields): Fact[] {
  return height === undefined ? [] : [['height', `${height} ft`]];
}

function modelOf(map: GridMap, { model, profile }: Fields): string {
  return String(model ?? profileFrom(profile ?? map.profile, 'profile').spreadModel);
}

/** What a spread would be if it turned no corners. */
function straightOf(map: GridMap, fields: Fields): CellSet {
  const { model: _, ...shared } = fields;
  return map.query(isSpace(fields.at) ? 'emanation' : 'burst', shared);
}
