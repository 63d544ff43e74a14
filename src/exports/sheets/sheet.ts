/** A column of a table: its title, and how its numbers are written. */
export interface SheetColumn {
  readonly title: string
  /** Decimals of its numbers; absent for words, and where a cell has its own. */
  readonly decimals?: number
  /** Width in characters. */
  readonly width: number
}
/** A number with decimals of its own, a text, a day (ISO), or nothing. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly number: number; readonly decimals: number }
  | { readonly day: string }

/** A table of a project: a sheet of the workbook, or a CSV file. */
export interface Sheet {
  /** At most 31 characters, without signs that spreadsheets reserve. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Made one by one as they are read: a study has thousands. */
  readonly rows: Iterable<readonly SheetCell[]>
  /** Line above the table; absent in a CSV file. */
  readonly note?: string
}

const reserved = /[[\]:*?/\\]/g
const longestName = 31

/** A name as a spreadsheet takes it for a sheet. */
export function sheetName(name: string): string {
  const plain = name
    .replaceAll(reserved, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return plain === '' ? 'Sheet' : Array.from(plain).slice(0, longestName).join('').slice(0, longestName)
}

/** A column of words. */
export function words(title: string, width = 18): SheetColumn {
  return { title, width }
}
/** A column of numbers in a unit; its title names the unit. */
export function numbers(title: string, unit: string, decimals: number, width = 14): SheetColumn {
  return { title: unit === '' ? title : `${title} [${unit}]`, decimals, width }
}
