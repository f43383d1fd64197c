import type { WallKindName } from '../kinds.js';
import { CLOTH, FLOOR, FORCE, GLASS, INK, IRON, WOOD } from './palette.js';
import type { WallView } from './view.js';
import { num, tag } from './xml.js';

const WALL_WIDTH = 0.17;

/** How a barrier looks: a closed and an open door are two signs. */
export type Sign = Exclude<WallKindName, 'door'> | 'closed door' | 'open door';

export function signOf(wall: WallView): Sign {
  if (wall.kind !== 'door') return wall.kind;
  return wall.open ? 'open door' : 'closed door';
}

/** Markup for barriers, in squares. Plain walls share one path; the other kinds lie over them. */
export function drawBarriers(walls: readonly WallView[]): string {
  const plain = walls.filter((wall) => wall.kind === 'wall');
  const others = walls.filter((wall) => wall.kind !== 'wall');
  const d = plain.map((wall) => new Stroke(wall).line()).join('');
  return [
    d && tag('path', { d, stroke: INK, 'stroke-width': WALL_WIDTH, 'stroke-linecap': 'square' }),
    ...others.map((wall) => SIGNS[signOf(wall)](new Stroke(wall))),
  ].join('');
}

/** Points along a wall: `along` squares from its start, `aside` squares to its left. */
class Stroke {
  readonly length: number;
  private readonly x: number;
  private readonly y: number;
  private readonly dx: number;
  private readonly dy: number;

  constructor({ from, to }: WallView) {
    [this.x, this.y] = from;
    this.length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    this.dx = (to[0] - from[0]) / this.length;
    this.dy = (to[1] - from[1]) / this.length;
  }

  at(along: number, aside = 0): string {
    const x = this.x + this.dx * along + this.dy * aside;
    const y = this.y + this.dy * along - this.dx * aside;
    return `${num(x)} ${num(y)}`;
  }

  line(start = 0, end = this.length, aside = 0): string {
    return `M${this.at(start, aside)}L${this.at(end, aside)}`;
  }

  /** A box from `start` to `end`, `half` squares to each side of `aside`. */
  box(start: number, end: number, half: number, aside = 0): string {
    const low = aside - half;
    const high = aside + half;
    return `M${this.at(start, low)}L${this.at(end, low)}L${this.at(end, high)}L${this.at(start, high)}Z`;
  }

  /** The middles of the squares it passes. */
  middles(): number[] {
    const count = Math.max(1, Math.round(this.length));
    return Array.from({ length: count }, (_, i) => ((i + 0.5) * this.length) / count);
  }
}

const SIGNS: Readonly<Record<Sign, (stroke: Stroke) => string>> = {
  wall: (s) =>
    tag('path', {
      d: s.line(),
      stroke: INK,
      'stroke-width': WALL_WIDTH,
      'stroke-linecap': 'square',
    }),
  'closed door': (s) => jambs(s) + boards(leaves(s).map(([a, b]) => s.box(a, b, 0.15))),
  'open door': (s) => {
    const sill = tag('path', {
      d: s.line(),
      stroke: INK,
      'stroke-width': 0.05,
      'stroke-dasharray': '0.1 0.1',
    });
    const swung = leaves(s).map(([a, b]) => {
      const hinge = a < s.length - b ? a : b;
      const out = hinge === a ? 1 : -1;
      const width = b - a;
      const tip = s.at(hinge, width);
      const arc = `M${tip}A${num(width)} ${num(width)} 0 0 ${out > 0 ? 1 : 0} ${s.at(hinge + out * width)}`;
      const swing = tag('path', {
        d: arc,
        stroke: INK,
        'stroke-width': 0.04,
        'stroke-dasharray': '0.08 0.1',
      });
      const leaf = `M${s.at(hinge)}L${s.at(hinge + out * 0.14)}L${s.at(hinge + out * 0.14, width)}L${tip}Z`;
      return swing + boards([leaf]);
    });
    return sill + jambs(s) + swung.join('');
  },
  window: (s) =>
    tag('path', { d: s.box(0, s.length, 0.13), fill: GLASS, stroke: INK, 'stroke-width': 0.05 }) +
    tag('path', { d: s.line(), stroke: INK, 'stroke-width': 0.03 }),
  force: (s) =>
    tag('path', { d: s.line(), stroke: FORCE, 'stroke-width': 0.34, opacity: 0.25 }) +
    tag('path', {
      d: s.line(),
      stroke: FORCE,
      'stroke-width': 0.11,
      'stroke-dasharray': '0.2 0.05',
    }),
  curtain: (s) => {
    const step = 0.25;
    const waves = Array.from({ length: Math.round(s.length / step) }, (_, i) => {
      const side = i % 2 ? -0.22 : 0.22;
      return `Q${s.at((i + 0.5) * step, side)} ${s.at((i + 1) * step)}`;
    });
    return tag('path', { d: `M${s.at(0)}${waves.join('')}`, stroke: CLOTH, 'stroke-width': 0.1 });
  },
  portcullis: (s) => {
    const bars = Array.from({ length: Math.round(s.length * 4) }, (_, i) => (i + 0.5) / 4);
    const d = bars.map((along) => s.box(along - 0.06, along + 0.06, 0.1)).join('');
    return (
      tag('path', { d: s.line(), stroke: IRON, 'stroke-width': 0.06 }) +
      tag('path', { d, fill: IRON, stroke: INK, 'stroke-width': 0.025 })
    );
  },
  slit: (s) =>
    tag('path', {
      d: s.line(),
      stroke: INK,
      'stroke-width': WALL_WIDTH,
      'stroke-linecap': 'square',
    }) +
    tag('path', {
      d: s
        .middles()
        .map((m) => s.box(m - 0.08, m + 0.08, 0.13))
        .join(''),
      fill: FLOOR,
      stroke: 'none',
    }),
  low: (s) =>
    tag('path', { d: s.box(0, s.length, 0.09), fill: FLOOR, stroke: INK, 'stroke-width': 0.04 }),
};

/** A door of one square has one leaf, a wider one two. */
function leaves(s: Stroke): [number, number][] {
  const jamb = 0.12;
  const middle = s.length / 2;
  return s.length < 1.5
    ? [[jamb, s.length - jamb]]
    : [
        [jamb, middle],
        [middle, s.length - jamb],
      ];
}

function jambs(s: Stroke): string {
  return tag('path', {
    d: s.box(-0.08, 0.12, 0.17) + s.box(s.length - 0.12, s.length + 0.08, 0.17),
    fill: INK,
    stroke: 'none',
  });
}

function boards(boxes: readonly string[]): string {
  return tag('path', { d: boxes.join(''), fill: WOOD, stroke: INK, 'stroke-width': 0.05 });
}
