import { describe } from 'vitest';
import { cell, type DistanceField, type FieldOptions, type GridMap } from '../../bindings/index.js';
import { ALL_CELLS, mapFor, onEveryPattern, SIDE } from './solids.js';
import { blocksOf, hardSteps, type Steps, softSteps, waves } from './waves.js';

// Distances from every open cell. Rounded down they are the squares where every second diagonal counts
// double, rounded up those where the first one does: both together leave no half square unjudged.

describe('distances from every open cell, by every pattern of solids', () => {
  onEveryPattern(() => {
    const ask = asker({});
    return mapFor((map, _into, _scene, solid) =>
      compare(map, ask, hardSteps(~solid & 0xffff), ~solid & 0xffff),
    );
  });
});

describe('distances past soft corners, by every pattern of solids', () => {
  onEveryPattern(() => {
    const ask = asker({ corners: 'soft' });
    return mapFor((map, _into, _scene, solid) =>
      compare(map, ask, softSteps(~solid & 0xffff), ~solid & 0xffff),
    );
  });
});

describe('distances of a Large creature, by every pattern of solids', () => {
  onEveryPattern(() => {
    const ask = asker({ size: 2 });
    return mapFor((map, _into, _scene, solid) => {
      const places = blocksOf(~solid & 0xffff);
      return compare(map, ask, hardSteps(places), places);
    });
  });
});

type Ask = (map: GridMap, from: number) => DistanceField;

/** A field that is overwritten by each question. */
function asker(options: FieldOptions): Ask {
  let into: DistanceField | undefined;
  return (map, from) => {
    const { x, y } = ALL_CELLS[from] as { x: number; y: number };
    into = map.distances(cell(x, y), into ? { ...options, into } : options);
    return into;
  };
}

/** The mark of what is not reached, in fields of 16 bits. */
const UNREACHED = 0xffff;
const down = new Int8Array(SIDE * SIDE);
const up = new Int8Array(SIDE * SIDE);

function compare(map: GridMap, ask: Ask, steps: Steps, places: number): string | undefined {
  for (let from = 0; from < SIDE * SIDE; from++) {
    if (((places >> from) & 1) === 0) continue;
    waves(steps, from, 'second', down);
    waves(steps, from, 'first', up);
    const { window, data } = ask(map, from);
    for (let i = 0; i < SIDE * SIDE; i++) {
      const x = (i % SIDE) - window.x;
      const y = (i >> 2) - window.y;
      const isIn = x >= 0 && y >= 0 && x < window.width && y < window.height;
      const cost = isIn ? (data[y * window.width + x] as number) : UNREACHED;
      const isNone = cost === UNREACHED;
      if (isNone ? down[i] === -1 : cost >> 1 === down[i] && (cost + 1) >> 1 === up[i]) continue;
      const right = `${down[i]} and ${up[i]} squares`;
      return `from cell ${from} to cell ${i}, places ${places}: right ${right}, got ${cost}`;
    }
  }
  return undefined;
}
