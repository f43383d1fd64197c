import { type CoverFlag, WALL_KINDS } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { type FreeWall, squaresOf, touchesCell, wallsOf } from './free-walls.js';
import { gridScene, type Point, type Scene, withWalls } from './scene.js';

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
  /** The free walls among them. */
  readonly improvedWalls: readonly FreeWall[];
}

/** All barriers of a map; `lowCounts` says which low walls are, by the cells that they touch. */
export function coverBarriers(
  data: MapData,
  lowCounts: (cells: readonly Point[]) => boolean,
  allFree = false,
): Barriers {
  const read = allFree ? allFreeMaps : known;
  const map = read.get(data) ?? readMap(data, allFree);
  read.set(data, map);
  const counting = map.edges.low.map((edge) => lowCounts(cellsBeside(edge)));
  const countingWalls = map.walls.low.map((wall) => lowCounts(cellsTouched(map, wall)));
  const key = [...counting, ...countingWalls].map((counts) => (counts ? '1' : '0')).join('');
  const made = map.made.get(key);
  if (made) return made;
  const barriers = build(
    map,
    map.edges.low.filter((_, i) => counting[i]),
    map.walls.low.filter((_, i) => countingWalls[i]),
  );
  map.made.set(key, barriers);
  return barriers;
}

function cellsTouched({ cells: { width, height }, unit }: Read, wall: FreeWall): Point[] {
  return Array.from({ length: width * height }, (_, i) => ({
    x: i % width,
    y: Math.floor(i / width),
  })).filter((cell) => touchesCell(wall, cell, unit));
}

function cellsBeside({ x, y, upright }: Edge): [Point, Point] {
  return [{ x, y }, upright ? { x: x + 1, y } : { x, y: y + 1 }];
}

interface Read {
  readonly cells: Scene;
  readonly unit: number;
  readonly edges: Readonly<Record<CoverFlag, readonly Edge[]>>;
  readonly walls: Readonly<Record<CoverFlag, readonly FreeWall[]>>;
  readonly made: Map<string, Barriers>;
}
const known = new WeakMap<MapData, Read>();
const allFreeMaps = new WeakMap<MapData, Read>();

function readMap(data: MapData, allFree: boolean): Read {
  const all = wallsOf(data, allFree);
  const edges: Record<CoverFlag, Edge[]> = { none: [], low: [], normal: [], improved: [] };
  for (const { from, to, kind } of all.edges) {
    edges[WALL_KINDS[kind].cover].push(...unitEdges(from, to));
  }
  const walls: Record<CoverFlag, FreeWall[]> = { none: [], low: [], normal: [], improved: [] };
  // Limited is a word of sight's.
  for (const wall of all.free) {
    const { cover } = WALL_KINDS[wall.kind];
    const pieces = cover === 'low' ? squaresOf(wall, all.unit) : [wall];
    walls[cover].push(...pieces.map((piece) => ({ ...piece, limited: false })));
  }
  const cells = gridScene(data, 'effect', []);
  return { cells, unit: all.unit, edges, walls, made: new Map() };
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
  return Array.from({ length: right - left }, (_, i) => ({
    x: left + i,
    y: top - 1,
    upright: false,
  }));
}

function build(map: Read, lowEdges: readonly Edge[], lowWalls: readonly FreeWall[]): Barriers {
  const { width, height, isOpen } = map.cells;
  const { normal, improved } = map.edges;
  const edges = new Set([...normal, ...lowEdges, ...improved].map(keyOf));
  const passable = (ax: number, ay: number, bx: number, by: number) => {
    if (!isOpen(ax, ay) || !isOpen(bx, by)) return false;
    return !edges.has(keyOf({ x: Math.min(ax, bx), y: Math.min(ay, by), upright: ay === by }));
  };
  const closed: Edge[] = [];
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      if (y >= 0 && !passable(x, y, x + 1, y)) closed.push({ x, y, upright: true });
      if (x >= 0 && !passable(x, y, x, y + 1)) closed.push({ x, y, upright: false });
    }
  }
  const grid = { ...map.cells, passable };
  const walls = [...map.walls.normal, ...lowWalls, ...map.walls.improved];
  return {
    scene: walls.length === 0 ? grid : withWalls(grid, walls, map.unit),
    closed,
    improved,
    improvedWalls: map.walls.improved,
  };
}

function keyOf({ x, y, upright }: Edge): number {
  return (y * 65_536 + x) * 2 + (upright ? 1 : 0);
}
