import type { Feet } from '../units.js';
import type { Fact } from './legend.js';
import type { Tone } from './palette.js';
import type { AreaView, MapView, PointView } from './view.js';

/** What an SVG picture shows. */
export interface SvgOptions {
  readonly map: MapView;
  /** The area to fill. */
  readonly area?: AreaView | undefined;
  /** A second area, dashed, for comparison: a spread's picture may show its burst. */
  readonly compare?: { readonly area: AreaView; readonly label: string } | undefined;
  /** The corner that the area starts from. */
  readonly origin?: PointView | undefined;
  /** With an origin: the open-field template of this radius as a dotted ring. */
  readonly template?: Feet | undefined;
  /** The user's space. */
  readonly user?: { readonly at: PointView; readonly size: number } | undefined;
  readonly title?: string | undefined;
  /** Name of the area in the legend. */
  readonly label?: string | undefined;
  readonly tone?: Tone | undefined;
  /** Further numbers for the legend. */
  readonly facts?: readonly Fact[] | undefined;
}
