import { type CoverFlag, WALL_KINDS } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { type Point, type Scene, sceneOf } from './scene.js';

/** An edge of the grid: the east side of cell (x, y) if upright, else its south side. */
export interface Edge extends Point {
  readonly upright: boolean;
}

/**
 * What blocks lines of cover (SEMANTICS §8): solid cells, and walls whose cover is not none, which
 * is no channel's business. Low walls are barriers for some attacks and not for others.
 */
export interface Barriers {
  /** The open cells, and what is passable between them past these barriers. */
  readonly scene: Scene;
  /** Every edge that no line may cross: barriers, sides of solid cells and the map's border. */
  readonly closed: readonly Edge[];
  readonly improved: readonly Edge[];
}

/** All barriers of a map; `lowCounts` says which low walls are. */
export function coverBarriers(data: MapData, lowCounts: (edge: Edge) => boolean): Barriers {
  const map = known.get(data) ?? readMap(data);
  known.set(data, map);
  const counting = map.low.map((edge) => lowCounts(edge));
  const key = counting.map((counts) => (counts ? '1' : '0')).join('');
  const made = map.made.get(key);
  if (made) return made;
  const low = map.low.filter((_, i) => counting[i]);
  const barriers = build(map, [...map.normal, ...low], map.improved);
  map.made.set(key, barriers);
  return barriers;
}

export function cellsBeside({ x, y, upright }: Edge): [Point, Point] {
  return [{ x, y }, upright ? { x: x + 1, y } : { x, y: y + 1 }];
}

interface Read {
  readonly cells: Scene;
  readonly normal: readonly Edge[];
  readonly low: readonly Edge[];
  readonly improved: readonly Edge[];
  readonly made: Map<string, Barriers>;
}
const known = new WeakMap<MapData, Read>();

function readMap(data: MapData): Read {
  const edges: Record<CoverFlag, Edge[]> = { none: [], low: [], normal: [], improved: [] };
  const doors = (data.doors ?? []).map((door) => ({ ...door, kind: 'door' as const }));
  for (const wall of [...(data.walls ?? []), ...doors]) {
    const open = wall.kind === 'door' && wall.open === true;
    if (!open) edges[WALL_KINDS[wall.kind].cover].push(...unitEdges(wall.from, wall.to));
  }
  return { cells: sceneOf(data, 'effect'), ...edges, made: new Map() };
}

function unitEdges(from: readonly [number, number], to: readonly [number, number]): Edge[] {
  const [left, right] = [from[0], to[0]].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [from[1], to[1]].sort((a, b) => a - b) as [number, number];
  if (left === right) {
    return Array.from({ length: bottom - top }, (_, i) => ({
      x: left - 1,
      y: top + i,
      upright: true,
    }));
  }
  if (top !== bottom) throw new Error('the oracle knows walls along grid lines only');
  return Array.from({ length: right - left }, (_, i) => ({
    x: left + i,
    y: top - 1,
    upright: false,
  }));
}

function build(map: Read, plain: readonly Edge[], improved: readonly Edge[]): Barriers {
  const { width, height, isOpen } = map.cells;
  const walls = new Set([...plain, ...improved].map(keyOf));
  const passable = (ax: number, ay: number, bx: number, by: number) => {
    if (!isOpen(ax, ay) || !isOpen(bx, by)) return false;
    return !walls.has(keyOf({ x: Math.min(ax, bx), y: Math.min(ay, by), upright: ay === by }));
  };
  const closed: Edge[] = [];
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      if (y >= 0 && !passable(x, y, x + 1, y)) closed.push({ x, y, upright: true });
      if (x >= 0 && !passable(x, y, x, y + 1)) closed.push({ x, y, upright: false });
    }
  }
  return {
    scene: { ...map.cells, passable },
    closed,
    improved,
  };
}

function keyOf({ x, y, upright }: Edge): number {
  return (y * 65_536 + x) * 2 + (upright ? 1 : 0);
}
