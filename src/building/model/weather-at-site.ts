import { standardPressure } from '#engine/climate/air/humid-air.ts'
import { stationPressure } from '#engine/climate/air/station-pressure.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Building } from '#contract/entities/project.ts'

/** Newest year of each weather: the sun and the sky of a year are stored with the object. */
const yearsAtSite = new WeakMap<WeatherYear, { readonly altitude: number; readonly year: WeatherYear }>()

/**
 * A weather year with the air pressure of the site: that of the station, times the ratio of the standard atmosphere
 * (ISO 2533) at the typed altitude and at the station, see station-pressure.ts. The density of the air in rooms, leaks
 * and fans follows. Temperatures, humidity by dew point, sun and wind stay those of the station.
 *
 * @returns the given year itself while no altitude is typed, or the station's
 */
export function weatherAtSite({ userInputs: { location } }: Building, weather: WeatherYear): WeatherYear {
  const { altitude } = location ?? {}
  if (altitude === undefined) return weather
  const before = yearsAtSite.get(weather)
  if (before?.altitude === altitude) return before.year
  const ratio = standardPressure(altitude) / stationPressure(weather.place.elevation, weather.pressure)
  if (ratio === 1) return weather
  const year = { ...weather, pressure: weather.pressure.map(pressure => pressure * ratio) }
  yearsAtSite.set(weather, { altitude, year })
  return year
}
