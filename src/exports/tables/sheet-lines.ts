import type { ExportWords } from '../words.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'

/** Longest name in the first column. */
const longestName = 20

/** At most 20 characters as a reader counts them. */
function shortened(name: string): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment)
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : name
}

/** A table of a project as lines of text: titles over several lines, words from the left, numbers from the right. */
export function sheetLines({ columns, rows }: Sheet, { format }: Pick<ExportWords, 'format'>): readonly string[] {
  const written = (cell: SheetCell | undefined, decimals = 0) =>
    cell === null || cell === undefined
      ? '—'
      : typeof cell === 'number'
        ? format.number(cell, decimals)
        : typeof cell === 'string'
          ? shortened(cell)
          : 'day' in cell
            ? format.date(cell.day)
            : format.number(cell.number, cell.decimals)
  const cells = Array.from(rows, row => columns.map(({ decimals }, c) => written(row[c], decimals)))
  const titles = columns.map(({ title }) => title.split(' '))
  const height = Math.max(...titles.map(words => words.length))
  // A title stands on the lowest lines of the head.
  const head = Array.from({ length: height }, (_, at) => titles.map(words => words[at - height + words.length] ?? ''))
  const widths = columns.map((_, c) => 1 + Math.max(...[...head, ...cells].map(line => line[c]?.length ?? 0)))
  return [...head, ...cells].map(line =>
    line
      .map((cell, c) => (c === 0 ? cell.padEnd(longestName + 1) : cell.padStart(widths[c] ?? 0)))
      .join('')
      .trimEnd(),
  )
}
