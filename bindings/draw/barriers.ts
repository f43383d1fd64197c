import type { WallKindName } from '../kinds.js';
import { CLOTH, FLOOR, FORCE, GLASS, INK, IRON, LIMITED, ONE_WAY, WOOD } from './palette.js';
import { Stroke } from './stroke.js';
import { isFree, type WallView } from './view.js';
import { num, tag } from './xml.js';

const WALL_WIDTH = 0.17;

/** How a barrier looks: a closed and an open door are two signs. */
export type Sign = Exclude<WallKindName, 'door'> | 'closed door' | 'open door';

export function signOf(wall: WallView): Sign {
  if (wall.kind !== 'door') return wall.kind;
  return wall.open ? 'open door' : 'closed door';
}

/** Markup for barriers, in squares. Plain walls share a path; the other kinds lie over them. */
export function drawBarriers(walls: readonly WallView[]): string {
  const plain = walls.filter((wall) => wall.kind === 'wall');
  const others = walls.filter((wall) => wall.kind !== 'wall');
  return [
    // Walls at an angle meet in round joints, at which no corner of either sticks out.
    strokes(plain.filter(isFree), 'round'),
    strokes(
      plain.filter((wall) => !isFree(wall)),
      'square',
    ),
    ...others.map((wall) => SIGNS[signOf(wall)](new Stroke(wall))),
    ...walls.map(drawLimits),
  ].join('');
}

function strokes(walls: readonly WallView[], cap: 'round' | 'square'): string {
  const d = walls.map((wall) => new Stroke(wall).line()).join('');
  return d && tag('path', { d, stroke: INK, 'stroke-width': WALL_WIDTH, 'stroke-linecap': cap });
}

/** Squares between the arrows on a long wall. */
const ARROWS = 2.5;

/** What a wall of any kind says besides: arrows the one way through it, a core where it is limited. */
function drawLimits(wall: WallView): string {
  const { oneWay, limited } = wall;
  if (!oneWay && !limited) return '';
  const s = new Stroke(wall);
  const core = {
    d: s.line(),
    stroke: LIMITED,
    'stroke-width': 0.08,
    'stroke-dasharray': '0.1 0.1',
  };
  return (limited ? tag('path', core) : '') + (oneWay ? arrows(s, oneWay) : '');
}

/** A wall that blocks what comes from its left is passed from its right to its left. */
function arrows(s: Stroke, blocks: 'left' | 'right'): string {
  const way = blocks === 'left' ? 1 : -1;
  const size = Math.min(1, Math.max(0.6, s.length / 0.6));
  const d = s.middles(ARROWS).map((middle) => {
    const tip = s.at(middle, 0.44 * size * way);
    const [near, far] = [middle - 0.17 * size, middle + 0.17 * size];
    return (
      `M${s.at(middle, -0.26 * size * way)}L${s.at(middle, 0.24 * size * way)}` +
      `M${s.at(near, 0.2 * size * way)}L${tip}L${s.at(far, 0.2 * size * way)}Z`
    );
  });
  const style = { d: d.join(''), 'stroke-linejoin': 'round' };
  return (
    tag('path', { ...style, stroke: FLOOR, 'stroke-width': 0.17 * size }) +
    tag('path', { ...style, stroke: ONE_WAY, 'stroke-width': 0.08 * size, fill: ONE_WAY })
  );
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
    const middles = s.middles(step);
    const half = s.length / middles.length / 2;
    const waves = middles.map((middle, i) => {
      const side = i % 2 ? -0.22 : 0.22;
      return `Q${s.at(middle, side)} ${s.at(middle + half)}`;
    });
    return tag('path', { d: `M${s.at(0)}${waves.join('')}`, stroke: CLOTH, 'stroke-width': 0.1 });
  },
  portcullis: (s) => {
    const bars = s.middles(0.25);
    const half = Math.min(0.06, s.length / 4);
    const d = bars.map((along) => s.box(along - half, along + half, 0.1)).join('');
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
        .map((m) => s.box(m - Math.min(0.08, s.length / 4), m + Math.min(0.08, s.length / 4), 0.13))
        .join(''),
      fill: FLOOR,
      stroke: 'none',
    }),
  low: (s) =>
    tag('path', { d: s.box(0, s.length, 0.09), fill: FLOOR, stroke: INK, 'stroke-width': 0.04 }),
};

/** A door of one square has one leaf, a wider one two. */
function leaves(s: Stroke): [number, number][] {
  const jamb = jambOf(s);
  const middle = s.length / 2;
  return s.length < 1.5
    ? [[jamb, s.length - jamb]]
    : [
        [jamb, middle],
        [middle, s.length - jamb],
      ];
}

function jambs(s: Stroke): string {
  const jamb = jambOf(s);
  return tag('path', {
    d: s.box(-0.08, jamb, 0.17) + s.box(s.length - jamb, s.length + 0.08, 0.17),
    fill: INK,
    stroke: 'none',
  });
}

/** Squares: in a narrow doorway the leaf comes first. */
function jambOf(s: Stroke): number {
  return Math.min(0.12, s.length / 5);
}

function boards(boxes: readonly string[]): string {
  return tag('path', { d: boxes.join(''), fill: WOOD, stroke: INK, 'stroke-width': 0.05 });
}
