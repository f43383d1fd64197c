import { SUBGRID } from '../edges.js';
import { GridMap } from '../map.js';
import type { MapData, Point, Skipped, WallData } from '../map-data.js';
import { parseNative } from './native.js';
import { outlinesOf } from './outlines.js';

/** A Universal VTT file, ready for `JSON.stringify`. It has no picture. */
export interface UvttFile {
  readonly format: 0.3;
  readonly resolution: {
    readonly map_origin: UvttPoint;
    readonly map_size: UvttPoint;
    readonly pixels_per_grid: number;
  };
  readonly line_of_sight: readonly (readonly UvttPoint[])[];
  readonly objects_line_of_sight: readonly (readonly UvttPoint[])[];
  readonly portals: readonly UvttPortal[];
  readonly environment: { readonly baked_lighting: boolean; readonly ambient_light: string };
  readonly lights: readonly unknown[];
  readonly image: string;
  /** Steps a square that ends of walls lie on: other programs pass it over. */
  readonly fivefoot_subgrid: number;
}

export interface UvttPoint {
  readonly x: number;
  readonly y: number;
}

export interface UvttPortal {
  readonly position: UvttPoint;
  readonly bounds: readonly [UvttPoint, UvttPoint];
  readonly rotation: number;
  readonly closed: boolean;
  readonly freestanding: boolean;
}

export interface ExportedUvtt {
  readonly file: UvttFile;
  /** What the format cannot hold and is not in the file. */
  readonly skipped: readonly Skipped[];
  /** What is in the file as something else. */
  readonly notes: readonly string[];
}

/** What a wall that stops sight is there; all others have no place in the format. */
const SIGHT_STOPPERS: ReadonlySet<string> = new Set(['wall', 'curtain']);
const PIXELS = 70;

/**
 * A map as Universal VTT: walls as lines, doors as portals, solid squares as the walls around them.
 * `importUvtt` gives the same walls and doors back. The format knows no other kinds, no one-way and no
 * limited walls, no ground and no ids: what is lost is reported.
 */
export function exportUvtt(map: GridMap | MapData): ExportedUvtt {
  const data = map instanceof GridMap ? map.toJSON() : parseNative(map);
  const { width, height, subgrid = SUBGRID, cells, walls = [], doors = [] } = data;
  const skipped: Skipped[] = [];
  const notes: string[] = [];
  const lines: UvttPoint[][] = [];
  const portals: UvttPortal[] = [];
  walls.forEach((wall, i) => {
    const path = `walls[${i}]`;
    if (wall.kind === 'door') portals.push(portal(wall));
    else if (SIGHT_STOPPERS.has(wall.kind)) append(lines, wall);
    else {
      skipped.push({ what: wall.kind, path, why: 'no walls that are seen through' });
      return;
    }
    noteLoss(wall, path, notes);
  });
  doors.forEach((door, i) => {
    portals.push(portal(door));
    noteLoss({ ...door, kind: 'door' }, `doors[${i}]`, notes);
  });
  const { outlines, solid, others } = outlinesOf(cells ?? []);
  for (const outline of outlines) append(lines, outline);
  if (solid > 0) notes.push(`${solid} solid squares are the walls around them`);
  for (const [kind, count] of others) {
    skipped.push({ what: kind, path: 'cells', why: `${count} squares: no kinds of ground` });
  }
  const file: UvttFile = {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: PIXELS,
    },
    line_of_sight: lines,
    objects_line_of_sight: [],
    portals,
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: [],
    image: '',
    fivefoot_subgrid: subgrid,
  };
  return { file, skipped, notes };
}

/** Walls that go on where the one before ended are one line. */
function append(lines: UvttPoint[][], { from, to }: Pick<WallData, 'from' | 'to'>): void {
  const last = lines.at(-1);
  const end = last?.at(-1);
  if (end && end.x === from[0] && end.y === from[1]) last?.push(pointOf(to));
  else lines.push([pointOf(from), pointOf(to)]);
}

function portal({ from, to, open = false }: Pick<WallData, 'from' | 'to' | 'open'>): UvttPortal {
  return {
    position: { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 },
    bounds: [pointOf(from), pointOf(to)],
    rotation: Math.atan2(to[1] - from[1], to[0] - from[0]),
    closed: !open,
    freestanding: false,
  };
}

function noteLoss(
  { kind, oneWay, limited, heights }: WallData,
  path: string,
  notes: string[],
): void {
  if (kind === 'curtain') notes.push(`${path}: a curtain is a wall`);
  if (oneWay) notes.push(`${path}: blocks both ways`);
  if (limited) notes.push(`${path}: is not limited`);
  if (heights) notes.push(`${path}: has no heights`);
}

function pointOf([x, y]: Point): UvttPoint {
  return { x, y };
}
