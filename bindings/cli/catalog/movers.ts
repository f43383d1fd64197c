import type { TokenView } from '../../draw/tokens.js';
import { MAX_MAP_SIDE } from '../../map-data.js';
import { sizeInSquares } from '../../units.js';
import { type Fields, isSpace, markOf, spaceOf, spacesOf, wordsOf } from '../places.js';

// Who moves, and who stands about.

/** More sources than letters are drawn without. */
const MOST_LETTERED = 26;
const MOST_NAMED = 3;

/** Squares a side of who moves: those of the creatures given where no size is. */
export function moverSize({ size, from, sources, waypoints, squeeze }: Fields): number {
  const places = from === undefined ? listOf(sources ?? waypoints) : [from];
  const creature = places.find((place) => isSpace(place) && Object.hasOwn(place as object, 'size'));
  const whole =
    size === undefined
      ? spaceOf(creature ?? [0, 0]).size
      : sizeInSquares(size, 'size', MAX_MAP_SIDE);
  return squeeze === true && whole > 1 ? (whole + 1) >> 1 : whole;
}

/** A creature where it starts or arrives. */
export function moverToken(
  fields: Fields,
  at: unknown,
  role: TokenView['role'],
  mark: string | undefined,
  name: string,
): TokenView {
  return { at: spaceOf(at).at, size: moverSize(fields), role, mark, name };
}

export function sourceTokens(fields: Fields): TokenView[] {
  const sources = listOf(fields.sources);
  const many = sources.length > MOST_LETTERED;
  return sources.map((source, i) =>
    moverToken(fields, source, 'user', many ? undefined : markOf('A', i), 'source'),
  );
}

/** Waypoints by their numbers; one that is come to again has several. */
export function stopTokens(fields: Fields): TokenView[] {
  const tokens = new Map<string, TokenView>();
  (fields.waypoints as unknown[]).forEach((stop, i) => {
    const token = moverToken(fields, stop, 'user', String(i + 1), 'waypoint');
    const key = `${token.at.x} ${token.at.y}`;
    const before = tokens.get(key);
    tokens.set(key, before ? { ...before, mark: `${before.mark},${i + 1}` } : token);
  });
  return [...tokens.values()];
}

/** Creatures in the way, and those that one may pass: no small letters, which are distances in texts. */
export function otherTokens({ blocked, noStop }: Fields): TokenView[] {
  return [
    ...spacesOf(blocked).map(
      (space) => ({ ...space, role: 'bystander', mark: 'X', name: 'in the way' }) as const,
    ),
    ...spacesOf(noStop).map(
      (space) => ({ ...space, role: 'friend', mark: 'P', name: 'may be passed' }) as const,
    ),
  ];
}

/** Sources in words. */
export function saySources(fields: Fields): string {
  const sources = listOf(fields.sources);
  if (sources.length > MOST_NAMED) return `${sources.length} sources`;
  return sources.map((source) => wordsOf({ at: spaceOf(source).at })).join(' and ') || 'no source';
}

/** One place stands for a list of one. */
function listOf(value: unknown): unknown[] {
  const one = !Array.isArray(value) || typeof value[0] === 'number';
  return one ? [value] : value;
}
