import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFormat } from '#text/format.ts'
import { figuresDiffer } from '#building/studies/figures-differ.ts'
import { axisScale, placeOf, valueAt, varies } from './axis-scale.ts'
import { valueText } from './brush-text.ts'
import type { PlotAxis } from './plot-table.ts'
import { rowClasses, selectedScale } from './row-colours.ts'
import { rowOrder } from './row-order.ts'

const energy: PlotAxis = { key: 'energy', title: 'Energy', kind: 'result' }
const wall: PlotAxis = { key: 'wall', title: 'Wall', kind: 'option', options: ['Clay', 'Block', 'EPS'] }
function scaleOf(
  values: readonly number[],
  more: { flipped?: boolean; axis?: PlotAxis; others?: readonly number[] } = {},
) {
  const { axis = energy, flipped = false, others = [] } = more
  const table = {
    axes: [axis],
    rows: values.length,
    columns: { [axis.key]: Float64Array.from(values) },
    ids: new Float64Array(values.length),
  }
  return axisScale(table, axis, new Uint8Array(values.length).fill(1), others, { flipped, top: 0, bottom: 300 })
}

describe('a result', () => {
  test.each([
    [[100, 110], [100, 110], [100, 102.5, 105, 107.5, 110], 1],
    [[6.2, 33], [5, 35], [10, 20, 30], 0],
    [[91, 138], [90, 140], [100, 120, 140], 0],
    [[-0.3, 0.31], [-0.3, 0.4], [-0.2, 0, 0.2, 0.4], 1],
    [[1e6, 3e6], [1e6, 3e6], [1e6, 1.5e6, 2e6, 2.5e6, 3e6], 0],
    // A label has room for a limited number of decimals.
    [[0, 4e-8], [0, 4e-8], [0, 1e-8, 2e-8, 3e-8, 4e-8], 6],
  ] as const)('of %j runs over %j with round ticks', (values, ends, ticks, decimals) => {
    const scale = scaleOf(values)
    expect([scale.low, scale.high].map(value => Number(value.toPrecision(12)))).toEqual(ends)
    expect(scale.ticks.map(value => Number(value.toPrecision(12)) + 0)).toEqual(ticks)
    expect(scale.tickDecimals).toBe(decimals)
  })
  test('that differs by less than a part in ten thousand is a single value with the digits of one', () => {
    // Seen: a column of 53.24071 kW beside 53.23812, on an axis from 53.238 to 53.241.
    const peaks = scaleOf([53.24071, 53.23812, 53.2399])
    expect([peaks.varies, peaks.low, peaks.high, peaks.ticks, peaks.decimals]).toEqual([
      false,
      53.23812,
      53.23812,
      [53.23812],
      1,
    ])
    expect(scaleOf([53.24, 53.25]).varies).toBe(true)
    expect(scaleOf([53.24071, 53.23812], { others: [60] })).toMatchObject({ varies: false, tickDecimals: 0 })
  })
  test.each([
    [[100, NaN, 100.02], true],
    [[100, NaN, 100.002], false],
    [[NaN, 100], false],
    [[NaN], false],
    [[], false],
  ])('%j varies as a column: %s', (values, isVaried) => {
    expect(varies(Float64Array.from(values))).toBe(isVaried)
  })
  test.each([
    // Rials have no decimals, and such a column is one of large numbers.
    [[4_812_310.42, 4_812_650.1], 0],
    [[12_345.67], 0],
    [[512.34], 1],
    [[-53.238], 1],
    [[4.3238], 2],
    [[0.3123], 2],
    [[0], 0],
  ])('of one value, as %j, has the decimals of its size', (values, decimals) => {
    expect(scaleOf(values)).toMatchObject({ varies: false, decimals, tickDecimals: decimals })
  })
  test('has room for every value, three to seven ticks within it, and every value read back from its place', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter(one => Math.abs(one) > 1e-3)
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 9 }), fc.boolean(), (values, flipped) => {
        fc.pre(figuresDiffer(Math.min(...values), Math.max(...values)))
        const scale = scaleOf(values, { flipped })
        const span = scale.high - scale.low
        expect(scale.low).toBeLessThanOrEqual(Math.min(...values) + 1e-6 * span)
        expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6 * span)
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
        expect(scale.ticks.length).toBeLessThanOrEqual(7)
        for (const tick of scale.ticks) {
          expect(tick).toBeGreaterThanOrEqual(scale.low - 1e-6 * span)
          expect(tick).toBeLessThanOrEqual(scale.high + 1e-6 * span)
        }
        for (const one of values) {
          const place = placeOf(scale, one)
          expect(Math.abs(valueAt(scale, place) - one)).toBeLessThanOrEqual(0.5 * 10 ** -scale.decimals + 1e-6 * span)
        }
      }),
    )
  })
  test('has the same scale over some of its rows whether they are sorted already or not', () => {
    const row = fc.record({ value: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(NaN)), isShown: fc.boolean() })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 9 }), rows => {
        const shown = Uint8Array.from(rows, ({ isShown }) => Number(isShown))
        const scale = (isSorted: boolean) => {
          const column = Float64Array.from(rows, ({ value }) => value)
          if (isSorted) rowOrder(column)
          const table = { axes: [energy], rows: rows.length, columns: { energy: column }, ids: column }
          return axisScale(table, energy, shown, [], { flipped: false, top: 0, bottom: 300 })
        }
        expect(scale(true)).toEqual(scale(false))
      }),
    )
  })
  test('takes in the baseline, without which it may vary or not', () => {
    const scale = scaleOf([100, 100], { others: [110, NaN] })
    expect([scale.low, scale.high, scale.varies]).toEqual([100, 110, false])
    expect(scaleOf([100, NaN, 101]).varies).toBe(true)
  })
  test('of one value stands in the middle, of none nowhere', () => {
    expect(placeOf(scaleOf([5, 5]), 5)).toBe(150)
    expect(scaleOf([5, 5]).ticks).toEqual([5])
    expect(placeOf(scaleOf([NaN]), NaN)).toBeNaN()
    expect(scaleOf([NaN]).ticks).toEqual([])
  })
})

test('options stand at even distances, the first below; flipped, above', () => {
  const up = scaleOf([0, 2], { axis: wall })
  expect(up.ticks.map(option => placeOf(up, option))).toEqual([300, 150, 0])
  const down = scaleOf([0, 2], { axis: wall, flipped: true })
  expect(down.ticks.map(option => placeOf(down, option))).toEqual([0, 150, 300])
  expect(valueAt(up, 140)).toBe(1)
})

test('a baseline with none of the options has a place beside them, which colours no line', () => {
  const beside: PlotAxis = { ...wall, beside: 'by U-value' }
  const scale = scaleOf([0, 2], { axis: beside })
  expect(scale.ticks.map(place => placeOf(scale, place))).toEqual([300, 200, 100, 0])
  expect([0, 2, 3, 4].map(place => valueText(scale, place, makeFormat('en', 'gregorian')))).toEqual([
    wall.options?.[0],
    wall.options?.[2],
    'by U-value',
    '–',
  ])
  const table = { axes: [beside], rows: 2, columns: { wall: Float64Array.of(0, 2) }, ids: Float64Array.of(0, 1) }
  const selected = Uint8Array.of(1, 1)
  expect([...rowClasses(table, selectedScale(table, scale, selected), 7)]).toEqual([0, 6])
})
