import { expect, test } from 'vitest'
import { freshMemory } from '../series-memory.ts'
import { RoomsHumidity, type RoomAir } from './rooms-humidity.ts'

const hours = 300
const all = new Float64Array(hours).fill(1)
const none = new Float64Array(hours)
const simulated = [new Float64Array(hours).fill(33), Float64Array.from({ length: hours }, (_, h) => h)]

/** Rooms of the first zone: vapour pressure and temperature rise hour by hour, each its own way. */
function room(share: number, vapour: number, rise: number): RoomAir {
  return {
    of: { zone: 0, share, room: Float64Array.from({ length: hours }, (_, h) => -60 + h / 2) },
    vapour: Float64Array.from({ length: hours }, (_, h) => vapour * (1 + (h % 37) / 9)),
    drift: new Float64Array(hours).fill(rise),
  }
}
/** Relative humidity by the psychrometric tables' formula in plain JavaScript [%]. */
function relative(vapour: number, temperature: number): number {
  return (100 * vapour) / (611.2 * Math.exp((17.62 * temperature) / (243.12 + temperature)))
}
const rooms = [room(0.5, 320, 0), room(0.3, 640, 1.3)]
/** Served are eight tenths of the first zone. */
function humidity(): RoomsHumidity {
  return new RoomsHumidity(rooms, Float64Array.of(0.8, 0), simulated, freshMemory)
}
function byHand(h: number): number {
  return (
    rooms.reduce((sum, { of, vapour, drift }) => sum + of.share * relative(vapour[h]!, of.room[h]! + drift[h]!), 0) /
    0.8
  )
}

test('a zone is as humid as the mean of its rooms that are served; one of which none is, as simulated', () => {
  const percent = humidity().percent(0)
  for (let h = 0; h < hours; h++) expect(percent[h]! / byHand(h)).toBeCloseTo(1, 12)
  expect(humidity().percent(1)).toBe(simulated[1])
})
test('the series is one at each question, and its bounds are told of the same hours', () => {
  const one = humidity()
  expect(one.percent(0)).toBe(one.percent(0))
  expect(one.bounded(0)).toBe(one.bounded(0))
  const percent = one.percent(0)
  const { most, leastPart, at } = one.bounded(0)
  const places = Array.from(percent.keys())
  expect(places.map(at)).toEqual([...percent])
  // The first rooms are colder than any step, the last warmer.
  const isBounded = (h: number) =>
    rooms.every(({ of, drift }) => of.room[h]! + drift[h]! >= -50 && of.room[h]! + drift[h]! < 80)
  expect(places.filter(h => !Number.isNaN(most[h]))).toEqual(places.filter(isBounded))
  for (const h of places.filter(isBounded)) {
    expect(percent[h]! / most[h]!).toBeLessThan(1 + 1e-12)
    expect(percent[h]! / most[h]!).toBeGreaterThan(leastPart - 1e-12)
  }
  expect(leastPart).toBeGreaterThan(0.97)
  expect(one.bounded(1).most).toBe(simulated[1])
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
