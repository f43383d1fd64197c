import { type Reader, readCorner, readCreature, readList } from '../arguments.js';
import { oneOf } from '../check.js';
import { type Attack, type Cover, coverOf } from '../cover.js';
import { GridError } from '../errors.js';
import type { Creature } from '../units.js';
import { admitted } from './area.js';
import { EFFECT, type Fields, type Ground, optional, verb } from './verb.js';

// Cover against attacks and against effects from a corner (SEMANTICS §8).

const ATTACKS = ['melee', 'reach', 'ranged'] as const;
const EFFECTS = ['burst', 'spread'] as const;
export type CoverMode = (typeof ATTACKS)[number] | (typeof EFFECTS)[number];

const FIELDS = ['attacker', 'at', 'user', 'mode', 'creatures', 'passes', 'profile'] as const;
/** Targets of one query, and bystanders. */
const MOST = 2 ** 16;
/** Of attackers and targets: in melee the work grows with the fourth power of their sides. */
const MOST_SQUARES = 32;

export const cover = verb([...FIELDS, 'target'], (ground, fields): Cover => {
  const target = readSpace(fields.target, 'target', ground);
  return coverFrom(ground, fields, [target])[0] as Cover;
});

/** The cover of many targets against one attack. */
export const covers = verb([...FIELDS, 'targets'], (ground, fields): Cover[] => {
  const targets = readList(fields.targets, 'targets', ground, readSpace, MOST);
  return coverFrom(ground, fields, targets);
});

function coverFrom(ground: Ground, fields: Fields, targets: readonly Creature[]): Cover[] {
  const creatures = readBystanders(fields.creatures, ground);
  const from = readAttacker(ground, fields);
  const isEffect = 'sides' in from;
  const modes: readonly CoverMode[] = isEffect ? EFFECTS : ATTACKS;
  const mode =
    fields.mode === undefined ? (isEffect ? 'burst' : 'ranged') : oneOf(fields.mode, 'mode', modes);
  // A spread comes round whatever a target hides behind (R85).
  if (mode === 'spread') return targets.map(() => ({ cover: 'none', ac: 0, reflex: 0, lines: [] }));
  return coverOf(
    ground,
    // Creatures give soft cover, which only ranged attacks meet.
    { from, melee: mode === 'melee', creatures: mode === 'ranged' ? creatures : [] },
    targets,
  );
}

function readAttacker(ground: Ground, { attacker, at, user }: Fields): Attack['from'] {
  if (attacker !== undefined && at !== undefined) {
    throw new GridError('E_ARGUMENT', 'at', 'an attacker too', 'one of the two');
  }
  const corner = optional(readCorner, at, 'at', ground);
  const caster = optional(readCreature, user, 'user', ground);
  if (corner) return { at: corner, sides: admitted(ground, EFFECT, corner, caster), size: 0 };
  if (caster) {
    throw new GridError('E_ARGUMENT', 'user', 'an attacker too', 'the user of an effect from `at`');
  }
  return readSpace(attacker, 'attacker', ground);
}

/** None, where there are none. */
function readBystanders(value: unknown, ground: Ground): Creature[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return readList(value, 'creatures', ground, readCreature, MOST);
}

const readSpace: Reader<Creature> = (value, what, map) => {
  const space = readCreature(value, what, map);
  if (space.size <= MOST_SQUARES) return space;
  const got = `${space.size} squares a side`;
  throw new GridError('E_SIZE', what, got, `at most ${MOST_SQUARES} squares a side`);
};
