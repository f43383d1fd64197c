import { Kernel, mapEnd } from '../kernel.js';
import { GridMap, type MapState } from '../map.js';
import { LEVELS } from '../map-data.js';
import type { ProfileChoice } from '../profiles.js';
import { type SharedLayout, sharedLayout } from '../shared-layout.js';
import { SharedMap } from './shared-map.js';

/** A map's memory that several share, and the kernel that runs there; all of it can be sent. */
export interface SharedPlace {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly layout: SharedLayout;
}

/**
 * A memory for a map and so many sharers; undefined where one memory does not hold that, or the host
 * gives none. What is never touched of it takes no room.
 * @param module the kernel that is built for shared memory
 */
export function takePlace(
  module: WebAssembly.Module,
  map: { readonly width: number; readonly height: number; readonly keptBytes: number },
  sharers: number,
): SharedPlace | undefined {
  const end = mapEnd(map.width, map.height, LEVELS);
  const layout = sharedLayout(map, sharers, end, map.keptBytes);
  if (!layout) return undefined;
  const { pages } = layout;
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return { module, memory, layout };
  } catch {
    return undefined;
  }
}

/** The map of a buffer, laid in a fresh place: sharer 0, who alone writes to it. */
export function writeShared(buffer: ArrayBuffer, { module, memory, layout }: SharedPlace): GridMap {
  return GridMap.deserializeOver(buffer, (_width, _height, levels) =>
    Kernel.over(module, memory, layout, levels),
  );
}

/** The map that was written there, to be read by one of the other sharers, 1 or more. */
export function readShared(
  { module, memory, layout }: SharedPlace,
  sharer: number,
  profile: ProfileChoice,
  state: MapState,
): SharedMap {
  const kernel = Kernel.attach(module, memory, layout, sharer);
  return new SharedMap(kernel, { ...layout, profile }, state);
}
