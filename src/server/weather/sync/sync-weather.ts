import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { freeSpace } from '../../free-space.ts'
import { largerThanAllowed, unpackWeatherFile, weatherText } from '../unpack-weather-file.ts'
import { writeWhole } from '../write-whole.ts'
import { defaultIndexes } from './default-indexes.ts'
import { download, type DownloadLimits } from './download.ts'
import { readJournal, writeJournal } from './journal.ts'
import { newestPeriods, readIndex, type IndexEntry } from './read-index.ts'
import { unzipWeather } from './unzip-weather.ts'

export interface SyncOptions {
  /** ISO 3166 three letters. */
  readonly countries: readonly string[]
  /** Address of an own index; absent: the public ones. */
  readonly from?: string | undefined
  /** Target folder; the catalogue reads the same folder. */
  readonly folder: string
  /** Folder of unfinished downloads and the journal. */
  readonly workFolder: string
  readonly allPeriods: boolean
  /** Highest number of files. */
  readonly limit: number
  /** Prints a line for the operator. */
  readonly tell: (line: string) => void
  readonly limits?: Partial<SyncLimits>
}
export interface SyncLimits {
  readonly index: DownloadLimits
  readonly file: DownloadLimits
  /** Number of tries of a file, the first included. */
  readonly tries: number
  /** ms before the second try; twice as long before each further one */
  readonly pause: number
  /** Number of downloads at once. */
  readonly atOnce: number
  /** Bytes that must stay free on the disk. */
  readonly free: number
}
export interface SyncResult {
  readonly listed: number
  readonly fetched: number
  readonly present: number
  readonly failed: readonly { readonly url: string; readonly reason: string }[]
}

/** Error of an unusable index; `message` is the line to print. */
export class IndexUnusable extends Error {
  override readonly name = 'IndexUnusable'
}

const usual: SyncLimits = {
  index: { most: 100e6, patience: 30_000, longest: 10 * 60_000 }, // the largest public one has 20 MB
  file: { most: 20e6, patience: 30_000, longest: 5 * 60_000 }, // archives of a year have 0.3 to 2 MB
  tries: 3,
  pause: 1000,
  atOnce: 2,
  free: 200e6,
}
/** Number of failures in a row that shows a lost network or server. */
const mostFailuresInARow = 20

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
/** Reasons that end a run, since the next file would fail too. */
const diskReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk may only be read',
  EACCES: 'writing into the folder is not allowed',
  EPERM: 'writing into the folder is not allowed',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
}

/** A name for the disk from an address's last part: letters, digits, dots, hyphens; never hidden, never a path. */
function safeName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[.-]+/, '')
      .slice(0, 120) || 'weather'
  )
}

type Fetch =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; /** Whether all files would fail. */ readonly isFatal?: boolean }

/** Weather file in a download, recognised by its content. */
async function weatherIn(
  bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: string }> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const unpacked = isZip ? await unzipWeather(bytes) : await unpackWeatherFile(bytes)
  if (!unpacked.ok)
    return {
      ok: false,
      reason:
        'reason' in unpacked
          ? unpacked.reason
          : unpacked.code === 'request.tooLarge'
            ? `it is ${largerThanAllowed} when unpacked`
            : 'it is no weather file',
    }
  const answer = readEpw(weatherText(unpacked.bytes))
  if (answer.ok) return { ok: true, bytes: unpacked.bytes }
  const { line, column, fieldName, found, expected } = answer.error
  return {
    ok: false,
    reason: `line ${line}, column ${column}, ${fieldName}: “${found}” was found, ${expected} is expected`,
  }
}

/**
 * Fetches the weather files of countries from a public index. Existing files stay, interrupted downloads are continued.
 * Each file is checked (length, stated checksum, the archive's own, the year itself) before it is moved to its place as
 * a whole. A running server finds it there.
 *
 * @throws IndexUnusable if none of the indexes can be read
 */
export async function syncWeather({
  countries,
  from,
  folder,
  workFolder,
  allPeriods,
  limit,
  tell,
  limits: given = {},
}: SyncOptions): Promise<SyncResult> {
  const limits = { ...usual, ...given }
  const journalFile = join(workFolder, 'journal.jsonl')
  const addresses = from === undefined ? defaultIndexes(countries) : [from]

  const tried = async (address: string, trustedHost: string, file: string, at: DownloadLimits) => {
    for (let i = 1; ; i++) {
      const answer = await download(address, { ...at, file, trustedHost })
      if (answer.ok || !answer.isPassing || i >= limits.tries) return answer
      await wait(limits.pause * 2 ** (i - 1))
    }
  }

  const failed: { readonly url: string; readonly reason: string }[] = []
  const listed: (IndexEntry & { readonly host: string })[] = []
  for (const address of addresses) {
    const { host } = new URL(address)
    const file = join(workFolder, `index-${sha256(Buffer.from(address)).slice(0, 16)}`)
    const answer = await tried(address, host, file, limits.index)
    const index = answer.ok ? readIndex(weatherText(await readFile(file)), address) : answer
    if (answer.ok) await rm(file, { force: true })
    const entries = index.ok ? index.entries : []
    if (entries.length === 0) {
      failed.push({ url: address, reason: index.ok ? 'it lists no weather files' : index.reason })
      // A region among several may be missing.
      if (addresses.length > 1) tell(`${address}: ${failed.at(-1)?.reason}; the other indexes are read.`)
    }
    for (const entry of entries) listed.push({ ...entry, host })
  }
  if (listed.length === 0) throw new IndexUnusable(failed.map(({ url, reason }) => `${url}: ${reason}.`).join('\n'))
  const ofCountries = listed.filter(({ country }) => country !== undefined && countries.includes(country))
  const chosen = (allPeriods ? ofCountries : newestPeriods(ofCountries)).slice(0, limit)
  tell(`${listed.length} files listed, ${ofCountries.length} of ${countries.join(', ')}, ${chosen.length} to have.`)

  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return {
      listed: ofCountries.length,
      fetched: 0,
      present: 0,
      failed: [...failed, { url: folder, reason: diskReasons[code] ?? `the folder cannot be made (${code})` }],
    }
  }
  const journal = await readJournal(journalFile)
  const isThere = async ({ url, sha256: stated }: IndexEntry): Promise<boolean> => {
    const entry = journal.get(url)
    if (entry === undefined || (stated !== undefined && stated !== entry.archiveSha256)) return false
    try {
      return sha256(await readFile(join(folder, entry.file))) === entry.sha256
    } catch {
      return false
    }
  }

  const fetchOne = async ({
    url,
    country = 'XXX',
    name,
    sha256: stated,
    host,
  }: (typeof listed)[number]): Promise<Fetch> => {
    const part = join(workFolder, `${sha256(Buffer.from(url)).slice(0, 32)}.part`)
    const answer = await tried(url, host, part, limits.file)
    if (!answer.ok) {
      if (!answer.isPassing) await Promise.all([rm(part, { force: true }), rm(`${part}.version`, { force: true })])
      return answer
    }
    try {
      if (stated !== undefined && stated !== answer.sha256)
        return { ok: false, reason: 'its checksum is not the one that the index states' }
      const weather = await weatherIn(await readFile(part))
      if (!weather.ok) return weather
      const packed = gzipSync(weather.bytes)
      // A digest of the address distinguishes two files of the same name.
      const file = join(country, `${safeName(name)}.${sha256(Buffer.from(url)).slice(0, 8)}.epw.gz`)
      await writeWhole(join(folder, file), packed)
      await writeJournal(journalFile, {
        url,
        file,
        archiveSha256: answer.sha256,
        sha256: sha256(packed),
        at: new Date().toISOString(),
      })
      return { ok: true }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // The disk's own failures are expected; anything else is a bug.
      if (typeof code !== 'string') throw error
      return { ok: false, reason: diskReasons[code] ?? `it cannot be written (${code})`, isFatal: code in diskReasons }
    } finally {
      await rm(part, { force: true }).catch(() => undefined)
    }
  }

  /** Least free space; the folder and the work folder may be on two disks. */
  const leastFree = async (): Promise<number> => {
    return Math.min(...(await Promise.all([workFolder, folder].map(freeSpace))))
  }

  let fetched = 0
  let present = 0
  let inARow = 0
  const waiting = [...chosen]
  let stop: string | undefined
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && stop === undefined; next = waiting.shift()) {
      if (await isThere(next)) {
        present++
        continue
      }
      if ((await leastFree()) < limits.free) {
        stop = `less than ${limits.free / 1e6} MB are free on the disk`
        break
      }
      const answer = await fetchOne(next)
      if (answer.ok) {
        fetched++
        inARow = 0
        tell(next.name)
      } else {
        failed.push({ url: next.url, reason: answer.reason })
        tell(`${next.url}: ${answer.reason}.`)
        if (answer.isFatal === true) stop = answer.reason
        else if (++inARow >= mostFailuresInARow) stop = `${mostFailuresInARow} files in a row failed`
      }
    }
  }
  await Promise.all(Array.from({ length: limits.atOnce }, work))
  if (stop !== undefined)
    failed.push({ url: addresses.join(', '), reason: `stopped: ${stop}; the same command goes on from here` })
  return { listed: ofCountries.length, fetched, present, failed }
}
