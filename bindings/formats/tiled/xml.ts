import { SaxesParser } from 'saxes';
import { GridError } from '../../errors.js';

/** An element with its attributes, its elements and its own text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const MOST_ELEMENTS = 2 ** 22;
const MOST_DEPTH = 128;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  readonly text: string[];
}

/** The root element of a document. Entities of its own are not known, so that none can grow. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser();
  const root: Open = { name: '', attributes: {}, children: [], text: [] };
  const path: Open[] = [root];
  let elements = 0;
  parser.on('error', (error) => {
    throw new GridError('E_FORMAT', 'XML', `a syntax error (${error.message})`, 'valid XML');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS || path.length > MOST_DEPTH) {
      const allowed = `up to ${MOST_ELEMENTS} elements, ${MOST_DEPTH} deep`;
      throw new GridError('E_SIZE', 'XML', 'more', allowed);
    }
    path.push({ name, attributes: { ...attributes }, children: [], text: [] });
  });
  parser.on('closetag', () => {
    const { text, ...element } = path.pop() as Open;
    path.at(-1)?.children.push({ ...element, text: text.join('') });
  });
  const take = (piece: string) => {
    path.at(-1)?.text.push(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  const [element] = root.children;
  if (!element) throw new GridError('E_FORMAT', 'XML', 'no element', 'a map');
  return element;
}
