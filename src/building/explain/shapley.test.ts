import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { mostShares, shapleyShares } from './shapley.ts'

/** Figures of every subset, of the size of a building's kWh. */
function game(k: number, width: number, seed: number): readonly (readonly number[])[] {
  const random = seededRandom(seed)
  return Array.from({ length: 2 ** k }, () => Array.from({ length: width }, () => (random() - 0.3) * 1e6))
}
function of(values: readonly (readonly number[])[]) {
  return (subset: number) => values[subset]!
}

/** All orders of 0 … k − 1. */
function orders(k: number): readonly (readonly number[])[] {
  if (k === 0) return [[]]
  return orders(k - 1).flatMap(order =>
    Array.from({ length: k }, (_, at) => [...order.slice(0, at), k - 1, ...order.slice(at)]),
  )
}

describe('Shapley shares', () => {
  it.each([1, 2, 3, 4, 5, 6])('are the mean effect over all orders of %i changes', k => {
    const values = game(k, 2, k)
    const all = orders(k)
    const mean = Array.from({ length: k }, () => [0, 0])
    for (const order of all) {
      let subset = 0
      for (const change of order) {
        const next = subset | (1 << change)
        for (const f of [0, 1]) mean[change]![f]! += (values[next]![f]! - values[subset]![f]!) / all.length
        subset = next
      }
    }
    shapleyShares(k, of(values)).forEach((share, i) =>
      share.forEach((value, f) => expect(value).toBeCloseTo(mean[i]![f]!, 6)),
    )
  })

  it.each(Array.from({ length: mostShares }, (_, i) => i + 1))('of %i changes sum to the difference', k => {
    const values = game(k, 3, 100 + k)
    const shares = shapleyShares(k, of(values))
    for (const f of [0, 1, 2]) {
      const sum = shares.reduce((total, share) => total + share[f]!, 0)
      expect(Math.abs(sum - (values.at(-1)![f]! - values[0]![f]!))).toBeLessThan(1e-9)
    }
  })

  it('keep what a sum loses to rounding: 1 + 2⁶⁰ − 2⁶⁰ is 1', () => {
    // Beside each set of the others the first change adds 3, 6 · 2⁶⁰, −6 · 2⁶⁰ and 0, by weights of 1/3, 1/6, 1/6 and 1/3.
    const large = 6 * 2 ** 60
    const values = [0, 3, 0, large, large, 0, 0, 0].map(value => [value])
    expect(shapleyShares(3, of(values))[0]![0]).toBe(1)
    // The same numbers, with a large number first: 2⁶⁰ + 1 − 2⁶⁰.
    const turned = [0, large / 2, 0, 6, 0, 0, large / 2, 0].map(value => [value])
    expect(shapleyShares(3, of(turned))[0]![0]).toBe(1)
  })

  it('a change without effect has none, two that are alike have the same', () => {
    // v counts the changes 0 and 1 only, together more than alone; 2 does nothing.
    const values = Array.from({ length: 8 }, (_, subset) => [[0, 10, 10, 50][subset & 3]!])
    const [a, b, none] = shapleyShares(3, of(values)).map(share => share[0])
    expect([a, none]).toEqual([b, 0])
    expect(a).toBeCloseTo(25, 12)
  })

  it('of a sum are sums of shares', () => {
    const values = game(5, 2, 7).map(([a, b]) => [a!, b!, a! + b!])
    for (const [a, b, sum] of shapleyShares(5, of(values))) expect(a! + b!).toBeCloseTo(sum!, 6)
  })

  it('of no change are none, of too many are refused', () => {
    expect(shapleyShares(0, () => [5])).toEqual([])
    expect(() => shapleyShares(mostShares + 1, () => [0])).toThrow(RangeError)
  })
})
