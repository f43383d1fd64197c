import { WALL_KIND_NAMES, type WallKindName } from './kinds.js';

/**
 * What stands for a wall's id where walls are kept. Ids like `door-17`, which walls get that come
 * without one, are a number; a string for each of millions of walls takes time and memory.
 */
export type WallKey = number | string;

const KINDS = WALL_KIND_NAMES.length;
const NUMBERED = new RegExp(`^(${WALL_KIND_NAMES.join('|')})-(0|[1-9]\\d{0,7})$`);

export function keyOf(id: string): WallKey {
  const [, kind, number] = NUMBERED.exec(id) ?? [];
  return number === undefined ? id : numberedKey(kind as WallKindName, Number(number));
}

/** The key of the id `kind-number`, the number having at most eight digits. */
export function numberedKey(kind: WallKindName, number: number): WallKey {
  return number * KINDS + WALL_KIND_NAMES.indexOf(kind);
}

export function idOf(key: WallKey): string {
  if (typeof key === 'string') return key;
  return `${WALL_KIND_NAMES[key % KINDS]}-${Math.floor(key / KINDS)}`;
}
