import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WallScene } from './walls.js';

const FILE = fileURLToPath(new URL('../../../shared/maps/foundry/zahi.db', import.meta.url));
const WALLS = 379;

interface Document {
  readonly _id: string;
  readonly width: number;
  readonly height: number;
  readonly grid: number;
  readonly walls: readonly { readonly c: readonly [number, number, number, number] }[];
}

/**
 * The scene of 379 walls in a collection that is not part of the package: its walls as they are, all
 * of them plain. Undefined, with a line that says so, where the file is not at hand.
 */
export function zahiScene(): WallScene | undefined {
  if (!existsSync(FILE)) {
    console.log(`(no ${FILE}: the scene of ${WALLS} walls is left out)`);
    return undefined;
  }
  // A document a line; the last one of an id counts.
  const documents = new Map<string, Document>();
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (!line.trim()) continue;
    const document = JSON.parse(line) as Document;
    documents.set(document._id, document);
  }
  const scene = [...documents.values()].find(({ walls }) => walls?.length === WALLS);
  if (!scene) throw new Error(`${FILE}: no scene of ${WALLS} walls`);
  const { grid, width, height } = scene;
  const size = Math.ceil(Math.max(width, height) / grid);
  const inside = (at: number) => Math.min(size, Math.max(0, at / grid));
  const ends = scene.walls.map(({ c }) => c.map(inside));
  const walls = Float64Array.from(ends.filter(([ax, ay, bx, by]) => ax !== bx || ay !== by).flat());
  return {
    ...{ name: `${WALLS}, a real map`, seed: 1, size, walls, doors: new Set(), crosses: true },
    isOpen: (x, y) => x > 0 && y > 0 && x < size && y < size && !touched(walls, x, y),
  };
}

/** Whether a wall passes within a quarter of a square. */
function touched(walls: Float64Array, x: number, y: number): boolean {
  for (let i = 0; i < walls.length; i += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = walls.subarray(i, i + 4);
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    if (Math.hypot(x - ax - t * dx, y - ay - t * dy) < 0.25) return true;
  }
  return false;
}
