import {
  type Extent,
  type Reader,
  readCell,
  readChannel,
  readCorner,
  readInto,
  readModel,
  readProfile,
  readRadius,
  readUser,
} from './arguments.js';
import { CellSet } from './cells.js';
import { oneOf, record } from './check.js';
import { GridError, show } from './errors.js';
import type { Kernel } from './kernel.js';
import { ONE_TWO_ONE, readMetric } from './metric.js';
import { PROFILES, type ProfileName, SPREAD_MODELS } from './profiles.js';
import { type Corner, type Creature, type Feet, type Squares, toFeet } from './units.js';

/** What a query runs on. */
export interface Ground extends Extent {
  readonly kernel: Kernel;
  readonly profile: ProfileName;
}

export interface Distance {
  readonly squares: Squares;
  readonly feet: Feet;
}

type Fields = Readonly<Record<string, unknown>>;

const AREA_FIELDS = ['user', 'profile', 'into'] as const;

/**
 * Every query, each described once: the fields it takes, and how the kernel answers them. A query
 * reads, which is to say checks, all of its fields before it asks. The methods of `GridMap`, the
 * command line and the query protocol all go through this table.
 */
const VERBS = {
  burst: verb(['at', 'radius', ...AREA_FIELDS], (ground, fields) => {
    const at = readCorner(fields.at, 'at', ground);
    const radius = readRadius(fields.radius, 'radius', ground);
    const { user, into } = readArea(ground, fields);
    const quadrants = admitted(ground, EFFECT, at, user);
    const { kernel } = ground;
    kernel.ask((k, map, scratch) => k.burst(map, scratch, at.x, at.y, at.z, quadrants, radius));
    return kernel.cells(into);
  }),

  spread: verb(['at', 'radius', 'model', ...AREA_FIELDS], (ground, fields) => {
    const at = readCorner(fields.at, 'at', ground);
    const radius = readRadius(fields.radius, 'radius', ground);
    const { user, profile, into } = readArea(ground, fields);
    const model =
      optional(readModel, fields.model, 'model', ground) ??
      SPREAD_MODELS.indexOf(PROFILES[profile].spreadModel);
    const quadrants = admitted(ground, EFFECT, at, user);
    const { kernel } = ground;
    kernel.ask((k, map, scratch) =>
      k.spread(map, scratch, at.x, at.y, at.z, quadrants, radius, model),
    );
    return kernel.cells(into);
  }),

  visible: verb(['at', 'radius', 'channel', ...AREA_FIELDS], (ground, fields) => {
    const at = readCorner(fields.at, 'at', ground);
    const radius = optional(readRadius, fields.radius, 'radius', ground) ?? TO_BORDERS;
    const channel = optional(readChannel, fields.channel, 'channel', ground) ?? EFFECT;
    const { user, into } = readArea(ground, fields);
    const quadrants = admitted(ground, channel, at, user);
    const { kernel } = ground;
    kernel.ask((k, map, scratch) =>
      k.visible(map, scratch, channel, at.x, at.y, at.z, quadrants, radius),
    );
    return kernel.cells(into);
  }),

  distance: verb(['from', 'to', 'metric'], (ground, fields): Distance => {
    const from = readCell(fields.from, 'from', ground);
    const to = readCell(fields.to, 'to', ground);
    const { straight, diagonal, toSquares } =
      optional(readMetric, fields.metric, 'metric', ground) ?? ONE_TWO_ONE;
    const cost = ground.kernel.ask((k) =>
      k.openCost(to.x - from.x, to.y - from.y, straight, diagonal),
    );
    const squares = toSquares(cost) as Squares;
    return { squares, feet: toFeet(squares) };
  }),
};

export type VerbName = keyof typeof VERBS;
export type Answer<Name extends VerbName> = ReturnType<(typeof VERBS)[Name]['run']>;
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** Answers a query; a field that it does not take is an error. */
export function run<Name extends VerbName>(
  ground: Ground,
  name: Name,
  fields: Fields,
): Answer<Name> {
  const { fields: known, run } = VERBS[oneOf(name, 'query', VERB_NAMES)];
  return run(ground, record(fields, name, known)) as Answer<Name>;
}

/** The fields that a query by this name takes. */
export function fieldsOf(name: VerbName): readonly string[] {
  return VERBS[name].fields;
}

/** The answer of any query as plain JSON. */
export function toAnswer(answer: CellSet | Distance): Record<string, unknown> {
  return answer instanceof CellSet ? answer.toJSON() : { ...answer };
}

const EFFECT = 0;
const TO_BORDERS = -1;
const ALL_QUADRANTS = 15;

/** The quadrants of an origin that an effect may start into (SEMANTICS §2, chosen origins). */
function admitted(
  { kernel }: Ground,
  channel: number,
  at: Corner,
  user: Creature | undefined,
): number {
  if (!user) return ALL_QUADRANTS;
  const { x, y } = user.at;
  const quadrants = kernel.ask((k, map, scratch) =>
    k.admitted(map, scratch, channel, at.x, at.y, at.z, x, y, user.size),
  );
  if (quadrants === 0) {
    throw new GridError(
      'E_NO_LINE_OF_EFFECT',
      'at',
      `${show([at.x, at.y])} for a user at ${show([x, y])}`,
      'corners to which the user has line of effect',
    );
  }
  return quadrants;
}

/** What every query about an area takes besides. */
function readArea(ground: Ground, fields: Fields) {
  return {
    user: optional(readUser, fields.user, 'user', ground),
    profile: optional(readProfile, fields.profile, 'profile', ground) ?? ground.profile,
    into: optional(readInto, fields.into, 'into', ground) ?? new CellSet(),
  };
}

function optional<T>(read: Reader<T>, value: unknown, what: string, ground: Ground): T | undefined {
  return value === undefined ? undefined : read(value, what, ground);
}

function verb<Result>(fields: readonly string[], run: (ground: Ground, fields: Fields) => Result) {
  return { fields, run };
}
