import { readChannel } from '../arguments.js';
import { GridError, show } from '../errors.js';
import type { Cell, Spot } from '../units.js';
import { channelOf, type Ground, SIGHT, verb } from './verb.js';

/** A straight line from one point to another (SEMANTICS §8, R48). */
export interface Ray {
  /** Whether it gets through on either side: line of effect. */
  readonly clear: boolean;
  /** Whether it gets through when it is moved to its left by less than any length, and right. */
  readonly left: boolean;
  readonly right: boolean;
  /** Where the side that gets farther ends, if neither gets through. */
  readonly blockedAt?: Stop;
}

/** The step at which a ray ends. */
export interface Stop {
  /** The last cell that it reaches. */
  readonly from: Cell;
  /**
   * The one that it would have gone on to; itself where the ray never left a solid one, or where a wall
   * cuts it.
   */
  readonly to: Cell;
  /** What is in the way: a wall between the two, one of them itself, or the map's border. */
  readonly by: 'wall' | 'cell' | 'border';
  /** Where it comes to a wall that may end off the grid, in squares; others lie between the two. */
  readonly at?: Spot;
}

/** Bits of a ray's byte. */
export const LEFT_CLEAR = 1;
export const RIGHT_CLEAR = 2;

/** Point-to-point lines, each with where it ends. */
export const rays = verb(['rays', 'channel', 'passes'], (ground, fields): { rays: Ray[] } => {
  const points = readRays(fields.rays, 'rays', ground);
  const channel = channelOf(ground, fields, readChannel);
  return {
    rays: Array.from({ length: points.length / 4 }, (_, i) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(4 * i, 4 * i + 4);
      return rayOf(ground, channel, x0, y0, x1, y1);
    }),
  };
});

/** Many at once: a byte a ray, LEFT_CLEAR and RIGHT_CLEAR. */
export const rayBatch = verb(['rays', 'channel', 'passes'], (ground, fields): Uint8Array => {
  const points = readRays(fields.rays, 'rays', ground);
  const channel = channelOf(ground, fields, readChannel);
  const count = points.length / 4;
  ground.kernel.askAbout(points, (k, map, scratch) => k.rays(map, scratch, channel, 0, count));
  return ground.kernel.bytes(count);
});

function rayOf(
  ground: Ground,
  channel: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Ray {
  const bits = ground.kernel.ask((k, map, scratch) =>
    k.ray(map, scratch, channel, 0, x0, y0, x1, y1),
  );
  const left = (bits & LEFT_CLEAR) !== 0;
  const right = (bits & RIGHT_CLEAR) !== 0;
  if (left || right) return { clear: true, left, right };
  return { clear: false, left, right, blockedAt: stopOf(ground, channel, x0, y0, x1, y1) };
}

function stopOf(
  ground: Ground,
  channel: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Stop {
  const { width, height } = ground;
  const { x, y, dx, dy, part } = ground.kernel.lastStep();
  if (part !== undefined) {
    const at = { x: (x0 + (x1 - x0) * part) / 2, y: (y0 + (y1 - y0) * part) / 2 };
    return {
      from: { x, y, z: 0 } as Cell,
      to: { x: x + dx, y: y + dy, z: 0 } as Cell,
      by: 'wall',
      at,
    };
  }
  if (dx === 0 && dy === 0) {
    // No step closed: it lies in a solid cell, or moved aside it lies outside.
    const at = { x: Math.min(x0 >> 1, width - 1), y: Math.min(y0 >> 1, height - 1), z: 0 } as Cell;
    const onBorder = x0 === 0 || y0 === 0 || x0 === 2 * width || y0 === 2 * height;
    return { from: at, to: at, by: onBorder && !isOpaque(ground, channel, at) ? 'border' : 'cell' };
  }
  const from = { x, y, z: 0 } as Cell;
  const to = { x: x + dx, y: y + dy, z: 0 } as Cell;
  if (!isInside(ground, from) || !isInside(ground, to)) return { from, to, by: 'border' };
  const shut = isOpaque(ground, channel, from) || isOpaque(ground, channel, to);
  return { from, to, by: shut ? 'cell' : 'wall' };
}

function isInside({ width, height }: Ground, { x, y }: Cell): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** Whether nothing passes a cell: a solid one or, on sight, fog. */
function isOpaque({ kernel }: Ground, channel: number, at: Cell): boolean {
  const { SOLID, OPAQUE } = kernel.names;
  return kernel.isSet((channel === SIGHT ? OPAQUE : SOLID).value, at);
}

/**
 * x0, y0, x1, y1 of each ray in half squares. A list gives squares, of which halves are allowed: a
 * corner is whole, the centre of a cell is not.
 */
function readRays(value: unknown, what: string, ground: Ground): Int32Array {
  if (value instanceof Int32Array) {
    if (value.length % 4 !== 0) {
      throw new GridError('E_ARGUMENT', what, `${value.length} numbers`, 'four numbers a ray');
    }
    for (let i = 0; i < value.length; i++) {
      const n = value[i] as number;
      const limit = i % 2 === 0 ? 2 * ground.width : 2 * ground.height;
      if (n < 0 || n > limit) throw offMap(`${what}[${i}]`, n, limit, 'half squares');
    }
    return value;
  }
  if (!Array.isArray(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a list of [x0, y0, x1, y1]');
  }
  return Int32Array.from(value.flatMap((ray, i) => readRay(ray, `${what}[${i}]`, ground)));
}

function readRay(value: unknown, what: string, { width, height }: Ground): number[] {
  if (!Array.isArray(value) || value.length !== 4) {
    throw new GridError('E_ARGUMENT', what, show(value), '[x0, y0, x1, y1]');
  }
  return Array.from(value, (n, i) => {
    const limit = i % 2 === 0 ? width : height;
    if (typeof n !== 'number' || !Number.isInteger(2 * n)) {
      throw new GridError('E_ARGUMENT', `${what}[${i}]`, show(n), 'squares, whole or halves');
    }
    if (n < 0 || n > limit) throw offMap(`${what}[${i}]`, n, limit, 'squares');
    return 2 * n;
  });
}

function offMap(what: string, got: number, limit: number, unit: string): GridError {
  return new GridError('E_RANGE', what, show(got), `${unit} from 0 to ${limit}`);
}
