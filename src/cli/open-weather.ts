import { ConfigError, readConfig, type Config } from '#server/config.ts'
import indexWeatherFile from '#server/weather/index-weather-file.worker.ts'
import { openStationCatalog, type StationCatalog } from '#server/weather/station-catalog.ts'
import { catalogCache, weatherFolders } from '#server/weather/weather-folders.ts'
import { Failure } from './failure.ts'

/** The settings of the environment. @throws Failure with the one line that names the variable */
export function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message)
    throw error
  }
}

function say(
  details: { readonly file?: string; readonly folder?: string; readonly reason?: string },
  message: string,
): void {
  process.stderr.write(`${details.file ?? details.folder ?? ''}: ${message}: ${details.reason ?? ''}\n`)
}

/** The stations of the product, of WEATHER_DIR and of what was synced; files that are new or changed are read first. */
export async function openWeather(): Promise<StationCatalog> {
  const config = settings()
  const catalog = openStationCatalog({
    folders: weatherFolders(config),
    cacheFile: catalogCache(config),
    indexFile: (path, kind) => indexWeatherFile({ path, kind }),
    log: { info: () => undefined, warn: say as never, error: say as never },
  })
  await catalog.refresh()
  return catalog
}
