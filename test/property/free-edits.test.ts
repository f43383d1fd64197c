import { describe, expect, it } from 'vitest';
import { CHANNELS, cell, GridMap } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { FreeHistory } from './free-history.js';
import { Twins } from './walls-as-edges.js';

const HISTORIES = 80;
const EDITS = 40;

// Walls of any angle that were edited in place answer like those of a map that was built so.
describe('maps with free walls that were edited answer like new ones', () => {
  it(`${HISTORIES} histories of ${EDITS} edits`, () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const history = historyOf(random);
      const { map } = history;
      const source = cell(random.below(history.width), random.below(history.height));
      const live = map.distances(source, { live: true });
      for (let n = 1; n <= EDITS; n++) {
        history.edit();
        if (random.chance(0.5)) continue;
        const label = `seed ${seed}, edit ${n}`;
        expect(map.walls(), label).toEqual(history.walls);
        live.update();
        const fresh = new Twins(map.toJSON(), history.data, label, map);
        check(fresh, random, history);
        fresh.same('a live field', source, (one) => (one === map ? live : one.distances(source)));
        fresh.free.dispose();
      }
      checkCopies(history, `seed ${seed}`);
      live.dispose();
      map.dispose();
    }
  });
});

function historyOf(random: Random): FreeHistory {
  const width = random.pick([1, 3, 5, 9, 12, 67]);
  const height = random.pick([2, 5, 8, 12]);
  return new FreeHistory(random, width, height, random.pick([1, 2, 4, 10, 1024]), 14);
}

function check(twins: Twins, random: Random, { width, height }: FreeHistory): void {
  const at: [number, number] = [random.between(0, width), random.between(0, height)];
  const own = { at: [random.below(width), random.below(height)] as [number, number], size: 1 };
  const user = random.chance(0.4) ? { user: own } : {};
  const radius = 5 * random.between(1, 12);
  const channel = random.pick(['effect', 'sight'] as const);
  twins.query('burst', { at, radius, ...user });
  twins.query('spread', { at, radius, model: random.pick(['seeded', 'walk', 'taut']) });
  twins.query('visible', { at, channel });
  twins.query('visible', { at: own, channel, radius, faces: true });
  twins.query('loe', { from: own, corner: at, passes: [random.pick(['door', 'window'])] });
  twins.query('cover', { attacker: own, target: [random.below(width), random.below(height)] });
  twins.query('rays', { rays: [[...at, own.at[0] + 0.5, own.at[1] + 0.5]], channel });
  twins.query('field', { sources: [own.at] });
  for (const channel of CHANNELS) {
    const [x, y] = own.at;
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ] as const) {
      twins.same('passable', { x, y, dx, dy, channel }, (map) =>
        map.passable({ x, y, z: 0 } as never, { x: x + dx, y: y + dy, z: 0 } as never, channel),
      );
    }
  }
}

/** Every way to have the map a second time gives the same map. */
function checkCopies(history: FreeHistory, label: string): void {
  const { map, random } = history;
  const json = map.toJSON();
  for (const copy of [map.clone(), GridMap.deserialize(map.serialize()), GridMap.fromJSON(json)]) {
    expect(copy.toJSON(), label).toEqual(json);
    check(new Twins(json, json, `${label}, a copy`, map, copy), random, history);
    copy.dispose();
  }
  // What is left when all walls are gone is a map that never had any.
  for (const { id } of map.walls()) map.removeWall(id);
  const { cells } = map.toJSON();
  const bare = { ...json, ...(cells && { cells }), walls: [], doors: [] };
  const twins = new Twins(bare, bare, `${label}, without walls`, map);
  check(twins, random, history);
  twins.free.dispose();
}
