import type { WallKindName } from '../kinds.js';
import type { Heights } from '../map-data.js';
import { list, malformed, number, object } from './read.js';
import type { Traits } from './weld.js';

// What a wall of a Foundry scene is here. Foundry says for sight and movement apart what a wall does;
// it knows no line of effect, so that the kind decides that:
//
//   movement  sight            here
//   stops     normal           wall
//   stops     limited (10)     wall, limited
//   stops     none             window (option `seeThrough`)
//   none      normal           curtain
//   none      limited          curtain, limited
//   none      none             nothing: reported as skipped
//   door 1, 2                  door, open if its state is; a closed one that is seen through or walked
//                              through is what the table above says
//
// Proximity and reverse proximity (30, 40) are taken for normal. Light and sound decide nothing.

/** No sense, limited, normal, proximity, reverse proximity. Before version 9: 0, 2 and 1. */
const SENSES: ReadonlyMap<unknown, Sense> = new Map([
  [0, 'none'],
  [1, 'normal'],
  [2, 'limited'],
  [10, 'limited'],
  [20, 'normal'],
  [30, 'proximity'],
  [40, 'proximity'],
]);
type Sense = 'none' | 'limited' | 'normal' | 'proximity';

/** What stands out about a wall and has no place on the map. */
export type Remark =
  | 'proximity'
  | 'secret door'
  | 'locked door'
  | 'door that is no door here'
  | 'light or sound apart from sight';

export interface FoundryWall {
  /** x0, y0, x1, y1, in pixels of the scene, padding included. */
  readonly points: readonly number[];
  readonly id: string | undefined;
  /** Nothing where the wall stops neither sight nor movement. */
  readonly traits: Traits | undefined;
  /** Ids of the levels that it is on (version 14). */
  readonly levels: readonly string[];
  readonly remarks: readonly Remark[];
}

const MOST_PIXELS = 1e9;

export function readWall(value: unknown, path: string, seeThrough: WallKindName): FoundryWall {
  const wall = object(value, path);
  const points = Array.from(list(wall.c, `${path}.c`), (pixel, i) =>
    number(pixel, `${path}.c[${i}]`, -MOST_PIXELS, MOST_PIXELS),
  );
  if (points.length !== 4) throw malformed(`${path}.c`, points, 'four numbers');

  const [sightKey, sight] = sense(wall, path, ['sight', 'sense']);
  const [, moves] = sense(wall, path, ['move']);
  const door = oneOf(wall.door, `${path}.door`, ['no', 'plain', 'secret'] as const);
  const state = oneOf(wall.ds, `${path}.ds`, ['closed', 'open', 'locked'] as const);
  const side = oneOf(wall.dir, `${path}.dir`, ['both', 'left', 'right'] as const);
  const remarks: Remark[] = [];
  if (sight === 'proximity') remarks.push('proximity');
  if (door === 'secret') remarks.push('secret door');
  if (door !== 'no' && state === 'locked') remarks.push('locked door');
  if (sightKey === 'sight' && differs(wall, path, sight)) {
    remarks.push('light or sound apart from sight');
  }

  const kind = kindOf(sight, moves !== 'none', seeThrough);
  const isOpen = door !== 'no' && state === 'open';
  const asDoor = door !== 'no' && (isOpen || kind === 'wall');
  if (door !== 'no' && kind !== 'wall') remarks.push('door that is no door here');
  const heights = readHeights(wall, path);
  const common = {
    ...(side !== 'both' && { oneWay: side }),
    ...(sight === 'limited' && { limited: true }),
    ...(heights && { heights }),
  };
  let traits: Traits | undefined;
  if (asDoor) traits = { kind: 'door', open: isOpen, ...common };
  else if (kind) traits = { kind, ...common };
  return { points, id: idOf(wall._id), traits, levels: levelsOf(wall.levels), remarks };
}

function kindOf(sight: Sense, moves: boolean, seeThrough: WallKindName): WallKindName | undefined {
  if (moves) return sight === 'none' ? seeThrough : 'wall';
  return sight === 'none' ? undefined : 'curtain';
}

/** A sense under the first of the keys that is there; a wall that says nothing of it stops it. */
function sense(
  wall: Readonly<Record<string, unknown>>,
  path: string,
  keys: readonly string[],
): [string, Sense] {
  const key = keys.find((key) => wall[key] !== undefined) ?? (keys[0] as string);
  const value = wall[key];
  const known = value === undefined ? 'normal' : SENSES.get(value);
  if (!known) throw malformed(`${path}.${key}`, value, [...SENSES.keys()].join(', '));
  return [key, known];
}

/** Whether light or sound goes where sight does not, or the other way round. */
function differs(wall: Readonly<Record<string, unknown>>, path: string, sight: Sense): boolean {
  return ['light', 'sound'].some((key) => {
    if (wall[key] === undefined) return false;
    const [, other] = sense(wall, path, [key]);
    return other !== sight;
  });
}

/** The name of a number from 0 on; nothing given is the first. */
function oneOf<T extends string>(value: unknown, path: string, names: readonly [T, ...T[]]): T {
  const name = value === undefined || value === null ? names[0] : names[value as number];
  if (name === undefined || (value ?? 0) !== names.indexOf(name)) {
    throw malformed(path, value, names.map((name, i) => `${i} (${name})`).join(', '));
  }
  return name;
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function levelsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((level) => typeof level === 'string') : [];
}

/** As the modules Wall Height and Levels keep them, of today and of before; in the scene's own units. */
function readHeights(wall: Readonly<Record<string, unknown>>, path: string): Heights | undefined {
  if (wall.flags === undefined || wall.flags === null) return undefined;
  const flags = object(wall.flags, `${path}.flags`);
  const now = recordOf(flags['wall-height']);
  const before = recordOf(flags.wallHeight);
  const bottom = finite(now.bottom ?? now.wallHeightBottom ?? before.wallHeightBottom);
  const top = finite(now.top ?? now.wallHeightTop ?? before.wallHeightTop);
  return heightsOf(bottom, top);
}

/** Heights in order; nothing where a wall reaches from below all to above all. */
export function heightsOf(bottom?: number, top?: number): Heights | undefined {
  if (bottom === undefined && top === undefined) return undefined;
  if (bottom !== undefined && top !== undefined && bottom > top)
    return { bottom: top, top: bottom };
  return { ...(bottom !== undefined && { bottom }), ...(top !== undefined && { top }) };
}

/** Numbers, also as text; what is none has no end. */
export function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
