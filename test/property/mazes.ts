import type { MapData, WallData } from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';

/** One way of so many cells through rock, forth and back in lanes of the width. */
export function serpentine(width: number, length: number): { data: MapData; end: Point } {
  const lanes = Math.ceil(length / (width + 1));
  const height = 2 * lanes;
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill('#'));
  let end: Point = { x: 0, y: 0 };
  for (let i = 0; i < length; i++) {
    const lane = Math.floor(i / (width + 1));
    const along = Math.min(i % (width + 1), width - 1);
    // The last cell of each lane is the gap that leads to the next.
    const y = 2 * lane + (i % (width + 1) === width ? 1 : 0);
    end = { x: lane % 2 === 0 ? along : width - 1 - along, y };
    (rows[end.y] as string[])[end.x] = '.';
  }
  const cells = rows.map((row) => row.join(''));
  return { data: { fivefoot: 1, width, height, cells }, end };
}

/** A maze with one way only from each cell to each, wound as tightly as chance has it. */
export function perfectMaze(random: Random, side: number, kind: 'solids' | 'walls'): MapData {
  const passages = carve(random, kind === 'solids' ? side >> 1 : side);
  return kind === 'solids' ? inRock(side, passages) : withWalls(side, passages);
}

/** Which of the rooms of a square are joined to the next one east and south. */
interface Passages {
  readonly east: Uint8Array;
  readonly south: Uint8Array;
}

/** From room to room not yet visited, and back where there is none. */
function carve(random: Random, side: number): Passages {
  const [east, south, seen] = [0, 1, 2].map(() => new Uint8Array(side * side)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const path = [0];
  seen[0] = 1;
  while (path.length > 0) {
    const room = path.at(-1) as number;
    const x = room % side;
    const open = [
      ...(x + 1 < side ? [room + 1] : []),
      ...(x > 0 ? [room - 1] : []),
      room + side,
      room - side,
    ].filter((next) => seen[next] === 0);
    if (open.length === 0) {
      path.pop();
      continue;
    }
    const next = random.pick(open);
    const joined = Math.abs(next - room) === 1 ? east : south;
    joined[Math.min(next, room)] = 1;
    seen[next] = 1;
    path.push(next);
  }
  return { east, south };
}

function inRock(side: number, { east, south }: Passages): MapData {
  const rooms = side >> 1;
  const isOpen = (x: number, y: number) => {
    const room = (y >> 1) * rooms + (x >> 1);
    if (x % 2 === 1 && y % 2 === 1) return false;
    if (x % 2 === 1) return east[room] === 1;
    return y % 2 === 0 || south[room] === 1;
  };
  const cells = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (isOpen(x, y) ? '.' : '#')).join(''),
  );
  return { fivefoot: 1, width: side, height: side, cells };
}

function withWalls(side: number, { east, south }: Passages): MapData {
  const walls: WallData[] = [];
  for (let line = 0; line + 1 < side; line++) {
    for (const [from, to] of runs(side, (y) => east[y * side + line] === 0)) {
      walls.push({ from: [line + 1, from], to: [line + 1, to], kind: 'wall' });
    }
    for (const [from, to] of runs(side, (x) => south[line * side + x] === 0)) {
      walls.push({ from: [from, line + 1], to: [to, line + 1], kind: 'wall' });
    }
  }
  return { fivefoot: 1, width: side, height: side, walls };
}

/** Begin and end of each unbroken row of places. */
function runs(length: number, isIn: (at: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < length; at++) {
    const last = found.at(-1);
    if (!isIn(at)) continue;
    if (last?.[1] === at) last[1]++;
    else found.push([at, at + 1]);
  }
  return found;
}
