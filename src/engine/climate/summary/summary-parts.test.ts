import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import type { EpwRecords } from '../epw/epw-records.ts'
import { climateSummary } from './climate-summary.ts'
import { comfortBand } from './comfort-band.ts'
import { designTemperatures } from './design-conditions.ts'
import { epwPrecipitation } from './epw-precipitation.ts'
import { monthMeans } from './month-means.ts'
import { orientationSun } from './orientation-sun.ts'
import { windRose } from './wind-rose.ts'

const hours = 8760
function series(value: (h: number) => number) {
  return Float64Array.from({ length: hours }, (_, h) => value(h))
}
function total(list: readonly number[]) {
  return list.reduce((sum, value) => sum + value, 0)
}

describe('wind', () => {
  const one = (speed: number, direction: number) => windRose(Float64Array.of(speed), Float64Array.of(direction))
  const sectorOf = (direction: number) => one(5, direction).shares.findIndex(row => total(row) === 1)
  test('a sector has 22.5°, its direction in the middle; a turn more or less is the same', () => {
    expect([0, 11.2, 11.3, 22.5, 33.7, 33.8, 348.7, 348.8, 360, 720, -22.5].map(sectorOf)).toEqual([
      0, 0, 1, 1, 1, 2, 15, 0, 0, 0, 15,
    ])
    expect(one(5, 0).shares).toHaveLength(16)
  })
  test('classes of 2 m/s, the limit in the higher one; below half a metre it is calm', () => {
    const classOf = (speed: number) => one(speed, 90).shares[4]?.indexOf(1)
    expect([0.5, 1.99, 2, 3.99, 4, 6, 8, 9.99, 10, 40].map(classOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 4, 5, 5])
    expect([one(0.49, 90).calm, one(0.5, 90).calm]).toEqual([1, 0])
    expect(one(5, 0)).toMatchObject({ speedLimits: [2, 4, 6, 8, 10], calmBelow: 0.5 })
  })
})

describe('design conditions', () => {
  /** A ramp that rises by 1/8760 an hour, so that the hour's rank is its temperature. */
  const ramp = plainWeather(0, { temperature: series(h => (h + 0.5) / 8760), dewPoint: series(() => -5) })
  test('are the percentiles of 0.4, 1, 99 and 99.6', () => {
    const { heating996, heating99, cooling04, cooling1 } = designTemperatures(ramp)
    expect([heating996, heating99, cooling1.dryBulb, cooling04.dryBulb]).toEqual(
      [0.004, 0.01, 0.99, 0.996].map(part => expect.closeTo(part, 9)),
    )
  })
  test('the wet bulb is the mean of the hours within half a kelvin', () => {
    // 40 °C in ninety hours, dry in one half of them and wet in the other; 38 °C, and wetter, elsewhere.
    const hot = (h: number) => h < 90
    const of = (dewPoint: (h: number) => number) =>
      designTemperatures(plainWeather(0, { temperature: series(h => (hot(h) ? 40 : 38)), dewPoint: series(dewPoint) }))
        .cooling1
    const [dry, wet, mixed] = [
      of(h => (hot(h) ? 5 : 30)),
      of(h => (hot(h) ? 25 : 30)),
      of(h => (hot(h) ? (h % 2 === 0 ? 5 : 25) : 30)),
    ]
    expect([dry.dryBulb, mixed.dryBulb]).toEqual([40, 40])
    expect(mixed.wetBulb).toBeCloseTo((dry.wetBulb + wet.wetBulb) / 2, 9)
    // Of dry air as from its psychrometric chart, wetter air as well: 18.8 and 28.7 °C at sea level.
    expect([dry.wetBulb, wet.wetBulb]).toEqual([expect.closeTo(18.8, 0), expect.closeTo(28.7, 0)])
  })
})

test('comfort: 0.31 T + 17.8 within 3.5 K either way, held between 10 and 33.5 °C', () => {
  for (const [outdoor, middle] of [
    [10, 20.9],
    [5, 20.9],
    [20, 24],
    [33.5, 28.185],
    [40, 28.185],
  ] as const)
    expect(comfortBand(outdoor)).toEqual({
      low: expect.closeTo(middle - 3.5, 9),
      high: expect.closeTo(middle + 3.5, 9),
    })
})

test('means of months are theirs', () => {
  expect(monthMeans(series(h => Math.floor(h / 24)))).toEqual(
    [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334].map((first, m, starts) =>
      expect.closeTo((first + (starts[m + 1] ?? 365) - 1) / 2, 9),
    ),
  )
})

describe('precipitation of a file', () => {
  const of = (depth: Float64Array) => epwPrecipitation({ hours, column: () => depth, word: () => '' } as EpwRecords)
  test('is summed by month; what is not known counts as none', () => {
    const rain = of(series(h => (h < 24 ? 0.5 : h === 800 ? NaN : h === 801 ? -1 : 0.1)))
    expect(rain?.[0]).toBeCloseTo(12 + 0.1 * 24 * 30, 9)
    expect(rain?.[1]).toBeCloseTo(0.1 * (24 * 28 - 2), 9)
    expect(rain).toHaveLength(12)
  })
  test('is none where the column is empty, all zero, or known in less than nine tenths', () => {
    expect([of(series(() => NaN)), of(series(() => 0))]).toEqual([null, null])
    expect(of(series(h => (h < 876 ? NaN : 1)))).not.toBeNull()
    expect(of(series(h => (h < 877 ? NaN : 1)))).toBeNull()
  })
  test('is asked of its own column', () => {
    const fields: string[] = []
    epwPrecipitation({
      hours,
      column: field => {
        fields.push(field)
        return series(() => 1)
      },
      word: () => '',
    })
    expect(fields).toEqual(['liquid precipitation depth'])
  })
})

describe('sun by orientation', () => {
  test('under an even sky every wall has half of it, and a fifth of half of what the ground has', () => {
    const sky = plainWeather(10, { globalHorizontal: series(() => 0), diffuseHorizontal: series(() => 0) })
    expect(total(orientationSun(sky).vertical.flat())).toBe(0)
    const weather = generateYear(tehranNormals, tehranPlace)
    const { horizontal, vertical, directNormal, diffuseHorizontal } = orientationSun(weather)
    expect(vertical).toHaveLength(8)
    const sum = (list: Float64Array) => list.reduce((a, b) => a + b, 0) / 1000
    expect(total(horizontal)).toBeCloseTo(sum(weather.globalHorizontal), 6)
    expect(total(directNormal)).toBeCloseTo(sum(weather.directNormal), 6)
    expect(total(diffuseHorizontal)).toBeCloseTo(sum(weather.diffuseHorizontal), 6)
    const [north = 0, northEast = 0, east = 0, southEast = 0, south = 0, southWest = 0, west = 0, northWest = 0] =
      vertical.map(total)
    // At 35.7° north the south wall has most of the year's sun, the north wall least, and east and west have nearly
    // equal sun.
    expect(north).toBeLessThan(Math.min(northEast, northWest))
    expect(south).toBeGreaterThan(Math.max(east, west))
    expect(Math.min(southEast, southWest)).toBeGreaterThan(Math.max(east, west))
    expect(east / west).toBeGreaterThan(0.9)
    expect(east / west).toBeLessThan(1.1)
    // South in December against June: the low sun shines in, the high one over.
    expect(vertical[4]?.[11]).toBeGreaterThan(1.5 * (vertical[4]?.[5] ?? Infinity))
  })
})

describe('the sun of Tehran on the 21st', () => {
  const { sunPath, degreeDays } = climateSummary(generateYear(tehranNormals, tehranPlace))
  test('rises and sets as the almanac has it, in standard time', () => {
    // Without refraction some four minutes later and earlier: 21 June 4:49 to 19:23, 21 December 7:10 to 16:55 in Tehran, at UTC+3:30.
    const [june, december] = [sunPath[5], sunPath[11]]
    expect(june?.sunrise).toBeCloseTo(4 + 52 / 60, 1)
    expect(june?.sunset).toBeCloseTo(19 + 20 / 60, 1)
    expect(december?.sunrise).toBeCloseTo(7 + 14 / 60, 1)
    expect(december?.sunset).toBeCloseTo(16 + 51 / 60, 1)
  })
  test('has points every half hour while it is up, from the east to the west', () => {
    const { points = [], sunrise, sunset } = sunPath[2] ?? {}
    expect(points.map(({ hour }) => hour)).toEqual(points.map((_, i) => (points[0]?.hour ?? NaN) + i / 2))
    expect(points[0]?.hour).toBe(Math.ceil((sunrise ?? NaN) * 2) / 2)
    expect(points.at(-1)?.hour).toBe(Math.floor((sunset ?? NaN) * 2) / 2)
    const azimuths = points.map(({ azimuthDeg }) => azimuthDeg)
    expect(azimuths).toEqual(azimuths.toSorted((a, b) => a - b))
    expect(azimuths[0]).toBeCloseTo(90, -1)
    expect(azimuths.at(-1)).toBeCloseTo(270, -1)
    expect(Math.min(...points.map(({ altitudeDeg }) => altitudeDeg))).toBeGreaterThan(0)
  })
  test('degree-days are told for five bases', () => {
    expect(degreeDays.map(({ kind, base }) => `${kind} ${base}`)).toEqual([
      'heating 18',
      'heating 18.3',
      'cooling 10',
      'cooling 18',
      'cooling 18.3',
    ])
    for (const { monthly, annual } of degreeDays) expect(total(monthly)).toBeCloseTo(annual, 6)
  })
})
