import { expect, test } from 'vitest'
import { climates } from '../../src/server/weather/bundled/climates.ts'
import { needsReference } from '../support/needs-reference.ts'
import { referenceText } from './reference-data.ts'

/** Figures of weather files, one typical year each, with the data set that they come from. */
interface FileFigures {
  readonly city: string
  readonly data_set: string
  readonly months: readonly Readonly<Record<string, number | string | null>>[]
}
const columns = {
  temperature: 't_mean_c',
  dailyMaximum: 't_max_mean_c',
  dailyMinimum: 't_min_mean_c',
  dewPoint: 'dew_point_mean_c',
  windSpeed: 'wind_speed_mean_m_s',
  globalKWhPerM2Day: 'ghi_kwh_m2_day',
} as const
/** Data sets whose terms let derived figures go with the product. */
const free: ReadonlySet<string> = new Set(['TMY3', 'ISD-TMYx'])
const rounding = 0.051 // K, m/s or kWh/(m²·day): figures copied with one decimal are found too

const part = 'climate-normals.json'
function readStations() {
  return (JSON.parse(referenceText(part)) as { readonly stations: readonly FileFigures[] }).stations
}

/** Most months of a year in which a bundled climate has the figures of this file, over all quantities. */
function alike(station: FileFigures): readonly (readonly [name: string, quantity: string, months: number])[] {
  return climates.flatMap(climate =>
    Object.entries(columns).map(([quantity, column]) => {
      const ours = climate.months[quantity as keyof typeof columns]
      const same = station.months.filter((month, m) => {
        const theirs = month[column]
        const own = ours?.[m]
        return typeof theirs === 'number' && own !== undefined && Math.abs(own - theirs) < rounding
      })
      return [climate.name, quantity, same.length] as const
    }),
  )
}

test('no bundled climate has the figures of a licensed weather file', needsReference(part), () => {
  const licensed = readStations().filter(station => !free.has(station.data_set))
  expect(licensed.length).toBeGreaterThanOrEqual(14)
  // By chance two climates share a few months' figures, not two thirds of a year's.
  expect(
    licensed.flatMap(station =>
      alike(station)
        .filter(([, , months]) => months >= 8)
        .map(([name, quantity]) => `${station.city}: ${name}, ${quantity}`),
    ),
  ).toEqual([])
})

test('the figures of free files, which are bundled, are found so', needsReference(part), () => {
  const freeStations = readStations().filter(station => free.has(station.data_set))
  const found = freeStations.filter(station =>
    Object.keys(columns).every(quantity => alike(station).some(([, its, months]) => its === quantity && months === 12)),
  )
  expect(found.length).toBeGreaterThanOrEqual(42)
})
