import { expect, test } from 'vitest'
import { terrains } from '../input.ts'
import { terrainWind, windAtHeight } from './terrain-wind.ts'

test('by hand: 15 m over a suburb, 20 m over a city', () => {
  // 27^0.14 = 1.5863; (15/370)^0.22 = 0.4941; (20/460)^0.33 = 0.3553
  expect(windAtHeight('suburbs', 15)).toBeCloseTo(0.7838, 3)
  expect(windAtHeight('city', 20)).toBeCloseTo(0.5637, 3)
  expect(windAtHeight('open', 10)).toBeCloseTo(1, 14)
  expect(windAtHeight('open', 40)).toBeCloseTo(4 ** 0.14, 12)
})

test('rough ground never has more wind than smoother ground, at any height of a building or a tower', () => {
  const order = ['open', 'country', 'suburbs', 'city'] as const
  expect([...order].toSorted()).toEqual([...terrains].toSorted())
  for (let height = 0.1; height < 270; height *= 1.1) {
    const winds = order.map(terrain => windAtHeight(terrain, height))
    expect(winds).toEqual(winds.toSorted((a, b) => b - a))
  }
  const factors = order.map(terrain => terrainWind[terrain].factor)
  expect(factors).toEqual(factors.toSorted((a, b) => b - a))
})
