import { expect, test } from 'vitest'
import { normalQuantile } from './normal-quantile.ts'
import { normalShare } from './normal-share.ts'

// Abramowitz & Stegun, table 26.5 and the usual confidence limits.
const table = [
  [0.5, 0],
  [0.9, 1.2815515655],
  [0.95, 1.644853627],
  [0.975, 1.9599639845],
  [0.99, 2.326347874],
  [0.999, 3.0902323062],
  [0.00001, -4.2648907939],
] as const

test.each(table)('%d lies below %d', (share, z) => {
  expect(normalQuantile(share)).toBeCloseTo(z, 7)
  expect(normalQuantile(1 - share)).toBeCloseTo(-z, 6)
  expect(normalShare(z)).toBeCloseTo(share, 6)
})
