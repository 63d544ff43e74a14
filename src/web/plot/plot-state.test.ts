import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRanges } from '#machines/analysis/brush-ranges.ts'
import { freshPlot, noFilter, type PlotFilter, type PlotSelection, type PlotState } from '#contract/plot-filter.ts'
import { readPlotState, writePlotState } from './plot-state.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'

// Keys with every sign that could part something in an address.
const axes: readonly PlotAxis[] = [
  { key: 'glazing, south;|:', title: 'Glazing', kind: 'option', options: ['Clear', 'Low-e'] },
  { key: 'دیوار%', title: 'Wall', kind: 'option', options: ['Clay'] },
  { key: 'energy', title: 'Energy', kind: 'result', better: 'less' },
  { key: 'comfort&=', title: 'Comfort', kind: 'result', better: 'more' },
  { key: 'cost', title: 'Cost', kind: 'result', better: 'less' },
]
const keys = axes.map(({ key }) => key)
const key = fc.constantFrom(...keys)
const some = fc.uniqueArray(key)
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
const range = fc.tuple(number, number).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }))
const selection: fc.Arbitrary<PlotSelection> = fc
  .tuple(
    fc.array(fc.tuple(key, fc.array(range, { minLength: 1, maxLength: 3 })), { maxLength: 3 }),
    fc.boolean(),
    fc.constantFrom([], ['cost'], ['energy', 'comfort&='], ['cost', 'energy', 'comfort&=']),
    fc.option(fc.string({ minLength: 1 })),
  )
  .map(([brushes, inverted, goals, set]) => {
    const { scope: _, ...own } = brushes.reduce((at, [axis, ranges]) => withRanges(at, axis, ranges), noFilter)
    return { ...own, inverted, goals, set }
  })
const filter: fc.Arbitrary<PlotFilter> = fc
  .tuple(selection, fc.array(fc.record({ keeps: fc.boolean(), selection }), { maxLength: 2 }))
  .map(([own, scope]) => ({ ...own, scope }))
const state: fc.Arbitrary<PlotState> = fc
  .record({
    filter,
    order: some,
    flipped: some,
    hidden: some,
    colour: fc.option(key),
    pins: fc.uniqueArray(fc.nat(), { maxLength: 4 }),
    stars: fc.uniqueArray(fc.nat()),
    sort: fc.option(fc.record({ key: fc.oneof(key, fc.constant('id')), descending: fc.boolean() })),
  })
  .map(one => ({ ...one, hidden: one.hidden.filter(axis => one.filter.brushes[axis] === undefined) }))

test('what an address was given, it tells again', () => {
  fc.assert(
    fc.property(state, one => {
      // The address is written and read, as in a browser.
      const search = new URLSearchParams(writePlotState(one).toString())
      expect(readPlotState(search, axes)).toEqual(one)
    }),
    { numRuns: 500 },
  )
})
test('an address that says nothing, and one that says nonsense, are a fresh plot', () => {
  const fresh = readPlotState(new URLSearchParams(), axes)
  expect(fresh).toEqual(freshPlot)
  expect(writePlotState(fresh).toString()).toBe('')
  const nonsense =
    'keep=energy:5,1;none:1,2;cost:1;energy:a,b;cost:,;cost:1,2,9,3|maybe|glazing,|' +
    '&order=x,,%2525E0%25A4&flip=x&colour=x&sort=x,up&pins=a.-1.1e3&star=.'
  expect(readPlotState(new URLSearchParams(nonsense), axes)).toEqual(fresh)
})
test('an axis with a brush is never hidden', () => {
  const search = new URLSearchParams([
    ['keep', 'energy:1,2|||'],
    ['hide', 'energy,cost'],
  ])
  expect(readPlotState(search, axes).hidden).toEqual(['cost'])
})
