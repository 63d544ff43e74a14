import { resultSample } from '../../../../tests/support/result-sample.ts'
import { csvParseRows } from 'd3-dsv'
import { describe, expect, test } from 'vitest'
import { balanceCauses, endUses, equipmentUses, type EndUse } from '#contract/options.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { chartCauses, type ChartCause } from '#charts/heat-balance.chart.ts'
import { balanceOfYear, largestCauses, shownBalance } from '#charts/balance-view.ts'
import { balanceCsv, monthlyCsv, monthsCsv } from './months-csv.ts'
import {
  energyQuantity,
  hoursOf,
  latentShare,
  shownBought,
  shownEnergy,
  shownMonths,
  usedInMonth,
} from '#text/result-view.ts'

const foot = 0.3048
const kBtu = 1 / 0.29307107 // of a kWh

/** Another figure for every month and use. */
function uses(m: number) {
  return Object.fromEntries(endUses.map((use, i) => [use, 100 * (m + 1) + i])) as Record<EndUse, number>
}
const months = Array.from({ length: 12 }, (_, m) => ({
  heatingNeed: 10 + m,
  coolingNeed: 20 + m,
  endUses: uses(m),
}))
const result = {
  floorArea: 50,
  annual: { coolingNeed: 200, latentCoolingNeed: 30 },
  monthly: months,
  balance: Object.fromEntries(
    balanceCauses.map((cause, i) => [cause, Array.from({ length: 12 }, (_, m) => (i - 4) * (m + 1))]),
  ),
} as unknown as BaselineResult

describe('energy is shown', () => {
  test('of the whole building, or for each m² of floor; in the project’s units', () => {
    expect([energyQuantity('total'), energyQuantity('per-area')]).toEqual(['energy', 'energyPerArea'])
    expect(shownEnergy(1000, result, 'total', 'SI')).toBe(1000)
    expect(shownEnergy(1000, result, 'per-area', 'SI')).toBe(20)
    expect(shownEnergy(1000, result, 'total', 'PI')).toBeCloseTo(1000 * kBtu, 3)
    expect(shownEnergy(1000, result, 'per-area', 'PI')).toBeCloseTo(20 * kBtu * foot ** 2, 4)
  })
  test('bought energy by carrier adds to its sum, which is the used energy where nothing is generated', () => {
    // 107.45 + 13.15 = 120.6: each by itself would be 107.5 + 13.2.
    const bought = { electricity: 107.45, 'natural-gas': 13.15, fuel: 0 }
    const sample = resultSample()
    const year = { ...sample, annual: { ...sample.annual, bought, byCarrier: bought, used: 120.6, net: 120.6 } }
    const shown = shownBought(year, { of: kWh => kWh, decimals: 1 })
    expect((shown.electricity + shown['natural-gas'] + shown.fuel).toFixed(1)).toBe('120.6')
    expect([107.4, 107.5]).toContain(shown.electricity)
  })
  test('month by month and use by use', () => {
    const shown = shownMonths(result, 'per-area', 'SI')
    expect(shown).toHaveLength(12)
    for (const [m, month] of shown.entries())
      for (const [i, use] of endUses.entries()) expect(month[use]).toBeCloseTo((100 * (m + 1) + i) / 50, 12)
  })
})

test('what is used in a month is every use, but not what is generated', () => {
  const month = uses(2)
  const used = endUses.filter(use => use !== 'generation').map(use => month[use])
  expect(usedInMonth(month)).toBe(used.reduce((sum, value) => sum + value, 0))
  expect(usedInMonth({ ...month, generation: 9999 })).toBe(usedInMonth(month))
})

describe('a table for a spreadsheet', () => {
  test('has a line for the names and one for each of the twelve months, each ended as RFC 4180 says', () => {
    const text = monthsCsv([
      ['a [kWh]', months.map((_, m) => m + 0.125)],
      ['b [kWh]', months.map((_, m) => (m === 3 ? null : -m))],
      ['c', [7]],
    ])
    const lines = text.trimEnd().split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines).toHaveLength(13)
    expect(lines.slice(0, 2)).toEqual(['month,a [kWh],b [kWh],c', '1,0.125,0,7'])
    // A missing value is an empty cell, not zero.
    expect(lines[4]).toBe('4,3.125,,')
    expect(lines[12]).toBe('12,11.125,-11,')
  })
  test('holds every end use and need in kWh of the whole building, generation positive', () => {
    const [head = '', first = ''] = monthlyCsv(result).split('\r\n')
    expect(head.split(',')).toEqual([
      'month',
      ...endUses.map(use => `${use} [kWh]`),
      'heatingNeed [kWh]',
      'coolingNeed [kWh]',
      'latentCoolingNeed [kWh]',
      'unmetCooling [kWh]',
      'unmetHeating [kWh]',
      'solarHeat [kWh]',
      ...equipmentUses.map(line => `equipment ${line} [kWh]`),
    ])
    expect(first.split(',')).toEqual([
      '1',
      ...endUses.map((_, i) => String(100 + i)),
      '10',
      '20',
      '',
      '',
      '',
      '',
      ...equipmentUses.map(() => ''),
    ])
  })
  test('holds every cause of the balance apart', () => {
    const [head = '', , second = ''] = balanceCsv(result).split('\r\n')
    expect(head.split(',')).toEqual(['month', ...balanceCauses.map(cause => `${cause} [kWh]`)])
    expect(second.split(',')).toEqual(['2', ...balanceCauses.map((_, i) => String((i - 4) * 2))])
    const { balance: _none, ...old } = result
    expect(balanceCsv(old).split('\r\n')[1]).toBe(`1${','.repeat(balanceCauses.length)}`)
  })
})

describe('the heat balance', () => {
  test('is grouped as the chart is: leakage and ventilation are one, nothing is lost', () => {
    const shown = shownBalance(result, 'total', 'SI') ?? []
    expect(shown).toHaveLength(12)
    for (const [m, month] of shown.entries()) {
      expect(month.airChange).toBe((result.balance?.infiltration[m] ?? NaN) + (result.balance?.ventilation[m] ?? NaN))
      expect(Object.values(month).reduce((sum, value) => sum + value, 0)).toBeCloseTo(
        balanceCauses.reduce((sum, cause) => sum + (result.balance?.[cause][m] ?? NaN), 0),
        9,
      )
    }
    expect(shownBalance(result, 'per-area', 'SI')?.[0]?.solar).toBeCloseTo((shown[0]?.solar ?? NaN) / 50, 12)
    const { balance: _none, ...old } = result
    expect(shownBalance(old, 'total', 'SI')).toBeNull()
  })
  test('sums its months to the year', () => {
    const shown = shownBalance(result, 'total', 'SI') ?? []
    for (const cause of chartCauses) expect(balanceOfYear(shown)[cause]).toBeCloseTo(78 * (shown[0]?.[cause] ?? NaN), 9)
  })
  test('names the three largest causes of a sign, the largest first; plant and storage are none', () => {
    const year = Object.fromEntries(chartCauses.map((cause, i) => [cause, i - 5])) as Record<ChartCause, number>
    const warm = { ...year, heating: 99, cooling: 98, storage: 97, solar: 50, people: 40, lighting: 60, equipment: 30 }
    expect(largestCauses(warm, 1)).toEqual(['lighting', 'solar', 'people'])
    const cold = { ...warm, cooling: -99, storage: -98, window: -5, wall: -9, roof: 0, floor: -1, airChange: -7 }
    expect(largestCauses(cold, -1)).toEqual(['wall', 'airChange', 'window'])
    expect(largestCauses(Object.fromEntries(chartCauses.map(cause => [cause, 0])) as typeof year, 1)).toEqual([])
  })
})

test('the part of the cooling that dries the air', () => {
  expect(latentShare(result)).toBe(0.15)
  expect(latentShare({ ...result, annual: { ...result.annual, coolingNeed: 0, latentCoolingNeed: 0 } })).toBe(0)
  const { latentCoolingNeed: _none, ...annual } = result.annual
  expect(latentShare({ ...result, annual })).toBeNull()
})

test('hours of the weather year; one that was not kept is a common one', () => {
  expect([hoursOf({ ...result, hours: 8784 }), hoursOf(result)]).toEqual([8784, 8760])
})

test('a table to save: twelve months, full precision, nothing known is empty; any name is read back, a formula as a text', () => {
  const names = ['Gas, "dry" [kWh]', 'two\nlines', 'two\r\nlines', 'برق', '=1+1']
  const thirds = Array.from({ length: 12 }, (_, m) => (m === 5 ? null : m / 3))
  const rows = csvParseRows(monthsCsv(names.map(name => [name, thirds] as const)))
  expect(rows[0]).toEqual(['month', ...names.slice(0, 4), "'=1+1"])
  expect(rows).toHaveLength(13)
  expect(rows[2]).toEqual(['2', ...names.map(() => String(1 / 3))])
  expect(rows[6]).toEqual(['6', ...names.map(() => '')])
  expect(
    monthsCsv([['net [kWh]', [1.5]]])
      .split('\r\n')
      .slice(0, 3),
  ).toEqual(['month,net [kWh]', '1,1.5', '2,'])
})
