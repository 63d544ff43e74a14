import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomSystem, vapourSystem } from './zone-systems.ts'

/** Plan of zones with partitions and openings between some of them; a single element bounds each zone. */
function joined(
  zones: number,
  partitions: readonly (readonly [number, number])[],
  openings: readonly (readonly [number, number])[],
) {
  return {
    zones,
    bounding: zones,
    elements: zones + partitions.length,
    zone: Uint16Array.from([...Array.from({ length: zones }, (_, z) => z), ...partitions.map(([near]) => near)]),
    farZone: Uint16Array.from(partitions, ([, far]) => far),
    openZones: Uint16Array.from(openings.flat()),
  }
}

const building = fc.integer({ min: 2, max: 9 }).chain(zones => {
  const pair = fc.tuple(fc.nat(zones - 1), fc.nat(zones - 1)).filter(([a, b]) => a !== b)
  return fc.tuple(fc.constant(zones), fc.array(pair, { maxLength: 12 }), fc.array(pair, { maxLength: 6 }))
})

test('all that couples two rooms has a place of its own in the rooms’ matrix, within its row', () => {
  fc.assert(
    fc.property(building, ([zones, partitions, openings]) => {
      const { first, place, entry, length } = roomSystem(joined(zones, partitions, openings))
      expect(first.length).toBe(2 * zones)
      expect([...place].toSorted((a, b) => a - b)).toEqual(Array.from({ length: zones }, (_, z) => z))
      const coupled = new Map<string, number>()
      const couple = (a: number, b: number): void => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(first[high]).toBeLessThanOrEqual(low)
        coupled.set(`${low} ${high}`, entry(a, b))
      }
      for (let q = 0; q < zones; q++) couple(2 * q, 2 * q + 1) // star and air of a room
      for (const [a, b] of partitions)
        for (const [i, j] of [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
        ] as const)
          couple(2 * (place[a] ?? 0) + i, 2 * (place[b] ?? 0) + j)
      for (const [a, b] of openings) couple(2 * (place[a] ?? 0) + 1, 2 * (place[b] ?? 0) + 1)
      const places = [...coupled.values()]
      expect(new Set(places).size).toBe(places.length)
      for (const own of places) expect(own >= 0 && own < length).toBe(true)
    }),
  )
})

test('vapour goes through openings alone: partitions leave its system empty of entries', () => {
  const plan = joined(
    4,
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    [],
  )
  const { place } = roomSystem(plan)
  expect(vapourSystem(plan, place)).toMatchObject({ length: 0, first: new Int32Array(0) })
  const open = joined(4, [[0, 1]], [[0, 3]])
  const rooms = roomSystem(open)
  const vapour = vapourSystem(open, rooms.place)
  expect(vapour.first.length).toBe(4)
  expect(vapour.length).toBe(Math.abs((rooms.place[0] ?? 0) - (rooms.place[3] ?? 0)))
})
