import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { SimulationOptions } from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { bestestModel } from './bestest-model.ts'
import { caseNames, type Edition } from './cases.ts'

/** The weather file of an edition, as in the reference data. */
export const weatherFile: Readonly<Record<Edition, string>> = {
  2014: 'bestest/DRYCOLD.epw.gz',
  2020: 'bestest/725650TYCST.epw.gz',
}

/** The year as the edition means it: DRYCOLD carries its radiation in hours of solar time. */
export function editionWeather(edition: Edition, weather: WeatherYear): WeatherYear {
  return edition === 2014 ? { ...weather, clock: 'solar' } : weather
}

/** @throws Error when the text is no weather file */
export function readWeatherText(edition: Edition, text: string): WeatherYear {
  const answer = readEpw(text)
  if (!answer.ok)
    throw new Error(`line ${answer.error.line}, column ${answer.error.column}: ${answer.error.expected} is expected`)
  return editionWeather(edition, answer.weather)
}

/** Simulates every case of an edition. */
export function runEdition(
  edition: Edition,
  weather: WeatherYear,
  options: SimulationOptions = {},
): ReadonlyMap<string, YearResult> {
  return new Map(caseNames(edition).map(name => [name, simulate(bestestModel(name, edition), weather, options)]))
}
