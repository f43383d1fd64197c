import type { Pace, Slices } from '../slices.js';
import {
  type Answer,
  type Fields,
  type Ground,
  querySlices,
  run,
  type VerbName,
} from '../verbs.js';

/** Whatever can be asked: every question is a query by its name, and its answer what that gives. */
export abstract class Asking {
  /**
   * What queries run on; an error once there is none.
   * @internal
   */
  protected abstract ground(): Ground;

  /** Any query by its name, with the fields that its method or the query protocol takes. */
  query<Name extends VerbName>(name: Name, fields: Fields): Answer<Name> {
    return run(this.ground(), name, fields);
  }

  /**
   * The same in slices (slices.ts): nothing else may be asked of the map until they are done.
   * @internal
   */
  querySlices<Name extends VerbName>(name: Name, fields: Fields, pace: Pace): Slices<Answer<Name>> {
    return querySlices(this.ground(), name, fields, pace);
  }
}
