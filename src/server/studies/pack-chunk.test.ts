import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { packFigures, packRows, setDoubles, unpackDoubles, unpackFigures, unpackRows } from './pack-chunk.ts'

/** The same bytes at an odd address, as a database's answer may lie. */
function moved(bytes: Uint8Array): Uint8Array {
  const larger = new Uint8Array(bytes.length + 3)
  larger.set(bytes, 1)
  return larger.subarray(1, bytes.length + 1)
}

test('row numbers are four bytes each, the lowest first, and come back from any address', () => {
  expect([...packRows([1, 258])]).toEqual([1, 0, 0, 0, 2, 1, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 })), rows => {
      expect([...unpackRows(moved(packRows(rows)))]).toEqual(rows)
    }),
  )
})

test('figures are doubles, column after column, and come back from any address', () => {
  // 1 is 3ff0 0000 0000 0000 by IEEE 754, −2 is c000 0000 0000 0000.
  expect(Buffer.from(packFigures([Float64Array.of(1), Float64Array.of(-2)])).toString('hex')).toBe(
    '000000000000f03f00000000000000c0',
  )
  expect(packFigures([])).toHaveLength(0)
  const table = fc.integer({ min: 0, max: 5 }).chain(rows =>
    fc.array(fc.float64Array({ minLength: rows, maxLength: rows }), {
      minLength: storedColumnKeys.length,
      maxLength: storedColumnKeys.length,
    }),
  )
  fc.assert(
    fc.property(table, columns => {
      const packed = moved(packFigures(columns))
      expect(unpackFigures(packed)).toEqual(columns)
      expect([...unpackDoubles(packed)]).toEqual(columns.flatMap(column => [...column]))
    }),
  )
})

test('some packed doubles go to a place of a list, and nothing else changes', () => {
  const packed = moved(packFigures([Float64Array.of(10, 11, 12, 13)]))
  const into = new Float64Array(8).subarray(1, 7).fill(-1)
  setDoubles(into, 2, packed, 1, 3)
  expect([...into]).toEqual([-1, -1, 11, 12, 13, -1])
  setDoubles(into, 0, packed, 3, 1)
  expect([...into]).toEqual([13, -1, 11, 12, 13, -1])
  setDoubles(into, 5, packed, 0, 0)
  expect(into[5]).toBe(-1)
})
