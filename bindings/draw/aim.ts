import type { AimView } from './options.js';
import { TONES, type Tone } from './palette.js';
import { num, tag } from './xml.js';

const HEAD = 0.5;

/** An arrow, or where a barrier ends it, a line that runs into a bar. */
export function drawAim({ from, to, stopped = false }: AimView, tone: Tone): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) =>
    `${num(from.x + ux * along - uy * aside)} ${num(from.y + uy * along + ux * aside)}`;
  const end = stopped
    ? `M${at(length, -0.35)}L${at(length, 0.35)}`
    : `M${at(length - HEAD, -0.26)}L${at(length, 0)}L${at(length - HEAD, 0.26)}`;
  const d = `M${at(0, 0)}L${at(length, 0)}${end}`;
  const stroke = (color: string, width: number) =>
    tag('path', {
      d,
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return stroke('#fff', 0.24) + stroke(TONES[tone].line, 0.12);
}
