import { record } from '../check.js';
import { SUBGRID } from '../edges.js';
import { GridError, show } from '../errors.js';
import { WALL_KIND_NAMES, type WallKindName } from '../kinds.js';
import type { Heights, Imported } from '../map-data.js';
import { chooseScene, type Scene, scenesIn } from './foundry-scenes.js';
import { type FoundryWall, finite, heightsOf, type Remark, readWall } from './foundry-walls.js';
import { type Frame, Pen } from './pen.js';
import { type PenOptions, penOptions, type WallOptions } from './pen-options.js';
import { given, list, mapSide, number, object } from './read.js';

export interface FoundryOptions extends WallOptions {
  /** Of a file with several scenes: the name, the id or the place from 0 on. The default: the first. */
  readonly scene?: string | number;
  /** What walls are that stop movement but not sight: window (the default) or another kind. */
  readonly seeThrough?: WallKindName;
}

export const FOUNDRY_KEYS = ['snap', 'weld', 'scene', 'seeThrough'] as const;

/**
 * A scene of Foundry Virtual Tabletop: exported JSON as text or parsed, an adventure with scenes, or
 * the text of a NeDB file (`.db`); versions up to 9 and 10 to 14 alike.
 *
 * Cell (0, 0) is the first square of the scene's picture: the padding around it is subtracted, and
 * squares that the picture shows only in part are squares of the map. What lies outside is cut off and
 * counted. Walls keep their ids. The sub-grid is the scene's pixels (SEMANTICS §9). Grids other than
 * square are E_UNSUPPORTED.
 */
export function parseFoundry(source: unknown, options: FoundryOptions = {}): Imported {
  const { seeThrough, scene: wanted, pen: penned } = readOptions(options);
  const { scenes, skipped } = scenesIn(source);
  const scene = chooseScene(scenes, wanted);
  const { value, path } = scene;
  const frame = readFrame(scene);
  const pen = new Pen(frame, penned);
  if (scenes.length > 1) pen.note(`scene ${namesOf([scene])} of ${namesOf(scenes)}`);
  for (const { what, path, why } of skipped) pen.skip(what, path, why);
  for (const note of frame.notes) pen.note(note);

  const heights = levelHeights(value.levels);
  const remarks = new Map<Remark, string[]>();
  let rounded = 0;
  const walls = list(value.walls, `${path}walls`);
  for (let i = 0; i < walls.length; i++) {
    const at = `${path}walls[${i}]`;
    const wall = readWall(walls[i], at, seeThrough);
    for (const remark of wall.remarks) {
      remarks.set(remark, [...(remarks.get(remark) ?? []), wall.id ?? at]);
    }
    if (!wall.traits) {
      pen.skip('wall', at, 'stops neither movement nor sight');
      continue;
    }
    const [x0, y0, x1, y1] = wall.points.map((pixel, i) => {
      const step = ((pixel - frame.origin[i % 2 ? 'y' : 'x']) * frame.subgrid) / frame.size;
      if (!Number.isInteger(step)) rounded++;
      return Math.round(step) + 0; // + 0 turns -0 into 0
    }) as [number, number, number, number];
    const traits = { ...wall.traits, ...onLevels(wall, heights) };
    pen.wall({ x: x0, y: y0 }, { x: x1, y: y1 }, traits, at, wall.id);
  }
  if (rounded > 0) pen.note(`${rounded} coordinates rounded to the sub-grid`);
  for (const [remark, which] of remarks) pen.note(`${REMARKS[remark]}: ${few(which)}`);
  return pen.finish('foundry');
}

const REMARKS: Readonly<Record<Remark, string>> = {
  proximity: 'sight stopped by nearness, taken as stopped always',
  'secret door': 'secret doors, taken as doors',
  'locked door': 'locked doors, taken as closed',
  'door that is no door here':
    'doors seen or walked through while closed; closed ones are no doors',
  'light or sound apart from sight': 'light or sound treated unlike sight, which counts',
};

function few(names: readonly string[]): string {
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return `${names.slice(0, 10).join(', ')}${more}`;
}

function namesOf(scenes: readonly Scene[]): string {
  return scenes.map(({ name, id }) => `${JSON.stringify(name)} (${id})`).join(', ');
}

interface SceneFrame extends Frame {
  /** Pixels a square. */
  readonly size: number;
  /** The upper left corner of cell (0, 0) in pixels. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly notes: readonly string[];
}

const MOST_PIXELS = 1e8;

function readFrame({ value, path }: Scene): SceneFrame {
  const notes: string[] = [];
  const { size, type, typePath } = readGrid(value, path);
  if (type !== 1) {
    const got = GRID_TYPES[type as number] ?? given(type);
    throw new GridError('E_UNSUPPORTED', typePath, got, 'a square grid (1)');
  }
  if (value.padding === undefined) notes.push('no padding in the file: taken as 0');
  const padding = value.padding === undefined ? 0 : number(value.padding, `${path}padding`, 0, 1);
  const along = (axis: 'X' | 'Y') => {
    const key = axis === 'X' ? 'width' : 'height';
    const pixels = number(value[key], `${path}${key}`, 1, MOST_PIXELS);
    const shift = shiftOf(value, path, axis);
    // Grid lines run through the corner of the padding, however the picture is shifted against them.
    const first = Math.floor(-shift / size) + 0;
    const side = mapSide(Math.ceil((pixels - shift) / size) - first, `${path}${key}`);
    if (shift !== 0) notes.push(`picture shifted by ${shift} pixels along ${axis.toLowerCase()}`);
    if (shift === 0 && pixels !== side * size) {
      notes.push(`${key} ${pixels} pixels taken as ${side} squares of ${size}`);
    }
    return { side, origin: Math.ceil((padding * pixels) / size) * size + first * size };
  };
  const [x, y] = [along('X'), along('Y')];
  const isPixels = Number.isInteger(size) && size <= SUBGRID;
  if (!isPixels) notes.push(`squares of ${size} pixels: walls scaled to ${SUBGRID} steps a square`);
  return {
    width: x.side,
    height: y.side,
    subgrid: isPixels ? size : SUBGRID,
    size,
    origin: { x: x.origin, y: y.origin },
    notes,
  };
}

const GRID_TYPES = [
  'no grid (0)',
  'squares (1)',
  'hexagons in odd rows (2)',
  'hexagons in even rows (3)',
  'hexagons in odd columns (4)',
  'hexagons in even columns (5)',
];

/** Up to version 9 `grid` is the size of a square, and its type is beside it. */
function readGrid(value: Scene['value'], path: string) {
  const { grid, gridType = 1 } = value;
  if (typeof grid === 'number') {
    const size = number(grid, `${path}grid`, 1, MOST_PIXELS);
    return { size, type: gridType, typePath: `${path}gridType` };
  }
  const { size, type = 1 } = object(grid, `${path}grid`);
  return {
    size: number(size, `${path}grid.size`, 1, MOST_PIXELS),
    type,
    typePath: `${path}grid.type`,
  };
}

function shiftOf(value: Scene['value'], path: string, axis: 'X' | 'Y'): number {
  const { background } = value;
  const offset =
    typeof background === 'object' && background !== null
      ? object(background, `${path}background`)[`offset${axis}`]
      : undefined;
  const shift = offset ?? value[`shift${axis}`] ?? 0;
  return number(shift, `${path}shift${axis}`, -MOST_PIXELS, MOST_PIXELS);
}

/** The levels of a scene of version 14, by their ids. */
function levelHeights(levels: unknown): Map<string, Heights> {
  const heights = new Map<string, Heights>();
  if (!Array.isArray(levels)) return heights;
  for (const level of levels) {
    if (typeof level !== 'object' || level === null) continue;
    const { _id, elevation } = level as { _id?: unknown; elevation?: unknown };
    if (typeof _id !== 'string' || typeof elevation !== 'object' || elevation === null) continue;
    const { bottom, top } = elevation as { bottom?: unknown; top?: unknown };
    heights.set(_id, heightsOf(finite(bottom), finite(top)) ?? {});
  }
  return heights;
}

/** From the bottom of a wall's lowest level to the top of its highest, where it says no more itself. */
function onLevels({ levels, traits }: FoundryWall, heights: ReadonlyMap<string, Heights>) {
  const own = levels.map((level) => heights.get(level)).filter((found) => found !== undefined);
  if (traits?.heights || own.length === 0) return {};
  const bottoms = own.map(({ bottom = Number.NEGATIVE_INFINITY }) => bottom);
  const tops = own.map(({ top = Number.POSITIVE_INFINITY }) => top);
  const found = heightsOf(finite(Math.min(...bottoms)), finite(Math.max(...tops)));
  return found ? { heights: found } : {};
}

function readOptions(options: FoundryOptions): {
  scene: string | number | undefined;
  seeThrough: WallKindName;
  pen: PenOptions;
} {
  record(options, 'options', FOUNDRY_KEYS);
  const { scene, seeThrough = 'window' } = options;
  const isPlace = typeof scene === 'number' && Number.isInteger(scene) && scene >= 0;
  if (scene !== undefined && typeof scene !== 'string' && !isPlace) {
    const allowed = 'a name, an id or a place from 0 on';
    throw new GridError('E_ARGUMENT', 'options.scene', show(scene), allowed);
  }
  if (!WALL_KIND_NAMES.includes(seeThrough) || seeThrough === 'door') {
    const allowed = WALL_KIND_NAMES.filter((kind) => kind !== 'door').join(', ');
    throw new GridError('E_ARGUMENT', 'options.seeThrough', show(seeThrough), allowed);
  }
  return { scene, seeThrough, pen: penOptions(options) };
}
