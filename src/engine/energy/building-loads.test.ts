import { expect, test } from 'vitest'
import { designLoad } from './building-loads.ts'

test('the design load leaves out 0.4 % of the loaded hours', () => {
  const season = Float64Array.from({ length: 8760 }, (_, h) => (h < 1000 ? h + 1 : 0))
  expect(designLoad(season)).toBe(996)
  expect(designLoad(Float64Array.of(0, 5, 0))).toBe(5)
  expect(designLoad(new Float64Array(24))).toBe(0)
})
