import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { cpuWork } from '../../../tests/support/cpu-work.ts'
import { rowRules } from './row-rules.ts'

/** Digits of all combinations. */
function allDigits(levels: readonly number[]): Uint8Array {
  let rows: readonly (readonly number[])[] = [[]]
  for (const n of levels) rows = rows.flatMap(row => Array.from({ length: n }, (_, digit) => [...row, digit]))
  return Uint8Array.from(rows.flat())
}
function selectedBy(levels: readonly number[], digits: Uint8Array, is: (row: readonly number[]) => boolean) {
  const width = levels.length
  return Array.from({ length: digits.length / width }, (_, row) => row).filter(row =>
    is([...digits.subarray(row * width, (row + 1) * width)]),
  )
}

describe('rules of rows', () => {
  const levels = [3, 4, 2, 3, 2]
  const digits = allDigits(levels)

  it.each<readonly [string, (row: readonly number[]) => boolean, object]>([
    ['one option', row => row[1] === 2, [{ parameter: 1, options: [2] }]],
    [
      'three parameters',
      row => row[0] !== 1 && row[1]! < 2 && row[4] === 1,
      [
        { parameter: 0, options: [0, 2] },
        { parameter: 1, options: [0, 1] },
        { parameter: 4, options: [1] },
      ],
    ],
  ])('say exactly what rows of %s have in common', (_, is, rules) => {
    expect(rowRules(levels, digits, selectedBy(levels, digits, is))).toEqual({
      rules,
      purity: 1,
      cover: 1,
      complete: true,
    })
  })

  it('tell purity and cover of what they cannot say', () => {
    // Rows with either of two options: no single rule describes them, so the larger part is described.
    const selected = selectedBy(levels, digits, row => row[1] === 0 || (row[2] === 1 && row[3] === 2))
    const found = rowRules(levels, digits, selected)
    const met = selectedBy(levels, digits, row =>
      found.rules.every(({ parameter, options }) => options.includes(row[parameter]!)),
    )
    const hit = met.filter(row => selected.includes(row)).length
    expect(found.rules.length).toBeGreaterThan(0)
    expect(found.purity).toBeCloseTo(hit / met.length, 12)
    expect(found.cover).toBeCloseTo(hit / selected.length, 12)
  })

  it('are no worse than any single rule or pair, by brute force', () => {
    const small = [2, 3, 2]
    const rows = allDigits(small)
    const random = seededRandom(9)
    for (let round = 0; round < 20; round++) {
      const selected = selectedBy(small, rows, () => random() < 0.4)
      if (selected.length === 0) continue
      const score = (rules: readonly { readonly parameter: number; readonly options: readonly number[] }[]) => {
        const met = selectedBy(small, rows, row => rules.every(rule => rule.options.includes(row[rule.parameter]!)))
        const hit = met.filter(row => selected.includes(row)).length
        return (2 * hit) / (met.length + selected.length) - 0.01 * rules.length
      }
      const choices = small.map(n =>
        Array.from({ length: 2 ** n - 1 }, (_, set) =>
          Array.from({ length: n }, (_o, i) => i).filter(i => ((set + 1) & (1 << i)) !== 0),
        ),
      )
      let best = 0
      for (const a of choices[0]!)
        for (const b of choices[1]!)
          for (const c of choices[2]!) {
            const all = [a, b, c].map((options, parameter) => ({ parameter, options }))
            best = Math.max(best, score(all.filter(({ parameter, options }) => options.length < small[parameter]!)))
          }
      expect(score(rowRules(small, rows, selected).rules)).toBeCloseTo(best, 9)
    }
  })

  it('are none of all rows, and the same whatever the order of the selected', () => {
    const all = selectedBy(levels, digits, () => true)
    expect(rowRules(levels, digits, all)).toEqual({ rules: [], purity: 1, cover: 1, complete: true })
    const some = all.filter(row => row % 7 === 3 || row % 5 === 0)
    expect(rowRules(levels, digits, some.toReversed())).toEqual(rowRules(levels, digits, some))
  })

  it('say the same by fewer options, else by the earlier parameter', () => {
    // The second parameter says by one option what the first says by two.
    const ownDigits = Uint8Array.of(0, 0, 1, 1, 2, 1)
    expect(rowRules([3, 2], ownDigits, [1, 2]).rules).toEqual([{ parameter: 1, options: [1] }])
    // Both parameters say the same.
    const twice = Uint8Array.of(0, 0, 1, 1, 0, 0)
    expect(rowRules([2, 2], twice, [0, 2]).rules).toEqual([{ parameter: 0, options: [0] }])
    // Of options 0 and 1, half of the rows are selected. A rule with both scores 4 / 6, a rule with one scores 1 / 2.
    const halves = Uint8Array.of(0, 0, 1, 1, 2, 2)
    expect(rowRules([3], halves, [0, 2]).rules).toEqual([{ parameter: 0, options: [0, 1] }])
  })

  it.each<readonly [others: number, rules: number]>([
    // 100 rows and 1 more: 200 / 201 − 0.01 = 0.985 is more than 1 − 0.02.
    [1, 1],
    [2, 1],
    // 200 / 203 − 0.01 = 0.975.
    [3, 2],
  ])('take a further one where it brings a hundredth: %i rows too many, %i rules', (others, rules) => {
    const rows = [
      ...Array.from({ length: 100 }, () => [0, 0]),
      ...Array.from({ length: others }, () => [0, 1]),
      ...Array.from({ length: 100 }, () => [1, 0]),
    ]
    const selected = Array.from({ length: 100 }, (_, row) => row)
    const found = rowRules([2, 2], Uint8Array.from(rows.flat()), selected)
    expect(found.rules).toHaveLength(rules)
    expect(found).toMatchObject({ cover: 1, complete: true })
    expect(found.purity).toBeCloseTo(rules === 1 ? 100 / (100 + others) : 1, 12)
  })

  it('are three at most', () => {
    const four = [2, 2, 2, 2]
    const rows = allDigits(four)
    const found = rowRules(
      four,
      rows,
      selectedBy(four, rows, row => row.every(digit => digit === 1)),
    )
    // One row of 16: three of its four digits leave one other, 2 / 3 − 0.03.
    expect(found.rules.map(({ options }) => options)).toEqual([[1], [1], [1]])
    expect(found).toMatchObject({ purity: 0.5, cover: 1, complete: true })
  })

  it('say of a selection without a pattern that not all were weighed', () => {
    const many = Array<number>(10).fill(4)
    const random = seededRandom(3)
    const rows = Uint8Array.from({ length: 1000 * many.length }, () => Math.floor(4 * random()))
    const selected = selectedBy(many, rows, () => random() < 0.3)
    expect(rowRules(many, rows, selected).complete).toBe(false)
    const few = [2, 3, 2]
    expect(rowRules(few, allDigits(few), [1, 5, 7]).complete).toBe(true)
  })

  it('of 4,096 rows in twelve parameters come within a second', () => {
    const many = Array<number>(12).fill(2)
    const rows = allDigits(many)
    const random = seededRandom(2)
    const selected = selectedBy(many, rows, row => (row[0] === 1 && row[5] === 0 ? random() < 0.8 : random() < 0.1))
    expect(rowRules(many, rows, selected).rules).toEqual([
      { parameter: 0, options: [1] },
      { parameter: 5, options: [0] },
    ])
    expect(cpuWork(() => rowRules(many, rows, selected))).toBeLessThan(1000)
  })
})
