import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEdit } from '#machines/analysis/plot-edits.ts'
import { byInfluence, withAxisAt } from './arrange-axes.ts'
import { readPlotState } from './plot-state.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'
import { orderedAxes, shownAxes } from '#charts/plot/shown-axes.ts'

const axes: readonly PlotAxis[] = [
  ...['a', 'b', 'c'].map(key => ({ key, title: key, kind: 'option' as const, options: ['x', 'y'] })),
  ...['d', 'e'].map(key => ({ key, title: key, kind: 'result' as const })),
]
const keys = axes.map(({ key }) => key)
function from(address: string) {
  return readPlotState(new URLSearchParams(address), axes)
}
function names(list: readonly PlotAxis[]) {
  return list.map(({ key }) => key).join('')
}
function placed(address: string, key: string, place: number) {
  return withAxisAt(from(address), axes, key, place).join('')
}

test('an axis goes between the shown ones, and hidden ones stay where they were', () => {
  expect(placed('', 'a', 2)).toBe('bcade')
  expect(placed('', 'e', -5)).toBe('eabcd')
  // Shown are a, c, d, e; c goes to their end.
  expect(placed('hide=b', 'c', 9)).toBe('abdec')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(keys),
      fc.subarray(keys),
      fc.constantFrom(...keys),
      fc.nat(6),
      (order, hide, key, to) => {
        const state = { ...from(''), order, hidden: hide }
        const next = { ...state, order: withAxisAt(state, axes, key, to) }
        expect(names(orderedAxes(axes, next)).split('').toSorted()).toEqual(keys)
        const [before, after] = [shownAxes(axes, state), shownAxes(axes, next)].map(list => list.map(axis => axis.key))
        expect(after?.filter(one => one !== key)).toEqual(before?.filter(one => one !== key))
        const place = hide.includes(key) ? -1 : Math.min(to, (before?.length ?? 0) - 1)
        expect(after?.indexOf(key)).toBe(place)
      },
    ),
  )
})
test('it is flipped and hidden, and back; one with a brush is not hidden', () => {
  expect(withEdit(from(''), { deed: 'flip', key: 'd' }).flipped).toEqual(['d'])
  expect(withEdit(from('flip=d,e'), { deed: 'flip', key: 'd' }).flipped).toEqual(['e'])
  expect(names(shownAxes(axes, withEdit(from(''), { deed: 'hide', key: 'b' })))).toBe('acde')
  expect(withEdit(from('hide=b'), { deed: 'hide', key: 'b' }).hidden).toEqual([])
  const brushed = from('keep=b:0,0|||')
  expect(withEdit(brushed, { deed: 'hide', key: 'b' })).toBe(brushed)
  expect(names(shownAxes(axes, { ...brushed, hidden: ['b'] }))).toBe('abcde')
})
test('by influence parameters stand in falling order, results after them', () => {
  expect(byInfluence(from('order=d,a'), axes, { b: 3, a: 1, c: 2, e: 9 }).join('')).toBe('bcade')
  expect(byInfluence(from(''), axes, { c: 1 }).join('')).toBe('cabde')
})
