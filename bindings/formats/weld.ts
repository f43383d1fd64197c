import type { WallData } from '../map-data.js';
import { Buckets } from './buckets.js';
import { type Near, type NearLimits, nearestPoint } from './nearest.js';
import {
  cross,
  endsOf,
  isOn,
  type Segment,
  type SubPoint,
  samePoint,
  segmentOf,
  touch,
} from './segments.js';

// Gaps that are no gaps (SEMANTICS §9): in most files some wall ends miss another wall by a hair. A
// gap narrower than a limit, between an end that touches no other wall and the nearest wall that its
// own does not touch, is closed by a piece that reaches from the one to the other.
//
// All gaps are found on the walls as the file has them, so that their order does not matter. The piece
// is of the kind of the wall whose end is loose. A door's gap is closed by what stands beside it, as
// the piece would stay where the door swings open; two leaves of one door meet by one of them growing.

/** What a wall is, wherever it stands. */
export type Traits = Omit<WallData, 'from' | 'to' | 'id'>;

/** A wall as it will stand on the map. */
export interface Stroke extends Segment {
  readonly traits: Traits;
  /** What reports call it. */
  readonly label: string;
}

/** A gap that was closed, by a new piece or by moving one end of the wall itself. */
export interface Closing {
  /** The wall whose end was loose, by its place in the list. */
  readonly wall: number;
  readonly at: SubPoint;
  /** Where the piece meets the other wall, or passes it by less than two steps. */
  readonly to: SubPoint;
  /** How wide it was, in steps. */
  readonly gap: number;
  readonly piece: Segment;
  /** Of the new piece; without, the wall itself becomes `piece`. */
  readonly traits?: Traits;
}

export interface Welded {
  readonly closings: readonly Closing[];
  /** Loose ends near a wall that no point of the sub-grid on the map reaches. */
  readonly failed: readonly { readonly wall: number; readonly at: SubPoint }[];
}

export function weld(strokes: readonly Stroke[], limits: NearLimits): Welded {
  const reach = Number(limits.over) / Number(limits.under) + 1;
  const buckets = new Buckets(strokes, reach);
  const closings = new Map<string, Closing>();
  const failed: { wall: number; at: SubPoint }[] = [];
  for (const { at, walls } of looseEnds(strokes, buckets)) {
    const near = nearestWall(at, walls, strokes, buckets, reach, limits);
    if (!near) continue;
    for (const wall of unlike(walls, strokes)) {
      const closing = close(wall, at, near, strokes);
      if (!closing) {
        failed.push({ wall, at });
        continue;
      }
      // Two loose ends that face each other want the same piece: one will do.
      const known = closings.get(keyOf(closing));
      if (!known || isBefore(at, known.at)) closings.set(keyOf(closing), closing);
    }
  }
  return { closings: [...closings.values()], failed };
}

interface LooseEnd {
  readonly at: SubPoint;
  /** The wall that ends there; several where they lie on each other. */
  readonly walls: readonly number[];
}

/** Ends that touch no other wall. One that lies along the same way and ends there, too, is no other. */
function* looseEnds(strokes: readonly Stroke[], buckets: Buckets): Generator<LooseEnd> {
  const seen = new Set<string>();
  for (const stroke of strokes) {
    for (const at of endsOf(stroke)) {
      const key = `${at.x} ${at.y}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const touching: number[] = [];
      buckets.near(at, 0, (i) => {
        if (isOn(strokes[i] as Stroke, at)) touching.push(i);
      });
      const ways = touching.map((i) => wayFrom(strokes[i] as Stroke, at));
      const [first] = ways;
      if (first && ways.every((way) => way && sameWay(first, way))) {
        yield { at, walls: touching.sort((a, b) => a - b) };
      }
    }
  }
}

/** From one end of a segment to its other; nothing from any other point. */
function wayFrom(segment: Segment, at: SubPoint): SubPoint | undefined {
  const [a, b] = endsOf(segment);
  if (samePoint(a, at)) return { x: b.x - a.x, y: b.y - a.y };
  if (samePoint(b, at)) return { x: a.x - b.x, y: a.y - b.y };
  return undefined;
}

function sameWay(a: SubPoint, b: SubPoint): boolean {
  return cross(a.x, a.y, b.x, b.y) === 0 && a.x * b.x + a.y * b.y > 0;
}

interface NearWall {
  readonly stroke: Stroke;
  readonly near: Near;
}

/**
 * The nearest other wall within the limit. One that the loose wall touches somewhere is none: an end
 * that stands out a little beyond it, or the acute corner between two walls, lets nothing through.
 */
function nearestWall(
  at: SubPoint,
  walls: readonly number[],
  strokes: readonly Stroke[],
  buckets: Buckets,
  reach: number,
  limits: NearLimits,
): NearWall | undefined {
  let best: NearWall | undefined;
  buckets.near(at, reach, (i) => {
    if (walls.includes(i)) return;
    const stroke = strokes[i] as Stroke;
    const near = nearestPoint(at, stroke, limits);
    if (!near) return;
    if (walls.some((wall) => touch(strokes[wall] as Stroke, stroke))) return;
    const found = { stroke, near };
    if (!best || compare(found, best) < 0) best = found;
  });
  return best;
}

/** Whatever the order of the walls, the same one comes first. */
function compare(a: NearWall, b: NearWall): number {
  const [left, right] = [a.near.over * b.near.under, b.near.over * a.near.under];
  if (left !== right) return left < right ? -1 : 1;
  const [first, second] = [nameOf(a.stroke), nameOf(b.stroke)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function nameOf(stroke: Stroke): string {
  const ends = endsOf(stroke).map(({ x, y }) => `${x} ${y}`);
  return `${ends.sort().join(' ')} ${traitsKey(stroke.traits)}`;
}

/** One wall of each kind among walls that lie on each other. */
function unlike(walls: readonly number[], strokes: readonly Stroke[]): number[] {
  const kinds = new Map<string, number>();
  for (const wall of walls) {
    const key = traitsKey((strokes[wall] as Stroke).traits);
    if (!kinds.has(key)) kinds.set(key, wall);
  }
  return [...kinds.values()];
}

function close(
  wall: number,
  at: SubPoint,
  { stroke: other, near }: NearWall,
  strokes: readonly Stroke[],
): Closing | undefined {
  const { point } = near;
  if (!point) return undefined;
  const stroke = strokes[wall] as Stroke;
  const { open: _, ...traits } = stroke.traits;
  const common = { wall, at, to: point, gap: near.gap };
  // In the direction of the wall, so that its left stays left.
  const outward = stroke.x1 === at.x && stroke.y1 === at.y;
  const piece = outward ? segmentOf(at, point) : segmentOf(point, at);
  if (traits.kind !== 'door') return { ...common, piece, traits };
  if (other.traits.kind === 'door') {
    const back = wayFrom(stroke, at) as SubPoint;
    if (near.isEnd && sameWay(back, { x: at.x - point.x, y: at.y - point.y })) {
      const far = { x: at.x + back.x, y: at.y + back.y };
      return { ...common, piece: outward ? segmentOf(far, point) : segmentOf(point, far) };
    }
    return { ...common, piece, traits: { kind: 'wall' } };
  }
  const { oneWay: __, ...beside } = other.traits;
  return { ...common, piece, traits: beside };
}

/** Equal for pieces that are the same wall. A leaf that grows is named by its gap alone. */
function keyOf({ at, to, traits }: Closing): string {
  const [a, b] = [at, to].map(({ x, y }) => `${x} ${y}`) as [string, string];
  const ends = traits?.oneWay || a < b ? [a, b] : [b, a];
  return `${ends.join(' ')} ${traits ? traitsKey(traits) : 'leaf'}`;
}

/** Equal for walls that are of the same kind in every respect. */
function traitsKey({ kind, open, oneWay, limited, heights }: Traits): string {
  return [kind, open === true, oneWay, limited === true, heights?.bottom, heights?.top].join(' ');
}

function isBefore(a: SubPoint, b: SubPoint): boolean {
  return a.y < b.y || (a.y === b.y && a.x < b.x);
}
