import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { framedUValues } from '../envelope/window-frame.ts'
import type { BuildingModel, OpaqueElement, Window, Zone } from '../input.ts'
import { monthlyNeeds, lossesOf } from './monthly-needs.ts'
import { monthWeather } from './month-weather.ts'
import { zoneMonths } from './zone-months.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
function day(during: number, otherwise: number) {
  return Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? during : otherwise))
}
function week(during: number, otherwise: number) {
  return { weekday: day(during, otherwise), weekend: day(otherwise, otherwise) }
}
const wall: OpaqueElement = {
  name: 'wall',
  zone: 'room',
  area: 60,
  azimuthDeg: 180,
  tiltDeg: 90,
  construction: { uValue: 0.5, arealHeatCapacity: 110_000, massClass: 'D' },
  boundary: { type: 'outdoors' },
}
const floor: OpaqueElement = {
  name: 'floor',
  zone: 'room',
  area: 100,
  tiltDeg: 180,
  construction: { uValue: 0.5, arealHeatCapacity: 110_000, massClass: 'D' },
  boundary: { type: 'ground', perimeter: 40 },
}
const window: Window = {
  name: 'window',
  zone: 'room',
  area: 12,
  azimuthDeg: 180,
  tiltDeg: 90,
  glazing: { uValue: 2, gValue: 0.5 },
}
const zone: Zone = { name: 'room', floorArea: 100, volume: 300, thermostat: { heating: 20, cooling: 26 } }
function room(
  change: Partial<Zone> = {},
  elements: readonly OpaqueElement[] = [wall],
  windows: readonly Window[] = [],
  more: Partial<BuildingModel> = {},
): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    site: { airDensity: 1.2 },
    zones: [{ ...zone, ...change }],
    elements,
    windows,
    ...more,
  }
}
function annual(model: BuildingModel, weather = tehran) {
  return monthlyNeeds(model, weather).annual
}
const airHeat = 1.2 * 1006
const yearHours = 8760

describe('closed forms', () => {
  test('a cold year without gains: H·ΔT·t', () => {
    // 0.5·60 W/K · 15 K · 8760 h
    expect(annual(room(), plainWeather(5))).toEqual({
      heating: expect.closeTo((30 * 15 * yearHours) / 1000, 6),
      cooling: 0,
    })
    expect(annual(room(), plainWeather(36)).cooling / ((30 * 10 * yearHours) / 1000)).toBeCloseTo(1, 9)
  })
  test('1 L/s of outdoor air over 10 K for an hour is 12 Wh, and twice the air twice that', () => {
    const flow = (litres: number) =>
      annual(room({ ventilation: { flow: litres / 1000 } }), plainWeather(10)).heating -
      annual(room(), plainWeather(10)).heating
    expect((flow(1) / yearHours) * 1000).toBeCloseTo(airHeat / 100, 6) // 12.07 Wh with 1006 J/(kg·K)
    expect(flow(2)).toBeCloseTo(2 * flow(1), 9)
  })
  test('an air change an hour, half of it in use: 10 of 24 h on five of seven days', () => {
    const weather = plainWeather(10)
    const heat =
      annual(room({ infiltration: { airChangesPerHour: week(1, 0) } }), weather).heating -
      annual(room(), weather).heating
    // A common year that begins on Monday has 261 working days.
    expect(heat).toBeCloseTo(((300 / 3600) * airHeat * 10 * 261 * 10) / 1000, 6)
  })
  test('the ground floor loses by its own U-value and year', () => {
    const weather = plainWeather(5)
    const [bare] = zoneMonths(room({}, [floor]), weather)
    // ISO 13370: B′ = 5, d_t = 0.3 + 2·(1/0.5) = 4.3; 2·2/(5π + 4.3)·ln(5π/4.3 + 1)
    const uValue = (4 / (5 * Math.PI + 4.3)) * Math.log((5 * Math.PI) / 4.3 + 1)
    expect(bare?.toOwn).toBeCloseTo(100 * uValue, 6)
    expect(annual(room({}, [floor]), weather).heating).toBeCloseTo((100 * uValue * 15 * yearHours) / 1000, 4)
  })
  test('sun: F_w·g·A·I, less where an overhang stands; never more with more sun', () => {
    const solar = (change: Partial<Window>) =>
      zoneMonths(room({}, [wall], [{ ...window, ...change }]), tehran)[0]?.windowSolar ?? new Float64Array(12)
    const open = solar({})
    const shaded = solar({ overhang: { angleDeg: 45 } })
    const far = solar({ overhang: { angleDeg: 1e-6 } })
    open.forEach((value, m) => {
      expect(shaded[m]).toBeLessThan(value)
      expect(far[m]).toBeCloseTo(value, 3)
    })
    // High summer sun is cut most: the factor is the month's own.
    expect((shaded[5] ?? 0) / (open[5] ?? 1)).toBeLessThan((shaded[11] ?? 0) / (open[11] ?? 1))
    expect(solar({ glazing: { uValue: 2, gValue: 0.25 } })[3]).toBeCloseTo((open[3] ?? 0) / 2, 9)
    const frame = { fraction: 0.25, uValue: 2 }
    expect(solar({ frame })[3]).toBeCloseTo((open[3] ?? 0) * 0.75, 9)
    // 0.9·g of the sun comes through glass, α·f·U_f·R_se through a dark frame.
    const dark = { glazing: window.glazing, frame: { ...frame, solarAbsorptance: 0.8 } }
    expect((solar(dark)[3] ?? 0) - (solar({ frame })[3] ?? 0)).toBeCloseTo(
      ((open[3] ?? 0) * 0.8 * 0.25 * (framedUValues(dark)?.frame ?? Number.NaN) * 0.04) / (0.9 * 0.5),
      9,
    )
    expect(solar({ blind: { solarFactor: 0.3, threshold: 0 } })[3]).toBeCloseTo((open[3] ?? 0) * 0.3, 9)
    expect(solar({ blind: { solarFactor: 0.3, threshold: 5000 } })[3]).toBeCloseTo(open[3] ?? 0, 9)
  })
})

describe('faults of other implementations', () => {
  const sums = monthWeather(tehran, 'auto')
  const monthOf = (model: BuildingModel, kind: 'heating' | 'cooling', month: number) => {
    const [own] = zoneMonths(model, tehran)
    const setpoint = own?.[kind]
    if (own === undefined || setpoint === undefined) throw new Error('no zone')
    return lossesOf(own, sums, month, {}, kind, setpoint, 0)
  }
  test('τ has ventilation in it', () => {
    expect(monthOf(room({ ventilation: { flow: 0.1 } }), 'heating', 0).timeConstant).toBeLessThan(
      0.5 * monthOf(room(), 'heating', 0).timeConstant,
    )
  })
  test('recovery heats no room that is to be cooled, unless it is hotter outside', () => {
    const with80 = { ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.8 } } }
    const air = (change: Partial<Zone>, kind: 'heating' | 'cooling', month: number) =>
      monthOf(room(change), kind, month).conductance - monthOf(room(), kind, month).conductance
    expect(air(with80, 'heating', 0)).toBeCloseTo(0.2 * 0.1 * airHeat, 6)
    expect(air(with80, 'cooling', 3)).toBeCloseTo(0.1 * airHeat, 6) // April, 18 °C
    expect(air(with80, 'cooling', 6)).toBeCloseTo(0.2 * 0.1 * airHeat, 6) // July, 31 °C
    expect(
      air({ ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.8, bypass: false } } }, 'cooling', 3),
    ).toBeCloseTo(0.2 * 0.1 * airHeat, 6)
  })
  test('ventilation rests on days off', () => {
    const [own] = zoneMonths(
      room({ ventilation: { flow: 0.1, schedule: week(1, 0) } }, [wall], [], { calendar: { weekendDays: [4, 5] } }),
      plainWeather(10),
    )
    // January of a year that begins on Monday has four Thursdays and four Fridays: 23 working days of ten hours.
    const hours = ((own?.flows[0]?.conductance[0] ?? 0) / (0.1 * airHeat)) * 744
    expect(hours).toBeCloseTo(230, 9)
  })
  test("leakage counts, with the terrain's factor on the wind's square", () => {
    const leaky = (flowAt4Pa: number, terrain: 'open' | 'city') =>
      annual(
        room({ infiltration: { leakage: { flowAt4Pa, stackHeight: 3 } } }, [wall], [], {
          site: { airDensity: 1.2, terrain },
        }),
      ).heating
    expect(leaky(0.02, 'city')).toBeGreaterThan(leaky(0.01, 'city'))
    expect(leaky(0.02, 'open')).toBeGreaterThan(leaky(0.02, 'city'))
  })
  test('of a leakage that fans keep out half the day, half is left', () => {
    const mornings = Array.from({ length: 24 }, (_, h) => (h < 12 ? 1 : 0))
    const leaky = (schedule?: { readonly weekday: readonly number[] }) =>
      zoneMonths(
        room({ infiltration: { leakage: { flowAt4Pa: 0.02, stackHeight: 3, ...(schedule && { schedule }) } } }, [wall]),
        plainWeather(5),
      )[0]?.leakage?.conductanceAt4Pa[3]
    expect(leaky({ weekday: mornings })).toBeCloseTo((leaky() ?? 0) / 2, 9)
  })
  test('people warm the room; vapour does not', () => {
    const people = (power: number, latentPower: number) =>
      annual(room({ gains: [{ kind: 'people', power, latentPower, schedule: week(1, 0) }] }))
    expect(people(500, 0).heating).toBeLessThan(annual(room()).heating)
    expect(people(500, 0).cooling).toBeGreaterThan(annual(room()).cooling)
    expect(people(500, 400)).toEqual(people(500, 0))
  })
  test('the sky is as cold as the weather has it', () => {
    expect(zoneMonths(room(), plainWeather(5))[0]?.skyLoss[0]).toBeCloseTo(0, 6)
    const roof = { ...wall, tiltDeg: 0 }
    expect(zoneMonths(room({}, [roof]), tehran)[0]?.skyLoss[6]).toBeGreaterThan(0)
  })
  test('set-back never raises a need', () => {
    const constant = annual(room({ thermostat: { heating: 21, cooling: 24 } }))
    const back = annual(room({ thermostat: { heating: week(21, 15), cooling: week(24, 28) } }))
    expect(back.heating).toBeLessThan(constant.heating)
    expect(back.cooling).toBeLessThan(constant.cooling)
    const off = annual(
      room({
        thermostat: {
          heating: { weekday: day(21, 0).map(value => value || null), weekend: Array.from({ length: 24 }, () => null) },
        },
      }),
    )
    expect(off.heating).toBeLessThanOrEqual(back.heating)
    expect(off.cooling).toBe(0)
  })
  test('an hourly series of the same gains gives the same months', () => {
    const profile = annual(
      room({
        gains: [{ kind: 'equipment', power: 800, schedule: { weekday: day(1, 0.2) } }],
        thermostat: { heating: week(21, 15) },
      }),
    )
    const series = annual(
      room({
        gains: [
          {
            kind: 'equipment',
            power: 800,
            schedule: { hourly: Array.from({ length: 8760 }, (_, h) => (h % 24 >= 8 && h % 24 < 18 ? 1 : 0.2)) },
          },
        ],
        thermostat: { heating: week(21, 15) },
      }),
    )
    expect(series.heating).toBeCloseTo(profile.heating, 6)
  })
  test('more insulation and more recovery never heat more; nothing is NaN', () => {
    const insulated = { ...wall, construction: { uValue: 0.2, arealHeatCapacity: 110_000, massClass: 'D' } as const }
    expect(annual(room({}, [insulated], [window])).heating).toBeLessThan(annual(room({}, [wall], [window])).heating)
    expect(annual(room({}, [{ ...wall, boundary: { type: 'adiabatic' } }]))).toEqual({ heating: 0, cooling: 0 })
  })
})
