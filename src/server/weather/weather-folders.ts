import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { WeatherFolder } from './station-catalog.ts'

type Folders = Pick<Config, 'dataDir' | 'weatherDir'>

/** Where `weather sync` puts what it fetches. */
export const syncedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'weather', 'synced')
/** Where `weather sync` works: unfinished downloads and its journal. */
export const syncWorkFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'weather', 'sync')
/** Where climate summaries are kept. */
export const climateFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'weather', 'climate')
/** Where the catalogue keeps what it has read. */
export const catalogCache = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'weather', 'index.json')

/** The folders of weather files, the operator's own first. */
export const weatherFolders = (config: Folders): readonly WeatherFolder[] => [
  ...config.weatherDir === '' ? [] : [{ kind: 'folder' as const, path: config.weatherDir }],
  { kind: 'synced', path: syncedFolder(config) },
]
