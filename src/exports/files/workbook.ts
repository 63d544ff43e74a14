import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile, { type Cell, type Sheet as WrittenSheet, type SheetData } from 'write-excel-file/node'
import type { Readable } from 'node:stream'
import { plainText } from '#text/plain-text.ts'
import type { Sheet, SheetCell, SheetColumn } from '../sheets/sheet.ts'

/** Earliest day that a zip can hold, in this machine's time as zips count: equal workbooks have equal bytes. */
const zipDay = new Date(1980, 0, 1)

function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** A cell with its type; a text stays a text whatever it begins with. */
function cellOf(cell: SheetCell, { decimals }: SheetColumn): Cell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { type: String, value: plainText(cell), wrap: cell.length > 60 }
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { type: Number, value: cell, format: numberFormat(decimals ?? 0) } : null
  return 'day' in cell
    ? { type: Date, value: new Date(cell.day), format: 'yyyy/mm/dd' }
    : { type: Number, value: cell.number, format: numberFormat(cell.decimals) }
}

/**
 * Tables as a workbook of XLSX, a sheet each, with typed numbers and days and a frozen head. Equal tables make equal bytes.
 *
 * @param isRightToLeft whether its columns run from right to left
 */
export async function workbookOf(tables: readonly Sheet[], isRightToLeft: boolean): Promise<Uint8Array> {
  const sheets = tables.map(({ name, columns, rows }): WrittenSheet<Readable | Buffer | string> => ({
    data: [
      columns.map(({ title }) => ({ type: String, value: plainText(title), fontWeight: 'bold', wrap: true })),
      ...rows.map(row => columns.map((column, c) => cellOf(row[c] ?? null, column))),
    ] satisfies SheetData,
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  }))
  const zip = await writeXlsxFile(sheets as never).toBuffer()
  const parts = Object.entries(unzipSync(zip)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return zipSync(Object.fromEntries(parts), { mtime: zipDay, level: 6 })
}
