import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPrice, priceOf } from './price.ts'

test.each([
  [0, 4900],
  [100, 5400],
  [1000, 9900],
  [1000.01, 9900],
  [1000.17, 9901],
  [10_000, 36_900],
  [12_500, 39_400],
])('%d m² costs %d cents', (area, total) => {
  expect(priceOf(area, defaultPrice).total).toBe(total)
})

test('half a cent is rounded up, once', () => {
  // 0.1 m² × 5 cents = 0.5 cent
  expect(priceOf(0.1, defaultPrice).price).toBe(4901)
  expect(priceOf(0.09, defaultPrice).price).toBe(4900)
})

test('discount comes off before tax', () => {
  expect(priceOf(1000, { ...defaultPrice, taxPercentage: 9.5 }, 15)).toMatchObject({
    price: 9900,
    discount: 1485,
    tax: 799,
    total: 9214,
  })
  expect(priceOf(1000, { ...defaultPrice, taxPercentage: 10 }, 100)).toMatchObject({ discount: 9900, tax: 0, total: 0 })
})

test('whole, never negative, never cheaper for more area, and the lines add up', () => {
  const area = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      area,
      area,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 3000 }),
      (a, b, discount, tax) => {
        const settings = { ...defaultPrice, taxPercentage: tax / 100 }
        const [small, large] = [Math.min(a, b), Math.max(a, b)].map(x => priceOf(x, settings, discount))
        if (small === undefined || large === undefined) throw new Error('two prices')
        for (const p of [small, large]) {
          for (const n of [p.price, p.discount, p.tax, p.total]) expect(Number.isSafeInteger(n) && n >= 0).toBe(true)
          expect(p.total).toBe(p.price - p.discount + p.tax)
          expect(p.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(p.price)
        }
        expect(large.price).toBeGreaterThanOrEqual(small.price)
      },
    ),
  )
})
