import { expect, test } from 'vitest'
import { tankLoss } from './hot-water-tank.ts'

test('by hand: 150 L by electricity where 20 L are drawn in the small office, twice the draw where that is more', () => {
  const atRest = 40 / 38.9
  expect(tankLoss('electric', 10, 0, 511)).toBeCloseTo((5.9 + 5.3 * Math.sqrt(150)) * atRest, 9)
  expect(tankLoss('electric', 200, 0, 511)).toBeCloseTo((5.9 + 5.3 * 20) * atRest, 9)
  expect(tankLoss('gas', 200, 0, 511)).toBeCloseTo(((77.4 * 400) / 799 + 16.6 * 20) * atRest, 9)
})
test('a kiosk has no office’s tank; a tank below which none is made stays', () => {
  expect(tankLoss('electric', 1, 0, 20)).toBeLessThan(0.4 * tankLoss('electric', 1, 0, 511))
  expect(tankLoss('electric', 0, 0, 1)).toBeCloseTo(((5.9 + 5.3 * Math.sqrt(10)) * 40) / 38.9, 9)
  expect(tankLoss('gas', 0, 0, 1)).toBe(tankLoss('gas', 0, 0, 100))
})
test('a larger building or draw never has a smaller loss', () => {
  for (const carrier of ['gas', 'electric'] as const) {
    const losses = [1, 20, 100, 400, 511, 600, 5000].map(floor => tankLoss(carrier, floor / 40, 0, floor))
    expect(losses).toEqual(losses.toSorted((a, b) => a - b))
  }
})
