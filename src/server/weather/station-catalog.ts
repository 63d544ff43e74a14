import { watch, type FSWatcher } from 'node:fs'
import { mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { bundledStations } from './bundled-stations.ts'
import { stationLabel } from './file-station.ts'
import type { IndexedFile } from './index-weather-file.worker.ts'
import {
  mergeFound,
  openStationIndex,
  openStationIndexGently,
  type Found,
  type SearchQuery,
  type StationIndex,
} from './search-weather.ts'
import { writeWhole } from './write-whole.ts'

export interface WeatherFolder {
  readonly kind: 'folder' | 'synced'
  readonly path: string
}
/** Result of a pass over the folders. */
export interface Indexing {
  readonly files: number
  readonly read: number
  readonly faulty: number
}

/**
 * Catalogue of all stations that are not a person's own: bundled climates, the operator's folder, files of `weather
 * sync`.
 */
export interface StationCatalog {
  readonly stations: () => readonly WeatherStation[]
  readonly find: (id: string) => WeatherStation | undefined
  /** File of a folder's station. */
  readonly pathOf: (id: string) => string | undefined
  /**
   * Search answers, best first, with label, distance and altitude difference; `own` are the person's own stations,
   * ready for searching.
   */
  readonly search: (
    query: SearchQuery & { readonly limit: number },
    own?: StationIndex<WeatherStation>,
  ) => { readonly items: readonly WeatherStation[]; readonly totalCount: number }
  /** Reads new and changed files of the folders; two calls at once share a pass. */
  readonly refresh: () => Promise<Indexing>
  /** Reports that a file differs from the index. The folders are read again soon, by a pass that still reaches the file. */
  readonly changed: () => void
  /** Resolves with the first pass, after a call of `refresh` or `start`. */
  readonly firstPass: () => Promise<void>
  /** Starts indexing in the background and follows changes. */
  readonly start: () => void
  readonly close: () => Promise<void>
}

interface Entry {
  readonly size: number
  readonly mtimeMs: number
  readonly file: IndexedFile
}
interface Options {
  readonly folders: readonly WeatherFolder[]
  /** Cache of the read files, so that a restart reads only changed ones. */
  readonly cacheFile: string
  readonly indexFile: (path: string, kind: WeatherFolder['kind']) => Promise<IndexedFile>
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const deepest = 6
const mostFiles = 60_000
const settleTime = 500 // ms after the last change in a folder
const lookAgain = 5 * 60_000 // ms; for folders whose changes the system does not tell
const publishEvery = 5000 // ms, while a long pass goes on
/** Version of the cache on disk, with a line per file: another version is read again. */
const cacheVersion = 4
const linesAtOnce = 200

/**
 * Entries of a folder that are not read: links without a file inside the folder, folders that cannot be read or are too
 * deep.
 */
interface Skipped {
  readonly links: string[]
  readonly folders: string[]
}

function isWeatherName(name: string): boolean {
  return /\.epw(\.gz)?$/i.test(name) && !name.startsWith('.')
}
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}

/**
 * Weather files below a folder. A link counts if it leads to a file inside the folder, as in mounted configuration
 * (`a.epw` → `..data/a.epw`); links to the outside, to a folder or to nothing are listed in `skipped`.
 */
async function filesBelow(folder: string, skipped: Skipped, root?: string, depth = 0): Promise<readonly string[]> {
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = root ?? (await realpath(folder))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.')) {
      if (depth >= deepest) skipped.folders.push(path)
      else
        found.push(
          ...(await filesBelow(path, skipped, inside, depth + 1).catch(() => {
            skipped.folders.push(path)
            return []
          })),
        )
    } else if (
      isWeatherName(entry.name) &&
      (entry.isFile() || (entry.isSymbolicLink() && (await leadsInside(path, inside))))
    )
      found.push(path)
    else if (entry.isSymbolicLink() && !entry.name.startsWith('.')) skipped.links.push(path)
    if (found.length >= mostFiles) break
  }
  return found.toSorted()
}

async function leadsInside(link: string, root: string): Promise<boolean> {
  const target = await realpath(link).catch(() => '')
  return (
    target.startsWith(root.endsWith(sep) ? root : root + sep) &&
    (await stat(target).catch(() => undefined))?.isFile() === true
  )
}

function wmoKey(wmo: string | null): string {
  return (wmo ?? '').replace(/^(\d{5})0$/, '$1')
}

export function openStationCatalog({ folders, cacheFile, indexFile, log }: Options): StationCatalog {
  let entries: ReadonlyMap<string, Entry> = new Map()
  let stations: readonly WeatherStation[] = bundledStations
  let byId: ReadonlyMap<string, WeatherStation> = new Map(bundledStations.map(station => [station._id, station]))
  let paths: ReadonlyMap<string, string> = new Map()
  let index: StationIndex<WeatherStation> | undefined
  let running: Promise<Indexing> | undefined
  let first: Promise<unknown> | undefined
  let isClosed = false
  let cacheRead = false
  const skippedBefore = new Map<string, string>()
  const watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  let settling: NodeJS.Timeout | undefined

  const persianNames = new Map(
    bundledStations.flatMap(station =>
      station.nameFa === null || station.wmo === null ? [] : [[wmoKey(station.wmo), station.nameFa]],
    ),
  )
  /** Replaces the stations all at once, when they are ready for searching: no request waits for that. */
  const publish = async (now: ReadonlyMap<string, Entry>) => {
    const all = new Map(bundledStations.map(station => [station._id, station]))
    const where = new Map<string, string>()
    for (const [path, { file }] of now) {
      if (!file.ok || all.has(file.station._id)) continue
      const { station } = file
      const nameFa = station.nameFa ?? persianNames.get(wmoKey(station.wmo)) ?? null
      all.set(station._id, nameFa === station.nameFa ? station : { ...station, nameFa })
      where.set(station._id, path)
    }
    const ready = await openStationIndexGently([...all.values()])
    entries = now
    byId = all
    paths = where
    stations = [...all.values()]
    index = ready
  }
  /** Reports skipped entries once. */
  const tellSkipped = (folder: string, { links, folders: unreadable }: Skipped) => {
    const summary = `${links.join()}|${unreadable.join()}`
    if (skippedBefore.get(folder) === summary) return
    skippedBefore.set(folder, summary)
    if (links.length > 0)
      log.warn(
        {
          folder,
          files: links.length,
          file: links[0],
          reason: `${links.length} of them do not lead to a file inside the folder`,
        },
        'links are not followed',
      )
    for (const path of unreadable)
      log.warn({ folder: path, reason: 'it cannot be read or lies too deep' }, 'a folder of weather files is left out')
  }

  const readCache = async (): Promise<ReadonlyMap<string, Entry>> => {
    try {
      const [head = '', ...lines] = (await readFile(cacheFile, 'utf8')).split('\n')
      const found = new Map<string, Entry>()
      if ((JSON.parse(head) as { readonly version?: unknown }).version !== cacheVersion) return found
      for (const [i, line] of lines.entries()) {
        const [path, entry] = JSON.parse(line) as [path: string, entry: Entry]
        found.set(path, entry)
        if (i % linesAtOnce === 0) await othersFirst()
      }
      return found
    } catch {
      return new Map()
    }
  }
  const writeCache = async (now: ReadonlyMap<string, Entry>): Promise<void> => {
    const lines = [JSON.stringify({ version: cacheVersion })]
    for (const entry of now) {
      lines.push(JSON.stringify(entry))
      if (lines.length % linesAtOnce === 0) await othersFirst()
    }
    await writeWhole(cacheFile, lines.join('\n'))
  }

  const pass = async (): Promise<Indexing> => {
    const previous = cacheRead ? entries : await readCache()
    const now = new Map<string, Entry>()
    const unread: {
      readonly path: string
      readonly kind: WeatherFolder['kind']
      readonly size: number
      readonly mtimeMs: number
    }[] = []
    for (const { kind, path: folder } of folders) {
      let found: readonly string[]
      const skipped: Skipped = { links: [], folders: [] }
      try {
        found = await filesBelow(folder, skipped)
      } catch (error) {
        if (kind === 'folder')
          log.error({ folder, reason: reasonOf(error) }, 'the folder of weather files cannot be read')
        continue
      }
      tellSkipped(folder, skipped)
      if (found.length >= mostFiles) log.warn({ folder, files: mostFiles }, 'further weather files are left out')
      for (const path of found) {
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
        const before = previous.get(path)
        if (size < 0) continue
        if (before?.size === size && before.mtimeMs === mtimeMs) now.set(path, before)
        else unread.push({ path, kind, size, mtimeMs })
      }
    }
    const isSame = cacheRead && unread.length === 0 && now.size === entries.size
    if (!cacheRead && unread.length > 0 && now.size > 0) await publish(new Map(now))
    cacheRead = true
    let published = performance.now()
    for (const { path, kind, size, mtimeMs } of unread) {
      if (isClosed) break
      const file = await indexFile(path, kind).catch((error: unknown): IndexedFile => ({
        ok: false,
        reason: reasonOf(error),
      }))
      // An error of a closing pool says nothing about the file.
      if (isClosed) break
      if (!file.ok) log.error({ file: path, reason: file.reason }, 'a weather file cannot be used')
      now.set(path, { size, mtimeMs, file })
      if (performance.now() - published < publishEvery) continue
      await publish(new Map(now))
      published = performance.now()
    }
    const faulty = [...now.values()].filter(({ file }) => !file.ok).length
    if (isSame) return { files: now.size, read: 0, faulty }
    await publish(now)
    await writeCache(now).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'the index of weather files could not be kept')
    })
    log.info({ files: now.size, read: unread.length, faulty }, 'weather files are indexed')
    return { files: now.size, read: unread.length, faulty }
  }

  const refresh = (): Promise<Indexing> => {
    running ??= pass().finally(() => {
      running = undefined
    })
    first ??= running.catch(() => undefined)
    return running
  }
  const refreshQuietly = () => {
    refresh().catch((error: unknown) => {
      log.error({ reason: reasonOf(error) }, 'weather files could not be indexed')
    })
  }
  const changed = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      ;(running ?? Promise.resolve()).then(refreshQuietly, refreshQuietly)
    }, settleTime)
    settling.unref()
  }

  return {
    stations: () => stations,
    find: id => byId.get(id),
    pathOf: id => paths.get(id),
    search: (query, own) => {
      // Before the first pass the index has the bundled climates alone.
      index ??= openStationIndex(stations)
      const answers: readonly Found<WeatherStation>[] =
        own === undefined || own.size === 0 ? [index.search(query)] : [own.search(query), index.search(query)]
      const { hits, totalCount } = mergeFound(answers, query.limit)
      return {
        items: hits.map(({ place, distance, altitudeDifference }) => ({
          ...place,
          label: stationLabel(place),
          distance,
          altitudeDifference,
        })),
        totalCount,
      }
    },
    refresh,
    changed,
    firstPass: async () => {
      await first
    },
    start: () => {
      refreshQuietly()
      timer = setInterval(refreshQuietly, lookAgain)
      timer.unref()
      for (const { kind, path } of folders) {
        // The folder of `weather sync` may be made after the server's start.
        void (kind === 'synced' ? mkdir(path, { recursive: true }) : Promise.resolve())
          .then(() => {
            if (isClosed) return
            const watcher = watch(path, { recursive: true, persistent: false }, changed)
            watcher.on('error', () => {
              watcher.close()
            })
            watchers.push(watcher)
          })
          .catch(() => undefined)
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
