import { drawSvg } from '../draw/svg.js';
import { drawText, type TextLayer } from '../draw/text.js';
import { type Asked, type Entry, titleOf } from './entry.js';

/** The SVG of a query that was answered. */
export function pictureOf(entry: Entry, asked: Asked, source: string): string {
  const words = titleOf(entry, asked);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)} · ${source}`;
  return drawSvg({ ...entry.draw(asked), map: asked.map, title });
}

/** The answer in words over the map as text. */
export function textOf(entry: Entry, asked: Asked, color: boolean): string {
  const { area, origin, tokens, corners } = entry.draw(asked);
  const layers: TextLayer[] = area ? [{ cells: area, mark: '*', ink: 'ember' }] : [];
  const picture = drawText({ map: asked.map, layers, origin, tokens, corners, color });
  return `${entry.say(asked)}\n${picture}\n`;
}
