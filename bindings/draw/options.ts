import type { HeatOptions } from './heat.js';
import type { Fact } from './legend.js';
import type { LineView } from './lines.js';
import type { Tone } from './palette.js';
import type { Template } from './template.js';
import type { TokenView } from './tokens.js';
import type { AreaView, MapView, PointView } from './view.js';
import type { WayView } from './way.js';

/** What an SVG picture shows, from the ground up. */
export interface SvgOptions {
  readonly map: MapView;
  /** The area to fill. */
  readonly area?: AreaView | undefined;
  /** Distances from some place, under the area. */
  readonly heat?: HeatOptions | undefined;
  /** A second area, dashed, for comparison: a spread's picture may show its burst. */
  readonly compare?: { readonly area: AreaView; readonly label: string } | undefined;
  /** Solid cells whose faces are seen. */
  readonly faces?: AreaView | undefined;
  /** The corner that the area starts from. */
  readonly origin?: PointView | undefined;
  /** With an origin or the space that it is around: the area on open ground, dotted. */
  readonly template?: Template | undefined;
  /** The upper left cell of the space that the template is around, in place of an origin. */
  readonly around?: PointView | undefined;
  /** Which way a cone or a line leads. */
  readonly aim?: AimView | undefined;
  /** Creatures. */
  readonly tokens?: readonly TokenView[] | undefined;
  /** The way that a creature goes. */
  readonly way?: WayView | undefined;
  /** Lines from point to point, and whether something is in their way. */
  readonly lines?: readonly LineView[] | undefined;
  /** What the key calls them, where that is not `clear` and `blocked`. */
  readonly lineNames?: { readonly clear: string; readonly blocked: string } | undefined;
  /** Corners that were chosen or that there are to choose from. */
  readonly corners?: readonly PointView[] | undefined;
  /** What the key calls them, where that is not `corner`. */
  readonly cornerName?: string | undefined;
  readonly title?: string | undefined;
  /** Name of the area in the legend. */
  readonly label?: string | undefined;
  readonly tone?: Tone | undefined;
  /** Further numbers for the legend. */
  readonly facts?: readonly Fact[] | undefined;
  /** Near what the picture is about, even where the whole map would fit. */
  readonly close?: boolean | undefined;
}

/** An arrow: of a cone its direction, of a line the line itself. */
export interface AimView {
  readonly from: PointView;
  readonly to: PointView;
  /** Whether a barrier ends it, rather than its length. */
  readonly stopped?: boolean | undefined;
}
