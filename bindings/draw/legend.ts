import { drawBarriers, type Sign } from './barriers.js';
import { drawGround, type Look } from './ground.js';
import { EDGE, MUTED, TEXT } from './palette.js';
import type { WallView } from './view.js';
import { escapeXml, num, tag } from './xml.js';

export type Fact = readonly [name: string, value: string];

const SANS = "Verdana, 'DejaVu Sans', Geneva, sans-serif";
const SERIF = "Georgia, 'DejaVu Serif', 'Times New Roman', serif";
const FACT_HEIGHT = 40;
const KEY_HEIGHT = 26;

/** Text at a point, in pixels. */
export function words(
  x: number,
  y: number,
  text: string,
  style: { size: number; fill?: string; bold?: boolean; serif?: boolean; anchor?: string },
): string {
  const attributes = {
    x,
    y,
    'font-size': style.size,
    'font-family': style.serif ? SERIF : SANS,
    'font-weight': style.bold ? 'bold' : undefined,
    'text-anchor': style.anchor,
    fill: style.fill ?? TEXT,
  };
  return tag('text', attributes, escapeXml(text));
}

/** The numbers, name over value, in as many columns as fit. */
export function drawFacts(facts: readonly Fact[], width: number): Block {
  const rows = flow(
    facts.map(([name, value]) => Math.max(estimate(name, 10.5), estimate(value, 14)) + 24),
    width,
  );
  const markup = facts.map(([name, value], index) => {
    const { x, row } = rows[index] as Place;
    const y = row * FACT_HEIGHT;
    return (
      words(x, y + 11, name, { size: 10.5, fill: MUTED }) +
      words(x, y + 29, value, { size: 14, bold: true })
    );
  });
  return { markup: markup.join(''), height: count(rows) * FACT_HEIGHT };
}

/** What the signs mean: only those that the picture shows. */
export function drawKey(entries: readonly KeyEntry[], width: number): Block {
  const rows = flow(
    entries.map(({ label }) => estimate(label, 11) + 50),
    width,
  );
  const markup = entries.map(({ label, swatch }, index) => {
    const { x, row } = rows[index] as Place;
    const y = row * KEY_HEIGHT;
    return (
      tag('g', { transform: `translate(${num(x)} ${num(y)}) scale(18)`, fill: 'none' }, swatch) +
      words(x + 26, y + 13, label, { size: 11 })
    );
  });
  return { markup: markup.join(''), height: count(rows) * KEY_HEIGHT };
}

export interface Block {
  readonly markup: string;
  readonly height: number;
}

export interface KeyEntry {
  readonly label: string;
  /** Markup in a box of one unit by one. */
  readonly swatch: string;
}

export function lookEntry(look: Look): KeyEntry {
  const frame = { x: 0, y: 0, width: 1, height: 1 };
  const edge = tag('path', { d: 'M0 0H1V1H0Z', stroke: EDGE, 'stroke-width': 0.06 });
  return { label: LOOK_LABELS[look], swatch: drawGround([look], frame, false) + edge };
}

export function signEntry(sign: Sign): KeyEntry {
  const door = sign === 'open door' || sign === 'closed door';
  const y = sign === 'open door' ? 0.95 : 0.5;
  const wall: WallView = {
    from: [0, y],
    to: [1, y],
    kind: door ? 'door' : sign,
    open: sign === 'open door',
  };
  return { label: SIGN_LABELS[sign], swatch: drawBarriers([wall]) };
}

export function oneWayEntry(): KeyEntry {
  const wall: WallView = { from: [0, 0.6], to: [1, 0.6], kind: 'wall', oneWay: 'left' };
  return { label: 'stops nothing the way of the arrow', swatch: drawBarriers([wall]) };
}

export function limitedEntry(): KeyEntry {
  const wall: WallView = { from: [0, 0.5], to: [1, 0.5], kind: 'wall', limited: true };
  return { label: 'sight passes one, not two', swatch: drawBarriers([wall]) };
}

const LOOK_LABELS: Readonly<Record<Look, string>> = {
  open: 'floor',
  solid: 'rock',
  beyond: 'shut off by walls',
  void: 'outside',
  fog: 'fog',
  dark: 'dark',
  pit: 'pit',
  difficult2: 'difficult ×2',
  difficult3: 'difficult ×3',
  difficult4: 'difficult ×4',
};

const SIGN_LABELS: Readonly<Record<Sign, string>> = {
  wall: 'wall',
  'closed door': 'closed door',
  'open door': 'open door',
  window: 'window',
  force: 'force',
  curtain: 'curtain',
  portcullis: 'portcullis',
  slit: 'arrow slit',
  low: 'low wall',
};

interface Place {
  readonly x: number;
  readonly row: number;
}

/** Boxes of these widths from left to right, wrapped at `width`. */
function flow(widths: readonly number[], width: number): Place[] {
  let x = 0;
  let row = 0;
  return widths.map((w) => {
    if (x > 0 && x + w - 20 > width) {
      x = 0;
      row++;
    }
    const place = { x, row };
    x += w;
    return place;
  });
}

function count(rows: readonly Place[]): number {
  return rows.length === 0 ? 0 : (rows[rows.length - 1] as Place).row + 1;
}

/** As much of a text as fits into `width` pixels in any font. */
export function shortened(text: string, size: number, width: number): string {
  if (estimate(text, size) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && estimate(`${characters.join('')}…`, size) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}

/** No font can be measured here: a generous width a character keeps texts apart in any of them. */
export function estimate(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += character < WIDE ? 0.65 : 1.1;
  return ems * size;
}

/** Here the scripts of square characters begin, and emoji are beyond. */
const WIDE = '\u1100';
