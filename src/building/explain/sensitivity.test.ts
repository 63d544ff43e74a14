import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { sensitivity } from './sensitivity.ts'

/** Values of a function over all combinations of numbered options, the last digit fastest. */
function table(levels: readonly number[], f: (...x: readonly number[]) => number): Float64Array {
  const count = levels.reduce((product, n) => product * n, 1)
  return Float64Array.from({ length: count }, (_, row) => f(...digits(levels, row)))
}
function digits(levels: readonly number[], row: number): readonly number[] {
  let rest = row
  return levels
    .toReversed()
    .map(n => {
      const digit = rest % n
      rest = Math.floor(rest / n)
      return digit
    })
    .toReversed()
}

/**
 * All terms of the variance by their definition: means over the free parameters of a subset, less the terms of its
 * subsets.
 */
function decomposed(levels: readonly number[], values: Float64Array): readonly number[] {
  const p = levels.length
  const effects: Float64Array[] = []
  const parts: number[] = []
  for (let set = 0; set < 2 ** p; set++) {
    const effect = values.map((_, row) => {
      const mine = digits(levels, row)
      const like = [...values.keys()].filter(other =>
        digits(levels, other).every((digit, i) => (set & (1 << i)) === 0 || digit === mine[i]),
      )
      return like.reduce((sum, other) => sum + values[other]!, 0) / like.length
    })
    for (let subset = 0; subset < set; subset++)
      if ((subset & set) === subset)
        for (let row = 0; row < effect.length; row++) effect[row]! -= effects[subset]![row]!
    effects.push(effect)
    parts.push(set === 0 ? 0 : effect.reduce((sum, value) => sum + value * value, 0) / effect.length)
  }
  return parts
}

describe('sensitivity over a full table', () => {
  it('of a sum of single effects, by hand', () => {
    // x over 0, 1 has variance 1/4, over 0, 1, 2 it has 2/3: 4 · 1/4 = 1 beside 2/3.
    const [found] = sensitivity([2, 3], [table([2, 3], (a, b) => 2 * a! + b!)])
    expect(found!.variance).toBeCloseTo(5 / 3, 12)
    expect(found!.first).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.4, 12)])
    expect(found!.total).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.4, 12)])
    expect(found!.pairs).toEqual([{ a: 0, b: 1, share: expect.closeTo(0, 12) }])
  })

  it('of a pure interaction, by hand', () => {
    // ±1 by whether both are alike: neither decides anything alone.
    const [found] = sensitivity([2, 2, 2], [table([2, 2, 2], (a, b) => (a === b ? 1 : -1))])
    expect(found!.variance).toBeCloseTo(1, 12)
    expect(found!.first.map(share => Math.abs(share!))).toEqual([0, 0, 0])
    expect(found!.total).toEqual([1, 1, 0])
    expect(found!.pairs.map(({ share }) => share)).toEqual([1, 0, 0])
  })

  it('of Ishigami’s function on four steps a half turn, by hand', () => {
    // y = sin x₁ + 7 sin² x₂ + 0.1 x₃⁴ sin x₁ with sin² x of 1/2 each and x₃⁴ of mean m and square mean q:
    // V₁ = (1 + m/10)² / 2, V₂ = 0 (sin² is the same everywhere), V₁₃ = (q − m²) / 200.
    const x = [-Math.PI * 0.75, -Math.PI / 4, Math.PI / 4, Math.PI * 0.75]
    const levels = [4, 4, 4]
    const y = table(levels, (a, b, c) => {
      const [x1, x2, x3] = [x[a!]!, x[b!]!, x[c!]!]
      return Math.sin(x1) + 7 * Math.sin(x2) ** 2 + 0.1 * x3 ** 4 * Math.sin(x1)
    })
    const [small, large] = [(Math.PI / 4) ** 4, (Math.PI * 0.75) ** 4]
    const m = (small + large) / 2
    const first = (1 + m / 10) ** 2 / 2
    const both = ((small ** 2 + large ** 2) / 2 - m ** 2) / 200
    const [found] = sensitivity(levels, [y])
    expect(found!.variance).toBeCloseTo(first + both, 9)
    expect(found!.first[0]).toBeCloseTo(first / (first + both), 12)
    expect(found!.first[1]).toBeCloseTo(0, 12)
    expect(found!.first[2]).toBeCloseTo(0, 12)
    expect(found!.total[2]).toBeCloseTo(both / (first + both), 12)
    expect(found!.total[0]).toBeCloseTo(1, 12)
    expect(found!.pairs.map(({ share }) => share)).toEqual([
      expect.closeTo(0, 12),
      expect.closeTo(both / (first + both), 12),
      expect.closeTo(0, 12),
    ])
  })

  it('is the decomposition by brute force', () => {
    const levels = [2, 3, 4, 2]
    const random = seededRandom(5)
    const y = table(levels, () => random() * 1e5)
    const parts = decomposed(levels, y)
    const [found] = sensitivity(levels, [y])
    const variance = parts.reduce((sum, part) => sum + part, 0)
    expect(found!.variance! / variance).toBeCloseTo(1, 10)
    levels.forEach((_, p) => {
      expect(found!.first[p]).toBeCloseTo(parts[1 << p]! / variance, 10)
      const withIt = parts.filter((_part, set) => (set & (1 << p)) !== 0).reduce((sum, part) => sum + part, 0)
      expect(found!.total[p]).toBeCloseTo(withIt / variance, 10)
    })
    for (const { a, b, share } of found!.pairs) expect(share).toBeCloseTo(parts[(1 << a) | (1 << b)]! / variance, 10)
  })

  it('says nothing of a figure that does not vary, or that is missing somewhere', () => {
    const constant = table([2, 2], a => 1e6 + a! * 1e-9)
    const missing = table([2, 2], a => (a === 0 ? Number.NaN : 1))
    const [first, second] = sensitivity([2, 2], [constant, missing])
    expect(first).toMatchObject({ variance: 0, first: [null, null], total: [null, null], pairs: [{ share: null }] })
    expect(second).toMatchObject({ variance: null, first: [null, null] })
  })

  it('refuses a table with a hole', () => {
    expect(() => sensitivity([2, 2], [new Float64Array(3)])).toThrow(RangeError)
  })
})
