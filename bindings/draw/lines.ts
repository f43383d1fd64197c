import { LINE_BLOCKED, LINE_CLEAR, STRUCK } from './palette.js';
import type { Frame, PointView } from './view.js';
import { num, tag } from './xml.js';

/** A line from point to point: of effect, of sight or for cover. */
export interface LineView {
  readonly from: PointView;
  readonly to: PointView;
  readonly clear: boolean;
  /** Where what is in the way begins. */
  readonly stop?: PointView | undefined;
  /** What is in the way. */
  readonly struck?: Struck | undefined;
}

/** A piece of wall, or the cells of a creature or a rock. */
export type Struck = { readonly wall: readonly [PointView, PointView] } | { readonly cells: Frame };

/** More lines than this are drawn finer, so that they stay apart. */
const FEW = 24;

/** What is in the way of some line, each once, under everything else. */
export function drawStruck(lines: readonly LineView[]): string {
  const parts = lines.flatMap(({ struck }) => (struck ? [strokeOf(struck)] : []));
  return [...new Set(parts)].join('');
}

/** Clear lines run through; blocked ones end at a cross, and only dots go on. */
export function drawLines(lines: readonly LineView[]): string {
  const scale = lines.length > FEW ? 0.5 : 1;
  const blocked = lines.filter(({ clear }) => !clear);
  const clear = lines.filter((line) => line.clear);
  const crosses = blocked.flatMap(({ stop }) => (stop ? [cross(stop)] : [])).join('');
  return [
    strokes(blocked.map(beyond).join(''), LINE_BLOCKED, 0.055 * scale, '0.01 0.16'),
    halo(blocked.map(before).join(''), LINE_BLOCKED, 0.075 * scale),
    halo(clear.map(({ from, to }) => segment(from, to)).join(''), LINE_CLEAR, 0.075 * scale),
    crosses && halo(crosses, LINE_BLOCKED, 0.09),
  ].join('');
}

function before({ from, to, stop }: LineView): string {
  return segment(from, stop ?? to);
}

function beyond({ to, stop }: LineView): string {
  return stop ? segment(stop, to) : '';
}

function segment(from: PointView, to: PointView): string {
  return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
}

function cross({ x, y }: PointView): string {
  const a = 0.14;
  return (
    segment({ x: x - a, y: y - a }, { x: x + a, y: y + a }) +
    segment({ x: x - a, y: y + a }, { x: x + a, y: y - a })
  );
}

function halo(d: string, stroke: string, width: number): string {
  return strokes(d, '#fff', width + 0.07) + strokes(d, stroke, width);
}

function strokes(d: string, stroke: string, width: number, dashes?: string): string {
  if (!d) return '';
  return tag('path', {
    d,
    stroke,
    'stroke-width': width,
    'stroke-dasharray': dashes,
    'stroke-linecap': 'round',
  });
}

function strokeOf(struck: Struck): string {
  if ('wall' in struck) {
    const d = segment(...(struck.wall as [PointView, PointView]));
    return tag('path', { d, stroke: STRUCK, 'stroke-width': 0.5, 'stroke-opacity': 0.8 });
  }
  const { x, y, width, height } = struck.cells;
  return tag('rect', { x, y, width, height, fill: STRUCK, 'fill-opacity': 0.55 });
}
