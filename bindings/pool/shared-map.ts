import { Edits } from '../edits.js';
import { GridError } from '../errors.js';
import type { Kernel } from '../kernel.js';
import type { MapState } from '../map.js';
import { LEVELS } from '../map-data.js';
import { type ProfileChoice, profileFrom } from '../profiles.js';
import { MovementQueries } from '../queries/movement.js';
import type { Ground } from '../verbs.js';

/**
 * A map in a memory that is written to elsewhere, to be asked while nobody writes. It answers what the
 * map there would; what makes copies of the map (`passes`) it refuses.
 */
export class SharedMap extends MovementQueries {
  readonly width: number;
  readonly height: number;
  readonly profile: ProfileChoice;
  readonly #edits = new Edits(() => this.ground());
  readonly #freeWalls: { size: number; blockEffect: number };
  #ground: Ground | undefined;

  constructor(
    kernel: Kernel,
    { width, height, profile }: { width: number; height: number; profile: ProfileChoice },
    state: MapState,
  ) {
    super();
    this.width = width;
    this.height = height;
    this.profile = profile;
    this.#freeWalls = { ...state.freeWalls };
    this.#edits.version = state.version;
    this.#ground = {
      ...{ kernel, width, height, levels: LEVELS },
      ...{ edits: this.#edits, freeWalls: this.#freeWalls },
      profile: profileFrom(profile, 'profile'),
      passing: () => {
        const allowed = 'the map where it is written to';
        throw new GridError('E_UNSUPPORTED', 'passes', 'a map that is only read', allowed);
      },
    };
  }

  get version(): number {
    return this.#edits.version;
  }

  /** Takes over what the map is like after it was written to. */
  follow({ version, freeWalls }: MapState): void {
    this.#edits.version = version;
    Object.assign(this.#freeWalls, freeWalls);
  }

  /** Lets go of the memory. */
  dispose(): void {
    this.#ground = undefined;
  }

  protected override ground(): Ground {
    if (this.#ground) return this.#ground;
    throw new GridError('E_DISPOSED', 'map', 'a disposed map', 'a map that is still in use');
  }
}
