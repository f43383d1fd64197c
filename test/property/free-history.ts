import {
  CELL_KINDS,
  type CellKind,
  cell,
  GridMap,
  type MapData,
  WALL_KINDS,
  type Wall,
  type WallData,
  type WallKindName,
} from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';

const CELLS = ['solid', 'open', ...Object.keys(CELL_KINDS)] as CellKind[];
const WALLS = ['wall', 'door', ...Object.keys(WALL_KINDS)] as WallKindName[];
const EDITS = ['cell', 'add', 'add', 'move', 'move', 'remove', 'door', 'door'] as const;
type Ends = Pick<WallData, 'from' | 'to'>;

/**
 * A map that is edited in place, and what it has become: walls of any angle and along the grid, one-way
 * and limited ones, added over one another, moved, turned and taken away, cells set and reset.
 */
export class FreeHistory {
  readonly map: GridMap;
  readonly #cells: string[][];
  readonly #walls: Wall[] = [];

  constructor(
    readonly random: Random,
    readonly width: number,
    readonly height: number,
    readonly subgrid: number,
    /** So many walls, and for each more that comes another goes. */
    readonly mostWalls: number,
    /** An empty one. */
    map = GridMap.create({ width, height, subgrid }),
  ) {
    this.map = map;
    this.#cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  }

  get walls(): readonly Wall[] {
    return this.#walls;
  }

  get data(): MapData {
    const { width, height, subgrid } = this;
    const cells = this.#cells.map((row) => row.join(''));
    const walls = this.#walls.map(({ open, ...wall }) =>
      wall.kind === 'door' ? { ...wall, open } : wall,
    );
    return { fivefoot: 1, width, height, subgrid, cells, walls };
  }

  edit(): void {
    const { random } = this;
    const known = this.#walls.length > 0 ? random.below(this.#walls.length) : -1;
    if (this.#walls.length > this.mostWalls) this.#remove(known);
    const edit = known < 0 ? random.pick(['cell', 'add'] as const) : random.pick(EDITS);
    if (edit === 'cell') this.#setCell();
    else if (edit === 'add') this.add(this.#anyWall());
    else if (this.#walls.length <= known) return;
    else if (edit === 'move') this.#move(known);
    else if (edit === 'remove') this.#remove(known);
    else this.#turn(known);
  }

  #setCell(): void {
    const { random } = this;
    const [x, y] = [random.below(this.width), random.below(this.height)];
    const kind = random.pick(CELLS);
    this.map.setCell(cell(x, y), kind);
    (this.#cells[y] as string[])[x] = CELL_KINDS[kind];
  }

  add(wall: WallData): void {
    const id = this.map.addWall(wall);
    this.#walls.push({ ...wall, id, open: wall.open === true });
  }

  #anyWall(): WallData {
    const { random } = this;
    const kind = random.pick(WALLS);
    return {
      ...this.#ends(),
      kind,
      ...(kind === 'door' && { open: random.chance(0.5) }),
      ...(random.chance(0.2) && { oneWay: random.pick(['left', 'right'] as const) }),
      ...(random.chance(0.15) && { limited: true }),
      ...(random.chance(0.1) && { heights: { bottom: -5, top: random.between(0, 20) } }),
    };
  }

  #move(i: number): void {
    const wall = this.#walls[i] as Wall;
    const ends = this.#ends();
    this.map.moveWall(wall.id, ends.from, ends.to);
    this.#walls[i] = { ...wall, ...ends };
  }

  #remove(i: number): void {
    const [wall] = this.#walls.splice(i, 1) as [Wall];
    this.map.removeWall(wall.id);
  }

  #turn(i: number): void {
    const wall = this.#walls[i] as Wall;
    if (wall.kind !== 'door') return;
    const open = this.random.chance(0.7) ? !wall.open : wall.open;
    this.map.setDoor(wall.id, open);
    this.#walls[i] = { ...wall, open };
  }

  /** Edge walls, walls along the grid that end off the corners, through centres, over others, of any angle. */
  #ends(): Ends {
    const { random, width, height, subgrid } = this;
    const other =
      this.#walls.length > 0 && random.chance(0.2) ? random.pick(this.#walls) : undefined;
    for (;;) {
      const step = random.pick([1, 1, subgrid % 2 === 0 ? 2 : 1, subgrid]);
      const point = () =>
        [random.between(0, width * step) / step, random.between(0, height * step) / step] as const;
      const from = other ? random.pick([other.from, other.to]) : point();
      const far = point();
      const to = random.chance(0.4)
        ? random.pick([[from[0], far[1]] as const, [far[0], from[1]] as const])
        : far;
      if (from[0] !== to[0] || from[1] !== to[1]) return { from, to };
    }
  }
}
