import { type Cell, cell } from '../../bindings/index.js';
import { inLine } from '../baseline/sees.js';
import { type Ground, groundOf } from '../ground.js';
import { measure, type Timing, times } from '../measure.js';
import { cellsNear } from '../scenes.js';
import { head, row } from '../table.js';
import type { TableOptions } from './options.js';

const TEAM = 50;
/** Fights take turns, so that no branch is learnt by heart. */
const FIGHTS = 8;

interface Fight {
  readonly attackers: readonly Cell[];
  readonly targets: readonly Cell[];
}

/** Everybody against everybody: fights of 50 on each side, all within 60 ft of one place. */
export function pairs({ seconds, size, scenes }: TableOptions): void {
  head(`${TEAM} × ${TEAM} lines of effect, ${size} × ${size}: matrices a second`, [
    ...['map', 'clear %', 'ours', 'plain', '×'],
  ]);
  for (const name of scenes) {
    const ground = groundOf(name, size);
    lines(ground, fightsOn(ground), seconds);
    ground.map.dispose();
  }
}

function fightsOn({ scene, places }: Ground): Fight[] {
  return places.slice(0, FIGHTS).map((place) => {
    const cells = cellsNear(scene, place, 2 * TEAM).map(({ x, y }) => cell(x, y));
    return { attackers: cells.slice(0, TEAM), targets: cells.slice(TEAM) };
  });
}

function lines({ scene, map, plain }: Ground, fights: readonly Fight[], seconds: number): void {
  const clear = new Uint8Array(TEAM * TEAM);
  const at = (i: number) => fights[i % FIGHTS] as Fight;
  const ask = (i: number) => map.matrix(at(i).attackers, at(i).targets);
  const askPlain = (i: number) => {
    const { attackers, targets } = at(i);
    for (let a = 0, n = 0; a < TEAM; a++) {
      const from = attackers[a] as Cell;
      for (let b = 0; b < TEAM; b++, n++) {
        const to = targets[b] as Cell;
        clear[n] = inLine(plain, from.x, from.y, to.x, to.y) ? 1 : 0;
      }
    }
    return clear;
  };

  let sum = 0;
  for (let i = 0; i < FIGHTS; i++) {
    const wanted = askPlain(i);
    ask(i).forEach((got, n) => {
      if (got !== wanted[n]) throw new Error(`${scene.name}: fight ${i}, pair ${n} differs`);
      sum += got;
    });
  }
  const ours = measure((i) => ask(i)[0] as number, seconds);
  const base = measure((i) => askPlain(i)[0] as number, seconds);
  const share = (100 * sum) / (FIGHTS * TEAM * TEAM);
  row([scene.name, share.toFixed(1), perSecond(ours), perSecond(base), times(ours, base)]);
}

function perSecond({ micros }: Timing): string {
  return Math.round(1e6 / micros).toLocaleString('en');
}
