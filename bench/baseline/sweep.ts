import { type PlainWalls, wallsNear } from './plain-walls.js';

/**
 * The polygon that a point sees among walls that do not cross, in floats: walls in the order of their
 * angles round the point, those that the sweep is over at the moment in the order of their distance,
 * and a corner of the polygon wherever the nearest one changes.
 */
export interface Sweep {
  /** x and y of each corner of the polygon in turn. */
  readonly points: Float64Array;
  /** The number of its corners. */
  readonly count: number;
}

let startX = new Float64Array(64);
let startY = new Float64Array(64);
let endX = new Float64Array(64);
let endY = new Float64Array(64);
let keys = new Float64Array(128);
let active = new Int32Array(64);
let found = new Int32Array(64);
let points = new Float64Array(512);

/** Angles are sorted as whole numbers with the number of the wall's end below them. */
const SCALE = 2 ** 33;
const ENDS = 2 ** 18;
const HAIR = 1e-9;

let ox = 0;
let oy = 0;
let corners = 0;

/** @param radius half a side of the square that is looked at, in squares; it bounds the polygon */
export function sweep(plain: PlainWalls, x: number, y: number, radius: number): Sweep {
  ox = x;
  oy = y;
  corners = 0;
  found = wallsNear(plain, x, y, radius, found);
  const near = plain.found;
  grow(near + 4);
  let walls = 0;
  for (let i = 0; i < near; i++) {
    const at = 4 * (found[i] as number);
    walls += clip(walls, plain.walls, at, radius) ? 1 : 0;
  }
  const far = radius + HAIR;
  const box = [
    x - far,
    y - far,
    x + far,
    y - far,
    x + far,
    y + far,
    x - far,
    y + far,
    x - far,
    y - far,
  ];
  for (let i = 0; i < 8; i += 2) walls += put(walls, box, i) ? 1 : 0;

  for (let i = 0; i < walls; i++) {
    keys[2 * i] =
      Math.floor(SCALE * angle(startX[i] as number, startY[i] as number)) * ENDS + 2 * i;
    keys[2 * i + 1] =
      Math.floor(SCALE * angle(endX[i] as number, endY[i] as number)) * ENDS + 2 * i + 1;
  }
  const sorted = keys.subarray(0, 2 * walls).sort();

  // Walls that the sweep is over when it begins, due east.
  let length = 0;
  for (let i = 0; i < walls; i++) {
    if (
      angle(startX[i] as number, startY[i] as number) > angle(endX[i] as number, endY[i] as number)
    ) {
      insert(i, length++, 1, 0);
    }
  }
  for (let i = 0; i < sorted.length; ) {
    const key = sorted[i] as number;
    const turn = Math.floor(key / ENDS);
    const first = key - turn * ENDS;
    const dx = first & 1 ? (endX[first >> 1] as number) : (startX[first >> 1] as number);
    const dy = first & 1 ? (endY[first >> 1] as number) : (startY[first >> 1] as number);
    const before = active[0] as number;
    const from = i;
    for (; i < sorted.length && Math.floor((sorted[i] as number) / ENDS) === turn; i++) {
      const end = (sorted[i] as number) - turn * ENDS;
      if (end & 1) length -= remove(end >> 1, length);
    }
    for (let j = from; j < i; j++) {
      const end = (sorted[j] as number) - turn * ENDS;
      if (!(end & 1)) insert(end >> 1, length++, dx, dy);
    }
    const after = active[0] as number;
    if (length === 0 || after === before) continue;
    corner(before, dx, dy);
    corner(after, dx, dy);
  }
  return { points, count: corners };
}

const part = new Float64Array(4);

/** Takes in the part of a wall that lies in the square: walls must not cross its sides. */
function clip(i: number, list: Float64Array, at: number, radius: number): boolean {
  const ax = (list[at] as number) - ox;
  const ay = (list[at + 1] as number) - oy;
  const dx = (list[at + 2] as number) - ox - ax;
  const dy = (list[at + 3] as number) - oy - ay;
  let enter = 0;
  let leave = 1;
  for (let axis = 0; axis < 2; axis++) {
    const start = axis ? ay : ax;
    const delta = axis ? dy : dx;
    if (delta === 0) {
      if (Math.abs(start) >= radius) return false;
      continue;
    }
    const low = (-radius - start) / delta;
    const high = (radius - start) / delta;
    enter = Math.max(enter, Math.min(low, high));
    leave = Math.min(leave, Math.max(low, high));
  }
  if (enter >= leave) return false;
  if (enter === 0 && leave === 1) return put(i, list, at);
  part[0] = ox + ax + enter * dx;
  part[1] = oy + ay + enter * dy;
  part[2] = ox + ax + leave * dx;
  part[3] = oy + ay + leave * dy;
  return put(i, part, 0);
}

/** Takes a wall in, seen from the point, so that it leads clockwise on a map; none seen edge on. */
function put(i: number, list: ArrayLike<number>, at: number): boolean {
  const ax = (list[at] as number) - ox;
  const ay = (list[at + 1] as number) - oy;
  const bx = (list[at + 2] as number) - ox;
  const by = (list[at + 3] as number) - oy;
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < HAIR) return false;
  const forward = turn > 0;
  startX[i] = forward ? ax : bx;
  startY[i] = forward ? ay : by;
  endX[i] = forward ? bx : ax;
  endY[i] = forward ? by : ay;
  return true;
}

/** Grows from 0 to 4 with the angle, clockwise on a map from due east. */
function angle(x: number, y: number): number {
  const part = x / (Math.abs(x) + Math.abs(y));
  return y < 0 ? 3 + part : 1 - part;
}

/** How far a wall is along a direction, in lengths of it. */
function distance(i: number, dx: number, dy: number): number {
  const ax = startX[i] as number;
  const ay = startY[i] as number;
  const wx = (endX[i] as number) - ax;
  const wy = (endY[i] as number) - ay;
  return (ax * wy - ay * wx) / (dx * wy - dy * wx);
}

/** Whether one wall is nearer than another along a direction; where they meet there, right behind it. */
function isNearer(i: number, j: number, dx: number, dy: number): boolean {
  const gap = distance(i, dx, dy) - distance(j, dx, dy);
  if (Math.abs(gap) > HAIR) return gap < 0;
  const ix = (endX[i] as number) - (startX[i] as number);
  const iy = (endY[i] as number) - (startY[i] as number);
  const jx = (endX[j] as number) - (startX[j] as number);
  const jy = (endY[j] as number) - (startY[j] as number);
  return ix * jy - iy * jx < 0;
}

function insert(i: number, length: number, dx: number, dy: number): void {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isNearer(i, active[middle] as number, dx, dy)) high = middle;
    else low = middle + 1;
  }
  active.copyWithin(low + 1, low, length);
  active[low] = i;
}

function remove(i: number, length: number): number {
  const at = active.indexOf(i);
  if (at < 0 || at >= length) return 0;
  active.copyWithin(at, at + 1, length);
  return 1;
}

function corner(i: number, dx: number, dy: number): void {
  const far = distance(i, dx, dy);
  if (2 * corners + 2 > points.length) points = larger(points, 2 * points.length);
  points[2 * corners] = ox + far * dx;
  points[2 * corners + 1] = oy + far * dy;
  corners++;
}

function grow(count: number): void {
  if (count <= startX.length) return;
  const room = 2 * count;
  startX = new Float64Array(room);
  startY = new Float64Array(room);
  endX = new Float64Array(room);
  endY = new Float64Array(room);
  keys = new Float64Array(2 * room);
  active = new Int32Array(room);
}

function larger(list: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(length);
  next.set(list);
  return next;
}
