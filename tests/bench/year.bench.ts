import { generateYear } from '#engine/climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import { simulate } from '#engine/simulate.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import type { Bench } from './bench.ts'

const office = 'office of 2000 m², ten zones on five floors, 57 elements, humidity held; bundled Tehran; what only weather or geometry decides is kept from the first year'

const officeBench = (name: string, stepsPerHour: 1 | 2, limitMs: number): Bench => ({
  name, limitMs, repeat: 5,
  describe: `${office}; ${stepsPerHour === 2 ? 'half-hour' : 'whole-hour'} steps`,
  prepare: () => {
    const weather = generateYear(tehranNormals, tehranPlace)
    return () => {
      const { heating, sensibleCooling, latentCooling } = simulate(officeTenZones, weather, { stepsPerHour }).building.annual
      return heating + sensibleCooling + latentCooling
    }
  },
})

export const yearBenches: readonly Bench[] = [
  officeBench('year/office-10-zones', 2, 70),
  officeBench('year/office-10-zones-hourly', 1, 35),
]
