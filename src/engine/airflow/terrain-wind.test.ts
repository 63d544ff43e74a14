import { expect, test } from 'vitest'
import { terrains } from '../input.ts'
import { terrainWind, windAlongWalls, windAtHeight } from './terrain-wind.ts'

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

test('wind along walls: the mean of its power over their height, by small steps', () => {
  for (const terrain of terrains)
    for (const height of [3, 12, 60]) {
      const steps = 4000
      let sum = 0
      for (let i = 0; i < steps; i++) sum += windAtHeight(terrain, ((i + 0.5) * height) / steps) ** 1.334 / steps
      // The profile is held below 0.1 m, where the closed form goes on to nothing.
      expect(windAlongWalls(terrain, height) / sum ** (1 / 1.334)).toBeCloseTo(1, 2)
    }
})
