import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { Building } from '#contract/entities/project.ts'
import { lightingOccupancyControls } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { simulate } from '#engine/simulate.ts'
import { schedulesOf } from '../library/schedules.ts'
import { toEngine } from '../to-engine.ts'
import { envelopePlanes } from './envelope-planes.ts'
import { daylitPlaces, lightingControls } from './lighting.ts'
import { storeyPlates } from './storey-plates.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const masses = [mass('a', box(0, 0, 30, 20), { numberOfFloors: 2 })]
function photocell(inputs: Building['userInputs'] = {}, more: Partial<Building> = {}): Building {
  return officeOf(masses, {
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
      ...inputs,
      mechanical: { lightingDaylightControl: 'photocell', ...inputs.mechanical },
    },
    ...more,
  })
}
/** Mean of the lamps' schedule. */
function use(building: Building): number {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  const schedule = answer.model.zones[0]?.gains?.find(gain => gain.kind === 'lighting')?.schedule
  if (typeof schedule !== 'object' || !('hourly' in schedule)) throw new Error('not dimmed')
  return schedule.hourly.reduce((sum, value) => sum + value, 0) / schedule.hourly.length
}

describe('daylit places', () => {
  test('a floor of 30 by 20 m, by hand: a strip of 4.5 m behind each façade', () => {
    // Windows end 0.4 m below the storey's 3 m: 2.5·(2.6 − 0.8) = 4.5 m. Strip 600 − 21·11 = 369 m² of each floor's 600, by length.
    const building = officeOf(masses)
    const places = daylitPlaces(building, envelopePlanes(building), 0.5)
    expect(places.map(({ share }) => share)).toEqual(
      [0.3, 0.2, 0.3, 0.2].map(length => expect.closeTo(0.615 * length, 9)),
    )
    // North: floor and ceiling of 221.4 m² in both storeys, wall and rear of 180 m².
    expect(places[0]).toMatchObject({
      innerSurface: expect.closeTo(2 * 221.4 + 360, 9),
      openings: [{ glass: expect.closeTo(180 * 0.33, 9), visibleTransmittance: 0.5 }],
    })
  })
  test('roof windows light the storey below: strips there, and its core', () => {
    const building = officeOf(masses, { userInputs: { envelope: { roof: { windowToWallRatio: 3 } } } })
    const places = daylitPlaces(building, envelopePlanes(building), 0.5)
    expect(places).toHaveLength(9)
    expect(places.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0.615 + 0.385 / 2, 9)
    // All glass is counted once.
    expect(
      places.reduce((sum, { openings }) => sum + openings.reduce((glass, opening) => glass + opening.glass, 0), 0),
    ).toBeCloseTo(600 * 0.33 + 600 * 0.03, 6)
    expect(use(photocell({ envelope: { roof: { windowToWallRatio: 3 } } }))).toBeLessThan(use(photocell()))
  })
})

describe('one building, drawn as one mass or as many', () => {
  /** 60 by 40 m, three floors, in columns and rows. */
  const cut = (columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, i) =>
      mass(
        `m${i}`,
        box(((i % columns) * 60) / columns, (Math.floor(i / columns) * 40) / rows, 60 / columns, 40 / rows),
        {
          numberOfFloors: 3,
        },
      ),
    )
  test('has the same floors: 2,400 m² and 200 m of edge on each level', () => {
    for (const [columns, rows] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [6, 4],
    ] as const) {
      expect(storeyPlates(cut(columns, rows))).toEqual(
        Array.from({ length: 3 }, () => ({
          area: expect.closeTo(2400, 6),
          perimeter: expect.closeTo(200, 6),
          height: expect.closeTo(3, 9),
        })),
      )
    }
    // Cut between storeys.
    expect(
      storeyPlates([
        mass('low', box(0, 0, 60, 40)),
        mass('high', box(0, 0, 60, 40), { floorStart: 1, numberOfFloors: 2 }),
      ]),
    ).toEqual(storeyPlates(cut(1, 1)))
  })
  test('needs the same light, within 2 %', () => {
    const whole = use(photocell({}, { masses: cut(1, 1) }))
    for (const [columns, rows] of [
      [2, 1],
      [3, 2],
      [6, 4],
    ] as const)
      expect(Math.abs(use(photocell({}, { masses: cut(columns, rows) })) / whole - 1)).toBeLessThan(0.02)
  })
  test('wings of other heights, towers apart and courtyards count by level', () => {
    // 20 by 20 m with two floors beside 30 by 20 m with one: 50 by 20 m below, the tower alone above.
    expect(
      storeyPlates([
        mass('a', box(0, 0, 20, 20), { numberOfFloors: 2, floorHeight: 4 }),
        mass('b', box(20, 0, 30, 20)),
      ]),
    ).toEqual([
      { area: 1000, perimeter: expect.closeTo(140, 9), height: expect.closeTo(3.4, 9) },
      { area: 400, perimeter: expect.closeTo(80, 9), height: 4 },
    ])
    expect(
      storeyPlates([mass('a', box(0, 0, 20, 20)), mass('b', box(25, 0, 20, 20))]).map(({ area, perimeter }) => [
        area,
        perimeter,
      ]),
    ).toEqual([
      [400, 80],
      [400, 80],
    ])
    // A ring of four wings 10 m deep round a court of 20 by 20 m: edges of 160 m outside and 80 m inside.
    const ring = [box(0, 0, 40, 10), box(0, 30, 40, 10), box(0, 10, 10, 20), box(30, 10, 10, 20)].map((outline, i) =>
      mass(`w${i}`, outline),
    )
    expect(storeyPlates(ring)).toEqual([{ area: 1200, perimeter: expect.closeTo(240, 9), height: 3 }])
  })
})

describe('a stated control beside an automation class', () => {
  /** Full-load hours of the lamps in a year. */
  const hours = (building: Building): number => {
    const [control] = lightingControls(building, envelopePlanes(building), [], weather)
    if (control === undefined) throw new Error('one place')
    const { factor, schedule } = control
    const { weekendDays } = schedulesOf(building)
    return (
      factor *
      scheduleYear(schedule, 1, weather.hours, weather.firstWeekday, { weekendDays }, 1).reduce(
        (sum, value) => sum + value,
        0,
      )
    )
  }
  const control = (
    energyManagement: 'A' | 'B' | 'C' | 'D',
    more: NonNullable<Building['userInputs']['mechanical']> = {},
    envelope: Building['userInputs']['envelope'] = {},
  ) =>
    hours(
      officeOf(masses, {
        userInputs: {
          location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
          envelope,
          mechanical: { energyManagement, ...more },
        },
      }),
    )
  const blind = Object.fromEntries(['north', 'east', 'south', 'west'].map(o => [o, { windowToWallRatio: 0 }]))
  test('never raises the use of lamps: the lower of both holds', () => {
    for (const energyManagement of ['A', 'B', 'C', 'D'] as const) {
      const none = control(energyManagement)
      for (const lightingOccupancyControl of lightingOccupancyControls) {
        const switched = control(energyManagement, { lightingOccupancyControl })
        expect(switched).toBeLessThanOrEqual(none)
        for (const envelope of [{}, blind])
          expect(
            control(energyManagement, { lightingOccupancyControl, lightingDaylightControl: 'photocell' }, envelope),
          ).toBeLessThanOrEqual(switched)
      }
    }
  })
  test('an office, by hand: class A 0.87, B 0.93; sweep-off 0.95, manual on and auto off 0.8', () => {
    const full = control('C')
    const of = (class_: 'A' | 'B' | 'D', lightingOccupancyControl: (typeof lightingOccupancyControls)[number]) =>
      control(class_, { lightingOccupancyControl }) / full
    expect([
      of('A', 'manual'),
      of('A', 'sweep-off'),
      of('B', 'sweep-off'),
      of('A', 'manual-on-auto-off'),
      of('D', 'manual'),
      of('D', 'sweep-off'),
    ]).toEqual([0.87, 0.87, 0.93, 0.8, 1.1, 0.95].map(value => expect.closeTo(value, 9)))
  })
})

describe('photocells', () => {
  const all = (values: NonNullable<Building['userInputs']['envelope']>['south']) =>
    Object.fromEntries(['north', 'east', 'south', 'west'].map(o => [o, values]))
  test('directions: windows, overhangs, fins, glass, neighbours, use', () => {
    const usual = use(photocell())
    expect(use(photocell({ envelope: all({ windowToWallRatio: 45 }) }))).toBeLessThan(usual)
    expect(use(photocell({ envelope: all({ overhangAngle: 50 }) }))).toBeGreaterThan(usual)
    expect(use(photocell({ envelope: all({ finAngle: 50 }) }))).toBeGreaterThan(usual)
    expect(use(photocell({ construction: { windowSolarTransmittance: 0.2 } }))).toBeGreaterThan(usual)
    expect(use(photocell({}, { primaryBuildingType: 'warehouse' }))).toBeGreaterThan(0)
  })
  test('less light from lamps is less electricity, less cooling and more heating', () => {
    const annual = (building: Building) => {
      const answer = toEngine(building, weather)
      if (!answer.ok) throw new Error(answer.reason)
      const {
        building: { annual: needs, balance },
      } = simulate(answer.model, weather, { stepsPerHour: 1 })
      return { ...needs, lighting: balance.lighting.reduce((sum, value) => sum + value, 0) }
    }
    const manual = annual(officeOf(masses))
    const dimmed = annual(photocell())
    expect(dimmed.lighting).toBeLessThan(0.9 * manual.lighting)
    expect(dimmed.lighting).toBeGreaterThan(0.4 * manual.lighting)
    expect(dimmed.sensibleCooling).toBeLessThan(manual.sensibleCooling)
    expect(dimmed.heating).toBeGreaterThan(manual.heating)
  })
})
