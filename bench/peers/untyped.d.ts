// The parts that are measured of packages that come without types for their main file.

declare module 'rot-js' {
  type Passes = (x: number, y: number) => boolean;
  type Mark = (x: number, y: number, distance: number, visibility: number) => void;
  interface View {
    compute(x: number, y: number, radius: number, mark: Mark): void;
  }
  type ViewClass = new (passes: Passes, options?: { topology: 4 | 6 | 8 }) => View;
  export const FOV: {
    readonly PreciseShadowcasting: ViewClass;
    readonly RecursiveShadowcasting: ViewClass;
  };
  interface Search {
    /** What Dijkstra's search has reached, by keys. */
    readonly _computed: object;
    compute(x: number, y: number, mark: (x: number, y: number) => void): void;
  }
  type SearchClass = new (
    toX: number,
    toY: number,
    passes: Passes,
    options?: { topology: 4 | 6 | 8 },
  ) => Search;
  export const Path: { readonly Dijkstra: SearchClass; readonly AStar: SearchClass };
}

declare module 'pathfinding' {
  namespace pathfinding {
    class Grid {
      constructor(rows: readonly (readonly number[])[]);
      readonly nodes: readonly (readonly { readonly closed?: boolean }[])[];
      clone(): Grid;
    }
    class Finder {
      constructor(options: { diagonalMovement: number });
      findPath(x0: number, y0: number, x1: number, y1: number, grid: Grid): [number, number][];
    }
    const AStarFinder: typeof Finder;
    const DijkstraFinder: typeof Finder;
    const DiagonalMovement: { readonly OnlyWhenNoObstacles: number };
    const Util: {
      interpolate(x0: number, y0: number, x1: number, y1: number): [number, number][];
    };
  }
  export default pathfinding;
}
