import type { Fact } from './legend.js';
import type { SvgOptions } from './options.js';
import type { Frame, MapView } from './view.js';

/** The numbers of the areas. */
export function areaFacts({ area, label, origin, compare }: SvgOptions): Fact[] {
  const facts: Fact[] = [];
  if (area) facts.push([label ?? 'area', `${squaresText(area.count)} · ${area.count * 25} sq ft`]);
  if (compare) facts.push([compare.label, squaresText(compare.area.count)]);
  if (origin) facts.push(['origin', `corner ${origin.x}, ${origin.y}`]);
  return facts;
}

/** The numbers of the map. */
export function mapFacts(map: MapView, frame: Frame): Fact[] {
  const { width, height } = map;
  const facts: Fact[] = [
    ['map, a square is 5 ft', `${width} × ${height} squares · ${width * 5} × ${height * 5} ft`],
  ];
  if (frame.width < width || frame.height < height) {
    const columns = `columns ${frame.x}–${frame.x + frame.width - 1}`;
    facts.push(['part shown', `${columns}, rows ${frame.y}–${frame.y + frame.height - 1}`]);
  }
  return facts;
}

function squaresText(count: number): string {
  return `${count} square${count === 1 ? '' : 's'}`;
}
