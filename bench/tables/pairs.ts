import { type Cell, cell } from '../../bindings/index.js';
import { cover, LEVELS } from '../baseline/cover.js';
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
export function pairs(options: TableOptions): void {
  table('Lines of effect between 50 and 50: matrices a second', 'clear %', lines, options);
  table(
    'Cover of 50 targets against ranged attacks of one: such questions a second',
    'covered %',
    covers,
    options,
  );
}

/** What is asked about one fight, both ways, and what of the answers must agree. */
interface Question<T> {
  readonly ours: (fight: Fight) => T;
  readonly plain: (fight: Fight) => Uint8Array;
  readonly read: (answer: T) => Uint8Array;
}

function lines({ map, plain }: Ground): Question<Uint8Array> {
  const clear = new Uint8Array(TEAM * TEAM);
  return {
    ours: ({ attackers, targets }) => map.matrix(attackers, targets),
    plain({ attackers, targets }) {
      for (let a = 0, n = 0; a < TEAM; a++) {
        const from = attackers[a] as Cell;
        for (let b = 0; b < TEAM; b++, n++) {
          const to = targets[b] as Cell;
          clear[n] = inLine(plain, from.x, from.y, to.x, to.y) ? 1 : 0;
        }
      }
      return clear;
    },
    read: (answer) => answer,
  };
}

/** The baseline tells the levels alone, ours also what decides them, with all lines. */
function covers({ map, plain }: Ground) {
  const levels = new Uint8Array(TEAM);
  return {
    ours: ({ attackers, targets }: Fight) => map.covers(attackers[0] as Cell, targets),
    plain({ attackers, targets }: Fight) {
      const { x, y } = attackers[0] as Cell;
      for (let b = 0; b < TEAM; b++) {
        const target = targets[b] as Cell;
        levels[b] = cover(plain, x, y, 1, target.x, target.y, 1);
      }
      return levels;
    },
    read: (answer: ReturnType<typeof map.covers>) =>
      Uint8Array.from(answer, ({ cover }) => LEVELS.indexOf(cover)),
  };
}

function table<T extends ArrayLike<unknown>>(
  title: string,
  share: string,
  question: (ground: Ground) => Question<T>,
  { seconds, size, scenes }: TableOptions,
): void {
  head(`${title}, ${size} × ${size}`, ['map', share, 'ours', 'plain', '×']);
  for (const name of scenes) {
    const ground = groundOf(name, size);
    const fights = fightsOn(ground);
    const { ours, plain, read } = question(ground);
    const at = (i: number) => fights[i % FIGHTS] as Fight;
    const clear = agreed(name, fights, { ours, plain, read });
    const our = measure((i) => ours(at(i)).length, seconds);
    const base = measure((i) => plain(at(i)).length, seconds);
    row([name, clear.toFixed(0), perSecond(our), perSecond(base), times(our, base)]);
    ground.map.dispose();
  }
}

function fightsOn({ scene, places }: Ground): Fight[] {
  return places.slice(0, FIGHTS).map((place) => {
    const cells = cellsNear(scene, place, 2 * TEAM).map(({ x, y }) => cell(x, y));
    return { attackers: cells.slice(0, TEAM), targets: cells.slice(TEAM) };
  });
}

/** Throws unless both sides agree; which share of the answers is not 0, in percent. */
function agreed<T>(
  name: string,
  fights: readonly Fight[],
  { ours, plain, read }: Question<T>,
): number {
  let answers = 0;
  let some = 0;
  for (const [i, fight] of fights.entries()) {
    const wanted = plain(fight);
    read(ours(fight)).forEach((got, n) => {
      if (got !== wanted[n]) {
        throw new Error(`${name}, fight ${i}, answer ${n}: ${got}, the baseline says ${wanted[n]}`);
      }
      answers++;
      if (got !== 0) some++;
    });
  }
  return (100 * some) / answers;
}

function perSecond({ micros }: Timing): string {
  return Math.round(1e6 / micros).toLocaleString('en');
}
