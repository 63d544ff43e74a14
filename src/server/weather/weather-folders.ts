import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { WeatherFolder } from './station-catalog.ts'

type Folders = Pick<Config, 'dataDir' | 'weatherDir'>

/** Where `weather sync` puts what it fetches. */
export function syncedFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'synced')
}
/** Where `weather sync` works: unfinished downloads and its journal. */
export function syncWorkFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'sync')
}
/** Where climate summaries are kept. */
export function climateFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'climate')
}
/** Where the catalogue keeps what it has read. */
export function catalogCache({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'index.json')
}

/** The folders of weather files, the operator's own first. */
export function weatherFolders(config: Folders): readonly WeatherFolder[] {
  return [
    ...(config.weatherDir === '' ? [] : [{ kind: 'folder' as const, path: config.weatherDir }]),
    { kind: 'synced', path: syncedFolder(config) },
  ]
}
