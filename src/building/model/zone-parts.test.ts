import { describe, expect, test } from 'vitest'
import { simulate } from '#engine/simulate.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { thermalZonings } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { simulateBuilding } from '../simulate-building.ts'
import { toEngine } from '../to-engine.ts'
import { zoneParts } from './zone-parts.ts'

type Zone = NonNullable<Building['userInputs']['zone']>
type Zoning = (typeof thermalZonings)[number]
function office(masses: readonly Mass[], thermalZoning: Zoning, more: Building['userInputs'] = {}): Building {
  return officeOf(masses, { userInputs: { ...more, zone: { ...more.zone, zoning: { thermalZoning } } } })
}
const weather = plainWeather(5)
function modelOf(building: Building): BuildingModel {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
/** Shares count in hundredths of a per cent. */
function hundredths(i: number, count: number): number {
  return Math.round((i / count) * 10_000) / 100
}
function types(count: number): NonNullable<Zone['zoneTypes']> {
  return Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    values: { areaPercent: hundredths(i + 1, count) - hundredths(i, count) },
  }))
}
const tower = [
  mass('base', box(0, 0, 40, 30)),
  mass('tower', box(10, 5, 40, 20), { floorStart: 1, numberOfFloors: 4, floorHeight: 3.5 }),
]

describe('core and perimeter', () => {
  test('are the building: every wall, window, roof, floor, gain and leak once', () => {
    const sums = (model: BuildingModel) => {
      const all: Record<string, number> = {}
      const add = (name: string, value: number) => {
        all[name] = (all[name] ?? 0) + value
      }
      for (const { name, area, boundary } of model.elements)
        if (boundary.type !== 'zone')
          add(
            name.replace(
              /^zone-1( core| [a-z+-]+(?= (north|east|south|west|roof|ground|soffit|inner|partitions)))?/,
              '',
            ),
            area,
          )
      for (const { azimuthDeg, area } of model.windows ?? []) add(`window ${azimuthDeg}`, area)
      for (const { floorArea = 0, volume, gains = [], infiltration, ventilation } of model.zones) {
        add('floor', floorArea)
        add('volume', volume)
        for (const { kind, power } of gains) add(kind, power)
        add('leakage', infiltration?.leakage?.flowAt4Pa ?? 0)
        add('air', ventilation?.flow ?? 0)
      }
      return all
    }
    const whole = sums(modelOf(office(tower, 'one-zone-per-use')))
    const divided = modelOf(office(tower, 'core-and-perimeter'))
    const walls = divided.elements.reduce((sum, { boundary, area }) => sum + (boundary.type === 'zone' ? area : 0), 0)
    expect(divided.zones.map(({ name }) => name)).toEqual([
      'zone-1 north',
      'zone-1 east',
      'zone-1 south',
      'zone-1 west',
      'zone-1 core',
    ])
    expect(walls).toBeGreaterThan(100)
    // Walls between places are what some of the partitions were, seen from both sides.
    expect(sums(divided)).toEqual(
      Object.fromEntries(
        Object.entries(whole).map(([name, value]) => [
          name,
          expect.closeTo(name.trim() === 'partitions' ? value - 2 * walls : value, 6) as number,
        ]),
      ),
    )
  })
  test('a façade has its own windows and walls, and the core none', () => {
    const { windows = [], elements, zones } = modelOf(office([mass('a', box(0, 0, 30, 30))], 'core-and-perimeter'))
    expect(windows.map(({ zone, azimuthDeg }) => [zone, azimuthDeg])).toEqual([
      ['zone-1 north', 0],
      ['zone-1 east', 90],
      ['zone-1 south', 180],
      ['zone-1 west', 270],
    ])
    expect(elements.filter(({ zone, group }) => zone === 'zone-1 core' && group === 'wall')).toEqual([])
    expect(zones.at(-1)?.floorArea).toBeCloseTo((30 - 2 * 4.572) ** 2, 6)
  })
  test('names follow the compass when the building is turned', () => {
    const turned = office([mass('a', box(0, 0, 30, 30))], 'core-and-perimeter', {
      'draw-building': { orientation: 45 },
    })
    expect(zoneParts(turned).parts.map(({ key }) => key)).toEqual([
      'zone-1 north-east',
      'zone-1 south-east',
      'zone-1 south-west',
      'zone-1 north-west',
      'zone-1 core',
    ])
  })
  test.each([1, 2, 3, 4, 5, 6, 10])('%i uses have ten zones at most, and whole shares', count => {
    const { parts, places } = zoneParts(office(tower, 'core-and-perimeter', { zone: { zoneTypes: types(count) } }))
    expect(parts.length).toBe(Math.max(count, count * Math.min(5, Math.floor(10 / count))))
    expect(parts.length).toBeLessThanOrEqual(10)
    expect(places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const share of ['floor', 'volume', 'leakage', 'wall', 'roof', 'groundFloor', 'soffit'] as const)
      expect(parts.reduce((sum, part) => sum + part[share], 0)).toBeCloseTo(1, 9)
  })
  test('one zone per use is a share of everything, to the digit', () => {
    expect(zoneParts(office(tower, 'one-zone-per-use', { zone: { zoneTypes: types(2) } })).parts).toMatchObject(
      ['zone-1', 'zone-2'].map(key => ({
        key,
        floor: 0.5,
        volume: 0.5,
        leakage: 0.5,
        wall: 0.5,
        roof: 0.5,
        groundFloor: 0.5,
        soffit: 0.5,
      })),
    )
  })
})

describe('a year', () => {
  const tehran = stationYear('40754')
  const info = { name: 'Tehran', origin: 'generated', source: 'test', years: '1991–2018' } as const
  const yearOf = (building: Building) => {
    const answer = simulateBuilding(building, tehran, info)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.result
  }
  const block = [mass('a', box(0, 0, 30, 30), { numberOfFloors: 3 })]
  test('is told by use: needs of the places added up, peaks of their sum, months that balance', () => {
    const result = yearOf(office(block, 'core-and-perimeter', { zone: { zoneTypes: types(2) } }))
    const { zones = [] } = result
    expect(zones.map(({ floorArea }) => floorArea)).toEqual([1350, 1350].map(area => expect.closeTo(area, 6) as number))
    expect(zones.reduce((sum, { heatingNeed }) => sum + heatingNeed, 0)).toBeCloseTo(result.annual.heatingNeed, 6)
    for (const { peaks, lowestTemperature, highestTemperature } of zones) {
      expect(peaks.heating.power).toBeCloseTo(result.peaks.heating.power / 2, 3)
      expect(lowestTemperature).toBeLessThan(highestTemperature ?? 0)
    }
    for (let month = 0; month < 12; month++)
      expect(Object.values(result.balance ?? {}).reduce((sum, months) => sum + (months[month] ?? 0), 0)).toBeCloseTo(
        0,
        3,
      )
  })
  test('needs more heat than one air for all, where the sun of one side heats the other', () => {
    const heating = (zoning: Zoning) => yearOf(office(block, zoning)).annual.heatingNeed
    expect(heating('core-and-perimeter')).toBeGreaterThan(1.2 * heating('one-zone-per-use'))
  })
  test('of two halves that touch is the year of the whole', () => {
    const cut = [
      mass('a', box(0, 0, 12, 30), { numberOfFloors: 3 }),
      mass('b', box(12, 0, 18, 30), { numberOfFloors: 3 }),
    ]
    const [whole, halves] = [block, cut].map(masses => {
      const answer = toEngine(office(masses, 'core-and-perimeter'), tehran)
      if (!answer.ok) throw new Error(answer.reason)
      const { heating, sensibleCooling } = simulate(answer.model, tehran).building.annual
      return [heating, sensibleCooling]
    })
    // Two halves of a roof see each other by the areas' form factors, a whole one does not see itself.
    halves?.forEach((need, i) => {
      expect(Math.abs(need / (whole?.[i] ?? 0) - 1)).toBeLessThan(0.01)
    })
  })
  test('lamps dimmed by daylight use as much in all places together', () => {
    const lighting = (zoning: Zoning) =>
      yearOf(office(block, zoning, { mechanical: { lightingDaylightControl: 'photocell' } })).annual.endUses.lighting
    expect(lighting('core-and-perimeter') / lighting('one-zone-per-use')).toBeCloseTo(1, 3)
  })
  test('fifty floors need no more heat a square metre than three, as air rises a storey', () => {
    const heating = (numberOfFloors: number) => {
      const { annual, floorArea } = yearOf(
        office([mass('a', box(0, 0, 30, 30), { numberOfFloors })], 'core-and-perimeter'),
      )
      return annual.heatingNeed / floorArea
    }
    expect(heating(50)).toBeLessThan(1.01 * heating(3))
  })
})

describe('kinds of rooms', () => {
  const divisions = ['rooms-of-the-use', 'one-kind'] as const
  const restaurant = (roomDivision: (typeof divisions)[number], more: Building['userInputs'] = {}) =>
    officeOf([mass('a', box(0, 0, 24, 20))], {
      primaryBuildingType: 'full-service-restaurant',
      userInputs: { ...more, zone: { ...more.zone, zoning: { thermalZoning: 'core-and-perimeter', roomDivision } } },
    })
  const warehouse = (roomDivision: (typeof divisions)[number]) =>
    officeOf([mass('a', box(0, 0, 60, 40))], {
      primaryBuildingType: 'warehouse',
      userInputs: { zone: { zoning: { thermalZoning: 'core-and-perimeter', roomDivision } } },
    })

  test('are thermal zones in every place, ten at most, with all of the drawing between them', () => {
    for (const building of [restaurant, warehouse]) {
      const [apart, alike] = [modelOf(building('rooms-of-the-use')), modelOf(building('one-kind'))]
      expect(apart.zones.length).toBe(2 * alike.zones.length)
      expect(apart.zones.length).toBeLessThanOrEqual(10)
      const sum = (model: BuildingModel, group: string) =>
        model.elements.reduce((area, element) => area + (element.group === group ? element.area : 0), 0)
      for (const group of ['wall', 'roof', 'floor']) expect(sum(apart, group)).toBeCloseTo(sum(alike, group), 6)
      const all = ({ zones }: BuildingModel, size: 'floorArea' | 'volume') =>
        zones.reduce((total, zone) => total + (zone[size] ?? 0), 0)
      for (const size of ['floorArea', 'volume'] as const) expect(all(apart, size)).toBeCloseTo(all(alike, size), 6)
    }
  })

  test('share out what is typed for their zone type: people, power, outdoor air and doors add up to it', () => {
    const userInputs = { zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 100, occupancy: 2, outdoorAir: 9 } }] } }
    const [apart, alike] = divisions.map(division => modelOf(restaurant(division, userInputs)))
    const power = (model: BuildingModel | undefined, kind: string, use?: string) =>
      model?.zones.reduce(
        (sum, { gains = [] }) =>
          sum +
          gains.reduce(
            (own, gain) => own + (gain.kind === kind && gain.use === use ? (gain.draw?.power ?? gain.power) : 0),
            0,
          ),
        0,
      ) ?? 0
    for (const [kind, use] of [
      ['people'],
      ['lighting'],
      ['equipment'],
      ['equipment', 'cooking'],
      ['equipment', 'refrigeration'],
    ] as const)
      expect(power(apart, kind, use) / power(alike, kind, use)).toBeCloseTo(1, 9)
    const air = (model: BuildingModel | undefined) =>
      model?.zones.reduce(
        (sum, { ventilation, nightVentilation }) => sum + (ventilation?.flow ?? 0) + (nightVentilation?.flow ?? 0),
        0,
      ) ?? 0
    expect(air(apart) / air(alike)).toBeCloseTo(1, 9)
  })

  test('a bulk store has neither cooling nor fans; it is heated alone', () => {
    const { zones } = modelOf(warehouse('rooms-of-the-use'))
    const stores = zones.filter(({ name }) => name.includes('bulk-store'))
    expect(stores.length).toBeGreaterThan(0)
    for (const store of stores) {
      expect(store.thermostat?.cooling).toBeUndefined()
      expect(store.ventilation).toBeUndefined()
      expect(store.humidity).toBeUndefined()
      expect(store.thermostat?.heating).toBeDefined()
    }
  })
})
