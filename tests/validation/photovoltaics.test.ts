import { describe, expect, test } from 'vitest'
import { monthStarts } from '#engine/climate/calendar.ts'
import { collectorSun } from '#engine/renewables/collector-sun.ts'
import { pvHours, usualArray } from '#engine/renewables/pv-hours.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { hasSharedData, sharedText } from './shared-data.ts'

// The year that PVWatts published with its own weather: 4 kW on an open rack, 20° to the south, Denver West. Its module loses
// 0.47 % a kelvin; sky, angle of incidence, cell temperature and inverter are the engine's.
const here = hasSharedData('solar/pvwatts_8760_rackmount.csv.gz')
const rows = here ? sharedText('solar/pvwatts_8760_rackmount.csv.gz').split('\n').map(line => line.split(',').map(Number)).filter(cells => cells.length === 11 && cells.every(Number.isFinite) && cells[0]! > 0) : []
const column = (index: number) => Float64Array.from(rows, row => row[index]!)
const sumOf = (series: Float64Array, from = 0, to = series.length) => series.subarray(from, to).reduce((sum, value) => sum + value, 0)

describe.skipIf(!here)('PVWatts 8760 hours', () => {
  const solve = () => {
    const directNormal = column(3), diffuseHorizontal = column(4)
    const weather = {
      ...plainWeather(0), place: { ...plainWeather(0).place, latitude: 39.73, longitude: -105.18, timeZone: -7, elevation: 1820 },
      directNormal, diffuseHorizontal, globalHorizontal: directNormal.map((beam, h) => beam + diffuseHorizontal[h]!),
    }
    const sun = collectorSun(skySamples(weather), { azimuthDeg: 180, tiltDeg: 20 }, new Float64Array(12).fill(0.2), undefined)
    const array = { peakPower: 4000, temperatureCoefficient: -0.0047, mounting: 'openRack', ...usualArray } as const
    return { sun, power: pvHours(array, sun.incident, sun.effective, column(5), column(6)) }
  }
  test('plane and yield, year and every month, within 3 %', () => {
    expect(rows).toHaveLength(8760)
    const { sun, power } = solve()
    const plane = column(7), alternating = column(10)
    const off = (ours: Float64Array, theirs: Float64Array, from?: number, to?: number) => sumOf(ours, from, to) / sumOf(theirs, from, to) - 1
    const starts = monthStarts(8760)
    const months = Array.from({ length: 12 }, (_, m) => off(power, alternating, starts[m]! * 24, starts[m + 1]! * 24))
    console.info(`plane ${(100 * off(sun.incident, plane)).toFixed(2)} %, AC ${(100 * off(power, alternating)).toFixed(2)} %, months ${months.map(x => (100 * x).toFixed(1)).join(' ')} %`)
    expect(Math.abs(off(sun.incident, plane))).toBeLessThan(0.03)
    expect(Math.abs(off(power, alternating))).toBeLessThan(0.03)
    for (const month of months) expect(Math.abs(month)).toBeLessThan(0.03)
  })
})
