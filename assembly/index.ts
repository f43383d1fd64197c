/** Everything the kernel answers: flat functions on integers, and the names of its planes. */
export { admitted, ownQuadrants } from './admitted';
export { burst } from './burst';
export { cone } from './cone';
export { coneFigure } from './cone-figure';
export { cover } from './cover';
export { cylinder } from './cylinder';
export { emanation } from './emanation';
export {
  distances,
  fieldBytes,
  fieldCost,
  fieldCosts,
  fieldTurns,
  openField,
  repairField,
  touchField,
  turnsTo,
  wayTo,
} from './field/distances';
export { reachable } from './field/reachable';
export { goOn } from './field/slices';
export { inputAt } from './input';
export { joined } from './joined';
export { jumpPath } from './jump/path';
export { line } from './line';
export { lineOfEffect } from './loe';
export { matrix } from './matrix';
export {
  DARK,
  isRough,
  layMap,
  mapEnd,
  OPAQUE,
  PIT,
  PLANES,
  planeAt,
  rowBytes,
  SOLID,
  TERRAIN_HIGH,
  TERRAIN_LOW,
  VOID,
  WALLS,
} from './memory';
export { openCost } from './metric';
export { nearby } from './nearby';
export { passable } from './passable';
export { ray, rays } from './ray';
export { reach } from './reach';
export { confine } from './share';
export { spread, spreadFrom } from './spread';
export { spreads } from './spreads';
export { foldSteps, noteGround } from './steps';
export { visible } from './visible';
export { visibleFrom } from './vision';
export { addFreeWall, markFreeWall, removeFreeWall } from './walls/edit';
export { wallBits } from './walls/planes';
export { feedWalls, layWalls, room } from './walls/room';
export { firstLink, wallsBytes } from './walls/store';
