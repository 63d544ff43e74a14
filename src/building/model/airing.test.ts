import { expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, countries } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { defaultsFor } from '../library/defaults.ts'
import { schedulesOf } from '../library/schedules.ts'
import { toEngine } from '../to-engine.ts'

const drawn = [mass('a', box(0, 0, 20, 10))]
function zonesOf(zone: NonNullable<Building['userInputs']['zone']>, more: Partial<Building> = {}) {
  const answer = toEngine(officeOf(drawn, { ...more, userInputs: { zone } }), plainWeather(10))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}

test('each zone opens a part of its own windows', () => {
  const airing = { windowOpening: 'day-and-night', openableShare: 20, openingTemperature: 25 } as const
  const zoneTypes = [
    { id: 'a', values: { areaPercent: 75 } },
    { id: 'b', values: { areaPercent: 25 } },
  ]
  const { zones, windows = [] } = zonesOf({ airing, zoneTypes })
  expect(zones).toHaveLength(2)
  for (const zone of zones) {
    const glass = windows.reduce((sum, window) => sum + (window.zone === zone.name ? window.area : 0), 0)
    expect(glass).toBeGreaterThan(5)
    expect(zone.airing).toMatchObject({ area: expect.closeTo(0.2 * glass, 9), height: 1.5, openAbove: 25 })
  }
})

test('while people are in, and at night too: tilted where nobody is in', () => {
  const { weekday, weekend } = schedulesOf(officeOf(drawn)).occupiedHours
  expect(weekday.filter(part => part === 1).length).toBeGreaterThan(8)
  expect(Math.max(...weekend)).toBe(0)
  for (const [windowOpening, otherwise] of [
    ['occupied', 0],
    ['day-and-night', 1 / 3],
  ] as const) {
    const [zone] = zonesOf({ airing: { windowOpening } }).zones
    expect(zone?.airing?.schedule).toMatchObject({
      weekday: weekday.map(part => (part === 1 ? 1 : otherwise)),
      weekend: Array(24).fill(otherwise),
    })
  }
})

test('never, or nothing of them: no airing', () => {
  expect(zonesOf({ airing: { windowOpening: 'never' } }).zones[0]?.airing).toBeUndefined()
  expect(zonesOf({ airing: { windowOpening: 'occupied', openableShare: 0 } }).zones[0]?.airing).toBeUndefined()
})

test('who opens windows by default: no machine to cool, windows for ventilation, dwellings in Iran; nobody else', () => {
  const of = (more: Partial<Building>) => defaultsFor(officeOf(drawn, more)).zone.airing.windowOpening
  for (const primaryBuildingType of buildingTypes)
    for (const country of countries) {
      const type = { primaryBuildingType, country }
      const isHome = primaryBuildingType.endsWith('apartment')
      expect(of(type).value).toBe(isHome && country === 'Iran' ? 'occupied' : 'never')
      for (const mechanical of [{ ventilationType: 'natural' }, { ventilationType: 'mechanical-and-natural' }] as const)
        expect(of({ ...type, userInputs: { mechanical } }).value).toBe('occupied')
      const uncooled = { mechanical: { hvacSystemType: 'no-ac-water-individual', ventilationType: 'natural' } } as const
      expect(of({ ...type, userInputs: uncooled }).value).toBe('day-and-night')
    }
  expect(of({ country: 'Iran', primaryBuildingType: 'mid-rise-apartment' }).source.key).toBe('source.proposal')
})
