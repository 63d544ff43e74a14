import { expect, test } from 'vitest'
import { noonOffset } from '#engine/climate/epw/noon-offset.ts'
import { hoursUnlikeSum } from '#engine/climate/epw/sun-sum.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { needsReference } from '../support/needs-reference.ts'
import { referenceText, referenceWeather } from './reference-data.ts'

const tolerance = 0.9 // h, as in repair-weather.ts
const findings = new Set<string>(['offNoon', 'contradicts', 'notSum', 'offElevation', 'calm', 'tooStrong'])
/** TMY3 files whose light is 0.85 h early, by the readme of the data. */
const early = /Honolulu|Fairbanks/

function offsets({ place, clock, globalHorizontal, directNormal }: WeatherYear, hours = 0) {
  const there = { ...place, timeZone: place.timeZone + hours }
  return [globalHorizontal, directNormal].map(light => noonOffset(there, clock, light))
}

test.each([...referenceWeather('weather'), ...referenceWeather('bestest')])(
  '%s has no finding as it is; with a time zone two hours off it has one',
  needsReference('weather'),
  name => {
    const answer = readEpw(referenceText(name))
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    expect(answer.repairs.filter(({ rule }) => findings.has(rule))).toEqual([])
    const { place, globalHorizontal: global, directNormal: direct, diffuseHorizontal: diffuse } = answer.weather
    // The least that a file has with direct and diffuse exchanged is a third above the tolerance (Singapore).
    expect(hoursUnlikeSum(place, new Uint8Array(8760).fill(1), global, diffuse, direct)).toBeGreaterThan(1000)
    for (const hours of [-2, 2])
      expect(Math.max(...offsets(answer.weather, hours).map(Math.abs))).toBeGreaterThan(tolerance)
    const most = early.test(name) ? tolerance : 0.3
    for (const offset of offsets(answer.weather)) expect(Math.abs(offset)).toBeLessThan(most)
  },
)

test('bundled climates have their light around noon', () => {
  for (const { _id, name } of bundledStations) {
    const year = bundledYear(_id)
    expect([name, year !== undefined && offsets(year).every(offset => Math.abs(offset) < 0.1)]).toEqual([name, true])
  }
})
