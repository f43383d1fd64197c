import {
  cell,
  corner,
  creature,
  GridMap,
  type MapData,
  type ProfileName,
} from '../../bindings/index.js';
import { type CoverLine, type CoverQuery, cover } from '../oracle/cover.js';
import { COVER_BONUSES, COVER_PROFILES, type CoverProfileName } from '../oracle/cover-profiles.js';
import { flanks } from '../oracle/flanking.js';
import { lineOfEffect } from '../oracle/line-of-effect.js';
import { admit } from '../oracle/origin.js';
import { draw } from '../oracle/picture.js';
import { rational, show } from '../oracle/rational.js';
import { blockedAt, ray } from '../oracle/rays.js';
import { type Point, type Scene, sceneOf } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';

export const CHANNELS = ['effect', 'sight'] as const;
export type Channel = (typeof CHANNELS)[number];

/** An attack, and the name of the profile that it is made by. */
export type Attack = Omit<CoverQuery, 'profile'> & { readonly profile: CoverProfileName };

/** A map for the package and the oracle at once, and every question that is asked between two places. */
export class Duel {
  readonly map: GridMap;
  readonly #scenes: Readonly<Record<Channel, Scene>>;

  constructor(
    readonly data: MapData,
    readonly label: string,
  ) {
    this.map = GridMap.fromJSON(data);
    this.#scenes = { effect: sceneOf(data, 'effect'), sight: sceneOf(data, 'sight') };
  }

  /** Rays in half squares: all of them at once, and one by one where they stop. */
  rays(ends: readonly (readonly [from: Point, to: Point])[], channel: Channel): void {
    const scene = this.#scenes[channel];
    const fog = channel === 'sight';
    const list = Int32Array.from(ends.flatMap(([from, to]) => [from.x, from.y, to.x, to.y]));
    const bits = this.map.rays(list, { channel });
    ends.forEach(([from, to], i) => {
      const { left, right } = ray(scene, from, to, fog);
      const bit = (left ? 1 : 0) + (right ? 2 : 0);
      this.#expect('rays', { from, to, channel }, bits[i], bit);
      const half = ({ x, y }: Point) => ({ x: x / 2, y: y / 2 });
      const one = this.map.ray(half(from), half(to), { channel });
      this.#expect('ray', { from, to, channel }, [one.left, one.right], [left, right]);
      const blocked = one.blockedAt;
      this.#expect('stops', { from, to, channel }, blocked !== undefined, !left && !right);
      // Among free walls there is no step that every ray ends at.
      const stop = scene.free ? undefined : blockedAt(scene, from, to, fog);
      if (!stop || !blocked) return; // nothing to say of rays that never leave rock
      const got = [blocked.from.x, blocked.from.y, blocked.to.x, blocked.to.y];
      const { cell: at, step } = stop;
      const wanted = [at.x, at.y, at.x + step.x, at.y + step.y];
      this.#expect('blockedAt', { from, to, channel }, got, wanted);
    });
  }

  line(a: Space, b: Space, channel: Channel): void {
    const sight = channel === 'sight';
    const got = sight
      ? this.map.lineOfSight(creatureOf(a), creatureOf(b))
      : this.map.lineOfEffect(creatureOf(a), creatureOf(b));
    const right = lineOfEffect(this.#scenes[channel], a, b, sight);
    this.#expect('line', { a, b, channel }, got, right);
  }

  cover(attack: Attack): void {
    const { attacker, target, mode, creatures = [], profile } = attack;
    const { user } = attack;
    if (!('size' in attacker) && admit(this.#scenes.effect, attacker, user, false) === 'blocked') {
      return; // an error, which sight and bursts from there are asked about already
    }
    const right = cover(this.data, { ...attack, profile: COVER_PROFILES[profile] });
    const from =
      'size' in attacker ? creatureOf(attacker) : { corner: corner(attacker.x, attacker.y) };
    const got = this.map.cover(from, creatureOf(target), {
      mode,
      profile: profile as ProfileName,
      ...(user && { user: creatureOf(user) }),
      ...(creatures.length > 0 && { creatures: creatures.map(creatureOf) }),
    });
    const { ac, reflex } = COVER_BONUSES[right.level];
    this.#expect('cover', attack, [got.cover, got.ac, got.reflex], [right.level, ac, reflex]);
    const places = [got.corner, got.from, got.to].map((p) => p && [p.x, p.y]);
    const best = [right.corner, ...(right.pair ?? [undefined, undefined])];
    this.#expect(
      'best',
      attack,
      places,
      best.map((p) => p && [p.x, p.y]),
    );
    if (got.visible) {
      const [over, under] = got.visible;
      const share = right.share && show(right.share);
      this.#expect('visible', attack, show(rational(BigInt(over), BigInt(under))), share);
    }
    const lines = got.lines.map((line) => lineText(line.from, line.to, line.blocked));
    const wanted = right.lines.map((line) => lineText(line.from, line.to, blockedBy(line)));
    this.#expect('lines', attack, lines, wanted);
  }

  flanking(a: Space, b: Space, target: Space, reach: number): void {
    const got = this.map.flanking(creatureOf(a), creatureOf(b), creatureOf(target), {
      reach: (5 * reach) as never,
    });
    this.#expect(
      'flanking',
      { a, b, target, reach },
      got,
      flanks(this.#scenes.effect, a, b, target, reach),
    );
  }

  #expect(what: string, asked: object, got: unknown, right: unknown): void {
    const [a, b] = [JSON.stringify(got), JSON.stringify(right)];
    if (a === b) return;
    throw new Error(
      [
        `${this.label}: ${what} ${JSON.stringify(asked)}`,
        `right: ${b}`,
        `got: ${a}`,
        draw(this.data),
        `map: ${JSON.stringify(this.data)}`,
      ].join('\n'),
    );
  }
}

function creatureOf({ at, size }: Space) {
  return creature(cell(at.x, at.y), size);
}

function lineText(from: Point, to: Point, blocked: false | string): string {
  return `${from.x},${from.y} to ${to.x},${to.y}: ${blocked || 'free'}`;
}

/** A barrier where both are in the way. */
function blockedBy({ barrier, creature }: CoverLine): false | 'barrier' | 'creature' {
  if (barrier) return 'barrier';
  return creature && 'creature';
}
