import { text as checkText } from '../check.js';
import { hasScenes } from './foundry-scenes.js';
import { looksLikeNedb } from './nedb.js';
import { isSyntaxError, malformed, object, parseJson } from './read.js';
import { CELL_CHARACTERS } from './rows.js';

/** A map file, told apart by its content, and that in the form which its reader takes. */
export type Found =
  | { readonly format: 'movingai' | 'text'; readonly source: string }
  | { readonly format: 'native' | 'uvtt' | 'foundry' | 'tiled'; readonly source: unknown };

/** What a text holds, whatever its file is called. */
export function detect(text: string): Found {
  const content = checkText(text, 'text').replace(/^\uFEFF/, ''); // a byte order mark is no content
  if (!/\S/.test(content)) throw malformed('map', content, 'a map; this is empty');
  if (/^\s*[{[]/.test(content)) return detectJson(content);
  if (/^\s*<\?xml\b|^\s*<!--|^\s*<map\s/.test(content)) return { format: 'tiled', source: content };
  if (/^type\s/.test(content)) return { format: 'movingai', source: content };
  const first = content.replace(/^[\r\n]+/, '').charAt(0);
  if (first === '+' || CELL_CHARACTERS.includes(first)) return { format: 'text', source: content };
  throw malformed('map', content, 'JSON, a Tiled map, a Moving AI map, or rows of a map as text');
}

function detectJson(content: string): Found {
  let value: unknown;
  try {
    value = parseJson(content);
  } catch (error) {
    if (isSyntaxError(error) && looksLikeNedb(content))
      return { format: 'foundry', source: content };
    throw error;
  }
  const source = object(value, 'map');
  if ('fivefoot' in source) return { format: 'native', source };
  if ('resolution' in source || 'line_of_sight' in source) return { format: 'uvtt', source };
  if ('layers' in source || 'tiledversion' in source) return { format: 'tiled', source };
  if (hasScenes(source)) return { format: 'foundry', source };
  const allowed =
    'a fivefoot map (key fivefoot), Universal VTT (resolution), Foundry (walls and grid) or Tiled (layers)';
  throw malformed('map', source, allowed);
}
