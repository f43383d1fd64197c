import { type Cell, cell, type GridMap } from '../../bindings/index.js';
import { movesMap } from '../baseline/moves.js';
import { plainMap } from '../baseline/plain-map.js';
import { mapOf } from '../ground.js';
import { duration, interleave, type Runs, ratio } from '../interleave.js';
import { ngraphAStar, pathfindingAStar, rotAStar, type WayFinder } from '../peers/ways.js';
import { numbers, pick } from '../scenes/random.js';
import { makeScene, type Scene, type SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

/** Shortest ways from cell to cell. */
export function paths(options: TableOptions): void {
  acrossMaps(options);
  near(options);
}

type Point = readonly [x: number, y: number];

const ACROSS: readonly SceneName[] = [
  ...(['empty', 'random 25 %', 'rooms', 'cave', 'maze'] as const),
  ...(['random 25 % + walls', 'rooms + walls', 'cave + walls', 'thin maze'] as const),
];

/**
 * From corner to corner against peers. ngraph.path alone counts as the rules do and knows walls; the
 * way of pathfinding must be one by the rules, no shorter than ours, and rot-js must find one.
 */
function acrossMaps({ seconds, size, scenes }: TableOptions): void {
  head(`Ways from corner to corner, ${size} × ${size}`, [
    ...['map', 'squares', 'ours', 'pathfinding A*', '×', 'rot-js A*', '×', 'ngraph.path', '×'],
  ]);
  for (const name of ACROSS) {
    if (!scenes.includes(name)) continue;
    const scene = makeScene(name, size);
    const map = mapOf(scene);
    const [from, to] = ends(map, scene);
    const hasWalls = name.includes('walls') || name === 'thin maze';
    const solidPeers = hasWalls ? [] : [() => pathfindingAStar(scene), () => rotAStar(scene)];
    const ngraph = () => ngraphAStar(movesMap(plainMap(scene)));
    const ours = way(map, from, to);
    let least: Runs | undefined;
    // One after another: the graph of a million nodes that one of them keeps slows all others down.
    const cells = [...solidPeers, ngraph].flatMap((make) => {
      const peer = make();
      check(name, map, peer, ours.cells, [from, to]);
      const { mine, other } = interleave(
        { mine: () => way(map, from, to), other: () => peer.find(from, to) },
        seconds,
      );
      if (!least || mine.median < least.median) least = mine;
      return [duration(other.median), ratio(mine, other)];
    });
    const blank = hasWalls ? ['', '', '', ''] : [];
    row([
      name,
      ours.squares.toLocaleString('en'),
      duration((least as Runs).median),
      ...blank,
      ...cells,
    ]);
    map.dispose();
  }
}

/** The open cells nearest to two opposite corners between which a way leads. */
function ends(map: GridMap, scene: Scene): [Point, Point] {
  const { width, height } = scene;
  const starts = nearestOpen(scene, (i) => i);
  const goals = nearestOpen(scene, (i) => width * height - 1 - i);
  for (const to of goals) {
    const field = map.distances(cell(...to));
    const from = starts.find((at) => field.costAt(cell(...at)) !== Number.POSITIVE_INFINITY);
    // Not a nook of its own at the corner.
    if (from && Math.hypot(from[0] - to[0], from[1] - to[1]) > width) return [from, to];
  }
  throw new Error(`${scene.name}: no way across`);
}

/** Some open cells, in the order of rows from one corner on. */
function nearestOpen({ width, solid }: Scene, nth: (i: number) => number): Point[] {
  const found: Point[] = [];
  for (let i = 0; found.length < 200 && i < solid.length; i++) {
    const at = nth(i);
    if (solid[at] === 0) found.push([at % width, Math.floor(at / width)]);
  }
  return found;
}

function way(map: GridMap, from: Point, to: Point) {
  const found = map.path(cell(...from), cell(...to));
  if (!found) throw new Error(`no way from ${from} to ${to}`);
  return found;
}

function check(
  name: string,
  map: GridMap,
  peer: WayFinder,
  ours: readonly Cell[],
  [from, to]: readonly [Point, Point],
): void {
  const found = peer.find(from, to);
  if (found.length === 0) throw new Error(`${name}, ${peer.name}: no way`);
  if (peer.name === 'rot-js') return;
  const wanted = lengthOf(
    map,
    ours.map(({ x, y }) => [x, y]),
  );
  const got = lengthOf(map, found);
  const agrees = peer.name === 'pathfinding' ? got >= wanted : got === wanted;
  if (!agrees) throw new Error(`${name}, ${peer.name}: ${got} half squares, ours ${wanted}`);
}

/** Half squares of a way, whose steps must be free. */
function lengthOf(map: GridMap, cells: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < cells.length; i++) {
    const [a, b] = [cells[i - 1] as Point, cells[i] as Point];
    const isFree = map.passable(cell(...a), cell(...b), 'movement');
    if (!isFree) throw new Error(`the step from ${a} to ${b} is closed`);
    length += a[0] !== b[0] && a[1] !== b[1] ? 3 : 2;
  }
  return length;
}

const SMALL = 512;
const LARGE = 8192;
const AWAY = 200;
const PAIRS = 16;

/** The midst of a large map as a map of its own, and a goal 200 columns or rows away in both. */
function near({ seconds, scenes }: TableOptions): void {
  const asked = NEAR.filter((name) => scenes.includes(name));
  if (asked.length === 0) return;
  head(`Ways to a goal ${AWAY} cells away, the mean of ${PAIRS}`, [
    ...['map', `${SMALL} × ${SMALL}`, `within ${LARGE} × ${LARGE}`, 'ratio'],
  ]);
  for (const name of asked) {
    const whole = makeScene(name, LARGE);
    const offset = (LARGE - SMALL) / 2;
    const part = crop(whole, offset, SMALL);
    const [large, small] = [mapOf(whole), mapOf(part)];
    const pairs = pairsIn(part, small, large, offset);
    const moved = ([x, y]: Point): Point => [x + offset, y + offset];
    const runs: Record<'here' | 'there', Runs> = interleave(
      {
        here: () => pairs.map(([from, to]) => way(small, from, to)),
        there: () => pairs.map(([from, to]) => way(large, moved(from), moved(to))),
      },
      seconds,
      5,
    );
    const each = ({ median }: Runs) => duration(median / pairs.length);
    const share = (runs.there.median / runs.here.median).toFixed(2);
    row([name, each(runs.here), each(runs.there), share]);
    small.dispose();
    large.dispose();
  }
}

const NEAR: readonly SceneName[] = ['empty', 'random 25 %', 'rooms', 'cave', 'rooms + walls'];

/** Pairs with a way between them that is as long in both maps. */
function pairsIn(scene: Scene, small: GridMap, large: GridMap, offset: number): [Point, Point][] {
  const random = numbers(scene.seed + 3);
  const pairs: [Point, Point][] = [];
  for (let tries = 0; pairs.length < PAIRS && tries < 100_000; tries++) {
    const along = 20 + pick(random, SMALL - 40);
    const start = 20 + pick(random, SMALL - 40 - AWAY);
    const isRow = random() < 0.5;
    const ends: [Point, Point] = isRow
      ? [
          [start, along],
          [start + AWAY, pick(random, SMALL)],
        ]
      : [
          [along, start],
          [pick(random, SMALL), start + AWAY],
        ];
    const [from, to] = ends;
    if (Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) > AWAY) continue;
    if ([from, to].some(([x, y]) => scene.solid[y * SMALL + x])) continue;
    const here = small.path(cell(...from), cell(...to));
    const there = large.path(
      cell(from[0] + offset, from[1] + offset),
      cell(to[0] + offset, to[1] + offset),
    );
    if (here && there && here.squares === there.squares) pairs.push(ends);
  }
  if (pairs.length < PAIRS) throw new Error(`${scene.name}: too few ways`);
  return pairs;
}

function crop(scene: Scene, offset: number, side: number): Scene {
  const part = (bytes: Uint8Array) => {
    const cut = new Uint8Array(side * side);
    for (let y = 0; y < side; y++) {
      const from = (y + offset) * scene.width + offset;
      cut.set(bytes.subarray(from, from + side), y * side);
    }
    return cut;
  };
  const [solid, east, south] = [part(scene.solid), part(scene.east), part(scene.south)];
  return { ...scene, width: side, height: side, solid, east, south };
}
