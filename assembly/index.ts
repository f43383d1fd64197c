/** Everything the kernel answers: flat functions on integers, and the names of its planes. */
export { admitted } from './admitted';
export { burst } from './burst';
export {
  DARK,
  layMap,
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
export { passable } from './passable';
export { spread } from './spread';
export { foldSteps } from './steps';
export { visible } from './visible';
