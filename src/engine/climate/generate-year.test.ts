import { expect, test } from 'vitest'
import { monthStarts } from './calendar.ts'
import { generateYear, type MonthlyNormals } from './generate-year.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import { tehranNormals, tehranPlace } from './tehran-normals.ts'

const starts = monthStarts(8760).map((day) => day * 24)
const monthly = (series: Float64Array): number[] => Array.from({ length: 12 }, (_, m) => {
  const part = series.subarray(starts[m], starts[m + 1])
  return part.reduce((sum, value) => sum + value, 0) / part.length
})
const year = generateYear(tehranNormals, tehranPlace)

test('daily values keep their monthly means', () => {
  const means = [3, 5, 9, 15, 20, 26, 29, 28, 23, 16, 9, 4]
  const days = meanPreservingDays(means)
  const hours = Float64Array.from({ length: 8760 }, (_, h) => days[Math.floor(h / 24)]!)
  monthly(hours).forEach((mean, m) => expect(mean).toBeCloseTo(means[m]!, 9))
})

test('monthly means of the generated year are the normals', () => {
  monthly(year.temperature).forEach((mean, m) => expect(mean).toBeCloseTo(tehranNormals.months[m]!.temperature, 9))
  monthly(year.dewPoint).forEach((mean, m) => expect(mean).toBeCloseTo(tehranNormals.months[m]!.dewPoint!, 6))
  monthly(year.windSpeed).forEach((mean, m) => expect(mean).toBeCloseTo(tehranNormals.months[m]!.windSpeed, 9))
  monthly(year.pressure).forEach((mean, m) => expect(mean).toBeCloseTo(tehranNormals.months[m]!.pressure!, 6))
})

test('the mean daily range is kept', () => {
  const range = new Float64Array(8760)
  for (let day = 0; day < 365; day++) {
    const part = year.temperature.subarray(day * 24, day * 24 + 24)
    range.fill(Math.max(...part) - Math.min(...part), day * 24, day * 24 + 24)
  }
  monthly(range).forEach((mean, m) => expect(mean).toBeCloseTo(tehranNormals.months[m]!.dailyMaximum - tehranNormals.months[m]!.dailyMinimum, 9))
})

test('it is warmest in mid-afternoon and coldest before sunrise', () => {
  const day = Array.from(year.temperature.subarray(200 * 24, 201 * 24))
  const warmest = day.indexOf(Math.max(...day)) + 1
  const coldest = day.indexOf(Math.min(...day)) + 1
  expect(warmest).toBeGreaterThanOrEqual(14)
  expect(warmest).toBeLessThanOrEqual(16)
  expect(coldest).toBeGreaterThanOrEqual(4)
  expect(coldest).toBeLessThanOrEqual(6)
})

test('measured radiation is reproduced, and never exceeds what the sun sends', () => {
  const measured: MonthlyNormals = { source: 'test', months: tehranNormals.months.map((month, m) => ({ ...month, globalKWhPerM2Day: [2.7, 3.5, 4.5, 5.5, 6.6, 7.5, 7.2, 6.7, 5.8, 4.3, 3, 2.4][m]! })) }
  const made = generateYear(measured, tehranPlace)
  monthly(made.globalHorizontal).forEach((mean, m) => expect(mean * 0.024).toBeCloseTo(measured.months[m]!.globalKWhPerM2Day!, 9))
  for (let h = 0; h < 8760; h++) {
    expect(made.directNormal[h]).toBeLessThan(1200)
    expect(made.directNormal[h]).toBeGreaterThanOrEqual(0)
    expect(made.diffuseHorizontal[h]).toBeGreaterThanOrEqual(0)
    expect(made.diffuseHorizontal[h]).toBeLessThanOrEqual(made.globalHorizontal[h]! + 1e-9)
  }
})

test('sunshine gives radiation by Ångström–Prescott: June in Tehran', () => {
  // By hand: H0 in June at 35.69° N ≈ 11.55 kWh/(m²·day), N ≈ 14.4 h, n 11.21 h: 11.55·(0.25 + 0.5·0.778) = 7.38.
  expect(monthly(year.globalHorizontal)[5]! * 0.024).toBeCloseTo(7.38, 1)
})

test('sunrise at the poles does no harm', () => {
  const polar = generateYear({ source: 'test', months: tehranNormals.months.map((month) => ({ ...month })) }, { ...tehranPlace, latitude: 78, longitude: 15, timeZone: 1 })
  for (const series of [polar.temperature, polar.directNormal, polar.diffuseHorizontal, polar.globalHorizontal, polar.skyInfrared]) expect(series.every(Number.isFinite)).toBe(true)
  expect(polar.globalHorizontal.subarray(0, 24).every((value) => value === 0)).toBe(true)
})

test('a month without radiation and sunshine is refused', () => {
  const { sunshineHours: _, ...bare } = tehranNormals.months[0]!
  expect(() => generateYear({ source: 'test', months: [bare, ...tehranNormals.months.slice(1)] }, tehranPlace)).toThrow(RangeError)
})
