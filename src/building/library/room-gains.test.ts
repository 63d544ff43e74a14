import { expect, test } from 'vitest'
import { buildingTypes } from '#contract/options.ts'
import { roomGains } from './room-gains.ts'

test.each(buildingTypes)('%s: rooms make one building, with its gains', type => {
  for (const floorArea of [0, 500, 5000, 50000]) {
    const rooms = roomGains(type, floorArea) ?? [{ share: 1, gains: 1 }]
    expect(rooms.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(rooms.reduce((sum, { share, gains }) => sum + share * gains, 0)).toBeCloseTo(1, 12)
    // Rounded to three and two places: the last group is as the space types have it.
    for (const { share, gains } of rooms) expect(Math.min(share, gains)).toBeGreaterThan(0)
  }
})

test('a data centre is a fortieth of a large office and has more than half of its gains', () => {
  const [, centre] = roomGains('office', 46320) ?? []
  expect(centre?.share).toBeCloseTo(0.026, 3)
  expect((centre?.share ?? 0) * (centre?.gains ?? 0)).toBeGreaterThan(0.5)
  expect(roomGains('office', 5000)).toBeUndefined()
})
