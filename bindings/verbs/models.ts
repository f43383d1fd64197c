import { readModel } from '../arguments.js';
import { GridError } from '../errors.js';
import { SPREAD_MODELS } from '../profiles.js';
import { type Fields, type Ground, optional } from './verb.js';

export const TAUT = SPREAD_MODELS.indexOf('taut');

/** The model of a spread, by its number: the query's, or the profile's. */
export function modelOf(ground: Ground, { model }: Fields): number {
  const { spreadModel } = ground.profile;
  const number = optional(readModel, model, 'model', ground) ?? SPREAD_MODELS.indexOf(spreadModel);
  const { blockEffect } = ground.freeWalls;
  if (number === TAUT && blockEffect > 0) {
    // Its ways lead from corner to corner, which walls between corners do not part (SEMANTICS §6).
    const got = `taut; free walls that block line of effect: ${blockEffect}`;
    throw new GridError('E_FREE_WALLS', 'model', got, 'seeded, walk; taut among edge walls alone');
  }
  return number;
}
