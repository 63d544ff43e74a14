import { watch, type FSWatcher } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { bundledStations } from './bundled-stations.ts'
import { stationLabel } from './file-station.ts'
import type { IndexedFile } from './index-weather-file.worker.ts'
import { mergeFound, openStationIndex, type Found, type SearchQuery, type StationIndex } from './search-weather.ts'
import { writeWhole } from './write-whole.ts'

export interface WeatherFolder { readonly kind: 'folder' | 'synced', readonly path: string }
/** What a pass over the folders found. */
export interface Indexing { readonly files: number, readonly read: number, readonly faulty: number }

/** Every station that is not a person's own: bundled climates, the operator's folder, what `weather sync` fetched. */
export interface StationCatalog {
  readonly stations: () => readonly WeatherStation[]
  readonly find: (id: string) => WeatherStation | undefined
  /** The file of a station of a folder. */
  readonly pathOf: (id: string) => string | undefined
  /** Best first, with label, distance and altitude difference; `own` are the asking person's stations. */
  readonly search: (query: SearchQuery & { readonly limit: number }, own?: readonly WeatherStation[]) => { readonly items: readonly WeatherStation[], readonly totalCount: number }
  /** Reads what is new or changed in the folders; two at once share one pass. */
  readonly refresh: () => Promise<Indexing>
  /** Resolves with the first pass, once `refresh` or `start` was called. */
  readonly firstPass: () => Promise<void>
  /** Begins to index in the background and follows changes. */
  readonly start: () => void
  readonly close: () => Promise<void>
}

interface Entry { readonly size: number, readonly mtimeMs: number, readonly file: IndexedFile }
interface Options {
  readonly folders: readonly WeatherFolder[]
  /** Keeps what was read, so that a restart reads only what changed. */
  readonly cacheFile: string
  readonly indexFile: (path: string, kind: WeatherFolder['kind']) => Promise<IndexedFile>
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const deepest = 6
const mostFiles = 60_000
const settleTime = 500 // ms after the last change in a folder
const lookAgain = 5 * 60_000 // ms; for folders whose changes the system does not tell
const publishEvery = 5000 // ms, while a long pass goes on
/** Of what is kept on disk: a new shape is read anew. */
const cacheVersion = 2

const isWeatherName = (name: string): boolean => /\.epw(\.gz)?$/i.test(name) && !name.startsWith('.')
const reasonOf = (error: unknown): string => error instanceof Error ? error.message : 'unknown'

/** Weather files below a folder, ordinary files only: links are not followed. */
const filesBelow = async (folder: string, depth = 0): Promise<readonly string[]> => {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && depth < deepest && !entry.name.startsWith('.')) found.push(...await filesBelow(path, depth + 1).catch(() => []))
    else if (entry.isFile() && isWeatherName(entry.name)) found.push(path)
    if (found.length >= mostFiles) break
  }
  return found.toSorted()
}

const wmoKey = (wmo: string | null): string => (wmo ?? '').replace(/^(\d{5})0$/, '$1')

export const openStationCatalog = ({ folders, cacheFile, indexFile, log }: Options): StationCatalog => {
  let entries: ReadonlyMap<string, Entry> = new Map()
  let stations: readonly WeatherStation[] = bundledStations
  let byId: ReadonlyMap<string, WeatherStation> = new Map(bundledStations.map(station => [station._id, station]))
  let paths: ReadonlyMap<string, string> = new Map()
  let index: StationIndex<WeatherStation> | undefined
  let running: Promise<Indexing> | undefined
  let first: Promise<unknown> | undefined
  let isClosed = false
  let cacheRead = false
  const watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  let settling: NodeJS.Timeout | undefined

  const persianNames = new Map(bundledStations.flatMap(station => station.nameFa === null || station.wmo === null ? [] : [[wmoKey(station.wmo), station.nameFa]]))
  const publish = (now: ReadonlyMap<string, Entry>) => {
    const all = new Map(bundledStations.map(station => [station._id, station]))
    const where = new Map<string, string>()
    for (const [path, { file }] of now) {
      if (!file.ok || all.has(file.station._id)) continue
      const { station } = file
      all.set(station._id, { ...station, nameFa: station.nameFa ?? persianNames.get(wmoKey(station.wmo)) ?? null })
      where.set(station._id, path)
    }
    entries = now
    byId = all
    paths = where
    stations = [...all.values()]
    index = undefined
  }

  const readCache = async (): Promise<ReadonlyMap<string, Entry>> => {
    try {
      const kept = JSON.parse(await readFile(cacheFile, 'utf8')) as { readonly version: number, readonly files: Readonly<Record<string, Entry>> }
      return kept.version === cacheVersion ? new Map(Object.entries(kept.files)) : new Map()
    } catch { return new Map() }
  }

  const pass = async (): Promise<Indexing> => {
    const known = cacheRead ? entries : await readCache()
    const now = new Map<string, Entry>()
    const unread: { readonly path: string, readonly kind: WeatherFolder['kind'], readonly size: number, readonly mtimeMs: number }[] = []
    for (const { kind, path: folder } of folders) {
      let found: readonly string[]
      try { found = await filesBelow(folder) } catch (error) {
        if (kind === 'folder') log.error({ folder, reason: reasonOf(error) }, 'the folder of weather files cannot be read')
        continue
      }
      if (found.length >= mostFiles) log.warn({ folder, files: mostFiles }, 'further weather files are left out')
      for (const path of found) {
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
        const before = known.get(path)
        if (size < 0) continue
        if (before?.size === size && before.mtimeMs === mtimeMs) now.set(path, before)
        else unread.push({ path, kind, size, mtimeMs })
      }
    }
    const isSame = cacheRead && unread.length === 0 && now.size === entries.size
    cacheRead = true
    if (!isSame) publish(new Map(now))
    let published = performance.now()
    for (const { path, kind, size, mtimeMs } of unread) {
      if (isClosed) break
      const file = await indexFile(path, kind).catch((error: unknown): IndexedFile => ({ ok: false, reason: reasonOf(error) }))
      // A pool that ends under it says nothing about the file.
      if (isClosed) break
      if (!file.ok) log.error({ file: path, reason: file.reason }, 'a weather file cannot be used')
      now.set(path, { size, mtimeMs, file })
      if (performance.now() - published < publishEvery) continue
      publish(new Map(now))
      published = performance.now()
    }
    const faulty = [...now.values()].filter(({ file }) => !file.ok).length
    if (isSame) return { files: now.size, read: 0, faulty }
    publish(now)
    await writeWhole(cacheFile, JSON.stringify({ version: cacheVersion, files: Object.fromEntries(now) })).catch((error: unknown) => { log.warn({ reason: reasonOf(error) }, 'the index of weather files could not be kept') })
    log.info({ files: now.size, read: unread.length, faulty }, 'weather files are indexed')
    return { files: now.size, read: unread.length, faulty }
  }

  const refresh = (): Promise<Indexing> => {
    running ??= pass().finally(() => { running = undefined })
    first ??= running.catch(() => undefined)
    return running
  }
  const refreshQuietly = () => { refresh().catch((error: unknown) => { log.error({ reason: reasonOf(error) }, 'weather files could not be indexed') }) }
  const changed = () => {
    clearTimeout(settling)
    settling = setTimeout(() => { (running ?? Promise.resolve()).then(refreshQuietly, refreshQuietly) }, settleTime)
    settling.unref()
  }

  return {
    stations: () => stations,
    find: id => byId.get(id),
    pathOf: id => paths.get(id),
    search: (query, own = []) => {
      index ??= openStationIndex(stations)
      const answers: readonly Found<WeatherStation>[] = own.length === 0 ? [index.search(query)] : [openStationIndex(own).search(query), index.search(query)]
      const { hits, totalCount } = mergeFound(answers, query.limit)
      return { items: hits.map(({ place, distance, altitudeDifference }) => ({ ...place, label: stationLabel(place), distance, altitudeDifference })), totalCount }
    },
    refresh,
    firstPass: async () => { await first },
    start: () => {
      refreshQuietly()
      timer = setInterval(refreshQuietly, lookAgain)
      timer.unref()
      for (const { kind, path } of folders) {
        // The folder of `weather sync` may come later than the server.
        void (kind === 'synced' ? mkdir(path, { recursive: true }) : Promise.resolve()).then(() => {
          if (isClosed) return
          const watcher = watch(path, { recursive: true, persistent: false }, changed)
          watcher.on('error', () => { watcher.close() })
          watchers.push(watcher)
        }).catch(() => undefined)
      }
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      clearTimeout(settling)
      for (const watcher of watchers) watcher.close()
      await running?.catch(() => undefined)
    },
  }
}
