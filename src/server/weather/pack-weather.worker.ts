import { packWeatherYear, type PackedYear } from './pack-weather-year.ts'
import type { WeatherSource } from './weather-source.ts'
import { weatherYear } from './weather-year.ts'

/** A year for the database, so that any machine can compute with it; undefined if its file is gone or changed. */
export default function packWeather({ source }: { readonly source: WeatherSource }): PackedYear | undefined {
  const year = weatherYear(source)
  return year && packWeatherYear(year)
}
