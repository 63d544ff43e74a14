import { expect, test } from 'vitest'
import { freshMemory } from '../series-memory.ts'
import { RoomsHumidity, type RoomAir } from './rooms-humidity.ts'

const hours = 300
const pressure = new Float64Array(hours).fill(101_325)
const all = new Float64Array(hours).fill(1)
const none = new Float64Array(hours)
const simulated = [new Float64Array(hours).fill(33), Float64Array.from({ length: hours }, (_, h) => h)]

/** Rooms of the first zone: humidity ratio and temperature rise hour by hour, each its own way. */
function room(share: number, ratio: number, rise: number): RoomAir {
  return {
    of: { zone: 0, share, room: Float64Array.from({ length: hours }, (_, h) => -60 + h / 2) },
    ratio: Float64Array.from({ length: hours }, (_, h) => ratio * (1 + (h % 37) / 9)),
    drift: new Float64Array(hours).fill(rise),
  }
}
/** Of air of 101,325 Pa, by the psychrometric tables' formula in plain JavaScript [%]. */
function relative(ratio: number, temperature: number): number {
  const vapour = (ratio * 101_325) / (0.62198 + ratio)
  return (100 * vapour) / (611.2 * Math.exp((17.62 * temperature) / (243.12 + temperature)))
}
const rooms = [room(0.5, 0.002, 0), room(0.3, 0.004, 1.3)]
/** Served are eight tenths of the first zone. */
function humidity(): RoomsHumidity {
  return new RoomsHumidity(rooms, Float64Array.of(0.8, 0), simulated, pressure, freshMemory)
}
function byHand(h: number): number {
  return (
    rooms.reduce((sum, { of, ratio, drift }) => sum + of.share * relative(ratio[h]!, of.room[h]! + drift[h]!), 0) / 0.8
  )
}

test('a zone is as humid as the mean of its rooms that are served; one of which none is, as simulated', () => {
  const percent = humidity().percent(0)
  for (let h = 0; h < hours; h++) expect(percent[h]! / byHand(h)).toBeCloseTo(1, 12)
  expect(humidity().percent(1)).toBe(simulated[1])
})
test('hours asked for in parts, and twice, are those of the whole year', () => {
  const whole = humidity().percent(0)
  const part = humidity()
  for (const asked of [[3, 4, 5], [4, 299], [], [0, 3, 150]]) {
    const found = part.percent(0, Int32Array.from(asked))
    for (const h of asked) expect(found[h]).toBe(whole[h])
  }
  const series = part.percent(0, Int32Array.of(7))
  expect(series[8]).toBe(0)
  expect(part.percent(0)).toBe(series)
  expect(series).toEqual(whole)
})
test.each([0.01, 20, 70, 99])('hours above %d percent are those in which the series is, and a load there', limit => {
  const percent = humidity().percent(0)
  const found = new Uint8Array(hours)
  humidity().markAbove(0, limit, all, none, found)
  expect([...found]).toEqual(Array.from(percent, value => (value > limit ? 1 : 0)))
  const latent = new Uint8Array(hours)
  humidity().markAbove(
    0,
    limit,
    none,
    Float64Array.from(all, (_, h) => h % 2),
    latent,
  )
  expect([...latent]).toEqual(Array.from(found, (is, h) => (h % 2 === 1 ? is : 0)))
  const idle = new Uint8Array(hours)
  humidity().markAbove(0, limit, none, none, idle)
  humidity().markAbove(1, limit, none, none, idle)
  expect([...idle]).toEqual(Array.from(none))
  const still = new Uint8Array(hours)
  humidity().markAbove(1, limit, all, none, still)
  expect([...still]).toEqual(Array.from(still, (_, h) => (h > limit ? 1 : 0)))
})
