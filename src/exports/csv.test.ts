import { csvParseRows } from 'd3-dsv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvText, forSpreadsheets } from './csv.ts'

test('what RFC 4180 writes', () => {
  expect(
    csvText([
      ['zone', 'kWh'],
      ['Rooms, "quiet"', 12.5],
      ['first\nsecond', -0.25],
      ['ends\r', ''],
      ['اتاق', Number.NaN],
      ['none', null],
      ['endless', Number.NEGATIVE_INFINITY],
    ]),
  ).toBe('zone,kWh\r\n"Rooms, ""quiet""",12.5\r\n"first\nsecond",-0.25\r\n"ends\r",\r\nاتاق,\r\nnone,\r\nendless,\r\n')
  expect(forSpreadsheets(csvText([['اتاق']]))).toBe('\uFEFFاتاق\r\n')
})

/** Texts made of what matters in a cell. */
const cell = fc
  .array(
    fc.constantFrom(
      'a',
      'ب',
      ',',
      '"',
      '\n',
      '\r',
      '\r\n',
      ';',
      '\t',
      ' ',
      '=',
      '+',
      '-',
      '@',
      '＝',
      "'",
      '1',
      '.',
      'e',
    ),
    { maxLength: 6 },
  )
  .map(pieces => pieces.join(''))

test('what is in a field is read back, with an apostrophe at most before it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), rows => {
      const back = csvParseRows(csvText(rows))
      expect(back.map(row => row.length)).toEqual(rows.map(row => row.length))
      for (const [i, row] of rows.entries())
        for (const [j, text] of row.entries()) expect([text, `'${text}`]).toContain(back[i]?.[j])
    }),
    { numRuns: 500, seed: 11 },
  )
})

test('no text is a formula in a spreadsheet, and no number becomes a text', () => {
  fc.assert(
    fc.property(cell, text => {
      const [[back = ''] = []] = csvParseRows(csvText([[text, 'x']]))
      // A sign before a number makes a number, not a formula.
      expect(Number.isFinite(Number(back)) || /^[^\t\r\n]/.test(back)).toBe(true)
      expect(Number.isFinite(Number(back)) || !/^\s*[=+\-@＝][^]/.test(back)).toBe(true)
    }),
    { numRuns: 1000, seed: 12 },
  )
  expect(csvLine(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u2066=1\u2069'])).toBe(
    `'=1+1,'+1+1,'-1+1,'@SUM(A1),'\t=1,"'\r=1",' =1,'＝1,'=1`,
  )
  expect(csvLine(['-5.25', '+3', '-1e-7', '.5', '-', '−5', -5.25, -0, 1e21, 1e-7])).toBe(
    '-5.25,+3,-1e-7,.5,-,−5,-5.25,0,1e+21,1e-7',
  )
})
