// How many columns of each row of a quadrant count, from the corner outward.

const discs: Int32Array[] = [];
let box = new Int32Array(0);

/** The circle of the rules: max + ⌊min / 2⌋ ≤ radius at a cell's far corner. */
export function disc(radius: number): Int32Array {
  const known = discs[radius];
  if (known) return known;
  const made = Int32Array.from({ length: radius }, (_, row) => {
    const far = row + 1;
    // Past the diagonal the column is the greater of the two; before it the row is.
    const beyond = radius - (far >> 1);
    return beyond >= far ? beyond : Math.max(0, Math.min(far, 2 * (radius - far) + 1));
  });
  discs[radius] = made;
  return made;
}

/** The same number in each row; good until the next call. */
export function rectangle(columns: number, rows: number): Int32Array {
  if (box.length < rows) box = new Int32Array(2 * rows);
  return box.fill(columns, 0, rows);
}
