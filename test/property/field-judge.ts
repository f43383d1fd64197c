import {
  CellSet,
  cell,
  creature,
  type DistanceField,
  type FieldOptions,
  GridMap,
  type MapData,
  type MoveOptions as MapMoveOptions,
  type Sources,
  squares,
} from '../../bindings/index.js';
import type { MoveOptions } from '../oracle/ground.js';
import { journey, type Source } from '../oracle/journey.js';
import { type Moves, movesOf } from '../oracle/moves.js';
import { draw } from '../oracle/picture.js';
import type { Point } from '../oracle/scene.js';

/** A question about distances, as the oracle asks it; lengths are in squares. */
export interface FieldQuery extends MoveOptions {
  readonly sources: readonly Source[];
  readonly max?: number | undefined;
}

/** What the package answered, and what is right. */
export interface Judged {
  readonly field: DistanceField;
  readonly moves: Moves;
  readonly costs: Float64Array;
}

/** How the sources are handed over, where they can be. */
export type Form = 'one' | 'creature' | 'set' | 'list';

/** A map for the package and the oracle at once, to move on. */
export class FieldTrial {
  readonly map: GridMap;
  readonly #moves = new Map<string, Moves>();

  constructor(
    readonly data: MapData,
    map?: GridMap,
  ) {
    this.map = map ?? GridMap.fromJSON(data);
  }

  /** The steps of one who is like this, found once. */
  movesOf(options: MoveOptions): Moves {
    const key = JSON.stringify({ ...options, sources: [], max: 0 });
    const moves = this.#moves.get(key) ?? movesOf(this.data, options);
    this.#moves.set(key, moves);
    return moves;
  }

  /** Throws with the map and the first cell where the package and the oracle differ. */
  judge(query: FieldQuery, label: string, form?: Form, into?: DistanceField): Judged {
    const moves = this.movesOf(query);
    const costs = journey(moves, query.sources, query.max);
    const field = askField(this.map, query, form, into && { into });
    this.compare(costsOf(field, this.data), costs, query, label);
    return { field, moves, costs };
  }

  compare(got: Float64Array, right: Float64Array, query: object, label: string): void {
    const cell = right.findIndex((cost, i) => cost !== got[i]);
    if (cell < 0 && got.length === right.length) return;
    const at = { x: cell % this.data.width, y: Math.floor(cell / this.data.width) };
    this.fail(query, label, `cell ${at.x},${at.y}: right ${right[cell]}, got ${got[cell]}`, at);
  }

  fail(query: object, label: string, what: string, mark?: Point): never {
    throw new Error(explain(this.data, query, `${label}: ${what}`, mark));
  }
}

/** What was asked about which map, and what came of it; `*` is where. */
export function explain(data: MapData, query: object, what: string, mark?: Point): string {
  const plain = (_: string, value: unknown) =>
    value instanceof Uint8Array ? `bytes ${[...value]}` : value;
  const isMark = (x: number, y: number) => x === mark?.x && y === mark?.y;
  return [
    what,
    JSON.stringify(query, plain),
    ...(data.width * data.height <= 4096 ? [draw(data, isMark)] : []),
    ...(data.width * data.height <= 4096 ? [`map: ${JSON.stringify(data)}`] : []),
  ].join('\n');
}

export function askField(
  map: GridMap,
  query: FieldQuery,
  form: Form = 'list',
  how: Pick<FieldOptions, 'into' | 'live'> = {},
): DistanceField {
  const { sources, max, ...moves } = query;
  const { size, ...others } = fieldOptions(moves);
  return map.distances(sourcesAs(form, query), {
    ...others,
    ...(size !== undefined && form !== 'creature' && { size }),
    ...(max !== undefined && { max: squares(max) }),
    ...how,
  });
}

/** A form that the sources of a query can have. */
export function formsOf({ sources, size = 1 }: FieldQuery, { width, height }: MapData): Form[] {
  const [first] = sources;
  const isPlain = sources.every(({ squares = 0 }) => squares === 0);
  const isOne = first !== undefined && sources.length === 1 && isPlain;
  const fits = isOne && first.x + size <= width && first.y + size <= height;
  return [
    'list',
    ...(isOne ? (['one'] as const) : []),
    ...(fits ? (['creature'] as const) : []),
    ...(isPlain ? (['set'] as const) : []),
  ];
}

function sourcesAs(form: Form, { sources, size = 1 }: FieldQuery): Sources {
  const [first = { x: 0, y: 0 }] = sources;
  switch (form) {
    case 'one':
      return cell(first.x, first.y);
    case 'creature':
      return creature(cell(first.x, first.y), size);
    case 'set':
      return CellSet.of(sources);
    case 'list':
      return sources.map(({ x, y, squares: cost }) =>
        cost === undefined ? cell(x, y) : { at: cell(x, y), cost: squares(cost) },
      );
  }
}

/** Options of the oracle as the package takes them. */
export function fieldOptions(options: MoveOptions): MapMoveOptions {
  const { blocked, noStop, ...others } = options;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(blocked && { blocked: CellSet.of(blocked) }),
    ...(noStop && { noStop: CellSet.of(noStop) }),
  };
}

/** The costs of a field as the oracle writes them: of the whole map, Infinity where unreached. */
export function costsOf({ window, data }: DistanceField, map: MapData): Float64Array {
  const unreached = data instanceof Uint16Array ? 0xffff : 0xffff_ffff;
  const costs = new Float64Array(map.width * map.height).fill(Number.POSITIVE_INFINITY);
  if (data.length !== window.width * window.height) {
    throw new Error(`${data.length} numbers in a window of ${window.width} × ${window.height}`);
  }
  for (let row = 0; row < window.height; row++) {
    for (let column = 0; column < window.width; column++) {
      const cost = data[row * window.width + column] as number;
      const [x, y] = [window.x + column, window.y + row];
      if (cost !== unreached) costs[y * map.width + x] = cost;
    }
  }
  return costs;
}
