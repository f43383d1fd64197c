/**
 * Searches by lists of levels: with F(t) the cells first reached at t half units,
 *   F(t) = straight neighbours of F(t − 2) ∪ diagonal neighbours of F(t − 3),
 * less what was reached before. Each cell is written down once, at its final cost.
 *
 * A cell that is not reached holds `blank` + its legal steps, so that a search reads no second array;
 * a solid one holds blank − 1. Costs end below that.
 */
import { STEPS } from './moves.js';

// Of its own: what is imported is looked up again at each use.
const [E, S, W, N, SE, SW, NW, NE] = STEPS;

export type Costs = Uint16Array | Uint32Array;

/** Four lists that take turns, and the steps of the cells in them. */
export interface Lists {
  readonly room: number;
  readonly cells: Int32Array;
  readonly steps: Uint8Array;
}

export function listsOf(room: number): Lists {
  return { room, cells: new Int32Array(4 * room), steps: new Uint8Array(4 * room) };
}

/** Both searches give the number of cells reached, or −1 where a cost would not fit below `blank`. */
export function aroundWalls(
  costs: Costs,
  stride: number,
  blank: number,
  source: number,
  { room, cells, steps }: Lists,
): number {
  let [third, second, first] = [0, 1, 0];
  let count = 1;
  cells[0] = source;
  steps[0] = costs[source] as number;
  costs[source] = 0;
  for (let cost = 2, idle = 0; idle < 3; cost++) {
    const start = room * (cost & 3);
    let end = start;
    let from = room * ((cost - 2) & 3);
    for (const to = from + second; from < to; from++) {
      const at = cells[from] as number;
      const free = steps[from] as number;
      let value = costs[at + 1] as number;
      if (value >= blank && free & E) {
        costs[at + 1] = cost;
        steps[end] = value;
        cells[end++] = at + 1;
      }
      value = costs[at - 1] as number;
      if (value >= blank && free & W) {
        costs[at - 1] = cost;
        steps[end] = value;
        cells[end++] = at - 1;
      }
      value = costs[at - stride] as number;
      if (value >= blank && free & N) {
        costs[at - stride] = cost;
        steps[end] = value;
        cells[end++] = at - stride;
      }
      value = costs[at + stride] as number;
      if (value >= blank && free & S) {
        costs[at + stride] = cost;
        steps[end] = value;
        cells[end++] = at + stride;
      }
    }
    from = room * ((cost - 3) & 3);
    for (const to = from + third; from < to; from++) {
      const at = cells[from] as number;
      let next = at - stride + 1;
      let value = costs[next] as number;
      if (value >= blank && (steps[from] as number) & NE) {
        costs[next] = cost;
        steps[end] = value;
        cells[end++] = next;
      }
      next = at - stride - 1;
      value = costs[next] as number;
      if (value >= blank && (steps[from] as number) & NW) {
        costs[next] = cost;
        steps[end] = value;
        cells[end++] = next;
      }
      next = at + stride + 1;
      value = costs[next] as number;
      if (value >= blank && (steps[from] as number) & SE) {
        costs[next] = cost;
        steps[end] = value;
        cells[end++] = next;
      }
      next = at + stride - 1;
      value = costs[next] as number;
      if (value >= blank && (steps[from] as number) & SW) {
        costs[next] = cost;
        steps[end] = value;
        cells[end++] = next;
      }
    }
    const fresh = end - start;
    if (fresh > 0 && cost >= blank - 1) return -1;
    count += fresh;
    idle = fresh ? 0 : idle + 1;
    third = second;
    second = first;
    first = fresh;
  }
  return count;
}

/** The same where solid cells are all that stands: whether a step is free is read off its neighbours. */
export function aroundSolids(
  costs: Costs,
  stride: number,
  blank: number,
  source: number,
  { room, cells }: Lists,
): number {
  const solid = blank - 1;
  let [third, second, first] = [0, 1, 0];
  let count = 1;
  cells[0] = source;
  costs[source] = 0;
  for (let cost = 2, idle = 0; idle < 3; cost++) {
    const start = room * (cost & 3);
    let end = start;
    let from = room * ((cost - 2) & 3);
    for (const to = from + second; from < to; from++) {
      const at = cells[from] as number;
      if ((costs[at + 1] as number) >= blank) {
        costs[at + 1] = cost;
        cells[end++] = at + 1;
      }
      if ((costs[at - 1] as number) >= blank) {
        costs[at - 1] = cost;
        cells[end++] = at - 1;
      }
      if ((costs[at - stride] as number) >= blank) {
        costs[at - stride] = cost;
        cells[end++] = at - stride;
      }
      if ((costs[at + stride] as number) >= blank) {
        costs[at + stride] = cost;
        cells[end++] = at + stride;
      }
    }
    from = room * ((cost - 3) & 3);
    for (const to = from + third; from < to; from++) {
      const at = cells[from] as number;
      let next = at - stride + 1;
      if (
        (costs[next] as number) >= blank &&
        costs[at + 1] !== solid &&
        costs[at - stride] !== solid
      ) {
        costs[next] = cost;
        cells[end++] = next;
      }
      next = at - stride - 1;
      if (
        (costs[next] as number) >= blank &&
        costs[at - 1] !== solid &&
        costs[at - stride] !== solid
      ) {
        costs[next] = cost;
        cells[end++] = next;
      }
      next = at + stride + 1;
      if (
        (costs[next] as number) >= blank &&
        costs[at + 1] !== solid &&
        costs[at + stride] !== solid
      ) {
        costs[next] = cost;
        cells[end++] = next;
      }
      next = at + stride - 1;
      if (
        (costs[next] as number) >= blank &&
        costs[at - 1] !== solid &&
        costs[at + stride] !== solid
      ) {
        costs[next] = cost;
        cells[end++] = next;
      }
    }
    const fresh = end - start;
    if (fresh > 0 && cost >= solid) return -1;
    count += fresh;
    idle = fresh ? 0 : idle + 1;
    third = second;
    second = first;
    first = fresh;
  }
  return count;
}
