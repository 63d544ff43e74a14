import { csvParseRows } from 'd3-dsv'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthStarts } from '#engine/year/calendar.ts'
import { cellTemperatures, mountings } from '#engine/renewables/cell-temperature.ts'
import { collectorSun } from '#engine/renewables/collector-sun.ts'
import { pvHours, usualArray } from '#engine/renewables/pv-hours.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { needsReference } from '../support/needs-reference.ts'
import { largest } from './peers/peer-table.ts'
import { referenceText } from './reference-data.ts'

// The years that PVWatts published with its own weather: 4 kW, 20° to the south, Denver West, on an open rack and close to a roof. Its
// module loses 0.47 % a kelvin; sky, angle of incidence, cell temperature and inverter are the engine's.
const files = {
  openRack: 'solar/pvwatts_8760_rackmount.csv.gz',
  closeRoof: 'solar/pvwatts_8760_roofmount.csv.gz',
} as const
const starts = monthStarts(8760)
function sumOf(series: Float64Array, from = 0, to = series.length) {
  return series.subarray(from, to).reduce((sum, value) => sum + value, 0)
}
function off(ours: Float64Array, theirs: Float64Array, from?: number, to?: number) {
  return sumOf(ours, from, to) / sumOf(theirs, from, to) - 1
}

/** Weather and output of one hour: month, day, hour, beam, diffuse, air, wind, plane, AC. */
type Hour = readonly number[]
function hoursOf(text: string, columns: number): readonly Hour[] {
  return csvParseRows(text)
    .map(cells => cells.map(Number))
    .filter(cells => cells.length === columns && cells.every(Number.isFinite))
}
/** Our plane and power beside theirs over a year that has these hours and none other. */
function solve(hours: readonly Hour[], mounting: keyof typeof files) {
  const column = (index: number) => {
    const series = new Float64Array(8760)
    for (const hour of hours)
      series[((starts[hour[0]! - 1] ?? Number.NaN) + hour[1]! - 1) * 24 + hour[2]!] = hour[index]!
    return series
  }
  const directNormal = column(3)
  const diffuseHorizontal = column(4)
  const weather = {
    ...plainWeather(0),
    place: { ...plainWeather(0).place, latitude: 39.73, longitude: -105.18, timeZone: -7, elevation: 1820 },
    directNormal,
    diffuseHorizontal,
    globalHorizontal: directNormal.map((beam, h) => beam + diffuseHorizontal[h]!),
  }
  const sun = collectorSun(
    skySamples(weather),
    { azimuthDeg: 180, tiltDeg: 20 },
    new Float64Array(12).fill(0.2),
    undefined,
  )
  const array = { peakPower: 4000, temperatureCoefficient: -0.0047, mounting, ...usualArray } as const
  return {
    plane: sun.incident,
    power: pvHours(array, sun.incident, sun.effective, column(5), column(6)),
    theirs: { plane: column(7), power: column(8) },
  }
}

const mountingNames = ['openRack', 'closeRoof'] as const

test.each(mountingNames)(
  'PVWatts, 8760 hours, %s: plane, yield of the year and of every month within 1 %',
  needsReference(...mountingNames.map(name => files[name])),
  mounting => {
    const hours = hoursOf(referenceText(files[mounting]), 11)
      .filter(cells => cells[0]! > 0)
      .map(cells => [...cells.slice(0, 8), cells[10]!])
    expect(hours).toHaveLength(8760)
    const { plane, power, theirs } = solve(hours, mounting)
    const months = Array.from({ length: 12 }, (_, m) => off(power, theirs.power, starts[m]! * 24, starts[m + 1]! * 24))
    console.info(
      `${mounting}: plane ${(100 * off(plane, theirs.plane)).toFixed(2)} %, AC ${(100 * off(power, theirs.power)).toFixed(2)} %`,
      `months ${months.map(x => (100 * x).toFixed(1)).join(' ')} %`,
    )
    expect(Math.abs(off(plane, theirs.plane))).toBeLessThan(0.01)
    expect(Math.abs(off(power, theirs.power))).toBeLessThan(0.01)
    for (const month of months) expect(Math.abs(month)).toBeLessThan(0.01)
  },
)

test.each(mountingNames)(
  'cells of PVWatts by its own hours, %s',
  needsReference(...mountingNames.map(name => files[name])),
  mounting => {
    const hours = hoursOf(referenceText(files[mounting]), 11).filter(cells => cells[0]! > 0)
    const column = (index: number) => Float64Array.from(hours, hour => hour[index]!)
    const cells = cellTemperatures(mountings[mounting], column(7), column(5), column(6))
    // Its wind is taken as at 9.144 m, 1.8 % faster at the module, which in single hours is another side of the turn to turbulence.
    const apart = [...cells].map((cell, h) => cell - hours[h]![8]!)
    expect(largest(apart)).toBeLessThan(1)
    expect(Math.sqrt(apart.reduce((sum, x) => sum + x * x, 0) / 8760)).toBeLessThan(0.1)
  },
)

// The 8th and 22nd of each month stand in the repository. Of a single day, an overcast one above all, less evens out than of a month.
test('PVWatts, two days of each month: plane and yield together within 3 %, a day with sun within 6 %', () => {
  const hours = hoursOf(readFileSync('tests/validation/reference/pvwatts-days.csv', 'utf8'), 9)
  const { plane, power, theirs } = solve(hours, 'openRack')
  expect(Math.abs(off(plane, theirs.plane))).toBeLessThan(0.03)
  expect(Math.abs(off(power, theirs.power))).toBeLessThan(0.03)
  const days = [...new Set(hours.map(([month, day]) => ((starts[month! - 1] ?? Number.NaN) + day! - 1) * 24))]
  expect(days).toHaveLength(24)
  const sunny = days.filter(first => sumOf(theirs.plane, first, first + 24) > 2500)
  expect(sunny.length).toBeGreaterThan(18)
  expect(sunny.map(first => off(power, theirs.power, first, first + 24)).filter(day => Math.abs(day) > 0.06)).toEqual(
    [],
  )
})
