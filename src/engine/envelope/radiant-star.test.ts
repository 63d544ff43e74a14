import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrollFactors } from './radiant-star.ts'

function factors(...areas: number[]) {
  return [...carrollFactors(Float64Array.from(areas))]
}
/** Exchange area between two surfaces that a star joins. */
function exchange(a: number, fa: number, b: number, fb: number) {
  return 1 / (1 / (a * fa) + 1 / (b * fb))
}

test('n equal surfaces: F = n / (n − 1)', () => {
  for (const n of [2, 3, 6, 50])
    for (const f of factors(...Array.from({ length: n }, () => 7))) expect(f).toBeCloseTo(n / (n - 1), 10)
})

test('the BESTEST room solves the equations to 1e-12', () => {
  const areas = [48, 48, 21.6, 16.2, 16.2, 9.6, 12]
  const found = factors(...areas)
  const sum = areas.reduce((total, a, i) => total + a * found[i]!, 0)
  areas.forEach((a, i) => expect(Math.abs(found[i]! - 1 / (1 - (a * found[i]!) / sum))).toBeLessThan(1e-12))
})

test('two surfaces exchange over the smaller one, to 1 %', () => {
  for (const b of [10, 10.001, 12, 40, 1e6]) {
    const [fa, fb] = factors(10, b) as [number, number]
    expect(Math.abs(exchange(10, fa, b, fb) / 10 - 1)).toBeLessThan(0.011)
  }
})

test('one surface, none, and surfaces of no area', () => {
  expect(factors(5)).toEqual([expect.closeTo(100, 9)])
  expect(factors()).toEqual([])
  expect(factors(0, 0)).toEqual([1, 1])
  expect(factors(0, 4, 4)).toEqual([1, expect.closeTo(2, 10), expect.closeTo(2, 10)])
  expect(() => factors(1, -1)).toThrow(RangeError)
  expect(() => factors(Number.NaN)).toThrow(RangeError)
})

test('any areas: the equations hold, or the largest surface has at least nearly half of them and F = 100', () => {
  const area = fc.double({ min: 0, max: 1000, noNaN: true })
  fc.assert(
    fc.property(fc.array(area, { minLength: 1, maxLength: 30 }), areas => {
      const found = factors(...areas)
      const total = areas.reduce((sum, a) => sum + a, 0)
      const weighted = areas.reduce((sum, a, i) => sum + a * found[i]!, 0)
      const capped = Math.max(...found) > 99.999
      for (const f of found) expect(f).toBeGreaterThanOrEqual(1)
      for (const f of found) expect(f).toBeLessThanOrEqual(100.0001)
      if (capped) return Math.max(...areas) > 0.49 * total
      return areas.every(
        (a, i) => weighted === 0 || Math.abs(found[i]! - 1 / (1 - (a * found[i]!) / weighted)) < 1e-9 * found[i]! ** 2,
      )
    }),
    { seed: 9, numRuns: 500 },
  )
})
