import { expect, test } from 'vitest'
import { buildingTypes } from '#contract/options.ts'
import { roomGains } from './room-gains.ts'

test.each(buildingTypes)('%s: rooms make one building, with its gains', type => {
  for (const [floorArea, edition] of [
    [0, undefined],
    [500, 2004],
    [5000, 2013],
    [50000, 2019],
  ] as const) {
    const rooms = roomGains(type, floorArea, edition) ?? [{ share: 1, gains: 1 }]
    expect(rooms.reduce((sum, { share, outdoorAir = 1 }) => sum + share * outdoorAir, 0)).toBeCloseTo(1, 12)
    expect(rooms.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(rooms.reduce((sum, { share, gains }) => sum + share * gains, 0)).toBeCloseTo(1, 12)
    // Rounded to three and two places: the last group is as the space types have it.
    for (const { share, gains, outdoorAir = 1 } of rooms) expect(Math.min(share, gains, outdoorAir)).toBeGreaterThan(0)
  }
})

test('a data centre is a fortieth of a large office and has more than half of its gains', () => {
  const [, centre] = roomGains('office', 46320) ?? []
  expect(centre?.share).toBeCloseTo(0.026, 3)
  expect((centre?.share ?? 0) * (centre?.gains ?? 0)).toBeGreaterThan(0.5)
  expect(roomGains('office', 5000)).toBeUndefined()
})

test('halls and kitchens of schools have units of their own, and most of the outdoor air by floor', () => {
  for (const type of ['primary-school', 'secondary-school'] as const) {
    const own = (roomGains(type, 5000, 2004) ?? []).filter(({ ownUnit }) => ownUnit)
    const share = own.reduce((sum, room) => sum + room.share, 0)
    expect(share).toBeLessThan(0.27)
    expect(own.reduce((sum, room) => sum + room.share * (room.outdoorAir ?? 1), 0)).toBeGreaterThan(0.4)
    // A kitchen's air leaves through its hood.
    expect(own.at(-1)?.recovered).toBe(0)
  }
})
