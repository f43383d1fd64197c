/**
 * Where a line of cover stops, in its code (cover-line.ts): at a grid line if it does, or else after
 * which part of it, in 27 bits, which is there to be shown.
 */
import { LYING, NTH } from '../cover-line';
import { Part } from './part';
import { signOfDifference } from './wide';

const PARTS: f64 = 134217728;
const PART_SHIFT: i32 = 4;

/** The code of a stop on a line of so many columns and rows. */
export function codeOf(stop: Part, columns: i32, rows: i32): i32 {
  if (!stop.over) return columns ? 0 : LYING;
  const upright = nthOf(stop, columns);
  if (upright) return upright * NTH;
  const lying = nthOf(stop, rows);
  if (lying) return (lying * NTH) | LYING;
  const part = <i32>((<f64>stop.over / <f64>stop.under) * PARTS);
  return i32.MIN_VALUE | (part << PART_SHIFT);
}

/** At which of so many grid lines a stop is; 0 where at none. */
function nthOf(stop: Part, count: i32): i32 {
  // No float decides: the exact sign does whether the nearest one is right.
  const nth = <i32>Math.round((<f64>stop.over / <f64>stop.under) * <f64>count);
  return signOfDifference(stop.over, count, nth, stop.under) ? 0 : nth;
}

/** The part of a line of so many columns and rows after which a code has it stop. */
export function readStop(stop: Part, code: i32, columns: i32, rows: i32): void {
  stop.over = code / NTH;
  stop.under = code & LYING ? rows : columns;
}
