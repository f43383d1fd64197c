// A module with a query is loaded once more, as one of its own: see field.ts.

declare module '*/levels.js?wide' {
  export const aroundSolids: typeof import('./levels.js').aroundSolids;
  export const aroundWalls: typeof import('./levels.js').aroundWalls;
}
declare module '*/dial.js?wide' {
  export const dial: typeof import('./dial.js').dial;
}
