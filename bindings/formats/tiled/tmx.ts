import { malformed } from '../read.js';
import { type Element, parseXml } from './xml.js';

// Tiled's XML (`.tmx`, `.tsx`) in the form of its JSON, so that there is one reader for both. Nothing is
// checked here but that numbers are numbers: the reader does that, and its paths are those of the JSON.

type Json = Record<string, unknown>;

/** A map in XML as the JSON of the same map. */
export function mapFromXml(text: string): Json {
  const map = parseXml(text);
  if (map.name !== 'map') throw malformed('map', `<${map.name}>`, 'a Tiled map (<map>)');
  const infinite = map.attributes.infinite === '1';
  return {
    ...attributes(map),
    infinite,
    tilesets: all(map, 'tileset').map(tileset),
    layers: layers(map, infinite),
    ...properties(map),
  };
}

export function tilesetFromXml(text: string): Json {
  const set = parseXml(text);
  if (set.name !== 'tileset') throw malformed('tileset', `<${set.name}>`, 'a tileset (<tileset>)');
  return tileset(set);
}

/** Attributes that are text whatever they look like; all others are numbers where they can be. */
const TEXTS = new Set(['name', 'class', 'type', 'source', 'value', 'encoding', 'compression']);

function attributes({ attributes }: Element): Json {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const isNumber =
        !TEXTS.has(name) && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value.trim());
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

function all({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

function properties(element: Element): Json {
  const list = all(element, 'properties').flatMap((group) => all(group, 'property'));
  if (list.length === 0) return {};
  return {
    properties: list.map(({ attributes: { name, type, value }, text }) => {
      const given = value ?? text;
      return { name, type: type ?? 'string', value: type === 'bool' ? given === 'true' : given };
    }),
  };
}

const LAYER_TYPES: Readonly<Record<string, string>> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
};

function layers(element: Element, infinite: boolean): Json[] {
  return element.children
    .filter(({ name }) => Object.hasOwn(LAYER_TYPES, name))
    .map((layer) => {
      const common = { ...attributes(layer), type: LAYER_TYPES[layer.name], ...properties(layer) };
      switch (layer.name) {
        case 'layer':
          return { ...common, ...tileData(layer, infinite) };
        case 'objectgroup':
          return { ...common, objects: all(layer, 'object').map(thing) };
        case 'group':
          return { ...common, layers: layers(layer, infinite) };
        default:
          return common;
      }
    });
}

function tileData(layer: Element, infinite: boolean): Json {
  const [data] = all(layer, 'data');
  if (!data) return infinite ? { chunks: [] } : { data: [] };
  const { encoding, compression } = data.attributes;
  const form = {
    ...(encoding !== undefined && { encoding }),
    ...(compression !== undefined && { compression }),
  };
  const chunks = all(data, 'chunk');
  if (chunks.length === 0 && !infinite) return { ...form, data: gids(data, encoding) };
  return {
    ...form,
    chunks: chunks.map((chunk) => ({ ...attributes(chunk), data: gids(chunk, encoding) })),
  };
}

/** As text, or from one element a tile, as the oldest files have them. */
function gids(element: Element, encoding: string | undefined): unknown {
  if (encoding !== undefined) return element.text.trim();
  return all(element, 'tile').map(({ attributes: { gid = '0' } }) => Number(gid));
}

function tileset(set: Element): Json {
  const [offset] = all(set, 'tileoffset');
  return {
    ...attributes(set),
    ...(offset && { tileoffset: attributes(offset) }),
    tiles: all(set, 'tile').map((tile) => {
      const [group] = all(tile, 'objectgroup');
      return {
        ...attributes(tile),
        ...properties(tile),
        ...(group && { objectgroup: { objects: all(group, 'object').map(thing) } }),
      };
    }),
  };
}

function thing(element: Element): Json {
  const json: Json = { ...attributes(element), ...properties(element) };
  for (const child of element.children) {
    if (child.name === 'polygon' || child.name === 'polyline') {
      json[child.name] = points(child.attributes.points ?? '');
    } else if (['ellipse', 'point', 'capsule'].includes(child.name)) json[child.name] = true;
    else if (child.name === 'text') json.text = {};
  }
  return json;
}

function points(text: string): Json[] {
  const pairs = text.trim() === '' ? [] : text.trim().split(/\s+/);
  return pairs.map((pair) => {
    const [x, y] = pair.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
    return { x, y };
  });
}
