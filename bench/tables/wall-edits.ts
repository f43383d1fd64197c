import { importMap } from '../../bindings/formats/index.js';
import {
  type Cell,
  CellSet,
  cell,
  corner,
  creature,
  feet,
  type GridMap,
} from '../../bindings/index.js';
import { duration, interleave, type Runs, ratio, runsOf } from '../interleave.js';
import { leastEach } from '../least-each.js';
import { type PolygonView, visibilityPolygon } from '../peers/polygon.js';
import { numbers, pick } from '../scenes/random.js';
import { openCorners, type WallScene, wallScene } from '../scenes/walls.js';
import { head, row } from '../table.js';
import { endsOf, mapOfWalls, uvttOf } from '../wall-ground.js';
import type { TableOptions } from './options.js';

const RADIUS = 12;
const MARGIN = 12;
const TEAM = 50;
const MOVES = 400;

/** What a table does besides one view: walls that move, frames of many views, all pairs, a file. */
export function wallEdits({ seconds }: TableOptions): void {
  head('Walls at any angle at play', ['what', 'ours', 'beside it', '×']);
  moved(20_000, RADIUS);
  moved(20_000);
  frame(seconds, 2000, RADIUS);
  frame(seconds, 2000);
  matrix(seconds, 1900);
  file(seconds, 1600);
}

const squares = (radius: number | undefined) => (radius ? `${radius} squares` : 'unlimited');

/** One wall moved a little, to and fro, and a view from a corner near it. */
function moved(count: number, radius?: number): void {
  const scene = wallScene(`${count}`, count);
  const map = mapOfWalls(scene);
  const peer = visibilityPolygon(scene);
  const random = numbers(scene.seed + 5);
  const into = new CellSet();
  const options = radius ? { radius: feet(5 * radius), into } : { into };
  const places = openCorners(scene, 16, MARGIN);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    const { x, y } = places[i % places.length] as (typeof places)[0];
    const wall = nearest(scene, x, y, random);
    const [ax, ay, bx, by] = endsOf(scene, wall);
    const [from, to] = [[ax + 1 / 64, ay] as const, [bx + 1 / 64, by] as const];
    ours.push(
      clocked(() => {
        map.moveWall(`w-${wall}`, from, to);
        map.visible(corner(x, y), options);
      }),
    );
    map.moveWall(`w-${wall}`, [ax, ay], [bx, by]);
    if (i >= (radius ? MOVES : 24)) continue;
    theirs.push(
      clocked(() => {
        peer.move(wall, [...from, ...to]);
        if (radius) peer.within(x, y, radius);
        else peer.all(x, y);
      }),
    );
    peer.move(wall, [ax, ay, bx, by]);
  }
  const [us, them] = [runsOf(ours.slice(MOVES / 4)), runsOf(theirs.slice(theirs.length / 4))];
  tell(`one wall of ${count} moved, and a view: ${squares(radius)}`, us, them);
  map.dispose();
}

/** One of the walls within some squares of a place. */
function nearest({ walls }: WallScene, x: number, y: number, random: () => number): number {
  const near: number[] = [];
  for (let i = 0; i < walls.length; i += 4) {
    if (Math.hypot((walls[i] as number) - x, (walls[i + 1] as number) - y) < 8) near.push(i / 4);
  }
  return near[pick(random, near.length)] as number;
}

/** The views of a team, each from its square: as a frame of a game needs them. */
function frame(seconds: number, count: number, radius?: number): void {
  const scene = wallScene(`${count}`, count);
  const map = mapOfWalls(scene);
  const peer = visibilityPolygon(scene);
  const team = teamOn(scene);
  const into = new CellSet();
  const options = {
    channel: 'sight' as const,
    into,
    ...(radius && { radius: feet(5 * radius) }),
  };
  const { ours, corners, theirs } = leastEach(
    TEAM,
    {
      ours: (i) => map.visible(creature(team[i] as Cell, 1), options).count,
      corners: (i) => map.visible(corner((team[i] as Cell).x, (team[i] as Cell).y), options).count,
      theirs: (i) => polygonFrom(peer, team[i] as Cell, radius),
    },
    seconds,
  );
  const all = (each: number) => duration(TEAM * each);
  for (const [from, least] of [
    ['squares', ours],
    ['corners', corners],
  ] as const) {
    const what = `views of ${TEAM} ${from} among ${count}: ${squares(radius)}`;
    row([what, all(least), all(theirs), (theirs / least).toFixed(1)]);
  }
  map.dispose();
}

/** From the centre alone: the nearest that the package has to what a whole square sees. */
function polygonFrom(peer: PolygonView, { x, y }: Cell, radius?: number): number {
  const [px, py] = [x + 0.5, y + 0.5];
  return (radius ? peer.within(px, py, radius) : peer.all(px, py)).length;
}

/** Lines of sight between all of a team, against straight lines from centre to centre in floats. */
function matrix(seconds: number, count: number): void {
  const scene = wallScene(`${count}`, count);
  const map = mapOfWalls(scene);
  const team = teamOn(scene);
  const { ours, plain } = interleave(
    {
      ours: () => map.matrix(team, team, { channel: 'sight' }).length,
      plain: () => team.reduce((sum, a) => sum + team.filter((b) => joined(scene, a, b)).length, 0),
    },
    seconds,
    5,
  );
  tell(`lines of sight, ${TEAM} × ${TEAM} among ${count}`, ours, plain);
  map.dispose();
}

/** Whether no wall crosses the line between two centres: every wall is looked at. */
function joined({ walls }: WallScene, a: Cell, b: Cell): boolean {
  const [px, py, qx, qy] = [a.x + 0.5, a.y + 0.5, b.x + 0.5, b.y + 0.5];
  for (let i = 0; i < walls.length; i += 4) {
    const ax = walls[i] as number;
    const ay = walls[i + 1] as number;
    const bx = walls[i + 2] as number;
    const by = walls[i + 3] as number;
    const one = (qx - px) * (ay - py) - (qy - py) * (ax - px);
    const two = (qx - px) * (by - py) - (qy - py) * (bx - px);
    if (one > 0 === two > 0) continue;
    const p = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
    if (p > 0 !== q > 0) return false;
  }
  return true;
}

/** A file of so many walls read, and one of them moved with a question after it. */
function file(seconds: number, count: number): void {
  const scene = wallScene(`${count}`, count);
  const text = uvttOf(scene);
  const { ours, json } = interleave(
    {
      ours: () => {
        const { map } = importMap(text);
        const size = map.width;
        map.dispose();
        return size;
      },
      json: () => Object.keys(JSON.parse(text)).length,
    },
    seconds,
    5,
  );
  row([
    `a Universal VTT file of ${count} walls read`,
    duration(ours.median),
    `JSON.parse alone: ${duration(json.median)}`,
    '',
  ]);
  const map = mapOfWalls(scene);
  const [place] = openCorners(scene, 1, MARGIN);
  const wall = nearest(scene, place?.x ?? 0, place?.y ?? 0, numbers(scene.seed));
  row([
    `one wall of ${count} moved, and a burst, a spread and a view`,
    ...edited(map, scene, wall, place as Place),
    '',
  ]);
  map.dispose();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function edited(map: GridMap, scene: WallScene, wall: number, { x, y }: Place): [string, string] {
  const [ax, ay, bx, by] = endsOf(scene, wall);
  const into = new CellSet();
  const at = corner(x, y);
  const times = Array.from({ length: MOVES }, (_, i) =>
    clocked(() => {
      const off = (i % 2) / 64;
      map.moveWall(`w-${wall}`, [ax + off, ay], [bx + off, by]);
      map.burst(at, feet(60), { into });
      map.spread(at, feet(60), { into });
      map.visible(at, { into });
    }),
  );
  const { median, p90, max } = runsOf(times.slice(MOVES / 4));
  return [duration(median), `p90 ${duration(p90)}, max ${duration(max)}; a frame: 16 ms`];
}

function teamOn(scene: WallScene): Cell[] {
  return openCorners(scene, TEAM, 4).map(({ x, y }) => cell(x, y));
}

function tell(what: string, ours: Runs, theirs: Runs): void {
  row([what, duration(ours.median), duration(theirs.median), ratio(ours, theirs)]);
}

/** Milliseconds. */
function clocked(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
