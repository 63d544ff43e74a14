import { expect, test } from 'vitest'
import { bundledYear } from './bundled-stations.ts'
import { packWeatherYear, unpackWeatherYear } from './pack-weather-year.ts'

const year = bundledYear('station:40754')
if (year === undefined) throw new Error('no bundled climate')

test('a year comes back to the digit, with everything that it has', () => {
  expect(unpackWeatherYear(packWeatherYear(year).packed)).toEqual(year)
})

test('its name follows from what it holds, every figure of it', () => {
  const { digest } = packWeatherYear(year)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(packWeatherYear({ ...year }).digest).toBe(digest)
  const temperature = Float64Array.from(year.temperature)
  temperature[8759] = (temperature[8759] ?? 0) + 1e-12
  const measured = Uint8Array.from(year.skyInfraredMeasured)
  measured[0] = 1 - (measured[0] ?? 0)
  for (const changes of [
    { temperature },
    { skyInfraredMeasured: measured },
    { clock: 'solar' as const },
    { place: { ...year.place, elevation: year.place.elevation + 1 } },
  ])
    expect(packWeatherYear({ ...year, ...changes }).digest).not.toBe(digest)
})
