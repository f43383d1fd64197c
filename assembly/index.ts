/** Everything the kernel answers: flat functions on integers. */
export { burst } from './burst';
export { layMap, planeAt, rowBytes } from './memory';
export { openCost } from './metric';
export { spread } from './spread';
export { admitted, visible } from './visible';
