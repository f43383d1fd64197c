/** Squares between two cells on open ground. */
export function distance(dx: number, dy: number): number {
  const across = Math.abs(dx);
  const down = Math.abs(dy);
  return Math.max(across, down) + (Math.min(across, down) >> 1);
}
