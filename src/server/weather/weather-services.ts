import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { HttpServices } from '../http/serve.ts'
import type { ClimateSummaries } from './climate-summaries.ts'
import type { IndexedFile } from './index-weather-file.worker.ts'
import type { PackedYear } from './pack-weather-year.ts'
import type { WeatherReading } from './read-weather.worker.ts'
import type { StationCatalog } from './station-catalog.ts'
import type { StationSource, WeatherSource } from './weather-source.ts'

/** Work on weather files that is kept off the main thread. */
export interface WeatherThreads {
  /** Reads and judges an unpacked weather file. */
  readWeather(bytes: Uint8Array): Promise<WeatherReading>
  /** Reads a weather file of the server's folders and tells its station. Nobody waits for it: it takes its turn whenever that comes. */
  indexWeatherFile(path: string, kind: 'folder' | 'synced'): Promise<IndexedFile>
  /** What a weather year holds, in figures; undefined when its file is gone or changed. */
  summariseClimate(source: StationSource): Promise<ClimateSummary | undefined>
  /** A year for the database; undefined when its file is gone or changed. */
  packWeather(source: WeatherSource): Promise<PackedYear | undefined>
}

/** What the search of climates and own weather files need. */
export interface WeatherServices extends HttpServices {
  readonly workers: WeatherThreads
  /** Stations that everybody may use: `openStationCatalog(…)`; `start` indexes the folders. */
  readonly weather: StationCatalog
  /** What weather years hold, computed once each: `openClimateSummaries(…)`. */
  readonly climates: ClimateSummaries
}
