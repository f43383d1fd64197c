import { describe, expect, it } from 'vitest';
import { GridError } from '../../bindings/errors.js';
import { readWire, writeWire } from '../../bindings/wire.js';

const SHAPE = [Uint8Array, Float64Array, Int32Array] as const;
const SECTIONS = [Uint8Array.of(1, 2, 3), Float64Array.of(0.5), new Int32Array(0)] as const;

function refusal(act: () => unknown): GridError {
  try {
    act();
  } catch (error) {
    if (error instanceof GridError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** A buffer whose header was changed and its checksum made right again, as a forger would. */
function forged(change: (view: DataView) => void): ArrayBuffer {
  const buffer = writeWire('map', SECTIONS);
  change(new DataView(buffer));
  let sum = 0x811c9dc5;
  new Uint8Array(buffer, 0, 24 + 16 * SECTIONS.length).forEach((byte, i) => {
    if (i < 16 || i >= 20) sum = Math.imul(sum ^ byte, 0x01000193);
  });
  new DataView(buffer).setUint32(16, sum >>> 0, true);
  return buffer;
}

describe('the wire', () => {
  it('gives sections back as they were, each at a multiple of 8 bytes', () => {
    const part = new Uint32Array([9, 8, 7, 6]).subarray(1, 3);
    const buffer = writeWire('map', [...SECTIONS, part]);
    const back = readWire('map', buffer, [...SHAPE, Uint32Array]);
    expect(back).toEqual([...SECTIONS, part]);
    for (const section of back) {
      expect(section.buffer).toBe(buffer);
      expect(section.byteOffset % 8).toBe(0);
    }
    expect(readWire('cells', writeWire('cells', []), [])).toEqual([]);
  });

  it('is the same bytes on every machine', () => {
    const bytes = [...new Uint8Array(writeWire('cells', [Uint32Array.of(0x01020304)]))];
    expect(bytes.slice(0, 16)).toEqual([
      ...[0x35, 0x66, 0x74, 0x0a, 1, 0, 0, 1], // '5ft\n', version 1, cells, one section
      ...[48, 0, 0, 0, 0, 0, 0, 0],
    ]);
    expect(bytes.slice(24)).toEqual([
      ...[2, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0],
      ...[4, 3, 2, 1, 0, 0, 0, 0],
    ]);
  });

  it.each([
    null,
    undefined,
    3,
    'buffer',
    {},
    [],
    new Uint8Array(64),
    new DataView(new ArrayBuffer(64)),
    new SharedArrayBuffer(64),
  ])('takes no %s for a buffer', (value) => {
    const error = refusal(() => readWire('map', value, SHAPE));
    expect([error.code, error.what]).toEqual(['E_ARGUMENT', 'buffer']);
  });

  it('refuses a large array without printing it', () => {
    const error = refusal(() => readWire('map', new Uint8Array(1e8), SHAPE));
    expect(error.got).toBe('[object Uint8Array]');
  });

  it('refuses what is foreign, of another kind, version or shape', () => {
    const buffer = writeWire('map', SECTIONS);
    const foreign = new TextEncoder().encode(`${'{"fivefoot":1}'.padEnd(100)}`);
    expect(refusal(() => readWire('map', foreign.buffer, SHAPE)).what).toBe('buffer.magic');
    expect(refusal(() => readWire('map', new ArrayBuffer(0), SHAPE)).what).toBe('buffer.length');
    const kind = refusal(() => readWire('cells', buffer, SHAPE));
    expect([kind.code, kind.what, kind.got]).toEqual(['E_FORMAT', 'buffer.kind', '"map"']);
    const version = refusal(() =>
      readWire(
        'map',
        forged((view) => view.setUint16(4, 2, true)),
        SHAPE,
      ),
    );
    expect([version.code, version.got, version.allowed]).toEqual(['E_VERSION', '2', '1']);
    expect(refusal(() => readWire('map', buffer, [Uint8Array])).what).toBe('buffer.sections');
    const shape = [Uint8Array, Float64Array, Uint32Array] as const;
    expect(refusal(() => readWire('map', buffer, shape)).what).toBe('buffer.sections[2]');
  });

  it('refuses every truncation and every change of a byte of its header', () => {
    const whole = writeWire('map', SECTIONS);
    for (let length = 0; length < whole.byteLength; length++) {
      expect(refusal(() => readWire('map', whole.slice(0, length), SHAPE)).code).toBe('E_FORMAT');
    }
    for (let at = 0; at < 24 + 16 * SECTIONS.length; at++) {
      for (let change = 1; change < 256; change++) {
        const bytes = new Uint8Array(whole.slice(0));
        bytes[at] = (bytes[at] as number) ^ change;
        expect(['E_FORMAT', 'E_VERSION']).toContain(
          refusal(() => readWire('map', bytes.buffer, SHAPE)).code,
        );
      }
    }
  });

  it('refuses a buffer that claims to end within its header', () => {
    const cut = writeWire('map', SECTIONS).slice(0, 40);
    new DataView(cut).setBigUint64(8, 40n, true);
    const error = refusal(() => readWire('map', cut, SHAPE));
    expect([error.code, error.what, error.got]).toEqual(['E_FORMAT', 'buffer.length', '40']);
  });

  it.each<[string, (view: DataView) => void]>([
    ['an unknown kind', (view) => view.setUint8(6, 9)],
    ['another length', (view) => view.setBigUint64(8, 1n, true)],
    ['an endless length', (view) => view.setBigUint64(8, 2n ** 64n - 1n, true)],
    ['an unknown element', (view) => view.setUint32(24, 99, true)],
    ['half an element', (view) => view.setBigUint64(40 + 8, 7n, true)],
    ['a section past the end', (view) => view.setBigUint64(24 + 8, 2n ** 63n, true)],
    ['sections that leave bytes over', (view) => view.setBigUint64(40 + 8, 0n, true)],
    ['sections past the end together', (view) => view.setBigUint64(24 + 8, 16n, true)],
  ])('refuses %s even with a right checksum', (_, change) => {
    expect(refusal(() => readWire('map', forged(change), SHAPE)).code).toBe('E_FORMAT');
  });
});
