import { expect, test } from 'vitest'
import type { Place } from '../year/weather-year.ts'
import { julianDay, solarPosition } from './solar-position.ts'
import { sunYear } from './sun-year.ts'

const degree = Math.PI / 180
const tehran: Place = {
  city: 'Tehran',
  region: '',
  country: 'IRN',
  source: '',
  wmo: '40754',
  latitude: 35.69,
  longitude: 51.31,
  timeZone: 3.5,
  elevation: 1191,
}

test('nodes every second day and a cubic miss the full algorithm by less than 0.00001°', () => {
  const year = sunYear(tehran, 8760)
  const first = julianDay(2002, 1, 1)
  let worst = 0
  for (let i = 0; i < year.litHours.length; i += 7) {
    if (year.litFraction[i]! < 1) continue
    const full = solarPosition(
      first + (year.litHours[i]! + 0.5 - 3.5) / 24,
      64,
      tehran.latitude,
      tehran.longitude,
      tehran.elevation,
      101325,
      15,
    )
    const height = full.geometricElevationDeg * degree
    const azimuth = full.azimuthDeg * degree
    const apart = Math.hypot(
      year.up[i]! - Math.sin(height),
      year.east[i]! - Math.cos(height) * Math.sin(azimuth),
      year.north[i]! - Math.cos(height) * Math.cos(azimuth),
    )
    worst = Math.max(worst, apart / degree)
  }
  expect(worst).toBeLessThan(1e-5)
})

test('every direction is a unit vector above the horizon, and fractions are parts', () => {
  const year = sunYear(tehran, 8784)
  for (let i = 0; i < year.litHours.length; i++) {
    expect(Math.abs(year.east[i]! ** 2 + year.north[i]! ** 2 + year.up[i]! ** 2 - 1)).toBeLessThan(1e-4)
    expect(year.up[i]).toBeGreaterThan(0)
    expect(year.litFraction[i]).toBeGreaterThan(0)
    expect(year.litFraction[i]).toBeLessThanOrEqual(1)
  }
})

test('the sun is up about half the year, anywhere', () => {
  for (const latitude of [-70, -35, 0, 35.69, 52, 71]) {
    const year = sunYear({ ...tehran, latitude }, 8760)
    // The geometric disc centre above 0.17°: a little under half; more in the north, where the long summer is.
    const hours = year.litFraction.reduce((sum, fraction) => sum + fraction, 0)
    expect(Math.abs(hours - 4380)).toBeLessThan(110)
  }
})

test('a half-hour time zone is kept: solar noon in Tehran is at 12:04 to 12:08 standard time on average', () => {
  const year = sunYear(tehran, 8760)
  // 51.31° against the zone's 52.5°: 4.8 minutes late. Weight every lit hour by height: the mean is solar noon.
  let moment = 0
  let weight = 0
  for (let i = 0; i < year.litHours.length; i++) {
    const w = year.up[i]! * year.litFraction[i]!
    moment += w * ((year.litHours[i]! % 24) + 0.5)
    weight += w
  }
  expect(moment / weight).toBeGreaterThan(12.05)
  expect(moment / weight).toBeLessThan(12.13)
})
