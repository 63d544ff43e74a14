import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn, rowOrder } from './row-order.ts'

const value = fc.oneof(
  fc.double({ noDefaultInfinity: false, noNaN: false }),
  fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity, 5e-324, -5e-324, 1e308),
  fc.integer({ min: -3, max: 3 }),
)

test('rows stand by their values, equal ones by their number, and those without a value last', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), values => {
      const isMissing = (row: number) => Number.isNaN(values[row])
      const rows = [...values.keys()]
      const compared = rows
        .filter(row => !isMissing(row))
        .toSorted((a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b))
      expect([...rowOrder(Float64Array.from(values))]).toEqual([...compared, ...rows.filter(isMissing)])
    }),
    { numRuns: 1000 },
  )
})

test('a limit stands where the order says', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.double({ noNaN: true }), (values, limit) => {
      const column = Float64Array.from(values)
      expect(placeIn(column, rowOrder(column), limit, false)).toBe(values.filter(one => one < limit).length)
      expect(placeIn(column, rowOrder(column), limit, true)).toBe(values.filter(one => one <= limit).length)
    }),
  )
})
