import type { Ink } from './canvas.js';
import { feetIn, type HeatView } from './heat.js';
import type { TextLayer } from './text.js';
import type { Frame } from './view.js';

/** Distances as text: a character a cell, and what it says. */
export interface Digits {
  readonly layer: TextLayer;
  /** For below the picture; none where nothing is reached. */
  readonly note: string | undefined;
}

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const HEATS = ['heat0', 'heat1', 'heat2', 'heat3', 'heat4', 'heat5', 'heat6', 'heat7'] as const;
/** Feet a character, the first that is enough. */
const STEPS = [5, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 3000, 6000, 12_000, 30_000, 60_000];

/** How many times so many feet it is to a cell, rounded down: 0 to 9, then a to z. */
export function digitsIn(field: HeatView, frame: Frame): Digits {
  const feet = feetIn(field, frame);
  const most = feet.reduce((top, value) => (value < Infinity && value > top ? value : top), -1);
  const step = STEPS.find((each) => most / each < CHARACTERS.length) ?? roundedUp(most);
  const last = Math.floor(most / step);
  const each = (x: number, y: number): readonly [string, Ink] => {
    const digit = Math.min(last, Math.floor(field.feetAt(x, y) / step));
    const heat = Math.floor((digit * HEATS.length) / (last + 1));
    return [CHARACTERS[digit] as string, HEATS[heat] as Ink];
  };
  const layer = { cells: field, mark: '0', each };
  if (most < 0) return { layer, note: undefined };
  const range = last < 10 ? '0 to 9' : '0 to 9, then a to z';
  return { layer, note: `${range}: ${step} ft each${step > 5 ? ', rounded down' : ''}` };
}

/** So many times the largest step that the last character is enough. */
function roundedUp(most: number): number {
  const largest = STEPS.at(-1) as number;
  return Math.ceil(most / largest / (CHARACTERS.length - 1)) * largest;
}
