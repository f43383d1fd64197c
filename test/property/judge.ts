import { type CellSet, cell, GridError, GridMap, type MapData } from '../../bindings/index.js';
import {
  type AreaQuery,
  answerOn,
  channelOf,
  isSpace,
  type Query,
  type Refusal,
} from '../oracle/answer.js';
import { draw } from '../oracle/picture.js';
import { type Cells, type Point, type Scene, sceneOf } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';

/** A map for the package and the oracle at once. */
export class Trial {
  readonly map: GridMap;
  readonly scenes: { readonly effect: Scene; readonly sight: Scene };

  constructor(
    readonly data: MapData,
    map?: GridMap,
  ) {
    this.map = map ?? GridMap.fromJSON(data);
    this.scenes = { effect: sceneOf(data, 'effect'), sight: sceneOf(data, 'sight') };
  }

  /** Throws with both pictures where the kernel and the oracle differ. */
  judge(query: Query, label: string): void {
    const scene = this.scenes[channelOf(query) as 'effect' | 'sight'];
    const right = answerOn(scene, query);
    const got = ask(this.map, query);
    if (!same(got, right, this.data.width)) {
      throw new Error(this.#explain(query, label, got, right));
    }
  }

  #explain(query: Query, label: string, got: CellSet | Refusal, right: Cells | Refusal) {
    const picture = (area: CellSet | Cells | Refusal) =>
      typeof area === 'string' ? area : draw(this.data, inArea(area, this.data.width));
    return [
      `${label}: ${JSON.stringify(query)}`,
      `right:\n${picture(right)}`,
      `got:\n${picture(got)}`,
      `map: ${JSON.stringify(this.data)}`,
    ].join('\n');
  }
}

/** What the package answers, with the oracle's word for a blocked origin. */
export function ask(map: GridMap, query: AreaQuery): CellSet | 'blocked';
export function ask(map: GridMap, query: Query): CellSet | Refusal;
export function ask(map: GridMap, query: Query): CellSet | Refusal {
  const { verb, ...rest } = query;
  try {
    return map.query(verb, fieldsOf(rest));
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    return error.code === 'E_NO_LINE_OF_EFFECT' ? 'blocked' : (error.code as Refusal);
  }
}

/** The oracle counts squares and writes places as points; a query's fields are feet and pairs. */
function fieldsOf(query: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (LENGTHS.has(name)) fields[name] = 5 * value;
    else if (isPlace(value)) fields[name] = placeOf(value);
    else fields[name] = value;
  }
  // The one whose reach it is bears its own name.
  if ('reach' in fields) {
    const { at, ...others } = fields;
    return { creature: at, ...others };
  }
  return fields;
}

const LENGTHS: ReadonlySet<string> = new Set(['radius', 'length', 'range', 'reach']);

function isPlace(value: unknown): value is Point | Space {
  // An array has a method `at`.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return 'at' in value || 'x' in value;
}

function placeOf(place: Point | Space): unknown {
  if (!isSpace(place)) return [place.x, place.y];
  return { at: [place.at.x, place.at.y], size: place.size };
}

function same(got: CellSet | Refusal, right: Cells | Refusal, width: number): boolean {
  if (typeof got === 'string' || typeof right === 'string') return got === right;
  let count = 0;
  for (const is of right) count += is;
  if (got.count !== count) return false;
  const list = got.cells;
  for (let i = 0; i < list.length; i += 2) {
    if (right[(list[i + 1] as number) * width + (list[i] as number)] !== 1) return false;
  }
  return list.length === 2 * count;
}

function inArea(area: CellSet | Cells, width: number): (x: number, y: number) => boolean {
  if (area instanceof Uint8Array) return (x, y) => area[y * width + x] === 1;
  return (x, y) => area.has(cell(x, y));
}
