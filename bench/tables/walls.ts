import { CellSet, corner, feet, type GridMap } from '../../bindings/index.js';
import type { Kernel } from '../../bindings/kernel.js';
import { plainWindow } from '../baseline/plain-map.js';
import { type PlainWalls, plainWalls } from '../baseline/plain-walls.js';
import { markInside } from '../baseline/polygon-cells.js';
import { sweep } from '../baseline/sweep.js';
import { duration } from '../interleave.js';
import { leastEach } from '../least-each.js';
import { type PolygonView, visibilityPolygon } from '../peers/polygon.js';
import { openCorners, type WallScene, wallScene } from '../scenes/walls.js';
import { zahiScene } from '../scenes/zahi.js';
import { head, row } from '../table.js';
import { verifyView } from '../verify-walls.js';
import { kernelOfWalls, mapOfWalls } from '../wall-ground.js';
import type { TableOptions } from './options.js';

const RADIUS = 12;
const UNLIMITED = -1;
const EFFECT = 0;
const ALL_SIDES = 15;
/** So many places a scene; of views without end, which take peers long, fewer. */
const PLACES = 32;
const FEW_PLACES = 8;
const MARGIN = 12;

/** What is seen from a corner among walls at any angle, 60 ft to each side and without end. */
export function walls({ seconds }: TableOptions): void {
  head('Seen from a corner among walls at any angle, a view', COLUMNS, 1);
  for (const scene of scenes()) {
    const ground = groundOf(scene);
    for (const radius of [RADIUS, UNLIMITED]) compare(ground, radius, seconds);
    ground.map.dispose();
  }
}

const COLUMNS = [
  ...['walls', 'squares', 'cells', 'kernel', 'whole call', 'visibility-polygon', '×, × kernel'],
  ...['given those near', '×', 'plain sweep', '×'],
];

function* scenes(): Generator<WallScene> {
  const real = zahiScene();
  if (real) yield real;
  yield wallScene('2,000', 2000);
  yield wallScene('2,000 that cross, doors', 2000, { crossing: 0.05, doors: 0.02 });
  yield wallScene('20,000', 20_000);
}

interface WallGround {
  readonly scene: WallScene;
  readonly map: GridMap;
  readonly kernel: Kernel;
  readonly peer: PolygonView;
  readonly plain: PlainWalls;
}

function groundOf(scene: WallScene): WallGround {
  const peer = visibilityPolygon(scene);
  const plain = plainWalls(peer.walls, scene.size);
  return { scene, map: mapOfWalls(scene), kernel: kernelOfWalls(scene), peer, plain };
}

function compare({ scene, map, kernel, peer, plain }: WallGround, radius: number, seconds: number) {
  const limited = radius !== UNLIMITED;
  const squares = limited ? radius : scene.size;
  const places = openCorners(scene, limited ? PLACES : FEW_PLACES, MARGIN);
  const corners = places.map(({ x, y }) => corner(x, y));
  const into = new CellSet();
  const window = plainWindow();
  const options = limited ? { radius: feet(5 * radius), into } : { into };
  const view = ({ x, y }: Place) => (limited ? peer.within(x, y, radius) : peer.all(x, y));
  const inFloats = ({ x, y }: Place) => {
    const { points, count } = sweep(plain, x, y, squares);
    return markInside(points, count, x - squares, y - squares, 2 * squares, window);
  };

  let cells = 0;
  for (const [i, place] of places.entries()) {
    const seen = map.visible(corners[i] as (typeof corners)[0], options);
    cells += seen.count;
    verifyView(scene, place, squares, seen, view(place).flat());
  }
  const at = (i: number) => places[i] as Place;
  const least = leastEach(
    places.length,
    {
      ours: (i) => map.visible(corners[i] as (typeof corners)[0], options).count,
      kernel: (i) =>
        kernel.ask((k, base, scratch) => {
          const { x, y } = at(i);
          return k.visible(base, scratch, EFFECT, x, y, 0, ALL_SIDES, radius);
        }),
      peer: (i) => view(at(i)).length,
      plain: (i) => inFloats(at(i)),
      near: (i) => (limited ? peer.withinNear(at(i).x, at(i).y, radius).length : 0),
    },
    seconds,
  );
  const times = (ours: number, other: number) =>
    other / ours < 10 ? (other / ours).toFixed(1) : Math.round(other / ours).toLocaleString('en');
  row([
    ...[scene.name, limited ? radius : 'all', Math.round(cells / places.length)],
    ...[duration(least.kernel), duration(least.ours)],
    duration(least.peer),
    `${times(least.ours, least.peer)}, ${times(least.kernel, least.peer)}`,
    ...(limited ? [duration(least.near), times(least.ours, least.near)] : ['', '']),
    ...[duration(least.plain), times(least.ours, least.plain)],
  ]);
}

interface Place {
  readonly x: number;
  readonly y: number;
}
