import { describe, it } from 'vitest';
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
import { Random } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from './judge.js';

const HISTORIES = 150;
const EDITS = 40;

// A map that was edited in place answers like one that was built so: cells of all kinds set and
// reset, walls added over one another and taken away, doors opened and shut.
describe('edited maps answer like new ones', () => {
  it(`${HISTORIES} histories of ${EDITS} edits`, () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = new Random(seed);
      const history = new History(random);
      for (let n = 0; n < EDITS; n++) {
        history.edit();
        history.check(`seed ${seed}, edit ${n}`);
      }
      history.map.dispose();
    }
  });
});

class History {
  readonly map: GridMap;
  readonly #width: number;
  readonly #height: number;
  readonly #cells: string[][];
  readonly #walls = new Map<string, WallData>();

  constructor(readonly random: Random) {
    this.#width = random.pick([3, 5, 9, 12, 40, 67]);
    this.#height = random.pick([2, 5, 8, 12, 33]);
    this.map = GridMap.create({ width: this.#width, height: this.#height });
    this.#cells = Array.from({ length: this.#height }, () =>
      new Array<string>(this.#width).fill('.'),
    );
  }

  edit(): void {
    const { random, map } = this;
    const x = random.below(this.#width);
    const y = random.below(this.#height);
    const doors = [...this.#walls].filter(([, wall]) => wall.kind === 'door');
    switch (random.pick(['cell', 'cell', 'wall', 'wall', 'remove', 'door', 'door'])) {
      case 'cell': {
        const kind = random.pick([
          'solid',
          'solid',
          'open',
          ...Object.keys(CELL_KINDS),
        ]) as CellKind;
        map.setCell(cell(x, y), kind);
        (this.#cells[y] as string[])[x] = CELL_KINDS[kind];
        break;
      }
      case 'wall': {
        const kind = random.pick(['wall', 'door', ...Object.keys(WALL_KINDS)]) as WallKindName;
        const lying = random.chance(0.5);
        const length = random.between(1, lying ? this.#width - x : this.#height - y);
        const wall: WallData = {
          from: [x, y],
          to: lying ? [x + length, y] : [x, y + length],
          kind,
          ...(kind === 'door' && { open: random.chance(0.5) }),
        };
        this.#walls.set(map.addWall(wall), wall);
        break;
      }
      case 'remove': {
        if (this.#walls.size === 0) break;
        const id = random.pick([...this.#walls.keys()]);
        map.removeWall(id);
        this.#walls.delete(id);
        break;
      }
      case 'door': {
        if (doors.length === 0) break;
        const [id, door] = random.pick(doors);
        const open = door.open !== true;
        map.setDoor(id, open);
        this.#walls.set(id, { ...door, open });
        break;
      }
    }
  }

  check(label: string): void {
    const { random } = this;
    const data: MapData = {
      fivefoot: 1,
      width: this.#width,
      height: this.#height,
      cells: this.#cells.map((row) => row.join('')),
      walls: [...this.#walls.values()],
    };
    const trial = new Trial(data, this.map);
    const at = { x: random.between(0, this.#width), y: random.between(0, this.#height) };
    const radius = random.between(1, 12);
    trial.judge({ verb: 'burst', at, radius }, label);
    trial.judge({ verb: 'spread', at, radius, model: random.pick(SPREAD_MODELS) }, label);
    trial.judge({ verb: 'visible', at, channel: random.pick(['effect', 'sight']) }, label);
  }
}
