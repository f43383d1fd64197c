import { GridError } from '../errors.js';
import type { GridMap } from '../map.js';
import { cell } from '../units.js';
import { COMPASS, type CompassName } from '../verbs/aim.js';
import type { CommandName } from './catalog/index.js';
import { surveyOf } from './catalog/ways.js';
import type { ExampleName } from './examples.js';
import { interestingCorner } from './origin.js';
import type { Fields } from './places.js';

/** A query for `compare` to show. */
export interface Show {
  readonly name: CommandName;
  readonly fields: Fields;
}

/** What `compare` shows of an example: a burst and a spread from a corner, and others at telling places. */
const TELLING: Readonly<
  Record<ExampleName, { at: readonly [number, number]; others: readonly Show[] }>
> = {
  dungeon: {
    // In the doorway of the great hall.
    at: [24, 12],
    // The last two are moves.
    others: [
      // From the corridor through the door of the great hall, past its pillars.
      { name: 'cone', fields: { at: [24, 10], direction: 's', length: 40, user: [24, 9] } },
      // Down the corridor, until its wall stops it.
      { name: 'line', fields: { at: [14, 9], direction: [14, 1], length: 80, user: [13, 9] } },
      // Past the jamb of that door.
      { name: 'cover', fields: { attacker: [23, 13], target: [25, 9], mode: 'ranged' } },
      // From amid the great hall through its open doors; the closed ones shut rooms off.
      { name: 'field', fields: { sources: [24, 15] } },
      // From the study through two doors and past the pillars to the mouth of the cave.
      { name: 'path', fields: { from: [26, 5], to: [37, 18] } },
    ],
  },
  keep: {
    // In the tavern, before the door to the cave.
    at: [19, 14],
    others: [
      // From the court by the well, through doors and windows.
      { name: 'visible', fields: { at: { at: [33, 14], size: 1 }, channel: 'sight' } },
    ],
  },
};
const RADIUS = 30;

/**
 * A burst and a spread from one corner, as `given` says or as the map suggests; then a cone, a line,
 * cover, a field and a path at telling places.
 */
export function showsOf(map: GridMap, given: Fields, example?: ExampleName): Show[] {
  const { at: chosen, model, ...rest } = { radius: RADIUS, ...given } as Fields;
  const telling = chosen === undefined && example ? TELLING[example] : undefined;
  const at = chosen ?? telling?.at ?? chooseOrigin(map, { ...rest, ...withModel(model) });
  const burst = { ...rest, at };
  const { profile } = given;
  const others = telling?.others ?? placesAround(map, burst);
  return [
    { name: 'burst', fields: burst },
    { name: 'spread', fields: { ...burst, ...withModel(model) } },
    ...others.map(({ name, fields }) => ({
      name,
      fields: profile === undefined || isMove(name) ? fields : { ...fields, profile },
    })),
  ];
}

/** Rule texts do not differ in moves. */
function isMove(name: CommandName): boolean {
  return name === 'field' || name === 'path';
}

function withModel(model: unknown): Fields {
  return model === undefined ? {} : { model };
}

function chooseOrigin(map: GridMap, rest: Fields): [number, number] {
  // A user's side of walls rules out many corners; the choice is made without.
  const { user: _, ...open } = rest;
  const corner = interestingCorner(map, open);
  if (!corner) throw new GridError('E_ARGUMENT', 'map', 'no open square', 'a map with floor');
  return [corner.x, corner.y];
}

/** From the corner of the burst: where a cone and a line go farthest, who has cover, where one can go. */
function placesAround(map: GridMap, { at, radius: length }: Fields): Show[] {
  const cones = DIRECTIONS.map((direction) => ({ at, direction, length }));
  const lines = DIRECTIONS.map((direction) => ({ at, direction, length, ...sideOf(direction) }));
  return [
    { name: 'cone', fields: fullest(map, 'cone', cones) },
    { name: 'line', fields: fullest(map, 'line', lines) },
    ...besides(map, at as [number, number]),
  ];
}

const DIRECTIONS = Object.keys(COMPASS) as CompassName[];

/** Lines along the grid take a side. */
function sideOf(direction: CompassName): Fields {
  if (direction.length > 1) return {};
  return { side: direction === 'n' || direction === 's' ? 'e' : 's' };
}

function fullest(map: GridMap, name: 'cone' | 'line', choices: readonly Fields[]): Fields {
  const counts = choices.map((fields) => map.query(name, fields).count);
  return choices[counts.indexOf(Math.max(...counts))] as Fields;
}

type Point = readonly [number, number];

/** From a square at the corner. */
function besides(map: GridMap, at: Point): Show[] {
  const square = squareAt(map, at);
  return square ? [...coverNear(map, at, square), ...movesFrom(map, square)] : [];
}

function squareAt(map: GridMap, [x, y]: Point): Point | undefined {
  const around: Point[] = [
    [x, y],
    [x - 1, y],
    [x, y - 1],
    [x - 1, y - 1],
  ];
  return around.find((square) => isFloor(map, ...square));
}

/** Feet: what a run of four moves comes to. */
const FARTHEST = 120;

/** How far it is to all that is not too far, and the way to a square of those farthest off. */
function movesFrom(map: GridMap, from: Point): Show[] {
  const fields = { sources: [from], max: FARTHEST };
  const { farthest } = surveyOf(map.query('field', fields));
  if (!farthest) return [];
  const { x, y } = farthest.at;
  return [
    { name: 'field', fields },
    { name: 'path', fields: { from, to: [x, y] } },
  ];
}

/** Someone behind something, seen from a square. */
function coverNear(map: GridMap, [cx, cy]: Point, attacker: Point): Show[] {
  for (let ring = 2; ring <= 6; ring++) {
    for (let y = cy - ring; y <= cy + ring; y++) {
      for (let x = cx - ring; x <= cx + ring; x++) {
        if (Math.max(Math.abs(x - cx), Math.abs(y - cy)) !== ring || !isFloor(map, x, y)) continue;
        const fields = { attacker, target: [x, y], mode: 'ranged' };
        if (map.query('cover', fields).cover === 'cover') return [{ name: 'cover', fields }];
      }
    }
  }
  return [];
}

function isFloor(map: GridMap, x: number, y: number): boolean {
  const inside = x >= 0 && y >= 0 && x < map.width && y < map.height;
  return inside && map.isOpen(cell(x, y));
}
