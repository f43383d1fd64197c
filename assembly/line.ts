/**
 * Lines (SEMANTICS §5, R42-R44): the cells that a ray from a corner goes through, until the first
 * barrier or the end of its length.
 */
import { closedEast, closedSouth, isClosed, Level, takeLevel } from './level';
import { EFFECT, MapHeader, openScratch, Scratch, take } from './memory';
import { budget, straightCost } from './metric';
import { claimBit, takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { firstColumn, firstRow, openQuadrants } from './sectors';
import { readSides } from './sides';
import { LEFT, RIGHT } from './walls/crossing';
import { opensLeft, opensRight } from './walls/fan';
import { walkAmongWalls } from './walls/line';
import { wallsIn } from './walls/planes';
import { takeWay } from './walls/way';

/** A line in its quadrant: cell (i, j) lies i columns and j rows on from the first. */
@unmanaged
export class Line {
  level: Level;
  cells: Window;
  x: i32;
  y: i32;
  wayX: i32;
  wayY: i32;
}

/**
 * @param quadrants that the corner admits, as sides.ts reads them
 * @param dx of any integer direction, likewise dy; not both 0
 * @param side of a line along the grid: the sign on the axis on which it does not lead, where its
 * cells are; of no meaning otherwise
 * @param touch whether cells are in that the line only touches
 */
export function line(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  dx: i32,
  dy: i32,
  side: i32,
  radius: i32,
  touch: bool,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const sides = readSides(scratch, quadrants);
  const wayX = (dx ? dx : side) > 0 ? 1 : -1;
  const wayY = (dy ? dy : side) > 0 ? 1 : -1;
  const q = i32(wayX < 0) | (i32(wayY < 0) << 1);
  if (!radius || !openQuadrants(map, x, y, z, 1 << q)) return;
  const aside = asideOf(dx, dy, side);
  const begins =
    (aside & LEFT && opensLeft(sides, dx, dy)) || (aside & RIGHT && opensRight(sides, dx, dy));
  if (!begins) return;
  const way = changetype<Line>(take(scratch, offsetof<Line>()));
  way.level = takeLevel(scratch, map, EFFECT, z);
  way.x = firstColumn(q, x);
  way.y = firstRow(q, y);
  way.wayX = wayX;
  way.wayY = wayY;
  const across = abs(<i64>dx);
  const down = abs(<i64>dy);
  takeCells(scratch, way, across, down, radius);
  const cells = way.cells;
  if (wallsIn(map, cells.x, cells.y, z, cells.width, cells.height)) {
    const among = takeWay(scratch, map, z, x, y, dx, dy, radius, aside);
    walkAmongWalls(scratch, map, z, way, among, across, down, radius, touch);
  } else walk(way, across, down, radius, touch);
  answer(scratch, cells, z);
}

/** The side of itself that a line along the grid is moved to; both of a slanted one. */
function asideOf(dx: i32, dy: i32, side: i32): i32 {
  if (dx && dy) return LEFT | RIGHT;
  // To the right of east is south.
  const right = dx ? dx > 0 == side > 0 : dy > 0 != side > 0;
  return right ? RIGHT : LEFT;
}

function walk(line: Line, across: i64, down: i64, radius: i32, touch: bool): void {
  const level = line.level;
  const cells = line.cells;
  const wayX = line.wayX;
  const wayY = line.wayY;
  const cost = budget(radius - 1);
  let x = line.x;
  let y = line.y;
  let i = 0;
  let j = 0;
  // Negative where the line comes to the next column before it comes to the next row.
  let late = down - across;
  for (;;) {
    claimBit(windowRow(cells, y - cells.y), x - cells.x);
    if (touch && !across && leads(line, i, j, -1, j)) mark(line, -1, j);
    if (touch && !down && leads(line, i, j, i, -1)) mark(line, i, -1);
    const on = i32(late <= 0);
    const further = i32(late >= 0);
    if (straightCost(i + on, j + further) > cost) return;
    if (late < 0) {
      if (closedEast(level, wayX > 0 ? x : x - 1, y)) return;
    } else if (late > 0) {
      if (closedSouth(level, x, wayY > 0 ? y : y - 1)) return;
    } else if (!turns(line, i, j, touch)) return;
    i += on;
    j += further;
    x += on * wayX;
    y += further * wayY;
    late += on * down - further * across;
  }
}

/**
 * Whether a line gets diagonally from a cell to the next, through a corner exactly: past one of the
 * two cells beside it. Where it touches them they are in if it can enter them.
 */
function turns(line: Line, i: i32, j: i32, touch: bool): bool {
  const intoColumn = leads(line, i, j, i + 1, j);
  const intoRow = leads(line, i, j, i, j + 1);
  const outOfColumn = leads(line, i + 1, j, i + 1, j + 1);
  const outOfRow = leads(line, i, j + 1, i + 1, j + 1);
  const passes = (intoColumn && outOfColumn) || (intoRow && outOfRow);
  if (touch) {
    if (intoColumn || (passes && outOfColumn)) mark(line, i + 1, j);
    if (intoRow || (passes && outOfRow)) mark(line, i, j + 1);
  }
  return passes;
}

function leads(line: Line, i: i32, j: i32, toI: i32, toJ: i32): bool {
  const x = line.x;
  const y = line.y;
  const wayX = line.wayX;
  const wayY = line.wayY;
  return !isClosed(line.level, x + i * wayX, y + j * wayY, x + toI * wayX, y + toJ * wayY);
}

export function mark(line: Line, i: i32, j: i32): void {
  const cells = line.cells;
  const row = windowRow(cells, line.y + j * line.wayY - cells.y);
  claimBit(row, line.x + i * line.wayX - cells.x);
}

/** Lays an empty window over all cells that the line may go through or touch. */
function takeCells(scratch: Scratch, line: Line, across: i64, down: i64, radius: i32): void {
  const level = line.level;
  const x = line.x;
  const y = line.y;
  const wayX = line.wayX;
  const wayY = line.wayY;
  let columns = min(radius, wayX > 0 ? level.width - x : x + 1);
  let rows = min(radius, wayY > 0 ? level.height - y : y + 1);
  if (across > down) rows = min(rows, <i32>((columns * down) / across) + 1);
  else if (across < down) columns = min(columns, <i32>((rows * across) / down) + 1);
  // Along the grid, the cells across the line too.
  const nearX = across ? x : x - wayX;
  const nearY = down ? y : y - wayY;
  const farX = x + (columns - 1) * wayX;
  const farY = y + (rows - 1) * wayY;
  const left = max(0, min(nearX, farX));
  const top = max(0, min(nearY, farY));
  const right = min(level.width - 1, max(nearX, farX));
  const bottom = min(level.height - 1, max(nearY, farY));
  line.cells = takeWindow(scratch, left, top, right - left + 1, bottom - top + 1);
}
