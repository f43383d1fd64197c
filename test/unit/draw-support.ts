import { CellSet } from '../../bindings/cells.js';
import type { MapView } from '../../bindings/draw/view.js';
import { parseText } from '../../bindings/formats/text.js';
import { KIND_OF_CHARACTER } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';

/** A map as the drawing code sees it, from its data alone: no kernel takes part. */
export function viewOf(data: MapData): MapView {
  const walls = [
    ...(data.walls ?? []),
    ...(data.doors ?? []).map((door) => ({ ...door, kind: 'door' as const })),
  ];
  return {
    width: data.width,
    height: data.height,
    cellKind: ({ x, y }) => KIND_OF_CHARACTER.get(data.cells?.[y]?.[x] ?? '.') ?? 'open',
    walls: () => walls,
  };
}

export function viewOfText(text: string): MapView {
  return viewOf(parseText(text));
}

/** The `*` of a picture as cells, moved by x and y. */
export function starred(rows: readonly string[], x = 0, y = 0): CellSet {
  return CellSet.of(
    rows.flatMap((row, j) =>
      [...row].flatMap((character, i) => (character === '*' ? [{ x: x + i, y: y + j }] : [])),
    ),
  );
}

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Reads XML as strictly as the form of our pictures needs; throws where it is not well-formed. */
export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const token = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [whole, closing, name = '', attributes = '', selfClosing, text] = match;
    const parent = open.at(-1) as Element;
    at += whole.length;
    if (text !== undefined) parent.text += unescaped(text);
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  if (at !== source.length) throw new Error(`no XML: ${source.slice(at, at + 40)}`);
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> stays open`);
  if (root.children.length !== 1 || root.text.trim()) throw new Error('one root element wanted');
  return root.children[0] as Element;
}

/** All elements below and including this one, by name or all. */
export function elements(root: Element, name?: string): Element[] {
  const all = [root, ...root.children.flatMap((child) => elements(child))];
  return name === undefined ? all : all.filter((element) => element.name === name);
}

export function textsOf(svg: string): string[] {
  return elements(parseXml(svg), 'text').map(({ text }) => text);
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`${name} twice`);
    found[name] = unescaped(value);
  }
  return found;
}

function unescaped(text: string): string {
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`a bare & in ${text}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(text)) {
    throw new Error('a character that XML does not have');
  }
  const plain: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => plain[name] as string);
}
