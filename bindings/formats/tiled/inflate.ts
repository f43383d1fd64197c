import { Gunzip, Unzlib } from 'fflate';
import { decompress } from 'fzstd';
import { GridError } from '../../errors.js';
import { given, malformed } from '../read.js';

// Layers of tiles come compressed, and a small file may stand for any amount of zeros. How long the
// data must be is known beforehand: nothing here grows beyond that, and nothing runs on for long.

/** The bytes of base64 text, compressed or not: exactly `size` of them. */
export function decode(text: string, compression: unknown, size: number, path: string): Uint8Array {
  const bytes = fromBase64(text, path);
  let data: Uint8Array;
  switch (compression) {
    case undefined:
    case '':
      data = bytes;
      break;
    case 'zlib':
      data = inflate(bytes, size, path, (take) => new Unzlib(take));
      break;
    case 'gzip':
      data = inflate(bytes, size, path, (take) => new Gunzip(take));
      break;
    case 'zstd':
      data = unzstd(bytes, size, path);
      break;
    default:
      throw new GridError('E_UNSUPPORTED', path, given(compression), 'zlib, gzip, zstd or none');
  }
  if (data.length !== size) throw damaged(path, `${data.length} bytes`, size);
  return data;
}

function fromBase64(text: string, path: string): Uint8Array {
  let binary: string;
  try {
    binary = atob(text.trim());
  } catch {
    throw malformed(path, text, 'base64');
  }
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

interface Stream {
  push(bytes: Uint8Array, final?: boolean): void;
}

/** So much goes in at a time; what comes out of it is at most a thousand times as long. */
const PIECE = 1 << 14;

function inflate(
  bytes: Uint8Array,
  size: number,
  path: string,
  open: (take: (piece: Uint8Array) => void) => Stream,
): Uint8Array {
  const data = new Uint8Array(size);
  let length = 0;
  const stream = open((piece) => {
    if (length + piece.length > size) throw damaged(path, 'more', size);
    data.set(piece, length);
    length += piece.length;
  });
  wrapped(path, size, () => {
    for (let i = 0; i < bytes.length; i += PIECE) {
      stream.push(bytes.subarray(i, i + PIECE), i + PIECE >= bytes.length);
    }
  });
  return data.subarray(0, length);
}

/** zstd in one go into memory of the right size, once its frame is known to be of reasonable form. */
function unzstd(bytes: Uint8Array, size: number, path: string): Uint8Array {
  checkFrame(bytes, size, path);
  // Data that ends early leaves this pattern, which is no tile of any set.
  const data = new Uint8Array(size).fill(0xff);
  wrapped(path, size, () => decompress(bytes, data));
  if (size >= 4 && data.subarray(size - 4).every((byte) => byte === 0xff)) {
    throw damaged(path, 'less', size);
  }
  return data;
}

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const MOST_WINDOW = 2 ** 27;

/**
 * One frame, whose size is the wanted one if it is said, whose window is no larger than encoders use,
 * and which has no more blocks than data of that size needs: each may take a while to read.
 */
function checkFrame(bytes: Uint8Array, size: number, path: string): void {
  const at = (i: number) => bytes[i] ?? 0;
  if (!MAGIC.every((byte, i) => at(i) === byte)) throw damaged(path, 'no zstd frame', size);
  const flags = at(4);
  const single = (flags >> 5) & 1;
  const contentBytes = flags >> 6 ? 1 << (flags >> 6) : single;
  let i = 6 - single + ([0, 1, 2, 4][flags & 3] as number);
  if (contentBytes > 0) {
    let content = flags >> 6 === 1 ? 256 : 0;
    for (let k = contentBytes - 1, scale = 256 ** k; k >= 0; k--, scale /= 256) {
      content += at(i + k) * scale;
    }
    if (content !== size) throw damaged(path, `${content} bytes`, size);
  }
  if (!single && 2 ** (10 + (at(5) >> 3)) > MOST_WINDOW) throw damaged(path, 'a huge window', size);
  i += contentBytes;
  const mostBlocks = 64 + size / 1024;
  for (let blocks = 1; ; blocks++) {
    if (blocks > mostBlocks || i + 3 > bytes.length) throw damaged(path, 'broken blocks', size);
    const header = at(i) | (at(i + 1) << 8) | (at(i + 2) << 16);
    const isRun = ((header >> 1) & 3) === 1;
    i += 3 + (isRun ? 1 : header >> 3);
    if (header & 1) break;
  }
  if (i + ((flags >> 2) & 1) * 4 !== bytes.length) throw damaged(path, 'a broken frame', size);
}

/** Whatever goes wrong inside a decompressor says no more than that the data is damaged. */
function wrapped(path: string, size: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof GridError) throw error;
    throw damaged(path, error instanceof Error ? error.message : 'an error', size);
  }
}

function damaged(path: string, got: string, size: number): GridError {
  return new GridError('E_FORMAT', path, got, `data of ${size} bytes`);
}
