import { describe } from 'vitest';
import { CellSet } from '../../bindings/index.js';
import type { Kernel } from '../../bindings/kernel.js';
import { type LineAim, lineLengths, type Side } from '../oracle/line.js';
import type { Scene } from '../oracle/scene.js';
import { KernelMap } from '../property/kernel-of.js';
import { DIRECTIONS } from './directions.js';
import { ALL_CORNERS, difference, onEveryPattern, within, wordOf } from './solids.js';

// Lines from every corner, through and touch, as long as the map is wide: a thousand a pattern, those
// along the grid on either side. Asked of the kernel itself: the bindings would take as long again.

const LENGTH = 6;
const MODES = ['through', 'touch'] as const;
const SIGN: Readonly<Record<Side, number>> = { n: -1, w: -1, s: 1, e: 1 };

const AIMS = ALL_CORNERS.flatMap((at) =>
  DIRECTIONS.flatMap(([x, y]) =>
    sidesOf(x, y).flatMap((side) =>
      MODES.map((mode): LineAim => ({ at, direction: { x, y }, side, mode, length: LENGTH })),
    ),
  ),
);

describe('lines from every corner in sixteen directions, by every pattern of solids', () => {
  onEveryPattern(() => {
    const ground = new KernelMap({ fivefoot: 1, width: 4, height: 4 });
    const into = new CellSet();
    return {
      set: (x, y, kind) => ground.setKind(x, y, kind),
      compare: (scene, solid) => compare(ground.kernel, into, scene, solid),
    };
  });
});

function compare(kernel: Kernel, into: CellSet, scene: Scene, solid: number): string | undefined {
  for (const aim of AIMS) {
    const lengths = lineLengths(scene, aim);
    if (typeof lengths === 'string') return `${JSON.stringify(aim)}: ${lengths}`;
    const right = within(lengths, LENGTH);
    const got = wordOf(ask(kernel, aim, into));
    if (got !== right) return difference(solid, got, right, `line ${JSON.stringify(aim)}`);
  }
  return undefined;
}

function ask(kernel: Kernel, { at, direction, side, mode }: LineAim, into: CellSet): CellSet {
  const sign = side ? SIGN[side] : 0;
  const touch = mode === 'touch' ? 1 : 0;
  kernel.ask((k, map, scratch) =>
    k.line(map, scratch, at.x, at.y, 0, 15, direction.x, direction.y, sign, LENGTH, touch),
  );
  return kernel.cells(into);
}

function sidesOf(x: number, y: number): readonly (Side | undefined)[] {
  if (x === 0) return ['w', 'e'];
  return y === 0 ? ['n', 's'] : [undefined];
}
