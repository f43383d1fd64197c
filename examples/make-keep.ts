// Draws examples/keep.json: `npx tsx examples/make-keep.ts`. A ruined keep built against a cave, with a
// tavern in it; hardly a wall of it follows the grid. Running this again writes the same bytes.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Point = readonly [number, number];
type Kind = 'wall' | 'door' | 'window' | 'curtain' | 'slit' | 'low' | 'portcullis';
interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Kind;
  readonly id?: string;
  readonly open?: boolean;
  readonly oneWay?: 'left' | 'right';
}
/** A piece of a straight wall that is something else: where it begins, in squares, and how wide it is. */
interface Opening extends Omit<Wall, 'from' | 'to' | 'kind'> {
  readonly at: number;
  readonly width: number;
  readonly kind: Kind | 'gap';
}

const WIDTH = 44;
const HEIGHT = 32;
/** Steps a square: what all points are rounded to. */
const SUBGRID = 100;

/** Water in the cave, rubble in the court, and the well. */
const GROUND: readonly { at: Point; rows: readonly string[] }[] = [
  { at: [5, 20], rows: ['..::..', '.::::.', '::;;::', '::;;::', '.::::.'] },
  { at: [37, 19], rows: ['.:.', ':::', '::.'] },
  { at: [34, 17], rows: ['__', '__'] },
];

/** The tavern's hall: a box turned by a sixth of a right angle. */
const hall = turned([24, 13], -Math.PI / 12);
const tower: Point = [36, 8];

export const keep = render({ fivefoot: 1, ...makeKeep() });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./keep.json', import.meta.url), keep);
}

function makeKeep() {
  const [nw, ne, se, sw] = [hall(-6.5, -4), hall(6.5, -4), hall(6.5, 4), hall(-6.5, 4)];
  const walls = [
    // The hall: a door to the cave, windows and a door to the court, a door to the cellar.
    ...straight(nw, sw, [{ at: 3.2, width: 1.6, kind: 'door', id: 'cave-door', open: true }]),
    ...straight(nw, ne),
    ...straight(ne, se, [
      { at: 0.7, width: 1.2, kind: 'window' },
      { at: 3.3, width: 1.2, kind: 'window' },
      { at: 5.5, width: 1.9, kind: 'door', id: 'hall-door', open: true },
    ]),
    ...straight(sw, se, [{ at: 6, width: 1.1, kind: 'door', id: 'cellar-door', open: false }]),
    ...[-2.6, 1.2].flatMap((x) => [-1.5, 1.7].flatMap((y) => ring(hall(x, y), 0.38, 8))),
    // The bar.
    ...chain([hall(3.4, -4), hall(3.4, -1.9), hall(4.6, -1.2), hall(6.5, -1.2)], 'low'),
    // The cellar below it, and a bed behind a curtain.
    ...chain([hall(-2, 4), hall(-2, 8.2), hall(5.6, 8.2), hall(5.6, 4)]),
    ...chain([hall(3, 4), hall(3, 8.2)], 'curtain'),
    // The cave, from the hall's south west around to its north west.
    ...chain(
      smoothed([
        ...[sw, [17.5, 21], [18.5, 25], [15, 28.6], [9, 27.2], [5, 29.4]],
        ...[
          [2, 26],
          [3.4, 20.5],
          [1.2, 16],
          [3.2, 10.6],
          [1.8, 6.4],
        ],
        ...[[6, 2.2], [10.4, 4], [14.6, 1.8], [17.8, 4.4], [15.2, 8], nw],
      ] as Point[]),
    ),
    ...ring([7.3, 8.3], 0.9, 9, 0.35),
    ...ring([11.6, 21.4], 1.2, 11, 0.3),
    ...ring([13.9, 16.2], 0.6, 7, 0.3),
    // A ledge: from the north one looks and jumps down, from the south it is a wall; a ramp beside it.
    ...chain(
      [
        [1, 13.4],
        [4.2, 12.4],
        [7.4, 13.6],
        [10.7, 12.2],
      ],
      'wall',
      { oneWay: 'right' },
    ),
    ...chain(
      smoothed([
        [10.7, 12.2],
        [11.4, 10.4],
        [10.9, 8.9],
      ]),
      'wall',
    ),
    // The tower with its stair, an open door to the court, a slit and a window.
    ...ring(tower, 4.4, 32, 0, [
      { from: 8, to: 9, kind: 'slit' },
      { from: 12, to: 14, kind: 'door', id: 'tower-door', open: true },
      { from: 16, to: 17, kind: 'window' },
    ]),
    ...ring(tower, 1.1, 12),
    // The court: from the hall's corner to the tower, and from there around to the gate.
    ...chain([ne, [31.2, 4.6], around(tower, 4.4, 18, 32)]),
    ...straight(around(tower, 4.4, 4, 32), [41.6, 17.3]),
    ...chain([
      [41.6, 17.3],
      [42.3, 21.4],
      [38.7, 25.2],
    ]),
    ...straight([38.7, 25.2], [34.9, 26.1], [{ at: 0.9, width: 2, kind: 'portcullis' }]),
    ...chain([[34.9, 26.1], [31.8, 23.6], se]),
    ...ring([36.9, 14.2], 0.42, 8),
    ...ring([38.9, 17.4], 0.5, 4, 0, [], 0.4),
    ...ring([34.3, 21.9], 0.5, 4, 0, [], 0.9),
    ...ring([35, 18], 1.3, 14, 0, [{ from: 0, to: 14, kind: 'low' }]),
    // What is left of the road.
    ...chain([
      [38.7, 25.2],
      [39.4, 28.3],
      [38.2, 32],
    ]),
    ...chain([
      [34.9, 26.1],
      [33.7, 29.2],
      [34.6, 32],
    ]),
  ];
  return { width: WIDTH, height: HEIGHT, subgrid: SUBGRID, cells: ground(), walls };
}

/** A frame of its own: how its points lie on the map. */
function turned([cx, cy]: Point, angle: number): (x: number, y: number) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cx + cos * x - sin * y, cy + sin * x + cos * y];
}

/** Walls from point to point. */
function chain(points: readonly Point[], kind: Kind = 'wall', more: Partial<Wall> = {}): Wall[] {
  return points.slice(1).map((to, i) => ({ from: points[i] as Point, to, kind, ...more }));
}

/** A straight wall with openings in it, in order. */
function straight(a: Point, b: Point, openings: readonly Opening[] = []): Wall[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = (d: number): Point => [
    a[0] + ((b[0] - a[0]) * d) / length,
    a[1] + ((b[1] - a[1]) * d) / length,
  ];
  const walls: Wall[] = [];
  let from = a;
  for (const { at, width, kind, ...more } of openings) {
    walls.push({ from, to: along(at), kind: 'wall' });
    from = along(at + width);
    if (kind !== 'gap') walls.push({ from: along(at), to: from, kind, ...more });
  }
  return [...walls, { from, to: b, kind: 'wall' }];
}

/** A point of a ring: a part of the way around, clockwise from the east. */
function around([cx, cy]: Point, radius: number, i: number, parts: number, turn = 0): Point {
  const angle = turn + (2 * Math.PI * i) / parts;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

interface Arc extends Omit<Wall, 'from' | 'to'> {
  readonly from: number;
  readonly to: number;
}

/** A closed ring of so many parts, some of them something else; `rough` makes a rock of it. */
function ring(
  centre: Point,
  radius: number,
  parts: number,
  rough = 0,
  arcs: readonly Arc[] = [],
  turn = 0,
): Wall[] {
  const at = (i: number) => {
    const wobble = 1 + rough * Math.sin(7 * (i % parts) + 3 * centre[0]);
    return around(centre, radius * wobble, i % parts, parts, turn);
  };
  const walls: Wall[] = [];
  for (let i = 0; i < parts; ) {
    const arc = arcs.find(({ from }) => from === i);
    if (!arc) walls.push({ from: at(i), to: at(++i), kind: 'wall' });
    else if (arc.kind === 'low') {
      for (; i < arc.to; i++) walls.push({ from: at(i), to: at(i + 1), kind: arc.kind });
    } else {
      const { from, to, ...is } = arc;
      walls.push({ from: at(from), to: at(to), ...is });
      i = to;
    }
  }
  return walls;
}

/** Corners cut, and cut again: as water wears rock. The ends stay. */
function smoothed(points: readonly Point[], times = 2): Point[] {
  if (times === 0) return [...points];
  const cut: Point[] = [points[0] as Point];
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]] as [Point, Point];
    cut.push([0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by]);
    cut.push([0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by]);
  }
  cut.push(points.at(-1) as Point);
  return smoothed(cut, times - 1);
}

function ground(): string[] {
  const cells = Array.from({ length: HEIGHT }, () => Array<string>(WIDTH).fill('.'));
  for (const { at, rows } of GROUND) {
    rows.forEach((row, j) => {
      [...row].forEach((character, i) => {
        if (character !== '.') (cells[at[1] + j] as string[])[at[0] + i] = character;
      });
    });
  }
  return cells.map((row) => row.join(''));
}

/** JSON with a row of cells or a wall a line; points on the sub-grid. */
function render(map: Record<string, unknown>): string {
  const round = (key: string, value: unknown) => {
    if (key !== 'from' && key !== 'to') return value;
    return (value as Point).map((at) => Math.round(at * SUBGRID) / SUBGRID);
  };
  const entries = Object.entries(map).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => `    ${JSON.stringify(item, round)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}
