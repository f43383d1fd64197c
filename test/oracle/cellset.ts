import type { CellSet } from '../../bindings/cells.js';
import type { Cell, Corner } from '../../bindings/units.js';
import type { Random } from './random.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A set of cells as plain as can be: a Set of "x,y". */
export class Model {
  readonly keys: ReadonlySet<string>;

  constructor(keys: Iterable<string>) {
    this.keys = new Set(keys);
  }

  static of(points: Iterable<Point>): Model {
    return new Model(Array.from(points, ({ x, y }) => `${x},${y}`));
  }

  has(x: number, y: number): boolean {
    return this.keys.has(`${x},${y}`);
  }

  union(other: Model): Model {
    return new Model([...this.keys, ...other.keys]);
  }

  intersection(other: Model): Model {
    return new Model([...this.keys].filter((key) => other.keys.has(key)));
  }

  difference(other: Model): Model {
    return new Model([...this.keys].filter((key) => !other.keys.has(key)));
  }

  isSubsetOf(other: Model): boolean {
    return [...this.keys].every((key) => other.keys.has(key));
  }

  /** In row order. */
  points(): Point[] {
    const points = Array.from(this.keys, (key) => {
      const [x = 0, y = 0] = key.split(',').map(Number);
      return { x, y };
    });
    return points.sort((a, b) => a.y - b.y || a.x - b.x);
  }

  box(): { x: number; y: number; width: number; height: number } {
    const points = this.points();
    if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    const x = Math.min(...points.map((p) => p.x));
    const y = Math.min(...points.map((p) => p.y));
    const right = Math.max(...points.map((p) => p.x));
    const bottom = Math.max(...points.map((p) => p.y));
    return { x, y, width: right - x + 1, height: bottom - y + 1 };
  }

  picture(): string {
    const { x, y, width, height } = this.box();
    const rows = Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, i) => (this.has(x + i, y + r) ? '*' : '.')).join(''),
    );
    return rows.join('\n');
  }

  /** How many parts the set falls into when cells hang together by their sides alone. */
  parts(): number {
    const left = new Set(this.keys);
    let parts = 0;
    for (const key of this.keys) {
      if (!left.delete(key)) continue;
      parts++;
      for (const queue = [key]; queue.length > 0; ) {
        const [x = 0, y = 0] = (queue.pop() as string).split(',').map(Number);
        for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
          if (left.delete(next)) queue.push(next);
        }
      }
    }
    return parts;
  }
}

/** A random window at random odds, some of them full or nearly empty, as a list of its cells. */
export function randomCells(random: Random, x: number, y: number, width: number, height: number) {
  const odds = random.pick([0.02, 0.3, 0.5, 0.9, 1]);
  const points: Point[] = [];
  for (let r = 0; r < height; r++) {
    for (let i = 0; i < width; i++) {
      if (random.chance(odds)) points.push({ x: x + i, y: y + r });
    }
  }
  return points;
}

/** Everything a set shows of itself that is not as the model has it. */
export function faults(set: CellSet, model: Model): string[] {
  const found: string[] = [];
  const expect = (what: string, got: unknown, wanted: unknown) => {
    const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (a !== b) found.push(`${what}: got ${a}, wanted ${b}`);
  };
  const { x, y, width, height } = set;
  const points = model.points();
  expect('box', { x, y, width, height }, model.box());
  expect('z', set.z, points.length === 0 ? 0 : set.z);
  expect('count', set.count, points.length);
  expect(
    'iteration',
    [...set],
    points.map((p) => ({ ...p, z: set.z })),
  );
  expect(
    'cells',
    [...set.cells],
    points.flatMap((p) => [p.x, p.y]),
  );
  expect('picture', set.toString(), model.picture());
  expect('json', set, { cells: points.map((p) => [p.x, p.y]), count: points.length });
  const columns = Math.ceil(width / 32);
  const bits = new Array<number>(height * columns).fill(0);
  for (const p of points) {
    const at = (p.y - y) * columns + Math.floor((p.x - x) / 32);
    bits[at] = (bits[at] ?? 0) + 2 ** ((p.x - x) % 32);
  }
  expect('words', [...set.words], bits);
  for (let r = -2; r < height + 2; r++) {
    for (let i = -2; i < width + 2; i++) {
      const cell = { x: x + i, y: y + r, z: set.z } as Cell;
      if (set.has(cell) !== model.has(cell.x, cell.y)) expect('has', cell, 'the opposite');
    }
  }
  return found;
}

/** Everything wrong with an outline, each ring and the picture that they paint together. */
export function outlineFaults(rings: readonly Corner[][], model: Model): string[] {
  const found: string[] = [];
  let area = 0;
  let outer = 0;
  rings.forEach((ring, n) => {
    const first = ring[0] as Corner;
    if (ring.some((p) => p.y < first.y || (p.y === first.y && p.x < first.x))) {
      found.push(`ring ${n} does not start at its first corner`);
    }
    const before = rings[n - 1]?.[0];
    if (before && (before.y > first.y || (before.y === first.y && before.x >= first.x))) {
      found.push(`ring ${n} is out of order`);
    }
    if (!turnsEverywhere(ring)) found.push(`ring ${n} has a point that is no turn`);
    if (meetsItself(ring)) found.push(`ring ${n} visits a corner twice`);
    const signed = shoelace(ring);
    area += signed;
    if (signed > 0) outer++;
    // The cell to the lower right of its first corner lies inside of any ring.
    if (signed > 0 !== model.has(first.x, first.y)) found.push(`ring ${n} runs the wrong way`);
  });
  if (area !== model.keys.size) found.push(`area ${area}, wanted ${model.keys.size}`);
  if (outer !== model.parts()) found.push(`${outer} outer rings, wanted ${model.parts()}`);
  const { x, y, width, height } = model.box();
  const edges = uprights(rings);
  for (let r = y - 1; r <= y + height; r++) {
    const crossed = edges.get(r) ?? [];
    for (let i = x - 1; i <= x + width; i++) {
      const left = crossed.filter((edge) => edge.x <= i);
      const evenOdd = left.length % 2 === 1;
      const winding = left.reduce((sum, edge) => sum + edge.way, 0);
      if (evenOdd !== model.has(i, r)) found.push(`even-odd at ${i},${r}`);
      if (winding !== (model.has(i, r) ? 1 : 0)) found.push(`winding ${winding} at ${i},${r}`);
    }
  }
  return found;
}

/** Half the cross products around a ring: positive for clockwise on screen. */
export function shoelace(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    twice += p.x * q.y - q.x * p.y;
  });
  return twice / 2;
}

function turnsEverywhere(ring: readonly Point[]): boolean {
  return ring.every((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    const r = ring[(i + 2) % ring.length] as Point;
    const lying = p.y === q.y && p.x !== q.x && q.x === r.x && q.y !== r.y;
    const standing = p.x === q.x && p.y !== q.y && q.y === r.y && q.x !== r.x;
    return lying || standing;
  });
}

function meetsItself(ring: readonly Point[]): boolean {
  const seen = new Set<string>();
  return ring.some((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    const stepX = Math.sign(q.x - p.x);
    const stepY = Math.sign(q.y - p.y);
    for (let { x, y } = p; x !== q.x || y !== q.y; x += stepX, y += stepY) {
      if (seen.has(`${x},${y}`)) return true;
      seen.add(`${x},${y}`);
    }
    return false;
  });
}

/** For each row of cells the upright sides that a ray from the left crosses there: up is +1. */
function uprights(rings: readonly (readonly Point[])[]): Map<number, { x: number; way: number }[]> {
  const rows = new Map<number, { x: number; way: number }[]>();
  for (const ring of rings) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point;
      for (let r = Math.min(p.y, q.y); r < Math.max(p.y, q.y); r++) {
        if (!rows.has(r)) rows.set(r, []);
        rows.get(r)?.push({ x: p.x, way: Math.sign(p.y - q.y) });
      }
    });
  }
  return rows;
}
