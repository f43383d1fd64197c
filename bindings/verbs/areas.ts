import { isCreature, readCorner, readCornerOrCreature, readRadius } from '../arguments.js';
import { finite } from '../check.js';
import { GridError } from '../errors.js';
import type { Creature } from '../units.js';
import { AREA_FIELDS, chosenOrigin, chosenSpace, fill, readArea } from './area.js';
import { modelOf, TAUT } from './models.js';
import { verb } from './verb.js';

// Areas round an origin that their user chooses (SEMANTICS §4, §6).

/** Cells within the radius that are seen from the origin (R30-R33). */
export const burst = verb(['at', 'radius', ...AREA_FIELDS], (ground, fields) => {
  const at = readCorner(fields.at, 'at', ground);
  const radius = readRadius(fields.radius, 'radius', ground);
  const area = readArea(ground, fields);
  const sides = chosenOrigin(ground, at, area);
  return fill(
    ground,
    area,
    (k, map, scratch) => k.burst(map, scratch, at.x, at.y, at.z, sides.quadrants, radius),
    sides,
  );
});

/** A burst that goes on, or all that is near a creature's space and in line of effect of it (R34). */
export const emanation = verb(['at', 'radius', ...AREA_FIELDS], (ground, fields) => {
  const at = readCornerOrCreature(fields.at, 'at', ground);
  if (!isCreature(at)) return burst.run(ground, fields);
  const radius = readRadius(fields.radius, 'radius', ground);
  const area = readArea(ground, fields);
  chosenSpace(ground, at, area);
  const { x, y, z } = at.at;
  return fill(ground, area, (k, map, scratch) =>
    k.emanation(map, scratch, x, y, z, at.size, radius),
  );
});

/** Cells reached within the radius, counting around walls (R26-R28, R35-R36). */
export const spread = verb(['at', 'radius', 'model', ...AREA_FIELDS], (ground, fields) => {
  const { spreadOrigin } = ground.profile;
  const at = readCornerOrCreature(fields.at, 'at', ground);
  const radius = readRadius(fields.radius, 'radius', ground);
  const model = modelOf(ground, fields);
  const area = readArea(ground, fields);
  if (!isCreature(at)) {
    const sides = chosenOrigin(ground, at, area);
    return fill(
      ground,
      area,
      (k, map, scratch) => k.spread(map, scratch, at.x, at.y, at.z, sides.quadrants, radius, model),
      sides,
    );
  }
  if (spreadOrigin === 'corner') {
    throw new GridError(
      'E_PROFILE',
      'at',
      'a space',
      'a corner: this profile starts no other spreads',
    );
  }
  if (area.user && !isSameSpace(at, area.user)) {
    throw new GridError('E_ORIGIN', 'at', 'the space of another creature', 'the user’s own space');
  }
  if (model === TAUT) {
    const allowed = 'seeded, walk: a string is tautened from a corner alone';
    throw new GridError('E_UNSUPPORTED', 'model', 'taut', allowed);
  }
  const { x, y, z } = at.at;
  return fill(ground, area, (k, map, scratch) =>
    k.spreadFrom(map, scratch, x, y, z, at.size, radius, model),
  );
});

/** The footprint of a cylinder: the burst's circle, whatever stands in it or not (R40-R41, R58). */
export const cylinder = verb(['at', 'radius', 'height', ...AREA_FIELDS], (ground, fields) => {
  const { profile } = ground;
  if (profile.cylinder === 'none') {
    throw new GridError('E_PROFILE', 'cylinder', 'a cylinder', 'the shapes of this profile');
  }
  const at = readCorner(fields.at, 'at', ground);
  const radius = readRadius(fields.radius, 'radius', ground);
  if (fields.height !== undefined) finite(fields.height, 'height');
  const area = readArea(ground, fields);
  const sides = chosenOrigin(ground, at, area);
  return fill(
    ground,
    area,
    (k, map, scratch) =>
      profile.cylinder === 'visible from centre'
        ? k.burst(map, scratch, at.x, at.y, at.z, sides.quadrants, radius)
        : k.cylinder(map, scratch, at.x, at.y, at.z, radius),
    sides,
  );
});

function isSameSpace(a: Creature, b: Creature): boolean {
  return a.at.x === b.at.x && a.at.y === b.at.y && a.at.z === b.at.z && a.size === b.size;
}
