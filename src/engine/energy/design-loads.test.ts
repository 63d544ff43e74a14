import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { monthStarts } from '../year/calendar.ts'
import { busiestDay, coldestLeaks, designDays, designLoads, type DesignRoom } from './design-loads.ts'

const hours = 8760
const starts = monthStarts(hours)
function inMonth(h: number, month: number): boolean {
  return h >= 24 * starts[month]! && h < 24 * starts[month + 1]!
}
/** 0 °C in January, 30 °C in July, 15 °C else. */
const temperature = Float64Array.from({ length: hours }, (_, h) => (inMonth(h, 0) ? 0 : inMonth(h, 6) ? 30 : 15))
const weather = { ...plainWeather(15), temperature }
const none = new Float64Array(hours)
const room: DesignRoom = {
  net: new Float64Array(hours).fill(1000),
  load: new Float64Array(hours).fill(1000),
  gains: none,
  busiest: new Float64Array(24),
  steady: new Uint8Array(hours).fill(1),
  leaking: 0,
  volumetricHeat: 1200,
  toAir: 100,
  toOwn: 0,
  heatingSetpoint: 21,
}

test('summer is the warmest month, winter the 0.4 % of the coldest hours', () => {
  const { summers, winter } = designDays(weather)
  expect(summers).toHaveLength(12)
  expect(summers[0]).toMatchObject({ from: 24 * starts[6]!, to: 24 * starts[7]! })
  expect(winter).toBe(0)
  expect(designDays(weather)).toBe(designDays(weather))
})

describe('in cold', () => {
  test('the largest load of the warmest month sizes, not the sun of October', () => {
    const load = room.load.map((value, h) => (inMonth(h, 9) ? 9000 : h === 24 * 190 + 15 ? 4000 : value))
    expect(designLoads({ ...room, load }, weather).designCooling).toBe(4000)
  })
  test('gains are those of the busiest day at the same hour, whenever it was', () => {
    const gains = none.map((_, h) => (h === 24 * 100 + 15 ? 700 : 0))
    const load = room.load.map((value, h) => (h === 24 * 190 + 15 ? 4000 : value))
    const busiest = busiestDay(gains)
    expect(designLoads({ ...room, load, gains, busiest }, weather).designCooling).toBe(4700)
  })
  test('the hours after a set point has fallen, and rooms that float, size nothing', () => {
    const at = 24 * 190 + 15
    const load = room.load.map((value, h) => (h === at ? 4000 : value))
    const steady = room.steady.map((value, h) => (h === at ? 0 : value))
    expect(designLoads({ ...room, load, steady }, weather).designCooling).toBe(1000)
    expect(designLoads({ ...room, load, net: none }, weather).designCooling).toBe(0)
  })
})

describe('closed in the warmest month', () => {
  const warmJune = { ...weather, temperature: temperature.map((value, h) => (inMonth(h, 5) ? 25 : value)) }
  const load = room.load.map((value, h) => (inMonth(h, 5) ? 3000 : inMonth(h, 9) ? 9000 : value))
  const warmed = 3000 + room.toAir * (30 - 25)
  const isClosed = (h: number) => inMonth(h, 6)
  test('without a loaded hour, the next warmest sizes, as warm as it, not the largest load of the year', () => {
    const net = room.net.map((value, h) => (isClosed(h) ? 0 : value))
    expect(designLoads({ ...room, load, net }, warmJune).designCooling).toBeCloseTo(warmed, 9)
  })
  test('where no month with a load is used half the time, the warmest that has one sizes', () => {
    const net = room.net.map((value, h) => (isClosed(h) ? value : 0))
    const steady = room.steady.map((value, h) => (isClosed(h) && h >= 24 * (starts[6]! + 14) ? 0 : value))
    expect(designLoads({ ...room, net, steady }, weather).designCooling).toBe(1000)
  })
  test('open on its first days alone, it is not in use', () => {
    const steady = room.steady.map((value, h) => (isClosed(h) && h >= 24 * (starts[6]! + 3) ? 0 : value))
    expect(designLoads({ ...room, load, steady }, warmJune).designCooling).toBeCloseTo(warmed, 9)
    const half = room.steady.map((value, h) => (isClosed(h) && h >= 24 * (starts[6]! + 16) ? 0 : value))
    expect(designLoads({ ...room, load, steady: half }, warmJune).designCooling).toBe(1000)
  })
})

describe('in heat', () => {
  test('by hand: envelope and leaks at 21 K, no gains', () => {
    const leaks = none.map((_, h) => (h === 5 ? 0.02 : 0.01))
    const leaking = coldestLeaks(leaks, weather)
    expect(designLoads({ ...room, leaking }, weather).designHeating).toBeCloseTo((100 + 1200 * 0.02) * 21, 9)
    const gains = none.map(() => 500)
    expect(designLoads({ ...room, gains, busiest: busiestDay(gains) }, weather).designHeating).toBeCloseTo(2100, 9)
  })
  test('the ground is as warm as the year', () => {
    const mean = temperature.reduce((sum, value) => sum + value, 0) / hours
    expect(designLoads({ ...room, toAir: 0, toOwn: 10 }, weather).designHeating).toBeCloseTo(10 * (21 - mean), 6)
  })
  test('what nothing heats has no load', () => {
    expect(designLoads({ ...room, heatingSetpoint: -Infinity }, weather).designHeating).toBe(0)
  })
})
