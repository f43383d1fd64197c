/** Text that is safe between tags and inside quoted attributes. */
export function escapeXml(text: string): string {
  return Array.from(text, (character) => ESCAPES[character] ?? legal(character)).join('');
}

/** One element. Attributes that are undefined are left out; children are markup already. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly string[]
): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(String(value))}"`,
    )
    .join('');
  return children.length === 0
    ? `<${name}${list}/>`
    : `<${name}${list}>${children.join('')}</${name}>`;
}

/** A number as short as three decimals allow; the same on every machine. */
export function num(value: number): string {
  const text = String(Math.round(value * 1000) / 1000);
  return text === '-0' ? '0' : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML 1.0 knows no way to write most control characters and lone surrogates at all. */
function legal(character: string): string {
  const code = character.codePointAt(0) as number;
  const fine =
    code === 9 ||
    code === 10 ||
    (code >= 0x20 && code < 0xd800) ||
    (code >= 0xe000 && code !== 0xfffe && code !== 0xffff);
  return fine ? character : '\ufffd';
}
