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
import { readMetric } from './metric.js';
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

const area = { user: readUser, profile: readProfile, into: readInto };

/**
 * Every query, each described once: its arguments by name, required and optional, and how the
 * kernel answers it. The methods of `GridMap`, the command line and the query protocol all read
 * this table.
 */
const VERBS = {
  burst: verb(
    { at: readCorner, radius: readRadius },
    area,
    (ground, { at, radius, user, into }) => {
      const quadrants = admitted(ground, EFFECT, at, user);
      ground.kernel.ask((k, map, scratch) =>
        k.burst(map, scratch, at.x, at.y, at.z, quadrants, radius),
      );
      return ground.kernel.cells(into ?? new CellSet());
    },
  ),

  spread: verb(
    { at: readCorner, radius: readRadius },
    { ...area, model: readModel },
    (ground, { at, radius, model, user, profile, into }) => {
      const quadrants = admitted(ground, EFFECT, at, user);
      const { spreadModel } = PROFILES[profile ?? ground.profile];
      const number = model ?? SPREAD_MODELS.indexOf(spreadModel);
      ground.kernel.ask((k, map, scratch) =>
        k.spread(map, scratch, at.x, at.y, at.z, quadrants, radius, number),
      );
      return ground.kernel.cells(into ?? new CellSet());
    },
  ),

  visible: verb(
    { at: readCorner },
    { ...area, radius: readRadius, channel: readChannel },
    (ground, { at, radius = TO_BORDERS, channel = EFFECT, user, into }) => {
      const quadrants = admitted(ground, channel, at, user);
      ground.kernel.ask((k, map, scratch) =>
        k.visible(map, scratch, channel, at.x, at.y, at.z, quadrants, radius),
      );
      return ground.kernel.cells(into ?? new CellSet());
    },
  ),

  distance: verb(
    { from: readCell, to: readCell },
    { metric: readMetric },
    ({ kernel }, { from, to, metric = readMetric('1-2-1', 'metric') }): Distance => {
      const cost = kernel.ask((k) =>
        k.openCost(to.x - from.x, to.y - from.y, metric.straight, metric.diagonal),
      );
      const squares = metric.toSquares(Number(cost)) as Squares;
      return { squares, feet: toFeet(squares) };
    },
  ),
};

export type VerbName = keyof typeof VERBS;
export type Answer<Name extends VerbName> = ReturnType<(typeof VERBS)[Name]['run']>;
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** Checks a query's fields, all of them, and answers it. */
export function run<Name extends VerbName>(
  ground: Ground,
  name: Name,
  fields: Readonly<Record<string, unknown>>,
): Answer<Name> {
  const { readers, required, run } = VERBS[oneOf(name, 'query', VERB_NAMES)];
  record(fields, name, fieldsOf(name));
  const values: Record<string, unknown> = {};
  for (const [field, read] of readers) {
    const value = fields[field];
    if (value !== undefined || field in required) values[field] = read(value, field, ground);
  }
  return run(ground, values as never) as Answer<Name>;
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

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Values<Required extends Readers, Optional extends Readers> = {
  [K in keyof Required]: ReturnType<Required[K]>;
} & { [K in keyof Optional]?: ReturnType<Optional[K]> };

function verb<Required extends Readers, Optional extends Readers, Result>(
  required: Required,
  optional: Optional,
  run: (ground: Ground, values: Values<Required, Optional>) => Result,
) {
  const readers = Object.entries<Reader<unknown>>({ ...required, ...optional });
  return { required, readers, fields: readers.map(([field]) => field), run };
}
