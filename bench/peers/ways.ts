import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import pathfinding from 'pathfinding';
import { Path } from 'rot-js';
import { E, type MovesMap, placeOf, S, SE, SW } from '../baseline/moves.js';
import type { Scene } from '../scenes.js';

type Point = readonly [x: number, y: number];

/** Ways of a peer from cell to cell. */
export interface WayFinder {
  readonly name: string;
  /** The cells of a way, from either end to the other. */
  find(from: Point, to: Point): readonly Point[];
}

/** No diagonal past a solid corner, as the rules have it. */
export const HARD_CORNERS = pathfinding.DiagonalMovement.OnlyWhenNoObstacles;

/** The rules' steps, a diagonal of √2; its grid keeps what a search found, so that each takes a copy. */
export function pathfindingAStar(scene: Scene): WayFinder {
  const grid = gridOf(scene, 0);
  const finder = new pathfinding.AStarFinder({ diagonalMovement: HARD_CORNERS });
  return {
    name: 'pathfinding',
    find: ([x0, y0], [x1, y1]) => finder.findPath(x0, y0, x1, y1, grid.clone()),
  };
}

/** Every step costs 1, diagonals cut corners. */
export function rotAStar({ width, height, solid }: Scene): WayFinder {
  const passes = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && solid[y * width + x] === 0;
  return {
    name: 'rot-js',
    find([x0, y0], [x1, y1]) {
      const cells: Point[] = [];
      const search = new Path.AStar(x1, y1, passes, { topology: 8 });
      search.compute(x0, y0, (x, y) => cells.push([x, y]));
      return cells;
    },
  };
}

/** The rules' steps and costs, walls and all: they are links of its graph, which is built beforehand. */
export function ngraphAStar(map: MovesMap): WayFinder {
  const { width, height, stride, moves, open } = map;
  const graph = createGraph<Point, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = placeOf(map, x, y);
      if (open[at]) graph.addNode(at, [x, y]);
    }
  }
  for (let at = 0; at < moves.length; at++) {
    const free = moves[at] as number;
    if (free & E) graph.addLink(at, at + 1, 2);
    if (free & S) graph.addLink(at, at + stride, 2);
    if (free & SE) graph.addLink(at, at + stride + 1, 3);
    if (free & SW) graph.addLink(at, at + stride - 1, 3);
  }
  const finder = aStar(graph, {
    distance: (_from, _to, { data }) => data,
    heuristic(from, to) {
      const across = Math.abs(from.data[0] - to.data[0]);
      const down = Math.abs(from.data[1] - to.data[1]);
      return 2 * Math.max(across, down) + Math.min(across, down);
    },
  });
  return {
    name: 'ngraph.path',
    find: ([x0, y0], [x1, y1]) =>
      finder.find(placeOf(map, x0, y0), placeOf(map, x1, y1)).map(({ data }) => data),
  };
}

/** A grid of it, with some columns of rock at its eastern border. */
export function gridOf({ width, height, solid }: Scene, rock: number): pathfinding.Grid {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Array.from(solid.subarray(y * width, (y + 1) * width));
    for (let i = 0; i < rock; i++) row.push(1);
    return row;
  });
  return new pathfinding.Grid(rows);
}
