import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withOption, withRanges } from '#machines/analysis/brush-ranges.ts'
import { noFilter, type PlotBrushes, type PlotFilter, type PlotRange } from '#contract/plot-filter.ts'
import { bestRows } from './best-rows.ts'
import { countOf, selectedRows, shownRows } from './selected-rows.ts'
import type { PlotTable } from './plot-table.ts'

const keys = ['wall', 'energy', 'comfort']
const axes: PlotTable['axes'] = [
  { key: 'wall', title: 'Wall', kind: 'option', options: ['Clay', 'Block', 'EPS 5'] },
  { key: 'energy', title: 'Energy', kind: 'result', better: 'less' },
  { key: 'comfort', title: 'Comfort', kind: 'result', better: 'more' },
]
/** Few values, so that rows are equal and ends of ranges occur; a seventh of the results is missing. */
const value = fc.constantFrom(0, 1, 2, 2.5, 3, 4, NaN)
const rowValues = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), value, value), { maxLength: 40 })
const range: fc.Arbitrary<PlotRange> = fc
  .tuple(fc.integer({ min: -2, max: 10 }), fc.integer({ min: 0, max: 6 }))
  .map(([low, span]) => ({ low: low / 2, high: (low + span) / 2 }))
const rangesOfAxes = fc.array(fc.tuple(fc.constantFrom(...keys), fc.array(range, { minLength: 1, maxLength: 4 })), {
  maxLength: 3,
})

type Rows = readonly (readonly [number, number, number])[]
function tableOf(rows: Rows): PlotTable {
  const column = (i: 0 | 1 | 2) => Float64Array.from(rows, row => row[i])
  return {
    axes,
    rows: rows.length,
    columns: { wall: column(0), energy: column(1), comfort: column(2) },
    ids: Float64Array.from(rows, (_, i) => 100 + i),
  }
}
function brushed(of: readonly (readonly [string, readonly PlotRange[]])[]): PlotFilter {
  return of.reduce((filter, [key, ranges]) => withRanges(filter, key, ranges), noFilter)
}
function all(table: PlotTable) {
  return new Uint8Array(table.rows).fill(1)
}
/** Kept rows by definition: row by row, range by range, with the ranges as drawn. */
function holds(row: readonly number[], brushes: Readonly<Record<string, readonly PlotRange[]>>) {
  return Object.entries(brushes).every(([key, ranges]) =>
    ranges.some(({ low, high }) => {
      const at = row[keys.indexOf(key)] ?? NaN
      return at >= low && at <= high
    }),
  )
}

describe('a brush', () => {
  test('keeps exactly the rows in one of its ranges, on every axis', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, (rows, of) => {
        const table = tableOf(rows)
        const drawn: PlotBrushes = Object.fromEntries(of)
        const mask = selectedRows(table, brushed(of), all(table), [])
        expect([...mask]).toEqual(rows.map(row => (holds(row, drawn) ? 1 : 0)))
      }),
      { numRuns: 400 },
    )
  })
  test('keeps the same in whatever order they are drawn', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, fc.integer({ min: 0, max: 5 }), (rows, of, turn) => {
        const table = tableOf(rows)
        const last = Object.entries(Object.fromEntries(of))
        const other = [...last.slice(turn), ...last.slice(0, turn)].toReversed()
        const turned = other.map(([key, ranges]) => [key, ranges.toReversed()] as const)
        expect(selectedRows(table, brushed(turned), all(table), [])).toEqual(
          selectedRows(table, brushed(last), all(table), []),
        )
      }),
    )
  })
  test('cleared, all rows are back', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, (rows, of) => {
        const table = tableOf(rows)
        const cleared = keys.reduce((filter, key) => withRanges(filter, key, []), brushed(of))
        expect(cleared).toEqual(noFilter)
        expect(countOf(selectedRows(table, cleared, all(table), []))).toBe(rows.length)
      }),
    )
  })
  test('of options keeps exactly the chosen ones; the same click takes one out again', () => {
    fc.assert(
      fc.property(rowValues, fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 6 }), (rows, clicks) => {
        const table = tableOf(rows)
        const chosen = new Set<number>()
        let filter = noFilter
        for (const option of clicks) {
          filter = withOption(filter, 'wall', option)
          if (!chosen.delete(option)) chosen.add(option)
        }
        const mask = selectedRows(table, filter, all(table), [])
        expect([...mask]).toEqual(rows.map(([wall]) => (chosen.size === 0 || chosen.has(wall) ? 1 : 0)))
      }),
    )
  })
  test('inverted, the others are kept', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, (rows, of) => {
        const table = tableOf(rows)
        const filter = brushed(of)
        const mask = selectedRows(table, filter, all(table), [])
        const others = selectedRows(table, { ...filter, inverted: true }, all(table), [])
        expect([...others]).toEqual([...mask].map(one => 1 - one))
      }),
    )
  })
})

describe('the scope', () => {
  test('zoomed to shows what was kept, taken out shows the rest, step upon step', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, rangesOfAxes, fc.boolean(), fc.boolean(), (rows, one, two, in1, in2) => {
        const table = tableOf(rows)
        const shown = shownRows(
          table,
          [
            { keeps: in1, selection: brushed(one) },
            { keeps: in2, selection: brushed(two) },
          ],
          [],
        )
        const expected = rows.map(
          row => holds(row, Object.fromEntries(one)) === in1 && holds(row, Object.fromEntries(two)) === in2,
        )
        expect([...shown]).toEqual(expected.map(Number))
      }),
    )
  })
})

test('a named set keeps its rows, by their ids; one that there is not keeps none', () => {
  const table = tableOf([
    [0, 1, 1],
    [1, 2, 2],
    [2, 3, 3],
  ])
  const sets = [{ id: 's', name: 'Good', run: 'r', rows: [102, 100, 7] }]
  expect([...selectedRows(table, { ...noFilter, set: 's' }, all(table), sets)]).toEqual([1, 0, 1])
  expect([...selectedRows(table, { ...noFilter, set: 'gone' }, all(table), sets)]).toEqual([0, 0, 0])
})

describe('the best rows', () => {
  test('are those that no other row beats, by comparing each with each', () => {
    fc.assert(
      fc.property(rowValues, fc.boolean(), (rows, three) => {
        const table = tableOf(rows)
        const goals = three ? ['energy', 'comfort', 'wall'] : ['energy', 'comfort']
        const cost = (row: readonly number[], goal: string) =>
          (goal === 'comfort' ? -1 : 1) * (row[keys.indexOf(goal)] ?? NaN)
        const candidates = rows.filter(row => goals.every(goal => !Number.isNaN(cost(row, goal))))
        const expected = rows.map(row =>
          candidates.includes(row) &&
          !candidates.some(
            other =>
              goals.every(goal => cost(other, goal) <= cost(row, goal)) &&
              goals.some(goal => cost(other, goal) < cost(row, goal)),
          )
            ? 1
            : 0,
        )
        const columns = goals.map(goal => ({
          column: table.columns[goal] ?? new Float64Array(),
          better: goal === 'comfort' ? ('more' as const) : ('less' as const),
        }))
        expect([...bestRows(columns, all(table))]).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
  test('are found of many with a long front', () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    const count = 10_000
    // Near a ball's surface: 1,209 that none beats, by comparing each with each.
    const points = Array.from({ length: count }, () => {
      const [u, v, r] = [random() * 1.57, random() * 1.57, 1 - 0.15 * random()]
      return [r * Math.cos(u) * Math.cos(v), r * Math.sin(u) * Math.cos(v), r * Math.sin(v)] as const
    })
    const goals = ([0, 1, 2] as const).map(nth => ({
      column: Float64Array.from(points, point => point[nth]),
      better: 'more' as const,
    }))
    expect(countOf(bestRows(goals, new Uint8Array(count).fill(1)))).toBe(1209)
  })
  test('inverted, with brushes and goals, are what is left of all', () => {
    fc.assert(
      fc.property(rowValues, rangesOfAxes, fc.boolean(), (rows, of, three) => {
        const table = tableOf(rows)
        const filter = { ...brushed(of), goals: three ? ['comfort', 'energy', 'wall'] : ['energy', 'comfort'] }
        const best = selectedRows(table, filter, all(table), [])
        const others = selectedRows(table, { ...filter, inverted: true }, all(table), [])
        expect([...others]).toEqual([...best].map(one => 1 - one))
      }),
    )
  })
  test('are the best of what the brushes keep', () => {
    const table = tableOf([
      [0, 1, 1],
      [1, 2, 2],
      [1, 3, 2],
      [1, 3, 4],
    ])
    const filter = { ...withOption(noFilter, 'wall', 1), goals: ['energy', 'comfort'] }
    expect([...selectedRows(table, filter, all(table), [])]).toEqual([0, 1, 0, 1])
  })
})
