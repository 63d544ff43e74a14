import { expect, test } from 'vitest'
import { julianDay, solarPosition, sunFromEarth } from './solar-position.ts'

// Worked example of NREL/TP-560-34302 (rev. 2008), appendix A.5: 17 October 2003, 12:30:30, UTC−7.
const jd = julianDay(2003, 10, 17 + (12 + 30 / 60 + 30 / 3600 + 7) / 24)

test('the Julian day of the worked example', () => {
  expect(jd).toBeCloseTo(2452930.312847, 6)
  expect(julianDay(2000, 1, 1.5)).toBe(2451545)
  expect(julianDay(1987, 4, 10)).toBe(2446895.5)
})

test('every intermediate value of the worked example', () => {
  const sun = sunFromEarth(jd, 67)
  expect(sun.heliocentricLongitudeDeg).toBeCloseTo(24.0182616917, 8)
  expect(sun.heliocentricLatitudeDeg).toBeCloseTo(-0.0001011219, 9)
  expect(sun.distance).toBeCloseTo(0.9965422974, 9)
  expect(sun.nutationLongitudeDeg).toBeCloseTo(-0.0039984, 7)
  expect(sun.nutationObliquityDeg).toBeCloseTo(0.00166657, 7)
  expect(sun.trueObliquityDeg).toBeCloseTo(23.440465, 6)
  expect(sun.apparentLongitudeDeg).toBeCloseTo(204.0085519281, 8)
  expect(sun.siderealTimeDeg).toBeCloseTo(318.51191, 5)
  expect(sun.rightAscensionDeg).toBeCloseTo(202.22741, 5)
  expect(sun.declinationDeg).toBeCloseTo(-9.31434, 5)
})

test('the position of the worked example', () => {
  const position = solarPosition(jd, 67, 39.742476, -105.1786, 1830.14, 82000, 11)
  expect(position.geometricElevationDeg).toBeCloseTo(39.872046, 5)
  expect(position.elevationDeg).toBeCloseTo(39.888378, 5)
  expect(position.azimuthDeg).toBeCloseTo(194.340241, 5)
})

test('the next day', () => {
  const position = solarPosition(jd + 1, 67, 39.742476, -105.1786, 1830.14, 82000, 11)
  expect(position.geometricElevationDeg).toBeCloseTo(39.505196, 4)
  expect(position.azimuthDeg).toBeCloseTo(194.311132, 4)
})

test('Julian days are those of the calendar, through every month and a leap day', () => {
  for (const year of [1900, 1999, 2000, 2003, 2004, 2100])
    for (let month = 1; month <= 12; month++)
      for (const day of [1, 28])
        expect(julianDay(year, month, day)).toBe(Date.UTC(year, month - 1, day) / 86_400_000 + 2440587.5)
  expect(julianDay(2004, 3, 1) - julianDay(2004, 2, 28)).toBe(2)
  expect(julianDay(2003, 3, 1) - julianDay(2003, 2, 28)).toBe(1)
})
