import { type Block, words } from './legend.js';
import { HEAT, INK, MUTED, TONES, type Tone } from './palette.js';
import { num, tag } from './xml.js';

/** How distances are coloured: in tiers of so many feet, each of one or more shades. */
export interface Scale {
  /** Feet a tier; between two tiers runs a line. */
  readonly step: number;
  readonly tiers: number;
  /** Fills from the nearest on; every tier has as many. */
  readonly shades: readonly Shade[];
}

export interface Shade {
  readonly fill: string;
  readonly opacity: number;
}

/** Fine enough that a ramp looks smooth, and few enough that each shade is one path. */
const MOST_SHADES = 32;
const MOST_TIERS = 12;
/** Feet a tier. From 30 on they are moves of 30 ft and what moves add up to. */
const STEPS = [5, 10, 30, 60, 120, 300, 600, 1200, 3000, 6000, 12_000, 30_000, 60_000];
/** So far, 10 ft tell more than whole moves do. */
const NEAR = 50;

/** The scale for distances of up to `most` feet: a ramp of hues, or of one tone a shade a tier. */
export function scaleTo(most: number, tone?: Tone): Scale {
  const step = stepTo(most);
  const tiers = Math.max(1, Math.ceil(most / step));
  if (tone) return { step, tiers, shades: evenly(tiers).map((part) => fading(tone, part)) };
  const shades = tiers * Math.max(1, Math.floor(MOST_SHADES / tiers));
  return { step, tiers, shades: evenly(shades).map((part) => ({ fill: hue(part), opacity: 0.8 })) };
}

/** Feet between marks along a way of this length, and between the lines of a field so far. */
export function stepTo(most: number): number {
  if (most <= NEAR) return most <= 15 ? 5 : 10;
  const largest = STEPS.at(-1) as number;
  return (
    STEPS.find((step) => step >= 30 && most / step <= MOST_TIERS) ??
    Math.ceil(most / MOST_TIERS / largest) * largest
  );
}

/** Which tier a distance is in: what is as far as a tier ends belongs to it. */
export function tierOf({ step }: Pick<Scale, 'step'>, feet: number): number {
  return Math.max(0, Math.ceil(feet / step) - 1);
}

/** Which shade a distance has. */
export function shadeOf({ step, tiers, shades }: Scale, feet: number): number {
  return Math.max(0, Math.ceil((feet * shades.length) / (step * tiers)) - 1);
}

const BAR_HEIGHT = 13;
const TICK_GAP = 38;

/** The scale as a bar with its feet below, in pixels. */
export function drawScale(scale: Scale, name: string, width: number): Block {
  const { step, tiers, shades } = scale;
  const length = Math.min(width - 60, Math.max(160, tiers * 60));
  const part = length / shades.length;
  const boxes = shades.map(({ fill, opacity }, i) =>
    tag('rect', {
      x: i * part,
      y: 20,
      // The next one lies over the rest: no seam shows between two of them.
      width: opacity < 1 ? part : Math.min(length - i * part, part + 1),
      height: BAR_HEIGHT,
      fill,
      'fill-opacity': opacity,
    }),
  );
  const every = [1, 2, 5, 10, 20].find((n) => (n * length) / tiers >= TICK_GAP) ?? tiers;
  const ticks: string[] = [];
  const labels: string[] = [];
  for (let i = 0; i <= tiers; i++) {
    const x = (i * length) / tiers;
    if (i > 0 && i < tiers) ticks.push(`M${num(x)} 20v${BAR_HEIGHT}`);
    if (i % every === 0) {
      const anchor = i === 0 ? 'start' : 'middle';
      const text = i + every > tiers ? `${i * step} ft` : String(i * step);
      labels.push(words(x, 20 + BAR_HEIGHT + 13, text, { size: 10.5, anchor }));
    }
  }
  const markup = [
    words(0, 11, name, { size: 10.5, fill: MUTED }),
    ...boxes,
    tag('path', { d: ticks.join(''), stroke: INK, 'stroke-width': 1, 'stroke-opacity': 0.75 }),
    tag('rect', { x: 0, y: 20, width: length, height: BAR_HEIGHT, fill: 'none', stroke: INK }),
    ...labels,
  ];
  return { markup: markup.join(''), height: 56 };
}

/** The middles of `count` equal parts of 0 to 1. */
function evenly(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (i + 0.5) / count);
}

function fading(tone: Tone, part: number): Shade {
  return { fill: TONES[tone].fill, opacity: Math.round((0.66 - 0.46 * part) * 100) / 100 };
}

/** The colour at a part of the way along the ramp. */
function hue(part: number): string {
  const at = part * (HEAT.length - 1);
  const [a, b] = [HEAT[Math.floor(at)], HEAT[Math.ceil(at)]] as [Rgb, Rgb];
  const mixed = a.map((from, i) => Math.round(from + ((b[i] as number) - from) * (at % 1)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

type Rgb = readonly [number, number, number];
