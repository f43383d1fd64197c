import type { Entry } from '../entry.js';
import { AREAS } from './areas.js';
import { COVER } from './cover.js';
import { CREATURES } from './creatures.js';
import { LINES } from './lines.js';
import { MOVES } from './moves.js';

/** Every query as a command, in the order of the help. */
export const CATALOG = {
  ...AREAS,
  ...LINES,
  ...COVER,
  ...CREATURES,
  ...MOVES,
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof CATALOG;
export const COMMAND_NAMES = Object.keys(CATALOG) as CommandName[];
