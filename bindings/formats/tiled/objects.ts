import { list, object } from '../read.js';
import type { Traits } from '../weld.js';
import type { FlatLayer } from './layers.js';
import type { Log } from './log.js';
import type { TiledChoice } from './options.js';
import { blocks, classOf, kindNamed, nameOf, propertiesOf, titleOf } from './properties.js';
import { outlineOf, type Pixel } from './shapes.js';

type Thing = Readonly<Record<string, unknown>>;

/** A line of walls of one kind, in pixels of the map. */
export interface Line {
  readonly points: readonly Pixel[];
  readonly traits: Traits;
  readonly path: string;
  readonly id?: string;
}

/**
 * The walls of a layer of objects: all objects where the layer blocks, else those that block of
 * themselves. A layer called after a kind of wall (`doors`, `windows`) makes walls of that kind; so does
 * an object's class or property `kind` on a layer that blocks.
 */
export function linesOf(flat: FlatLayer, choice: TiledChoice, log: Log): Line[] {
  const { layer, path, dx, dy } = flat;
  const things = layer.objects === undefined ? [] : list(layer.objects, `${path}.objects`);
  const whole = kindOfLayer(layer, choice);
  const lines: Line[] = [];
  let left = 0;
  for (let i = 0; i < things.length; i++) {
    const at = `${path}.objects[${i}]`;
    const thing = object(things[i], at);
    if (!whole && !blocks(thing, choice.properties)) {
      left++;
      continue;
    }
    const outline = outlineOf(thing, at);
    if (typeof outline === 'string') {
      log.skip('object', at, outline);
      continue;
    }
    const points = outline.points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    const own = whole && kindOf(thing);
    const traits = traitsOf(thing, own ?? whole ?? 'wall');
    lines.push({ points, traits, path: at, ...(isId(thing.id) && { id: `object-${thing.id}` }) });
  }
  const title = titleOf(layer);
  if (lines.length > 0) log.note(`${title}: ${lines.length} objects taken for walls`);
  if (left > 0) log.skip(title, path, `${left} objects: neither it nor they are said to block`);
  return lines;
}

function kindOfLayer(layer: Thing, { layers, properties, kinds }: TiledChoice) {
  const words = [nameOf(layer), classOf(layer, true)];
  const kind = kinds ? words.map(kindNamed).find((found) => found !== undefined) : undefined;
  if (kind) return kind;
  const isNamed = words.some((word) => layers.has(word));
  return isNamed || blocks(layer, properties, true) ? 'wall' : undefined;
}

/** The kind of wall of an object or a shape, from its property `kind` or its class. */
export function kindOf(thing: Thing) {
  const named = propertiesOf(thing).get('kind');
  return kindNamed(typeof named === 'string' ? named.toLowerCase() : classOf(thing));
}

/** A door is open if its property `open` is true. */
export function traitsOf(thing: Thing, kind: Traits['kind']): Traits {
  return kind === 'door' ? { kind, open: propertiesOf(thing).get('open') === true } : { kind };
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
