import { ConfigError, readConfig, type Config } from '#server/config.ts'
import indexWeatherFile from '#server/weather/index-weather-file.worker.ts'
import { openStationCatalog, type StationCatalog } from '#server/weather/station-catalog.ts'
import { catalogCache, weatherFolders } from '#server/weather/weather-folders.ts'
import { Failure } from './failure.ts'
import type { Shell } from './shell.ts'

/** The settings of the environment. @throws Failure with the one line that names the variable */
export function settings({ env }: Shell): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message)
    throw error
  }
}

/** The stations of the product, of WEATHER_DIR and of what was synced; files that are new or changed are read first. */
export async function openWeather(shell: Shell): Promise<StationCatalog> {
  const config = settings(shell)
  const say = (
    details: { readonly file?: string; readonly folder?: string; readonly reason?: string },
    message: string,
  ) => {
    shell.err.write(`${details.file ?? details.folder ?? ''}: ${message}: ${details.reason ?? ''}\n`)
  }
  const catalog = openStationCatalog({
    folders: weatherFolders(config),
    cacheFile: catalogCache(config),
    indexFile: (path, kind) => indexWeatherFile({ path, kind }),
    log: { info: () => undefined, warn: say as never, error: say as never },
  })
  await catalog.refresh()
  return catalog
}
