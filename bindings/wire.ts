import { GridError, show } from './errors.js';

/**
 * How maps and results travel: one transferable ArrayBuffer, little-endian, of a checked header and
 * sections of numbers, each at a multiple of 8 bytes.
 *
 *  0 u32 magic      4 u16 version     6 u8 kind      7 u8 number of sections
 *  8 u64 bytes of the whole buffer   16 u32 checksum of the header   20 u32 zero
 * 24 a row for each section: u32 element type, u32 zero, u64 bytes
 *
 * The checksum is FNV-1a over the header without the checksum's own place: each of its steps is a
 * bijection, so that no change of a single byte goes unseen. What the sections say is for their
 * readers to check.
 */
const MAGIC = 0x0a746635; // '5ft\n'
const VERSION = 1;
const FIXED_BYTES = 24;
const ROW_BYTES = 16;
const CHECKSUM_AT = 16;

const KINDS = ['cells', 'map'] as const;
export type WireKind = (typeof KINDS)[number];

const ELEMENTS = [Uint8Array, Int32Array, Uint32Array, Float64Array] as const;
type Element = (typeof ELEMENTS)[number];
export type Section = Uint8Array | Int32Array | Uint32Array | Float64Array;
type SectionsOf<Shape extends readonly Element[]> = {
  -readonly [K in keyof Shape]: InstanceType<Shape[K]>;
};

/** @param sections each as one array, or in pieces of one type, of which there may be none */
export function writeWire(
  kind: WireKind,
  sections: readonly (Section | readonly Int32Array[])[],
): ArrayBuffer {
  demandLittleEndianHost();
  const header = FIXED_BYTES + ROW_BYTES * sections.length;
  const total = sections.reduce((at, section) => at + aligned(bytesOf(section)), header);
  const buffer = new ArrayBuffer(total);
  const view = new DataView(buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, VERSION, true);
  view.setUint8(6, KINDS.indexOf(kind));
  view.setUint8(7, sections.length);
  view.setBigUint64(8, BigInt(total), true);
  let at = header;
  for (const [i, section] of sections.entries()) {
    const row = FIXED_BYTES + ROW_BYTES * i;
    const type = isInPieces(section) ? Int32Array : section.constructor;
    view.setUint32(row, ELEMENTS.indexOf(type as Element), true);
    view.setBigUint64(row + 8, BigInt(bytesOf(section)), true);
    let end = at;
    for (const piece of isInPieces(section) ? section : [section]) {
      const bytes = new Uint8Array(buffer, end, piece.byteLength);
      bytes.set(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
      end += piece.byteLength;
    }
    at = aligned(end);
  }
  view.setUint32(CHECKSUM_AT, checksum(buffer, header), true);
  return buffer;
}

/**
 * The sections of a buffer that `writeWire` made, of the element types in `shape`: views of the
 * buffer, not copies.
 */
export function readWire<const Shape extends readonly Element[]>(
  kind: WireKind,
  buffer: unknown,
  shape: Shape,
): SectionsOf<Shape> {
  demandLittleEndianHost();
  if (!isArrayBuffer(buffer)) {
    const got = typeof buffer === 'object' ? Object.prototype.toString.call(buffer) : show(buffer);
    throw new GridError('E_ARGUMENT', 'buffer', got, 'an ArrayBuffer that serialize() made');
  }
  const header = FIXED_BYTES + ROW_BYTES * shape.length;
  demand(buffer.byteLength >= FIXED_BYTES, 'length', buffer.byteLength, 'a whole header');
  const view = new DataView(buffer);
  demand(view.getUint32(0, true) === MAGIC, 'magic', view.getUint32(0, true), `${MAGIC} (5ft)`);
  const version = view.getUint16(4, true);
  if (version !== VERSION) {
    throw new GridError('E_VERSION', 'buffer.version', `${version}`, `${VERSION}`);
  }
  const named = KINDS[view.getUint8(6)] ?? view.getUint8(6);
  demand(named === kind, 'kind', named, kind);
  demand(view.getUint8(7) === shape.length, 'sections', view.getUint8(7), `${shape.length}`);
  const total = Number(view.getBigUint64(8, true));
  demand(total === buffer.byteLength, 'length', buffer.byteLength, `${total}, as its header says`);
  demand(total >= header, 'length', total, 'a whole header');
  const sum = checksum(buffer, header);
  demand(view.getUint32(CHECKSUM_AT, true) === sum, 'checksum', sum, 'the one in its header');

  let at = header;
  const sections = shape.map((Type, i) => {
    const row = FIXED_BYTES + ROW_BYTES * i;
    const bytes = Number(view.getBigUint64(row + 8, true));
    const element = ELEMENTS[view.getUint32(row, true)];
    demand(element === Type, `sections[${i}]`, element?.name ?? 'an unknown type', Type.name);
    const fits = bytes % Type.BYTES_PER_ELEMENT === 0 && bytes <= total - at;
    demand(fits, `sections[${i}].length`, bytes, `whole elements, at most ${total - at} bytes`);
    const section = new Type(buffer, at, bytes / Type.BYTES_PER_ELEMENT);
    at += aligned(bytes);
    return section;
  });
  demand(at === total, 'length', total, `${at}, the sum of its sections`);
  return sections as SectionsOf<Shape>;
}

/** By its tag: an ArrayBuffer of another window or worker is no instance of this one's class. */
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

function demand(holds: boolean, what: string, got: unknown, allowed: string): void {
  if (!holds) throw new GridError('E_FORMAT', `buffer.${what}`, show(got), allowed);
}

function isInPieces(section: Section | readonly Int32Array[]): section is readonly Int32Array[] {
  return Array.isArray(section);
}

function bytesOf(section: Section | readonly Int32Array[]): number {
  if (!isInPieces(section)) return section.byteLength;
  return section.reduce((sum, piece) => sum + piece.byteLength, 0);
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function checksum(buffer: ArrayBuffer, length: number): number {
  let sum = 0x811c9dc5;
  for (const [i, byte] of new Uint8Array(buffer, 0, length).entries()) {
    if (i < CHECKSUM_AT || i >= CHECKSUM_AT + 4) sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return sum >>> 0;
}

/** Sections are copied as they lie in memory, so that other hosts are refused, not misread. */
function demandLittleEndianHost(): void {
  if (new Uint8Array(Uint32Array.of(1).buffer)[0] !== 1) {
    throw new GridError('E_UNSUPPORTED', 'host', 'a big-endian host', 'little-endian hosts');
  }
}
