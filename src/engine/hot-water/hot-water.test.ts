import { expect, test } from 'vitest'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { hotWaterHours } from './hot-water-hours.ts'
import { mainsTemperature, mainsWave } from './mains-temperature.ts'
import { litresPerArea, solarStore } from './solar-store.ts'

function total(values: Float64Array) {
  return values.reduce((sum, value) => sum + value, 0)
}
const tehran = generateYear(tehranNormals, tehranPlace)
const cold = mainsTemperature(tehran)

test('mains water by hand: mean 44 °F, months 36 °F apart', () => {
  const wave = mainsWave(12 / 1.8, 20, 40, 365)
  // Mean 50 °F, amplitude 0.4·18 = 7.2 °F; coldest when the angle is −90°: day 50.
  expect(wave[49]!).toBeCloseTo((50 - 7.2 - 32) / 1.8, 9)
  expect(Math.max(...wave)).toBeCloseTo((50 + 7.2 - 32) / 1.8, 3)
  expect(mainsWave(12 / 1.8, 20, -30, 365)[49]!).toBeCloseTo((50 + 7.2 - 32) / 1.8, 9)
})

test("Tehran: colder than the taps, warmest in late summer, around the year's mean and 3.3 K", () => {
  const mean = total(tehran.temperature) / 8760
  expect(Math.abs(total(cold) / 365 - mean - 6 / 1.8)).toBeLessThan(0.1)
  const warmest = cold.indexOf(Math.max(...cold))
  expect(warmest).toBeGreaterThan(190)
  expect(warmest).toBeLessThan(250)
})

test('hours make months: 1 L × 50 K = 58.2 Wh; distribution by hand', () => {
  const even = hotWaterHours(1000, 0.8, 60, new Float64Array(365).fill(10), new Float64Array(8760))
  expect(total(even.litres)).toBeCloseTo(12 * 1250, 8)
  // 4186 J/(L·K) · 50 K = 58.14 Wh a litre; the 1.163 Wh/(L·K) of the normative method § 11 round to 58.2.
  expect(total(even.heat) / 1000).toBeCloseTo((12 * 1250 * 4186 * 50) / 3.6e6, 8)
  const draw = Float64Array.from({ length: 8760 }, (_, h) => (h % 24 === 7 ? 1 : 0))
  const morning = hotWaterHours(1000, 1, 60, new Float64Array(365).fill(10), draw)
  expect(morning.litres[7]!).toBeCloseTo(1000 / 31, 9)
  expect(morning.litres[8]!).toBe(0)
})

const draw = hotWaterHours(9000, 1, 60, cold, new Float64Array(8760).fill(1))
function run(area: number, efficiency = 0.5, litres = area * litresPerArea) {
  return solarStore({ area, efficiency, litres }, tehran.globalHorizontal, tehran.temperature, draw, cold, 60)
}

test('the store keeps every joule', () => {
  for (const area of [2, 20, 200]) {
    const { collected, delivered, lost, content } = run(area)
    const balance = (total(collected) - total(delivered) - total(lost)) * 3600 - (content[1] - content[0])
    expect(Math.abs(balance) / (total(collected) * 3600)).toBeLessThan(1e-9)
    // All gains are solar and all outputs are heat; otherwise a gain could hide in a negative loss.
    expect(Math.min(...collected, ...delivered, ...lost)).toBeGreaterThanOrEqual(0)
    expect(total(delivered)).toBeLessThanOrEqual(total(collected) + (content[0] - content[1]) / 3600)
    for (let h = 0; h < 8760; h++) {
      expect(delivered[h]!).toBeLessThanOrEqual(draw.heat[h]! + 1e-9)
      expect(collected[h]!).toBeLessThanOrEqual(0.675 * area * tehran.globalHorizontal[h]! + 1e-9)
    }
  }
})

test("no sun, no solar heat: not from warm air, not from the room; not from yesterday's colder mains either", () => {
  const dark = new Float64Array(8760)
  for (const [air, mains] of [
    [45, 15],
    [-10, 5],
  ] as const) {
    const { collected, delivered } = solarStore(
      { area: 5, efficiency: 0.5, litres: 375 },
      dark,
      new Float64Array(8760).fill(air),
      draw,
      new Float64Array(365).fill(mains),
      60,
    )
    expect([total(collected), total(delivered)]).toEqual([0, expect.closeTo(0, 9)])
  }
  const rising = Float64Array.from({ length: 365 }, (_, day) => 5 + day / 20)
  const { collected, delivered } = solarStore(
    { area: 5, efficiency: 0.5, litres: 375 },
    dark,
    tehran.temperature,
    draw,
    rising,
    60,
  )
  expect([total(collected), Math.min(...delivered)]).toEqual([0, 0])
})

test('a day by hand: one hour of sun, loss of the collector and of the store', () => {
  // 4 m², 300 L, 800 W/m² in the last hour, air, room and mains at 20 °C, nothing drawn.
  const sun = Float64Array.from({ length: 24 }, (_, h) => (h === 23 ? 800 : 0))
  const none = { litres: new Float64Array(24), heat: new Float64Array(24) }
  const { collected, lost } = solarStore(
    { area: 4, efficiency: 0.5, litres: 300 },
    sun,
    new Float64Array(24).fill(20),
    none,
    Float64Array.of(20),
    60,
  )
  const capacity = (300 * 4186) / 3600 // 348.8 W·h/K
  const loss = 0.16 * Math.sqrt(300) // 2.77 W/K
  const light = 4 * 0.675 * 800 // 2160 W
  const warmed = (warmth: number) => (capacity * warmth + light) / (capacity + loss + 4 * 3.5)
  // The day before, started cold, leaves its sun of 5.9 K, which 23 hours cool.
  const left = warmed(0) * (capacity / (capacity + loss)) ** 23
  expect(warmed(0)).toBeCloseTo(5.9, 1)
  expect(collected[23]).toBeCloseTo(light - 4 * 3.5 * warmed(left), 6)
  expect(lost[23]).toBeCloseTo(loss * warmed(left), 6)
})

test('more collector gives more, each square metre less; none more than its optical efficiency', () => {
  const sun = total(tehran.globalHorizontal)
  const small = total(run(2).delivered) / (2 * sun)
  // A little collector preheats: the store stays cool. Below η₀ = 0.675, less what dim light does not reach and the store loses.
  expect(small).toBeGreaterThan(0.4)
  expect(small).toBeLessThan(0.675)
  const gain = (area: number) => total(run(area).delivered)
  expect(gain(20)).toBeGreaterThan(gain(10))
  expect(gain(20) / 20).toBeLessThan(gain(10) / 10)
  expect(gain(500)).toBeLessThanOrEqual(total(draw.heat))
  expect(total(run(10, 0.7).delivered)).toBeGreaterThan(gain(10))
  expect(total(run(200).refused)).toBeGreaterThan(0)
})
