import type { Look } from './ground.js';
import { INK, PAPER, type Tone, UNREACHED } from './palette.js';
import { cellBoxes, edgesBetween } from './runs.js';
import { type Scale, scaleTo, shadeOf, tierOf } from './scale.js';
import type { CellsView, Frame } from './view.js';
import { tag } from './xml.js';

/** Distances from some place. A DistanceField says all of this. */
export interface HeatView extends CellsView {
  /** To a cell, in feet; Infinity where nothing leads. */
  feetAt(x: number, y: number): number;
}

/** How they are shown. */
export interface HeatOptions {
  readonly field: HeatView;
  /** What the scale calls them. */
  readonly label: string;
  /** Tiers in shades of one tone; without, a ramp of hues. */
  readonly tone?: Tone | undefined;
  /** Ground that nothing leads to is hatched. */
  readonly unreached?: boolean | undefined;
}

/** The part of a heat map that a picture has room for. */
export interface Heat {
  readonly feet: Float64Array;
  /** None where nothing is reached. */
  readonly scale: Scale | undefined;
  /** Whether it is ground, and nothing leads there. */
  readonly isUnreached: (index: number) => boolean;
}

export function heatIn(options: HeatOptions, looks: readonly Look[], frame: Frame): Heat {
  const feet = feetIn(options.field, frame);
  const most = feet.reduce((top, value) => (value < Infinity && value > top ? value : top), -1);
  return {
    feet,
    scale: most < 0 ? undefined : scaleTo(most, options.tone),
    isUnreached: (index) =>
      options.unreached === true && feet[index] === Infinity && isGround(looks[index] as Look),
  };
}

/** The feet to a frame's cells, row by row; Infinity outside the field. */
export function feetIn(field: HeatView, frame: Frame): Float64Array {
  const feet = new Float64Array(frame.width * frame.height).fill(Infinity);
  const top = Math.max(frame.y, field.y);
  const left = Math.max(frame.x, field.x);
  const right = Math.min(frame.x + frame.width, field.x + field.width);
  const bottom = Math.min(frame.y + frame.height, field.y + field.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      feet[(y - frame.y) * frame.width + x - frame.x] = field.feetAt(x, y);
    }
  }
  return feet;
}

/** Every shade as one path, lines between tiers, and a hatch where nothing leads. */
export function drawHeat({ feet, scale, isUnreached }: Heat, frame: Frame): string {
  const unreached = cellBoxes(frame, isUnreached);
  const hatch = unreached && tag('path', { d: unreached, fill: 'url(#ff-unreached)' });
  return scale ? hatch + shades(feet, scale, frame) + lines(feet, scale, frame) : hatch;
}

function shades(feet: Float64Array, scale: Scale, frame: Frame): string {
  const shade = Int16Array.from(feet, (value) => (value < Infinity ? shadeOf(scale, value) : -1));
  const parts = scale.shades.map(({ fill, opacity }, i) => {
    const d = cellBoxes(frame, (index) => shade[index] === i);
    return d && tag('path', { d, fill, 'fill-opacity': opacity });
  });
  return parts.join('');
}

/** What ground is filled with where nothing leads. */
export function heatPatterns(): string {
  return tag(
    'pattern',
    { id: 'ff-unreached', width: 0.5, height: 0.5, patternUnits: 'userSpaceOnUse' },
    tag('path', { d: 'M0 0H0.5V0.5H0Z', fill: UNREACHED, 'fill-opacity': 0.35 }),
    tag('path', {
      d: 'M-0.1 0.1L0.1 -0.1M-0.1 0.6L0.6 -0.1M0.4 0.6L0.6 0.4',
      stroke: UNREACHED,
      'stroke-width': 0.06,
      fill: 'none',
    }),
  );
}

/** Between cells of different tiers. Where a wall parts them it lies over the line. */
function lines(feet: Float64Array, scale: Scale, frame: Frame): string {
  const tiers = feet.map((value) => (value < Infinity ? tierOf(scale, value) : -1));
  const d = edgesBetween(
    frame,
    (a, b) => tiers[a] !== tiers[b] && tiers[a] !== -1 && tiers[b] !== -1,
  );
  if (!d) return '';
  const stroke = (color: string, width: number, opacity: number) =>
    tag('path', {
      d,
      stroke: color,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linecap': 'square',
    });
  return stroke(PAPER, 0.18, 0.55) + stroke(INK, 0.08, 0.85);
}

/** Kinds that one could stand on if a way led there. */
function isGround(look: Look): boolean {
  return look !== 'solid' && look !== 'void' && look !== 'beyond';
}
