import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { HttpServices } from '../http/serve.ts'
import type { ClimateSummaries } from './climate-summaries.ts'
import type { IndexedFile } from './index-weather-file.worker.ts'
import type { PackedYear } from './pack-weather-year.ts'
import type { WeatherReading } from './read-weather.worker.ts'
import type { StationCatalog } from './station-catalog.ts'
import type { StationSource, WeatherSource } from './weather-source.ts'

/** Work on weather files outside the main thread. */
export interface WeatherThreads {
  /** Reads and checks an unpacked weather file. */
  readWeather(bytes: Uint8Array): Promise<WeatherReading>
  /**
   * Reads a weather file of the server's folders and answers its station. Nobody waits for it, so it has no time limit
   * for its turn.
   */
  indexWeatherFile(path: string, kind: 'folder' | 'synced'): Promise<IndexedFile>
  /** Content of a weather year in figures; undefined if its file is gone or changed. */
  summariseClimate(source: StationSource): Promise<ClimateSummary | undefined>
  /** A year for the database; undefined if its file is gone or changed. */
  packWeather(source: WeatherSource): Promise<PackedYear | undefined>
}

/** Services for the search of climates and own weather files. */
export interface WeatherServices extends HttpServices {
  readonly workers: WeatherThreads
  /** Stations that everybody may use: `openStationCatalog(…)`; `start` indexes the folders. */
  readonly weather: StationCatalog
  /** Summaries of weather years, computed once each: `openClimateSummaries(…)`. */
  readonly climates: ClimateSummaries
}
