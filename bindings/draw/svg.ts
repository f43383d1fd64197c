import type { Feet } from '../units.js';
import { toSquares } from '../units.js';
import { drawBarriers } from './barriers.js';
import { cellsBeyond } from './beyond.js';
import { areaFacts, hasTemplate, keyEntries, mapFacts } from './caption.js';
import { drawGround, groundPatterns, type Look } from './ground.js';
import { drawFacts, drawKey, shortened, words } from './legend.js';
import type { SvgOptions } from './options.js';
import { drawArea, drawDashed, drawOrigin, drawTemplate, drawUser } from './overlay.js';
import { EDGE, INK, MUTED, PAPER } from './palette.js';
import {
  chooseFrame,
  type Frame,
  focusOf,
  kindsIn,
  type MapView,
  type PointView,
  wallIn,
} from './view.js';
import { escapeXml, num, tag } from './xml.js';

/** Maps up to this many squares a side are shown whole, larger ones cropped to the area. */
const WHOLE = 64;
const MARGIN = 6;
const LIMIT = 512;
const PAD = 24;

/** A picture of a map and an area on it: one self-contained SVG document. */
export function drawSvg(options: SvgOptions): string {
  const { map, area, compare, origin, user, title, tone = 'ember' } = options;
  const focus = focusOf([area, compare?.area, user && frameOfUser(user)], origin);
  const frame = chooseFrame(map, focus, { margin: MARGIN, whole: WHOLE, limit: LIMIT }, origin);
  const scale = Math.max(2, Math.min(30, Math.floor(960 / Math.max(frame.width, frame.height))));
  const looks = looksIn(options, frame);
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
  const key = drawKey(keyEntries(options, looks, walls), inner);
  const factsTop = board.y + board.height + 26;
  const keyTop = factsTop + facts.height + (key.height > 0 ? 8 : 0);
  const width = inner + board.x + PAD;
  const height = keyTop + key.height + PAD - 8;

  const scene = [
    drawGround(looks, frame, scale >= 6),
    // Under the area: where both end at the same edge, the area's own outline shows.
    origin && hasTemplate(options) ? drawTemplate(origin, toSquares(options.template as Feet)) : '',
    area && area.count > 0 ? drawArea(area, tone) : '',
    compare && compare.area.count > 0 ? drawDashed(compare.area) : '',
    user ? drawUser(frameOfUser(user)) : '',
    drawBarriers(walls),
  ];
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
    tag('defs', {}, groundPatterns()),
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
    layer('hidden', ...scene),
    edges(map, frame, board),
    // An origin at the map's border is drawn whole.
    origin ? layer('visible', drawOrigin(origin, tone)) : '',
    tag('g', { transform: `translate(${board.x} ${num(factsTop)})` }, facts.markup),
    tag('g', { transform: `translate(${board.x} ${num(keyTop)})` }, key.markup),
  )}\n`;
}

function looksIn({ map, area, origin }: SvgOptions, frame: Frame): Look[] {
  const beyond = cellsBeyond(map, area, origin);
  const looks: Look[] = kindsIn(map, frame);
  if (!beyond) return looks;
  return looks.map((look, index) => {
    const x = frame.x + (index % frame.width);
    const y = frame.y + Math.floor(index / frame.width);
    return beyond[y * map.width + x] ? 'beyond' : look;
  });
}

/** Numbers of corners along the top and the left side, so that a reader finds `--at x,y`. */
function ruler(frame: Frame, board: Frame, scale: number): string {
  const step = [1, 2, 5, 10, 20, 50, 100].find((n) => n * scale >= 48) ?? 100;
  const texts: string[] = [];
  const style = { size: 9, fill: MUTED };
  for (let x = Math.ceil(frame.x / step) * step; x <= frame.x + frame.width; x += step) {
    const left = board.x + (x - frame.x) * scale;
    texts.push(words(left, board.y - 6, String(x), { ...style, anchor: 'middle' }));
  }
  for (let y = Math.ceil(frame.y / step) * step; y <= frame.y + frame.height; y += step) {
    const top = board.y + (y - frame.y) * scale;
    texts.push(words(board.x - 6, top + 3, String(y), { ...style, anchor: 'end' }));
  }
  return texts.join('');
}

/** The picture's frame: firm where the map ends, dashed where it goes on. */
function edges(map: MapView, frame: Frame, board: Frame): string {
  const { x, y, width, height } = board;
  const [right, bottom] = [x + width, y + height];
  const sides: [string, boolean][] = [
    [`M${x} ${y}H${right}`, frame.y === 0],
    [`M${right} ${y}V${bottom}`, frame.x + frame.width === map.width],
    [`M${right} ${bottom}H${x}`, frame.y + frame.height === map.height],
    [`M${x} ${bottom}V${y}`, frame.x === 0],
  ];
  return sides
    .map(([d, end]) =>
      tag('path', {
        d,
        stroke: end ? INK : MUTED,
        'stroke-width': end ? 2 : 1.5,
        'stroke-dasharray': end ? undefined : '6 5',
        'stroke-linecap': end ? 'square' : undefined,
      }),
    )
    .join('');
}

function frameOfUser({ at, size }: { at: PointView; size: number }): Frame {
  return { x: at.x, y: at.y, width: size, height: size };
}
