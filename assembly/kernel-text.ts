/** The other half of the bindings' kernel-text.ts: a kernel as text. */
import { CHARACTERS, codedBytes, FREQUENT } from '../bindings/kernel-text.js';

export function textOf(bytes: Uint8Array): string {
  const frequent = mostFrequent(bytes);
  const texts: string[] = [];
  for (const [code, byte] of codedBytes(frequent).entries()) texts[byte] = textOfCode(code);
  const head = frequent.map((byte) => byte.toString(16).padStart(2, '0'));
  return head.join('') + Array.from(bytes, (byte) => texts[byte]).join('');
}

/** In order of value: text whose order follows that of the bytes compresses best. */
function mostFrequent(bytes: Uint8Array): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const byte of bytes) counts[byte] = (counts[byte] as number) + 1;
  return [...counts.keys()]
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, FREQUENT)
    .sort((a, b) => a - b);
}

function textOfCode(code: number): string {
  if (code < FREQUENT) return CHARACTERS.charAt(code);
  const pair = Math.floor((code - FREQUENT) / CHARACTERS.length);
  const second = (code - FREQUENT) % CHARACTERS.length;
  return CHARACTERS.charAt(FREQUENT + pair) + CHARACTERS.charAt(second);
}
