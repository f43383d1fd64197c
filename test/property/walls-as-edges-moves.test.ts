import { describe, it } from 'vitest';
import { CHANNELS, cell } from '../../bindings/index.js';
import type { Point } from '../oracle/scene.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';
import { forTwins, MAPS, optional } from './walls-as-edges.js';

describe('free walls along the grid are edge walls to movement', () => {
  it(`on ${MAPS} maps`, () => {
    forTwins(MAPS, 3, (twins, random, data) => {
      const place = ({ x, y }: Point): [number, number] => [x, y];
      const moves = movesOf(randomMoves(random, data));
      const max = optional(random, 0.3, { max: 5 * random.between(0, 9) });
      const sources = randomSources(random, data).map(({ x, y, squares }) =>
        squares === undefined ? place({ x, y }) : { at: place({ x, y }), cost: 5 * squares },
      );
      twins.query('field', { sources, ...moves, ...max });
      const from = place(randomCell(random, data));
      const to = place(randomCell(random, data));
      twins.query('reachable', { from, budget: 5 * random.between(0, 9), ...moves });
      // Of the shortest ways back that with the fewest turns is promised.
      const cells = [1, 2, 3].map(() => randomCell(random, data));
      twins.same('pathFrom', { sources, cells, ...moves, ...max }, (map) => {
        const field = map.query('field', { sources, ...moves, ...max });
        return cells.map((at) => field.pathFrom(cell(at.x, at.y)));
      });
      // Which of several ways that are as short is not promised.
      twins.same('path', { from, to, ...moves, ...max }, (map) =>
        lengthsOf(map.query('path', { from, to, ...moves, ...max })),
      );
      twins.same('plain path', { from, to }, (map) => lengthsOf(map.query('path', { from, to })));
      const waypoints = [from, to, place(randomCell(random, data))];
      twins.same('route', { waypoints, ...moves }, (map) => {
        const route = map.query('route', { waypoints, ...moves });
        return lengthsOf(route);
      });
      for (const channel of CHANNELS) {
        const a = randomCell(random, data);
        for (const [dx, dy] of AROUND) {
          const b = { x: a.x + dx, y: a.y + dy };
          twins.same('passable', { a, b, channel }, (map) =>
            map.passable({ ...a, z: 0 } as never, { ...b, z: 0 } as never, channel),
          );
        }
      }
    });
  });
});

const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

function lengthsOf(way: { squares: number; feet: number } | undefined): unknown {
  return way && [way.squares, way.feet];
}

/** Cells as the package takes them. */
function movesOf(moves: ReturnType<typeof randomMoves>): Record<string, unknown> {
  const cells = (list: readonly Point[] | undefined) => list?.map(({ x, y }) => [x, y]);
  const { blocked, noStop, ...rest } = moves;
  return {
    ...rest,
    ...(blocked && { blocked: cells(blocked) }),
    ...(noStop && { noStop: cells(noStop) }),
  };
}
