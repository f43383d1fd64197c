import { describe, expect, it } from 'vitest';
import {
  type CellSet,
  cell,
  corner,
  creature,
  defineProfile,
  feet,
  GridMap,
  squares,
} from '../../bindings/index.js';
import { refusal } from './refusal.js';

// An effect goes no farther from its user than its range (R60-R61): its origin, and its area.

const map = GridMap.fromText(
  Array.from({ length: 40 }, (_, y) => (y % 5 === 2 ? `${'.'.repeat(38)}#.` : '.'.repeat(40))).join(
    '\n',
  ),
);
const user = creature(cell(10, 10), 2);
const at = corner(16, 11);

describe('the origin', () => {
  const ask = (range: number) =>
    refusal(() => map.burst(at, feet(10), { user, range: feet(range) }));

  it('is in range by the nearest corner of the user, whole squares alone', () => {
    expect([ask(20), ask(20.5), ask(500), ask(19.9), ask(0)]).toEqual([
      'none',
      'none',
      'none',
      'E_OUT_OF_RANGE',
      'E_OUT_OF_RANGE',
    ]);
  });

  it('of an emanation from a creature is its space', () => {
    const near = (range: number) =>
      refusal(() => map.emanation(creature(cell(16, 11)), feet(10), { user, range: feet(range) }));
    expect([near(25), near(24)]).toEqual(['none', 'E_OUT_OF_RANGE']);
  });

  it('of a cone and a line is the user’s own', () => {
    const own = { user, range: squares(0) };
    expect(map.cone(corner(12, 10), 'e', feet(20), own).count).toBe(0);
    expect(map.line(corner(12, 10), [3, -1], feet(20), own).count).toBe(0);
  });
});

describe('the area', () => {
  const asks: Readonly<Record<string, (options: object) => CellSet>> = {
    burst: (options) => map.burst(at, feet(40), options),
    spread: (options) => map.spread(at, feet(40), options),
    emanation: (options) => map.emanation(creature(cell(13, 9), 3), feet(40), options),
    cylinder: (options) => map.cylinder(at, feet(40), options),
    cone: (options) => map.cone(corner(12, 10), 'e', feet(60), options),
    line: (options) => map.line(corner(12, 10), [3, -1], feet(60), options),
  };

  it.each(Object.entries(asks))('of a %s is cut off there', (_, ask) => {
    const whole = ask({ user });
    for (const range of [25, 30, 40, 55, 1000]) {
      const kept = [...whole].filter((place) => map.creatureDistance(user, place).feet <= range);
      expect([...ask({ user, range: feet(range) })]).toEqual(kept);
    }
    const into = map.burst(corner(3, 3), feet(10));
    expect(ask({ user, range: feet(25), into })).toBe(into);
    expect(into.count).toBeLessThan(whole.count);
  });

  it('is not, where the profile does not', () => {
    const profile = defineProfile({ base: 'srd35', cutAtRange: false });
    const whole = map.burst(at, feet(40), { user });
    expect(map.burst(at, feet(40), { user, range: feet(25), profile }).equals(whole)).toBe(true);
  });
});
