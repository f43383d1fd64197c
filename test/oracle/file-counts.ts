// What is in real files, counted by the plainest means. Shares nothing with the importers.

export interface ZahiScene {
  readonly _id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly grid: number;
  readonly padding: number;
  readonly walls: readonly {
    readonly _id: string;
    readonly c: readonly [number, number, number, number];
    readonly sense: number;
    readonly move: number;
    readonly dir?: number;
    readonly door: number;
    readonly ds: number;
  }[];
}

/** The last line of each id, in the order of the first ones. */
export function zahiScenes(text: string): ZahiScene[] {
  const last: Record<string, ZahiScene> = {};
  for (const line of text.split('\n')) {
    if (line !== '') last[JSON.parse(line)._id] = JSON.parse(line);
  }
  return Object.values(last);
}

/** No scene of that file has padding, walls outside its picture, or a picture shifted. */
export function countZahi({ walls, grid, width, height, padding }: ZahiScene) {
  const count = {
    ...{ onGrid: 0, offGrid: 0, wall: 0, window: 0, curtain: 0, closed: 0, open: 0 },
    ...{ limited: 0, left: 0, right: 0, skipped: 0 },
  };
  if (padding !== 0) throw new Error('a scene with padding');
  for (const { c, sense, move, dir = 0, door, ds } of walls) {
    const [x0, y0, x1, y1] = c;
    if (Math.min(...c) < 0 || Math.max(x0, x1) > width || Math.max(y0, y1) > height) {
      throw new Error('a wall outside');
    }
    if (x0 === x1 && y0 === y1) throw new Error('a wall of no length');
    const along = x0 === x1 || y0 === y1;
    const corners = c.every((pixel) => pixel % grid === 0);
    count[along && corners && dir === 0 && sense !== 2 ? 'onGrid' : 'offGrid']++;
    if (door > 0) count[ds === 1 ? 'open' : 'closed']++;
    else if (sense === 0) count.window++;
    else if (move === 0) count.curtain++;
    else count.wall++;
    if (sense === 2) count.limited++;
    if (dir === 1) count.left++;
    if (dir === 2) count.right++;
  }
  return count;
}

interface TiledLayer {
  readonly name: string;
  readonly data?: readonly number[];
  readonly layers?: readonly TiledLayer[];
}

/** Of the two office maps: one tile of one set collides, and all of them lie on one layer. */
export function countTiled(map: { width: number; height: number; layers: readonly TiledLayer[] }) {
  const solid = new Set<number>();
  const visit = ({ name, data = [], layers = [] }: TiledLayer): void => {
    data.forEach((gid, i) => {
      if (gid % 2 ** 28 === 3 || (name === 'collisions' && gid !== 0)) solid.add(i);
    });
    layers.forEach(visit);
  };
  map.layers.forEach(visit);
  return { width: map.width, height: map.height, solid: solid.size };
}
