import { readFile } from 'node:fs/promises'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { epwPrecipitation } from '#engine/climate/summary/epw-precipitation.ts'
import { unpackWeatherFile, weatherText } from '#server/weather/unpack-weather-file.ts'
import { uploadedStation } from '#server/weather/file-station.ts'
import { sourceText } from '#server/weather/source-text.ts'
import { yearsOf } from '#server/weather/years-of.ts'
import { bundledWeather, type GivenWeather } from './bundled-weather.ts'
import { Failure, unreadable } from './failure.ts'
import { openWeather } from './open-weather.ts'
import { sentence } from './read-document.ts'
import type { Shell } from './shell.ts'

/**
 * The weather that `--weather` names: `station:ID` of a bundled climate, `file:ID` of the server's files, or an `.epw` or `.epw.gz` file.
 * A file is told about exactly as when it is uploaded, so that results read the same.
 * @throws Failure with line and column of a file that cannot be used
 */
export async function readWeather(shell: Shell, name: string): Promise<GivenWeather> {
  if (name.startsWith('station:')) return bundledWeather(name)
  if (name.startsWith('file:')) {
    const catalog = await openWeather(shell)
    const station = catalog.find(name)
    const path = catalog.pathOf(name)
    if (station === undefined || path === undefined)
      throw new Failure(
        `${name} is neither in WEATHER_DIR nor a synced file. \`badgir weather search\` lists these files.`,
      )
    const text = sourceText({ kind: 'path', id: name, path })
    const answer = text === undefined ? undefined : readEpw(text)
    if (answer?.ok !== true) throw new Failure(`${path} was changed or deleted just now. Try again.`)
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
