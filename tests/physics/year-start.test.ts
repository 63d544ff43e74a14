import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import type { BuildingModel, SimulationOptions } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import { at, building, wall } from './room.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const concrete = {
  layers: [
    { thickness: 0.3, conductivity: 2, density: 2400, specificHeat: 1000 },
    { thickness: 0.2, conductivity: 0.04, density: 30, specificHeat: 1400 },
  ],
}

/** A room that floats, behind 30 cm of concrete inside 20 cm of insulation: it remembers for weeks. */
function vault(areaInside: number): BuildingModel {
  return building(
    [{ name: 'room', floorArea: 50, volume: 150 }],
    [
      wall({ layers: [...concrete.layers].toReversed() }, 100),
      wall({ layers: concrete.layers }, areaInside, { name: 'mass', boundary: { type: 'adiabatic' } }),
    ],
  )
}

/** Figures that the start could change: January's needs and temperatures, and the year's. */
function figures(
  model: BuildingModel,
  options: SimulationOptions,
): { readonly energies: readonly number[]; readonly temperatures: readonly number[] } {
  const { zones } = simulate(model, weather, options)
  return {
    energies: zones.flatMap(({ monthly, annual }) => [
      at(monthly.heating, 0),
      at(monthly.sensibleCooling, 0),
      annual.heating,
      annual.sensibleCooling,
    ]),
    temperatures: zones.flatMap(({ hourly, airTemperature }) => [
      airTemperature.mean,
      at(hourly.airTemperature, 0),
      at(hourly.airTemperature, 500),
    ]),
  }
}
function farthest(of: readonly number[], from: readonly number[], share: number): number {
  return Math.max(...of.map((value, i) => Math.abs(value - at(from, i)) - share * Math.abs(at(from, i))))
}

/** K, the engine's own. */
const startTolerance = 0.05
/**
 * Heat of the tolerance in the air alone of a zone of the office, 600 m³ in Tehran (1.05 kg/m³): 0.0088 kWh. Walls and
 * furniture hold many times that.
 */
const inTheAir = (startTolerance * 600 * 1.05 * 1006) / 3.6e6

describe('the year’s start no longer matters', () => {
  test('an office on ground: a start 10,000 times nearer moves no need by 0.1 %, no temperature by a tenth of the tolerance', () => {
    const usual = figures(officeTenZones, {})
    const closed = figures(officeTenZones, { startTolerance: startTolerance / 1e4 })
    expect(usual.energies.length + usual.temperatures.length).toBe(70)
    // Needs of 0.18 and 0.48 kWh, the smallest (of 18,000 and 17,700 kWh a year), move by 0.5 %; every other by less than 0.04 %.
    expect(farthest(usual.energies, closed.energies, 1e-3)).toBeLessThan(inTheAir / 4)
    expect(farthest(usual.temperatures, closed.temperatures, 0)).toBeLessThan(startTolerance / 10)
  })

  test('a floating room behind concrete: within the tolerance of 0.05 K, at every hour', () => {
    const [usual, closed] = ([{}, { startTolerance: 1e-6 }] as const).map(
      options => simulate(vault(0), weather, options).zones[0]?.hourly.airTemperature,
    )
    let most = 0
    usual?.forEach((value, h) => {
      most = Math.max(most, Math.abs(value - at(closed ?? [], h)))
    })
    expect(usual?.length).toBe(8760)
    expect(most).toBeLessThan(startTolerance)
  })

  test('a room whose memory is longer than eight years warns', () => {
    expect(simulate(vault(0), weather).warnings).toEqual([])
    const { warnings } = simulate(vault(30_000), weather)
    expect(warnings.map(({ quantity }) => quantity)).toEqual(['yearStart'])
    expect(warnings[0]?.value).toBeGreaterThan(startTolerance)
    expect(warnings[0]?.limit).toBe(startTolerance)
  })
})
