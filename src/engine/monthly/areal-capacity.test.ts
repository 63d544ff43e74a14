import { expect, test } from 'vitest'
import { arealCapacity } from './areal-capacity.ts'

function slab(thickness: number) {
  return { layers: [{ thickness, conductivity: 2, density: 2400, specificHeat: 1000 }] }
}

test('a thin slab with nothing behind stores all it has', () => {
  expect(arealCapacity(slab(0.02), 0, true)).toBeCloseTo(0.02 * 2.4e6, -2)
})
test('a thick one stores what a day reaches: √(λρc/ω), closed form', () => {
  expect(arealCapacity(slab(3), 0, false)).toBeCloseTo(Math.sqrt((2 * 2.4e6) / ((2 * Math.PI) / 86400)), -3)
  expect(arealCapacity(slab(3), 0, true) / arealCapacity(slab(3), 0, false)).toBeCloseTo(1, 2)
})
test('an endless insulation of heavy stuff is felt as its first day', () => {
  const endless = { layers: [{ thickness: 20, conductivity: 0.02, density: 10, specificHeat: 20000 }] }
  // The chain has 200 slices of 10 cm at most, six times what a day reaches: its first half slice is felt.
  const felt = arealCapacity(endless, 90, false) / Math.sqrt((0.02 * 200_000) / ((2 * Math.PI) / 86400))
  expect(felt).toBeGreaterThan(1)
  expect(felt).toBeLessThan(1.5)
})
test('behind insulation mass is felt, before it hardly', () => {
  const inside = { layers: [{ resistance: 4 }, ...slab(0.2).layers] }
  const outside = { layers: [...slab(0.2).layers, { resistance: 4 }] }
  expect(arealCapacity(inside, 90, false)).toBeGreaterThan(200_000)
  expect(arealCapacity(outside, 90, false)).toBeLessThan(15_000)
})
test('a lumped assembly with its mass at the inside stores it all; without mass none', () => {
  expect(arealCapacity({ uValue: 0.3, arealHeatCapacity: 50_000, massClass: 'I' }, 90, false)).toBeCloseTo(50_000, -3)
  expect(arealCapacity({ layers: [{ resistance: 3 }] }, 90, false)).toBe(0)
})
