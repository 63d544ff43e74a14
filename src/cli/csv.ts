import { csvFormatRow } from 'd3-dsv'

/** Lines of CSV (RFC 4180), the last one ended too. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${csvFormatRow(row.map(String))}\r\n`).join('')
}
