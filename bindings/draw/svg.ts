import { drawAim } from './aim.js';
import { drawBarriers } from './barriers.js';
import { type Beyond, cellsBeyond, partsBeyond } from './beyond.js';
import { edges, ruler } from './board.js';
import { areaFacts, mapFacts } from './caption.js';
import { drawBeyond, drawGround, groundPatterns, type Look } from './ground.js';
import { drawHeat, type Heat, heatIn, heatPatterns } from './heat.js';
import { keyEntries } from './key.js';
import { drawFacts, drawKey, shortened, words } from './legend.js';
import { drawLines, drawStruck } from './lines.js';
import type { SvgOptions } from './options.js';
import { drawArea, drawDashed, drawFaces, drawOrigin } from './overlay.js';
import { EDGE, PAPER } from './palette.js';
import { drawScale } from './scale.js';
import { drawTemplate, isDrawn } from './template.js';
import { drawCorner, drawMark, drawToken, frameOfToken, placesOf } from './tokens.js';
import {
  chooseFrame,
  type Frame,
  focusOf,
  frameAround,
  kindsIn,
  type MapView,
  wallIn,
  widened,
} from './view.js';
import { drawPassed, drawWay } from './way.js';
import { escapeXml, num, tag } from './xml.js';

/** Maps up to this many squares a side are shown whole, larger ones cropped to the area. */
const WHOLE = 64;
const MARGIN = 6;
const LIMIT = 512;
const PAD = 24;
/** Pixels a square, at the most. */
const LARGEST_SCALE = 30;

/** The same for pictures from near. */
const CLOSE_MARGIN = 2;
const CLOSE_FRAME = { width: 10, height: 6 };
const CLOSE_SCALE = 44;

const NOTHING = { markup: '', height: 0 };

/** A picture of a map and what is on it: one self-contained SVG document. */
export function drawSvg(options: SvgOptions): string {
  const { map, origin, title, tone = 'ember' } = options;
  const frame = frameOf(options);
  const largest = options.close ? CLOSE_SCALE : LARGEST_SCALE;
  const fitting = Math.floor(960 / Math.max(frame.width, frame.height));
  const scale = Math.max(2, Math.min(largest, fitting));
  const beyond = beyondIn(options);
  const looks = looksIn(map, beyond, frame);
  const heat = options.heat && heatIn(options.heat, looks, frame);
  const walls = map.walls().filter((wall) => wallIn(wall, frame));

  const board = {
    x: PAD + 14,
    y: PAD + (title ? 46 : 14),
    width: frame.width * scale,
    height: frame.height * scale,
  };
  const inner = Math.max(board.width, 480);
  const facts = drawFacts(
    [...areaFacts(options), ...(options.facts ?? []), ...mapFacts(map, frame)],
    inner,
  );
  const bar = heat?.scale ? drawScale(heat.scale, options.heat?.label ?? '', inner) : NOTHING;
  const key = drawKey(keyEntries(options, looks, walls, heat), inner);
  const factsTop = board.y + board.height + 26;
  const barTop = factsTop + facts.height + (bar.height > 0 ? 6 : 0);
  const keyTop = barTop + bar.height + (key.height > 0 ? 8 : 0);
  const width = inner + board.x + PAD;
  const height = keyTop + key.height + PAD - 8;

  const layer = (overflow: 'hidden' | 'visible', ...children: string[]) =>
    tag(
      'svg',
      {
        ...board,
        viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
        fill: 'none',
        overflow,
        'aria-hidden': 'true',
      },
      ...children,
    );
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      role: 'img',
    },
    tag('title', {}, escapeXml(title ?? 'fivefoot map')),
    tag('defs', {}, groundPatterns(scale), heat ? heatPatterns() : ''),
    tag('rect', {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 10,
      fill: PAPER,
      stroke: EDGE,
    }),
    title
      ? words(board.x, PAD + 16, shortened(title, 20, inner), { size: 20, bold: true, serif: true })
      : '',
    ruler(frame, board, scale),
    layer('hidden', ...underWalls(options, looks, beyond, heat, frame, scale), drawBarriers(walls)),
    edges(map, frame, board),
    // What ends at the map's border is drawn whole.
    layerIfAny(layer, overWalls(options, scale), origin ? drawOrigin(origin, tone) : ''),
    tag('g', { transform: `translate(${board.x} ${num(factsTop)})` }, facts.markup),
    bar.markup && tag('g', { transform: `translate(${board.x} ${num(barTop)})` }, bar.markup),
    tag('g', { transform: `translate(${board.x} ${num(keyTop)})` }, key.markup),
  )}\n`;
}

function underWalls(
  options: SvgOptions,
  looks: Look[],
  beyond: Beyond | undefined,
  heat: Heat | undefined,
  frame: Frame,
  scale: number,
): string[] {
  const { area, compare, faces, template, tokens = [], tone = 'ember' } = options;
  const centre = options.around ?? options.origin;
  const cut = beyond && beyond.parts > 1 ? beyond : undefined;
  return [
    drawGround(looks, frame, scale >= 6, cut !== undefined),
    heat ? drawHeat(heat, frame) : '',
    faces && faces.count > 0 ? drawFaces(faces) : '',
    // Under the area: where both end at the same edge, the area's own outline shows.
    centre && isDrawn(template) ? drawTemplate(centre, template) : '',
    area && area.count > 0 ? drawArea(area, tone, heat === undefined) : '',
    // Over the fill of squares that walls cut: their parts beyond are rock.
    cut ? drawBeyond(partsBeyond(cut, options.map, frame)) : '',
    compare && compare.area.count > 0 ? drawDashed(compare.area) : '',
    options.way ? drawPassed(options.way) : '',
    drawStruck(options.lines ?? []),
    ...tokens.map(drawToken),
  ];
}

function overWalls(options: SvgOptions, scale: number): string {
  const { tokens = [], lines = [], corners = [], way, aim, tone } = options;
  return [
    way ? drawWay(way, scale) : '',
    drawLines(lines),
    aim ? drawAim(aim, tone ?? 'ember') : '',
    ...tokens.map((token) => drawMark(token, scale)),
    ...corners.map(drawCorner),
  ].join('');
}

function layerIfAny(
  layer: (overflow: 'visible', ...children: string[]) => string,
  ...children: string[]
): string {
  return children.some(Boolean) ? layer('visible', ...children) : '';
}

function frameOf({
  map,
  area,
  compare,
  heat,
  way,
  origin,
  aim,
  close,
  ...rest
}: SvgOptions): Frame {
  const { tokens = [], lines = [], corners = [] } = rest;
  const points = [...lines.flatMap(({ from, to }) => [from, to]), ...corners];
  if (aim) points.push(aim.from, aim.to);
  const frames = [
    area,
    compare?.area,
    heat?.field,
    way?.cells,
    ...tokens.map(frameOfToken),
    ...points.map(frameAround),
  ];
  const focus = focusOf(frames, origin);
  const centre = origin ?? tokens[0]?.at;
  if (!close || !focus) {
    return chooseFrame(map, focus, { margin: MARGIN, whole: WHOLE, limit: LIMIT }, centre);
  }
  // Of what is large the squares are small, and words beside it need room.
  const margin = Math.max(CLOSE_MARGIN, Math.ceil(Math.max(focus.width, focus.height) / 16));
  return chooseFrame(map, widened(focus, CLOSE_FRAME), { margin, whole: 0, limit: LIMIT }, centre);
}

function beyondIn({ map, area, heat, origin, tokens = [], lines }: SvgOptions): Beyond | undefined {
  return cellsBeyond(map, area ?? heat?.field, placesOf(origin, tokens, lines));
}

function looksIn(map: MapView, beyond: Beyond | undefined, frame: Frame): Look[] {
  const looks: Look[] = kindsIn(map, frame);
  if (!beyond) return looks;
  return looks.map((look, index) => {
    const x = frame.x + (index % frame.width);
    const y = frame.y + Math.floor(index / frame.width);
    return beyond.has(x, y) ? 'beyond' : look;
  });
}
