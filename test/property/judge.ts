import {
  type CellSet,
  cell,
  corner,
  creature,
  GridError,
  GridMap,
  type MapData,
  squares,
} from '../../bindings/index.js';
import { type AreaQuery, answerOn } from '../oracle/answer.js';
import { draw } from '../oracle/picture.js';
import { type Cells, type Scene, sceneOf } from '../oracle/scene.js';

/** A map for the package and the oracle at once. */
export class Trial {
  readonly map: GridMap;
  readonly #scenes: { effect: Scene; sight: Scene };

  constructor(
    readonly data: MapData,
    map?: GridMap,
  ) {
    this.map = map ?? GridMap.fromJSON(data);
    this.#scenes = { effect: sceneOf(data, 'effect'), sight: sceneOf(data, 'sight') };
  }

  /** Throws with both pictures where the kernel and the oracle differ. */
  judge(query: AreaQuery, label: string): void {
    const scene =
      query.verb === 'visible' && query.channel === 'sight'
        ? this.#scenes.sight
        : this.#scenes.effect;
    const right = answerOn(scene, query);
    const got = ask(this.map, query);
    if (!same(got, right, this.data.width))
      throw new Error(this.#explain(query, label, got, right));
  }

  #explain(query: AreaQuery, label: string, got: CellSet | 'blocked', right: Cells | 'blocked') {
    const picture = (area: CellSet | Cells | 'blocked') =>
      area === 'blocked' ? 'no line of effect' : draw(this.data, inArea(area, this.data.width));
    return [
      `${label}: ${JSON.stringify(query)}`,
      `right:\n${picture(right)}`,
      `got:\n${picture(got)}`,
      `map: ${JSON.stringify(this.data)}`,
    ].join('\n');
  }
}

/** What the package answers, with the oracle's words for a blocked origin. */
export function ask(map: GridMap, query: AreaQuery): CellSet | 'blocked' {
  const at = corner(query.at.x, query.at.y);
  const options = query.user
    ? { user: creature(cell(query.user.at.x, query.user.at.y), query.user.size) }
    : {};
  try {
    switch (query.verb) {
      case 'burst':
        return map.burst(at, squares(query.radius), options);
      case 'spread':
        return map.spread(at, squares(query.radius), {
          ...options,
          ...(query.model && { model: query.model }),
        });
      case 'visible':
        return map.visible(at, {
          ...options,
          ...(query.radius !== undefined && { radius: squares(query.radius) }),
          ...(query.channel && { channel: query.channel }),
        });
    }
  } catch (error) {
    if (error instanceof GridError && error.code === 'E_NO_LINE_OF_EFFECT') return 'blocked';
    throw error;
  }
}

function same(got: CellSet | 'blocked', right: Cells | 'blocked', width: number): boolean {
  if (got === 'blocked' || right === 'blocked') return got === right;
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
