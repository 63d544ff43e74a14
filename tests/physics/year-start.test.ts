import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import type { BuildingModel, SimulationOptions } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import { at, building, wall } from './room.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const concrete = { layers: [{ thickness: 0.3, conductivity: 2, density: 2400, specificHeat: 1000 }, { thickness: 0.2, conductivity: 0.04, density: 30, specificHeat: 1400 }] }

/** A room that floats, behind 30 cm of concrete inside 20 cm of insulation: it remembers for weeks. */
const vault = (areaInside: number): BuildingModel => building([{ name: 'room', floorArea: 50, volume: 150 }], [
  wall({ layers: [...concrete.layers].toReversed() }, 100),
  wall({ layers: concrete.layers }, areaInside, { name: 'mass', boundary: { type: 'adiabatic' } }),
])

/** Everything the start could move: January's needs and temperatures, and the year's. */
const figures = (model: BuildingModel, options: SimulationOptions): readonly number[] => {
  const { zones } = simulate(model, weather, options)
  return zones.flatMap(({ monthly, annual, hourly, airTemperature }) =>
    [at(monthly.heating, 0), at(monthly.sensibleCooling, 0), annual.heating, annual.sensibleCooling, airTemperature.mean, at(hourly.airTemperature, 0), at(hourly.airTemperature, 500)])
}

describe('the year’s start no longer matters', () => {
  test('an office on ground: a start ten thousand times nearer moves no figure by 0.1 % and five watt-hours', () => {
    const usual = figures(officeTenZones, {})
    const closed = figures(officeTenZones, { startTolerance: 5e-6 })
    expect(usual.length).toBe(70)
    usual.forEach((value, i) => { expect(Math.abs(value - at(closed, i)), `figure ${i}: ${value}`).toBeLessThan(1e-3 * Math.abs(at(closed, i)) + 5e-3) })
  })

  test('a floating room behind concrete: within the tolerance of 0.05 K, at every hour', () => {
    const [usual, closed] = ([{}, { startTolerance: 1e-6 }] as const).map(options => simulate(vault(0), weather, options).zones[0]?.hourly.airTemperature)
    let most = 0
    usual?.forEach((value, h) => { most = Math.max(most, Math.abs(value - at(closed ?? [], h))) })
    expect(usual?.length).toBe(8760)
    expect(most).toBeLessThan(0.05)
  })

  test('a room whose memory is longer than eight years warns', () => {
    expect(simulate(vault(0), weather).warnings).toEqual([])
    const { warnings } = simulate(vault(30_000), weather)
    expect(warnings.map(({ quantity }) => quantity)).toEqual(['yearStart'])
    expect(warnings[0]?.value).toBeGreaterThan(0.05)
    expect(warnings[0]?.limit).toBe(0.05)
  })
})
