import { readCorner, readRadius } from '../arguments.js';
import { CellSets } from '../cell-sets.js';
import { integer } from '../check.js';
import { GridError, show } from '../errors.js';
import { modelOf } from './models.js';
import { type Ground, verb } from './verb.js';

/** So many answers still fit into memory, whatever their size up to 20 ft. */
const MOST = 2 ** 22;
/** Numbers of an entry, as the kernel packs them and `CellSets` reads them. */
const ENTRY = 6;

/** The spreads of many corners in one call of the kernel, each as `spread` has it (SEMANTICS §6). */
export const spreads = verb(
  ['corners', 'radius', 'model', 'passes', 'profile'],
  (ground, fields): CellSets => {
    const corners = readCorners(fields.corners, 'corners', ground);
    const radius = readRadius(fields.radius, 'radius', ground);
    const model = modelOf(ground, fields);
    const count = corners.length / 2;
    ground.kernel.askAbout(corners, (k, map, scratch) =>
      k.spreads(map, scratch, 0, count, radius, model),
    );
    const list = ground.kernel.integers();
    return new CellSets(list.slice(0, ENTRY * count), list.slice(ENTRY * count), 0);
  },
);

/** x, y of each corner, or a list of corners. */
function readCorners(value: unknown, what: string, ground: Ground): Int32Array {
  const isList = Array.isArray(value);
  if (!isList && !(value instanceof Int32Array)) {
    throw new GridError(
      'E_ARGUMENT',
      what,
      show(value),
      'an Int32Array of x, y, or a list of corners',
    );
  }
  const count = isList ? value.length : value.length / 2;
  if (!Number.isInteger(count)) {
    throw new GridError('E_ARGUMENT', what, `${value.length} numbers`, 'two numbers a corner');
  }
  if (count > MOST) throw new GridError('E_SIZE', what, `${count} of them`, `at most ${MOST}`);
  if (!isList) return checked(value, what, ground);
  const corners = Array.from(value, (corner, i) => readCorner(corner, `${what}[${i}]`, ground));
  return Int32Array.from(corners.flatMap(({ x, y }) => [x, y]));
}

function checked(corners: Int32Array, what: string, { width, height }: Ground): Int32Array {
  for (let i = 0; i < corners.length; i++) {
    const n = corners[i] as number;
    const limit = i & 1 ? height : width;
    // Names are put together for errors alone: there are many of them.
    if (n < 0 || n > limit) integer(n, `${what}[${i}]`, 0, limit);
  }
  return corners;
}
