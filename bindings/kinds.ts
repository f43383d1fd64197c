/**
 * What cells and walls are made of, and what each material stops (SEMANTICS §2).
 *
 * The three channels are independent: line of effect, bursts and spreads read `effect` alone, line
 * of sight reads `sight` alone, movement reads `movement` alone.
 */
export const CHANNELS = ['effect', 'sight', 'movement'] as const;
export type Channel = (typeof CHANNELS)[number];

export type CoverFlag = 'none' | 'low' | 'normal' | 'improved';

export interface WallKind {
  readonly blocks: readonly Channel[];
  readonly cover: CoverFlag;
}

/** Materials of walls. A `door` blocks as here while closed, and nothing while open. */
export const WALL_KINDS = {
  wall: { blocks: ['effect', 'sight', 'movement'], cover: 'normal' },
  door: { blocks: ['effect', 'sight', 'movement'], cover: 'normal' },
  window: { blocks: ['effect', 'movement'], cover: 'normal' },
  force: { blocks: ['effect', 'movement'], cover: 'normal' },
  curtain: { blocks: ['sight'], cover: 'none' },
  portcullis: { blocks: ['movement'], cover: 'normal' },
  slit: { blocks: ['movement'], cover: 'improved' },
  low: { blocks: [], cover: 'low' },
} as const satisfies Record<string, WallKind>;

/** What walls are told apart by on their edges: what they stop, and how they give cover. */
export const WALL_MARKS = [...CHANNELS, 'cover', 'low', 'improved'] as const;
export type WallMark = (typeof WALL_MARKS)[number];

const COVER_MARKS: Readonly<Record<CoverFlag, readonly WallMark[]>> = {
  none: [],
  low: ['low'],
  normal: ['cover'],
  improved: ['cover', 'improved'],
};

/** The marks of a wall that stands; an open door has none. */
export function marksOf(kind: WallKindName): readonly WallMark[] {
  const { blocks, cover } = WALL_KINDS[kind];
  return [...blocks, ...COVER_MARKS[cover]];
}

export type WallKindName = keyof typeof WALL_KINDS;
export const WALL_KIND_NAMES = Object.keys(WALL_KINDS) as WallKindName[];

/** Materials of cells, each with its character in `cells` and in text maps. */
export const CELL_KINDS = {
  open: '.',
  solid: '#',
  void: ' ',
  fog: '~',
  dark: ',',
  pit: '_',
  difficult2: ':',
  difficult3: ';',
  difficult4: '%',
} as const;

export type CellKind = keyof typeof CELL_KINDS;
export const CELL_KIND_NAMES = Object.keys(CELL_KINDS) as CellKind[];
export const KIND_OF_CHARACTER: ReadonlyMap<string, CellKind> = new Map(
  CELL_KIND_NAMES.map((kind) => [CELL_KINDS[kind], kind]),
);
