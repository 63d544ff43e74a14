import { describe, expect, test } from 'vitest'
import { massClasses, type OpaqueElement, type Panes, type Window, type Zone } from '#engine/input.ts'
import type { BalanceCause } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { airHeat, at, building, heldAt, wall } from './room.ts'

/*
 * Heat through an envelope in a year in which nothing changes: U·A·ΔT by hand. The walls have forgotten the start long
 * before the last hour, so what is left is rounding, and 1e-9 says that the equations are the same.
 */
const cold = plainWeather(-5)
const last = 8759
const room: Zone = { name: 'room', volume: 50, thermostat: { heating: 20 } }
const plaster = { thickness: 0.015, conductivity: 0.7, density: 1400, specificHeat: 1000 }
const insulation = { thickness: 0.1, conductivity: 0.035, density: 30, specificHeat: 1400 }
const brick = { thickness: 0.24, conductivity: 0.6, density: 1500, specificHeat: 900 }
const layersR = 0.015 / 0.7 + 0.1 / 0.035 + 0.24 / 0.6

function heating(
  elements: readonly OpaqueElement[],
  windows: readonly Window[] = [],
  zone: Partial<Zone> = {},
): number {
  return at(
    simulate(building([{ ...room, ...zone }], elements, { windows }), cold).zones[0]?.hourly.heatingNeed ?? [],
    last,
  )
}

describe('opaque elements lose U·A·ΔT', () => {
  test.each([
    ['layers', { layers: [plaster, insulation, brick] }, 1 / (0.04 + layersR + 0.13)],
    ['a resistance', { layers: [{ resistance: 2 }] }, 1 / 2.17],
    [
      'layers around a resistance',
      { layers: [brick, { resistance: 0.18 }, plaster] },
      1 / (0.17 + 0.4 + 0.18 + 0.015 / 0.7),
    ],
    ...massClasses.map(
      massClass => [`lumped ${massClass}`, { uValue: 0.4, arealHeatCapacity: 175_000, massClass }, 0.4] as const,
    ),
  ] as const)('%s', (_, construction, uValue) => {
    expect(heating([wall(construction, 40)])).toBeCloseTo(uValue * 40 * 25, 7)
  })

  test.each([
    ['roof', 0, 0.1],
    ['floor over outdoor air', 180, 0.17],
  ] as const)('a lumped %s has the films of its direction', (_, tiltDeg, film) => {
    const element = wall({ uValue: 0.3, arealHeatCapacity: 110_000, massClass: 'D' }, 40, {
      tiltDeg,
      inside: { combined: 1 / film },
    })
    expect(heating([element])).toBeCloseTo(0.3 * 40 * 25, 7)
  })

  test('a given temperature stands behind the element without a film (1e-6 m²·K/W of contact)', () => {
    const element = wall({ layers: [insulation, brick] }, 40, { boundary: { type: 'temperature', temperature: 12 } })
    const byHand = (40 * (20 - 12)) / (0.1 / 0.035 + 0.4 + 0.13)
    expect(heating([element]) / byHand).toBeCloseTo(1, 6)
  })

  test('a given temperature by months', () => {
    const monthly = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    const year = simulate(
      building(
        [room],
        [wall({ layers: [{ resistance: 1.87 }] }, 40, { boundary: { type: 'temperature', temperature: monthly } })],
      ),
      cold,
    )
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    days.forEach((count, m) => {
      const byHand = ((40 / 2) * (20 - at(monthly, m)) * 24 * count) / 1000
      expect(at(year.zones[0]?.monthly.heating ?? [], m) / byHand, `month ${m}`).toBeCloseTo(1, 6)
    })
  })

  // ISO 13370 slab on ground by hand: A 200, P 60, sand (2.0 W/mK), walls 0.3 m, R_f 2.
  test.each([
    ['insulated', 2],
    ['hardly insulated', 0.1],
  ] as const)('%s slab on ground (ISO 13370)', (_, floorR) => {
    const characteristic = 200 / (60 / 2)
    const thickness = 0.3 + 2 * (0.17 + floorR + 0.04)
    const uValue =
      thickness < characteristic
        ? ((2 * 2) / (Math.PI * characteristic + thickness)) * Math.log((Math.PI * characteristic) / thickness + 1)
        : 2 / (0.457 * characteristic + thickness)
    const floor: OpaqueElement = {
      name: 'slab',
      zone: 'room',
      area: 200,
      tiltDeg: 180,
      construction: { layers: [{ resistance: floorR }] },
      boundary: { type: 'ground', floorArea: 200, perimeter: 60, wallThickness: 0.3, soil: 'sand' },
      inside: { combined: 1 / 0.17 },
    }
    expect(heating([floor])).toBeCloseTo(uValue * 200 * 25, 6)
  })
})

describe('windows lose U·A·ΔT', () => {
  const glass = {
    thickness: 0.004,
    conductivity: 1,
    solarTransmittance: 0.83,
    frontReflectance: 0.08,
    backReflectance: 0.08,
    frontEmissivity: 0.84,
    backEmissivity: 0.84,
  }
  const window = (change: Partial<Window>): Window => ({
    name: 'window',
    zone: 'room',
    area: 10,
    azimuthDeg: 180,
    tiltDeg: 90,
    glazing: { uValue: 1.4, gValue: 0.6 },
    outside: { combined: 25 },
    inside: { combined: 7.7 },
    ...change,
  })
  const panes = (...gaps: readonly number[]): Panes => ({
    panes: [glass, ...gaps.map(() => glass)],
    gaps: gaps.map(conductance => ({ conductance })),
  })

  test.each([0.6, 1.4, 2.8, 5.5])('data-sheet U-value %s', uValue => {
    expect(heating([], [window({ glazing: { uValue, gValue: 0.5 } })])).toBeCloseTo(uValue * 10 * 25, 7)
  })

  test.each([[[]], [[6]], [[2, 1.5]]] as const)('panes with gaps of %j W/m²K', gaps => {
    const resistance = gaps.reduce((sum, gap) => sum + 0.004 + 1 / gap, 0.004 + 1 / 25 + 1 / 7.7)
    expect(heating([], [window({ glazing: panes(...gaps) })])).toBeCloseTo((10 * 25) / resistance, 7)
  })

  test('frame and glass side by side between common faces', () => {
    const glazing = 1 / 1.4 - 1 / 25 - 1 / 7.7
    const between = 0.7 / glazing + 0.3 / (1 / 2.2 - 0.17)
    const got = heating([], [window({ frame: { fraction: 0.3, uValue: 2.2 } })])
    expect(got).toBeCloseTo((10 * 25) / (1 / between + 1 / 25 + 1 / 7.7), 7)
    // EN ISO 10077 adds the parts' own U-values, each with its own faces; common faces even them out and lose 2 % more.
    expect(got / (10 * 25 * (0.7 * 1.4 + 0.3 * 2.2))).toBeGreaterThan(1)
    expect(got / (10 * 25 * (0.7 * 1.4 + 0.3 * 2.2))).toBeLessThan(1.025)
  })
})

describe('between zones', () => {
  const two = (first: Partial<Zone>, second: Partial<Zone>): readonly Zone[] => [
    { name: 'room', volume: 50, ...first },
    { name: 'next', volume: 80, ...second },
  ]
  const between = (construction: OpaqueElement['construction']): OpaqueElement => ({
    name: 'between',
    zone: 'room',
    area: 12,
    azimuthDeg: 90,
    tiltDeg: 90,
    construction,
    boundary: { type: 'zone', zone: 'next' },
    inside: { combined: 1 / 0.13 },
  })

  test.each([
    ['layers', { layers: [plaster, brick, plaster] }, 1 / (0.26 + 0.4 + (2 * 0.015) / 0.7)],
    ['lumped', { uValue: 1.2, arealHeatCapacity: 110_000, massClass: 'M' }, 1.2],
  ] as const)('a partition of %s carries U·A·ΔT', (_, construction, uValue) => {
    const { zones } = simulate(
      building(two({ thermostat: heldAt(20) }, { thermostat: heldAt(26) }), [between(construction)]),
      cold,
    )
    expect(at(zones[1]?.hourly.heatingNeed ?? [], last)).toBeCloseTo(uValue * 12 * 6, 7)
    expect(at(zones[0]?.hourly.sensibleCoolingNeed ?? [], last)).toBeCloseTo(uValue * 12 * 6, 7)
    expect(at(zones[0]?.hourly.heatingNeed ?? [], last)).toBe(0)
  })

  test('a room without heating takes the temperature between', () => {
    const model = building(two({ thermostat: heldAt(20) }, {}), [
      between({ uValue: 1.2, arealHeatCapacity: 110_000, massClass: 'M' }),
      wall({ layers: [brick, insulation] }, 30, { zone: 'next' }),
    ])
    const inner = 1.2 * 12
    const outer = 30 / (0.17 + 0.4 + 0.1 / 0.035)
    const { zones } = simulate(model, cold)
    const temperature = (inner * 20 + outer * -5) / (inner + outer)
    expect(at(zones[1]?.hourly.airTemperature ?? [], last)).toBeCloseTo(temperature, 9)
    expect(at(zones[0]?.hourly.heatingNeed ?? [], last)).toBeCloseTo(inner * (20 - temperature), 7)
  })

  test('an opening exchanges ρ·c·V·ΔT both ways', () => {
    const model = building(two({ thermostat: heldAt(20) }, { thermostat: heldAt(26) }), [], {
      openings: [{ zones: ['next', 'room'], flow: 0.05 }],
    })
    for (const stepsPerHour of [1, 2, 4] as const) {
      const { zones } = simulate(model, cold, { stepsPerHour })
      expect(at(zones[1]?.hourly.heatingNeed ?? [], last)).toBeCloseTo(airHeat * 0.05 * 6, 8)
      expect(at(zones[0]?.hourly.sensibleCoolingNeed ?? [], last)).toBeCloseTo(airHeat * 0.05 * 6, 8)
    }
  })
})

describe('films found by the engine', () => {
  const sigma = 5.670374e-8
  /** Root of a falling function. */
  const root = (f: (x: number) => number, low: number, high: number): number => {
    for (let i = 0; i < 200; i++) {
      const middle = 0.5 * (low + high)
      if (f(middle) > 0) low = middle
      else high = middle
    }
    return low
  }
  // Four equal walls exchange no radiation: star and surfaces have one temperature. Inside h_c = 1.31·ΔT^⅓ (TARP), outside
  // DOE-2 with the sky as warm as the air. Tables for roots and powers are linear between their points: 1e-6.
  test.each([
    [0, 180],
    [5, 180],
    [5, 0],
  ])('TARP inside, DOE-2 outside in a south wind of %s m/s on walls to %s°', (speed, azimuthDeg) => {
    const weather = plainWeather(-5, {
      windSpeed: new Float64Array(8760).fill(speed),
      windDirectionDeg: new Float64Array(8760).fill(180),
    })
    const model = building(
      [room],
      ['a', 'b', 'c', 'd'].map((name): OpaqueElement => ({
        name,
        zone: 'room',
        area: 10,
        azimuthDeg,
        tiltDeg: 90,
        construction: { layers: [{ resistance: 0.5 }] },
        boundary: { type: 'outdoors', sunExposed: false, height: 10 },
        outside: { roughness: 'mediumRough' },
      })),
    )
    const outer = (t: number): number => {
      const natural = 1.31 * Math.cbrt(Math.abs(t + 5))
      const forced = azimuthDeg === 0 ? 3.55 * speed ** 0.617 : 3.26 * speed ** 0.89 // open terrain at 10 m has the station's wind
      const kelvin = t + 273.15
      return (
        (natural + 1.52 * (Math.hypot(natural, forced) - natural)) * (t + 5) + 0.9 * sigma * (kelvin ** 4 - 268.15 ** 4)
      )
    }
    const inner = root(
      t => {
        const flux = 1.31 * Math.cbrt(20 - t) * (20 - t)
        return flux - outer(t - 0.5 * flux)
      },
      -5,
      20,
    )
    const byHand = 40 * 1.31 * Math.cbrt(20 - inner) * (20 - inner)
    const got = at(simulate(model, weather).zones[0]?.hourly.heatingNeed ?? [], last)
    expect(got / byHand).toBeCloseTo(1, 6)
  })

  test('still glass: ISO 15099 inside and in the gap', () => {
    const pane = {
      thickness: 0.004,
      conductivity: 1,
      solarTransmittance: 0.83,
      frontReflectance: 0.08,
      backReflectance: 0.08,
      frontEmissivity: 0.84,
      backEmissivity: 0.84,
    }
    const glazing: Panes = { panes: [pane, pane], gaps: [{ gas: 'argon', thickness: 0.016 }] }
    const windows = [0, 90, 180, 270].map((azimuthDeg): Window => ({
      name: `${azimuthDeg}`,
      zone: 'room',
      area: 10,
      azimuthDeg,
      tiltDeg: 90,
      glazing,
      width: 5,
      height: 2,
      outside: { combined: 25 },
    }))
    // Properties at the film's temperature, ISO 15099 annex B; argon of 101325 Pa and 39.948 g/mol; the room's air has the site's density.
    const insideFilm = (t: number): number => {
      const film = 20 + 0.25 * (t - 20) + 273.15
      const k = 0.002873 + 7.76e-5 * film
      const mu = 3.723e-6 + 4.94e-8 * film
      const cp = 1002.737 + 0.012324 * film
      return (0.56 * ((1.2 ** 2 * 2 ** 3 * 9.80665 * cp * Math.abs(t - 20)) / (film * mu * k)) ** 0.25 * k) / 2
    }
    const gap = (t1: number, t2: number): number => {
      const mean = 0.5 * (t1 + t2) + 273.15
      const k = 0.002285 + 5.149e-5 * mean
      const mu = 3.379e-6 + 6.451e-8 * mean
      const density = (101325 * 39.948) / (8314.51 * mean)
      const rayleigh = (density ** 2 * 0.016 ** 3 * 9.81 * 521.9285 * Math.abs(t2 - t1)) / (mean * mu * k)
      const vertically =
        rayleigh <= 1e4
          ? 1 + 1.7596678e-10 * rayleigh ** 2.2984755
          : rayleigh <= 5e4
            ? 0.028154 * rayleigh ** 0.4134
            : 0.0673838 * Math.cbrt(rayleigh)
      return (
        (Math.max(vertically, 0.242 * ((rayleigh * 0.016) / 2) ** 0.272) * k) / 0.016 +
        (4 * sigma * mean ** 3) / (2 / 0.84 - 1)
      )
    }
    const outerOf = (flux: number): number => -5 + flux / 25
    const inner = root(
      t => {
        const flux = insideFilm(t) * (20 - t)
        const t1 = outerOf(flux) + 0.004 * flux
        const t2 = t - 0.004 * flux
        return flux - gap(t1, t2) * (t2 - t1)
      },
      -5,
      20,
    )
    const byHand = 40 * insideFilm(inner) * (20 - inner)
    const got = at(simulate(building([room], [], { windows }), cold).zones[0]?.hourly.heatingNeed ?? [], last)
    // The Nusselt number comes from a table, linear between its points.
    expect(got / byHand).toBeCloseTo(1, 6)
  })
})

test('the balance names what the hand finds', () => {
  const model = building(
    [
      {
        ...room,
        infiltration: { airChangesPerHour: 0.5 },
        ventilation: { flow: 0.02 },
        gains: [
          { kind: 'people', power: 80, radiantFraction: 0.6 },
          { kind: 'equipment', power: 150 },
        ],
      },
    ],
    [
      wall({ layers: [plaster, insulation, brick] }, 40),
      wall({ layers: [brick] }, 20, { name: 'roof', tiltDeg: 0, inside: { combined: 10 } }),
      wall({ layers: [brick, plaster] }, 15, { name: 'inner mass', boundary: { type: 'adiabatic' } }),
    ],
  )
  const zone = simulate(model, cold).zones[0]
  const july = (24 * 31) / 1000
  // Radiant gains (A/ΣA of 0.6·80 + 0.5·150 W) leave through a wall in part; this part is in the wall's row.
  const radiant = (0.6 * 80 + 0.5 * 150) / 75
  const wallU = 1 / (0.17 + layersR)
  const roofU = 1 / (0.04 + 0.4 + 0.1)
  const expected: Partial<Record<BalanceCause, number>> = {
    wall: -40 * (wallU * 25 + radiant * 0.13 * wallU) * july,
    roof: -20 * (roofU * 25 + radiant * 0.1 * roofU) * july,
    mass: 0,
    people: 80 * july,
    equipment: 150 * july,
    infiltration: ((-airHeat * 50 * 0.5) / 3600) * 25 * july,
    ventilation: -airHeat * 0.02 * 25 * july,
    storage: 0,
    solar: 0,
    cooling: 0,
  }
  for (const [cause, value] of Object.entries(expected))
    expect(at(zone?.balance[cause as BalanceCause] ?? [], 6), `cause ${cause}`).toBeCloseTo(value, 6)
  const all = Object.entries(expected).reduce((sum, [, value]) => sum + value, 0)
  expect(at(zone?.balance.heating ?? [], 6)).toBeCloseTo(-all, 6)
})
