import { describe, expect, test } from 'vitest'
import { extraterrestrialNormal } from '../../sun/perez-sky.ts'
import { sunYear } from '../../sun/sun-year.ts'
import { monthStarts } from '../../year/calendar.ts'
import { generateYear, type MonthlyNormals } from './generate-year.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import type { Place, WeatherYear } from '../../year/weather-year.ts'

const starts = monthStarts(8760).map(day => day * 24)
function monthly(series: Float64Array): number[] {
  return Array.from({ length: 12 }, (_, m) => {
    const part = series.subarray(starts[m], starts[m + 1])
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
/** Value of a day, in each of its hours. */
function daily(series: Float64Array, of: (day: readonly number[]) => number): Float64Array {
  const result = new Float64Array(8760)
  for (let day = 0; day < 365; day++)
    result.fill(of(Array.from(series.subarray(day * 24, day * 24 + 24))), day * 24, day * 24 + 24)
  return result
}
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  return (
    mean(a.map((value, i) => (value - ma) * (b[i]! - mb))) /
    Math.sqrt(mean(a.map(value => (value - ma) ** 2)) * mean(b.map(value => (value - mb) ** 2)))
  )
}
const year = generateYear(tehranNormals, tehranPlace)
/** Largest difference from the normals, over the months that have one. */
function apart(made: readonly number[], wanted: readonly (number | undefined)[]): number {
  return Math.max(0, ...made.flatMap((value, m) => (wanted[m] === undefined ? [] : Math.abs(value - wanted[m]))))
}

/** Invented round figures of three kinds of climate: cold and clouded, hot and moist, dry. */
function invented(
  name: string,
  latitude: number,
  temperature: readonly [mean: number, swing: number],
  depression: number,
  clearness: number,
): readonly [string, MonthlyNormals, Place] {
  const place: Place = { ...tehranPlace, city: name, wmo: name, latitude, longitude: 0, timeZone: 0, elevation: 100 }
  const sun = sunYear(place, 8760)
  const outside = new Float64Array(8760)
  sun.litHours.forEach((h, i) => {
    outside[h] = extraterrestrialNormal(Math.floor(h / 24) + 1) * sun.up[i]! * sun.litFraction[i]!
  })
  return [
    name,
    {
      source: 'invented',
      months: monthly(outside).map((watts, m) => {
        const centre = temperature[0] - temperature[1] * Math.cos((2 * Math.PI * (m + 0.5 - 0.7)) / 12)
        return {
          temperature: centre,
          dailyMaximum: centre + 5,
          dailyMinimum: centre - 4.5,
          temperatureDeviation: 3,
          temperaturePersistence: 0.75,
          dewPoint: centre - depression,
          globalKWhPerM2Day: 0.024 * watts * clearness,
          diffuseKWhPerM2Day: 0.024 * watts * clearness * (1 - clearness),
          windSpeed: 4,
          windDeviation: 2,
          skyCover: 0.6,
          opaqueSkyCover: 0.5,
        }
      }),
    },
    place,
  ]
}
const climates: readonly (readonly [string, MonthlyNormals, Place])[] = [
  ['Tehran', tehranNormals, tehranPlace],
  invented('north', 62, [4, 12], 2.5, 0.42),
  invented('tropic', 5, [27, 1], 3, 0.5),
  invented('desert', 25, [26, 9], 22, 0.68),
  invented('south', -34, [17, -5], 6, 0.52),
]

test('daily values keep their monthly means', () => {
  const means = [3, 5, 9, 15, 20, 26, 29, 28, 23, 16, 9, 4]
  const days = meanPreservingDays(means)
  expect(apart(monthly(Float64Array.from({ length: 8760 }, (_, h) => days[Math.floor(h / 24)]!)), means)).toBeLessThan(
    1e-9,
  )
})

describe.each(climates)('%s', (_, normals, place) => {
  const made = generateYear(normals, place)
  const of = (quantity: keyof MonthlyNormals['months'][number]): readonly (number | undefined)[] =>
    normals.months.map(month => month[quantity])

  test('is a whole year, labelled', () => {
    expect(made).toMatchObject({
      hours: 8760,
      origin: 'normals',
      label: 'generated from climate normals',
      clock: 'standard',
    })
    expect(
      Object.entries(made).filter(
        ([, value]) => value instanceof Float64Array && !(value.length === 8760 && value.every(Number.isFinite)),
      ),
    ).toEqual([])
  })

  test('has the normals’ monthly means', () => {
    expect(apart(monthly(made.temperature), of('temperature'))).toBeLessThan(1e-9)
    expect(apart(monthly(daily(made.temperature, day => Math.max(...day))), of('dailyMaximum'))).toBeLessThan(1e-6)
    expect(apart(monthly(daily(made.temperature, day => Math.min(...day))), of('dailyMinimum'))).toBeLessThan(1e-6)
    expect(apart(monthly(made.dewPoint), of('dewPoint'))).toBeLessThan(1e-9)
    expect(apart(monthly(made.windSpeed), of('windSpeed'))).toBeLessThan(1e-9)
    expect(apart(monthly(made.pressure), of('pressure'))).toBeLessThan(1e-6)
    expect(
      apart(
        monthly(made.totalSkyCover).map(cover => cover / 10),
        of('skyCover'),
      ),
    ).toBeLessThan(0.01)
    expect(
      apart(
        monthly(made.globalHorizontal).map(watts => watts * 0.024),
        of('globalKWhPerM2Day'),
      ),
    ).toBeLessThan(1e-9)
    // Where the sun hardly rises no beam is strong enough for these invented figures.
    const sunny = normals.months.map(month =>
      (month.globalKWhPerM2Day ?? 0) > 1 ? month.diffuseKWhPerM2Day : undefined,
    )
    expect(
      apart(
        monthly(made.diffuseHorizontal).map(watts => watts * 0.024),
        sunny,
      ),
    ).toBeLessThan(0.05)
  })

  test('keeps to what air and sun allow', () => {
    const sun = sunYear(place, 8760)
    const outside = new Float64Array(8760)
    const normal = new Float64Array(8760)
    sun.litHours.forEach((h, i) => {
      normal[h] = extraterrestrialNormal(Math.floor(h / 24) + 1) * sun.litFraction[i]!
      outside[h] = normal[h] * sun.up[i]!
    })
    const every = (holds: (h: number) => boolean): void =>
      expect(Array.from({ length: 8760 }, (__, h) => h).filter(h => !holds(h))).toEqual([])
    every(h => made.dewPoint[h]! <= made.temperature[h]!)
    every(h => made.relativeHumidityPercent[h]! >= 1 && made.relativeHumidityPercent[h]! <= 100)
    every(h => made.globalHorizontal[h]! >= 0 && made.globalHorizontal[h]! <= outside[h]!) // none in the dark
    every(h => made.directNormal[h]! >= 0 && made.directNormal[h]! <= normal[h]!)
    every(h => made.diffuseHorizontal[h]! >= -1e-9 && made.diffuseHorizontal[h]! <= made.globalHorizontal[h]! + 1e-9)
    every(h => made.windSpeed[h]! >= 0 && made.windSpeed[h]! < 60)
    every(h => made.windDirectionDeg[h]! >= 0 && made.windDirectionDeg[h]! < 360)
    every(h => made.opaqueSkyCover[h]! <= made.totalSkyCover[h]! && made.totalSkyCover[h]! <= 10)
    every(h => made.skyInfrared[h]! > 80 && made.skyInfrared[h]! < 560)
    every(h => h === 0 || Math.abs(made.temperature[h]! - made.temperature[h - 1]!) < 12)
  })

  test('beam, diffuse and global fit together', () => {
    const sun = sunYear(place, 8760)
    sun.litHours.forEach((h, i) =>
      expect(made.directNormal[h]! * sun.up[i]! + made.diffuseHorizontal[h]!).toBeCloseTo(made.globalHorizontal[h]!, 9),
    )
  })
})

test('the same station gives the same year, another seed another', () => {
  const again = generateYear({ ...tehranNormals }, { ...tehranPlace })
  for (const key of [
    'temperature',
    'dewPoint',
    'globalHorizontal',
    'directNormal',
    'windSpeed',
    'windDirectionDeg',
    'totalSkyCover',
  ] as const)
    expect(again[key]).toEqual(year[key])
  const other = generateYear(tehranNormals, tehranPlace, 'another')
  expect(other.temperature).not.toEqual(year.temperature)
  expect(other.globalHorizontal).not.toEqual(year.globalHorizontal)
  expect(apart(monthly(other.temperature), monthly(year.temperature))).toBeLessThan(1e-9)
  expect(generateYear(tehranNormals, { ...tehranPlace, wmo: '1' }).temperature).not.toEqual(year.temperature)
})

test('the year to the bit', () => {
  // A change here changes every result with a bundled climate: raise the engine's version and say so in the changelog.
  const bytes = new DataView(new ArrayBuffer(8))
  let hash = 0x811c9dc5
  for (const series of [
    year.temperature,
    year.dewPoint,
    year.globalHorizontal,
    year.directNormal,
    year.windSpeed,
    year.totalSkyCover,
  ]) {
    for (const value of series) {
      bytes.setFloat64(0, value)
      hash = Math.imul(hash ^ bytes.getUint32(0), 0x01000193)
      hash = Math.imul(hash ^ bytes.getUint32(4), 0x01000193)
    }
  }
  expect(hash >>> 0).toMatchInlineSnapshot(`816455971`)
})

describe('days differ as real ones do', () => {
  const [, normals, place] = climates[4]!
  const many = Array.from({ length: 12 }, (_, i) => generateYear(normals, place, `seed ${i}`))
  const dayMeans = (made: WeatherYear, series: Float64Array): number[] =>
    Array.from({ length: 365 }, (_, day) => mean(Array.from(series.subarray(day * 24, day * 24 + 24))))
  const departures = (values: readonly number[]): number[] => {
    const smooth = meanPreservingDays(
      Array.from({ length: 12 }, (_, m) => mean(values.slice(starts[m]! / 24, starts[m + 1]! / 24))),
    )
    return values.map((value, day) => value - smooth[day]!)
  }

  test('standard deviation of daily means: the normals’ 3 K in every month', () => {
    for (const made of many) {
      const values = dayMeans(made, made.temperature)
      for (let m = 0; m < 12; m++) {
        const part = values.slice(starts[m]! / 24, starts[m + 1]! / 24)
        const centre = mean(part)
        expect(Math.sqrt(mean(part.map(value => (value - centre) ** 2)))).toBeCloseTo(3, 0)
      }
    }
  })

  test('a warm day follows a warm day', () => {
    const lag = mean(
      many.map(made => {
        const values = departures(dayMeans(made, made.temperature))
        return correlation(values.slice(1), values.slice(0, -1))
      }),
    )
    // The wanted correlation is 0.75. It is measured on departures from the mean of each month, which lowers the
    // result by (1 + 4·0.75)/30 to 0.62 (Marriott & Pope 1954).
    expect(lag).toBeGreaterThan(0.55)
    expect(lag).toBeLessThan(0.69)
  })

  test('clear days have a wider swing, and dark ones a higher dew point for their warmth', () => {
    for (const made of many) {
      const sunny = departures(dayMeans(made, made.globalHorizontal))
      const swing = departures(
        Array.from({ length: 365 }, (_, day) => {
          const part = Array.from(made.temperature.subarray(day * 24, day * 24 + 24))
          return Math.max(...part) - Math.min(...part)
        }),
      )
      expect(correlation(sunny, swing)).toBeGreaterThan(0.1)
      expect(
        correlation(
          sunny,
          departures(
            dayMeans(
              made,
              made.temperature.map((value, h) => value - made.dewPoint[h]!),
            ),
          ),
        ),
      ).toBeGreaterThan(0.3)
    }
  })

  test('wind: Weibull’s spread, and hours that remember the last', () => {
    for (const made of many) {
      const values = Array.from(made.windSpeed)
      expect(Math.sqrt(mean(values.map(value => (value - 4) ** 2))) / 2).toBeGreaterThan(0.9)
      expect(Math.sqrt(mean(values.map(value => (value - 4) ** 2))) / 2).toBeLessThan(1.25)
      const lag = correlation(values.slice(1), values.slice(0, -1))
      expect(lag).toBeGreaterThan(0.75)
      expect(lag).toBeLessThan(0.92)
    }
  })
})

test('it is warmest in mid-afternoon and coldest before sunrise, on the mean of the year', () => {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    mean(Array.from({ length: 365 }, (__, day) => year.temperature[day * 24 + hour]!)),
  )
  const warmest = hours.indexOf(Math.max(...hours)) + 1
  const coldest = hours.indexOf(Math.min(...hours)) + 1
  expect(warmest).toBeGreaterThanOrEqual(14)
  expect(warmest).toBeLessThanOrEqual(16)
  expect(coldest).toBeGreaterThanOrEqual(4)
  expect(coldest).toBeLessThanOrEqual(7)
})

test('sunshine gives radiation by Ångström–Prescott: June in Tehran', () => {
  // By hand: H0 in June at 35.69° N ≈ 11.55 kWh/(m²·day), N ≈ 14.4 h, n 11.21 h: 11.55·(0.25 + 0.5·0.778) = 7.38.
  expect(monthly(year.globalHorizontal)[5]! * 0.024).toBeCloseTo(7.38, 1)
})

test('cloud gives radiation where there is no sunshine: June in Tehran by Black', () => {
  // By hand: C = 1.71/8 = 0.214: 11.55·(0.803 − 0.340·0.214 − 0.458·0.0457) = 11.55·0.709 = 8.19.
  const clouded: MonthlyNormals = {
    source: 'test',
    months: tehranNormals.months.map(month => {
      const { sunshineHours: _, ...rest } = month
      return rest
    }),
  }
  expect(monthly(generateYear(clouded, tehranPlace).globalHorizontal)[5]! * 0.024).toBeCloseTo(8.19, 1)
})

test('relative humidity is met where the dew point is not known', () => {
  // The same station's, 1991–2018.
  const humidity = [57.5, 51.2, 43.2, 38.4, 31.3, 25, 25.6, 25.7, 28, 36.5, 49.2, 58.3]
  const moist: MonthlyNormals = {
    source: 'test',
    months: tehranNormals.months.map((month, m) => {
      const { dewPoint: _, ...rest } = month
      return { ...rest, relativeHumidityPercent: humidity[m]! }
    }),
  }
  const made = generateYear(moist, tehranPlace)
  expect(
    apart(
      monthly(made.relativeHumidityPercent),
      moist.months.map(month => month.relativeHumidityPercent),
    ),
  ).toBeLessThan(1e-6)
})

test('sunrise at the poles does no harm', () => {
  const polar = generateYear(
    { source: 'test', months: tehranNormals.months.map(month => ({ ...month })) },
    { ...tehranPlace, latitude: 78, longitude: 15, timeZone: 1 },
  )
  for (const series of [
    polar.temperature,
    polar.directNormal,
    polar.diffuseHorizontal,
    polar.globalHorizontal,
    polar.skyInfrared,
  ])
    expect(series.filter(Number.isFinite).length).toBe(8760)
  expect([...polar.globalHorizontal.subarray(0, 24)]).toEqual(Array.from({ length: 24 }, () => 0))
})

test('a month that tells nothing of radiation, or of humidity, is refused', () => {
  const first = tehranNormals.months[0]!
  const { sunshineHours: _, skyCover: __, ...dark } = first
  const { dewPoint: ___, relativeHumidityPercent: ____, ...dry } = first
  for (const bare of [dark, dry])
    expect(() =>
      generateYear({ source: 'test', months: [bare, ...tehranNormals.months.slice(1)] }, tehranPlace),
    ).toThrow(RangeError)
  expect(() => generateYear({ source: 'test', months: [] }, tehranPlace)).toThrow(RangeError)
})
