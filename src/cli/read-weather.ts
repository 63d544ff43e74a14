import { readFile } from 'node:fs/promises'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { epwPrecipitation } from '#engine/climate/summary/epw-precipitation.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { unpackWeatherFile, weatherText } from '#server/weather/unpack-weather-file.ts'
import { uploadedStation } from '#server/weather/file-station.ts'
import { sourceText } from '#server/weather/source-text.ts'
import { yearsOf } from '#server/weather/years-of.ts'
import { Failure, unreadable } from './failure.ts'
import { openWeather } from './open-weather.ts'
import { sentence } from './read-document.ts'

export interface GivenWeather {
  readonly weather: WeatherYear
  readonly station: WeatherStation
  /** Twelve monthly sums [mm]; null where the weather tells none. */
  readonly precipitation: readonly number[] | null
}

/**
 * The weather that `--weather` names: `station:ID` of a bundled climate, `file:ID` of the server's files, or an `.epw` or `.epw.gz` file.
 * A file is told about exactly as when it is uploaded, so that results read the same.
 * @throws Failure with line and column of a file that cannot be used
 */
export async function readWeather(name: string): Promise<GivenWeather> {
  if (name.startsWith('station:')) {
    const station = bundledStations.find(s => s._id === name)
    const weather = bundledYear(name)
    if (station === undefined || weather === undefined)
      throw new Failure(`${name} is not a bundled climate. \`badgir weather search\` lists them.`)
    return { weather, station, precipitation: null }
  }
  if (name.startsWith('file:')) {
    const catalog = await openWeather()
    const station = catalog.find(name)
    const path = catalog.pathOf(name)
    if (station === undefined || path === undefined)
      throw new Failure(
        `${name} is not among the files of WEATHER_DIR and of \`weather sync\`. \`badgir weather search\` lists them.`,
      )
    const text = sourceText({ kind: 'path', id: name, path })
    const answer = text === undefined ? undefined : readEpw(text)
    if (answer?.ok !== true) throw new Failure(`${path} was changed or taken away just now. Try again.`)
    return { weather: answer.weather, station, precipitation: epwPrecipitation(answer.records) }
  }
  let file: Uint8Array
  try {
    file = await readFile(name)
  } catch (error) {
    throw unreadable(name, error)
  }
  const unpacked = await unpackWeatherFile(file)
  if (!unpacked.ok) throw new Failure(`${name}: ${sentence(unpacked.code)}`)
  const text = weatherText(unpacked.bytes)
  const answer = readEpw(text)
  if (!answer.ok) throw new Failure(`${name}: ${sentence(answer.error.code, { ...answer.error })}`)
  return {
    weather: answer.weather,
    precipitation: epwPrecipitation(answer.records),
    station: uploadedStation('file', { place: answer.weather.place, years: yearsOf(text), repairs: answer.repairs }),
  }
}
