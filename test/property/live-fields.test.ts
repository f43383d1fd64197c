import { describe, expect, it } from 'vitest';
import { cell, type DistanceField, feet, GridMap, type MapData } from '../../bindings/index.js';
import { flaw } from '../oracle/certify.js';
import { journey } from '../oracle/journey.js';
import { movesOf } from '../oracle/moves.js';
import { Random } from '../oracle/random.js';
import { refusal } from '../unit/refusal.js';
import { askField, costsOf, explain, type FieldQuery, FieldTrial } from './field-judge.js';
import { History } from './history.js';
import { serpentine } from './mazes.js';
import { randomCell, randomMoves } from './random-moves.js';

// A live field after any edits of its map is the field that a new search finds, bit for bit.

describe('live fields of a small map', () => {
  const SEEDS = 10;
  const EDITS = 1000;

  it(`${SEEDS} histories of ${EDITS} edits`, () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = new Random(seed);
      const history = new History(random, random.between(4, 14), random.between(3, 11), 12);
      const fields = Array.from({ length: 5 }, (_, n) => {
        const sources = [randomCell(random, history), randomCell(random, history)];
        return liveField(history, {
          sources: n % 2 === 0 ? sources.slice(1) : sources,
          max: n === 1 ? random.between(2, 8) : undefined,
          ...(n > 1 && randomMoves(random, history)),
        });
      });
      for (let edit = 0; edit < EDITS; ) {
        const { query } = random.pick(fields);
        const at = random.chance(0.2) ? random.pick(query.sources) : undefined;
        for (let more = random.pick([1, 1, 2, 3, 9]); more > 0; more--, edit++) {
          history.edit(at);
        }
        // Some wait for a later round, and have more to repair then.
        for (const live of fields) {
          if (random.chance(0.7)) check(history, live, `seed ${seed}, edit ${edit}`);
        }
      }
      for (const { field } of fields) field.dispose();
      history.map.dispose();
    }
  });
});

describe('live fields of a larger map', () => {
  const QUERIES: readonly Omit<FieldQuery, 'sources'>[] = [
    {},
    { size: 2 },
    { size: 2, squeeze: true, terrainCost: 'add' },
    { metric: { straight: 10_000, diagonal: 14_142 }, corners: 'soft' },
    { max: 40, size: 3, mode: 'climb' },
  ];

  it.each(QUERIES)('of 200 × 150: %j', (options) => {
    const random = new Random(200_150);
    const history = new History(random, 200, 150, 60);
    for (let n = 0; n < 3000; n++) {
      const { x, y } = randomCell(random, history);
      history.setCell(x, y, random.pick(['solid', 'difficult2', 'difficult3', 'open', 'pit']));
    }
    const source = { x: 70, y: 64 };
    const live = liveField(history, { ...options, sources: [source] });
    for (let n = 1; n <= 120; n++) {
      for (let more = random.between(1, 4); more > 0; more--) {
        const near = random.chance(0.3) && { x: random.between(60, 72), y: random.between(60, 70) };
        history.edit(random.chance(0.05) ? source : near || undefined);
      }
      live.field.update();
      const label = `round ${n}`;
      if (n % 40 === 0) certify(history.data, live, label);
      const fresh = askField(history.map, live.query);
      if (isSame(live.field, fresh)) continue;
      const trial = new FieldTrial(history.data, history.map);
      trial.compare(costs(live.field, trial), costs(fresh, trial), live.query, label);
      expect(live.field.window).toEqual(fresh.window);
    }
    live.field.dispose();
    history.map.dispose();
  });

  it('doors of many rooms, opened and shut', () => {
    const { data, doors } = roomsWithDoors(480, 330, 15);
    const map = GridMap.fromJSON(data);
    const live = {
      query: { sources: [{ x: 7, y: 7 }] },
      field: map.distances(cell(7, 7), { live: true }),
    };
    const random = new Random(15);
    for (let n = 0; n < 200; n++) {
      map.setDoor(random.pick(doors), random.chance(0.5));
      live.field.update();
      const fresh = map.distances(cell(7, 7));
      expect([n, isSame(live.field, fresh)]).toEqual([n, true]);
    }
    certify(map.toJSON(), live, 'at the end');
    live.field.dispose();
    map.dispose();
  });
});

describe('live fields that outgrow 16 bits, and come back', () => {
  it('as a way becomes longer and shorter', () => {
    const { data, end } = serpentine(300, 45_149);
    const map = GridMap.fromJSON(data);
    const gaps = [1, 101, 103, 105, 151, 297].map((y) => cell(150, y));
    for (const gap of gaps) map.setCell(gap, 'open');
    const field = map.distances(cell(0, 0), { live: true });
    const random = new Random(300);
    let [least, most] = [Infinity, 0];
    for (let n = 0; n < 60; n++) {
      const gap = random.pick([...gaps, cell(0, 3), cell(299, 201), cell(7, 99)]);
      map.setCell(gap, random.chance(n % 20 < 10 ? 0.2 : 0.8) ? 'open' : 'solid');
      for (let y = 9; y < 90 && n % 10 === 9; y += 2) {
        map.setCell(cell(150, y), n % 20 === 9 ? 'open' : 'solid');
      }
      const cost = field.update().costAt(cell(end.x, end.y));
      const fresh = map.distances(cell(0, 0));
      new FieldTrial(data, map).compare(
        costsOf(field, data),
        costsOf(fresh, data),
        gap,
        `edit ${n}`,
      );
      expect(field.data.constructor, `edit ${n}`).toBe(fresh.data.constructor);
      [least, most] = [Math.min(least, cost), Math.max(most, cost)];
    }
    expect([least < 65_535, most > 65_535]).toEqual([true, true]);
    certify(map.toJSON(), { query: { sources: [{ x: 0, y: 0 }] }, field }, 'at the end');
    field.dispose();
    map.dispose();
  });
});

describe('a field that is older than its map', () => {
  it.each([true, false])('says what was so, and leads nowhere; live: %j', (live) => {
    const map = GridMap.create({ width: 9, height: 3 });
    const field = map.distances(cell(0, 1), { live });
    map.addWall({ from: [4, 0], to: [4, 3], kind: 'wall' });
    expect(field.at(cell(8, 1))).toEqual({ squares: 8, feet: 40 });
    expect(field.within(feet(25)).has(cell(5, 1))).toBe(true);
    expect(refusal(() => field.pathFrom(cell(8, 1)))).toBe('E_STALE');
    expect(field.update()).toBe(field);
    expect(field.at(cell(8, 1)).squares).toBe(Infinity);
    expect(field.within(feet(25)).has(cell(5, 1))).toBe(false);
    expect(field.pathFrom(cell(8, 1))).toBe(undefined);
    expect(field.pathFrom(cell(3, 1))).toHaveLength(4);
    field.dispose();
    map.dispose();
  });

  it('as a copy is computed anew', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed);
      const history = new History(random, 12, 9, 12);
      const query = { sources: [randomCell(random, history)], ...randomMoves(random, history) };
      const field = askField(history.map, query);
      for (let n = 0; n < 5; n++) {
        history.edit();
        check(history, { query, field }, `seed ${seed}, edit ${n}`);
      }
      history.map.dispose();
    }
  });

  it('stands on its own beside others of the same map', () => {
    const map = GridMap.create({ width: 90, height: 70 });
    const fields = [0, 1, 2, 3].map((i) => map.distances(cell(20 * i, 10 * i), { live: true }));
    map.addWall({ from: [45, 0], to: [45, 69], kind: 'wall' });
    (fields[1] as DistanceField).dispose();
    (fields[3] as DistanceField).update();
    expect((fields[3] as DistanceField).at(cell(40, 0)).squares).toBe(
      map.distances(cell(60, 30)).at(cell(40, 0)).squares,
    );
    expect((fields[0] as DistanceField).at(cell(50, 0)).squares).toBe(50);
    expect((fields[0] as DistanceField).update().at(cell(50, 0)).squares).toBeGreaterThan(100);
    map.dispose();
  });
});

interface Live {
  readonly query: FieldQuery;
  readonly field: DistanceField;
}

function liveField({ map }: History, query: FieldQuery): Live {
  return { query, field: askField(map, query, 'list', { live: true }) };
}

function check(history: History, { query, field }: Live, label: string): void {
  const trial = new FieldTrial(history.data, history.map);
  const right = journey(movesOf(trial.data, query), query.sources, query.max);
  field.update();
  trial.compare(costs(field, trial), right, query, label);
}

function certify(data: MapData, { query, field }: Live, label: string): void {
  const wrong = flaw(movesOf(data, query), query.sources, costsOf(field, data), query.max);
  if (wrong) throw new Error(explain(data, query, `${label}: ${wrong}`));
}

function costs(field: DistanceField, { data }: FieldTrial): Float64Array {
  return costsOf(field, data);
}

/** Bit for bit, window and numbers. */
function isSame(one: DistanceField, other: DistanceField): boolean {
  const [a, b] = [one.window, other.window];
  const [these, those] = [one.data, other.data];
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    these.constructor === those.constructor &&
    these.every((cost, i) => cost === those[i])
  );
}

/** Rooms of so many squares a side, each with a door to the next ones east and south. */
function roomsWithDoors(width: number, height: number, side: number) {
  const doors: NonNullable<MapData['doors']>[number][] = [];
  const walls: NonNullable<MapData['walls']>[number][] = [];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const along = 1 + ((x * 7 + y * 3) % (side - 2));
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        // An upright wall at the east end of the room, and a lying one at its south end.
        const at = (n: number) => [x + dx * side + dy * n, y + dy * side + dx * n] as const;
        if (x + dx * side >= width || y + dy * side >= height) continue;
        walls.push({ from: at(0), to: at(along), kind: 'wall' });
        walls.push({ from: at(along + 1), to: at(side), kind: 'wall' });
        doors.push({ id: `${x},${y},${dx}`, from: at(along), to: at(along + 1), open: true });
      }
    }
  }
  const data: MapData = { fivefoot: 1, width, height, walls, doors };
  return { data, doors: doors.map(({ id }) => id as string) };
}
