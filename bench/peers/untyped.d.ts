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
}

declare module 'pathfinding' {
  const pathfinding: {
    readonly Util: {
      interpolate(x0: number, y0: number, x1: number, y1: number): [number, number][];
    };
  };
  export default pathfinding;
}
