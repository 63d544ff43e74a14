import { describe, expect, test } from 'vitest'
import type { BuildingType, ClimateZone } from '#contract/options.ts'
import { airUnits, type AirUnits } from './air-units.ts'
import type { Edition } from './code-systems.ts'

const usual = { hasDataCentre: true, typedFlow: false }
const cases = [
  ['hospital', 22_000, 2004],
  ['hospital', 22_000, 2013],
  ['outpatient', 3800, 2004],
  ['outpatient', 3800, 2019],
  ['office', 46_000, 2013],
] as const

function airUnitsOf(type: BuildingType, floorArea: number, edition: Edition, zone: ClimateZone): AirUnits {
  const found = airUnits(type, floorArea, edition, zone, usual)
  if (found === undefined) throw new Error('no units')
  return found
}

describe.each(cases)('units of a %s of %d m², %d', (type, floorArea, edition) => {
  const found = airUnitsOf(type, floorArea, edition, '5A')
  test('their rooms make the floor, its gains and its outdoor air', () => {
    const sum = (of: (room: (typeof found.rooms)[number]) => number) =>
      found.rooms.reduce((total, room) => total + room.share * of(room), 0)
    expect(sum(() => 1)).toBeCloseTo(1, 12)
    expect(sum(({ gains }) => gains)).toBeCloseTo(1, 12)
    expect(sum(({ outdoorAir = 1 }) => outdoorAir)).toBeCloseTo(1, 12)
  })
  test('every unit serves rooms, some are humidified and some not', () => {
    expect(new Set(found.rooms.map(({ supply = 0 }) => supply)).size).toBe(found.supplies.length)
    expect(found.supplies.some(({ humidifies = true }) => humidifies)).toBe(true)
    expect(found.supplies.some(({ humidifies = true }) => !humidifies)).toBe(true)
  })
})

test('outdoor air by its own hours: offices of a clinic in theirs, a hospital’s kitchen from seven', () => {
  const hoursOf = (type: BuildingType, unit: number) =>
    airUnitsOf(type, 3800, 2013, '5A').rooms.flatMap(({ supply, outdoorAirPart }) =>
      supply !== unit || outdoorAirPart === undefined
        ? []
        : outdoorAirPart.weekday.reduce((sum, part) => sum + part, 0),
    )
  expect(hoursOf('outpatient', 1)).toEqual([12, 12, 12])
  expect(hoursOf('outpatient', 0)).toEqual([])
  expect(hoursOf('hospital', 5)).toEqual([17])
})

test('a typed least flow holds for all terminals; other buildings have units alike', () => {
  const typed = airUnits('hospital', 22_000, 2013, '5A', { ...usual, typedFlow: true })
  expect(typed?.rooms.every(({ leastFlow }) => leastFlow === undefined)).toBe(true)
  expect(airUnits('office', 46_000, 2013, '5A', { ...usual, hasDataCentre: false })).toBe(undefined)
  expect(airUnits('office', 5000, 2013, '5A', usual)).toBe(undefined)
  expect(airUnits('retail', 5000, 2013, '5A', usual)).toBe(undefined)
})
