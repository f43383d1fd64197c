import type { SceneName } from '../scenes.js';

/** What every table is told. */
export interface TableOptions {
  /** For each measurement. */
  readonly seconds: number;
  /** Squares a side of the maps. */
  readonly size: number;
  /** Whether that was asked for; tables that compare sizes have some of their own. */
  readonly oneSize: boolean;
  readonly scenes: readonly SceneName[];
  /** One verb alone. */
  readonly only?: string | undefined;
}
