import { expect, test } from 'vitest'
import { glazingGap, glazingGapNusselt } from '../../envelope/glazing-gap.ts'
import { NUSSELT_STEPS } from '../kernel/layout.ts'
import { nusseltLength, nusseltTables } from './nusselt-tables.ts'

const narrow = glazingGap({ gas: 'air', thickness: 0.012 }, 0.84, 0.84, 90)
const wide = glazingGap({ gas: 'argon', thickness: 0.016 }, 0.84, 0.1, 30)
const fixed = glazingGap({ conductance: 5 }, 0.84, 0.84, 90)

/** Windows of a height with these gaps. */
function windows(...list: readonly (readonly [height: number, ...gaps: (typeof narrow)[]])[]) {
  const gaps = [narrow, wide, fixed]
  return {
    panes: Uint8Array.from(list, ([, ...own]) => own.length + 1),
    gapIndex: Uint16Array.from(
      list.flatMap(([, a, b]) => [a, b].map(gap => (gap === undefined ? 0 : gaps.indexOf(gap)))),
    ),
    gaps,
    windowHeight: Float64Array.from(list, ([height]) => height),
  }
}

test('a table holds the gap’s Nusselt number over Ra^¼, with either face the warmer', () => {
  const { tables, index } = nusseltTables(windows([1.2, wide]))
  for (const [side, isInnerWarmer] of [
    [0, true],
    [1, false],
  ] as const) {
    const table = tables[index[side] ?? -1]
    expect(table?.length).toBe(nusseltLength)
    for (const root of [0, 5, 12.5, 40]) {
      const expected = glazingGapNusselt(wide, root ** 4, isInnerWarmer, 1.2)
      expect(table?.[root * NUSSELT_STEPS]).toBeCloseTo(expected, 12)
    }
  }
  // Heat goes up through a sloped gap more easily than down.
  expect(tables[index[0] ?? -1]?.[20 * NUSSELT_STEPS]).toBeGreaterThan(
    tables[index[1] ?? -1]?.[20 * NUSSELT_STEPS] ?? 99,
  )
})

test('gaps that are alike share tables, those of another height or filling do not', () => {
  const { tables, index } = nusseltTables(windows([1.2, narrow], [1.2, narrow, wide], [2, narrow]))
  const of = (w: number, g: number): readonly (number | undefined)[] => [index[w * 4 + 2 * g], index[w * 4 + 2 * g + 1]]
  expect(of(1, 0)).toEqual(of(0, 0))
  const distinct = new Set([...of(0, 0), ...of(1, 1), ...of(2, 0)])
  expect(distinct.size).toBe(6)
  expect(tables.length).toBe(6)
})

test('a gap of fixed conductance and a single pane need no table', () => {
  expect(nusseltTables(windows([1.2, fixed], [1])).tables).toEqual([])
})
