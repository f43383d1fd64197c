import type { MapData } from '../../bindings/map-data.js';
import { numbers, type Question } from '../ascii.js';
import { type CoverQuery, cover } from './cover.js';
import { COVER_BONUSES, COVER_PROFILES, type CoverProfileName } from './cover-profiles.js';
import { flanks } from './flanking.js';
import { admit } from './origin.js';
import { ray } from './rays.js';
import { type Point, sceneOf } from './scene.js';
import type { Space } from './space.js';

type Options = Question['options'];

/** Questions about cover, rays and flanking, each with the text that it is answered by. */
export const COVER_TEXTS: Readonly<Record<string, (data: MapData, options: Options) => string>> = {
  cover(data, { attacker, at, user, target, mode = 'ranged', creatures, profile = 'srd35' }) {
    const owner = user === undefined ? undefined : space(user);
    if (at !== undefined && admit(sceneOf(data, 'effect'), point(at), owner, false) === 'blocked') {
      return 'error E_NO_LINE_OF_EFFECT';
    }
    const { level } = cover(data, {
      mode: mode as CoverQuery['mode'],
      attacker: at === undefined ? space(attacker) : point(at),
      user: owner,
      target: space(target),
      creatures: spaces(creatures),
      profile: COVER_PROFILES[profile as CoverProfileName],
    });
    const { ac, reflex } = COVER_BONUSES[level];
    return [
      level,
      ...(ac > 0 ? [`+${ac} AC`] : []),
      ...(reflex > 0 ? [`+${reflex} Reflex`] : []),
    ].join(' ');
  },
  /** Points are in squares: `1.5,1.5` is the centre of a cell. */
  ray(data, { from, to, channel = 'effect' }) {
    const half = (text?: string): Point => ({ x: 2 * point(text).x, y: 2 * point(text).y });
    const scene = sceneOf(data, channel as 'effect' | 'sight' | 'movement');
    const { left, right } = ray(scene, half(from), half(to), channel === 'sight');
    if (left && right) return 'clear';
    return left ? 'left only' : right ? 'right only' : 'blocked';
  },
  flanking(data, { attackers, target, reach = '5' }) {
    const [a, b] = spaces(attackers) as [Space, Space];
    const squares = Math.floor(Number(reach) / 5);
    return flanks(sceneOf(data, 'effect'), a, b, space(target), squares) ? 'yes' : 'no';
  },
};

function point(text = ''): Point {
  const [x = 0, y = 0] = numbers(text);
  return { x, y };
}

/** `3,4,2` as the space of a Large creature at 3,4. */
function space(text = ''): Space {
  const [, , size = 1] = numbers(text);
  return { at: point(text), size };
}

function spaces(text = ''): Space[] {
  return text === '' ? [] : text.split(';').map(space);
}
