import { describe, expect, it } from 'vitest';
import { cell, corner, creature, feet, type MapData } from '../../bindings/index.js';
import { flanks } from '../oracle/flanking.js';
import { lineOfEffect, lineToCorner } from '../oracle/line-of-effect.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { cornerDistance, creatureDistance, type Space } from '../oracle/space.js';
import { Trial } from './judge.js';

const MAPS = 300;

describe('what is asked of spaces on random maps is the oracle’s', () => {
  it.each(STYLES)(`flanking, distances and lines, on ${MAPS} maps of the style %s`, (style) => {
    let flanked = 0;
    forEachMap(style, ({ map, scenes }, random, data, label) => {
      const [a, b, target] = [spaceOn(random, data), spaceOn(random, data), spaceOn(random, data)];
      const [x, y] = [random.between(0, data.width), random.between(0, data.height)];
      const reach = random.between(1, 4);
      const given = { reach: feet(5 * reach) };
      const right = {
        flanks: flanks(scenes.effect, a, b, target, reach),
        apart: creatureDistance(a, b),
        toCorner: cornerDistance(a, { x, y }),
        effect: lineOfEffect(scenes.effect, a, b, false),
        effectToCorner: lineToCorner(scenes.effect, a, { x, y }, false),
        sight: lineOfEffect(scenes.sight, a, b, true),
        sightToCorner: lineToCorner(scenes.sight, a, { x, y }, true),
      };
      const at = { corner: corner(x, y) };
      const got = {
        flanks: map.flanking(asGiven(a), asGiven(b), asGiven(target), given),
        apart: map.creatureDistance(asGiven(a), asGiven(b)).squares,
        toCorner: map.creatureDistance(asGiven(a), at).squares,
        effect: map.lineOfEffect(asGiven(a), asGiven(b)),
        effectToCorner: map.lineOfEffect(asGiven(a), at),
        sight: map.lineOfSight(asGiven(a), asGiven(b)),
        sightToCorner: map.lineOfSight(asGiven(a), at),
      };
      expect(got, `${label}: ${JSON.stringify({ a, b, target, x, y, reach, data })}`).toEqual(
        right,
      );
      if (right.flanks) flanked++;
    });
    expect(flanked).toBeGreaterThan(MAPS / 20);
  });

  it.each(STYLES)(`shapes, on ${MAPS} maps of the style %s`, (style) => {
    forEachMap(style, (trial, random, { width, height }, label) => {
      if (width < 2 || height < 2) return;
      const cubes = Array.from({ length: random.between(1, 4) }, () => ({
        x: random.between(0, width - 2),
        y: random.between(0, height - 2),
      }));
      const cells = cubes.flatMap(({ x, y }) => [
        ...[
          { x, y },
          { x: x + 1, y },
          { x, y: y + 1 },
        ],
        ...(random.chance(0.9) ? [{ x: x + 1, y: y + 1 }] : []),
      ]);
      const limit = random.chance(0.5) ? random.between(1, 4) : undefined;
      trial.judge({ verb: 'shapeable', cubes, limit }, label);
      trial.judge({ verb: 'shapeable', cells, limit }, label);
    });
  });
});

function forEachMap(
  style: (typeof STYLES)[number],
  judge: (trial: Trial, random: Random, data: MapData, label: string) => void,
): void {
  for (let seed = 1; seed <= MAPS; seed++) {
    const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
    const [width, height] = [random.between(1, 9), random.between(1, 9)];
    const data = randomMap(random, width, height, style);
    const trial = new Trial(data);
    for (let n = 0; n < 4; n++) judge(trial, random, data, `${style} seed ${seed}`);
    trial.map.dispose();
  }
}

function spaceOn(random: Random, { width, height }: MapData): Space {
  const size = random.between(1, Math.min(3, width, height));
  return { at: { x: random.between(0, width - size), y: random.between(0, height - size) }, size };
}

function asGiven({ at, size }: Space) {
  return creature(cell(at.x, at.y), size);
}
