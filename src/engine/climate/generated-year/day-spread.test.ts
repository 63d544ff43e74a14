import { expect, test } from 'vitest'
import { daySpread } from './day-spread.ts'
import type { MonthNormals } from './month-normals.ts'

/** Twelve months of a swing of 12 K whose means have a standard deviation of 9 K: mean 20 °C, six at 29 and six at 11. */
function months(extra: Partial<MonthNormals> = {}): readonly MonthNormals[] {
  return Array.from({ length: 12 }, (_, m) => {
    const temperature = m < 6 ? 11 : 29
    return {
      temperature,
      dailyMaximum: temperature + 6,
      dailyMinimum: temperature - 6,
      windSpeed: 3,
      dewPoint: 5,
      ...extra,
    }
  })
}
function covers(cover: number): readonly number[] {
  return Array.from({ length: 12 }, () => cover)
}

test('by hand: a cool month half clouded and a hot clear one', () => {
  const cool = daySpread(months(), covers(0.5), 0.7)[0]
  // 0.4506·12^0.485·9^0.3944·e^(0.308 − 0.2585): 0.4506·3.337·2.379·1.051 = 3.76 K
  expect(cool?.temperature).toBeCloseTo(3.76, 2)
  // 0.3215·e^(0.3285 − 0.00018280·1312) = 0.3215·1.0928
  expect(cool?.swing).toBeCloseTo(0.3513, 3)
  const hot = daySpread(months(), covers(0), 0.7)[11]
  // 0.4506·3.337·2.379·e^(−0.6815) = 1.81 K
  expect(hot?.temperature).toBeCloseTo(1.81, 2)
  // e_s(29 °C) = 4005 Pa: 0.3215·e^(−0.7321)
  expect(hot?.swing).toBeCloseTo(0.1546, 3)
})

test('the months’ own spread between years bounds that of the days', () => {
  // √(30.4·0.3/1.7) = 2.316 days' spreads a month's
  for (const { temperature } of daySpread(months({ temperatureBetweenYears: 0.5 }), covers(0.3), 0.7))
    expect(temperature).toBeCloseTo(1.158, 3)
  for (const { temperature } of daySpread(months({ temperatureBetweenYears: 9 }), covers(0.3), 0.7))
    expect(temperature).toBeGreaterThan(1.2)
})

test('days of the tropics are alike, but not the same', () => {
  const even = Array.from({ length: 12 }, (): MonthNormals => ({
    temperature: 27,
    dailyMaximum: 27.5,
    dailyMinimum: 26.5,
    windSpeed: 3,
  }))
  for (const { temperature, swing } of daySpread(even, covers(0.8), 0.7)) {
    expect(temperature).toBeGreaterThan(0.4)
    expect(temperature).toBeLessThan(1.5)
    expect(swing).toBeGreaterThan(0.1)
  }
})
