import { describe, expect, test } from 'vitest'
import type { ComparedRow } from './compare-prototypes.ts'
import { gateResults, isWithin, totals } from './gates.ts'
import { causeOf } from './explained-causes.ts'
import type { ComparedUses } from './published-rows.ts'

const theirs: ComparedUses = {
  heating: 40,
  cooling: 20,
  fans: 10,
  pumps: 1,
  lighting: 22,
  equipment: 50,
  hotWater: 10,
}
function row(change: Partial<ComparedUses> = {}, prototype = 'Hospital'): ComparedRow {
  return {
    prototype,
    vintage: '90.1-2013',
    zone: '5A',
    uses: theirs,
    lightingUncontrolled: 30,
    ours: { ...theirs, lighting: 30, ...change },
  }
}
function held(rows: readonly ComparedRow[]) {
  return Object.fromEntries(gateResults(rows).map(({ name, isHeld }) => [name, isHeld]))
}

test.each([
  [115, 100, true],
  [115.1, 100, false],
  [85, 100, true],
  [84.9, 100, false],
  [2.4, 1, true],
  [2.6, 1, false],
  [0, 1.5, true],
])('%d beside %d, within 15 %% or 1.5: %s', (ours, their, holds) => {
  expect(isWithin(ours, their, 0.15, 1.5)).toBe(holds)
})

describe('gates', () => {
  test('equal figures hold all of them; lamps are compared without daylight control', () => {
    expect(new Set(Object.values(held([row()])))).toEqual(new Set([true]))
    expect(held([row({ lighting: 22 })])).toMatchObject({ lighting: false })
  })
  test('one row outside is enough where every row is asked', () => {
    const rows = [...Array.from({ length: 9 }, () => row()), row({ equipment: 60 })]
    expect(held(rows)).toMatchObject({ 'equipment, refrigeration and cooking': false, lighting: true })
  })
  test('four of five are enough for heating, cooling and fans, three are not', () => {
    const name = 'heating, cooling and fans'
    expect(held([row({ heating: 60, cooling: 30, fans: 30 }), ...Array.from({ length: 4 }, () => row())])[name]).toBe(
      true,
    )
    expect(held([row({ heating: 60, cooling: 30 }), row()])[name]).toBe(false)
  })
  test('hot water that the source has wrong is neither compared nor part of the total', () => {
    expect(held([row({ hotWater: 90 })])).toMatchObject({ 'hot water': false, 'totals without exterior uses': false })
    const faulty = row({ hotWater: 90 }, 'LargeHotel')
    expect(totals(faulty)).toEqual({ ours: 151, theirs: 151 })
    expect(held([faulty, row()])).toMatchObject({ 'hot water': true })
  })
  test('no rows hold nothing', () => {
    expect(new Set(Object.values(held([])))).toEqual(new Set([false]))
  })
  test('rows outside are named by use', () => {
    const [, , , flows] = gateResults([row({ fans: 30 })])
    expect(flows?.outside).toEqual(['Hospital 90.1-2013 5A fans'])
  })
})

test('a row has the cause of its prototype and use; what nobody explained has none', () => {
  expect(causeOf('Warehouse 90.1-2013 1A cooling')).toMatch(/bulk store/)
  expect(causeOf('Warehouse 90.1-2013 1A')).toMatch(/bulk store/)
  expect(causeOf('Warehouse 90.1-2013 1A hotWater')).toBeUndefined()
  expect(causeOf('Nowhere 90.1-2013 5A fans')).toBeUndefined()
})
