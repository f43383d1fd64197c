// What the kernel's module exports.

/** A constant that the kernel exports. */
interface Constant {
  readonly value: number;
}

export interface KernelNames {
  readonly SOLID: Constant;
  readonly VOID: Constant;
  readonly OPAQUE: Constant;
  readonly DARK: Constant;
  readonly PIT: Constant;
  readonly TERRAIN_LOW: Constant;
  readonly TERRAIN_HIGH: Constant;
  readonly WALLS: Constant;
  readonly PLANES: Constant;
}

type Place = [x: number, y: number, z: number];
/** The space of a creature: its upper left cell and how many cells a side. */
type Space = [...Place, size: number];
/** Both ends of a wall, in half steps of the sub-grid. */
type WallEnds = [ax: number, ay: number, bx: number, by: number];
/** Where the map and the scratch lie, which every query begins with. */
type Bases = [map: number, scratch: number];

/** Where `quadrants` is −n, n ranges of directions lead the input of a function (sides.ts). */
export interface KernelExports extends KernelNames {
  layMap(base: number, width: number, height: number, levels: number): number;
  mapEnd(base: number, width: number, height: number, levels: number): number;
  planeAt(base: number, plane: number, z: number): number;
  rowBytes(base: number): number;
  isRough(base: number): number;
  noteGround(...at: [base: number, ...Place, width: number, height: number]): void;
  foldSteps(...at: [base: number, ...Place, width: number, height: number]): void;
  burst(...at: [...Bases, ...Place, quadrants: number, radius: number]): void;
  spread(...at: [...Bases, ...Place, quadrants: number, radius: number, model: number]): void;
  spreadFrom(...at: [...Bases, ...Space, radius: number, model: number]): void;
  spreads(...at: [...Bases, z: number, count: number, radius: number, model: number]): void;
  visible(...at: [...Bases, channel: number, ...Place, quadrants: number, radius: number]): void;
  visibleFrom(...at: [...Bases, channel: number, ...Space, radius: number]): void;
  emanation(...at: [...Bases, ...Space, radius: number]): void;
  cone(
    ...at: [...Bases, ...Place, quadrants: number, dx: number, dy: number, radius: number]
  ): void;
  coneFigure(...at: [...Bases, ...Place, dx: number, dy: number, radius: number]): void;
  line(
    ...at: [
      ...[...Bases, ...Place, quadrants: number, dx: number, dy: number],
      ...[side: number, radius: number, touch: number],
    ]
  ): void;
  cylinder(...at: [...Bases, ...Place, radius: number]): void;
  reach(...at: [...Bases, ...Space, radius: number, diagonal: number]): void;
  nearby(...at: [...Bases, ...Space, radius: number]): void;
  admitted(
    ...at: [...Bases, channel: number, ...Place, userX: number, userY: number, size: number]
  ): number;
  ownQuadrants(
    ...at: [...Bases, channel: number, ...Place, userX: number, userY: number, size: number]
  ): number;
  lineOfEffect(
    ...at: [
      ...[...Bases, channel: number, ax: number, ay: number, aSize: number],
      ...[bx: number, by: number, bSize: number, z: number],
    ]
  ): number;
  inputAt(scratch: number, bytes: number): number;
  confine(end: number, notes: number): void;
  rays(...at: [...Bases, channel: number, z: number, count: number]): void;
  ray(
    ...at: [...Bases, channel: number, z: number, x0: number, y0: number, x1: number, y1: number]
  ): number;
  matrix(...at: [...Bases, channel: number, z: number, viewers: number, targets: number]): void;
  cover(
    ...at: [
      ...[...Bases, z: number, x: number, y: number, size: number, quadrants: number],
      ...[rule: number, targets: number, creatures: number],
    ]
  ): void;
  distances(...at: [...Bases, order: number, budget: number]): number;
  reachable(...at: [...Bases, order: number, budget: number]): number;
  wayTo(...at: [...Bases, order: number, x: number, y: number, budget: number]): number;
  turnsTo(...at: [...Bases, order: number, x: number, y: number, budget: number]): number;
  goOn(scratch: number, budget: number): number;
  fieldBytes(...at: [...Bases, order: number]): number;
  openField(...at: [...Bases, order: number, at: number]): number;
  repairField(...at: [scratch: number, at: number]): number;
  touchField(...at: [at: number, x: number, y: number, width: number, height: number]): void;
  fieldCosts(...at: [scratch: number, at: number]): void;
  fieldCost(...at: [at: number, x: number, y: number]): number;
  fieldTurns(...at: [scratch: number, at: number, x: number, y: number]): void;
  joined(...at: [...Bases, z: number, ax: number, ay: number, bx: number, by: number]): number;
  jumpPath(
    ...at: [
      ...[...Bases, z: number, ax: number, ay: number, bx: number, by: number],
      ...[straight: number, diagonal: number, limit: number, most: number],
    ]
  ): number;
  passable(...at: [...Bases, channel: number, ...Place, dx: number, dy: number]): number;
  wallsBytes(base: number): number;
  layWalls(base: number, at: number, unit: number): number;
  feedWalls(base: number, at: number, bytes: number): number;
  room(...at: [base: number, ...WallEnds, z: number]): number;
  addFreeWall(...at: [base: number, ...WallEnds, z: number, marks: number, oneWay: number]): number;
  removeFreeWall(base: number, handle: number): void;
  markFreeWall(base: number, handle: number, marks: number): void;
  firstLink(base: number, ...at: Place): number;
  wallBits(...at: [base: number, channel: number, plane: number, ...Place]): bigint;
  openCost(dx: number, dy: number, straight: number, diagonal: number): number;
}
