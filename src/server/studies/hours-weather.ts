import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { User } from '#contract/entities/user.ts'
import type { StudyServices } from './study-services.ts'
import { findStudy } from './studies.store.ts'
import { findWeatherYear } from '../weather/weather-years.store.ts'
import { loadWeather } from '../weather/load-weather.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import type { DesignRequest } from './requested-design.ts'

/**
 * Weather year with which hours are simulated. A pick or a row has the year of its study, so that its hours belong to its figures even if
 * the weather file changed since. The baseline has today's year.
 *
 * @returns undefined if the year is gone
 */
export async function hoursWeather(
  { db, weather }: Pick<StudyServices, 'db' | 'weather'>,
  user: Pick<User, '_id'>,
  projectId: string,
  { building, run }: DesignRequest,
): Promise<{ readonly station: WeatherStation; readonly source: WeatherSource } | undefined> {
  const study = run === undefined ? undefined : await findStudy(db.drizzle, projectId, run)
  if (typeof study?.run.weatherDigest === 'string') {
    const year = await findWeatherYear(db.drizzle, study.run.weatherDigest)
    if (year !== undefined)
      return { station: year.station, source: { kind: 'year', id: year.digest, packed: year.packed } }
  }
  const stationId = building.userInputs.location?.weatherStationId
  return stationId === undefined ? undefined : loadWeather(db.drizzle, weather, stationId, user._id)
}
