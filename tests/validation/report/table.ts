/** A table whose columns line up in plain text too; the first columns are words. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  const widths = header.map((title, i) => Math.max(title.length, 3, ...rows.map(row => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i < words ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  return [
    line(header),
    `| ${widths.map((width, i) => (i < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}
