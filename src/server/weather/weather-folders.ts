import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { WeatherFolder } from './station-catalog.ts'

type Folders = Pick<Config, 'dataDir' | 'weatherDir'>

/** Folder of the files of `weather sync`. */
export function syncedFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'synced')
}
/** Work folder of `weather sync`: unfinished downloads and its journal. */
export function syncWorkFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'sync')
}
/** Folder of climate summaries. */
export function climateFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'climate')
}
/** File of the catalogue's cache. */
export function catalogCache({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'weather', 'index.json')
}

/** Folders of weather files, the operator's own first. */
export function weatherFolders(config: Folders): readonly WeatherFolder[] {
  return [
    ...(config.weatherDir === '' ? [] : [{ kind: 'folder' as const, path: config.weatherDir }]),
    { kind: 'synced', path: syncedFolder(config) },
  ]
}
