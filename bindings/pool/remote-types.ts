import type { CellSet } from '../cells.js';
import type { Seen } from '../faces.js';
import type { DistanceField } from '../field.js';
import type { GridMap } from '../map.js';
import type { VisibleOptions } from '../map-options.js';
import type { Corner, Creature } from '../units.js';
import type { Answer, Fields, VerbName } from '../verbs.js';
import type { CallOptions } from './call-options.js';
import type { RemoteField } from './remote-field.js';

/** Methods of a map whose last argument is their options. */
type OptionedName =
  | 'burst'
  | 'spread'
  | 'spreads'
  | 'emanation'
  | 'cone'
  | 'line'
  | 'cylinder'
  | 'shapeable'
  | 'lineOfEffect'
  | 'ray'
  | 'rays'
  | 'matrix'
  | 'cover'
  | 'covers'
  | 'distance'
  | 'creatureDistance'
  | 'reach'
  | 'flanking'
  | 'distances'
  | 'reachable'
  | 'path'
  | 'route';
/** Methods without options of their own. */
type BareName =
  | 'lineOfSight'
  | 'passable'
  | 'origins'
  | 'cellKind'
  | 'isOpen'
  | 'walls'
  | 'toJSON'
  | 'serialize';
export type EditName = 'setCell' | 'addWall' | 'moveWall' | 'removeWall' | 'setDoor';
/** Methods that a batch can be of. */
export type QueryName = OptionedName | BareName | 'visible' | 'query';

/** What comes of a method in a worker: a field keeps in touch with it. */
export type Remotely<Result> = Result extends DistanceField ? RemoteField : Result;

type WithCall<Args extends unknown[]> =
  Required<Args> extends [...infer Places, infer Options]
    ? [...places: Places, options?: Options & CallOptions]
    : never;

type Optioned<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: WithCall<Args>) => Promise<Remotely<Result>>
    : never;
};

type Bare<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, call?: CallOptions]) => Promise<Result>
    : never;
};

type ArgsOf<Name extends QueryName> = GridMap[Name] extends (...args: infer Args) => unknown
  ? Args
  : never;
type ResultOf<Name extends QueryName> = GridMap[Name] extends (...args: never[]) => infer Result
  ? Remotely<Result>
  : never;

/** The methods of `GridMap`, awaited, each with `CallOptions` among or after its options. */
export interface RemoteMethods
  extends Optioned<Pick<GridMap, OptionedName>>,
    Bare<Pick<GridMap, BareName | EditName>> {
  /**
   * Cells that are seen from a corner, from a creature's space, or by any or all of several viewers,
   * in the square of a radius or to the borders (SEMANTICS §3, §8).
   */
  visible(
    from: Corner | Creature | readonly (Corner | Creature)[],
    options: VisibleOptions & { faces: true } & CallOptions,
  ): Promise<Seen>;
  visible(
    from: Corner | Creature | readonly (Corner | Creature)[],
    options?: VisibleOptions & CallOptions,
  ): Promise<CellSet>;
  /** Any query by its name, with the fields that its method or the query protocol takes. */
  query<Name extends VerbName>(
    name: Name,
    fields: Fields,
    call?: CallOptions,
  ): Promise<Remotely<Answer<Name>>>;
  /**
   * One method many times, split over the workers: a list of arguments for each call. The answers come
   * in the order of the calls. If some are refused, the batch is refused with what the first of them is.
   */
  batch<Name extends QueryName>(
    name: Name,
    calls: readonly ArgsOf<Name>[],
    call?: CallOptions,
  ): Promise<ResultOf<Name>[]>;
}
