import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { BoundedCache } from '#engine/bounded-cache.ts'
import { bundledYear } from './bundled-stations.ts'
import { unpackWeatherYear } from './pack-weather-year.ts'
import { sourceText } from './source-text.ts'
import type { WeatherSource } from './weather-source.ts'

/**
 * Years recently read in this thread: the engine stores the sun's path with the object, so the same file should give
 * the same object.
 */
const years = new BoundedCache<WeatherYear>()

/**
 * Year of a source; undefined if a file of the server is gone, or was changed since it was indexed. A file that was not
 * read recently takes 20 to 40 ms: call it in a worker thread.
 * @throws Error when the station is unknown or a stored file does not read any more
 */
export function weatherYear(source: WeatherSource): WeatherYear | undefined {
  if (source.kind === 'station') {
    const year = bundledYear(source.id)
    if (year === undefined) throw new Error(`unknown station ${source.id}`)
    return year
  }
  return years.get(source.id, () => {
    if (source.kind === 'year') return unpackWeatherYear(source.packed)
    const text = sourceText(source)
    if (text === undefined) return undefined
    const answer = readEpw(text)
    if (!answer.ok) throw new Error(`weather file ${source.id}: ${answer.error.code} in line ${answer.error.line}`)
    return answer.weather
  })
}
