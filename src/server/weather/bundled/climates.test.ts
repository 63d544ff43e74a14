import { describe, expect, test } from 'vitest'
import { monthStarts } from '#engine/year/calendar.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import { bundledStations, bundledYear } from '../bundled-stations.ts'
import { climateCredits, climateNormals, climatePlace, climates } from './climates.ts'

const starts = monthStarts(8760).map(day => day * 24)
function monthly(series: Float64Array): readonly number[] {
  return Array.from(
    { length: 12 },
    (_, m) =>
      series.subarray(starts[m], starts[m + 1]).reduce((sum, value) => sum + value, 0) / (starts[m + 1]! - starts[m]!),
  )
}

test('every capital of the Gulf and Iran, and the United States, once each', () => {
  expect(new Set(climates.map(climate => climate.wmo)).size).toBe(climates.length)
  for (const name of [
    'Tehran Mehrabad',
    'Esfahan',
    'Shiraz',
    'Tabriz',
    'Mashhad',
    'Qom',
    'Doha Airport',
    'Dubai Airport',
    'Abu Dhabi Airport',
    'Sharjah Airport',
    'Chicago-OHare Intl AP',
  ])
    expect(climates.map(climate => climate.name)).toContain(name)
  expect(bundledStations).toHaveLength(climates.length)
})

// Figures are compared in tests/validation/bundled-climates.test.ts.
test('no licensed data set is named as a source', () => {
  expect(JSON.stringify([climates, climateCredits])).not.toMatch(/IWEC|ISHRAE|CWEC|ITMY|ASHRAE/)
  expect(climateCredits).toHaveLength(4)
})

describe.each(climates.map(climate => [climate.name, climate] as const))('%s', (_, climate) => {
  test('normals that can be', () => {
    const { months } = climateNormals(climate)
    expect(months).toHaveLength(12)
    for (const month of months) {
      expect(month.dailyMinimum).toBeLessThan(month.temperature)
      expect(month.temperature).toBeLessThan(month.dailyMaximum)
      expect(month.dewPoint).toBeLessThan(month.temperature)
      expect(month.windSpeed).toBeGreaterThan(0.2)
    }
    expect(climate.nameFa === null).toBe(climate.country === 'United States')
    expect(climate.source.length).toBeGreaterThan(10)
    expect(climate.years).toMatch(/\d{4}/)
    // Quantities that the station did not observe are named.
    expect(
      climate.estimates.some(text => text.startsWith('radiation')) ||
        ['measured', 'typical year'].includes(climate.radiation),
    ).toBe(true)
  })

  test('a year with these means', () => {
    const { months } = climateNormals(climate)
    const year = generateYear(climateNormals(climate), climatePlace(climate))
    const apart = (made: readonly number[], wanted: readonly number[]): number =>
      Math.max(...made.map((value, m) => Math.abs(value - wanted[m]!)))
    expect(
      apart(
        monthly(year.temperature),
        months.map(month => month.temperature),
      ),
    ).toBeLessThan(1e-9)
    expect(
      apart(
        monthly(year.dewPoint),
        months.map(month => month.dewPoint!),
      ),
    ).toBeLessThan(1e-6)
    expect(
      apart(
        monthly(year.windSpeed),
        months.map(month => month.windSpeed),
      ),
    ).toBeLessThan(1e-9)
    const global = monthly(year.globalHorizontal).map(watts => watts * 0.024)
    // Barrow's winter sun lights a sliver of an hour: a watt-hour may be missing.
    expect(apart(global, climate.months.globalKWhPerM2Day ?? global)).toBeLessThan(1e-3)
    const extreme = (of: (...values: number[]) => number): readonly number[] =>
      Array.from({ length: 12 }, (__, m) => {
        const days = Array.from({ length: (starts[m + 1]! - starts[m]!) / 24 }, (___, i) => starts[m]! + 24 * i)
        return days.reduce((sum, first) => sum + of(...year.temperature.subarray(first, first + 24)), 0) / days.length
      })
    expect(
      apart(
        extreme(Math.max),
        months.map(month => month.dailyMaximum),
      ),
    ).toBeLessThan(1e-6)
    expect(
      apart(
        extreme(Math.min),
        months.map(month => month.dailyMinimum),
      ),
    ).toBeLessThan(1e-6)
  })
})

test('a station’s year is made of its normals, once', () => {
  expect(bundledYear('station:40754')?.temperature).toEqual(generateYear(tehranNormals, tehranPlace).temperature)
  expect(bundledYear('station:40754')?.directNormal).toEqual(generateYear(tehranNormals, tehranPlace).directNormal)
  expect(bundledYear('station:40754')).toBe(bundledYear('station:40754'))
  expect(bundledYear('station:0')).toBeUndefined()
})

test('Doha: radiation from sunshine lies near what was measured', () => {
  // Measured 2008–2012: year 5.61, May 6.92, June 6.97 kWh/(m²·day); the estimate may be 15 % off.
  const year = bundledYear('station:41170')!
  const global = monthly(year.globalHorizontal).map(watts => watts * 0.024)
  for (const [made, measured] of [
    [global.reduce((sum, value) => sum + value, 0) / 12, 5.61],
    [global[4]!, 6.92],
    [global[5]!, 6.97],
  ] as const) {
    expect(made / measured).toBeGreaterThan(0.85)
    expect(made / measured).toBeLessThan(1.15)
  }
})
