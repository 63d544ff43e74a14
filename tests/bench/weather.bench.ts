import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openStationCatalog, type StationCatalog } from '#server/weather/station-catalog.ts'
import { openStationIndex, type SearchQuery } from '#server/weather/search-weather.ts'
import { seededRandom, type Bench } from './bench.ts'

const stations = 20_000
const starts = [
  'Teh',
  'Isfa',
  'Shir',
  'Kash',
  'Al ',
  'San ',
  'New ',
  'Port ',
  'Bandar ',
  'Doh',
  'Abu ',
  'Ras ',
  'Lake ',
  'Fort ',
  'Mount ',
  'Dar',
  'Bir',
  'Zah',
  'Kerm',
  'Yaz',
]
const middles = [
  'ran',
  'han',
  'az',
  'an',
  'ville',
  'ton',
  'bad',
  'abad',
  'field',
  'burg',
  'mar',
  'lin',
  'edan',
  'wick',
  'our',
  'ford',
  'stan',
  'ghan',
  'ez',
  'il',
]
const ends = ['', ' Intl AP', ' AP', ' North', ' Harbor', ' Muni AP', '-Shahr', ' Air Base', ' Rgnl AP', ' University']
const countries = ['Iran', 'Qatar', 'United Arab Emirates', 'United States', 'Germany', 'India', 'Brazil', 'Japan']

/** Stations with names of syllables, half as many different words as stations. */
function made() {
  const random = seededRandom(11)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const letters = () => Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
  return Array.from({ length: stations }, (_, i) => {
    const city = `${pick(starts)}${letters()}${pick(middles)}`
    return {
      _id: `file:${i}`,
      name: `${city}${pick(ends)}`,
      nameFa: null,
      city,
      country: pick(countries),
      wmo: String(100_000 + i * 7),
      origin: 'measured' as const,
      latitude: random() * 140 - 60,
      longitude: random() * 360 - 180,
      altitude: random() * 2500,
    }
  })
}

/** A hundred questions of every kind: start of a name, slips of typing, a country, numbers, Persian, a place, both. */
function questions(): readonly SearchQuery[] {
  const random = seededRandom(12)
  const near = () => ({ latitude: random() * 140 - 60, longitude: random() * 360 - 180, altitude: random() * 2000 })
  return Array.from(
    { length: 100 },
    (_, i): SearchQuery =>
      [
        { text: 'tehr' },
        { text: 'shiraz abad' },
        { text: 'united states' },
        { text: 'bandar abbaz' },
        { text: 'isfahann intl' },
        { text: 'تهران' },
        { text: String(100_000 + i * 700) },
        { near: near() },
        { text: 'iran', near: near() },
        { text: 'internatinal' },
      ][i % 10] ?? {},
  ).map(query => ({ ...query, limit: 20 }))
}

export const weatherBenches: readonly Bench[] = [
  {
    name: 'weather/search-20000',
    describe: '100 searches: text with and without slips, Persian, numbers, places; 20,000 stations, seed 11',
    aim: 3000,
    repeat: 1,
    note: () => `95 of 100 searches took at most ${p95.toFixed(1)} ms (aim 30)`,
    prepare: () => {
      const index = openStationIndex(made())
      const queries = questions()
      return () => {
        const times: number[] = []
        let sum = 0
        for (const query of queries) {
          const start = performance.now()
          const found = index.search(query)
          times.push(performance.now() - start)
          sum += found.totalCount + (found.hits[0]?.place.latitude ?? 0)
        }
        p95 = times.toSorted((a, b) => a - b)[94] ?? 0
        return sum
      }
    },
  },
  {
    name: 'weather/search-after-change',
    describe:
      'the first search after a file changed, 20,000 files in a folder; while they are indexed anew the thread is watched',
    aim: 30,
    repeat: 1,
    note: () =>
      `while the change was taken in nothing waited longer than ${longest.toFixed(0)} ms, half of it at most ${middle.toFixed(1)} ms`,
    between: async () => {
      if (changing === undefined) return
      writeFileSync(join(changing.folder, '0.epw'), 'x'.repeat(++changes + 1))
      changing.watched.reset()
      await changing.catalog.refresh()
      longest = changing.watched.max / 1e6
      middle = changing.watched.percentile(50) / 1e6
    },
    prepare: async () => {
      const places = made()
      const folder = mkdtempSync(join(tmpdir(), 'badgir-bench-'))
      places.forEach((_, i) => {
        writeFileSync(join(folder, `${i}.epw`), 'x')
      })
      const quiet = () => undefined
      const catalog = openStationCatalog({
        folders: [{ kind: 'folder', path: folder }],
        cacheFile: join(folder, 'index.json'),
        log: { info: quiet, warn: quiet, error: quiet },
        indexFile: path => {
          const place = places[Number(/(\d+)\.epw$/.exec(path)?.[1])]
          return Promise.resolve(
            place === undefined
              ? { ok: false, reason: 'no place' }
              : {
                  ok: true,
                  station: {
                    ...place,
                    kind: 'folder',
                    timeZone: 0,
                    source: 'bench',
                    years: '2001',
                    label: 'weather of 2001',
                    distance: null,
                    repairs: [],
                  },
                },
          )
        },
      })
      await catalog.refresh()
      const watched = monitorEventLoopDelay({ resolution: 1 })
      watched.enable()
      changing = { catalog, folder, watched }
      return {
        run: () => catalog.search({ text: 'tehr', limit: 20 }).totalCount,
        close: async () => {
          changing = undefined
          watched.disable()
          await catalog.close()
          rmSync(folder, { recursive: true, force: true })
        },
      }
    },
  },
]
let p95 = 0 // ms
let changing:
  | {
      readonly catalog: StationCatalog
      readonly folder: string
      readonly watched: ReturnType<typeof monitorEventLoopDelay>
    }
  | undefined
let changes = 0
let longest = 0 // ms
let middle = 0 // ms
