import { expect, test } from 'vitest'
import { buildingTypes } from '#contract/options.ts'
import { prototypeOf } from './prototypes/prototypes.ts'
import type { PrototypeWeek } from './prototypes/prototype-loads.ts'
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

test('a data centre is a fortieth of a large office: its own draw, and lamps of 0.4 of the other gains', () => {
  for (const edition of [2004, 2013, 2019] as const) {
    const [offices, centre] = roomGains('office', 46320, edition) ?? []
    expect(centre).toMatchObject({ use: 'dataCentre' })
    expect(centre?.share).toBeCloseTo(1218.11 / 46320.34, 3)
    expect(offices?.use).toBeUndefined()
    expect(offices?.gains).toBeCloseTo(1, 1)
    // Lamps over lamps, people and appliances: year means of the prototype.
    const loads = prototypeOf('large-office')[edition === 2004 ? '90.1-2004' : '90.1-2013']
    const lamps = loads.lighting.power * (1 - loads.lighting.lost) * yearMean(loads.lighting.schedule)
    const people = loads.people.density * 75 * yearMean(loads.people.schedule)
    const plugs = loads.equipment.power * yearMean(loads.equipment.schedule)
    expect(centre?.gains).toBeCloseTo(lamps / (lamps + people + plugs), 2)
  }
  expect(roomGains('office', 5000)).toBeUndefined()
})

/** Of 251 working days, 52 Saturdays and 62 Sundays and holidays. */
function yearMean({ weekday, saturday = weekday, sunday = saturday }: PrototypeWeek): number {
  const day = (hours: readonly number[]) => hours.reduce((sum, value) => sum + value, 0) / hours.length
  return (251 * day(weekday) + 52 * day(saturday) + 62 * day(sunday)) / 365
}

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
