import { expect, test } from 'vitest'
import {
  columnTolerance,
  comparedColumns,
  comparedFigures,
  compareSettings,
  spearman,
  type ComparedCase,
} from './compare-settings.ts'
import { buildings } from './compared-cases.ts'
import type { HvacSystemType } from '#contract/options.ts'
import { leastRank, sweepGates } from './sweeps-document.ts'

test('rank correlation: 1 in order, −1 against it, equal values share a rank', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 400])).toBe(1)
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1)
  // Ranks 1, 2.5, 2.5, 4 beside 1, 2, 3, 4: Σd² = 0.5, and ρ by Pearson on ranks = 0.9487.
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4)
})

// All cases are `npm run validate`'s; these are variants that films kept for two hours missed most.
test('a school with terminals in Rasht keeps the gates of the sweep setting', { timeout: 120_000 }, () => {
  const compared = compareSettings({ building: 'school, 90.1-2013', climate: 'Rasht' }, [61, 70, 149])
  expect(compared.rank).toBeGreaterThan(leastRank)
  for (const { name, held, of } of sweepGates([compared])) expect(held, name).toBe(of)
})

// Variants that films made before the morning's jump missed most.
test.each(['Tehran', 'Miami'] as const)(
  'a small office with set-backs in %s keeps the gates of the sweep setting',
  { timeout: 120_000 },
  climate => {
    const compared = compareSettings({ building: 'small office, Iran', climate }, [0, 60, 120, 180])
    expect(compared.rank).toBeGreaterThan(leastRank)
    for (const { name, held, of } of sweepGates([compared])) expect(held, name).toBe(of)
  },
)

test(
  'half hours and whole hours balance the vapour of opened windows alike: flats in Miami',
  { timeout: 120_000 },
  () => {
    const { columns } = compareSettings({ building: 'flats, Iran', climate: 'Miami' }, [5, 40, 100])
    expect(columns.coolingNeed).toMatchObject({ out: 0, share: 0 })
  },
)

test('a column is out beyond both its share and its amount; net by the share of what is used', () => {
  const building = buildings['small office, Iran']
  const judged = (key: 'cooling' | 'net' | 'comfort' | 'primaryEnergy', sweep: number, exact: number) => {
    const tolerance = columnTolerance(key, building)
    const used = 10_000
    return comparedFigures([sweep], [exact], [tolerance.of === 'used' ? used : exact], tolerance, 100)?.out
  }
  // 100 m²: half a kilowatt hour of each is 50 kWh.
  expect(judged('cooling', 1049, 1000)).toBe(0)
  expect(judged('cooling', 1051, 1000)).toBe(1)
  expect(judged('cooling', 10_290, 10_000)).toBe(0)
  expect(judged('net', 160, 10)).toBe(0)
  expect(judged('net', 311, 10)).toBe(1)
  expect(judged('comfort', 91.9, 90)).toBe(0)
  expect(judged('comfort', 92.1, 90)).toBe(1)
  // A kilowatt hour of electricity counts 2.5.
  expect(judged('primaryEnergy', 1124, 1000)).toBe(0)
  expect(judged('primaryEnergy', 1126, 1000)).toBe(1)
})

test('a column without figures is not judged, and one that only one setting tells is out', () => {
  const tolerance = columnTolerance('primaryEnergy', buildings['flats, Iran'])
  expect(comparedFigures([Number.NaN], [Number.NaN], [Number.NaN], tolerance, 100)).toBeNull()
  expect(comparedFigures([1], [Number.NaN], [Number.NaN], tolerance, 100)?.out).toBe(1)
})

test('the gate of systems counts those that run in the sweep setting, figure by figure and by their order', () => {
  const column = { largest: 1, share: 0.04, out: 1 }
  const of = (building: HvacSystemType, rank: number): ComparedCase => ({
    building,
    climate: 'Miami',
    variants: 40,
    rank,
    regret: 0,
    place: 1,
    columns: Object.fromEntries(
      comparedColumns.map(key => [
        key,
        key === 'heating' ? column : key === 'primaryEnergy' ? null : { ...column, out: 0 },
      ]),
    ) as ComparedCase['columns'],
  })
  const gate = (...cases: readonly ComparedCase[]) => sweepGates(cases).find(({ name }) => name === 'by system')
  const all = 1 + 40 * (comparedColumns.length - 1)
  expect(gate(of('dx-split', 1))).toMatchObject({ held: all - 1, of: all })
  expect(gate(of('dx-split', 0.98))).toMatchObject({ held: all - 2, of: all })
  expect(gate(of('vav-packaged', 0.98))).toMatchObject({ held: 0, of: 0 })
})
