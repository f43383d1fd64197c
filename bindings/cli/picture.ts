import { cutNote } from '../draw/cut.js';
import { digitsIn } from '../draw/digits.js';
import { drawSvg } from '../draw/svg.js';
import { drawText, frameOfText, type TextLayer } from '../draw/text.js';
import type { Frame, MapView } from '../draw/view.js';
import { type Asked, type Drawing, type Entry, titleOf } from './entry.js';

/** The SVG of a query that was answered. */
export function pictureOf(entry: Entry, asked: Asked, source: string): string {
  const words = titleOf(entry, asked);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)} · ${source}`;
  return drawSvg({ ...entry.draw(asked), map: asked.map, title });
}

/** The answer in words over the map as text, and below it what its characters say if they are many. */
export function textOf(entry: Entry, asked: Asked, color: boolean): string {
  const drawing = entry.draw(asked);
  const { origin, tokens, corners } = drawing;
  const { layers, frame, note } = layersOf(drawing, asked.map);
  const options = { map: asked.map, layers, origin, tokens, corners };
  const shown = frame ?? frameOfText(options);
  const picture = drawText({ ...options, frame: shown, color });
  const notes = [note, cutNote(asked.map, shown)].filter((line) => line !== undefined);
  return [entry.say(asked), picture, ...notes, ''].join('\n');
}

export interface Layers {
  readonly layers: readonly TextLayer[];
  readonly frame?: Frame | undefined;
  readonly note?: string | undefined;
}

/**
 * What lies on the map as text: distances as digits, in place of the area that they are in; else the
 * area, or the squares of a way.
 *
 * @param frame the part of the map that is shown; without, all that the drawing is about
 */
export function layersOf(drawing: Drawing, map: MapView, frame?: Frame): Layers {
  const { area, heat, way, ...rest } = drawing;
  if (heat) {
    const shown = frame ?? frameOfText({ ...rest, map, layers: [{ cells: heat.field }] });
    const { layer, note } = digitsIn(heat.field, shown);
    return { layers: [layer], frame: shown, note };
  }
  const layers: TextLayer[] = [];
  if (area) layers.push({ cells: area, mark: '*', ink: 'ember' });
  if (way) layers.push({ cells: way.cells, mark: '*', ink: 'way' });
  return { layers, frame };
}
