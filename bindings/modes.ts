import { oneOf, record } from './check.js';

/** What a way of moving makes of the map: whether pits can be entered, and whether its ground counts. */
export interface ModeOfMoving {
  readonly pits: 'closed' | 'open';
  /** `map`: difficult ground costs what it says; `none`: it costs nothing more. */
  readonly terrain: 'map' | 'none';
}

/** Ways of moving by name, as plain data. */
export const MOVE_MODES = Object.freeze({
  walk: Object.freeze({ pits: 'closed', terrain: 'map' }),
  fly: Object.freeze({ pits: 'open', terrain: 'none' }),
  swim: Object.freeze({ pits: 'open', terrain: 'none' }),
  climb: Object.freeze({ pits: 'open', terrain: 'map' }),
}) satisfies Record<string, ModeOfMoving>;

export type MoveModeName = keyof typeof MOVE_MODES;
/** A way of moving by its name, or one of the caller's own. */
export type MoveMode = MoveModeName | ModeOfMoving;

export function readMode(value: unknown, what: string): ModeOfMoving {
  if (typeof value !== 'object' || value === null) return MOVE_MODES[oneOf(value, what, NAMES)];
  const { pits, terrain } = record(value, what, ['pits', 'terrain']);
  return {
    pits: oneOf(pits, `${what}.pits`, PITS),
    terrain: oneOf(terrain, `${what}.terrain`, TERRAIN),
  };
}

const NAMES = Object.keys(MOVE_MODES) as MoveModeName[];
const PITS = ['closed', 'open'] as const;
const TERRAIN = ['map', 'none'] as const;
