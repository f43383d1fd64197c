import { CellSets } from '../cell-sets.js';
import type { CellSet } from '../cells.js';

type Args = readonly unknown[];

/** How the list that a method takes is cut into parts, and their answers are joined. */
export interface Split {
  /** How many items the list has; 0 where it is none, which the method itself has to tell. */
  count(args: Args): number;
  /** The arguments with the items from `from` to before `to` alone. */
  cut(args: Args, from: number, to: number): unknown[];
  /** The answers of neighbouring parts, of at least one, as the one of all of them. */
  join(answers: readonly unknown[], args: Args): unknown;
}

/** Methods whose lists several workers may share. */
export const SPLITS: Readonly<Record<string, Split>> = {
  spreads: {
    count: ([corners]) => (Array.isArray(corners) ? corners.length : groups(corners, 2)),
    cut: ([corners, ...rest], from, to) => [
      Array.isArray(corners) ? corners.slice(from, to) : part(corners, 2, from, to),
      ...rest,
    ],
    join: (answers) => joinSets(answers as CellSets[]),
  },
  rays: {
    count: ([rays]) => groups(rays, 4),
    cut: ([rays, ...rest], from, to) => [part(rays, 4, from, to), ...rest],
    join: (answers) => joinBytes(answers as Uint8Array[]),
  },
  matrix: {
    count: ([viewers]) => (Array.isArray(viewers) ? viewers.length : 0),
    cut: ([viewers, ...rest], from, to) => [(viewers as Args).slice(from, to), ...rest],
    join: (answers) => joinBytes(answers as Uint8Array[]),
  },
  covers: {
    count: ([, targets]) => (Array.isArray(targets) ? targets.length : 0),
    cut: ([attacker, targets, ...rest], from, to) => [
      attacker,
      (targets as Args).slice(from, to),
      ...rest,
    ],
    join: (answers) => (answers as unknown[][]).flat(),
  },
  visible: {
    // Faces are those of what all of them see together.
    count: ([from, options]) => (isList(from) && !hasFaces(options) ? from.length : 0),
    cut: ([viewers, ...rest], from, to) => [(viewers as Args).slice(from, to), ...rest],
    join: (answers, [, options]) => joinSeen(answers as CellSet[], options),
  },
};

/** Numbers of an entry of CellSets, the last of which says where the set's words begin. */
const ENTRY = 6;
const WORDS_AT = 5;

function joinSets(parts: readonly CellSets[]): CellSets {
  const [first] = parts as [CellSets];
  if (parts.length === 1) return first;
  const length = (of: (part: CellSets) => ArrayLike<number>) =>
    parts.reduce((sum, part) => sum + of(part).length, 0);
  const entries = new Int32Array(length((part) => part.entries));
  const words = new Int32Array(length((part) => part.words));
  let entry = 0;
  let word = 0;
  for (const part of parts) {
    entries.set(part.entries, entry);
    words.set(part.words, word);
    const end = entry + part.entries.length;
    for (let at = entry + WORDS_AT; at < end; at += ENTRY) entries[at] = (entries[at] ?? 0) + word;
    entry = end;
    word += part.words.length;
  }
  return new CellSets(entries, words, first.z);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0] as Uint8Array;
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of parts) {
    joined.set(bytes, at);
    at += bytes.length;
  }
  return joined;
}

function joinSeen(parts: readonly CellSet[], options: unknown): CellSet {
  const all = (options as { combine?: unknown } | undefined)?.combine === 'all';
  return parts.reduce((seen, one) => (all ? seen.intersection(one) : seen.union(one)));
}

/** Whether some viewers are several: one point is a list of numbers. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}

function hasFaces(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    (options as { faces?: unknown }).faces !== undefined
  );
}

function groups(value: unknown, size: number): number {
  return value instanceof Int32Array && value.length % size === 0 ? value.length / size : 0;
}

function part(numbers: unknown, size: number, from: number, to: number): Int32Array {
  return (numbers as Int32Array).slice(from * size, to * size);
}
