import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { modelOf } from '../../../tests/fixtures/plausible-building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { monthStarts } from '../year/calendar.ts'
import { simulate } from '../simulate.ts'
import type { RoomShare } from '../systems.ts'
import { buildingAir, steadyHours } from './zone-air.ts'

const weather = stationYear('40754')

test('air of opened windows enters the rooms of an air system, in hours without cold, and sizes no unit', () => {
  const building = officeOf([mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 })], {
    userInputs: {
      mechanical: { hvacSystemType: 'vav-water-air-individual' },
      zone: { airing: { windowOpening: 'day-and-night' }, zoning: { thermalZoning: 'one-zone-per-use' } },
    },
  })
  const model = modelOf(building, weather)
  const year = simulate(model, weather, { stepsPerHour: 1 })
  const shut = { ...model, zones: model.zones.map(({ airing: _windows, ...zone }) => zone) }
  const [open] = buildingAir(year, model, weather).zones
  const [closed] = buildingAir(structuredClone(year), shut, weather).zones
  const hours = [...open!.leaks.keys()].filter(h => open!.leaks[h]! > closed!.leaks[h]!)
  expect(hours.length).toBeGreaterThan(500)
  expect(hours.every(h => year.zones[0]!.hourly.sensibleCoolingNeed[h] === 0)).toBe(true)
  expect(open!.designHeating).toBe(closed!.designHeating)
  expect(open!.designCooling).toBe(closed!.designCooling)
})

test('rooms that are all of their zone are the zone itself, unless others serve them', () => {
  const model = modelOf(officeOf([mass('a', box(0, 0, 20, 12))]), weather)
  const year = simulate(model, weather, { stepsPerHour: 1 })
  const of = (room: Partial<RoomShare>) => buildingAir(year, model, weather, [{ share: 1, gains: 1, ...room }]).zones
  const [zone] = buildingAir(year, model, weather).zones
  expect(of({ recovered: 1, supply: 0, ownUnit: false, isPublic: false })[0]).toEqual(zone)
  expect(of({ isPublic: true })[0]).toMatchObject({ isPublic: true, share: 1, designCooling: zone!.designCooling })
  expect(of({ supply: 1 })[0]?.supply).toBe(1)
})

test('rooms that let outdoor air in by day alone are left with their own load at night', () => {
  const model = modelOf(officeOf([mass('a', box(0, 0, 20, 12))]), weather)
  const year = simulate(model, weather, { stepsPerHour: 1 })
  const day = Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 15 ? 1 : 0))
  const half = { share: 0.5, gains: 1 }
  const [byDay, always] = buildingAir(year, model, weather, [{ ...half, outdoorAirPart: { weekday: day } }, half]).zones
  const hours = [...byDay!.load.keys()]
  expect(hours.every(h => byDay!.outdoorAir[h] === (day[h % 24] ?? 0) * always!.outdoorAir[h]!)).toBe(true)
  expect(hours.every(h => day[h % 24] === 1 || byDay!.net[h] === byDay!.load[h])).toBe(true)
  expect(byDay!.load).toEqual(always!.load)
  expect(byDay!.mostOutdoorAir).toBe(always!.mostOutdoorAir)
})

test('a set point that comes on falls like one that was set back; what is set back sizes nothing', () => {
  const day = (night: number) => Float64Array.from({ length: 72 }, (_, h) => (h % 24 >= 7 && h % 24 < 18 ? 24 : night))
  const byHour = (night: number) => [...steadyHours(day(night)).subarray(24, 48)]
  const inUse = Array.from({ length: 24 }, (_, h) => (h >= 10 && h < 18 ? 1 : 0))
  expect(byHour(40)).toEqual(inUse)
  expect(byHour(Infinity)).toEqual(inUse)
  // A difference of one degree is a seasonal habit, not a setback.
  expect(byHour(25)).toEqual(inUse.map((_, h) => (h >= 7 && h < 10 ? 0 : 1)))
})

test('a school closed in July, its warmest month, is sized within a tenth as one that is open; nights off as nights set back', () => {
  const chicago = stationYear('725300')
  const school = modelOf(
    officeOf([mass('a', box(0, 0, 40, 20))], {
      primaryBuildingType: 'primary-school',
      userInputs: { zone: { zoning: { thermalZoning: 'one-zone-per-use' } } },
    }),
    chicago,
  )
  const starts = monthStarts(chicago.hours)
  const july = Array.from({ length: 31 }, (_, day) => starts[6]! + day + 1)
  const hours = <T>(use: T, night: T) => Array.from({ length: 24 }, (_, h) => (h >= 7 && h < 18 ? use : night))
  const designOf = (vacation: readonly number[], back: number, night: number | null = back) => {
    const model = {
      ...school,
      calendar: { ...school.calendar, vacation },
      zones: school.zones.map(zone => ({
        ...zone,
        thermostat: {
          heating: 20,
          cooling: {
            weekday: hours<number | null>(24, night),
            weekend: hours(back, back),
            vacation: hours(back, back),
          },
        },
        gains: (zone.gains ?? []).map(gain => ({
          ...gain,
          schedule: { weekday: hours(1, 0.1), weekend: hours(0.1, 0.1), vacation: hours(0, 0) },
        })),
      })),
    }
    return buildingAir(simulate(model, chicago, { stepsPerHour: 1 }), model, chicago).zones[0]!.designCooling
  }
  for (const back of [27, 30, 35]) expect(Math.abs(designOf(july, back) / designOf([], back) - 1)).toBeLessThan(0.1)
  // No night is as warm as 45 °C: nothing cools in either case.
  expect(designOf([], 45, null) / designOf([], 45)).toBeCloseTo(1, 6)
})

test('gains of a use are all in the rooms that name it, by their own hours; a zone without them has no such rooms', () => {
  const office = modelOf(officeOf([mass('a', box(0, 0, 20, 12))]), weather)
  const [zone] = office.zones
  const night = Array.from({ length: 24 }, (_, h) => (h < 6 ? 1 : 0))
  const other = { kind: 'equipment', power: 1000 } as const
  const centre = (power: number) =>
    ({ kind: 'equipment', power, use: 'dataCentre', schedule: { weekday: night } }) as const
  const model = {
    ...office,
    zones: [
      { ...zone!, gains: [other, centre(500)] },
      { ...zone!, gains: [other] },
    ],
  }
  const one = simulate(office, weather, { stepsPerHour: 1 })
  const year = { ...one, zones: [one.zones[0]!, one.zones[0]!] }
  const rooms: readonly RoomShare[] = [
    { share: 0.9, gains: 1.1 },
    { share: 0.04, gains: 0.1, use: 'dataCentre', supply: 1 },
    { share: 0.06, gains: 0.1, use: 'dataCentre', supply: 2 },
  ]
  const found = buildingAir(year, model, weather, rooms).zones
  expect(found.map(({ zone: of, supply }) => [of, supply])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ])
  // By floor area a room differs from another only by its gains.
  const [offices, small, large] = found
  const beyond = (h: number) => small!.load[h]! / 0.04 - offices!.load[h]! / 0.9
  expect(beyond(3)).toBeCloseTo(0.1 * 1000 + 500 / 0.1 - 1.1 * 1000, 6)
  expect(beyond(12)).toBeCloseTo(0.1 * 1000 - 1.1 * 1000, 6)
  expect(large!.load[3]! / 0.06).toBeCloseTo(small!.load[3]! / 0.04, 6)
  const [mean] = buildingAir(structuredClone(year), model, weather).zones
  for (const h of [3, 12])
    expect(offices!.load[h]! + small!.load[h]! + large!.load[h]! - mean!.load[h]!).toBeCloseTo(0, 6)
  expect(found[3]).toMatchObject({ share: 1, supply: 0 })
})
