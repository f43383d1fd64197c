import {
  CELL_KINDS,
  type CellKind,
  cell,
  GridMap,
  type MapData,
  type WallData,
} from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES } from '../oracle/random-walls.js';
import type { Point } from '../oracle/scene.js';

const EDITS = ['add', 'add', 'move', 'remove', 'door', 'door', 'cell'] as const;
const KINDS: readonly CellKind[] = ['solid', 'open', 'open', 'pit', 'difficult2'];

/**
 * A map with walls of any angle that is edited in place, and what it has become: walls added, moved and
 * taken away, doors turned, now and then a cell.
 */
export class WallHistory {
  readonly map: GridMap;
  readonly #cells: string[][];
  readonly #walls = new Map<string, WallData>();

  constructor(
    readonly random: Random,
    readonly width: number,
    readonly height: number,
    readonly subgrid: number,
    /** So many walls, and for each more that comes another goes. */
    readonly mostWalls: number,
  ) {
    this.map = GridMap.create({ width, height, subgrid });
    this.#cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  }

  get data(): MapData {
    return {
      fivefoot: 1,
      width: this.width,
      height: this.height,
      subgrid: this.subgrid,
      cells: this.#cells.map((row) => row.join('')),
      walls: [...this.#walls.values()],
    };
  }

  edit(): void {
    const { random } = this;
    if (this.#walls.size > this.mostWalls) this.#remove();
    switch (random.pick(EDITS)) {
      case 'add':
        for (const wall of this.#someWalls()) this.add(wall);
        break;
      case 'move':
        this.#move();
        break;
      case 'remove':
        this.#remove();
        break;
      case 'door':
        this.#turnDoor();
        break;
      case 'cell':
        this.#setCell({ x: random.below(this.width), y: random.below(this.height) });
        break;
    }
  }

  add(wall: WallData): void {
    this.#walls.set(this.map.addWall(wall), wall);
  }

  /** One or two walls, free ones or edge walls. */
  #someWalls(): readonly WallData[] {
    const { random, width, height, subgrid } = this;
    const style = random.pick(WALL_STYLES);
    const { walls = [] } = randomWallMap(random, width, height, style, { subgrid, count: 2 });
    return walls.slice(0, 2).filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]);
  }

  #move(): void {
    const id = this.#anyWall();
    const [to] = this.#someWalls();
    if (id === undefined || !to) return;
    this.map.moveWall(id, to.from, to.to);
    this.#walls.set(id, { ...(this.#walls.get(id) as WallData), from: to.from, to: to.to });
  }

  #remove(): void {
    const id = this.#anyWall();
    if (id === undefined) return;
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

  #setCell({ x, y }: Point): void {
    const kind = this.random.pick(KINDS);
    this.map.setCell(cell(x, y), kind);
    (this.#cells[y] as string[])[x] = CELL_KINDS[kind];
  }

  #anyWall(): string | undefined {
    return this.#walls.size === 0 ? undefined : this.random.pick([...this.#walls.keys()]);
  }
}
