import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { officeOf, officeTenZones } from '../fixtures/office-ten-zones.ts'
import { bestestModel } from '../validation/bestest/bestest-model.ts'
import { readWeatherText, weatherFile } from '../validation/bestest/run-edition.ts'
import { hasReferenceData, referenceText } from '../validation/reference-data.ts'
import type { Bench } from './bench.ts'
import { yearArithmetic } from './year-arithmetic.ts'

const laterYears = 'what only weather or geometry decides is kept from the first year'
const settings = { 1: 'whole-hour steps', 2: 'half-hour steps' } as const

function yearBench(
  name: string,
  stepsPerHour: 1 | 2,
  repeat: number,
  aim: number | undefined,
  describe: string,
  prepare: () => readonly [BuildingModel, WeatherYear],
): Bench {
  return {
    name,
    repeat,
    describe: `${describe}; ${settings[stepsPerHour]}; ${laterYears}`,
    ...(aim === undefined ? {} : { aim }),
    prepare: () => {
      const [model, weather] = prepare()
      return () => {
        const { heating, sensibleCooling, latentCooling } = simulate(model, weather, { stepsPerHour }).building.annual
        return heating + sensibleCooling + latentCooling
      }
    },
    note: median => yearArithmetic(...prepare(), stepsPerHour, median),
  }
}

function tehran(): WeatherYear {
  return generateYear(tehranNormals, tehranPlace)
}
const isDenver = hasReferenceData(weatherFile[2020])
function denver(): WeatherYear {
  return isDenver ? readWeatherText(2020, referenceText(weatherFile[2020])) : tehran()
}
function bestest(name: string): string {
  return `BESTEST case ${name} of 2020, one zone; ${isDenver ? 'its Denver weather' : 'bundled Tehran, for want of its own weather'}`
}

function office(floors: number): string {
  return `office of ${400 * floors} m², ${2 * floors} zones on ${floors} floors, humidity held; bundled Tehran`
}

export const yearBenches: readonly Bench[] = [
  yearBench('year/bestest-600', 2, 40, 5, bestest('600'), () => [bestestModel('600', 2020), denver()]),
  yearBench('year/bestest-600-hourly', 1, 40, 3, bestest('600'), () => [bestestModel('600', 2020), denver()]),
  yearBench('year/bestest-900', 2, 40, undefined, bestest('900'), () => [bestestModel('900', 2020), denver()]),
  yearBench('year/office-10-zones', 2, 5, 70, office(5), () => [officeTenZones, tehran()]),
  yearBench('year/office-10-zones-hourly', 1, 5, 35, office(5), () => [officeTenZones, tehran()]),
  yearBench('year/office-20-zones-hourly', 1, 5, undefined, office(10), () => [officeOf(10), tehran()]),
  yearBench('year/office-40-zones-hourly', 1, 3, undefined, office(20), () => [officeOf(20), tehran()]),
]
