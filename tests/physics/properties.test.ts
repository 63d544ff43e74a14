import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import {
  massClasses,
  type BuildingModel,
  type Layered,
  type Lumped,
  type OpaqueElement,
  type Window,
  type Zone,
} from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { at } from './room.ts'
import { rounds } from '../support/rounds.ts'

/* Laws that hold for any building, tried on random ones. Seeds are fixed: a failure today is a failure tomorrow. */
const weather = generateYear(tehranNormals, tehranPlace)
function year(model: BuildingModel): YearResult {
  return simulate(model, weather, { stepsPerHour: 1 })
}
function number(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 1000 }).map(part => min + ((max - min) * part) / 1000)
}
function day(value: (hour: number) => number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => value(hour))
}

/** Properties that differ between rooms. */
interface Facts {
  readonly width: number
  readonly depth: number
  readonly turn: number
  readonly glass: number
  readonly uValue: number
  readonly gValue: number
  readonly mass: (typeof massClasses)[number]
  readonly capacity: number
  readonly insulation: number
  readonly isLumped: boolean
  readonly leaks: number
  readonly gains: number
  readonly convective: number
}
const facts: fc.Arbitrary<Facts> = fc.record({
  width: number(3, 15),
  depth: number(3, 15),
  turn: number(0, 360),
  glass: number(0.05, 0.6),
  uValue: number(0.8, 5),
  gValue: number(0.2, 0.8),
  mass: fc.constantFrom(...massClasses),
  capacity: number(20_000, 300_000),
  insulation: number(0.3, 5),
  isLumped: fc.boolean(),
  leaks: number(0, 2),
  gains: number(0, 20),
  convective: number(0.2, 1),
})

interface Change {
  /** On the insulation's resistance. */
  readonly insulate?: number
  /** Night and weekend heating set point. */
  readonly setback?: number
  readonly window?: Partial<Window>
  readonly more?: Partial<BuildingModel>
}
const height = 3
function room(f: Facts, { insulate = 1, setback = 20, window = {}, more = {} }: Change = {}): BuildingModel {
  const resistance = f.insulation * insulate
  const construction: Layered | Lumped = f.isLumped
    ? { uValue: 1 / (resistance + 0.17), arealHeatCapacity: f.capacity, massClass: f.mass }
    : {
        layers: [
          { thickness: 0.02, conductivity: 0.9, density: 1800, specificHeat: 1000 },
          { resistance },
          { thickness: f.capacity / 1.5e6, conductivity: 1.2, density: 1500, specificHeat: 1000 },
        ],
      }
  const outer = (name: string, area: number, azimuthDeg: number, tiltDeg = 90): OpaqueElement => ({
    name,
    zone: 'room',
    area,
    azimuthDeg,
    tiltDeg,
    construction,
    boundary: { type: 'outdoors' },
  })
  const glass = f.glass * f.width * height
  const zone: Zone = {
    name: 'room',
    floorArea: f.width * f.depth,
    volume: f.width * f.depth * height,
    airCapacityFactor: 3,
    infiltration: { airChangesPerHour: f.leaks },
    gains: [
      {
        kind: 'equipment',
        power: f.gains * f.width * f.depth,
        schedule: { weekday: day(h => (h >= 8 && h < 18 ? 1 : 0.2)) },
      },
    ],
    thermostat: {
      heating: { weekday: day(h => (h >= 7 && h < 19 ? 20 : setback)), weekend: day(() => setback) },
      cooling: 26,
      heatingConvectiveFraction: f.convective,
      coolingConvectiveFraction: f.convective,
    },
  }
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: [zone],
    elements: [
      outer('front', f.width * height - glass, f.turn),
      outer('right', f.depth * height, f.turn + 90),
      outer('back', f.width * height, f.turn + 180),
      outer('left', f.depth * height, f.turn + 270),
      outer('roof', f.width * f.depth, 0, 0),
      { ...outer('floor', f.width * f.depth, 0, 180), boundary: { type: 'adiabatic' } },
    ],
    windows: [
      {
        name: 'window',
        zone: 'room',
        area: glass,
        width: glass / 2,
        height: 2,
        azimuthDeg: f.turn,
        tiltDeg: 90,
        glazing: { uValue: f.uValue, gValue: f.gValue },
        ...window,
      },
    ],
    ...more,
  }
}

describe('the envelope and its use', () => {
  test('more insulation never raises the annual heating need', () => {
    fc.assert(
      fc.property(facts, number(1.1, 5), (f, insulate) => {
        const before = year(room(f)).building.annual.heating
        expect(year(room(f, { insulate })).building.annual.heating).toBeLessThanOrEqual(before * (1 + 1e-9) + 1e-9)
      }),
      { seed: 1, numRuns: rounds(10, 60) },
    )
  })

  test('a wider heating setback never raises it', () => {
    fc.assert(
      fc.property(facts, number(14, 20), number(10, 14), (f, setback, wider) => {
        const before = year(room(f, { setback })).building.annual.heating
        expect(year(room(f, { setback: wider })).building.annual.heating).toBeLessThanOrEqual(
          before * (1 + 1e-9) + 1e-9,
        )
      }),
      { seed: 2, numRuns: rounds(10, 60) },
    )
  })

  test("more insulation and a wider setback under the standard's constant coefficients likewise", () => {
    const more = { surfaceModels: { inside: 'iso52016', outside: 'iso52016' } } as const
    fc.assert(
      fc.property(facts, number(1.1, 5), number(12, 18), (f, insulate, setback) => {
        const before = year(room(f, { more })).building.annual.heating
        expect(year(room(f, { more, insulate })).building.annual.heating).toBeLessThanOrEqual(
          before * (1 + 1e-9) + 1e-9,
        )
        expect(year(room(f, { more, setback })).building.annual.heating).toBeLessThanOrEqual(before * (1 + 1e-9) + 1e-9)
      }),
      { seed: 3, numRuns: rounds(6, 30) },
    )
  })
})

test('a taller neighbour never raises the sun through a window', () => {
  fc.assert(
    fc.property(
      facts,
      number(3, 15),
      number(1.5, 30),
      number(4, 20),
      number(0.5, 30),
      (f, distance, wide, top, taller) => {
        // Along the façade's normal, `distance` away.
        const turn = (f.turn * Math.PI) / 180
        const place = (along: number, out: number): readonly [number, number] => [
          along * Math.cos(turn) + out * Math.sin(turn),
          -along * Math.sin(turn) + out * Math.cos(turn),
        ]
        const corner = (along: number, z: number): readonly [number, number, number] => [...place(along, 0), z]
        const model = (roof: number): BuildingModel =>
          room(f, {
            window: { outline: [corner(-1, 1), corner(1, 1), corner(1, 3), corner(-1, 3)] },
            more: {
              obstructions: [
                {
                  footprint: [
                    place(-wide, distance),
                    place(wide, distance),
                    place(wide, distance + 5),
                    place(-wide, distance + 5),
                  ],
                  top: roof,
                },
              ],
            },
          })
        const low = year(model(top)).windows[0]
        const high = year(model(top + taller)).windows[0]
        expect(low?.annualTransmitted).toBeGreaterThan(0)
        // Each hour: beam by the obstruction map, diffuse by its factors. The ground's light does not know the neighbour's height.
        for (let h = 0; h < 8760; h++)
          expect(at(high?.transmitted ?? [], h)).toBeLessThanOrEqual(at(low?.transmitted ?? [], h) * (1 + 1e-9) + 1e-9)
      },
    ),
    { seed: 4, numRuns: rounds(4, 12) },
  )
})

test('k times the building needs k times the heat', () => {
  // Areas, volumes, flows, gains and capacities; windows keep their height, walls their place, so films stay.
  const grow = (model: BuildingModel, k: number): BuildingModel => ({
    ...model,
    zones: model.zones.map(zone => ({
      ...zone,
      volume: zone.volume * k,
      gains: (zone.gains ?? []).map(gain => ({
        ...gain,
        power: gain.power * k,
        latentPower: (gain.latentPower ?? 0) * k,
      })),
      ...(zone.ventilation === undefined
        ? {}
        : { ventilation: { ...zone.ventilation, flow: zone.ventilation.flow * k } }),
      thermostat: {
        ...zone.thermostat,
        ...(zone.thermostat?.heatingCapacity === undefined
          ? {}
          : { heatingCapacity: zone.thermostat.heatingCapacity * k }),
      },
    })),
    elements: model.elements.map(element => ({ ...element, area: element.area * k })),
    windows: (model.windows ?? []).map(window => ({ ...window, area: window.area * k })),
  })
  fc.assert(
    fc.property(facts, number(0.1, 20), (f, k) => {
      const plain = room(f)
      const model: BuildingModel = {
        ...plain,
        zones: plain.zones.map(zone => ({
          ...zone,
          ventilation: { flow: 0.0005 * zone.volume, heatRecovery: { sensibleEfficiency: 0.6, latentEfficiency: 0.4 } },
          gains: [...(zone.gains ?? []), { kind: 'people', power: zone.volume, latentPower: zone.volume }],
          humidity: { maximumPercent: 50, minimumPercent: 30 },
          thermostat: { ...zone.thermostat, heatingCapacity: 20 * zone.volume },
        })),
      }
      const one = year(model).building.annual
      const many = year(grow(model, k)).building.annual
      for (const need of ['heating', 'sensibleCooling', 'latentCooling', 'humidification'] as const)
        expect(Math.abs(many[need] - k * one[need])).toBeLessThan(1e-9 * k * (one[need] + 1))
    }),
    { seed: 5, numRuns: rounds(8, 40) },
  )
})

describe('the order of things', () => {
  const three = (f: Facts): BuildingModel => {
    const models = ['a', 'b', 'c'].map((name, i) => {
      const model = room({ ...f, turn: f.turn + 70 * i, glass: f.glass / (i + 1) })
      return {
        zones: model.zones.map(zone => ({
          ...zone,
          name,
          ...(name === 'c' ? { thermostat: {} } : {}),
          humidity: { maximumPercent: 50 },
        })),
        elements: model.elements.map(element => ({ ...element, name: `${name} ${element.name}`, zone: name })),
        windows: (model.windows ?? []).map(window => ({ ...window, name: `${name} window`, zone: name })),
      }
    })
    const partition = (zone: string, far: string, tiltDeg: number): OpaqueElement => ({
      name: `${zone}${far}`,
      zone,
      area: 12,
      azimuthDeg: 30,
      tiltDeg,
      boundary: { type: 'zone', zone: far },
      construction: {
        layers: [{ thickness: 0.1, conductivity: 0.5, density: 1200, specificHeat: 1000 }, { resistance: 0.2 }],
      },
    })
    return {
      schema: 'badgir.model',
      modelVersion: 1,
      zones: models.flatMap(({ zones }) => zones),
      windows: models.flatMap(({ windows }) => windows),
      elements: [
        ...models.flatMap(({ elements }) => elements),
        partition('a', 'b', 90),
        partition('b', 'c', 0),
        partition('c', 'a', 90),
      ],
      openings: [
        { zones: ['a', 'b'], flow: 0.02 },
        { zones: ['c', 'b'], flow: 0.05 },
      ],
    }
  }
  const needs = (result: YearResult): readonly (readonly [string, number])[] =>
    result.zones
      .flatMap(({ name, annual, airTemperature }) => [
        [`${name} heating`, annual.heating] as const,
        [`${name} cooling`, annual.sensibleCooling] as const,
        [`${name} mean`, airTemperature.mean] as const,
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shuffled = <T>(items: readonly T[], seed: number): T[] =>
    items
      .map((item, i) => ({ item, key: ((i + 1) * seed) % 1009 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)

  test('zones, elements, windows and openings may stand in any order (1e-9)', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 2, max: 1000 }), (f, seed) => {
        const model = three(f)
        const other = {
          ...model,
          zones: shuffled(model.zones, seed),
          elements: shuffled(model.elements, seed),
          windows: shuffled(model.windows ?? [], seed),
          openings: (model.openings ?? []).toReversed(),
        }
        // Half hours, the default. In whole hours the films' steps can be so long that they carry rounding on: 4e-4 was seen.
        const first = needs(simulate(model, weather))
        const second = needs(simulate(other, weather))
        first.forEach(([name, value], i) => {
          expect(second[i]?.[0]).toBe(name)
          expect(Math.abs((second[i]?.[1] ?? Number.NaN) - value), `zone ${name}`).toBeLessThan(
            1e-9 * (1 + Math.abs(value)),
          )
        })
      }),
      { seed: 6, numRuns: rounds(5, 15) },
    )
  })

  test('humidity too', () => {
    fc.assert(
      fc.property(facts, f => {
        const model = three({ ...f, leaks: 0.2 })
        const wet: BuildingModel = {
          ...model,
          zones: model.zones.map(zone => ({
            ...zone,
            gains: [{ kind: 'people', power: 100, latentPower: zone.name === 'a' ? 2000 : 0 }],
          })),
        }
        const latent = (result: YearResult): Map<string, number> =>
          new Map(result.zones.map(({ name, annual }) => [name, annual.latentCooling]))
        const first = latent(year(wet))
        const second = latent(year({ ...wet, zones: wet.zones.toReversed() }))
        for (const [name, value] of first)
          expect(Math.abs((second.get(name) ?? Number.NaN) - value), `zone ${name}`).toBeLessThan(1e-6 * (1 + value))
      }),
      { seed: 7, numRuns: 5 },
    )
  })

  test('a partition may be given from either side (1e-9)', () => {
    fc.assert(
      fc.property(facts, f => {
        const model = three(f)
        const turned = (element: OpaqueElement): OpaqueElement => {
          if (element.boundary.type !== 'zone' || !('layers' in element.construction)) return element
          return {
            ...element,
            zone: element.boundary.zone,
            boundary: { type: 'zone', zone: element.zone },
            azimuthDeg: (element.azimuthDeg ?? 0) + 180,
            tiltDeg: 180 - element.tiltDeg,
            construction: { layers: element.construction.layers.toReversed() },
          }
        }
        const first = needs(simulate(model, weather))
        const second = needs(simulate({ ...model, elements: model.elements.map(turned) }, weather))
        first.forEach(([name, value], i) => {
          expect(Math.abs((second[i]?.[1] ?? Number.NaN) - value), `zone ${name}`).toBeLessThan(
            1e-9 * (1 + Math.abs(value)),
          )
        })
      }),
      { seed: 8, numRuns: rounds(4, 10) },
    )
  })

  test('the same input gives the same bits, whatever ran between', () => {
    fc.assert(
      fc.property(facts, facts, (f, other) => {
        const model = three(f)
        const first = simulate(model, weather)
        simulate(room(other), weather)
        expect(simulate(structuredClone(model), weather)).toEqual(first)
      }),
      { seed: 9, numRuns: 5 },
    )
  })
})
