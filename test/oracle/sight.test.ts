import { describe, expect, it } from 'vitest';
import { answer } from './answer.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { seenByWedges } from './recurrence.js';
import { sceneOf } from './scene.js';
import { sectorsAt } from './sectors.js';
import { visiblePast } from './shadows.js';
import { seenFrom } from './sight.js';
import { rowsOf, sketch } from './sketch.js';

function visible(rows: string[], x: number, y: number, walls: string[] = []) {
  return rowsOf(
    answer(sketch(rows, walls), { verb: 'visible', at: { x, y } }),
    rows[0]?.length ?? 0,
  );
}

describe('sight', () => {
  it('grazing along a face does not reach what lies behind it', () => {
    expect(visible(['......', '......', '..#...', '......'], 2, 2)).toEqual([
      '******',
      '******',
      '**....',
      '**....',
    ]);
  });

  it('one block that touches the diagonal hides half', () => {
    expect(visible(['....', '#...', '....', '....'], 0, 0)).toEqual([
      '****',
      '.***',
      '..**',
      '...*',
    ]);
  });

  it('two blocks that meet at a corner close the gap', () => {
    expect(visible(['.#..', '#...', '....'], 0, 0)).toEqual(['*...', '....', '....']);
  });

  it('sees cells through a narrow gap far away', () => {
    expect(visible(['..#.', '#...', '....'], 0, 0)).toEqual(['**..', '.***', '..**']);
  });

  it('fog is seen where the corner touches it, and nothing beyond', () => {
    const map = sketch(['......', '.~~...', '......', ',,....']);
    const sight = (x: number, y: number) =>
      rowsOf(answer(map, { verb: 'visible', channel: 'sight', at: { x, y } }), 6);
    expect(sight(1, 1)).toEqual(['******', '**....', '*.....', '......']);
    expect(sight(0, 3)).toEqual(['**....', '*..***', '******', '..****']);
    expect(rowsOf(answer(map, { verb: 'visible', at: { x: 1, y: 1 } }), 6)).toEqual(
      Array(4).fill('******'),
    );
  });

  it('walking between lattice directions equals the recurrence of wedges', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const random = new Random(seed);
      const size = seed % 10 === 0 ? 40 : 14;
      const width = random.between(1, size);
      const map = randomMap(random, width, random.between(1, size), random.pick(STYLES));
      const scene = sceneOf(map, 'effect');
      const at = { x: random.between(0, width), y: random.between(0, map.height) };
      const from = random.pick([sectorsAt(scene, at).flat(), ...sectorsAt(scene, at)]);
      const walks = seenFrom(scene, at, from, false);
      const wedges = seenByWedges(scene, at, from);
      if (walks.every((is, i) => is === wedges[i])) continue;
      const picture = (cells: Uint8Array) => draw(map, (x, y) => cells[y * width + x] === 1);
      expect(picture(walks), `seed ${seed} at ${at.x},${at.y}`).toBe(picture(wedges));
    }
  });

  it('shadows of single cells equal the walks', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const random = new Random(seed);
      const side = random.between(2, 20);
      const rocks = Array.from({ length: random.between(0, 14) }, () => ({
        x: random.below(side),
        y: random.below(side),
      }));
      const isRock = (x: number, y: number) => rocks.some((rock) => rock.x === x && rock.y === y);
      const rows = Array.from({ length: side }, (_, y) =>
        Array.from({ length: side }, (_, x) => (isRock(x, y) ? '#' : '.')).join(''),
      );
      const scene = sceneOf(sketch(rows), 'effect');
      const walks = rowsOf(seenFrom(scene, { x: 0, y: 0 }, [2], false), side);
      const shadows = rows.map((row, y) =>
        [...row]
          .map((_, x) => (!isRock(x, y) && visiblePast(rocks, { x, y }) ? '*' : '.'))
          .join(''),
      );
      expect(walks, `seed ${seed}\n${rows.join('\n')}`).toEqual(shadows);
    }
  });
});
