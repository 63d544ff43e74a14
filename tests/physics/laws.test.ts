import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel, OpaqueElement } from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { buildingTypes, type Orientation } from '#contract/options.ts'
import { resolved } from '#building/library/resolved.ts'
import { modelOf, plausible } from '../fixtures/plausible-building.ts'
import { rounds } from '../support/rounds.ts'

/*
 * Laws that hold of whole documents, tried on random ones of every type in eight climates: from drawing and typed U-values down to
 * the year's needs. Seeds are fixed; whole hours, as the laws are the same at any step. Each test says what breaks it.
 */
function year(model: BuildingModel, weather: WeatherYear): YearResult {
  return simulate(model, weather, { stepsPerHour: 1 })
}
function floorOf(model: BuildingModel): number {
  return model.zones.reduce((sum, { floorArea = 0 }) => sum + floorArea, 0)
}
/** The year's needs, and the heat of the sun in the rooms [kWh/m²]. */
interface Needs {
  readonly heating: number
  readonly cooling: number
  readonly solar: number
}
function needs(model: BuildingModel, weather: WeatherYear): Needs {
  const { annual, balance } = year(model, weather).building
  const floor = floorOf(model)
  return {
    heating: annual.heating / floor,
    cooling: (annual.sensibleCooling + annual.latentCooling) / floor,
    solar: balance.solar.reduce((sum, month) => sum + month, 0) / floor,
  }
}
function heating(model: BuildingModel, weather: WeatherYear): number {
  return needs(model, weather).heating
}
function withInputs(building: Building, inputs: Building['userInputs']): Building {
  return { ...building, userInputs: { ...building.userInputs, ...inputs } }
}
/** Below this, needs are nothing [kWh/m²]. */
const nothing = 0.01

describe('heat', () => {
  /** No leaks, and every façade in the same still air. */
  const sheltered = (model: BuildingModel): BuildingModel => ({
    ...model,
    zones: model.zones.map(({ infiltration: _leaks, ...zone }) => zone),
    elements: model.elements.map(element =>
      element.boundary.type === 'outdoors'
        ? { ...element, boundary: { ...element.boundary, windExposed: false, height: 5 } }
        : element,
    ),
    windows: (model.windows ?? []).map(window => ({ ...window, centreHeight: 5 })),
  })
  /** People, lamps, appliances, air and hours, by the floor. */
  const useOf = (model: BuildingModel): string =>
    JSON.stringify(
      model.zones.map(({ gains = [], ventilation, thermostat, floorArea = 1 }) => [
        gains.map(({ power, schedule }) => [(power / floorArea).toFixed(6), schedule]),
        ((ventilation?.flow ?? 0) / floorArea).toFixed(8),
        thermostat,
      ]),
    )
  // Broken by: walls as high on every storey as the building.
  test('a taller block of the same plan, without leaks and sheltered alike, needs no more a square metre (1 %)', () => {
    fc.assert(
      fc.property(plausible(), fc.integer({ min: 1, max: 6 }), ({ building, weather }, more) => {
        const [mass] = building.masses as [Mass]
        const [low, tall] = [0, more].map(floors =>
          sheltered(
            modelOf({ ...building, masses: [{ ...mass, numberOfFloors: mass.numberOfFloors + floors }] }, weather),
          ),
        ) as [BuildingModel, BuildingModel]
        // An office that grows past the medium one's size has the large one's use.
        fc.pre(useOf(low) === useOf(tall))
        expect(heating(tall, weather)).toBeLessThanOrEqual(1.01 * heating(low, weather) + nothing)
      }),
      { seed: 1, numRuns: rounds(4, 12), endOnFailure: true },
    )
  })

  /** Opaque surfaces absorb no sun. */
  const white = (model: BuildingModel): BuildingModel => ({
    ...model,
    elements: model.elements.map((element): OpaqueElement =>
      element.boundary.type === 'outdoors'
        ? { ...element, outside: { ...element.outside, solarAbsorptance: 0 } }
        : element,
    ),
  })
  /* Ground that is warmer than a heated room, as under a warehouse at 15.6 °C in Tehran, warms it: a floor counts elsewhere. */
  // Broken by: a wall's U-value taken for its resistance.
  test('more insulation never raises it where nothing opaque takes up sun', () => {
    fc.assert(
      fc.property(
        plausible(),
        fc.constantFrom('wallUValue', 'roofUValue', 'floorUValue'),
        fc.integer({ min: 3, max: 9 }),
        ({ building, weather }, part, tenths) => {
          const mean = weather.temperature.reduce((a, b) => a + b) / weather.hours
          fc.pre(part !== 'floorUValue' || mean < resolved(building).zone.setpoints.heatingSetback.value)
          const { construction = {} } = building.userInputs
          const better = { ...construction, [part]: Math.max(0.1, ((construction[part] ?? 1) * tenths) / 10) }
          const [before, after] = [construction, better].map(given =>
            heating(white(modelOf(withInputs(building, { construction: given }), weather)), weather),
          ) as [number, number]
          expect(after).toBeLessThanOrEqual(before + 1e-4)
        },
      ),
      { seed: 2, numRuns: rounds(5, 20), endOnFailure: true },
    )
  })
})

// Broken by: an opening in square centimetres.
test('free-floating rooms with windows that open stay within 12 K of the hottest hour outside', () => {
  fc.assert(
    fc.property(plausible(), ({ building, weather }) => {
      const free = withInputs(building, { mechanical: { hvacSystemType: 'no-ac-water-individual' } })
      const outside = weather.temperature.reduce((a, b) => Math.max(a, b))
      for (const { airTemperature } of year(modelOf(free, weather), weather).zones)
        expect(airTemperature.highest.temperature).toBeLessThan(outside + 12)
    }),
    { seed: 3, numRuns: rounds(7, 20), endOnFailure: true },
  )
})

// Broken by: gains that cool; air dried to a part of its own saturation, however cold.
test('half the internal gains ask for less cooling, and for no more drying', () => {
  fc.assert(
    fc.property(plausible(), ({ building, weather }) => {
      const model = modelOf(building, weather)
      const half: BuildingModel = {
        ...model,
        zones: model.zones.map(({ gains = [], ...zone }) => ({
          ...zone,
          gains: gains.map(gain => ({
            ...gain,
            // Display cases take heat and vapour; they are no gain to halve.
            power: gain.power / (gain.power > 0 ? 2 : 1),
            ...(gain.latentPower === undefined
              ? {}
              : { latentPower: gain.latentPower / (gain.latentPower > 0 ? 2 : 1) }),
          })),
        })),
      }
      const [whole, less] = [model, half].map(given => year(given, weather).building.annual) as [
        YearResult['building']['annual'],
        YearResult['building']['annual'],
      ]
      const least = nothing * floorOf(model)
      expect(less.sensibleCooling).toBeLessThan(Math.max(whole.sensibleCooling, least))
      // A room that gets colder is not dried the further for it.
      expect(less.latentCooling).toBeLessThan(whole.latentCooling + least)
    }),
    { seed: 4, numRuns: rounds(5, 24), endOnFailure: true },
  )
})

/** Needs more than a hundredth apart, and more than next to nothing and what is known to be [kWh/m²]. */
function apart(found: Needs, expected: Needs, more = 0): readonly string[] {
  return (['heating', 'cooling'] as const)
    .filter(need => Math.abs(found[need] - expected[need]) > 0.01 * expected[need] + nothing + more)
    .map(need => `${need}: ${found[need]} and ${expected[need]}`)
}

describe('halves', () => {
  // Broken by: a ground floor that counts its own edge, not the building's.
  test('two, cut by a wall that no heat passes, are the whole (1 %)', () => {
    fc.assert(
      fc.property(plausible(), ({ building, weather }) => {
        const model = modelOf(building, weather)
        // The cut takes the place of a part of the inner walls.
        const cut = model.elements.flatMap((element): readonly OpaqueElement[] =>
          element.name.endsWith('partitions')
            ? [
                { ...element, area: 0.7 * element.area },
                { ...element, name: `${element.name} cut`, area: 0.3 * element.area, azimuthDeg: 90 },
              ]
            : [element],
        )
        const halved = <T extends { readonly area: number }>(part: T): T => ({ ...part, area: part.area / 2 })
        const half: BuildingModel = {
          ...model,
          zones: model.zones.map(({ gains = [], infiltration, ventilation, nightVentilation, airing, ...zone }) => ({
            ...zone,
            volume: zone.volume / 2,
            floorArea: (zone.floorArea ?? 0) / 2,
            gains: gains.map(gain => ({
              ...gain,
              power: gain.power / 2,
              ...(gain.latentPower === undefined ? {} : { latentPower: gain.latentPower / 2 }),
            })),
            ...(infiltration?.leakage === undefined
              ? {}
              : {
                  infiltration: {
                    ...infiltration,
                    leakage: { ...infiltration.leakage, flowAt4Pa: infiltration.leakage.flowAt4Pa / 2 },
                  },
                }),
            ...(ventilation === undefined ? {} : { ventilation: { ...ventilation, flow: ventilation.flow / 2 } }),
            ...(nightVentilation === undefined
              ? {}
              : { nightVentilation: { ...nightVentilation, flow: nightVentilation.flow / 2 } }),
            ...(airing === undefined ? {} : { airing: halved(airing) }),
          })),
          elements: cut.map(halved),
          windows: (model.windows ?? []).map(halved),
          openings: (model.openings ?? []).map(opening => ({ ...opening, flow: opening.flow / 2 })),
        }
        expect(apart(needs(half, weather), needs(model, weather))).toEqual([])
      }),
      { seed: 5, numRuns: rounds(3, 8), endOnFailure: true },
    )
  })
  // Broken by: walls of touching masses taken for façades.
  test('a drawing cut into two masses that touch is the drawing', () => {
    fc.assert(
      fc.property(plausible(), fc.integer({ min: 2, max: 8 }), ({ building, weather }, tenths) => {
        const [mass] = building.masses as [Mass]
        const [, [width] = [0], [, depth] = [0, 0]] = mass.vertices as readonly Vertex[]
        const part = (id: string, from: number, to: number): Mass => ({
          ...mass,
          id,
          vertices: [
            [from, 0],
            [to, 0],
            [to, depth],
            [from, depth],
          ],
        })
        const at = (width * tenths) / 10
        const [whole, cut] = [[part('a', 0, width)], [part('a', 0, at), part('b', at, width)]].map(masses =>
          modelOf({ ...building, masses }, weather),
        ) as [BuildingModel, BuildingModel]
        // Halves of a wall exchange radiation by their areas, a whole wall none with itself: behind the façade of a wing 4 m deep that
        // is 0.57 kWh/m² of heating in 60 documents (docs/decisions/0015).
        expect(apart(needs(cut, weather), needs(whole, weather), whole.zones.length > 1 ? 0.6 : 0)).toEqual([])
      }),
      { seed: 6, numRuns: rounds(4, 12), endOnFailure: true },
    )
  })
})

describe('the other half of the earth', () => {
  const days = 183
  /** The same year half a year later, at the same latitude south. */
  const southern = (weather: WeatherYear): WeatherYear => {
    const moved = <T extends Float64Array | Uint8Array>(series: T): T => {
      const out = series.slice() as T
      for (let h = 0; h < out.length; h++) out[h] = series[(h + 24 * days) % series.length] ?? NaN
      return out
    }
    const series = Object.fromEntries(
      Object.entries(weather).map(([key, value]) => [
        key,
        value instanceof Float64Array || value instanceof Uint8Array ? moved(value) : (value as unknown),
      ]),
    ) as unknown as WeatherYear
    return {
      ...series,
      place: { ...weather.place, latitude: -weather.place.latitude },
      windDirectionDeg: series.windDirectionDeg.map(from => (540 - from) % 360),
    }
  }
  const opposite: Readonly<Partial<Record<Orientation, Orientation>>> = {
    north: 'south',
    'north-east': 'south-east',
    'south-east': 'north-east',
    south: 'north',
    'south-west': 'north-west',
    'north-west': 'south-west',
  }
  /** North turned south: drawing, windows and compass. */
  const turned = (building: Building): Building => {
    const { envelope = {}, location, ...inputs } = building.userInputs
    return {
      ...building,
      masses: building.masses.map(mass => ({
        ...mass,
        vertices: mass.vertices.map(([x, y]): Vertex => [x, -y]).toReversed(),
      })),
      userInputs: {
        ...inputs,
        location: { ...location, latitude: -(location?.latitude ?? 0) },
        'draw-building': { orientation: (360 - (inputs['draw-building']?.orientation ?? 0)) % 360 },
        envelope: Object.fromEntries(
          Object.entries(envelope).map(([key, row]) => [opposite[key as Orientation] ?? key, row]),
        ),
      },
    }
  }
  /** Schools have their holiday by the calendar of their country. */
  const types = buildingTypes.filter(type => !type.endsWith('school'))
  // This fails if the sun is always in the south.
  test('latitude negated, weather moved by half a year, compass turned: the same needs (1 %)', () => {
    fc.assert(
      fc.property(plausible(types), ({ building, weather }) => {
        // All days alike: the weekend would fall on other days of the weather.
        const open = withInputs(building, { zone: { calendar: { weekend: 'none' } } })
        const south = southern(weather)
        const northern = needs(modelOf(open, weather), weather)
        const found = needs(modelOf(turned(open), south), south)
        // The earth's orbit is no circle: from March to September the sun stands north of the equator for 186 days, south of it
        // for 179, so that walls that face it have up to 2 % more sun in the southern half. That sun is no fault.
        const moreSun = Math.abs(found.solar - northern.solar)
        expect(moreSun).toBeLessThan(0.02 * northern.solar)
        expect(apart(found, northern, moreSun)).toEqual([])
      }),
      { seed: 7, numRuns: rounds(4, 12), endOnFailure: true },
    )
  })
})
