import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile, { type Cell, type Sheet as WrittenSheet, type SheetData } from 'write-excel-file/node'
import type { Readable } from 'node:stream'
import { htmlText } from '#text/html-text.ts'
import { plainText } from '#text/plain-text.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'

/** Earliest day that a zip can hold, in this machine's time as zips count: equal workbooks have equal bytes. */
const zipDay = new Date(1980, 0, 1)
/** Rows that are written at once: some hundred kB of XML. */
const rowsAtOnce = 200
const mostDecimals = 10

/** Signs that XML 1.0 does not allow, halves of characters among them. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const notXml = /[\0-\u{8}\u{B}\f\u{E}-\u{1F}\u{FFFE}\u{FFFF}]|\p{Surrogate}/gu

function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** Cells whose styles those of all tables are; `stylesOf` reads them in this order. */
const samples: readonly Cell[] = [
  { type: String, value: 'text', wrap: true },
  { type: Date, value: new Date(0), format: 'yyyy/mm/dd' },
  ...Array.from({ length: mostDecimals + 1 }, (_, i): Cell => ({ type: Number, value: 0, format: numberFormat(i) })),
]

/** Numbers of styles, as attributes of a cell. */
interface Styles {
  readonly wrapped: string
  readonly day: string
  /** By number of decimals. */
  readonly numbers: readonly string[]
}

/** Texts of a workbook: a cell has the number of its text. */
interface Texts {
  readonly numberOf: (text: string) => number
  /** Part of the workbook with all of them. */
  readonly part: () => Iterable<string>
}

/**
 * Tables as a workbook of XLSX, a sheet each, with typed numbers and days and a frozen head. Equal tables make equal bytes.
 * The library writes everything but the rows. They go into the zip some hundred at a time: the library keeps all cells, then
 * all of their XML, which takes 150 MB for 5,000 designs.
 *
 * @param isRightToLeft whether its columns run from right to left
 */
export async function workbookOf(tables: readonly Sheet[], isRightToLeft: boolean): Promise<Uint8Array> {
  const frame = await frameOf(tables, isRightToLeft)
  const pieces: Uint8Array[] = []
  const zip = new Zip((problem, piece) => {
    if (problem !== null) throw problem
    pieces.push(piece)
  })
  const add = (name: string, texts: Iterable<string>) => {
    const part = new ZipDeflate(name, { level: 6 })
    part.mtime = zipDay
    zip.add(part)
    for (const text of texts) part.push(strToU8(text))
    part.push(new Uint8Array(0), true)
  }
  const sheetNames = tables.map((_, i) => `xl/worksheets/sheet${i + 1}.xml`)
  const stringsName = 'xl/sharedStrings.xml'
  for (const [name, text] of frame) if (!sheetNames.includes(name) && name !== stringsName) add(name, [text])
  const texts = openTexts(frame.get(stringsName) ?? '')
  tables.forEach((table, i) => {
    const name = sheetNames[i] ?? ''
    add(name, sheetXml(frame.get(name) ?? '', table, texts))
  })
  add(stringsName, texts.part())
  zip.end()
  return Buffer.concat(pieces)
}

/** Parts of a workbook whose sheets have a head and a row of samples. */
async function frameOf(tables: readonly Sheet[], isRightToLeft: boolean): Promise<ReadonlyMap<string, string>> {
  const sheets = tables.map(({ name, columns }): WrittenSheet<Readable | Buffer | string> => ({
    data: [
      columns.map(({ title }) => ({ type: String, value: plainText(title), fontWeight: 'bold', wrap: true })),
      samples,
    ] as SheetData,
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  }))
  const parts = unzipSync(await writeXlsxFile(sheets as never).toBuffer())
  return new Map(
    Object.entries(parts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

/** A sheet in pieces: its frame, with the table's rows in the place of the samples. */
function* sheetXml(frame: string, { columns, rows }: Sheet, texts: Texts): Generator<string> {
  const [head = '', sampled = ''] = frame.split('<row r="2">')
  const styles = stylesOf(sampled)
  const letters = columns.map((_, c) => lettersOf(c))
  yield head
  let at = 1
  let piece = ''
  for (const row of rows) {
    at++
    piece += `<row r="${at}">`
    for (const [c, { decimals }] of columns.entries())
      piece += cellXml(`${letters[c] ?? ''}${at}`, row[c] ?? null, decimals ?? 0, styles, texts)
    piece += '</row>'
    if (at % rowsAtOnce !== 0) continue
    yield piece
    piece = ''
  }
  yield piece
  yield sampled.slice(sampled.indexOf('</row>') + '</row>'.length)
}

/** Styles of the samples, which the library numbered. */
function stylesOf(sampled: string): Styles {
  const [wrapped = '', day = '', ...numbers] = Array.from(sampled.matchAll(/ s="\d+"/g), ([attribute]) => attribute)
  return { wrapped, day, numbers }
}

/** Letters of a column: A to Z, AA and so on. */
function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`
}

/** A cell with its type; a text stays a text whatever it begins with. */
function cellXml(place: string, cell: SheetCell, decimals: number, styles: Styles, texts: Texts): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${place}"${cell.length > 60 ? styles.wrapped : ''} t="s"><v>${texts.numberOf(cell)}</v></c>`
  if (typeof cell === 'object' && 'day' in cell)
    return `<c r="${place}"${styles.day}><v>${serialDay(new Date(cell.day))}</v></c>`
  const { number, decimals: own } = typeof cell === 'object' ? cell : { number: cell, decimals }
  if (!Number.isFinite(number)) return ''
  const style = styles.numbers[own]
  if (style === undefined) throw new RangeError(`${own} decimals`)
  return `<c r="${place}"${style}><v>${number}</v></c>`
}

/** A day as spreadsheets count it: 1 January 1970 is day 25,569. */
function serialDay(day: Date): number {
  return day.getTime() / 86_400_000 + 25_569
}

/** Texts behind those of the frame. */
function openTexts(frame: string): Texts {
  const first = frame.split('<si>').length - 1
  const numbers = new Map<string, number>()
  return {
    numberOf: text => {
      const storedNumber = numbers.get(text)
      if (storedNumber !== undefined) return storedNumber
      const number = first + numbers.size
      numbers.set(text, number)
      return number
    },
    part: function* () {
      const end = '</sst>'
      yield frame.slice(0, -end.length)
      for (const text of numbers.keys())
        yield `<si><t xml:space="preserve">${htmlText(plainText(text).replaceAll(notXml, ''))}</t></si>`
      yield end
    },
  }
}
