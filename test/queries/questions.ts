import type { GridMap } from '../../bindings/index.js';
import { CHANNELS } from '../../bindings/kinds.js';
import { VERB_NAMES, type VerbName } from '../../bindings/verbs.js';
import { Random } from '../oracle/random.js';
import { attack, FIELDS } from './fields.js';
import type { Package, QueryMap } from './maps.js';
import { type Options, Places } from './places.js';

/** A method of a map and what it is given. */
export interface Question {
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * Questions of every kind about a map, by the names of their kinds: each method of the map, and each
 * verb as `query` takes it. Some are refused, a few because an argument of theirs is nonsense.
 */
export function questionsOf(
  from: Package,
  map: GridMap,
  { seed, each }: QueryMap,
): Map<string, Question[]> {
  const kinds: (readonly [kind: string, draw: (places: Places) => Question])[] = [
    ...VERB_NAMES.map((verb) => [METHODS[verb].method, (p: Places) => asMethod(verb, p)] as const),
    ...Object.entries(BESIDES).map(
      ([method, draw]) => [method, (p: Places) => ({ method, args: draw(p) })] as const,
    ),
    ...VERB_NAMES.map((verb) => [`query ${verb}`, (p: Places) => asQuery(verb, p)] as const),
  ];
  return new Map(
    kinds.map(([kind, draw], n) => {
      const places = new Places(from, map, new Random(seed + 4096 * n));
      const count = kind.startsWith('query ') ? Math.ceil(each / 2) : each;
      return [kind, Array.from({ length: count }, () => spoilt(places.random, draw(places)))];
    }),
  );
}

/** The method that asks each verb, and its arguments by the verb's fields. */
const METHODS: Readonly<
  Record<VerbName, { method: string; args: (fields: Options) => readonly unknown[] }>
> = {
  burst: { method: 'burst', args: ({ at, radius, ...rest }) => [at, radius, rest] },
  spread: { method: 'spread', args: ({ at, radius, ...rest }) => [at, radius, rest] },
  emanation: { method: 'emanation', args: ({ at, radius, ...rest }) => [at, radius, rest] },
  cone: {
    method: 'cone',
    args: ({ at, direction, toward, length, ...rest }) => [
      ...[at, direction ?? { toward }, length, rest],
    ],
  },
  line: {
    method: 'line',
    args: ({ at, direction, length, ...rest }) => [at, direction, length, rest],
  },
  cylinder: { method: 'cylinder', args: ({ at, radius, ...rest }) => [at, radius, rest] },
  shapeable: {
    method: 'shapeable',
    args: ({ cells, cubes, ...rest }) => [cells ? { cells } : { cubes }, rest],
  },
  origins: { method: 'origins', args: ({ creature }) => [creature] },
  visible: { method: 'visible', args: ({ at, ...rest }) => [at, rest] },
  loe: { method: 'lineOfEffect', args: ({ from, ...rest }) => [from, ...targeted(rest)] },
  los: { method: 'lineOfSight', args: ({ from, ...rest }) => [from, targeted(rest)[0]] },
  rays: {
    method: 'rays',
    args: ({ rays, ...rest }) => [Int32Array.from((rays as number[][]).flat(), (n) => 2 * n), rest],
  },
  matrix: { method: 'matrix', args: ({ viewers, targets, ...rest }) => [viewers, targets, rest] },
  cover: { method: 'cover', args: ({ target, ...rest }) => attacking(rest, target) },
  distance: { method: 'distance', args: ({ from, to, ...rest }) => [from, to, rest] },
  'creature-distance': {
    method: 'creatureDistance',
    args: ({ from, ...rest }) => [from, ...targeted(rest)],
  },
  reach: { method: 'reach', args: ({ creature, reach, ...rest }) => [creature, reach, rest] },
  flanking: {
    method: 'flanking',
    args: ({ attackers, target, ...rest }) => [...(attackers as unknown[]), target, rest],
  },
  field: { method: 'distances', args: ({ sources, ...rest }) => [sources, rest] },
  path: { method: 'path', args: ({ from, to, ...rest }) => [from, to, rest] },
  reachable: { method: 'reachable', args: ({ from, budget, ...rest }) => [from, budget, rest] },
  route: { method: 'route', args: ({ waypoints, ...rest }) => [waypoints, rest] },
};

/** Methods that ask no verb of the table by the fields above. */
const BESIDES: Readonly<Record<string, (places: Places) => readonly unknown[]>> = {
  spreads(p) {
    const corners = p.several(() => p.corner(), 12);
    const packed = Int32Array.from(corners.flatMap(({ x, y }) => [x, y]));
    return [
      p.random.chance(0.5) ? corners : packed,
      p.feet(40),
      p.some({ passes: [0.2, () => p.kinds()] }),
    ];
  },
  covers: (p) =>
    attacking(
      attack(p),
      p.several(() => p.cellOrSpace()),
    ),
  ray(p) {
    const spot = () => {
      const [x, y] = p.halves();
      return { x: x / 2, y: y / 2 };
    };
    return [spot(), spot(), p.some({ channel: [0.5, () => p.random.pick(CHANNELS)] })];
  },
  passable(p) {
    const { x, y } = p.cell();
    const to = { x: x + p.random.between(-1, 1), y: y + p.random.between(-1, 1) };
    return [{ x, y }, to, p.random.pick(CHANNELS)];
  },
  cellKind: (p) => [p.cell()],
  isOpen: (p) => [p.cell()],
  walls: () => [],
  toJSON: () => [],
  serialize: () => [],
};

function asMethod(verb: VerbName, places: Places): Question {
  const { method, args } = METHODS[verb];
  return { method, args: args(FIELDS[verb](places)) };
}

function asQuery(verb: VerbName, places: Places): Question {
  return { method: 'query', args: [verb, FIELDS[verb](places)] };
}

function targeted({ to, corner, ...rest }: Options): [target: unknown, options: Options] {
  return [corner ? { corner } : to, rest];
}

function attacking({ attacker, at, ...rest }: Options, target: unknown): readonly unknown[] {
  return [at ? { corner: at } : attacker, target, rest];
}

/** The question, or one with an argument that no query takes. */
function spoilt(random: Random, { method, args }: Question): Question {
  if (args.length === 0 || random.chance(0.93)) return { method, args };
  const at = random.below(args.length);
  return { method, args: args.map((arg, i) => (i === at ? random.pick(NONSENSE) : arg)) };
}
const NONSENSE = [
  Number.NaN,
  -1,
  0.5,
  'nonsense',
  null,
  true,
  [],
  { nonsense: 1 },
  { x: 1e9, y: 0 },
];
