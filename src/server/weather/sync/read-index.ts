import { csvParseRows } from 'd3-dsv'
import { countryCode } from '../countries.ts'

/** A weather file in a public index. */
export interface IndexEntry {
  readonly url: string
  /**
   * Name of the file without ending, in the form of the public collections:
   * `IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023`.
   */
  readonly name: string
  /** Country, ISO 3166 three letters; undefined: the name does not begin with them. */
  readonly country: string | undefined
  /** Checksum of the file to fetch, hex; undefined: the index states none. */
  readonly sha256: string | undefined
}

export const mostEntries = 200_000
const ending = /\.(zip|epw|epw\.gz)$/i

function entry(address: string, base: string, sha256?: string): IndexEntry | undefined {
  const written = address.trim().replaceAll('&amp;', '&')
  if (!URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || !ending.test(url.pathname)) return undefined
  url.hash = ''
  let name = url.pathname.split('/').at(-1) ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    /* as it is written */
  }
  name = name.replace(ending, '')
  return {
    url: url.href,
    name,
    country: countryCode(name.split('_')[0] ?? ''),
    sha256: sha256 !== undefined && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : undefined,
  }
}

/** Entries of Climate.OneBuilding.Org: a placemark per file, whose description ends with `URL https://….zip`. */
function readKml(text: string): readonly string[] {
  return [...text.matchAll(/URL\s+(https?:\/\/[^\s<>"\]]+?\.zip)\b/gi)].map(([, url]) => url ?? '')
}

/** Entries of EnergyPlus: a feature per place, whose property `epw` is a link. */
function readGeoJson(text: string): readonly string[] {
  let features: unknown
  try {
    ;({ features } = JSON.parse(text) as { readonly features?: unknown })
  } catch {
    return []
  }
  if (!Array.isArray(features)) return []
  return features.flatMap((feature: unknown) => {
    const link = (feature as { readonly properties?: { readonly epw?: unknown } } | null)?.properties?.epw
    if (typeof link !== 'string') return []
    return [/href\s*=\s*["']?([^\s"'>]+)/i.exec(link)?.[1] ?? link]
  })
}

function readPage(text: string): readonly string[] {
  return [...text.matchAll(/href\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

/** A cell's text. Quotes after a comma and a blank are not valid in the format, but people write them. */
function cellOf(written: string): string {
  return written.trim().replace(/^"([^"]*)"$/, '$1')
}

/**
 * Line of a quoted cell that contains other rows: its quote is never closed, or only on a later line by the quote of
 * another cell.
 */
function unclosedAt(text: string): number | undefined {
  const breaks = (from: number, to: number) => text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0
  const cell = /[^,\r\n]*(,|\r\n?|\n|$)/y
  let line = 1
  for (let at = 0; at < text.length;) {
    const begin = at
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1)
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
      const isLoose = end < 0 || !/^[ \t]*(?:[,\r\n]|$)/.test(text.slice(end + 1, end + 80))
      if (isLoose && (end < 0 || breaks(at, end) > 0)) return line
      at = end + 1
    }
    cell.lastIndex = at
    at += cell.exec(text)?.[0].length ?? 0
    line += breaks(begin, at)
  }
  return undefined
}

/** Entries of CSV, one per line: a column `url`, and `sha256` if there is one. */
function readCsv(text: string): readonly (readonly [url: string, sha256: string | undefined])[] {
  // A byte order mark would hide the quote behind it: `trim` removes it.
  const [head = [], ...rows] = csvParseRows(text.trim()).map(cells => cells.map(cellOf))
  const columns = head.map(column => column.toLowerCase())
  const url = columns.indexOf('url')
  const sum = columns.indexOf('sha256')
  return rows.map(cells => [cells[url] ?? '', sum < 0 ? undefined : cells[sum]])
}

/** Entries of an index, or the reason why it cannot be read. */
export type Index =
  | { readonly ok: true; readonly entries: readonly IndexEntry[] }
  | { readonly ok: false; readonly reason: string }

/**
 * Weather files in an index: KML of Climate.OneBuilding.Org, GeoJSON of EnergyPlus, CSV with a column `url`, or any
 * page of links. Each address appears once, in the index's order; others than http(s) addresses of weather files are
 * left out. CSV with an unclosed quote is refused with its line: the lines after it would be lost.
 *
 * @param base address of the index, for relative links
 */
export function readIndex(text: string, base: string): Index {
  const start = text.slice(0, 4000).trimStart()
  const isCsv = !start.startsWith('{') && !/<kml[\s>]/i.test(start) && /^[^<\n]*\burl\b[^<\n]*(\r?\n|$)/i.test(start)
  // A byte order mark would hide the quote behind it.
  const unclosed = isCsv ? unclosedAt(text.replace(/^\uFEFF/, '')) : undefined
  if (unclosed !== undefined) return { ok: false, reason: `line ${unclosed}: a quote that begins there is not closed` }
  const links: readonly (readonly [url: string, sha256?: string | undefined])[] = start.startsWith('{')
    ? readGeoJson(text).map(url => [url])
    : /<kml[\s>]/i.test(start)
      ? readKml(text).map(url => [url])
      : isCsv
        ? readCsv(text)
        : readPage(text).map(url => [url])
  const found = new Map<string, IndexEntry>()
  for (const [url, sha256] of links) {
    const read = entry(url, base, sha256)
    if (read !== undefined) found.set(read.url, found.get(read.url) ?? read)
    if (found.size >= mostEntries) break
  }
  return { ok: true, entries: [...found.values()] }
}

/**
 * Station and period of a name: `…_TMYx.2009-2023` → station `…`, period 2023; a name without years has the oldest
 * period.
 */
function periodOf(name: string): { readonly station: string; readonly end: number } {
  const cut = name.lastIndexOf('_')
  const station = cut < 0 ? name : name.slice(0, cut)
  const variant = name.slice(cut + 1)
  const years = /(\d{4})-(\d{4})$/.exec(variant)
  return { station: `${station} ${variant.replace(/\.?\d{4}-\d{4}$/, '')}`, end: years === null ? 0 : Number(years[2]) }
}

/** Entries with the latest period for each station and kind of year. */
export function newestPeriods<E extends IndexEntry>(entries: readonly E[]): readonly E[] {
  const best = new Map<string, E>()
  for (const one of entries) {
    const { station, end } = periodOf(one.name)
    const other = best.get(station)
    if (other === undefined || periodOf(other.name).end < end) best.set(station, one)
  }
  return [...best.values()]
}
