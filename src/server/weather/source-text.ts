import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fileIdOf } from './index-weather-file.worker.ts'
import { largestWeatherText, weatherText } from './unpack-weather-file.ts'
import type { WeatherSource } from './weather-source.ts'

/**
 * The text of a weather file.
 * @throws Error when a file of the server is gone, or no more the one that was indexed
 */
export const sourceText = (source: Exclude<WeatherSource, { readonly kind: 'station' }>): string => {
  if (source.kind === 'file') return new TextDecoder().decode(gunzipSync(source.gzipped, { maxOutputLength: largestWeatherText }))
  if (statSync(source.path).size > largestWeatherText) throw new Error(`weather file ${source.id} is too large`)
  const file = readFileSync(source.path)
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: largestWeatherText }) : file
  if (fileIdOf(bytes) !== source.id) throw new Error(`weather file ${source.id} was changed`)
  return weatherText(bytes)
}
