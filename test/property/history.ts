import {
  CELL_KINDS,
  type CellKind,
  cell,
  GridMap,
  type MapData,
  WALL_KINDS,
  type WallData,
  type WallKindName,
} from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';

const KINDS = ['solid', 'solid', 'open', ...Object.keys(CELL_KINDS)] as CellKind[];
const WALLS = ['wall', 'door', ...Object.keys(WALL_KINDS)] as WallKindName[];
const EDITS = ['cell', 'cell', 'wall', 'wall', 'remove', 'door', 'door'] as const;

/**
 * A map that is edited in place, and what it has become: cells of all kinds set and reset, walls added
 * over one another and taken away, doors opened and shut.
 */
export class History {
  readonly map: GridMap;
  readonly #cells: string[][];
  readonly #walls = new Map<string, WallData>();

  constructor(
    readonly random: Random,
    readonly width: number,
    readonly height: number,
    /** So many walls, and for each more that comes another goes. */
    readonly mostWalls = Number.POSITIVE_INFINITY,
  ) {
    this.map = GridMap.create({ width, height });
    this.#cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  }

  get data(): MapData {
    return {
      fivefoot: 1,
      width: this.width,
      height: this.height,
      cells: this.#cells.map((row) => row.join('')),
      walls: [...this.#walls.values()],
    };
  }

  /** One edit, of or by the given cell or anywhere. */
  edit(at?: Point): void {
    const { random } = this;
    const { x, y } = at ?? { x: random.below(this.width), y: random.below(this.height) };
    if (this.#walls.size > this.mostWalls) this.#removeWall();
    switch (random.pick(EDITS)) {
      case 'cell':
        this.setCell(x, y, random.pick(KINDS));
        break;
      case 'wall':
        this.#addWall(x, y);
        break;
      case 'remove':
        this.#removeWall();
        break;
      case 'door':
        this.#turnDoor();
        break;
    }
  }

  setCell(x: number, y: number, kind: CellKind): void {
    this.map.setCell(cell(x, y), kind);
    (this.#cells[y] as string[])[x] = CELL_KINDS[kind];
  }

  #addWall(x: number, y: number): void {
    const { random } = this;
    const kind = random.pick(WALLS);
    const lying = random.chance(0.5);
    const length = random.between(1, lying ? this.width - x : this.height - y);
    const wall: WallData = {
      from: [x, y],
      to: lying ? [x + length, y] : [x, y + length],
      kind,
      ...(kind === 'door' && { open: random.chance(0.5) }),
    };
    this.#walls.set(this.map.addWall(wall), wall);
  }

  #removeWall(): void {
    if (this.#walls.size === 0) return;
    const id = this.random.pick([...this.#walls.keys()]);
    this.map.removeWall(id);
    this.#walls.delete(id);
  }

  #turnDoor(): void {
    const doors = [...this.#walls].filter(([, wall]) => wall.kind === 'door');
    if (doors.length === 0) return;
    const [id, door] = this.random.pick(doors);
    const open = door.open !== true;
    this.map.setDoor(id, open);
    this.#walls.set(id, { ...door, open });
  }
}
