/**
 * Lines among free walls (SEMANTICS §5, §9): the cells whose own part the line runs through before it
 * stops. The walk goes from cell to cell as on the grid.
 */
import { isClosed } from '../level';
import { Line, mark } from '../line';
import { EFFECT, MapHeader, Scratch } from '../memory';
import { budget, straightCost } from '../metric';
import { LEFT, RIGHT } from './crossing';
import { runsThrough } from './own-way';
import { compareParts, copyPart, Part, setPart, takePart } from './part';
import { wallsClose } from './step';
import { unitOf } from './store';
import { touchedAt, Way } from './way';

/** Marks the cells of a line that its corner admits. */
export function walkAmongWalls(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  line: Line,
  way: Way,
  across: i64,
  down: i64,
  radius: i32,
  touch: bool,
): void {
  const unit = unitOf(map);
  const cost = budget(radius - 1);
  const from = takePart(scratch);
  const to = takePart(scratch);
  const leaving = takePart(scratch);
  setPart(from, 0, 1);
  let i = 0;
  let j = 0;
  // Negative where the line comes to the next column before it comes to the next row.
  let late = down - across;
  for (;;) {
    const on = i32(late <= 0);
    const further = i32(late >= 0);
    // The direction goes into the way so many times.
    if (on) setPart(leaving, <i64>(i + 1) * unit, across * way.times);
    else setPart(leaving, <i64>(j + 1) * unit, down * way.times);
    copyPart(to, compareParts(leaving, way.stop) < 0 ? leaving : way.stop);
    const x = line.x + i * line.wayX;
    const y = line.y + j * line.wayY;
    if (runsThrough(scratch, map, z, way, x, y, from, to)) {
      mark(line, i, j);
      if (touch && !across && leads(map, z, line, i, j, -1, j)) mark(line, -1, j);
      if (touch && !down && leads(map, z, line, i, j, i, -1)) mark(line, i, -1);
    }
    if (straightCost(i + on, j + further) > cost) return;
    const ends = compareParts(way.stop, leaving);
    if (ends < 0) return;
    if (on && further) {
      if (!turns(map, z, line, way, leaving, i, j, ends > 0, touch)) return;
    } else if (!ends || !isOpen(line, i, j, i + on, j + further)) return;
    copyPart(from, leaving);
    i += on;
    j += further;
    late += on * down - further * across;
  }
}

/**
 * Whether a line gets diagonally from a cell to the next, through a corner exactly: on one side of it
 * there no barrier touches it. Cells that it touches are in as they are on the grid.
 */
function turns(
  map: MapHeader,
  z: i32,
  line: Line,
  way: Way,
  corner: Part,
  i: i32,
  j: i32,
  goesOn: bool,
  touch: bool,
): bool {
  const byColumn = isOpen(line, i, j, i + 1, j) && isOpen(line, i + 1, j, i + 1, j + 1);
  const byRow = isOpen(line, i, j, i, j + 1) && isOpen(line, i, j + 1, i + 1, j + 1);
  // The next column lies to the left of a line that leads southeast or northwest.
  const isLeft = line.wayX == line.wayY;
  const open = isLeft
    ? (i32(byColumn) * LEFT) | (i32(byRow) * RIGHT)
    : (i32(byColumn) * RIGHT) | (i32(byRow) * LEFT);
  const passes = goesOn && (open & ~touchedAt(way, corner)) != 0;
  if (touch) {
    if (
      leads(map, z, line, i, j, i + 1, j) ||
      (passes && leads(map, z, line, i + 1, j, i + 1, j + 1))
    ) {
      mark(line, i + 1, j);
    }
    if (
      leads(map, z, line, i, j, i, j + 1) ||
      (passes && leads(map, z, line, i, j + 1, i + 1, j + 1))
    ) {
      mark(line, i, j + 1);
    }
  }
  return passes;
}

/** Whether the grid's barriers leave a step open. */
function isOpen(line: Line, i: i32, j: i32, toI: i32, toJ: i32): bool {
  const x = line.x;
  const y = line.y;
  const wayX = line.wayX;
  const wayY = line.wayY;
  return !isClosed(line.level, x + i * wayX, y + j * wayY, x + toI * wayX, y + toJ * wayY);
}

/** Whether one steps from a cell to the next. */
function leads(map: MapHeader, z: i32, line: Line, i: i32, j: i32, toI: i32, toJ: i32): bool {
  if (!isOpen(line, i, j, toI, toJ)) return false;
  const x = line.x + i * line.wayX;
  const y = line.y + j * line.wayY;
  const toX = line.x + toI * line.wayX;
  const toY = line.y + toJ * line.wayY;
  return !wallsClose(map, EFFECT, x, y, toX, toY, z);
}
