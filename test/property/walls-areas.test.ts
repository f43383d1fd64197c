import { describe, it } from 'vitest';
import { WALL_STYLES } from '../oracle/random-walls.js';
import { agrees, forWallMaps, wallQueries } from './wall-judge.js';

/** Maps of each style, with twenty-one questions each. */
const MAPS = 40;

describe('every area among free walls is the oracle’s', () => {
  it.each(WALL_STYLES)(`${MAPS} maps of the style %s`, (style) => {
    forWallMaps(MAPS, (data, place, label) => agrees(data, wallQueries(data, place), label), {
      styles: [style],
    });
  });

  it('on finer sub-grids, down to the finest', () => {
    for (const subgrid of [64, 137, 1024]) {
      forWallMaps(6, (data, place, label) => agrees(data, wallQueries(data, place), label), {
        subgrid,
        count: 6,
        first: 1000 + subgrid,
      });
    }
  });

  it('with dozens of walls', () => {
    forWallMaps(4, (data, place, label) => agrees(data, wallQueries(data, place), label), {
      count: 40,
      first: 5000,
      kind: 'wall',
    });
  });
});
