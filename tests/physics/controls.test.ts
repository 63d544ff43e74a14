import { describe, expect, test } from 'vitest'
import type { BuildingModel, Terrain, Thermostat, Zone } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import type { ZoneHours } from '#engine/output.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { airHeat, at, building, heldAt, wall } from './room.ts'

const last = 8759
/** 40 m² of U 0.5: 20 W/K, nothing stored but in the air. */
const shell = [wall({ layers: [{ resistance: 1.83 }] }, 40)]
const lossShell = 20
function run(
  zone: Partial<Zone>,
  outdoor = -5,
  more: Partial<BuildingModel> = {},
  stepsPerHour: 1 | 2 | 4 = 2,
): ZoneHours {
  const hourly = simulate(building([{ name: 'room', volume: 100, ...zone }], shell, more), plainWeather(outdoor), {
    stepsPerHour,
  }).zones[0]?.hourly
  if (hourly === undefined) throw new Error('no zone')
  return hourly
}
/** Swings by the day: no hour is steady. */
const swinging = plainWeather(5, {
  temperature: Float64Array.from(
    { length: 8760 },
    (_, h) => 5 + 12 * Math.sin((2 * Math.PI * h) / 24) + 15 * Math.sin((2 * Math.PI * h) / 8760),
  ),
})
const massive = [
  wall({ layers: [{ thickness: 0.2, conductivity: 1.5, density: 2000, specificHeat: 900 }, { resistance: 1 }] }, 60),
]

describe('thermostat', () => {
  test('an unlimited plant holds its set points to 1e-9 K', () => {
    for (const convective of [1, 0.4]) {
      const thermostat: Thermostat = {
        heating: 20,
        cooling: 22,
        heatingConvectiveFraction: convective,
        coolingConvectiveFraction: convective,
      }
      const { airTemperature, heatingNeed, sensibleCoolingNeed } =
        simulate(
          building(
            [{ name: 'room', volume: 100, thermostat, gains: [{ kind: 'equipment', power: 500, radiantFraction: 0 }] }],
            massive,
          ),
          swinging,
          { stepsPerHour: 1 },
        ).zones[0]?.hourly ?? run({})
      let heated = 0
      let cooled = 0
      for (let h = 0; h < 8760; h++) {
        expect(at(airTemperature, h)).toBeGreaterThan(20 - 1e-9)
        expect(at(airTemperature, h)).toBeLessThan(22 + 1e-9)
        const heats = at(heatingNeed, h) > 0
        const cools = at(sensibleCoolingNeed, h) > 0
        expect(heats && cools).toBe(false)
        if (heats) heated++
        if (cools) cooled++
        const wanted = heats ? 20 : cools ? 22 : at(airTemperature, h)
        expect(Math.abs(at(airTemperature, h) - wanted), `hour ${h}`).toBeLessThan(1e-9)
      }
      expect(heated).toBeGreaterThan(500)
      expect(cooled).toBeGreaterThan(500)
    }
  })

  test.each([1, 0.4])(
    'a plant at its capacity gives just that, and the room settles where it is lost; convective fraction %s',
    convective => {
      // With films that carry convection and radiation together there is no star: what is radiated goes to the air.
      const hourly = run({ thermostat: { heating: 20, heatingCapacity: 300, heatingConvectiveFraction: convective } })
      expect(at(hourly.heatingNeed, last)).toBe(300)
      expect(at(hourly.airTemperature, last)).toBeCloseTo(-5 + 300 / lossShell, 9)
    },
  )

  test('cooling at its capacity likewise', () => {
    const hourly = run(
      {
        thermostat: { cooling: 24, coolingCapacity: 120 },
        gains: [{ kind: 'equipment', power: 400, radiantFraction: 0 }],
      },
      20,
    )
    expect(at(hourly.sensibleCoolingNeed, last)).toBe(120)
    expect(at(hourly.airTemperature, last)).toBeCloseTo(20 + 280 / lossShell, 9)
  })

  test('in coupled zones the weak plant gives its capacity and the neighbour the rest', () => {
    const model = building(
      [
        { name: 'room', volume: 100, thermostat: { heating: 20, heatingCapacity: 100 } },
        { name: 'next', volume: 100, thermostat: { heating: 20 } },
      ],
      shell,
      { openings: [{ zones: ['room', 'next'], flow: 0.02 }] },
    )
    const { zones } = simulate(model, plainWeather(-5))
    const exchange = airHeat * 0.02
    const temperature = (100 + lossShell * -5 + exchange * 20) / (lossShell + exchange)
    expect(at(zones[0]?.hourly.heatingNeed ?? [], last)).toBe(100)
    expect(at(zones[0]?.hourly.airTemperature ?? [], last)).toBeCloseTo(temperature, 9)
    expect(at(zones[1]?.hourly.heatingNeed ?? [], last)).toBeCloseTo(exchange * (20 - temperature), 8)
  })

  test('where nothing leaves through the faces the load does not depend on how it is given; faces are warmer by what is radiated', () => {
    // Adiabatic faces with h_c = 3 and radiation: all heat leaves with the air. Faces: A·h_c·(T_s − T_a) = (1 − f)·Q.
    const faces = [0, 90, 180, 270].map(azimuthDeg =>
      wall({ layers: [{ resistance: 1 }] }, 10, {
        name: `${azimuthDeg}`,
        azimuthDeg,
        boundary: { type: 'adiabatic' },
        outside: {},
        inside: { convection: 3 },
      }),
    )
    for (const convective of [1, 0.4, 0]) {
      const model = building(
        [
          {
            name: 'room',
            volume: 100,
            ventilation: { flow: 0.02 },
            thermostat: { heating: 20, heatingConvectiveFraction: Math.max(convective, 0.01) },
          },
        ],
        faces,
      )
      const { heatingNeed, operativeTemperature } = simulate(model, plainWeather(-5)).zones[0]?.hourly ?? run({})
      const load = airHeat * 0.02 * 25
      const radiated = (1 - Math.max(convective, 0.01)) * load
      expect(at(heatingNeed, last)).toBeCloseTo(load, 7)
      const surface = 20 + radiated / (40 * 3)
      // Carroll's star: T_m is above the faces by what passes h_r = 4σT³/((1 − ε)/ε + 1/F), F = 1/(1 − 1/4) for four equal ones.
      let star = surface
      for (let i = 0; i < 50; i++)
        star =
          surface + radiated / 40 / ((4 * 5.670374e-8 * (273.15 + 0.5 * (star + surface)) ** 3) / (0.1 / 0.9 + 3 / 4))
      expect(at(operativeTemperature, last)).toBeCloseTo(0.5 * (20 + star), 6)
    }
  })

  test('a set point that is off leaves the room alone; half hours ramp; holidays and weekends count', () => {
    // 1 January is a Monday here; 5 and 6 = Friday and Saturday are the weekend, 10 January (Wednesday) a holiday.
    const ramp = Array.from({ length: 48 }, (_, i) => (i < 12 ? 15 : i < 24 ? 15 + (i - 11) * 0.5 : i < 40 ? 21 : 15))
    const zone: Partial<Zone> = {
      volume: 1e-6,
      thermostat: {
        heating: {
          weekday: ramp,
          weekend: Array.from({ length: 24 }, () => 12),
          holiday: Array.from({ length: 24 }, (_, h) => (h < 12 ? 10 : null)),
        },
      },
    }
    const calendar = { weekendDays: [5, 6], holidays: [10] }
    const wanted = (day: number, stepsPerHour: number, step: number): number | null => {
      if (day === 9) return step < 12 * stepsPerHour ? 10 : null
      if ((day + 1) % 7 === 5 || (day + 1) % 7 === 6) return 12
      return stepsPerHour === 1
        ? (at(ramp, 2 * step) + at(ramp, 2 * step + 1)) / 2
        : at(ramp, stepsPerHour === 2 ? step : Math.floor(step / 2))
    }
    for (const stepsPerHour of [1, 2, 4] as const) {
      const hourly = run(zone, -5, { calendar }, stepsPerHour)
      for (let h = 0; h < 14 * 24; h++) {
        const values = Array.from({ length: stepsPerHour }, (_, s) =>
          wanted(Math.floor(h / 24), stepsPerHour, (h % 24) * stepsPerHour + s),
        )
        const on = values.filter(value => value !== null)
        // off: as cold as outdoors at once, there is no mass
        const mean = on.length === stepsPerHour ? on.reduce((a, b) => a + b, 0) / on.length : -5
        expect(Math.abs(at(hourly.airTemperature, h) - mean), `hour ${h}`).toBeLessThan(1e-3) // 1e-6 m³ of air
        expect(Math.abs(at(hourly.heatingNeed, h) - lossShell * (mean + 5)), `hour ${h}`).toBeLessThan(0.01)
      }
    }
  })
})

describe('outdoor air', () => {
  const load = (zone: Partial<Zone>, outdoor = -5): number =>
    at(run({ thermostat: { heating: 20 }, ...zone }, outdoor).heatingNeed, last) - lossShell * (20 - outdoor)

  test('air changes, supply and recirculation cost ρ·c·V·ΔT', () => {
    expect(load({ infiltration: { airChangesPerHour: 0.6 } })).toBeCloseTo(((airHeat * 60) / 3600) * 25, 7)
    expect(load({ ventilation: { flow: 0.05 } })).toBeCloseTo(airHeat * 0.05 * 25, 7)
    expect(load({ ventilation: { flow: 0.05, recirculation: 0.6 } })).toBeCloseTo(airHeat * 0.02 * 25, 7)
  })

  test('recovery of 0.7 leaves 30 % of the loss, with and without by-pass', () => {
    for (const bypass of [true, false])
      expect(load({ ventilation: { flow: 0.05, heatRecovery: { sensibleEfficiency: 0.7, bypass } } })).toBeCloseTo(
        0.3 * airHeat * 0.05 * 25,
        7,
      )
    expect(
      load({ ventilation: { flow: 0.05, recirculation: 0.5, heatRecovery: { sensibleEfficiency: 0.7 } } }),
    ).toBeCloseTo(0.3 * airHeat * 0.025 * 25, 7)
  })

  test('recovery is by-passed while outdoor air cools a room that wants cooling, and works when it is hotter outside', () => {
    const zone = (bypass: boolean): Partial<Zone> => ({
      ventilation: { flow: 0.05, heatRecovery: { sensibleEfficiency: 0.7, bypass } },
      gains: [{ kind: 'equipment', power: 3000, radiantFraction: 0 }],
      thermostat: { heating: 20, cooling: 26 },
    })
    const cooling = (bypass: boolean, outdoor: number): number =>
      at(run(zone(bypass), outdoor).sensibleCoolingNeed, last)
    expect(cooling(true, 16)).toBeCloseTo(3000 - (lossShell + airHeat * 0.05) * 10, 7)
    expect(cooling(false, 16)).toBeCloseTo(3000 - (lossShell + 0.3 * airHeat * 0.05) * 10, 7)
    expect(cooling(true, 36)).toBeCloseTo(3000 + (lossShell + 0.3 * airHeat * 0.05) * 10, 7)
  })

  test('a room held at one temperature keeps its recovery', () => {
    const zone: Partial<Zone> = {
      ventilation: { flow: 0.05, heatRecovery: { sensibleEfficiency: 0.7 } },
      thermostat: heldAt(22),
    }
    expect(at(run(zone, -5).heatingNeed, last)).toBeCloseTo((lossShell + 0.3 * airHeat * 0.05) * 27, 7)
    expect(at(run(zone, 34).sensibleCoolingNeed, last)).toBeCloseTo((lossShell + 0.3 * airHeat * 0.05) * 12, 7)
  })

  test('a room held at one temperature by cooling gets its outdoor air past the recovery', () => {
    const zone: Partial<Zone> = {
      ventilation: { flow: 0.05, heatRecovery: { sensibleEfficiency: 0.8 } },
      gains: [{ kind: 'equipment', power: 3000, radiantFraction: 0 }],
      thermostat: heldAt(22),
    }
    for (const stepsPerHour of [1, 2, 4] as const)
      expect(at(run(zone, 5, {}, stepsPerHour).sensibleCoolingNeed, last)).toBeCloseTo(
        3000 - (lossShell + airHeat * 0.05) * 17,
        7,
      )
  })

  test.each([1, 2, 4] as const)(
    'air goes past the recovery as far as it brings the room to the middle of its set points: %i steps an hour',
    stepsPerHour => {
      // 20 K warmer inside: with all recovered 1200/(20 + 0.2·60.3) = 37.4 K, with none 14.9 K; 23 °C needs 1200/18 = 66.7 W/K in all.
      const zone: Partial<Zone> = {
        ventilation: { flow: 0.05, heatRecovery: { sensibleEfficiency: 0.8 } },
        gains: [{ kind: 'equipment', power: 1200, radiantFraction: 0 }],
        thermostat: { heating: 20, cooling: 26 },
      }
      const { airTemperature, heatingNeed, sensibleCoolingNeed } = run(zone, 5, {}, stepsPerHour)
      expect(at(airTemperature, last)).toBeCloseTo(23, 7)
      expect([at(heatingNeed, last), at(sensibleCoolingNeed, last)]).toEqual([0, 0])
      // The supply air takes the gains that the shell does not take: 0.84 kW, all year.
      const { ventilation } = simulate(building([{ name: 'room', volume: 100, ...zone }], shell), plainWeather(5), {
        stepsPerHour,
      }).building.balance
      expect(at(ventilation, 11)).toBeCloseTo((-(1200 - lossShell * 18) / 1000) * 744, 4)
    },
  )

  test('better recovery never heats more, nor at a higher peak, however much air a warm room gets', () => {
    // Filled from 7 to 23 with people's heat and their air: at 7 the room is warm from the night and the air outside is cold.
    const open = { weekday: Array.from({ length: 24 }, (_, h) => (h >= 7 && h < 23 ? 1 : 0)) }
    const rooms = (
      sensibleEfficiency: number,
      names: readonly string[],
    ): { readonly need: number; readonly peak: number; readonly cooling: number } => {
      const zones = names.map((name, i): Zone => ({
        name,
        volume: 100,
        ventilation: { flow: 0.12, schedule: open, heatRecovery: { sensibleEfficiency } },
        gains: [
          { kind: 'people', power: 2500 - 400 * i, radiantFraction: 0.6, schedule: open },
          { kind: 'equipment', power: 600, radiantFraction: 0.6 },
        ],
        thermostat: { heating: 21, cooling: 24 },
      }))
      const model = building(
        zones,
        names.flatMap(name => massive.map(element => ({ ...element, name: `${name} wall`, zone: name }))),
        names.length > 1 ? { openings: [{ zones: ['a', 'b'], flow: 0.01 }] } : {},
      )
      const { annual, peaks } = simulate(model, swinging).building
      return { need: annual.heating, peak: peaks.heating.power, cooling: annual.sensibleCooling }
    }
    for (const names of [['a'], ['a', 'b']]) {
      const figures = [0, 0.4, 0.6, 0.65, 0.7, 0.9].map(efficiency => rooms(efficiency, names))
      for (const key of ['need', 'peak', 'cooling'] as const) {
        const values = figures.map(figure => figure[key])
        expect(
          values.filter((value, i) => i > 0 && value > at(values, i - 1) * (1 + 1e-9)),
          `${key} of ${names.length}: ${values.join(', ')}`,
        ).toEqual([])
      }
      expect(figures.map(({ need }) => need).at(-1)).toBeLessThan(0.2 * (figures[0]?.need ?? 0))
    }
  })

  test('night ventilation runs at its hours, above its room temperature, when colder outside', () => {
    const nights = { weekday: Array.from({ length: 24 }, (_, h) => (h < 6 ? 1 : 0)) }
    const zone = (roomAbove: number, colderBy: number): Partial<Zone> => ({
      nightVentilation: { flow: 0.1, schedule: nights, roomAbove, colderBy },
      gains: [{ kind: 'equipment', power: 1000, radiantFraction: 0 }],
      thermostat: heldAt(24),
    })
    const loads = (roomAbove: number, colderBy: number): readonly [number, number] => {
      const { heatingNeed, sensibleCoolingNeed } = run(zone(roomAbove, colderBy), 18)
      const at3 = 8736 + 3
      return [at(sensibleCoolingNeed, at3) - at(heatingNeed, at3), at(sensibleCoolingNeed, at3 + 9)]
    }
    const closed = 1000 - lossShell * 6
    expect(loads(22, 3)[0]).toBeCloseTo(closed - airHeat * 0.1 * 6, 7)
    expect(loads(22, 3)[1]).toBeCloseTo(closed, 7)
    expect(loads(24.5, 3)[0]).toBeCloseTo(closed, 7)
    expect(loads(22, 6.5)[0]).toBeCloseTo(closed, 7)
  })

  // The stronger of wind and stack: at 8 m/s 0.064 against at most 0.0378 m²/s².
  const openFlow = (speed: number, room: number) =>
    0.5 * 0.8 * Math.min(1, (room - 22) / 2) * Math.sqrt(Math.max(0.001 * speed ** 2, 0.0035 * 1.2 * (room - 15)))
  const aired = (power: number, speed: number, more: Partial<Zone> = {}, terrain: Terrain = 'open') => {
    const weather = plainWeather(15, { windSpeed: new Float64Array(8760).fill(speed) })
    const zone = {
      name: 'room',
      volume: 100,
      airing: { area: 0.8, height: 1.2, openAbove: 22 },
      gains: [{ kind: 'equipment', power, radiantFraction: 0 }],
      ...more,
    } as const
    return (
      simulate(building([zone], shell, { site: { airDensity: 1.2, terrain } }), weather).zones[0]?.hourly ?? run({})
    )
  }
  test.each([
    [0, 24, 'open', 1],
    [0, 23, 'open', 1],
    [4, 26, 'open', 1],
    [4, 22.5, 'city', 0.8],
    [8, 24, 'open', 1],
    [8, 23, 'city', 0.8],
    [8, 30, 'country', 0.9],
  ] as const)(
    'airing by EN 16798-7: wind %s m/s, a room whose heat leaves it at %s °C, %s',
    (speed, room, terrain, factor) => {
      const power = (lossShell + airHeat * openFlow(speed * factor, room)) * (room - 15)
      expect(at(aired(power, speed, {}, terrain).airTemperature, last)).toBeCloseTo(room, 6)
    },
  )
  test('while the plant cools, windows are shut; while they alone suffice, the plant rests', () => {
    const atSetpoint = (lossShell + airHeat * openFlow(4, 23)) * (23 - 15)
    const thermostat = { cooling: 23 }
    const needs = (part: number) => {
      const { sensibleCoolingNeed, airTemperature } = aired(part * atSetpoint, 4, { thermostat })
      return [at(sensibleCoolingNeed, last), at(airTemperature, last)] as const
    }
    expect(needs(0.99)[0]).toBe(0)
    expect(needs(0.99)[1]).toBeLessThan(23)
    expect(needs(1.01)[0]).toBeCloseTo(1.01 * atSetpoint - lossShell * (23 - 15), 7)
    expect(needs(1.01)[1]).toBeCloseTo(23, 9)
  })
  test('a plant that dries does not dry what comes through open windows', () => {
    // 15 °C outside; people and a kettle.
    const humid = (gains: number, openAbove: number) =>
      aired(0, 4, {
        airing: { area: 0.8, height: 1.2, openAbove },
        gains: [{ kind: 'equipment', power: gains, radiantFraction: 0, latentPower: 3000 }],
        thermostat: { cooling: 24 },
        humidity: { maximumPercent: 50 },
      })
    const open = humid(1000, 18)
    expect(at(open.airTemperature, last)).toBeLessThan(24)
    expect(at(open.latentCoolingNeed, last)).toBe(0)
    expect(at(open.relativeHumidityPercent, last)).toBeGreaterThan(50)
    const shut = humid(1000, 90)
    expect(at(shut.latentCoolingNeed, last)).toBeGreaterThan(1000)
    expect(at(shut.relativeHumidityPercent, last)).toBeCloseTo(50, 6)
  })

  // −5 °C outside: 1000 W hold the closed room at 45 °C, so a window of 2 m² opens a little and must not swing.
  const opened: readonly (readonly [string, Partial<Zone>, number])[] = [
    ['a window above 22 °C', { airing: { area: 2, height: 1.2, openAbove: 22 } }, 22],
    ['a night fan above 22 °C', { nightVentilation: { flow: 0.5, schedule: 1, roomAbove: 22 } }, 22],
    ['a night fan that only asks for colder air', { nightVentilation: { flow: 0.5, schedule: 1, colderBy: 2 } }, 20],
    ['a window above 15 °C, below the heating set point', { airing: { area: 2, height: 1.2, openAbove: 15 } }, 20],
  ]
  test.each(opened)('%s never calls the heating', (_, change, least) => {
    const gains = [{ kind: 'equipment', power: 1000, radiantFraction: 0.3 }] as const
    for (const stepsPerHour of [1, 2, 4] as const) {
      const { heatingNeed, airTemperature } = run(
        { gains, thermostat: { heating: 20 }, ...change },
        -5,
        {},
        stepsPerHour,
      )
      expect(heatingNeed.reduce((sum, value) => sum + value, 0)).toBeLessThan(1e-6)
      expect(at(airTemperature, last)).toBeGreaterThan(least - 1e-9)
      expect(at(airTemperature, last)).toBeLessThan(least + 0.1)
      expect(Math.abs(at(airTemperature, last) - at(airTemperature, last - 1))).toBeLessThan(1e-6)
    }
  })

  test('airing between rooms: neither is heated, and steps of an hour and a quarter agree', () => {
    const gains = [{ kind: 'equipment', power: 700, radiantFraction: 0.3 }] as const
    const shut = ['a', 'b'].map((name): Zone => ({
      name,
      volume: 80,
      airCapacityFactor: 5,
      gains,
      thermostat: { heating: 20 },
    }))
    const zones = shut.map((zone): Zone => ({ ...zone, airing: { area: 3, height: 1.2, openAbove: 23 } }))
    const elements = zones.flatMap(({ name }) =>
      massive.map(element => ({ ...element, name: `${name} ${element.name}`, zone: name })),
    )
    const years = ([1, 4] as const).map(stepsPerHour =>
      simulate(building(zones, elements, { openings: [{ zones: ['a', 'b'], flow: 0.3 }] }), swinging, { stepsPerHour }),
    )
    const [whole, quarter] = years.map(
      ({ building: { annual }, zones: [a] }) => [annual.heating, a?.airTemperature.mean ?? 0] as const,
    )
    const closed = simulate(building(shut, elements), swinging).building.annual.heating
    expect(whole?.[0]).toBeLessThan(1.1 * closed + 5)
    expect(Math.abs((whole?.[0] ?? 0) - (quarter?.[0] ?? 0))).toBeLessThan(0.03 * closed + 5)
    expect(Math.abs((whole?.[1] ?? 0) - (quarter?.[1] ?? 0))).toBeLessThan(0.1)
  })

  test('windows that shut in mid-hour leave the plant none of their vapour: steps of an hour and of parts agree', () => {
    const daily = (h: number) => Math.sin((2 * Math.PI * h) / 24)
    const humid = plainWeather(24, {
      temperature: Float64Array.from({ length: 8760 }, (_, h) => 24 + 5 * daily(h) + 2.5 * daily(h / 365)),
      dewPoint: new Float64Array(8760).fill(20),
    })
    const zone: Zone = {
      name: 'room',
      volume: 100,
      gains: [{ kind: 'people', power: 400, latentPower: 100 }],
      airing: { area: 6, height: 1.2, openAbove: 23 },
      thermostat: { cooling: 25 },
      humidity: { maximumPercent: 55 },
    }
    const [whole = 0, ...parted] = ([1, 2, 4] as const).map(
      stepsPerHour => simulate(building([zone], massive), humid, { stepsPerHour }).building.annual.latentCooling,
    )
    expect(whole).toBeGreaterThan(500)
    // The tolerance is the room's change within an hour; with a single balance of the whole hour halves differ by a
    // quarter.
    for (const need of parted) expect(Math.abs(need / whole - 1)).toBeLessThan(0.03)
  })

  test.each([0, 3, 8])('leakage by EN 15242, by stack, by both, by wind: %s m/s', speed => {
    const weather = plainWeather(-5, { windSpeed: new Float64Array(8760).fill(speed) })
    const model = building(
      [
        {
          name: 'room',
          volume: 100,
          infiltration: { leakage: { flowAt4Pa: 0.02, stackHeight: 6 } },
          thermostat: heldAt(20),
        },
      ],
      shell,
    )
    const byStack = 0.0146 * 0.02 * (0.7 * 6 * 25) ** 0.667
    const byWind = 0.0769 * 0.02 * (0.75 * speed ** 2) ** 0.667
    const flow = Math.max(byStack, byWind) + (0.14 * byStack * byWind) / 0.02
    const { heatingNeed } = simulate(model, weather).zones[0]?.hourly ?? run({})
    expect((at(heatingNeed, last) - lossShell * 25) / (airHeat * flow * 25)).toBeCloseTo(1, 4) // |ΔT|^0.667 from a table
  })
  test('of the leakage as much comes in as its schedule says, hour by hour, heat and vapour', () => {
    const year = (leakage: NonNullable<NonNullable<Zone['infiltration']>['leakage']>) =>
      run({ infiltration: { leakage }, thermostat: heldAt(20) }, -5)
    const halved = Array.from({ length: 8760 }, (_, h) => (h % 2 === 0 ? 1 : 0.25))
    const whole = year({ flowAt4Pa: 0.02, stackHeight: 6 })
    const quarter = year({ flowAt4Pa: 0.005, stackHeight: 6 })
    const timed = year({ flowAt4Pa: 0.02, stackHeight: 6, schedule: { hourly: halved } })
    // Held at one temperature the rooms' masses stay as they are: each hour has the need of its own flow.
    expect(at(timed.heatingNeed, 8758)).toBeCloseTo(at(whole.heatingNeed, 8758), 6)
    expect(at(timed.heatingNeed, 8759)).toBeCloseTo(at(quarter.heatingNeed, 8759), 6)
    expect(at(quarter.heatingNeed, 8759)).toBeLessThan(0.9 * at(whole.heatingNeed, 8759))
  })
})

describe('moisture', () => {
  // Magnus, as WMO-No. 8; w = 0.62198·p/(P − p).
  const saturation = (t: number): number => 611.2 * Math.exp((17.62 * t) / (243.12 + t))
  const ratio = (vapour: number): number => (0.62198 * vapour) / (101325 - vapour)
  const outdoorRatio = (dewPoint: number): number => ratio(saturation(dewPoint))
  const vapourHeat = (t: number): number => 2.501e6 + 1840 * t
  /** Dry-air flow of both [kg/s]: 0.5 air changes of 100 m³ and 0.02 m³/s. */
  const dryAir = 1.2 * ((0.5 * 100) / 3600 + 0.02)
  const people: Zone['gains'] = [{ kind: 'people', power: 500, latentPower: 400 }]
  const humid = (zone: Partial<Zone>, outdoor: number): ZoneHours =>
    run(
      {
        infiltration: { airChangesPerHour: 0.5 },
        ventilation: { flow: 0.02 },
        gains: people,
        thermostat: heldAt(25),
        ...zone,
      },
      outdoor,
    )
  const vapour = 400 / vapourHeat(20)

  test('w = w_out + G/ṁ', () => {
    const { relativeHumidityPercent, latentCoolingNeed } = humid({}, 10) // dew point 5 °C
    const w = outdoorRatio(5) + vapour / dryAir
    expect(at(relativeHumidityPercent, last)).toBeCloseTo((100 * ((w * 101325) / (0.62198 + w))) / saturation(25), 3)
    expect(at(latentCoolingNeed, last)).toBe(0)
  })

  test('dehumidification takes ṁ·(w − w_max)·h_v', () => {
    const { relativeHumidityPercent, latentCoolingNeed } = humid({ humidity: { maximumPercent: 55 } }, 30) // dew point 25 °C
    const w = outdoorRatio(25) + vapour / dryAir
    const held = ratio(0.55 * saturation(25))
    expect(at(relativeHumidityPercent, last)).toBeCloseTo(55, 9)
    expect(at(latentCoolingNeed, last) / (dryAir * (w - held) * vapourHeat(25))).toBeCloseTo(1, 5) // saturation from a table
  })

  test('a room colder than its cooling set point is dried to what the air at the set point holds, and no further', () => {
    // Held at 20 °C, cooled from 25 °C: 55 % of 25 °C are 74 % of 20 °C.
    const { relativeHumidityPercent, latentCoolingNeed } = humid(
      {
        gains: [{ kind: 'people', power: 0, latentPower: 400 }],
        thermostat: { heating: 20, cooling: { weekday: Array.from({ length: 24 }, (_, h) => (h < 8 ? 28 : 25)) } },
        humidity: { maximumPercent: 55 },
      },
      19, // dew point 14 °C
    )
    const held = ratio(0.55 * saturation(25))
    const w = outdoorRatio(14) + vapour / dryAir
    expect(at(relativeHumidityPercent, last)).toBeCloseTo((55 * saturation(25)) / saturation(20), 1)
    expect(at(latentCoolingNeed, last) / (dryAir * (w - held) * vapourHeat(20))).toBeCloseTo(1, 2)
  })

  test('where so cold a room’s air is saturated first, what condenses is no load of the plant', () => {
    const { relativeHumidityPercent, latentCoolingNeed } = humid(
      {
        gains: [{ kind: 'people', power: 0, latentPower: 4000 }],
        thermostat: { heating: 10, cooling: 27 },
        humidity: { maximumPercent: 60 },
      },
      9,
    )
    expect(at(relativeHumidityPercent, last)).toBeCloseTo(100, 9)
    expect(latentCoolingNeed.every(load => load === 0)).toBe(true)
  })

  test('a plant that dries holds its ceiling in every hour, and in every hour takes no more than that asks', () => {
    // Half of the day 1200 W of vapour, half none: above the ceiling by day, below it at night.
    const { relativeHumidityPercent, latentCoolingNeed } = humid(
      {
        humidity: { maximumPercent: 55 },
        gains: [
          {
            kind: 'people',
            power: 0,
            latentPower: 1200,
            schedule: { weekday: Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 20 ? 1 : 0)) },
          },
        ],
      },
      15,
    )
    expect(relativeHumidityPercent.length).toBe(8760)
    expect(Math.max(...relativeHumidityPercent)).toBeLessThan(55 * (1 + 1e-9))
    const dried = relativeHumidityPercent.filter((_, h) => at(latentCoolingNeed, h) > 0)
    expect(Math.min(...dried)).toBeGreaterThan(55 * (1 - 1e-9))
    expect(dried.length).toBeGreaterThan(365 * 8)
    expect(dried.length).toBeLessThan(365 * 14)
  })

  test('air without a plant takes up vapour as far as it is saturated; what condenses is no load', () => {
    const { relativeHumidityPercent, latentCoolingNeed } = humid(
      { gains: [{ kind: 'people', power: 0, latentPower: 4000 }] },
      10,
    )
    expect(at(relativeHumidityPercent, last)).toBeCloseTo(100, 9)
    expect(latentCoolingNeed.every(load => load === 0)).toBe(true)
    expect(latentCoolingNeed.length).toBe(8760)
  })

  test('in air near boiling vapour takes nine tenths of the pressure at most', () => {
    // At 99 °C saturated vapour would have 97 % of it.
    const { relativeHumidityPercent } = humid(
      { gains: [{ kind: 'people', power: 0, latentPower: 1e6 }], thermostat: heldAt(99) },
      10,
    )
    expect(at(relativeHumidityPercent, last) / ((100 * 0.9 * 101325) / saturation(99))).toBeCloseTo(1, 4)
  })

  test('humidification brings ṁ·(w_min − w)·h_v', () => {
    const { relativeHumidityPercent, humidificationNeed, latentCoolingNeed } = humid(
      { humidity: { minimumPercent: 40 } },
      -5,
    )
    const w = outdoorRatio(-10) + vapour / dryAir
    const held = ratio(0.4 * saturation(25))
    expect(at(relativeHumidityPercent, last)).toBeCloseTo(40, 9)
    expect(at(humidificationNeed, last) / (dryAir * (held - w) * vapourHeat(25))).toBeCloseTo(1, 5)
    expect(at(latentCoolingNeed, last)).toBe(0)
  })

  test('enthalpy recovery holds its part of the vapour back', () => {
    const { latentCoolingNeed } = humid(
      {
        ventilation: { flow: 0.02, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency: 0.6 } },
        thermostat: { heating: 20, cooling: 25 },
        humidity: { maximumPercent: 55 },
      },
      30,
    )
    const flow = 1.2 * ((0.5 * 100) / 3600 + 0.4 * 0.02)
    const held = ratio(0.55 * saturation(25))
    expect(at(latentCoolingNeed, last) / ((flow * (outdoorRatio(25) - held) + vapour) * vapourHeat(25))).toBeCloseTo(
      1,
      5,
    )
  })

  test('with the heat that goes past the recovery goes its vapour', () => {
    // 25 °C is the middle of the set points; of 1200/20 W/K what shell and leaks do not take, 23 W/K, goes with the
    // supply, which has 14 to 48.
    const { relativeHumidityPercent, airTemperature } = humid(
      {
        ventilation: { flow: 0.04, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency: 0.6 } },
        gains: [{ kind: 'people', power: 1200, latentPower: 400, radiantFraction: 0 }],
        thermostat: { heating: 22, cooling: 28 },
      },
      5,
    )
    expect(at(airTemperature, last)).toBeCloseTo(25, 6)
    const bySupply = 1200 / 20 - lossShell - (airHeat * 50) / 3600
    const recovered = (airHeat * 0.04 - bySupply) / (airHeat * 0.04 * 0.7) // part of the outdoor air that does not bypass the recovery
    const flow = 1.2 * (50 / 3600 + 0.04 * (1 - 0.6 * recovered))
    const w = outdoorRatio(0) + vapour / flow
    expect(at(relativeHumidityPercent, last)).toBeCloseTo((100 * ((w * 101325) / (0.62198 + w))) / saturation(25), 2)
  })

  test('zones exchange vapour through openings, whatever the halves of the hour in which they stand open', () => {
    // The dry zone gets ṁ_between·(w₁ − w₂); nothing else brings it vapour but its own air change.
    const flow = 0.02
    const model = (schedule: readonly number[]): BuildingModel =>
      building(
        [
          {
            name: 'room',
            volume: 100,
            infiltration: { airChangesPerHour: 0.5 },
            gains: people,
            thermostat: heldAt(25),
          },
          { name: 'next', volume: 100, infiltration: { airChangesPerHour: 0.5 }, thermostat: heldAt(25) },
        ],
        shell,
        { openings: [{ zones: ['room', 'next'], flow, schedule: { weekday: schedule } }] },
      )
    const fresh = (1.2 * 50) / 3600
    for (const [name, schedule, share] of [
      ['always', Array.from({ length: 24 }, () => 1), 1],
      ['first halves', Array.from({ length: 48 }, (_, i) => (i % 2 === 0 ? 1 : 0)), 0.5],
      ['second halves', Array.from({ length: 48 }, (_, i) => (i % 2 === 0 ? 0 : 1)), 0.5],
    ] as const) {
      const between = 1.2 * flow * share
      const surplus = vapour / (fresh + (between * fresh) / (fresh + between)) // of the wet zone over outdoor air
      const dry = (surplus * between) / (fresh + between)
      const humidity = (w: number): number => (100 * ((w * 101325) / (0.62198 + w))) / saturation(25)
      const { zones } = simulate(model(schedule), plainWeather(10))
      expect(at(zones[0]?.hourly.relativeHumidityPercent ?? [], last), `open ${name}`).toBeCloseTo(
        humidity(outdoorRatio(5) + surplus),
        2,
      )
      expect(at(zones[1]?.hourly.relativeHumidityPercent ?? [], last), `open ${name}`).toBeCloseTo(
        humidity(outdoorRatio(5) + dry),
        2,
      )
    }
  })

  test.each([
    [undefined, 0.5],
    [undefined, 20],
    [40, 0.5],
    [40, 20],
  ] as const)(
    'a row of five zones, the middle one held at %s %%, %s m³/s through each door',
    (maximumPercent, flow) => {
      // Vapour enters at one end and leaves by fresh air at the other: equal steps of humidity from door to door.
      const names = ['a', 'b', 'c', 'd', 'e'] as const
      const zones = names.map((name, i): Zone => ({
        name,
        volume: 100,
        thermostat: heldAt(25),
        ...(i === 0 ? { gains: people } : {}),
        ...(i === 4 ? { infiltration: { airChangesPerHour: 0.5 } } : {}),
        ...(i === 2 && maximumPercent !== undefined ? { humidity: { maximumPercent } } : {}),
      }))
      const openings = names.slice(1).map((name, i) => ({ zones: [names[i] ?? name, name] as const, flow }))
      const { zones: years } = simulate(
        building(
          zones,
          shell.map(element => ({ ...element, zone: 'a' })),
          { openings },
        ),
        plainWeather(10),
      )
      const fresh = (1.2 * 50) / 3600
      const door = 1.2 * flow
      const outdoor = outdoorRatio(5)
      const held =
        maximumPercent === undefined ? outdoor + vapour / fresh + (2 * vapour) / door : ratio(0.4 * saturation(25))
      const outwards = (held - outdoor) / (1 / fresh + 2 / door)
      const humidity = (w: number): number => (100 * ((w * 101325) / (0.62198 + w))) / saturation(25)
      const expected = [
        held + (2 * vapour) / door,
        held + vapour / door,
        held,
        held - outwards / door,
        held - (2 * outwards) / door,
      ]
      const found = years.map(({ hourly }) => at(hourly.relativeHumidityPercent, last))
      expect(found).toEqual(expected.map(w => expect.closeTo(humidity(w), 2)))
      // Unheld, all vapour goes outwards.
      expect(at(years[2]?.hourly.latentCoolingNeed ?? [], last)).toBeCloseTo((vapour - outwards) * vapourHeat(25), 2)
    },
  )

  test('moist air decays by its air change: (1 + n·Δt)⁻¹ an hour', () => {
    // 400 W of vapour until noon, none after; the furnishing holds twice what the air holds.
    const { relativeHumidityPercent } = humid(
      {
        gains: [
          {
            kind: 'people',
            power: 0,
            latentPower: 400,
            schedule: { weekday: Array.from({ length: 24 }, (_, h) => (h < 12 ? 1 : 0)) },
          },
        ],
        ventilation: { flow: 0 },
        moistureCapacityFactor: 3,
      },
      10,
    )
    const excess = (h: number): number => {
      const pressure = (at(relativeHumidityPercent, h) / 100) * saturation(25)
      return ratio(pressure) - outdoorRatio(5)
    }
    for (let h = 8736 + 12; h < 8759; h++) expect(excess(h + 1) / excess(h)).toBeCloseTo(1 / (1 + 0.5 / 3), 4)
  })
})
