import { AREAS } from './cases/areas.js';
import { BETWEEN } from './cases/between.js';
import type { Case } from './cases/case.js';
import { CREATURES } from './cases/creatures.js';
import { MOVEMENT } from './cases/movement.js';

/** Every query of the package, at least once. */
export const CASES: readonly Case[] = [...AREAS, ...BETWEEN, ...CREATURES, ...MOVEMENT];
