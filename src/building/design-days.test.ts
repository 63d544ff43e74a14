import { expect, test } from 'vitest'
import { designTemperatures } from '#engine/climate/summary/design-conditions.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { designDays } from './design-days.ts'

/** 100 days of 10 °C with one warm and one cold hour on some. */
function year(changes: readonly (readonly [hour: number, value: number])[]): number[] {
  const hours = Array.from({ length: 2400 }, () => 10)
  for (const [hour, value] of changes) hours[hour] = value
  return hours
}

test('days whose extreme hour is nearest to the design dry bulbs, not the most extreme ones', () => {
  // 0.4 % of 2,400 hours are 9.6: nine of 40 °C are passed over and the two of 30 °C lie there; so below.
  const warm = Array.from({ length: 9 }, (_, nth) => [24 * 50 + nth, 40] as const)
  const cold = Array.from({ length: 9 }, (_, nth) => [24 * 3 + nth, -20] as const)
  const outdoor = year([
    ...warm,
    ...cold,
    ...[24 * 60 + 12, 24 * 70 + 12].map(hour => [hour, 30] as const),
    ...[24 * 5 + 6, 24 * 9 + 6].map(hour => [hour, -5] as const),
  ])
  const sun = outdoor.map((_, hour) => (Math.floor(hour / 24) === 70 || Math.floor(hour / 24) === 5 ? 300 : 100))
  const { heating, cooling } = designDays(outdoor, sun)
  // With two equally near days the sunny one is the cooling day, and the dark one the heating day.
  expect([heating.day, cooling.day]).toEqual([9, 70])
  expect([heating.dryBulb, cooling.dryBulb]).toEqual([-5, 30])
})

test('the design dry bulbs are those of the climate panel', () => {
  const weather = bundledYear('station:40754')
  if (weather === undefined) throw new Error('no climate of Tehran')
  const outdoor = [...weather.temperature]
  const { heating, cooling } = designDays(outdoor, [...weather.globalHorizontal])
  const { heating996, cooling04 } = designTemperatures(weather)
  expect([heating.dryBulb, cooling.dryBulb]).toEqual([heating996, cooling04.dryBulb])
  const of = (day: number) => outdoor.slice(24 * day, 24 * day + 24)
  expect(Math.abs(Math.min(...of(heating.day)) - heating996)).toBeLessThan(0.5)
  expect(Math.abs(Math.max(...of(cooling.day)) - cooling04.dryBulb)).toBeLessThan(0.5)
})
