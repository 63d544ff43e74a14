import { plainText } from '#text/plain-text.ts'

/** A cell of a table. Null and a number that is not finite are an empty cell. */
export type Cell = string | number | null

/** Beginnings that a spreadsheet takes for a formula, or strips before it looks for one. A sign alone is a text. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠][^]/
/** A text that is a number is never a formula. */
const numeral = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

function written(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = plainText(cell ?? '')
  const safe = formula.test(text) && !numeral.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Line of CSV, without its end. Numbers keep all their digits. A text that a spreadsheet would calculate gets an
 * apostrophe before it; direction marks are left out.
 *
 * @source RFC 4180; OWASP, CSV Injection
 */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(written).join(',')
}

/** Lines of CSV, the last one ended too. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => `${csvLine(row)}\r\n`).join('')
}

/** The same text with the mark of UTF-8, without which spreadsheets misread Persian. */
export function forSpreadsheets(csv: string): string {
  return `\uFEFF${csv}`
}
