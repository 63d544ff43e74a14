import { expect, test } from 'vitest'
import { conductionChain } from '../envelope/conduction-chain.ts'
import type { Layered, Lumped, OpaqueElement } from '../input.ts'
import { elementChain } from './chain-inputs.ts'

const concrete = { thickness: 0.2, conductivity: 2.1, density: 2400, specificHeat: 1000 }
const gypsum = { thickness: 0.0125, conductivity: 0.25, density: 900, specificHeat: 1000 }
const wool = { thickness: 0.12, conductivity: 0.035, density: 20, specificHeat: 1450 }
const steel = { thickness: 0.002, conductivity: 50, density: 7800, specificHeat: 450 }
const walls: readonly (readonly [string, Layered | Lumped])[] = [
  ['concrete and wool', { layers: [concrete, wool, gypsum] }],
  ['sheet, wool, sheet', { layers: [steel, wool, steel, wool, steel] }],
  ['gypsum on a resistance', { layers: [gypsum, { resistance: 0.18 }, gypsum, gypsum] }],
  ['lumped', { uValue: 0.5, arealHeatCapacity: 175_000, massClass: 'D' }],
]
function chainOf(construction: Layered | Lumped, dt: number) {
  const element: OpaqueElement = {
    name: 'wall',
    zone: 'room',
    area: 1,
    tiltDeg: 90,
    construction,
    boundary: { type: 'outdoors' },
  }
  const { chain } = elementChain(element, dt, dt, () => {
    throw new Error('no ground')
  })
  return { chain, plain: conductionChain(construction, 90, undefined, dt) }
}

test.each(walls)(
  '%s: capacities are kept, and what is left of a node’s own temperature is never negative',
  (_, construction) => {
    for (const dt of [900, 1800, 3600]) {
      const { chain, plain } = chainOf(construction, dt)
      for (const [j, capacity] of chain.capacity.entries()) {
        const gain = chain.gain[j]!
        expect([gain >= 1, gain <= 2]).toEqual([true, true])
        const own = (capacity / gain) * dt
        expect(own / plain.capacity[j + 1]!).toBeCloseTo(1, 12)
        const exchange = plain.conductance[j]! + plain.conductance[j + 1]!
        expect(1 - ((1 - 1 / gain) * dt * exchange) / own).toBeGreaterThan(-1e-12)
      }
    }
  },
)

test('in the middle of the step inside thick layers, wholly implicit in thin ones', () => {
  const { chain, plain } = chainOf({ layers: [concrete, wool, gypsum] }, 1800)
  const thick = [...chain.gain].filter((_, j) => plain.resolved[j + 1] === 1)
  expect(Math.max(...thick)).toBeGreaterThan(1.5)
  const thin = chainOf({ layers: [gypsum, gypsum, { resistance: 1 }, gypsum] }, 1800)
  expect(new Set(thin.chain.gain)).toEqual(new Set([1]))
  // A slow assembly is of the second order throughout.
  expect(new Set(chainOf(walls[3]![1], 900).chain.gain)).toEqual(new Set([2]))
})

test('a chain at rest at both faces’ temperature stays there: the inner nodes’ answers add up to one', () => {
  for (const [, construction] of walls) {
    const { chain } = chainOf(construction, 1800)
    // K·1 = C/(θΔt)·1 + g_o·e₁ + g_i·e_n, so that u_o + u_i + K⁻¹·C/(θΔt)·1 = 1.
    const n = chain.capacity.length
    const answer = new Float64Array(n)
    for (let j = 0; j < n; j++) answer[j] = chain.capacity[j]! + (j === 0 ? 0 : chain.lower[j]! * answer[j - 1]!)
    for (let j = n - 1; j >= 0; j--)
      answer[j] = answer[j]! * chain.pivot[j]! + (j === n - 1 ? 0 : chain.upper[j]! * answer[j + 1]!)
    for (let j = 0; j < n; j++) expect(answer[j]! + chain.byOuter[j]! + chain.byInner[j]!).toBeCloseTo(1, 12)
  }
})
