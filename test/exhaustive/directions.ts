const STEPS = [-2, -1, 0, 1, 2];

/** Sixteen directions: the compass, and one square by two. */
export const DIRECTIONS = STEPS.flatMap((x) =>
  STEPS.filter((y) => isInCompass(x, y) || Math.abs(x * y) === 2).map((y) => [x, y] as const),
);

function isInCompass(x: number, y: number): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) === 1;
}
