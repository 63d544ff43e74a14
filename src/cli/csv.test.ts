import { csvParseRows } from 'd3-dsv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('what RFC 4180 writes', () => {
  expect(
    csvText([
      ['zone', 'kWh'],
      ['Rooms, "quiet"', 12.5],
      ['first\nsecond', -0.25],
      ['ends\r', ''],
      ['اتاق', NaN],
    ]),
  ).toBe('zone,kWh\r\n"Rooms, ""quiet""",12.5\r\n"first\nsecond",-0.25\r\n"ends\r",\r\nاتاق,NaN\r\n')
})
test('whatever is in a field is read back', () => {
  const piece = fc.constantFrom('a', 'ب', ',', '"', '\n', '\r', '\r\n', ';', '\t', ' ', '=')
  const cell = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), rows => {
      expect(csvParseRows(csvText(rows))).toEqual(rows)
    }),
    { numRuns: 500, seed: 11 },
  )
})
