import { expect, test } from 'vitest'
import { humidityOfSeries } from './bounded-humidity.ts'
import { metHours } from './met-hours.ts'
import { zoneComfort } from './zone-comfort.ts'

const hours = 8760
function wave(mean: number, yearly: number, daily: number): Float64Array {
  return Float64Array.from(
    { length: hours },
    (_, h) => mean - yearly * Math.cos((2 * Math.PI * h) / hours) - daily * Math.cos((2 * Math.PI * h) / 24),
  )
}
const outdoorTemperature = wave(15, 12, 6)
const airTemperature = wave(23, 4, 2)
const operativeTemperature = wave(23, 7, 1)
const relativeHumidityPercent = wave(45, -15, 5)
const occupied = Uint8Array.from({ length: hours }, (_, h) => (h % 24 > 6 && h % 24 < 19 && h % 168 < 120 ? 1 : 0))
const places = Int32Array.from({ length: hours }, (_, h) => h).filter(h => occupied[h] === 1)
const series = { airTemperature, operativeTemperature, relativeHumidityPercent, outdoorTemperature }

test.each([true, false])('are zoneComfort’s own figures; with cooling: %s', hasCooling => {
  const { annual } = zoneComfort({
    ...series,
    occupied,
    heatingSetpoint: new Float64Array(hours).fill(20),
    coolingSetpoint: new Float64Array(hours).fill(26),
    hasCooling,
  })
  const met = metHours({
    ...series,
    humidity: humidityOfSeries(relativeHumidityPercent),
    occupied: places,
    heatingSetpoint: 20,
    coolingSetpoint: 26,
    hasCooling,
  })
  expect(met).toEqual({
    within: hasCooling ? annual.pmvII : annual.adaptiveII,
    of: hasCooling ? annual.occupied : annual.adaptive,
    unmet: annual.unmetHeating + annual.unmetCooling,
  })
  for (const [part, whole] of [
    [met.within, met.of],
    [met.unmet, places.length],
  ] as const) {
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(whole)
  }
})
