/**
 * Bytes as text that any quoted string and any inline script takes unescaped: what the kernel travels
 * in. A WebAssembly module is mostly made of few different bytes, each of which is one character
 * here; that is smaller than base64, above all once it is compressed.
 *
 *   FREQUENT bytes in hexadecimal, in order of value │ a character for each of those, else two
 *
 * A pair begins with one of the last two characters and stands for the bytes that are not frequent,
 * in order of value.
 */

/** Printable ASCII without quotes, backslash, backtick, `$` and `<`. */
export const CHARACTERS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((character) => !'"\'\\`$<'.includes(character))
  .join('');

/** How many bytes have a character of their own; the two left over begin pairs. */
export const FREQUENT = CHARACTERS.length - 2;

/** Every byte, in the order of the codes that stand for them: FREQUENT ones, then the rest. */
export function codedBytes(frequent: readonly number[]): number[] {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  return [...frequent, ...all.filter((byte) => !frequent.includes(byte))];
}

/** The bytes of such a text, which is taken to be whole. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const frequent = Array.from({ length: FREQUENT }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
  const coded = Uint8Array.from(codedBytes(frequent));
  const codes = new Uint8Array(128);
  for (let i = 0; i < CHARACTERS.length; i++) codes[CHARACTERS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 2 * FREQUENT; at < text.length; at++) {
    let code = codes[text.charCodeAt(at)] as number;
    if (code >= FREQUENT) {
      const pair = code - FREQUENT;
      code = FREQUENT + pair * CHARACTERS.length + (codes[text.charCodeAt(++at)] as number);
    }
    bytes[length++] = coded[code] as number;
  }
  return bytes.slice(0, length);
}
