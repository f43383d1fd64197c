/**
 * Repairing a field after edits of its map, in place and exactly: the same as a fresh one, at the
 * cost of what depends on the edits.
 *
 * Tiles that were touched are paved anew and compared with what they were. Cells that lost a way in
 * keep their cost if a neighbour still gives it; else they lose it, and so, one after another, do
 * those that had theirs from them. What was lost, and what has gained a way in, is relaxed anew.
 */
import { Scratch, take } from '../memory';
import { hasWalls } from '../walls/store';
import { compare } from './compare';
import { entering } from './entering';
import { costAt, Field, putCost, tileAt } from './field';
import { mayBeRough, NEVER, sourceAt } from './order';
import { pave } from './pave';
import { openQueue } from './queue';
import { drain } from './search';
import { codeAt, isStart, startFrom } from './starts';
import { tightWays } from './tight';
import { LAID, PAVED, STALE, TILE_SHIFT } from './tile';
import { revive, stir } from './wake';
import { WAYS, Way } from './way';

/** Notes that cells of the map, or walls around them, have changed. */
export function touch(field: Field, x: i32, y: i32, width: i32, height: i32): void {
  // As far as the spaces and corners that a cell is part of.
  const margin = field.order.size + 1;
  const left = max(0, x - field.x - margin) >> TILE_SHIFT;
  const top = max(0, y - field.y - margin) >> TILE_SHIFT;
  const right = min(field.tilesX - 1, (x - field.x + width + margin) >> TILE_SHIFT);
  const bottom = min(field.tilesY - 1, (y - field.y + height + margin) >> TILE_SHIFT);
  for (let tileY = top; tileY <= bottom; tileY++) {
    for (let tileX = left; tileX <= right; tileX++) {
      const state = field.states + <usize>(tileY * field.tilesX + tileX);
      if (load<u8>(state) == PAVED) store<u8>(state, STALE);
    }
  }
}

/** A cell that is looked at, or that has lost its cost. */
@unmanaged
class Cell {
  x: i32;
  y: i32;
  next: usize;
}

/** Lists of cells, each by its first. */
@unmanaged
export class Damage {
  field: Field;
  /** Cells that may have lost what gave them their cost, first in first out, and those that have. */
  doubtful: usize;
  last: usize;
  lost: usize;
  /** Cells that have gained a way in or out. */
  gained: usize;
}

/**
 * @returns 0 where the field must be searched anew: costs have become too great for its lanes, or its
 * map has come to have ground or walls that it has no room for
 */
export function repair(scratch: Scratch, field: Field): bool {
  if (!field.codes && mayBeRough(field.order, field.map.isRough != 0)) return false;
  if (!field.directed && hasWalls(field.map)) return false;
  openQueue(field);
  field.high = 0;
  const damage = changetype<Damage>(take(scratch, offsetof<Damage>()));
  damage.field = field;
  damage.doubtful = 0;
  damage.lost = 0;
  damage.gained = 0;
  const before = take(scratch, field.tileBytes);
  for (let index = 0; index < field.tilesX * field.tilesY; index++) {
    const state = field.states + <usize>index;
    if (load<u8>(state) != STALE) continue;
    const tile = tileAt(field, index);
    memory.copy(before, changetype<usize>(tile), field.tileBytes);
    store<u8>(state, LAID);
    pave(scratch, field, index);
    compare(scratch, damage, index, before);
  }
  const sources = field.order.sources;
  for (let i = 0; i < sources; i++) {
    const source = sourceAt(field.order, i);
    doubt(scratch, damage, source.x - field.x, source.y - field.y);
    for (let way = 0; way < WAYS; way++) {
      doubt(
        scratch,
        damage,
        source.x - field.x + Way.columns(way),
        source.y - field.y + Way.rows(way),
      );
    }
  }
  while (damage.doubtful) {
    const cell = changetype<Cell>(damage.doubtful);
    damage.doubtful = cell.next;
    lose(scratch, damage, cell);
  }
  for (let at = damage.lost; at; at = changetype<Cell>(at).next)
    reviveCell(field, changetype<Cell>(at));
  for (let at = damage.gained; at; at = changetype<Cell>(at).next) {
    const cell = changetype<Cell>(at);
    reviveCell(field, cell);
    const cost = costAt(field, cell.x, cell.y);
    if (cost <= field.farthest) stir(field, cell.x, cell.y, cost);
  }
  for (let i = 0; i < sources; i++) startFrom(scratch, field, sourceAt(field.order, i));
  return drain(scratch, field);
}

/** Has a cell looked at whose cost may have come by a way that is closed now. */
export function doubt(scratch: Scratch, damage: Damage, x: i32, y: i32): void {
  if (costAt(damage.field, x, y) == NEVER) return;
  const cell = takeCell(scratch, x, y, 0);
  if (damage.doubtful) changetype<Cell>(damage.last).next = cell;
  else damage.doubtful = cell;
  damage.last = cell;
}

/** Remembers a cell that has gained a way in or out. */
export function gain(scratch: Scratch, damage: Damage, x: i32, y: i32): void {
  damage.gained = takeCell(scratch, x, y, damage.gained);
}

/** Takes the cost of a doubtful cell that nothing gives it any more, and doubts those that had theirs from it. */
function lose(scratch: Scratch, damage: Damage, cell: Cell): void {
  const field = damage.field;
  const x = cell.x;
  const y = cell.y;
  const cost = costAt(field, x, y);
  if (cost == NEVER || isStart(field, x, y, cost)) return;
  if (tightWays(scratch, field, x, y, cost)) return;
  putCost(field, x, y, NEVER);
  cell.next = damage.lost;
  damage.lost = changetype<usize>(cell);
  for (let way = 0; way < WAYS; way++) {
    const nextX = x + Way.columns(way);
    const nextY = y + Way.rows(way);
    const next = costAt(field, nextX, nextY);
    if (next == NEVER || next <= cost) continue;
    // More than a step dearer, where a way in has been gained and is not walked yet.
    const code = codeAt(scratch, field, nextX, nextY);
    const weight = Way.isStraight(way) ? field.order.straight : field.order.diagonal;
    if (next - cost >= entering(field.order, code, weight)) doubt(scratch, damage, nextX, nextY);
  }
}

/** Lets a cell's neighbours give it a cost again. */
function reviveCell(field: Field, cell: Cell): void {
  let least = NEVER;
  for (let way = 0; way < WAYS; way++) {
    least = min(least, costAt(field, cell.x + Way.columns(way), cell.y + Way.rows(way)));
  }
  if (least <= field.farthest) revive(field, cell.x, cell.y, least);
}

function takeCell(scratch: Scratch, x: i32, y: i32, next: usize): usize {
  const cell = changetype<Cell>(take(scratch, offsetof<Cell>()));
  cell.x = x;
  cell.y = y;
  cell.next = next;
  return changetype<usize>(cell);
}
