import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { modelOf } from '../../../tests/fixtures/plausible-building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { simulate } from '../simulate.ts'
import type { RoomShare } from './systems.ts'
import { buildingAir } from './zone-air.ts'

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
