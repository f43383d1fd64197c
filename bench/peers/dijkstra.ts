import pathfinding from 'pathfinding';
import { Path } from 'rot-js';
import type { Scene } from '../scenes.js';
import { gridOf, HARD_CORNERS } from './ways.js';

/** A search of a peer over all that is joined to a cell. */
export interface WholeSearch {
  readonly name: string;
  from(x: number, y: number): void;
  /** How many cells the last one reached. */
  count(): number;
}

/** A breadth-first search: every step costs 1, diagonals cut corners. */
export function rotDijkstra({ width, height, solid }: Scene): WholeSearch {
  const passes = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && solid[y * width + x] === 0;
  let search: InstanceType<typeof Path.Dijkstra>;
  return {
    name: 'rot-js',
    from(x, y) {
      search = new Path.Dijkstra(x, y, passes, { topology: 8 });
      // It stops where it is asked from, and nobody stands there.
      search.compute(-1, -1, () => {});
    },
    count: () => Object.keys(search._computed).length,
  };
}

/** The rules' steps, a diagonal of √2; its grid keeps what a search found, so that each takes a copy. */
export function pathfindingDijkstra(scene: Scene): WholeSearch {
  const grid = gridOf(scene, 1);
  const finder = new pathfinding.DijkstraFinder({ diagonalMovement: HARD_CORNERS });
  let searched = grid;
  return {
    name: 'pathfinding',
    from(x, y) {
      searched = grid.clone();
      finder.findPath(x, y, scene.width, 0, searched);
    },
    count: () => searched.nodes.flat().filter(({ closed }) => closed).length,
  };
}
