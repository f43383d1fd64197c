import type { SvgOptions } from '../draw/options.js';
import type { GridMap } from '../map.js';
import type { VerbName } from '../verbs.js';
import type { Flag } from './flags.js';
import type { Fields } from './places.js';

/** A query that was answered. */
export interface Asked<Answer = unknown> {
  readonly map: GridMap;
  readonly name: VerbName;
  readonly fields: Fields;
  readonly answer: Answer;
}

/** What a picture shows on the map, as SVG or as text. */
export type Drawing = Omit<SvgOptions, 'map' | 'title'>;

/** All that the command line knows of a query. A new query is one entry more. */
export interface Entry<Answer = unknown> {
  /** For the list of all commands, in a few words. */
  readonly summary: string;
  /** For its own help. */
  readonly about: string;
  /** Flags that it cannot do without; of a list, one. */
  readonly needs: readonly (Flag | readonly Flag[])[];
  /** Flags that it takes besides. */
  readonly takes: readonly Flag[];
  /** The fields of flags that are called otherwise. */
  readonly names?: Readonly<Partial<Record<Flag, string>>>;
  /** What flags are for, where that is more than they say themselves. */
  readonly helps?: Readonly<Partial<Record<Flag, string>>>;
  /** What titles call it, where that is not its name. */
  readonly noun?: string;
  /** The answer in words, one line or several. */
  say(asked: Asked<Answer>): string;
  draw(asked: Asked<Answer>): Drawing;
}

/** All flags of an entry that are fields of its query. */
export function flagsOf({ needs, takes }: Entry): Flag[] {
  return [...needs.flat(), ...takes];
}

/** A query in a few words, e.g. `spread, 20 ft`. */
export function titleOf({ noun }: Entry, { name, fields }: Pick<Asked, 'name' | 'fields'>): string {
  const length = fields.radius ?? fields.length ?? fields.reach ?? fields.budget;
  return length === undefined ? (noun ?? name) : `${noun ?? name}, ${length} ft`;
}

/** An entry whose answer the compiler knows only inside. */
export function entry<Answer>(described: Entry<Answer>): Entry {
  return described as Entry;
}
