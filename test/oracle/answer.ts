import type { Channel } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { burst, inCircle } from './burst.js';
import { cone } from './cone.js';
import { type Direction, vectorOf } from './direction.js';
import { emanation, reach } from './emanation.js';
import { line, type Side } from './line.js';
import { lineOfEffect, visibleArea } from './line-of-effect.js';
import { admit, type User } from './origin.js';
import { PROFILES, type Profile, type ProfileName } from './profile.js';
import { type Cells, type Point, type Scene, sceneOf } from './scene.js';
import { type Shape, shapeable } from './shapeable.js';
import { seenFrom, withoutDark } from './sight.js';
import { cornerDistance, creatureDistance, nearby, openCells, type Space } from './space.js';
import { costsFromSpace, type SpreadModel, spread, within } from './spread.js';

/** What every effect takes; lengths are in whole squares. */
interface Aimed {
  user?: User | undefined;
  range?: number | undefined;
  profile?: ProfileName | undefined;
}
interface Round<Verb extends string, Place> extends Aimed {
  verb: Verb;
  at: Place;
  radius: number;
}
interface Spread<Place> extends Round<'spread', Place> {
  model?: SpreadModel | undefined;
}
interface Cone extends Aimed {
  verb: 'cone';
  at: Point;
  direction?: Direction | undefined;
  toward?: Point | undefined;
  length: number;
  cone15?: 'figure' | 'text' | undefined;
  cell?: Point | undefined;
}
interface Line extends Aimed {
  verb: 'line';
  at: Point;
  direction: Direction;
  length: number;
  mode?: 'through' | 'touch' | undefined;
  side?: Side | undefined;
}
interface Visible<Place> {
  verb: 'visible';
  at: Place;
  radius?: number | undefined;
  channel?: 'effect' | 'sight' | undefined;
  user?: User | undefined;
}
interface Reach {
  verb: 'reach';
  at: Space;
  reach: number;
  secondDiagonal?: boolean | undefined;
}

/** A question about what lies round a corner. */
export type AreaQuery = Round<'burst', Point> | Spread<Point> | Visible<Point>;

/** An effect of any shape, from a corner or, where the rules have it, a creature's space. */
export type EffectQuery =
  | Round<'burst' | 'cylinder', Point>
  | Round<'emanation', Point | Space>
  | Spread<Point | Space>
  | Cone
  | Line;

/** A question about an area of any kind. */
export type Query = EffectQuery | Visible<Point | Space> | Reach | ({ verb: 'shapeable' } & Shape);

/** Why there is no answer: 'blocked' is the error E_NO_LINE_OF_EFFECT, the others are their codes. */
export type Refusal =
  | 'blocked'
  | 'E_ARGUMENT'
  | 'E_COVERS_USER'
  | 'E_FREE_WALLS'
  | 'E_ORIGIN'
  | 'E_OUT_OF_RANGE'
  | 'E_PROFILE'
  | 'E_SHAPE';

/** The right cells, or why there are none. */
export function answer(data: MapData, query: AreaQuery): Cells | 'blocked';
export function answer(data: MapData, query: Query): Cells | Refusal;
export function answer(data: MapData, query: Query): Cells | Refusal {
  return answerOn(sceneOf(data, channelOf(query)), query);
}

/** The channel of the scene that a query reads. */
export function channelOf(query: Query): Channel {
  return query.verb === 'visible' ? (query.channel ?? 'effect') : 'effect';
}

/** The same on a scene that is at hand, of the channel that the query reads. */
export function answerOn(scene: Scene, query: AreaQuery): Cells | 'blocked';
export function answerOn(scene: Scene, query: Query): Cells | Refusal;
export function answerOn(scene: Scene, query: Query): Cells | Refusal {
  switch (query.verb) {
    case 'visible':
      return visible(scene, query.at, query.channel === 'sight', query.radius, query.user);
    case 'reach':
      return reach(scene, query.at, query.reach, query.secondDiagonal ?? false);
    case 'shapeable':
      return shapeable(scene, query);
    default: {
      if (query.range !== undefined && !query.user) return 'E_ARGUMENT';
      const area = effect(scene, query);
      return typeof area === 'string' ? area : inRange(scene, area, query);
    }
  }
}

export function isSpace(place: Point | Space): place is Space {
  return 'at' in place;
}

function effect(scene: Scene, query: EffectQuery): Cells | Refusal {
  const profile: Profile = PROFILES[query.profile ?? 'srd35'];
  switch (query.verb) {
    case 'cone': {
      const { at, direction, toward } = query;
      if ((direction === undefined) === (toward === undefined)) return 'E_ARGUMENT';
      const aim = toward ? { x: toward.x - at.x, y: toward.y - at.y } : vectorOf(direction ?? 'n');
      return cone(scene, { ...query, direction: aim, cone15: query.cone15 ?? profile.cone15 });
    }
    case 'line': {
      const mode = query.mode ?? profile.line;
      return line(scene, { ...query, direction: vectorOf(query.direction), mode });
    }
    default:
      if (query.verb === 'cylinder' && profile.cylinder === 'none') return 'E_PROFILE';
      return isSpace(query.at)
        ? fromSpace(scene, query, query.at, profile)
        : fromCorner(scene, query, query.at, profile);
  }
}

type RoundQuery = Exclude<EffectQuery, Cone | Line>;

function fromCorner(scene: Scene, query: RoundQuery, at: Point, profile: Profile): Cells | Refusal {
  const { user, range, radius } = query;
  if (query.verb === 'spread' && query.model === 'taut' && scene.free) return 'E_FREE_WALLS';
  // A chosen origin must be in range and in line of effect of whoever aims (R52, R60).
  if (user && range !== undefined && cornerDistance(user, at) > range) return 'E_OUT_OF_RANGE';
  const from = admit(scene, at, user, false);
  if (from === 'blocked') return from;
  if (query.verb === 'spread') return spread(scene, at, from, radius, query.model ?? 'seeded');
  if (query.verb === 'cylinder' && profile.cylinder === 'ignores walls') {
    return openCells(scene, (x, y) => inCircle(at, x, y, radius));
  }
  return burst(scene, at, from, radius);
}

function fromSpace(
  scene: Scene,
  query: RoundQuery,
  space: Space,
  profile: Profile,
): Cells | Refusal {
  const { user, range, radius } = query;
  if (query.verb === 'spread' && !profile.spreadFromSpace) return 'E_PROFILE';
  if (query.verb === 'spread' && query.model === 'taut') return 'E_ARGUMENT';
  if (user && range !== undefined && creatureDistance(user, space) > range) return 'E_OUT_OF_RANGE';
  if (user && !lineOfEffect(scene, user, space, false)) return 'blocked';
  if (query.verb !== 'spread') return emanation(scene, space, radius);
  const model = query.model === 'walk' ? 'walk' : 'seeded';
  return within(costsFromSpace(scene, space, model), radius);
}

/** Any part of an area beyond the range is wasted (R61). */
function inRange(scene: Scene, area: Cells, { user, range }: Aimed): Cells {
  if (!user || range === undefined) return area;
  const near = nearby(scene, user, range);
  return area.map((is, i) => (is === 1 && near[i] === 1 ? 1 : 0));
}

function visible(
  scene: Scene,
  at: Point | Space,
  sight: boolean,
  radius: number | undefined,
  user: User | undefined,
): Cells | Refusal {
  if (isSpace(at)) return user ? 'E_ARGUMENT' : visibleArea(scene, at, sight, radius);
  const from = admit(scene, at, user, sight);
  if (from === 'blocked') return from;
  const seen = seenFrom(scene, at, from, sight, radius);
  return sight ? withoutDark(scene, seen) : seen;
}
