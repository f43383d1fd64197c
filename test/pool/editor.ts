import {
  CELL_KINDS,
  type CellKind,
  cell,
  type GridMap,
  WALL_KINDS,
  type WallData,
  type WallKindName,
} from '../../dist/index.js';
import type { Random } from '../oracle/random.js';
import type { Call } from './calls.js';

const CELLS = ['solid', 'solid', 'open', ...Object.keys(CELL_KINDS)] as CellKind[];
const WALLS = ['wall', 'door', 'door', ...Object.keys(WALL_KINDS)] as WallKindName[];
const KINDS = ['cell', 'cell', 'add', 'add', 'move', 'remove', 'door', 'door'] as const;

/** Edits of a map at random, each made on a map of its own too, so that the next knows what is there. */
export class Editor {
  constructor(
    readonly random: Random,
    readonly map: GridMap,
  ) {}

  /** One edit, which may be refused. */
  edit(): Call {
    const call = this.#any();
    try {
      (this.map as unknown as Record<string, (...args: unknown[]) => unknown>)[call.name]?.(
        ...call.args,
      );
    } catch {
      // Whether it is refused in the same way is for others to judge.
    }
    return call;
  }

  #any(): Call {
    const { random, map } = this;
    const kind = random.pick(KINDS);
    if (kind === 'cell') {
      const place = cell(random.below(map.width), random.below(map.height));
      return { name: 'setCell', args: [place, random.pick(CELLS)] };
    }
    if (kind === 'add') return { name: 'addWall', args: [this.#wall()] };
    const { from, to } = this.#wall();
    const walls = map.walls();
    const wall = walls.length > 0 ? random.pick(walls) : undefined;
    const id = wall?.id ?? 'none';
    if (kind === 'move') return { name: 'moveWall', args: [id, from, to] };
    if (kind === 'remove') return { name: 'removeWall', args: [id] };
    const doors = walls.filter((one) => one.kind === 'door');
    const door = doors.length > 0 ? random.pick(doors) : undefined;
    return { name: 'setDoor', args: [door?.id ?? id, !door?.open] };
  }

  /** Along the grid, or of any angle. */
  #wall(): WallData {
    const { random, map } = this;
    const kind = random.pick(WALLS);
    const free = random.chance(0.4);
    const along = (side: number) =>
      free ? random.between(0, side * map.subgrid) / map.subgrid : random.between(0, side);
    const from: [number, number] = [along(map.width), along(map.height)];
    const far: [number, number] = [along(map.width), along(map.height)];
    const to: [number, number] = free
      ? far
      : random.chance(0.5)
        ? [from[0], far[1]]
        : [far[0], from[1]];
    return { from, to, kind, ...(kind === 'door' && { open: random.chance(0.5) }) };
  }
}
