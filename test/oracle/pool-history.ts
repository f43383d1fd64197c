import { isDeepStrictEqual } from 'node:util';

// What a pool owes its callers, written down a second time: every answer is that of one plain map
// after exactly the edits that were issued before the call.

/** A map as far as a history needs it. */
export interface PlainMap {
  clone(): PlainMap;
  /** All that there is to it, its version too. */
  serialize(): ArrayBuffer;
  dispose(): void;
}

/** What came of a call: a value, or an error in comparable form. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface Entry {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly edit: boolean;
  outcome?: Outcome;
}

/** How a history compares what it was given with what is right. */
export interface Judging {
  /** A value or an error as plain data that deep equality holds for. */
  readonly plain: (value: unknown) => unknown;
  /**
   * Failures that a call may come to whatever the map says; after one, an edit may have taken place or
   * not.
   */
  readonly excused?: (error: unknown) => boolean;
  /** Longest time in ms that a call may take. */
  readonly patience: number;
}

/** Calls in the order in which they were issued, and what each came to. */
export class PoolHistory {
  readonly #entries: Entry[] = [];
  readonly #settled: Promise<void>[] = [];
  /** How many were excused. */
  excused = 0;

  constructor(readonly judging: Judging) {}

  get length(): number {
    return this.#entries.length;
  }

  /** Notes a call that has just been issued. */
  note(name: string, args: readonly unknown[], edit: boolean, answer: Promise<unknown>): void {
    const entry: Entry = { name, args, edit };
    this.#entries.push(entry);
    const { plain, patience } = this.judging;
    this.#settled.push(
      inTime(answer, patience, `${name}, call ${this.#entries.length}`).then(
        (value) => {
          entry.outcome = { value: plain(value) };
        },
        (error) => {
          entry.outcome = { error };
        },
      ),
    );
  }

  /** Waits for all calls, then asks a copy of the map them all again, in order. */
  async judge(start: PlainMap): Promise<void> {
    await Promise.all(this.#settled);
    // More than one once an edit failed of which nobody knows whether it took place.
    let maps = [start.clone()];
    for (const [i, entry] of this.#entries.entries()) {
      const { outcome } = entry;
      if (!outcome) throw new Error(`call ${i} has no outcome`);
      if ('error' in outcome && outcome.error instanceof NeverSettled) throw outcome.error;
      if ('error' in outcome && this.judging.excused?.(outcome.error)) {
        this.excused++;
        if (entry.edit) maps = distinct(maps.flatMap((map) => this.#withAndWithout(map, entry)));
        continue;
      }
      const given = this.#plainOutcome(outcome);
      const right: Outcome[] = [];
      maps = maps.filter((map) => {
        const one = this.ask(map, entry);
        right.push(one);
        const agrees = isDeepStrictEqual(one, given);
        if (!agrees) map.dispose();
        return agrees;
      });
      if (maps.length === 0) throw new Error(this.#explain(i, given, right));
    }
    for (const map of maps) map.dispose();
  }

  /** What a plain map says to a call. */
  ask(map: PlainMap, { name, args }: Pick<Entry, 'name' | 'args'>): Outcome {
    const { plain } = this.judging;
    try {
      return { value: plain(answerOf(map, name, args)) };
    } catch (error) {
      return { error: plain(error) };
    }
  }

  #withAndWithout(map: PlainMap, entry: Entry): PlainMap[] {
    const changed = map.clone();
    const outcome = this.ask(changed, entry);
    return 'error' in outcome ? [map] : [map, changed];
  }

  #plainOutcome(outcome: Outcome): Outcome {
    return 'error' in outcome ? { error: this.judging.plain(outcome.error) } : outcome;
  }

  #explain(i: number, given: Outcome, right: readonly Outcome[]): string {
    const { name, args } = this.#entries[i] as Entry;
    const edits = this.#entries.slice(0, i).filter(({ edit }) => edit).length;
    const lines = [
      `call ${i}, after ${edits} edits: ${name}(${args.map(short).join(', ')})`,
      `right: ${right.map(short).join(' or ')}`,
      `got: ${short(given)}`,
    ];
    return lines.join('\n');
  }
}

/** One of each that are the same: what may have happened doubles with each edit that was lost. */
function distinct(maps: readonly PlainMap[]): PlainMap[] {
  const found = new Map<string, PlainMap>();
  for (const map of maps) {
    const all = Buffer.from(map.serialize()).toString('latin1');
    if (found.has(all)) map.dispose();
    else found.set(all, map);
  }
  return [...found.values()];
}

/** A batch is nothing but one call after another. */
function answerOf(map: PlainMap, name: string, args: readonly unknown[]): unknown {
  if (name === 'batch') {
    const [each, list] = args as [string, readonly (readonly unknown[])[]];
    return list.map((one) => answerOf(map, each, one));
  }
  return (map as unknown as Methods)[name]?.(...args);
}

type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** A promise that did not settle in its time. */
export class NeverSettled extends Error {}

/** The promise, or an error that names it once it has taken too long. */
export function inTime<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NeverSettled(`${what}: not settled in ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function short(value: unknown): string {
  const text = JSON.stringify(value, (_, part) =>
    ArrayBuffer.isView(part) ? Array.from(part as Uint8Array) : part,
  );
  return text === undefined || text.length < 1500 ? String(text) : `${text.slice(0, 1500)}...`;
}
