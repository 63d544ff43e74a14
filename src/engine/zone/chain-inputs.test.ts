import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
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
  const { chain } = elementChain(element, dt, false, () => {
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
        const part = chain.part[j]!
        expect([part >= 0.5, part <= 1]).toEqual([true, true])
        expect((capacity * dt) / plain.capacity[j + 1]!).toBeCloseTo(1, 12)
        const exchange = plain.conductance[j]! + plain.conductance[j + 1]!
        expect(1 - ((1 - part) * exchange) / capacity).toBeGreaterThan(-1e-12)
      }
    }
  },
)

test('in the middle of the step inside thick layers, wholly implicit in thin ones', () => {
  const { chain, plain } = chainOf({ layers: [concrete, wool, gypsum] }, 1800)
  const thick = [...chain.part].filter((_, j) => plain.resolved[j + 1] === 1)
  expect(Math.min(...thick)).toBeLessThan(1 / 1.5)
  const thin = chainOf({ layers: [gypsum, gypsum, { resistance: 1 }, gypsum] }, 1800)
  expect(new Set(thin.chain.part)).toEqual(new Set([1]))
  // A slow assembly is of the second order throughout.
  expect(new Set(chainOf(walls[3]![1], 900).chain.part)).toEqual(new Set([0.5]))
})

test.each(walls)('%s: a chain at rest at both faces’ temperature stays there and takes nothing', (_, construction) => {
  for (const dt of [900, 1800, 3600]) {
    const {
      chain,
      plain: { conductance: g },
    } = chainOf(construction, dt)
    const { kept, byOuter, byInner, capacityOut, capacityIn } = chain
    const rest = kept.map((left, k) => (byOuter[k]! + byInner[k]!) / (1 - left))
    const brings = (by: Float64Array): number => rest.reduce((sum, mode, k) => sum + by[k]! * mode, 0)
    const n = chain.capacity.length
    // The rounding of the elimination is relative to a thin sheet's conductance.
    expect(Math.abs(brings(byOuter) - (chain.k11 - capacityOut + chain.k12)) / g[0]!).toBeLessThan(1e-12)
    expect(Math.abs(brings(byInner) - (chain.k22 - capacityIn + chain.k12)) / g[n]!).toBeLessThan(1e-12)
    for (let j = 0; j < n; j++)
      expect(rest.reduce((sum, mode, k) => sum + chain.shape[k * n + j]! * mode, 0)).toBeCloseTo(1, 10)
  }
})

/** Step of the nodes' temperatures by its definition: (C/θΔt + G)·y = C/θΔt·x + g·T, x + (y − x)/θ. */
function stepByElimination(
  x: readonly number[],
  { chain, plain: { conductance: g } }: ReturnType<typeof chainOf>,
  outer: number,
  inner: number,
): number[] {
  const n = x.length
  const diagonal = x.map((_, j) => chain.capacity[j]! / chain.part[j]! + g[j]! + g[j + 1]!)
  const y = x.map(
    (own, j) =>
      (chain.capacity[j]! / chain.part[j]!) * own + (j === 0 ? g[0]! * outer : 0) + (j === n - 1 ? g[n]! * inner : 0),
  )
  for (let j = 1; j < n; j++) {
    const factor = g[j]! / diagonal[j - 1]!
    diagonal[j]! -= factor * g[j]!
    y[j]! += factor * y[j - 1]!
  }
  for (let j = n - 1; j >= 0; j--) y[j] = (y[j]! + (j === n - 1 ? 0 : g[j + 1]! * y[j + 1]!)) / diagonal[j]!
  return x.map((own, j) => own + (y[j]! - own) / chain.part[j]!)
}

test.each(walls)('%s: modes go where the nodes go, and bring what they bring', (_, construction) => {
  const random = seededRandom(5)
  for (const dt of [1800, 3600]) {
    const own = chainOf(construction, dt)
    const {
      chain: { capacity, part, kept, byOuter, byInner, shape },
      plain: { conductance: g },
    } = own
    const n = capacity.length
    let x = Array.from(capacity, () => 40 * random() - 10)
    let modes = Array.from(kept, (_left, k) => x.reduce((sum, t, j) => sum + shape[k * n + j]! * capacity[j]! * t, 0))
    for (let step = 0; step < 500; step++) {
      const outer = 60 * random() - 20
      const inner = 15 + 15 * random()
      x = stepByElimination(x, own, outer, inner)
      modes = modes.map((mode, k) => kept[k]! * mode + byOuter[k]! * outer + byInner[k]! * inner)
      // Sheets conduct 10⁵ times as well as the wool between: the elimination loses five digits by it.
      x.forEach((t, j) =>
        expect(Math.abs(modes.reduce((sum, mode, k) => sum + shape[k * n + j]! * mode, 0) - t)).toBeLessThan(1e-9),
      )
      // These are the flows of the next step with both faces at 0 °C.
      const after = stepByElimination(x, own, 0, 0)
      const then = x.map((t, j) => t + (after[j]! - t) * part[j]!)
      const out = byOuter.reduce((sum, by, k) => sum + by * modes[k]!, 0)
      const into = byInner.reduce((sum, by, k) => sum + by * modes[k]!, 0)
      expect(Math.abs(out - g[0]! * then[0]!) / g[0]!).toBeLessThan(1e-11)
      expect(Math.abs(into - g[n]! * then[n - 1]!) / g[n]!).toBeLessThan(1e-11)
    }
  }
})
