const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table in Markdown: names to the left, figures to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(lineOf).join('\n');
}
