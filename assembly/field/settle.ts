/**
 * Settling a tile: sweeping it until none of its cells can be made cheaper, and waking those around
 * it that get cheaper by it.
 */
import { Scratch } from '../memory';
import { settleCells } from './corridors';
import { costAddress, Field, layAround, tileAt } from './field';
import { pave } from './pave';
import { settleRows } from './rows';
import { CORRIDORS, TILE_SHIFT } from './tile';
import { wake } from './wake';

export function settle<T>(scratch: Scratch, field: Field, index: i32): void {
  const tileX = index % field.tilesX;
  const tileY = index / field.tilesX;
  layAround(field, tileX, tileY);
  pave(scratch, field, index);
  const base = costAddress(field, tileX << TILE_SHIFT, tileY << TILE_SHIFT);
  const tile = tileAt(field, index);
  const changes = field.changes;
  changes.rows = 0;
  changes.lefts = 0;
  changes.rights = 0;
  if (tile.kind == CORRIDORS) settleCells<T>(field, tile, base);
  else settleRows<T>(field, tile, base);
  tile.down = 0;
  tile.up = 0;
  tile.along = 0;
  wake<T>(field, index, base, changes);
}
