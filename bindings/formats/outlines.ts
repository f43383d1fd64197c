import { CELL_KINDS, KIND_OF_CHARACTER } from '../kinds.js';
import type { Point } from '../map-data.js';

export interface Outlines {
  /** Walls between solid squares and others, each as long as it goes. */
  readonly outlines: readonly { readonly from: Point; readonly to: Point }[];
  /** How many squares are solid, or void, which no channel tells from it. */
  readonly solid: number;
  /** How many there are of every other kind but open. */
  readonly others: ReadonlyMap<string, number>;
}

/** Rows of cells as the walls around what is solid. The border of the map needs none. */
export function outlinesOf(cells: readonly string[]): Outlines {
  const outlines: { from: Point; to: Point }[] = [];
  const width = cells[0]?.length ?? 0;
  const isSolid = (x: number, y: number) => SOLID.has(cells[y]?.[x] as string);
  for (let y = 1; y < cells.length; y++) {
    runs(
      width,
      (x) => isSolid(x, y - 1) !== isSolid(x, y),
      (start, end) => {
        outlines.push({ from: [start, y], to: [end, y] });
      },
    );
  }
  for (let x = 1; x < width; x++) {
    runs(
      cells.length,
      (y) => isSolid(x - 1, y) !== isSolid(x, y),
      (start, end) => {
        outlines.push({ from: [x, start], to: [x, end] });
      },
    );
  }
  let solid = 0;
  const others = new Map<string, number>();
  for (const row of cells) {
    for (const character of row) {
      const kind = KIND_OF_CHARACTER.get(character) as string;
      if (SOLID.has(character)) solid++;
      else if (character !== CELL_KINDS.open) others.set(kind, (others.get(kind) ?? 0) + 1);
    }
  }
  return { outlines, solid, others };
}

const SOLID: ReadonlySet<string> = new Set([CELL_KINDS.solid, CELL_KINDS.void]);

/** Calls back for every longest run of places that have a property. */
function runs(
  length: number,
  has: (i: number) => boolean,
  take: (start: number, end: number) => void,
): void {
  let start = -1;
  for (let i = 0; i <= length; i++) {
    const inside = i < length && has(i);
    if (inside && start < 0) start = i;
    if (!inside && start >= 0) {
      take(start, i);
      start = -1;
    }
  }
}
