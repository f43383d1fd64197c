import { type Cells, isFreeBothWays, type Point, type Scene } from './scene.js';

/**
 * A shape of the caster's choice, none of it thinner than 10 ft (SEMANTICS §4, R46, R47): by its cells
 * or by 10-ft cubes, each named by its upper left cell. What is rock in the shape is not in the answer
 * and joins nothing, but makes the shape as thick as any other cell does.
 */
export interface Shape {
  readonly cells?: readonly Point[] | undefined;
  readonly cubes?: readonly Point[] | undefined;
  /** The most 10-ft cubes that it may have. */
  readonly limit?: number | undefined;
}

export function shapeable(scene: Scene, shape: Shape): Cells | 'E_SHAPE' {
  const chosen = [
    ...(shape.cells ?? []),
    ...(shape.cubes ?? []).flatMap(({ x, y }) => SQUARE.map((d) => ({ x: x + d.x, y: y + d.y }))),
  ];
  const all = new Map(chosen.map((cell) => [keyOf(cell), cell]));
  const isThin = [...all.values()].some((cell) => !isInBlock(all, cell));
  const isTooLarge = shape.limit !== undefined && all.size > 4 * shape.limit;
  const open = [...all.values()].filter(({ x, y }) => scene.isOpen(x, y));
  if (isThin || isTooLarge || !isOnePiece(scene, open)) return 'E_SHAPE';
  const cells = new Uint8Array(scene.width * scene.height);
  for (const { x, y } of open) cells[y * scene.width + x] = 1;
  return cells;
}

const SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/** Is there a 2 × 2 block of the shape round this cell? */
function isInBlock(shape: ReadonlyMap<string, Point>, { x, y }: Point): boolean {
  return SQUARE.some((corner) =>
    SQUARE.every((d) => shape.has(keyOf({ x: x - corner.x + d.x, y: y - corner.y + d.y }))),
  );
}

/** By straight steps that no wall stops. */
function isOnePiece(scene: Scene, cells: readonly Point[]): boolean {
  const left = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const queue = cells.slice(0, 1);
  for (const a of queue) {
    left.delete(keyOf(a));
    for (const b of left.values()) {
      const isBeside = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
      if (!isBeside || !isFreeBothWays(scene, a, b)) continue;
      left.delete(keyOf(b));
      queue.push(b);
    }
  }
  return left.size === 0;
}
