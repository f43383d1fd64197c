import { describe, expect, it } from 'vitest';
import { cell, GridMap, type MapData, squares } from '../../bindings/index.js';
import type { MoveOptions } from '../oracle/ground.js';
import { movesOf } from '../oracle/moves.js';
import { Random, randomMap } from '../oracle/random.js';
import { walk } from '../oracle/walk.js';
import { askField, explain, fieldOptions } from './field-judge.js';
import { perfectMaze } from './mazes.js';
import { randomCell } from './random-moves.js';

// Long ways on maps too large to search with the oracle again and again: a path costs what the field
// says, which other tests judge, and goes by legal steps.

const MOVERS: readonly MoveOptions[] = [
  {},
  { corners: 'soft' },
  { metric: '1-1-1' },
  { metric: 'manhattan' },
  { metric: { straight: 3, diagonal: 2 } },
  { metric: { straight: 10_000, diagonal: 14_142 }, corners: 'soft' },
  { size: 2 },
  { size: 3, squeeze: true },
  { mode: 'climb', terrainCost: 'add' },
];

describe('ways on large maps', () => {
  it.each(['open', 'sparse', 'dense', 'walls', 'rooms', 'pillars', 'maze', 'mixed'] as const)(
    'of the style %s',
    (style) => {
      MOVERS.forEach((options, n) => {
        const random = new Random(n + 1);
        const size = { width: random.between(90, 260), height: random.between(70, 200) };
        const data: MapData =
          style === 'open'
            ? { fivefoot: 1, ...size }
            : randomMap(random, size.width, size.height, style);
        judgeWays(data, options, random, `mover ${n}`);
      });
    },
  );

  it('of the style perfect maze', () => {
    for (const kind of ['solids', 'walls'] as const) {
      judgeWays(perfectMaze(new Random(3), 190, kind), {}, new Random(4), kind);
    }
  });
});

function judgeWays(data: MapData, options: MoveOptions, random: Random, label: string): void {
  const map = GridMap.fromJSON(data);
  const moves = movesOf(data, options);
  for (let n = 0; n < 3; n++) {
    const from = openCell(random, data);
    const field = askField(map, { sources: [from], ...options });
    for (let m = 0; m < 12; m++) {
      const to = openCell(random, data);
      const cost = field.costAt(cell(to.x, to.y));
      const path = map.path(cell(from.x, from.y), cell(to.x, to.y), fieldOptions(options));
      const steps = path ? walk(moves, path.cells) : undefined;
      const right = cost === Infinity ? undefined : { ...field.at(cell(to.x, to.y)), cost };
      const got = path && { squares: path.squares, feet: path.feet, ...(steps as object) };
      const says = `${label}: right ${JSON.stringify(right)}, got ${JSON.stringify(steps)}`;
      const isRight = right ? got !== undefined && typeof steps === 'object' : path === undefined;
      if (!isRight) throw new Error(explain(data, { from, to, options }, says, to));
      if (!right) continue;
      expect(got, `${label} to ${to.x},${to.y}`).toMatchObject(right);
      expect(got).toMatchObject({ straight: path?.straight, diagonal: path?.diagonal });
      const max = squares(right.squares);
      const limited = { ...fieldOptions(options), max };
      expect(map.path(cell(from.x, from.y), cell(to.x, to.y), limited)?.squares).toBe(
        right.squares,
      );
    }
  }
  map.dispose();
}

/** One of a few tries that is no rock. */
function openCell(random: Random, data: MapData) {
  for (let tries = 0; ; tries++) {
    const at = randomCell(random, data);
    if (data.cells?.[at.y]?.[at.x] !== '#' || tries > 20) return at;
  }
}
