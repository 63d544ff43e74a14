import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Layer } from '../input.ts'
import { conductionChain, standardInsideFilm, standardOutsideFilm } from './conduction-chain.ts'

function solid(thickness: number, conductivity: number, density: number, specificHeat: number): Layer {
  return { thickness, conductivity, density, specificHeat }
}
const siding = solid(0.009, 0.14, 530, 900)
const plasterboard = solid(0.012, 0.16, 950, 840)
// BESTEST constructions, outside to inside: facts of the standard
const wall = [siding, solid(0.066, 0.04, 12, 840), plasterboard]
const roof = [solid(0.019, 0.14, 530, 900), solid(0.1118, 0.04, 12, 840), solid(0.01, 0.16, 950, 840)]
const floor = [{ resistance: 25.075 }, solid(0.025, 0.14, 650, 1200)]

function resistanceOf(chain: ReturnType<typeof conductionChain>) {
  return chain.conductance.reduce((sum, g) => sum + 1 / g, 0)
}
function capacityOf(chain: ReturnType<typeof conductionChain>) {
  return chain.capacity.reduce((sum, c) => sum + c, 0)
}
function uValueOf(layers: readonly Layer[], films: number) {
  return 1 / (resistanceOf(conductionChain({ layers }, 90)) + films)
}

describe('layers', () => {
  test('BESTEST walls have the U-values that the standard quotes (8.29 and 29.3 W/m²K, the floor 8.29 only)', () => {
    expect(uValueOf(wall, 1 / 8.29 + 1 / 29.3)).toBeCloseTo(0.514, 3)
    expect(uValueOf(roof, 1 / 8.29 + 1 / 29.3)).toBeCloseTo(0.318, 3)
    expect(uValueOf(floor, 1 / 8.29)).toBeCloseTo(0.039, 3)
  })
  test('a slice is at most √(α · 3600 s) thick and shares its capacity between its ends', () => {
    // concrete block .1 m: α = .51/1.4e6, √(α·3600) = .0362 m → three slices
    const { capacity, conductance } = conductionChain({ layers: [solid(0.1, 0.51, 1400, 1000)] }, 90)
    expect([...conductance].map(g => +g.toFixed(6))).toEqual([15.3, 15.3, 15.3])
    expect([...capacity].map(c => +c.toFixed(3))).toEqual([23333.333, 46666.667, 46666.667, 23333.333])
  })
  test('a resistance alone is one conductance between two empty faces', () => {
    const { capacity, conductance } = conductionChain({ layers: [{ resistance: 2 }] }, 90)
    expect([...capacity]).toEqual([0, 0])
    expect([...conductance]).toEqual([0.5])
  })
  test('neighbouring resistances join, mass between them stays', () => {
    const { capacity, conductance } = conductionChain(
      { layers: [{ resistance: 1 }, { resistance: 3 }, plasterboard, { resistance: 2 }] },
      90,
    )
    expect([...conductance].map(g => +g.toFixed(6))).toEqual([0.25, +(0.16 / 0.012).toFixed(6), 0.5])
    expect([...capacity].map(c => +c.toFixed(3))).toEqual([0, 4788, 4788, 0])
  })
  test('any layers keep their resistance and capacity, and no inner node is empty', () => {
    const some = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const layer: fc.Arbitrary<Layer> = fc.oneof(
      some(0, 10).map(resistance => ({ resistance })),
      fc
        .tuple(some(1e-4, 1), some(0.02, 60), some(0, 8000), some(0, 2000))
        .map(([d, k, density, heat]) => solid(d, k, density, heat)),
    )
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 8 }), layers => {
        const resistance = layers.reduce(
          (sum, l) => sum + ('resistance' in l ? l.resistance : l.thickness / l.conductivity),
          0,
        )
        if (resistance < 1e-6) return
        const capacity = layers.reduce(
          (sum, l) => sum + ('resistance' in l ? 0 : l.thickness * l.density * l.specificHeat),
          0,
        )
        const chain = conductionChain({ layers }, 90)
        expect(Math.abs(resistanceOf(chain) - resistance)).toBeLessThan(1e-8 + 1e-12 * resistance)
        expect(Math.abs(capacityOf(chain) - capacity)).toBeLessThan(1e-9 + 1e-12 * capacity)
        expect(chain.capacity.length).toBe(chain.conductance.length + 1)
        expect([...chain.capacity].slice(1, -1).every(c => c > 0)).toBe(true)
        expect(chain.conductance.length).toBeGreaterThan(0)
        expect([...chain.conductance].every(g => g > 0 && g < Infinity)).toBe(true)
      }),
      { seed: 3, numRuns: 300 },
    )
  })
  test('no layer, or one that is no resistance, is a bug', () => {
    expect(() => conductionChain({ layers: [] }, 90)).toThrow(RangeError)
    expect(() => conductionChain({ layers: [solid(0.1, 0, 1, 1)] }, 90)).toThrow(RangeError)
    expect(() => conductionChain({ layers: [{ resistance: -1 }] }, 90)).toThrow(RangeError)
  })
})

describe('lumped assembly', () => {
  const assembly = (massClass: 'I' | 'E' | 'IE' | 'D' | 'M') =>
    conductionChain({ uValue: 0.5, arealHeatCapacity: 80_000, massClass }, 90)
  const own = 1 / 0.5 - 0.13 - 0.04

  test('mass lies where its class puts it; empty inner nodes are gone', () => {
    expect([...assembly('I').capacity]).toEqual([0, 80_000])
    expect([...assembly('E').capacity]).toEqual([80_000, 0])
    expect([...assembly('IE').capacity]).toEqual([40_000, 40_000])
    expect([...assembly('D').capacity]).toEqual([10_000, 20_000, 20_000, 20_000, 10_000])
    expect([...assembly('M').capacity]).toEqual([0, 80_000, 0])
    expect([...assembly('D').conductance].map(g => g * own)).toEqual([6, 3, 3, 6].map(g => expect.closeTo(g, 12)))
    for (const massClass of ['I', 'E', 'IE', 'D', 'M'] as const)
      expect(resistanceOf(assembly(massClass))).toBeCloseTo(own, 12)
  })
  test('the film inside a U-value follows the direction of heat', () => {
    expect([0, 59, 60, 90, 120, 121, 180].map(standardInsideFilm)).toEqual([0.1, 0.1, 0.13, 0.13, 0.13, 0.17, 0.17])
    for (const tilt of [0, 90, 180]) {
      const chain = conductionChain({ uValue: 1, arealHeatCapacity: 0, massClass: 'D' }, tilt)
      expect(1 / (resistanceOf(chain) + standardInsideFilm(tilt) + standardOutsideFilm)).toBeCloseTo(1, 12)
      expect([...chain.capacity]).toEqual([0, 0])
    }
  })
  test('a U-value that its films alone exceed keeps a little resistance and says so', () => {
    const { conductance, warnings } = conductionChain({ uValue: 7, arealHeatCapacity: 5e4, massClass: 'I' }, 90)
    expect(conductance[0]).toBeCloseTo(200, 9)
    expect(warnings).toEqual([{ quantity: 'uValue', value: 7, limit: expect.closeTo(1 / 0.175, 12) }])
    expect(assembly('I').warnings).toEqual([])
  })
})

describe('thin lumped assemblies, coarsely', () => {
  const thin = (massClass: 'I' | 'E' | 'IE' | 'D' | 'M') =>
    ({ uValue: 3.2, arealHeatCapacity: 55_000, massClass }) as const
  test('they are their two faces, with the resistance, the capacity and its middle that they had', () => {
    for (const massClass of ['I', 'E', 'IE', 'D', 'M'] as const) {
      const fine = conductionChain(thin(massClass), 90)
      const coarse = conductionChain(thin(massClass), 90, standardOutsideFilm, 10_800, true)
      expect(coarse.capacity.length).toBe(2)
      expect(resistanceOf(coarse)).toBeCloseTo(resistanceOf(fine), 12)
      expect(capacityOf(coarse)).toBeCloseTo(55_000, 8)
      let depth = 0
      const moment = fine.conductance.reduce(
        (sum, g, i) => sum + (fine.capacity[i + 1] ?? 0) * (depth += 1 / g / resistanceOf(fine)),
        0,
      )
      expect(coarse.capacity[1]).toBeCloseTo(moment, 8)
    }
  })
  test('R·C above the slice’s time keeps the five nodes, and nothing changes where it is not asked for', () => {
    const heavy = { ...thin('D'), arealHeatCapacity: 260_000 }
    expect(conductionChain(heavy, 90, standardOutsideFilm, 10_800, true)).toEqual(conductionChain(heavy, 90))
    expect(conductionChain(thin('D'), 90, standardOutsideFilm, 10_800).capacity.length).toBe(5)
  })
})
