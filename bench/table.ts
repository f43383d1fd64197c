/** Prints the head of a table; the first `names` columns hold words, the others numbers. */
export function head(title: string, columns: readonly string[], names = 1): void {
  const rule = columns.map((_, i) => (i < names ? '---' : '--:'));
  console.log(`\n## ${title}\n\n| ${columns.join(' | ')} |\n|${rule.join('|')}|`);
}

export function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
