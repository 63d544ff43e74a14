import { describe, expect, test } from 'vitest'
import { betweenNoons } from './between-noons.ts'
import { clearnessFromSunshine } from './clearness-from-sunshine.ts'
import { declination, sunsetAngle } from './declination.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import type { MonthNormals } from './month-normals.ts'
import { normalQuantile } from './normal-quantile.ts'
import { normalShare } from './normal-share.ts'
import { randomSource } from './random-source.ts'
import { yearOfDays } from './year-of-days.ts'
import { yearWind } from './year-wind.ts'
import { monthStarts } from '../../year/calendar.ts'

const starts = monthStarts(8760)
function mean(values: ArrayLike<number>, from = 0, to = values.length) {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i] ?? NaN
  return sum / (to - from)
}

describe('days of monthly means', () => {
  const monthly = [3, 5, 10, 16, 21, 27, 30, 29, 25, 18, 11, 6]
  const days = meanPreservingDays(monthly)
  test('keep every month’s mean', () => {
    expect(days).toHaveLength(365)
    for (const [m, wanted] of monthly.entries()) expect(mean(days, starts[m], starts[m + 1])).toBeCloseTo(wanted, 9)
  })
  test('go on from day to day, over the new year too', () => {
    // Steepest between two months: 6 K in 30 days, and some more as the corners are moved.
    const steps = Array.from(days, (day, i) => Math.abs(day - (days[(i + 1) % 365] ?? NaN)))
    expect(Math.max(...steps)).toBeLessThan(0.35)
    expect(Math.abs((days[0] ?? NaN) - (days[364] ?? NaN))).toBeLessThan(0.2)
  })
  test('of one value are that value; of fewer months there are none', () => {
    expect(new Set(meanPreservingDays(Array(12).fill(7)))).toEqual(new Set([7]))
    expect(() => meanPreservingDays([1, 2])).toThrow('twelve monthly means are needed')
  })
})

describe('hours between noons', () => {
  const daily = Float64Array.from({ length: 365 }, (_, day) => 10 + 8 * Math.sin(day / 3) + (day % 5))
  const hourly = betweenNoons(daily)
  test('keep every day’s mean', () => {
    expect(hourly).toHaveLength(8760)
    for (let day = 0; day < 365; day++) expect(mean(hourly, day * 24, day * 24 + 24)).toBeCloseTo(daily[day] ?? NaN, 9)
  })
  test('run straight from noon to noon: row 11 stands at 12:00', () => {
    for (const day of [3, 100]) {
      const noon = day * 24 + 11
      const [from = NaN, to = NaN] = [hourly[noon], hourly[noon + 24]]
      for (const h of [1, 7, 12, 23]) expect(hourly[noon + h]).toBeCloseTo(from + ((to - from) * h) / 24, 9)
    }
    // Around the new year as well.
    const [last = NaN, first = NaN] = [hourly[364 * 24 + 11], hourly[11]]
    expect(hourly[0]).toBeCloseTo(last + ((first - last) * 13) / 24, 9)
  })
})

describe('the sun’s declination', () => {
  const degrees = (day: number) => (declination(day) * 180) / Math.PI
  test('is 23.4° at the solstices and none at the equinoxes', () => {
    expect(degrees(172)).toBeCloseTo(23.45, 1)
    expect(degrees(355)).toBeCloseTo(-23.45, 1)
    expect(Math.abs(degrees(80))).toBeLessThan(0.7)
    expect(Math.abs(degrees(266))).toBeLessThan(0.7)
  })
  test('makes days of twelve hours at the equator, long and short ones elsewhere, and none at a pole', () => {
    const hoursOfDay = (latitude: number, day: number) => (sunsetAngle(latitude, declination(day)) * 24) / Math.PI
    expect([hoursOfDay(0, 172), hoursOfDay(0, 10)]).toEqual([expect.closeTo(12, 9), expect.closeTo(12, 9)])
    // cos ω = −tan 52° · tan 23.45°: 16.5 h, and 7.5 h in winter.
    expect(hoursOfDay(52, 172)).toBeCloseTo(16.5, 1)
    expect(hoursOfDay(52, 355)).toBeCloseTo(7.5, 1)
    expect(hoursOfDay(-52, 172)).toBeCloseTo(7.5, 1)
    expect([hoursOfDay(80, 172), hoursOfDay(80, 355)]).toEqual([expect.closeTo(24, 9), 0])
  })
})

test('the share of a normal variable below z: table of the error function', () => {
  for (const [z, share] of [
    [0, 0.5],
    [1, 0.8413447],
    [-1, 0.1586553],
    [1.96, 0.9750021],
    [-2.5758, 0.005],
    [3, 0.9986501],
  ] as const)
    expect(normalShare(z)).toBeCloseTo(share, 6)
  expect(normalShare(40)).toBeLessThan(1)
  expect(normalShare(-40)).toBeGreaterThan(0)
})

test('clearness from sunshine: a quarter without any, three quarters with sun all day (FAO 56)', () => {
  expect([0, 0.5, 1].map(clearnessFromSunshine)).toEqual([0.25, 0.5, 0.75])
  expect([-1, 2].map(clearnessFromSunshine)).toEqual([0.25, 0.75])
})

describe('days that differ', () => {
  const days = yearOfDays(randomSource('days', normalQuantile), 0.7, Array(12).fill(-0.3))
  test('have each rank of their month once', () => {
    for (const ranks of [days.temperatureRank, days.clearnessRank, days.swingRank])
      for (let m = 0; m < 12; m++) {
        const month = ranks.slice(starts[m], starts[m + 1])
        expect([...month].toSorted((a, b) => a - b)).toEqual([...month.keys()])
      }
  })
  /** Statistics of standard normal numbers over many years: mean, mean square, and correlation with the day before. */
  const years = Array.from({ length: 60 }, (_, i) =>
    yearOfDays(randomSource(`year ${i}`, normalQuantile), 0.7, Array(12).fill(0.5)),
  )
  const centred = (ranks: Uint8Array, day: number) => {
    const m = starts.findIndex(start => start > day) - 1
    const length = (starts[m + 1] ?? 0) - (starts[m] ?? 0)
    return ((ranks[day] ?? 0) - (length - 1) / 2) / length
  }
  const together = (a: (year: (typeof years)[number], day: number) => number, b: typeof a) => {
    let [ab, aa, bb] = [0, 0, 0]
    for (const year of years)
      for (let day = 1; day < 365; day++) {
        const [x, y] = [a(year, day), b(year, day)]
        ab += x * y
        aa += x * x
        bb += y * y
      }
    return ab / Math.sqrt(aa * bb)
  }
  test('are as persistent as asked for, and go together as asked for', () => {
    const warm = (year: (typeof years)[number], day: number) => centred(year.temperatureRank, day)
    const clear = (year: (typeof years)[number], day: number) => centred(year.clearnessRank, day)
    const before =
      (of: typeof warm): typeof warm =>
      (year, day) =>
        of(year, day - 1)
    // Ranks within a month follow each other a little less than the numbers themselves.
    expect(together(warm, before(warm))).toBeGreaterThan(0.55)
    expect(together(warm, before(warm))).toBeLessThan(0.7)
    expect(together(clear, before(clear))).toBeGreaterThan(0.17)
    expect(together(clear, before(clear))).toBeLessThan(0.3)
    expect(together(warm, clear)).toBeGreaterThan(0.4)
    expect(together(warm, clear)).toBeLessThan(0.52)
    const swing = (year: (typeof years)[number], day: number) => centred(year.swingRank, day)
    expect(together(swing, clear)).toBeGreaterThan(0.36)
    expect(together(swing, clear)).toBeLessThan(0.47)
    const dry = ({ depression }: (typeof years)[number], day: number) => depression[day] ?? NaN
    expect(together(dry, clear)).toBeGreaterThan(0.5)
    expect(together(dry, clear)).toBeLessThan(0.64)
    // Half of what is not clearness stays: 0.36 · 0.29 + 0.64 · 0.5.
    expect(together(dry, before(dry))).toBeCloseTo(0.36 * 0.29 + 0.64 * 0.5, 1)
  })
  test('depressions are standard normal', () => {
    const all = years.flatMap(({ depression }) => [...depression])
    expect(Math.abs(mean(all))).toBeLessThan(0.03)
    expect(mean(all.map(value => value * value))).toBeCloseTo(1, 1)
  })
})

describe('wind', () => {
  const normals = (of: Partial<MonthNormals>): MonthNormals => ({
    temperature: 10,
    dailyMaximum: 15,
    dailyMinimum: 5,
    windSpeed: 4,
    ...of,
  })
  const sun = Array<number>(12).fill(5)
  const of = (change: Partial<MonthNormals>, sunAhead = 0) =>
    yearWind(Array(12).fill(normals(change)), sun, randomSource('wind', normalQuantile), sunAhead)
  const byHour = (speed: Float64Array) =>
    Array.from({ length: 24 }, (_, hour) => mean(speed.filter((_value, h) => h % 24 === hour)))
  test('has each month’s mean', () => {
    const { speed } = of({})
    for (let m = 0; m < 12; m++) expect(mean(speed, (starts[m] ?? 0) * 24, (starts[m + 1] ?? 0) * 24)).toBeCloseTo(4, 9)
    expect(Math.min(...speed)).toBeGreaterThanOrEqual(0)
    expect(mean(of({ windSpeed: 0 }).speed)).toBe(0)
  })
  test('blows most at 15:00, by as much as the sun stirs it, and earlier where noon is', () => {
    const speeds = byHour(of({}).speed)
    // Rows stand at the hours' ends. Amplitude (0.34 + 0.142 · 5)/4 of the mean.
    expect(Math.max(...speeds.slice(12, 17))).toBe(Math.max(...speeds))
    const [strong, weak] = [mean(speeds.slice(12, 17)), mean(speeds.slice(0, 5))]
    expect((strong - weak) / 8).toBeGreaterThan(0.19)
    expect((strong - weak) / 8).toBeLessThan(0.31)
    const morning = byHour(of({}, 3).speed)
    expect(mean(morning.slice(9, 14))).toBeGreaterThan(mean(morning.slice(15, 20)))
  })
  test('scatters as the deviation asks: more with a larger one', () => {
    const spread = (windDeviation: number) => {
      const { speed } = of({ windDeviation })
      return Math.sqrt(mean(speed.map(value => (value - 4) ** 2)))
    }
    expect(spread(3)).toBeGreaterThan(1.4 * spread(1.2))
    // Weibull's own of shape 2 is 0.52 of the mean; the day's cycle comes on top.
    expect(spread(0.52 * 4) / 4).toBeGreaterThan(0.45)
    expect(spread(0.52 * 4) / 4).toBeLessThan(0.65)
    expect(spread(0)).toBeCloseTo(Math.sqrt(mean(of({}).speed.map(value => (value - 4) ** 2))), 9)
  })
  test('comes from around its direction where that is known, from everywhere where not', () => {
    const { direction } = of({ windFromDeg: 300 })
    const away = [...direction].map(angle => Math.abs(((angle - 300 + 540) % 360) - 180))
    expect(mean(away)).toBeGreaterThan(35)
    expect(mean(away)).toBeLessThan(60)
    const free = of({}).direction
    for (const from of [0, 90, 180, 270])
      expect([...free].filter(angle => angle >= from && angle < from + 90).length).toBeGreaterThan(0.1 * 8760)
    expect(Math.min(...free, ...direction)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...free, ...direction)).toBeLessThan(360)
  })
})
