import { number, object } from '../read.js';

type Thing = Readonly<Record<string, unknown>>;

/** In pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Outline {
  readonly points: readonly Pixel[];
  /** Of an upright rectangle: where it is. */
  readonly box?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

const MOST_PIXELS = 1e9;
/** An ellipse is taken for so many straight pieces. */
const PIECES = 32;

/** The outline of an object, or in words why it has none. */
export function outlineOf(thing: Thing, path: string): Outline | string {
  if (thing.template !== undefined) return 'made from a template, which is another file';
  if (thing.point === true) return 'a point';
  if (thing.text !== undefined) return 'a text';
  if (thing.capsule === true) return 'a capsule';
  const x = pixel(thing.x ?? 0, `${path}.x`);
  const y = pixel(thing.y ?? 0, `${path}.y`);
  const turn = turned(x, y, pixel(thing.rotation ?? 0, `${path}.rotation`));
  for (const key of ['polygon', 'polyline'] as const) {
    if (thing[key] === undefined) continue;
    const points = pointsOf(thing[key], `${path}.${key}`).map((p) =>
      turn({ x: x + p.x, y: y + p.y }),
    );
    const [first] = points;
    return { points: key === 'polygon' && first ? [...points, first] : points };
  }
  const width = pixel(thing.width ?? 0, `${path}.width`);
  const height = pixel(thing.height ?? 0, `${path}.height`);
  if (width === 0 && height === 0) return 'a point';
  if (thing.ellipse === true) return { points: ellipse(x, y, width, height).map(turn) };
  // Tiles that stand as objects are placed by their lower left corner.
  const top = thing.gid === undefined ? y : y - height;
  const corners = [
    { x, y: top },
    { x: x + width, y: top },
    { x: x + width, y: top + height },
    { x, y: top + height },
    { x, y: top },
  ];
  const isUpright = (thing.rotation ?? 0) === 0;
  return { points: corners.map(turn), ...(isUpright && { box: { x, y: top, width, height } }) };
}

function ellipse(x: number, y: number, width: number, height: number): Pixel[] {
  return Array.from({ length: PIECES + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % PIECES)) / PIECES;
    return {
      x: x + (width / 2) * (1 + Math.cos(angle)),
      y: y + (height / 2) * (1 + Math.sin(angle)),
    };
  });
}

/** Degrees clockwise about a point; quarter turns exactly. */
function turned(x: number, y: number, degrees: number): (point: Pixel) => Pixel {
  const quarters = degrees / 90;
  const angle = (degrees * Math.PI) / 180;
  const whole = Number.isInteger(quarters);
  const cos = whole ? ([1, 0, -1, 0][((quarters % 4) + 4) % 4] as number) : Math.cos(angle);
  const sin = whole ? ([0, 1, 0, -1][((quarters % 4) + 4) % 4] as number) : Math.sin(angle);
  return (point) => {
    const [dx, dy] = [point.x - x, point.y - y];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  };
}

function pointsOf(value: unknown, path: string): Pixel[] {
  if (!Array.isArray(value)) return [];
  return Array.from(value, (point: unknown, i) => {
    const { x, y } = object(point, `${path}[${i}]`);
    return { x: pixel(x, `${path}[${i}].x`), y: pixel(y, `${path}[${i}].y`) };
  });
}

export function pixel(value: unknown, path: string): number {
  return number(value, path, -MOST_PIXELS, MOST_PIXELS);
}
