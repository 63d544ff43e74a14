import { expect, test } from 'vitest'
import { numbers, words, type SheetCell } from '../sheets/sheet.ts'
import { readWorkbook } from '../../../tests/support/read-workbook.ts'
import { workbookOf } from './workbook.ts'

const columns = [words('Name'), ...Array.from({ length: 28 }, (_, c) => numbers(`Column ${c}`, '', c % 4))]
/** A row of a text, a number with its own decimals, a day, an empty cell, and numbers. */
function rowOf(row: number): readonly SheetCell[] {
  const rest = Array.from({ length: 25 }, (_, c) => row + c / 8)
  return [`=row <${row % 3}> & "x"`, { number: row / 7, decimals: 2 }, { day: '2026-11-28' }, null, ...rest]
}

test('each row of a long table is there once, in its place, with its type and format', async () => {
  const rows = {
    *[Symbol.iterator]() {
      for (let row = 0; row < 450; row++) {
        yield rowOf(row)
      }
    },
  }
  const long = { name: 'Long', columns, rows }
  const short = { name: 'Short', columns, rows: [rowOf(1)] }
  const [first, second] = readWorkbook(await workbookOf([long, short], true))
  expect([first?.rows.length, second?.rows.length, first?.isRightToLeft]).toEqual([451, 2, true])
  expect([second?.rows[0]?.length, second?.rows[1]]).toEqual([29, first?.rows[2]])
  for (const row of [0, 1, 198, 199, 200, 449]) {
    const read = first?.rows[row + 1] ?? []
    expect([row, read.slice(0, 4)]).toEqual([
      row,
      [
        { value: `=row <${row % 3}> & "x"`, format: '' },
        { value: row / 7, format: '#,##0.00' },
        { value: 46_354, format: 'yyyy/mm/dd' },
        null,
      ],
    ])
    expect(read.slice(4).map(cell => cell?.value)).toEqual(rowOf(row).slice(4))
    expect(read.slice(4, 8).map(cell => cell?.format)).toEqual(['#,##0.000', '#,##0', '#,##0.0', '#,##0.00'])
  }
})

test('signs that XML forbids are left out, spaces stay; equal tables make equal bytes', async () => {
  const table = { name: 'Signs', columns: [words('Name')], rows: [['  a\u0000\u0007\uFFFE\uD800b\u200F🏠 ']] }
  const [once, twice] = [await workbookOf([table], false), await workbookOf([table], false)]
  expect(once).toEqual(twice)
  expect(readWorkbook(once)[0]?.rows[1]).toEqual([{ value: '  ab🏠 ', format: '' }])
})
