import type { WallKindName } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import type { Metric } from './distance.js';
import { type Point, type Scene, sceneOf } from './scene.js';

/** What one who moves may be like, and what may stand in its way (SEMANTICS §1, §2). */
export interface MoveOptions {
  readonly metric?: Metric | undefined;
  /** Soft: a diagonal step needs one of its two L-ways, not both. */
  readonly corners?: 'hard' | 'soft' | undefined;
  /** Cells a side of its space; every cell that is named is then the upper left one of that space. */
  readonly size?: number | undefined;
  readonly mode?: Mode | undefined;
  /** A byte a cell, 0 impassable or 1 to 4, instead of the map's own difficult ground. */
  readonly terrain?: Uint8Array | undefined;
  readonly terrainCost?: 'multiply' | 'add' | undefined;
  /** May it go through spaces half its size, at double cost? */
  readonly squeeze?: boolean | undefined;
  /** Cells not to be entered. */
  readonly blocked?: readonly Point[] | undefined;
  /** Cells to pass but not to stop in. */
  readonly noStop?: readonly Point[] | undefined;
  /** Kinds of walls that do not stop it. */
  readonly passes?: readonly WallKindName[] | undefined;
}

export type Mode =
  | 'walk'
  | 'fly'
  | 'swim'
  | 'climb'
  | { readonly pits: 'closed' | 'open'; readonly terrain: 'map' | 'none' };

/** What a map is to one who moves on it. */
export interface Ground {
  /** Its movement channel, where `isPit` says of every soft cell that it is not to be entered. */
  readonly scene: Scene;
  /** Times what it costs to enter the cell. */
  terrain(x: number, y: number): number;
}

export function groundOf(data: MapData, options: MoveOptions = {}): Ground {
  const { mode = 'walk', terrain: bytes, blocked = [] } = options;
  const { pits, terrain } = typeof mode === 'string' ? MODES[mode] : mode;
  const scene = sceneOf(without(data, options.passes ?? []), 'movement');
  const index = (x: number, y: number) => y * data.width + x;
  const occupied = new Set(blocked.map(({ x, y }) => index(x, y)));
  return {
    scene: {
      ...scene,
      isPit(x, y) {
        if (pits === 'closed' && scene.isPit(x, y)) return true;
        return scene.isOpen(x, y) && (occupied.has(index(x, y)) || bytes?.[index(x, y)] === 0);
      },
    },
    terrain(x, y) {
      if (bytes) return bytes[index(x, y)] as number;
      const character = data.cells?.[y]?.[x] ?? '.';
      return terrain === 'map' ? (DIFFICULT[character] ?? 1) : 1;
    },
  };
}

const MODES = {
  walk: { pits: 'closed', terrain: 'map' },
  fly: { pits: 'open', terrain: 'none' },
  swim: { pits: 'open', terrain: 'none' },
  climb: { pits: 'open', terrain: 'map' },
} as const;

const DIFFICULT: Readonly<Record<string, number>> = { ':': 2, ';': 3, '%': 4 };

function without(data: MapData, kinds: readonly WallKindName[]): MapData {
  return {
    ...data,
    walls: (data.walls ?? []).filter(({ kind }) => !kinds.includes(kind)),
    doors: kinds.includes('door') ? [] : (data.doors ?? []),
  };
}
