/**
 * Where the records of a field's tiles have their closed steps: apart for both ways where free walls may
 * stop one of them alone, else each once.
 */
import { Field } from './field';
import {
  DIRECTED_BYTES,
  EAST,
  FROM_SOUTH,
  FROM_SOUTHEAST,
  FROM_SOUTHWEST,
  HARD_BYTES,
  NORTH,
  NORTHEAST,
  NORTHWEST,
  OUT_EAST,
  OUT_NORTHEAST,
  OUT_NORTHWEST,
  OUT_SOUTHEAST,
  OUT_SOUTHWEST,
  OUT_WEST,
  SOFT_BYTES,
  WEST,
} from './tile';

/** @returns the bytes of a record's header and closed steps */
export function layRecord(field: Field, isSoft: bool): usize {
  const isDirected = field.directed != 0;
  field.fromSouth = isDirected ? FROM_SOUTH : NORTH;
  field.fromSouthwest = isDirected || isSoft ? FROM_SOUTHWEST : NORTHWEST;
  field.fromSoutheast = isDirected || isSoft ? FROM_SOUTHEAST : NORTHEAST;
  // Where all steps are open both ways or none, one out of a cell is the one into it from there.
  field.outWest = isDirected ? OUT_WEST : WEST;
  field.outEast = isDirected ? OUT_EAST : EAST;
  field.outNorthwest = isDirected ? OUT_NORTHWEST : NORTHWEST;
  field.outNortheast = isDirected ? OUT_NORTHEAST : NORTHEAST;
  // A row's lower line is one word on.
  field.outSouthwest = isDirected ? OUT_SOUTHWEST : field.fromSouthwest + 8;
  field.outSoutheast = isDirected ? OUT_SOUTHEAST : field.fromSoutheast + 8;
  if (isDirected) return DIRECTED_BYTES;
  return isSoft ? SOFT_BYTES : HARD_BYTES;
}
