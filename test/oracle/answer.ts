import type { Channel } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { burst } from './burst.js';
import { admit, type User } from './origin.js';
import { type Cells, type Point, type Scene, sceneOf } from './scene.js';
import { seenFrom, withoutDark } from './sight.js';
import { type SpreadModel, spread } from './spread.js';

/** A question about an area, with the radius in whole squares. */
export type AreaQuery =
  | { verb: 'burst'; at: Point; radius: number; user?: User | undefined }
  | {
      verb: 'spread';
      at: Point;
      radius: number;
      model?: SpreadModel | undefined;
      user?: User | undefined;
    }
  | {
      verb: 'visible';
      at: Point;
      radius?: number | undefined;
      channel?: 'effect' | 'sight' | undefined;
      user?: User | undefined;
    };

/** The right cells, or 'blocked' where the user has no line of effect to the origin. */
export function answer(data: MapData, query: AreaQuery): Cells | 'blocked' {
  const channel: Channel = query.verb === 'visible' ? (query.channel ?? 'effect') : 'effect';
  return answerOn(sceneOf(data, channel), query);
}

/** The same on a scene that is at hand, of the channel that the query reads. */
export function answerOn(scene: Scene, query: AreaQuery): Cells | 'blocked' {
  const sight = query.verb === 'visible' && query.channel === 'sight';
  const from = admit(scene, query.at, query.user, sight);
  if (from === 'blocked') return from;
  switch (query.verb) {
    case 'burst':
      return burst(scene, query.at, from, query.radius);
    case 'spread':
      return spread(scene, query.at, from, query.radius, query.model ?? 'seeded');
    case 'visible': {
      const seen = seenFrom(scene, query.at, from, sight, query.radius);
      return sight ? withoutDark(scene, seen) : seen;
    }
  }
}
