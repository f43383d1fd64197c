import { cell } from '../units.js';
import { type CellsView, type Frame, kindsIn, type MapView } from './view.js';

/** Above this many cells a picture does without, rather than flood the whole map for a tint. */
const MOST_CELLS = 1 << 18;

/**
 * The cells that unbroken walls shut off from the place a picture is about. Universal VTT files have
 * no rock, only walls: what lies beyond them is rock to the eye, and pictures tint it so. Doors,
 * windows and all other barriers that people look or walk through do not shut anything off.
 *
 * @param area what the picture is about; without cells in it, `places` stand for it
 * @returns one byte a cell in row order, 1 = beyond; undefined where there is nothing to tell
 */
export function cellsBeyond(
  map: MapView,
  area: CellsView | undefined,
  places: readonly Frame[],
): Uint8Array | undefined {
  const { width, height } = map;
  if (width * height > MOST_CELLS) return undefined;
  const { east, south, any } = wallEdges(map);
  if (!any) return undefined;

  const kinds = kindsIn(map, { x: 0, y: 0, width, height });
  const shut = kinds.map((kind) => kind === 'solid' || kind === 'void');
  const reached = new Uint8Array(width * height);
  const queue: number[] = [];
  const reach = (index: number) => {
    if (reached[index] || shut[index]) return;
    reached[index] = 1;
    queue.push(index);
  };
  seeds(map, area, places).forEach(reach);
  if (queue.length === 0) return undefined;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    const x = at % width;
    if (x + 1 < width && !east[at]) reach(at + 1);
    if (x > 0 && !east[at - 1]) reach(at - 1);
    if (at + width < reached.length && !south[at]) reach(at + width);
    if (at >= width && !south[at - width]) reach(at - width);
  }
  return reached.map((hit, index) => (hit || shut[index] ? 0 : 1));
}

function seeds(map: MapView, area: CellsView | undefined, places: readonly Frame[]): number[] {
  const found: number[] = [];
  const wanted = area && area.count > 0 ? area : undefined;
  const among = wanted ? [wanted] : places;
  for (const { x: left, y: top, width, height } of among) {
    for (let y = Math.max(0, top); y < Math.min(map.height, top + height); y++) {
      for (let x = Math.max(0, left); x < Math.min(map.width, left + width); x++) {
        if (!wanted || wanted.has(cell(x, y))) found.push(y * map.width + x);
      }
    }
  }
  return found;
}

/** The unit edges under full walls: east and south side of each cell. */
function wallEdges(map: MapView): { east: Uint8Array; south: Uint8Array; any: boolean } {
  const { width, height } = map;
  const east = new Uint8Array(width * height);
  const south = new Uint8Array(width * height);
  let any = false;
  for (const { from, to, kind } of map.walls()) {
    if (kind !== 'wall') continue;
    any = true;
    const [ax, ay] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    const [bx, by] = [Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    if (ax === bx && ax > 0) for (let y = ay; y < by; y++) east[y * width + ax - 1] = 1;
    if (ay === by && ay > 0) for (let x = ax; x < bx; x++) south[(ay - 1) * width + x] = 1;
  }
  return { east, south, any };
}
