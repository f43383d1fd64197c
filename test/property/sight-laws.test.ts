import { describe, expect, it } from 'vitest';
import {
  CellSet,
  cell,
  corner,
  creature,
  GridMap,
  type MapData,
  squares,
} from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import { cellsOf, type Space } from '../oracle/space.js';
import { movedSpace } from '../oracle/symmetry.js';
import { contained, equal, forRandomMaps, randomSpace } from './laws.js';
import { MOVES, type Move, moved, movedPoint, shifted } from './moves.js';
import { shiftedSpace } from './shape-queries.js';

// What must hold between the answers about who has a line to whom (SEMANTICS §8, §11).

const CHANNELS = ['effect', 'sight'] as const;
const LEFT = 1;
const RIGHT = 2;
const SIDES = [3, 8, 14] as const;
const SPACES = 10;
const RAYS = 40;

describe('laws of lines', () => {
  it('of effect are the same both ways, and of sight where nothing is dark', () => {
    onRandomMaps(1200, (map, data, random, label) => {
      const isDark = data.cells?.some((row) => row.includes(',')) === true;
      const spaces = randomSpaces(random, data);
      for (const channel of CHANNELS) {
        if (isDark && channel === 'sight') continue;
        const lines = map.matrix(spaces.map(creatureOf), spaces.map(creatureOf), { channel });
        for (let i = 0; i < SPACES; i++) {
          for (let j = 0; j < i; j++) {
            const there = lines[SPACES * i + j];
            const what = `${channel} ${JSON.stringify([spaces[i], spaces[j], data])}, ${label}`;
            if (lines[SPACES * j + i] !== there) expect.fail(`one way only: ${what}`);
          }
        }
      }
    });
  });

  it('rays: left of the way there is right of the way back', () => {
    onRandomMaps(800, (map, data, random, label) => {
      const rays = randomRays(random, data);
      const back = rays.map(([x0, y0, x1, y1]): Ray => [x1, y1, x0, y0]);
      for (const channel of CHANNELS) {
        const there = map.rays(Int32Array.from(rays.flat()), { channel });
        const right = Array.from(there, swapped);
        const got = [...map.rays(Int32Array.from(back.flat()), { channel })];
        expect(got, `${channel}, ${label}: ${JSON.stringify([rays, data])}`).toEqual(right);
      }
    });
  });

  it('what a space sees is what it has lines to, by one question or by many', () => {
    onRandomMaps(500, (map, data, random, label) => {
      const space = randomSpace(random, data);
      const viewer = creatureOf(space);
      const all = cellsOf({ at: { x: 0, y: 0 }, size: Math.max(data.width, data.height) })
        .filter(({ x, y }) => x < data.width && y < data.height)
        .map(({ x, y }) => cell(x, y));
      for (const channel of CHANNELS) {
        const what = `${channel} from ${JSON.stringify(space)}, ${label}`;
        const seen = map.visible(viewer, { channel });
        const line = (to: (typeof all)[number]) =>
          channel === 'sight' ? map.lineOfSight(viewer, to) : map.lineOfEffect(viewer, to);
        equal(data, CellSet.of(all.filter(line)), seen, `lines, ${what}`);
        const row = map.matrix([viewer], all, { channel });
        equal(data, CellSet.of(all.filter((_, i) => row[i] === 1)), seen, `matrix, ${what}`);
      }
    });
  });

  it('what several see is all that each does, or what each of them does', () => {
    onRandomMaps(400, (map, data, random, label) => {
      const viewers = [
        ...Array.from({ length: random.between(1, 3) }, () =>
          creatureOf(randomSpace(random, data)),
        ),
        corner(random.between(0, data.width), random.between(0, data.height)),
      ];
      const options = { channel: random.pick(CHANNELS) };
      const each = viewers.map((viewer) => map.visible(viewer, options));
      const any = each.reduce((one, other) => one.union(other));
      const all = each.reduce((one, other) => one.intersection(other));
      equal(data, map.visible(viewers, options), any, `any, ${label}`);
      equal(data, map.visible(viewers, { ...options, combine: 'all' }), all, `all, ${label}`);
    });
  });

  it('an emanation and a reach are what is seen and near, the reach less the own space', () => {
    onRandomMaps(800, (map, data, random, label) => {
      const space = randomSpace(random, data);
      const viewer = creatureOf(space);
      const radius = random.between(0, 6);
      const seen = map.visible(viewer);
      const near = CellSet.of(
        Array.from(seen).filter((to) => map.creatureDistance(viewer, to).squares <= radius),
      );
      const what = `${JSON.stringify(space)} by ${radius}, ${label}`;
      equal(data, map.emanation(viewer, squares(radius)), near, `emanation ${what}`);
      const threatened = near.difference(CellSet.of(cellsOf(space)));
      equal(data, map.reach(viewer, squares(radius)), threatened, `reach ${what}`);
      const window = map.visible(viewer, { radius: squares(radius) });
      contained(data, near, window, `window ${what}`);
      contained(data, window, seen, `window of all ${what}`);
    });
  });

  it('cover is total where there is no line of effect, and nowhere else', () => {
    onRandomMaps(500, (map, data, random, label) => {
      for (const [a, b] of pairs(randomSpaces(random, data))) {
        const clear = map.lineOfEffect(creatureOf(a), creatureOf(b));
        const mode = random.pick(['melee', 'reach', 'ranged'] as const);
        const { cover } = map.cover(creatureOf(a), creatureOf(b), { mode });
        const what = `${mode} ${JSON.stringify([a, b, data])}, ${label}`;
        if ((cover === 'total') === clear) expect.fail(`${cover} with a line ${clear}: ${what}`);
      }
    });
  });

  it('one barrier more never gives a line, nor a side of a ray', () => {
    onRandomMaps(1000, (map, data, random, label) => {
      const spaces = randomSpaces(random, data);
      const rays = randomRays(random, data);
      const before = linesOn(map, spaces, rays);
      const [x, y] = [random.below(data.width), random.below(data.height)];
      if (random.chance(0.4)) map.setCell(cell(x, y), 'solid');
      else {
        const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
        map.addWall({ from: [x, y], to, kind: 'wall' });
      }
      const won = linesOn(map, spaces, rays).findIndex((bits, i) => {
        return (bits & ~(before[i] as number)) !== 0;
      });
      const what = `after a barrier at ${x},${y}, ${label}`;
      if (won >= 0) expect.fail(`line ${won}, ${what}: ${JSON.stringify([spaces, rays, data])}`);
    });
  });

  it.each(MOVES.slice(1))('a map moved by $name has the same lines', (move: Move) => {
    const mirrors = [move.flipX, move.flipY, move.swap].filter(Boolean).length % 2 === 1;
    onRandomMaps(600, (map, data, random, label) => {
      const spaces = randomSpaces(random, data);
      const rays = randomRays(random, data);
      const doubled = { width: 2 * data.width, height: 2 * data.height };
      const turned = rays.map(([x0, y0, x1, y1]): Ray => {
        const from = movedPoint({ x: x0, y: y0 }, move, doubled);
        const to = movedPoint({ x: x1, y: y1 }, move, doubled);
        return [from.x, from.y, to.x, to.y];
      });
      const there = GridMap.fromJSON(moved(data, move));
      const got = linesOn(
        there,
        spaces.map((space) => movedSpace(space, move, data)),
        turned,
      );
      there.dispose();
      // A mirror puts the left side on the right.
      const right = linesOn(map, spaces, rays, mirrors);
      expect(got, `${label}: ${JSON.stringify([spaces, rays, data])}`).toEqual(right);
    });
  });

  it('a map 1 to 65 columns to the right inside a larger one has the same lines', () => {
    onRandomMaps(80, (map, data, random, label) => {
      const spaces = randomSpaces(random, data);
      const rays = randomRays(random, data);
      const right = linesOn(map, spaces, rays);
      for (let columns = 1; columns <= 65; columns++) {
        const by = { x: columns, y: random.between(0, 3) };
        const more = { x: random.between(0, 3), y: random.between(0, 3) };
        const wide = GridMap.fromJSON(shifted(data, by, more, random.pick(['#', ' '])));
        const moved = rays.map(([x0, y0, x1, y1]): Ray => {
          return [x0 + 2 * by.x, y0 + 2 * by.y, x1 + 2 * by.x, y1 + 2 * by.y];
        });
        const got = linesOn(
          wide,
          spaces.map((space) => shiftedSpace(space, by)),
          moved,
        );
        wide.dispose();
        const what = `by ${by.x},${by.y}, ${label}: ${JSON.stringify([spaces, rays, data])}`;
        expect(got, what).toEqual(right);
      }
    });
  });
});

/** x0, y0, x1, y1 in half squares. */
type Ray = readonly [number, number, number, number];

/** Lines of effect and of sight between all spaces, and the sides of rays; those mirrored, if wanted. */
function linesOn(
  map: GridMap,
  spaces: readonly Space[],
  rays: readonly Ray[],
  mirrored = false,
): number[] {
  const creatures = spaces.map(creatureOf);
  return CHANNELS.flatMap((channel) => {
    const bits = Array.from(map.rays(Int32Array.from(rays.flat()), { channel }));
    return [
      ...map.matrix(creatures, creatures, { channel }),
      ...(mirrored ? bits.map(swapped) : bits),
    ];
  });
}

function swapped(bits: number): number {
  return (bits & LEFT ? RIGHT : 0) | (bits & RIGHT ? LEFT : 0);
}

function onRandomMaps(
  count: number,
  check: (map: GridMap, data: MapData, random: Random, label: string) => void,
): void {
  forRandomMaps(
    count,
    (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      check(map, data, random, label);
      map.dispose();
    },
    SIDES,
  );
}

function randomSpaces(random: Random, data: MapData): Space[] {
  return Array.from({ length: SPACES }, () => randomSpace(random, data));
}

function randomRays(random: Random, { width, height }: MapData): Ray[] {
  const x = () => random.between(0, 2 * width);
  const y = () => random.between(0, 2 * height);
  return Array.from({ length: RAYS }, (): Ray => [x(), y(), x(), y()]);
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((one, i) => [one, list[i] as T]);
}

function creatureOf({ at, size }: Space) {
  return creature(cell(at.x, at.y), size);
}
