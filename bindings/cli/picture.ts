import type { CellSet } from '../cells.js';
import type { Fact } from '../draw/legend.js';
import { drawSvg } from '../draw/svg.js';
import type { GridMap } from '../map.js';
import { PROFILES, type ProfileName } from '../profiles.js';
import { feet } from '../units.js';

export type AreaName = 'burst' | 'spread' | 'visible';

export interface AreaPicture {
  readonly name: AreaName;
  /** The fields of the query. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly area: CellSet;
  /** Where the map came from. */
  readonly source: string;
}

/** The SVG of an area query. A spread's picture shows the burst too: what walls kept from it. */
export function pictureOf(map: GridMap, { name, fields, area, source }: AreaPicture): string {
  const [x, y] = fields.at as [number, number];
  const radius = fields.radius === undefined ? undefined : feet(fields.radius as number);
  const words = describe(name, fields);
  return drawSvg({
    map,
    area,
    origin: { x, y },
    user: userOf(fields.user),
    template: name === 'visible' ? undefined : radius,
    compare: name === 'spread' ? { area: burstOf(map, fields), label: 'burst' } : undefined,
    tone: TONE_OF[name],
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)} · ${source}`,
    label: name,
    facts: factsOf(map, name, fields),
  });
}

/** A query in a few words, e.g. `spread of 20 ft`. */
export function describe(name: AreaName, fields: Readonly<Record<string, unknown>>): string {
  const noun = name === 'visible' ? 'visible squares' : name;
  return fields.radius === undefined ? noun : `${noun}, ${fields.radius} ft`;
}

const TONE_OF = { burst: 'ember', spread: 'mist', visible: 'light' } as const;

function factsOf(map: GridMap, name: AreaName, fields: AreaPicture['fields']): Fact[] {
  const channel = fields.channel === 'sight' ? 'line of sight' : 'line of effect';
  const facts: Record<AreaName, Fact[]> = {
    burst: [],
    spread: [['model', modelOf(map, fields)]],
    visible: [['channel', channel]],
  };
  return facts[name];
}

function modelOf(map: GridMap, { model, profile }: AreaPicture['fields']): string {
  const { spreadModel } = PROFILES[(profile ?? map.profile) as ProfileName];
  return String(model ?? spreadModel);
}

function burstOf(map: GridMap, fields: Readonly<Record<string, unknown>>): CellSet {
  const { model: _, ...shared } = fields;
  return map.query('burst', shared);
}

function userOf(user: unknown): { at: { x: number; y: number }; size: number } | undefined {
  if (user === undefined) return undefined;
  if (Array.isArray(user)) return { at: { x: user[0], y: user[1] }, size: 1 };
  const { at, size } = user as { at: [number, number]; size?: number };
  return { at: { x: at[0], y: at[1] }, size: size ?? 1 };
}
