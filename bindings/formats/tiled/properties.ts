import { WALL_KIND_NAMES, type WallKindName } from '../../kinds.js';

type Thing = Readonly<Record<string, unknown>>;

/** The custom properties of a layer, a tile or an object, by their names in lower case. */
export function propertiesOf({ properties }: Thing): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (Array.isArray(properties)) {
    for (const property of properties) {
      if (typeof property !== 'object' || property === null) continue;
      const { name, value } = property as { name?: unknown; value?: unknown };
      if (typeof name === 'string') found.set(name.trim().toLowerCase(), value);
    }
  } else if (typeof properties === 'object' && properties !== null) {
    // Before version 1.2: an object of values.
    for (const [name, value] of Object.entries(properties)) {
      found.set(name.trim().toLowerCase(), value);
    }
  }
  return found;
}

/** The class, which older versions call type. That of a layer is never its type. */
export function classOf({ class: name, type }: Thing, isLayer = false): string {
  const text = name ?? (isLayer ? undefined : type);
  return typeof text === 'string' ? text.trim().toLowerCase() : '';
}

export function nameOf({ name }: Thing): string {
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}

/** What reports call a layer. */
export function titleOf({ name }: Thing): string {
  return `layer ${JSON.stringify(typeof name === 'string' ? name : '')}`;
}

/** Whether a property of one of the names is true, or the class is one of them. */
export function blocks(thing: Thing, names: ReadonlySet<string>, isLayer = false): boolean {
  if (names.has(classOf(thing, isLayer))) return true;
  for (const [name, value] of propertiesOf(thing))
    if (value === true && names.has(name)) return true;
  return false;
}

/** The kind of wall that a word names, singular or plural. */
export function kindNamed(word: string): WallKindName | undefined {
  return WALL_KIND_NAMES.find((kind) => word === kind || word === `${kind}s`);
}
