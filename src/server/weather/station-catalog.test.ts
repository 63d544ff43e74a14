import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { epwText } from '../../../tests/fixtures/epw-text.ts'
import { present } from '../../../tests/support/present.ts'
import { bundledYear } from './bundled-stations.ts'
import indexWeatherFile from './index-weather-file.worker.ts'
import { openStationCatalog, type StationCatalog } from './station-catalog.ts'
import { weatherYear } from './weather-year.ts'

const climate = present(bundledYear('station:40754'), 'the climate of Tehran')
function text(city: string, wmo = '999999') {
  return epwText({ ...climate, place: { ...climate.place, city, wmo } })
}

let root = ''
let reads = 0
let lines: string[] = []
let catalog: StationCatalog
function write(path: string, content: string | Uint8Array) {
  mkdirSync(join(root, 'files', path, '..'), { recursive: true })
  writeFileSync(join(root, 'files', path), content)
}
function note(details: unknown, message: string) {
  lines.push(`${message} ${JSON.stringify(details)}`)
}
function open() {
  return openStationCatalog({
    folders: [
      { kind: 'folder', path: join(root, 'files') },
      { kind: 'synced', path: join(root, 'synced') },
    ],
    cacheFile: join(root, 'index.json'),
    indexFile: (path, kind) => {
      reads++
      return indexWeatherFile({ path, kind })
    },
    log: { info: () => undefined, warn: note as never, error: note as never },
  })
}
function names(search: string) {
  return catalog.search({ text: search, limit: 10 }).items.map(station => station.name)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'badgir-catalog-'))
  reads = 0
  lines = []
  catalog = open()
})
afterEach(async () => {
  await catalog.close()
  rmSync(root, { recursive: true, force: true })
})

test('files are found below the folder, packed or not, with place, source, years and label', async () => {
  write('a.epw', text('Alborz.AP'))
  write('deep/er/b.EPW.GZ', gzipSync(text('Lavasan')))
  write('notes.txt', 'no weather')
  write('.hidden/c.epw', text('Hidden'))
  expect(await catalog.refresh()).toEqual({ files: 2, read: 2, faulty: 0 })
  const [station] = catalog.search({ text: 'alborz', limit: 1 }).items
  expect(station).toMatchObject({
    kind: 'folder',
    origin: 'measured',
    name: 'Alborz AP',
    country: 'Iran',
    years: '2001',
    label: 'weather of 2001',
    altitude: climate.place.elevation,
    distance: null,
  })
  expect(station?._id).toMatch(/^file:[0-9a-f]{32}$/)
  expect(names('lavasan')).toEqual(['Lavasan'])
  const path = catalog.pathOf(station?._id ?? '') ?? ''
  expect(weatherYear({ kind: 'path', id: station?._id ?? '', path })?.hours).toBe(8760)
})

test('a faulty file is logged with line and column, and the others are offered', async () => {
  write('bad.epw', text('Bad').replace(/\n2001,1,2,/, '\n2001,1,x,'))
  write('bomb.epw.gz', gzipSync(Buffer.alloc(20_000_000)))
  write('large.epw', Buffer.alloc(4_000_000, 'a'))
  write('good.epw', text('Good'))
  expect(await catalog.refresh()).toEqual({ files: 4, read: 4, faulty: 3 })
  expect(names('good')).toEqual(['Good'])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/bad\.epw.*line 33, column 8, day: “x” was found/)
  expect(lines[1]).toMatch(/bomb.*larger than 3 MB when unpacked/)
})

test('what did not change is not read again, not even by the next start', async () => {
  write('a.epw', text('Alborz'))
  await catalog.refresh()
  await catalog.refresh()
  await catalog.close()
  catalog = open()
  expect(await catalog.refresh()).toEqual({ files: 1, read: 0, faulty: 0 })
  expect(reads).toBe(1)
  expect(names('alborz')).toEqual(['Alborz'])
})

test('a changed file is another station; a removed one is gone', async () => {
  write('a.epw', text('Alborz'))
  await catalog.refresh()
  const [before] = catalog.search({ text: 'alborz', limit: 1 }).items
  const path = catalog.pathOf(before?._id ?? '') ?? ''
  write('a.epw', text('Alborz changed'))
  expect(weatherYear({ kind: 'path', id: before?._id ?? '', path })).toBeUndefined()
  await catalog.refresh()
  expect(catalog.find(before?._id ?? '')).toBeUndefined()
  expect(names('alborz')).toEqual(['Alborz changed'])
  rmSync(join(root, 'files/a.epw'))
  await catalog.refresh()
  expect(names('alborz')).toEqual([])
})

test('the same text twice is one station; links that lead outside are not followed, and told once', async () => {
  write('a.epw', text('Alborz'))
  write('b.epw', text('Alborz'))
  writeFileSync(join(root, 'outside.epw'), text('Outside'))
  symlinkSync(join(root, 'outside.epw'), join(root, 'files/link.epw'))
  expect(await catalog.refresh()).toMatchObject({ files: 2 })
  expect(names('alborz')).toEqual(['Alborz'])
  expect(names('outside')).toEqual([])
  await catalog.refresh()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/links are not followed.*link\.epw.*1 of them do not lead to a file inside the folder/)
})

test('links inside the folder are followed, as mounted configuration has them', async () => {
  write('..2026_11_21/kish.epw', text('Kish Port'))
  symlinkSync('..2026_11_21', join(root, 'files/..data'))
  symlinkSync(join('..data', 'kish.epw'), join(root, 'files/kish.epw'))
  expect(await catalog.refresh()).toEqual({ files: 1, read: 1, faulty: 0 })
  expect(names('kish port')).toContain('Kish Port')
  expect(lines).toEqual([])
})

test('a folder below that lies too deep is told', async () => {
  write('1/2/3/4/5/6/7/deep.epw', text('Deep'))
  expect(await catalog.refresh()).toMatchObject({ files: 0 })
  expect(lines[0]).toMatch(/is left out.*1\/2\/3\/4\/5\/6\/7"/)
})

test('a file without a city is called by its number; what turns a line around is no part of a name', async () => {
  write('a.epw', text(''))
  write('b.epw', text('Ra\u202edar\u0007'))
  await catalog.refresh()
  expect(names('999999').toSorted()).toEqual(['Radar', 'WMO 999999'])
})

test('searching goes on with the stations before until those of a pass are ready, and is not kept waiting', async () => {
  const place = text('Alborz')
  write('a.epw', place)
  await catalog.refresh()
  for (let i = 0; i < 3000; i++) write(`many/${i}.epw`, String(i))
  const [alborz] = catalog.search({ text: 'alborz', limit: 1 }).items
  await catalog.close()
  catalog = openStationCatalog({
    folders: [{ kind: 'folder', path: join(root, 'files') }],
    cacheFile: join(root, 'other.json'),
    indexFile: path =>
      alborz === undefined
        ? Promise.reject(new Error('nothing'))
        : Promise.resolve({ ok: true, station: { ...alborz, _id: `file:${path}`, name: `Town ${path}` } }),
    log: { info: () => undefined, warn: note as never, error: note as never },
  })
  const pass = catalog.refresh()
  const counts: number[] = []
  const asking = setInterval(() => {
    counts.push(catalog.search({ text: 'town', limit: 1 }).totalCount)
  }, 1)
  await pass
  clearInterval(asking)
  expect(counts.length).toBeGreaterThan(10)
  expect(counts.filter(count => count !== 0 && count !== 3001)).toEqual([])
  expect(catalog.search({ text: 'town', limit: 1 }).totalCount).toBe(3001)
})

test('a file of a bundled station is found by its Persian name', async () => {
  write('a.epw', text('Mehrabad', '407540'))
  await catalog.refresh()
  expect(names('مهرآباد').slice(0, 2).toSorted()).toEqual(['Mehrabad', 'Tehran Mehrabad'])
})

test('a folder that is not there is logged, and the bundled climates are searched', async () => {
  expect(await catalog.refresh()).toEqual({ files: 0, read: 0, faulty: 0 })
  expect(lines[0]).toContain('cannot be read')
  expect(names('tehran')).toContain('Tehran Mehrabad')
})

test('a broken cache is made anew', async () => {
  write('a.epw', text('Alborz'))
  writeFileSync(join(root, 'index.json'), '{"version":')
  expect(await catalog.refresh()).toMatchObject({ read: 1 })
  expect(JSON.parse(readFileSync(join(root, 'index.json'), 'utf8').split('\n')[0] ?? '')).toEqual({ version: 4 })
})

test('started, it follows changes by itself', async () => {
  write('a.epw', text('Alborz'))
  catalog.start()
  await vi.waitFor(
    () => {
      expect(names('alborz')).toEqual(['Alborz'])
    },
    { timeout: 20_000 },
  )
  write('b.epw', text('Lavasan'))
  await vi.waitFor(
    () => {
      expect(names('lavasan')).toEqual(['Lavasan'])
    },
    { timeout: 20_000 },
  )
  await vi.waitFor(
    () => {
      writeFileSync(join(root, 'synced', 'c.epw'), text('Chabahar'))
    },
    { timeout: 20_000 },
  )
  await vi.waitFor(
    () => {
      expect(catalog.search({ text: 'chabahar', limit: 1 }).items[0]?.kind).toBe('synced')
    },
    { timeout: 20_000 },
  )
}, 90_000)
