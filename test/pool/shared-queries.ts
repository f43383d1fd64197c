import { CellSet, DistanceField, type GridMap } from '../../bindings/index.js';
import type { SharedMap } from '../../bindings/pool/shared-map.js';
import type { Fields, VerbName } from '../../bindings/verbs.js';
import type { Random } from '../oracle/random.js';
import { refusal } from '../unit/refusal.js';

export type Asked = readonly [name: VerbName, fields: Fields];

/** A question of each kind about a map, whose answers follow from all that is on it. */
export function someQuestions(random: Random, width: number, height: number): Asked[] {
  const corner = (): [number, number] => [random.between(0, width), random.between(0, height)];
  const cell = (): [number, number] => [random.below(width), random.below(height)];
  const size = Math.min(2, width, height);
  const large = { at: [random.between(0, width - size), random.between(0, height - size)], size };
  const radius = 5 * random.between(1, 12);
  const channel = random.pick(['effect', 'sight'] as const);
  const targets = Array.from({ length: 5 }, cell);
  return [
    ['burst', { at: corner(), radius }],
    ['spread', { at: corner(), radius, model: random.pick(['seeded', 'walk', 'taut']) }],
    ['emanation', { at: large, radius }],
    ['cone', { at: corner(), direction: random.pick(['n', 'se']), length: radius }],
    ['line', { at: corner(), direction: [random.between(1, 5), 2], length: radius }],
    ['visible', { at: corner(), channel }],
    ['visible', { at: large, channel, radius, faces: true }],
    ['loe', { from: large, to: cell() }],
    ['los', { from: cell(), to: cell() }],
    ['rays', { rays: targets.map(([x, y]) => [...corner(), x + 0.5, y + 0.5]), channel }],
    ['matrix', { viewers: targets, targets: [large, cell()], channel }],
    ['cover', { attacker: cell(), target: cell() }],
    ['cover', { attacker: large, target: cell(), profile: { cover: 'fraction' } }],
    ['flanking', { attackers: [cell(), cell()], target: cell() }],
    ['reach', { creature: large, reach: 10 }],
    ['field', { sources: [cell(), cell()] }],
    ['field', { sources: [large], mode: 'fly', max: radius }],
    ['reachable', { from: cell(), budget: radius }],
    ['path', { from: cell(), to: cell() }],
    ['route', { waypoints: [cell(), cell(), cell()], corners: 'soft' }],
  ];
}

/** What a map answers, as values of their own, or the code of its refusal. */
export function answerOf(map: GridMap | SharedMap, [name, fields]: Asked): unknown {
  let answer: unknown;
  const code = refusal(() => {
    answer = map.query(name, fields);
  });
  if (code !== 'none') return code;
  if (answer instanceof DistanceField) return { data: answer.data, window: answer.window };
  return answer instanceof CellSet ? cellsOf(answer) : JSON.parse(JSON.stringify(answer ?? null));
}

function cellsOf(set: CellSet): unknown {
  const { x, y, z, width, height, count } = set;
  return { box: { x, y, z, width, height, count }, words: set.words.slice() };
}
