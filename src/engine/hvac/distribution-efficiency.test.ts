import { expect, test } from 'vitest'
import { distributionEfficiency } from './distribution-efficiency.ts'

const fanCoil = { wasteFactor: 0.04, heatingLossFactor: 0.08, coolingLossFactor: 0.01 }

test('two-pipe fan coils with three quarters heating, by hand', () => {
  const efficiency = distributionEfficiency(75, 25, fanCoil)
  expect(efficiency.heating).toBeCloseTo(1 / (1 + 0.08 + 0.04 / 0.75), 12)
  expect(efficiency.cooling).toBeCloseTo(1 / (1 + 0.01 + 0.04 / 0.25), 12)
})

test('a share of demand counts for a tenth at least', () => {
  expect(distributionEfficiency(0, 100, fanCoil).heating).toBeCloseTo(1 / (1 + 0.08 + 0.4), 12)
  expect(distributionEfficiency(100, 0, fanCoil).cooling).toBeCloseTo(1 / (1 + 0.01 + 0.4), 12)
})

test('local systems lose nothing; no need at all is no fault', () => {
  expect(distributionEfficiency(10, 5, { wasteFactor: 0, heatingLossFactor: 0, coolingLossFactor: 0 })).toEqual({
    heating: 1,
    cooling: 1,
  })
  expect(Number.isFinite(distributionEfficiency(0, 0, fanCoil).heating)).toBe(true)
})
