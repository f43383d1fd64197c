import { SPREAD_MODELS } from '../../bindings/profiles.js';
import { COMPASS } from '../../bindings/verbs/aim.js';
import type { VerbName } from '../../bindings/verbs.js';
import { randomMoves } from '../property/random-moves.js';
import type { At, Options, Places, Space } from './places.js';

/** A question of each verb, as the fields that the query protocol takes. */
export const FIELDS: Readonly<Record<VerbName, (places: Places) => Options>> = {
  burst: (p) => ({ at: p.corner(), radius: p.feet(), ...area(p) }),
  spread(p) {
    const model = p.some({ model: [0.6, () => p.random.pick(SPREAD_MODELS)] });
    if (p.random.chance(0.8)) return { at: p.corner(), radius: p.feet(), ...model, ...area(p) };
    return { at: p.space(), radius: p.feet(), ...model, profile: p.random.pick(OF_SPACES) };
  },
  emanation(p) {
    return { at: p.random.chance(0.5) ? p.corner() : p.space(), radius: p.feet(), ...area(p) };
  },
  cone(p) {
    const user = p.space();
    const at = p.rim(user);
    const aim = p.random.chance(0.8) ? { direction: away(p, user, at) } : { toward: p.corner() };
    const length = p.random.pick([15, 15, 30, p.feet()]);
    return {
      ...{ at, ...aim, length },
      ...p.some({
        user: [0.9, () => user],
        cone15: [0.4, () => p.random.pick(['figure', 'text'])],
        cell: [0.1, () => user.at],
        passes: [0.2, () => p.kinds()],
        profile: [0.3, () => p.profile()],
      }),
    };
  },
  line(p) {
    const user = p.space();
    const at = p.rim(user);
    return {
      ...{ at, direction: away(p, user, at), length: p.feet(120) },
      ...p.some({
        user: [0.9, () => user],
        mode: [0.4, () => p.random.pick(['through', 'touch'])],
        side: [0.2, () => p.random.pick(['n', 'e', 's', 'w'])],
        passes: [0.2, () => p.kinds()],
        profile: [0.3, () => p.profile()],
      }),
    };
  },
  cylinder: (p) => ({
    ...{ at: p.corner(), radius: p.feet(), ...area(p) },
    ...p.some({ height: [0.2, () => p.feet()] }),
  }),
  shapeable(p) {
    const { x, y } = p.cell();
    const right = Math.max(0, Math.min(x, p.map.width - 2));
    const strip = p
      .several(() => null, 4)
      .map((_, i) => ({
        x: Math.max(0, right - i),
        y: Math.max(0, Math.min(y, p.map.height - 2)),
      }));
    const shape = p.random.chance(0.9) ? { cubes: strip } : { cells: p.several(() => p.cell(), 4) };
    return {
      ...shape,
      ...p.some({ limit: [0.3, () => p.random.between(2, 5)], passes: [0.5, () => p.kinds()] }),
    };
  },
  origins: (p) => ({ creature: p.cellOrSpace() }),
  visible(p) {
    const viewer = () => (p.random.chance(0.5) ? p.corner() : p.space());
    return {
      at: p.random.chance(0.6) ? viewer() : p.several(viewer, 4),
      ...p.some({
        radius: [0.5, () => p.feet()],
        channel: [0.5, () => p.random.pick(['effect', 'sight'])],
        user: [0.2, () => p.space()],
        combine: [0.3, () => p.random.pick(['any', 'all'])],
        faces: [0.4, () => true],
        passes: [0.2, () => p.kinds()],
        profile: [0.2, () => p.profile()],
      }),
    };
  },
  loe: (p) => ({
    from: p.cellOrSpace(),
    ...target(p),
    ...p.some({ passes: [0.2, () => p.kinds()] }),
  }),
  los: (p) => ({ from: p.cellOrSpace(), ...target(p) }),
  rays(p) {
    const ray = () => [...p.halves(), ...p.halves()].map((n) => n / 2);
    return {
      rays: p.several(ray, 12),
      ...p.some({
        channel: [0.6, () => p.random.pick(['effect', 'sight', 'movement'])],
        passes: [0.2, () => p.kinds()],
      }),
    };
  },
  matrix: (p) => ({
    viewers: p.several(() => p.cellOrSpace()),
    targets: p.several(() => p.cellOrSpace()),
    ...p.some({
      channel: [0.5, () => p.random.pick(['effect', 'sight'])],
      passes: [0.2, () => p.kinds()],
    }),
  }),
  cover: (p) => ({ ...attack(p), target: p.cellOrSpace() }),
  distance: (p) => ({ from: p.cell(), to: p.cell(), ...metric(p) }),
  'creature-distance': (p) => ({ from: p.cellOrSpace(), ...target(p), ...metric(p) }),
  reach: (p) => ({
    ...{ creature: p.cellOrSpace(), reach: p.random.pick([0, 5, 10, 15]) },
    ...p.some({ secondDiagonal: [0.4, () => true], passes: [0.2, () => p.kinds()] }),
  }),
  flanking(p) {
    const { x, y } = p.cell();
    const about = (dx: number) => ({
      x: x + dx * p.random.between(0, 2),
      y: y + p.random.between(-1, 1),
    });
    return {
      attackers: [about(-1), about(1)],
      target: { x, y },
      ...p.some({ reach: [0.5, () => p.random.pick([5, 10])], passes: [0.2, () => p.kinds()] }),
    };
  },
  field(p) {
    const source = () => p.random.pick([p.cell(), { at: p.cell(), cost: p.feet(20) }]);
    return {
      sources: p.random.chance(0.2) ? p.set() : p.several(source, 3),
      ...p.some({ max: [0.5, () => p.feet(200)] }),
      ...moves(p),
    };
  },
  path: (p) => ({
    ...{ from: p.cell(), to: p.cell() },
    ...p.some({ max: [0.2, () => p.feet(300)] }),
    ...moves(p),
  }),
  reachable: (p) => ({ from: p.cellOrSpace(), budget: p.feet(120), ...moves(p) }),
  route: (p) => ({ waypoints: p.several(() => p.cell(), 4), ...moves(p) }),
};

/** An attacker or an effect, and how it is made. */
export function attack(p: Places): Options {
  const creatures = p.some({ creatures: [0.4, () => p.several(() => p.cellOrSpace())] });
  const profile = p.some({ profile: [0.4, () => p.profile()], passes: [0.2, () => p.kinds()] });
  if (p.random.chance(0.4)) {
    const mode = p.some({ mode: [0.3, () => p.random.pick(['burst', 'spread'])] });
    return { at: p.corner(), ...mode, ...p.some({ user: [0.3, () => p.space()] }), ...profile };
  }
  const mode = p.some({ mode: [0.6, () => p.random.pick(['melee', 'reach', 'ranged'])] });
  return { attacker: p.cellOrSpace(), ...mode, ...creatures, ...profile };
}

/** Options of those who move, now and then with sets that they cannot enter. */
function moves(p: Places): Options {
  const { map, random } = p;
  // Terrain of a whole map is much to draw for each question of a large one.
  const { terrain, ...drawn } = randomMoves(
    random,
    map.width > 100 ? { width: 8, height: 8 } : map,
  );
  const own = terrain && map.width <= 100 ? { terrain } : {};
  return {
    ...drawn,
    ...own,
    ...p.some({ blocked: [0.15, () => p.set()], noStop: [0.1, () => p.set()] }),
  };
}

function area(p: Places): Options {
  const user = p.cellOrSpace();
  return p.some({
    ...(p.random.chance(0.3) && {
      user: [1, () => user] as const,
      range: [0.5, () => p.feet(300)] as const,
    }),
    passes: [0.2, () => p.kinds()],
    profile: [0.3, () => p.profile()],
  });
}

/** Mostly a way that leads from a corner out of the space whose rim it is on. */
function away(p: Places, { at, size }: Space, from: At): unknown {
  const { random } = p;
  if (random.chance(0.2)) return random.pick(Object.keys(COMPASS));
  const out = (n: number, low: number) => (n === low ? -1 : n === low + size ? 1 : 0);
  const most = random.between(1, 4);
  const [dx, dy] = [out(from.x, at.x) * random.between(0, most), out(from.y, at.y) * most];
  return dx === 0 && dy === 0 ? 'e' : [dx, dy];
}

/** The profile whose spreads may begin at a creature, and one whose may not. */
const OF_SPACES = ['psionics', 'psionics', 'psionics', 'srd35'];

function target(p: Places): Options {
  return p.random.chance(0.6) ? { to: p.cellOrSpace() } : { corner: p.corner() };
}

function metric({ random }: Places): Options {
  const metrics = ['1-2-1', '1-1-1', 'manhattan', '2-1-2', { straight: 5, diagonal: 7 }];
  return random.chance(0.5) ? { metric: random.pick(metrics) } : {};
}
