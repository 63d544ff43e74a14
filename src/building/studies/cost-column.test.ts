import { expect, test } from 'vitest'
import { costColumn } from './cost-column.ts'
import { variantCost } from './variant-cost.ts'

const columns = {
  boughtElectricity: Float64Array.of(1000, 1000, 0, Number.NaN, 1000),
  boughtNaturalGas: Float64Array.of(500, 0, 0, 0, 0),
  boughtFuel: Float64Array.of(0, 0, 0, 0, 0),
  exported: Float64Array.of(200, Number.NaN, 0, 0, 1500),
}
function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

test.each([
  // Worked by hand; null, never 0, where a price of a used carrier is missing or nobody knows what is bought.
  [{ electricity: 0.2, 'natural-gas': 0.05, export: 0.1 }, [205, 200, 0, null, 50]],
  [{ electricity: 0.2 }, [null, 200, 0, null, 200]],
  [{ currency: 'EUR' as const }, [null, null, null, null, null]],
])('cost of rows by %o', (prices, expected) => {
  expect(Array.from(costColumn(columns, 5, prices), orNull)).toEqual(expected)
  const rows = expected.map((_, i) =>
    variantCost(
      {
        boughtElectricity: orNull(columns.boughtElectricity[i]!),
        boughtNaturalGas: orNull(columns.boughtNaturalGas[i]!),
        boughtFuel: orNull(columns.boughtFuel[i]!),
        exported: orNull(columns.exported[i]!),
      },
      prices,
    ),
  )
  expect(rows).toEqual(expected)
})
