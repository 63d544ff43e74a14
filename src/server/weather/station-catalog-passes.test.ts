import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundledStations } from './bundled-stations.ts'
import type { IndexedFile } from './index-weather-file.worker.ts'
import { openStationIndex } from './search-weather.ts'
import { openStationCatalog, type StationCatalog } from './station-catalog.ts'
import { present } from '../../../tests/support/present.ts'

/*
 * These tests check which files a pass over the folders reads, stores and reports; station-catalog.test.ts checks the
 * files themselves. Here a file is a station named by its text; `faulty` cannot be used, `broken` breaks the thread.
 */
const like = present(bundledStations[0], 'a station')
let root = ''
let read: string[] = []
let logLines: (readonly [level: string, message: string, details: Record<string, unknown>])[] = []
let catalogs: StationCatalog[] = []
/** Held back before a file is read. */
let before: (path: string) => Promise<unknown>
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'badgir-passes-'))
  mkdirSync(join(root, 'files'))
  mkdirSync(join(root, 'synced'))
  read = []
  logLines = []
  before = () => Promise.resolve()
})
afterEach(async () => {
  for (const catalog of catalogs) await catalog.close()
  catalogs = []
  rmSync(root, { recursive: true, force: true })
})
function noting(level: string) {
  return ((details: Record<string, unknown>, message: string) => {
    logLines.push([level, message, details])
  }) as never
}
function messages(level: string) {
  return logLines.filter(line => line[0] === level).map(line => line[1])
}
function open(cacheFile = join(root, 'index.json')): StationCatalog {
  const catalog = openStationCatalog({
    folders: [
      { kind: 'folder', path: join(root, 'files') },
      { kind: 'synced', path: join(root, 'synced') },
    ],
    cacheFile,
    indexFile: async (path, kind): Promise<IndexedFile> => {
      await before(path)
      read.push(basename(path))
      const name = readFileSync(path, 'utf8')
      if (name === 'broken') throw new Error('the thread ended')
      if (name === 'faulty') return { ok: false, reason: 'line 3' }
      return { ok: true, station: { ...like, _id: `file:${name}`, kind, name, nameFa: null, city: name, wmo: null } }
    },
    log: { info: noting('info'), warn: noting('warn'), error: noting('error') },
  })
  catalogs.push(catalog)
  return catalog
}
function write(path: string, name = basename(path)) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, name)
  return file
}
function named(catalog: StationCatalog) {
  return catalog
    .stations()
    .filter(({ kind }) => kind !== 'bundled')
    .map(({ name }) => name)
    .toSorted()
}

describe('which files are weather', () => {
  test('by their ending, in any case; hidden ones and their folders are not', async () => {
    for (const path of ['a.epw', 'b.EPW', 'c.epw.gz', 'd.Epw.Gz', 'deep/e.epw']) write(`files/${path}`)
    for (const path of ['aepw', 'a.epw.txt', 'a.gz', '.f.epw', '.git/g.epw', 'h.epw/x.txt']) write(`files/${path}`)
    expect(await open().refresh()).toEqual({ files: 5, read: 5, faulty: 0 })
    expect(read.toSorted()).toEqual(['a.epw', 'b.EPW', 'c.epw.gz', 'd.Epw.Gz', 'e.epw'])
  })
  test('six folders deep, no deeper', async () => {
    write('files/1/2/3/4/5/6/a.epw')
    write('files/1/2/3/4/5/6/7/b.epw')
    expect(await open().refresh()).toMatchObject({ files: 1 })
    expect(logLines.filter(([level]) => level === 'warn')).toEqual([
      [
        'warn',
        'a folder of weather files is left out',
        { folder: join(root, 'files/1/2/3/4/5/6/7'), reason: 'it cannot be read or lies too deep' },
      ],
    ])
  })
  test('links to files inside count, others are told: outside, to folders, to nothing; hidden ones are nobody’s matter', async () => {
    write('files/real/a.epw', 'A')
    write('outside/b.epw')
    const link = (to: string, name: string) => {
      symlinkSync(to, join(root, 'files', name))
    }
    link(join(root, 'files/real/a.epw'), 'inside.epw')
    link(join(root, 'outside/b.epw'), 'outside.epw')
    link(join(root, 'files/real'), 'folder.epw')
    link(join(root, 'files/none.epw'), 'nothing.epw')
    link(join(root, 'files/real/a.epw'), 'readme.txt')
    link(join(root, 'outside'), '.hidden')
    const catalog = open()
    expect(await catalog.refresh()).toMatchObject({ files: 2 })
    const links = () => logLines.filter(([, message]) => message === 'links are not followed')
    expect(links()).toEqual([
      [
        'warn',
        'links are not followed',
        {
          folder: join(root, 'files'),
          files: 4,
          file: expect.stringContaining(join(root, 'files')) as string,
          reason: '4 of them do not lead to a file inside the folder',
        },
      ],
    ])
    await catalog.refresh()
    expect(links()).toHaveLength(1)
    // A new fault is reported again.
    link(join(root, 'outside/b.epw'), 'another.epw')
    await catalog.refresh()
    expect(links()).toHaveLength(2)
  })
  test('a folder whose name another begins with is outside', async () => {
    write('files-of-another/b.epw')
    symlinkSync(join(root, 'files-of-another/b.epw'), join(root, 'files/b.epw'))
    expect(await open().refresh()).toMatchObject({ files: 0 })
  })
})

describe('a pass', () => {
  test('tells how many files there are, were read and cannot be used', async () => {
    write('files/a.epw')
    write('files/b.epw', 'faulty')
    write('synced/IRN/c.epw', 'broken')
    const catalog = open()
    expect(await catalog.refresh()).toEqual({ files: 3, read: 3, faulty: 2 })
    expect(logLines).toEqual([
      ['error', 'a weather file cannot be used', { file: join(root, 'files/b.epw'), reason: 'line 3' }],
      ['error', 'a weather file cannot be used', { file: join(root, 'synced/IRN/c.epw'), reason: 'the thread ended' }],
      ['info', 'weather files are indexed', { files: 3, read: 3, faulty: 2 }],
    ])
    expect(named(catalog)).toEqual(['a.epw'])
    // Without news nothing is reported.
    expect(await catalog.refresh()).toEqual({ files: 3, read: 0, faulty: 2 })
    expect(logLines).toHaveLength(3)
  })
  test('that goes on is shared by whoever asks meanwhile', async () => {
    write('files/a.epw')
    const catalog = open()
    const [one, two] = [catalog.refresh(), catalog.refresh()]
    expect(one).toBe(two)
    await one
    expect(read).toEqual(['a.epw'])
    expect(catalog.refresh()).not.toBe(one)
  })
  test('reads again what has another size or another time', async () => {
    const file = write('files/a.epw', 'A')
    const then = new Date('2026-01-01')
    utimesSync(file, then, then)
    const catalog = open()
    await catalog.refresh()
    utimesSync(file, then, new Date('2026-01-02'))
    expect(await catalog.refresh()).toMatchObject({ read: 1 })
    writeFileSync(file, 'AB')
    utimesSync(file, then, new Date('2026-01-02'))
    expect(await catalog.refresh()).toMatchObject({ read: 1 })
    expect(named(catalog)).toEqual(['AB'])
  })
  test('forgets what was taken away, for the next start too', async () => {
    write('files/a.epw')
    const file = write('files/b.epw')
    const catalog = open()
    await catalog.refresh()
    rmSync(file)
    expect(await catalog.refresh()).toEqual({ files: 1, read: 0, faulty: 0 })
    expect(named(catalog)).toEqual(['a.epw'])
    expect(readFileSync(join(root, 'index.json'), 'utf8')).not.toContain('b.epw')
  })
  test('the operator’s folder must be there, that of what is fetched need not', async () => {
    rmSync(join(root, 'synced'), { recursive: true })
    await open().refresh()
    expect(messages('error')).toEqual([])
    rmSync(join(root, 'files'), { recursive: true })
    await open().refresh()
    expect(logLines.filter(([level]) => level === 'error')).toEqual([
      [
        'error',
        'the folder of weather files cannot be read',
        { folder: join(root, 'files'), reason: expect.stringContaining('ENOENT') as string },
      ],
    ])
  })
})

describe('what is kept', () => {
  test('of a former start is searched at once, while what is new is read', async () => {
    write('files/a.epw')
    await open().refresh()
    write('files/b.epw')
    const hold = Promise.withResolvers<undefined>()
    before = () => hold.promise
    const next = open()
    const pass = next.refresh()
    await vi.waitFor(() => {
      expect(named(next)).toEqual(['a.epw'])
    }, 15_000)
    hold.resolve(undefined)
    expect(await pass).toEqual({ files: 2, read: 1, faulty: 0 })
    expect(logLines.at(-1)).toEqual(['info', 'weather files are indexed', { files: 2, read: 1, faulty: 0 }])
    expect(named(next)).toEqual(['a.epw', 'b.epw'])
    expect(read).toEqual(['a.epw', 'b.epw'])
  })
  test.each([
    ['of another shape', (text: string) => text.replace('{"version":4}', '{"version":2}')],
    ['damaged in a line', (text: string) => `${text}\n{"half`],
    ['empty', () => ''],
  ])('%s is read anew, and written anew', async (_, change) => {
    write('files/a.epw')
    await open().refresh()
    const file = join(root, 'index.json')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, change(whole))
    expect(await open().refresh()).toMatchObject({ files: 1, read: 1 })
    expect(readFileSync(file, 'utf8')).toBe(whole)
  })
  test('unchanged, the next start reads and tells nothing of it', async () => {
    for (let i = 0; i < 450; i++) write(`files/${i}.epw`)
    await open().refresh()
    const lines = readFileSync(join(root, 'index.json'), 'utf8').split('\n')
    expect([lines[0], lines.length]).toEqual(['{"version":4}', 451])
    read = []
    const next = open()
    expect(await next.refresh()).toEqual({ files: 450, read: 0, faulty: 0 })
    expect([read, named(next).length]).toEqual([[], 450])
  })
  test('where it cannot be, that is told and the files are searched all the same', async () => {
    write('files/a.epw')
    write('in-the-way')
    const catalog = open(join(root, 'in-the-way', 'index.json'))
    await catalog.refresh()
    expect(messages('warn')).toEqual(['the index of weather files could not be kept'])
    expect(named(catalog)).toEqual(['a.epw'])
  })
})

describe('stations', () => {
  test('of one text are one, that of the first file; bundled ones keep their ids', async () => {
    write('files/a.epw', 'Same')
    write('files/b.epw', 'Same')
    const catalog = open()
    await catalog.refresh()
    expect(named(catalog)).toEqual(['Same'])
    expect(catalog.pathOf('file:Same')).toBe(join(root, 'files/a.epw'))
    expect(catalog.find('file:Same')?.kind).toBe('folder')
    expect(catalog.find(like._id)).toEqual(like)
    expect([catalog.pathOf(like._id), catalog.find('file:none')]).toEqual([undefined, undefined])
    expect(catalog.stations()).toHaveLength(bundledStations.length + 1)
  })
  test('before the first pass the bundled ones are searched', () => {
    const { items, totalCount } = open().search({ text: like.city, limit: 1 })
    expect(items[0]?.city).toBe(like.city)
    expect(items[0]?.label).toBe(like.label)
    expect(totalCount).toBeGreaterThanOrEqual(1)
  })
  test('own ones are searched with the others, the nearest first, with distance and height', async () => {
    write('files/a.epw', 'Zarbaft')
    const catalog = open()
    await catalog.refresh()
    const own = openStationIndex([{ ...like, _id: 'epw:1', name: 'Zarbaft own', latitude: like.latitude + 1 }])
    const near = { latitude: like.latitude, longitude: like.longitude, altitude: like.altitude - 10 }
    const { items, totalCount } = catalog.search({ text: 'zarbaft', near, limit: 5 }, own)
    expect(items.map(({ name }) => name)).toEqual(['Zarbaft', 'Zarbaft own'])
    expect(items.map(({ distance }) => Math.round(distance ?? -1))).toEqual([0, 111])
    expect(items.map(({ altitudeDifference }) => altitudeDifference)).toEqual([10, 10])
    expect(totalCount).toBe(2)
    expect(catalog.search({ text: 'zarbaft', limit: 1 }, own).items).toHaveLength(1)
    expect(catalog.search({ text: 'zarbaft', limit: 5 }, openStationIndex([])).totalCount).toBe(1)
    expect(catalog.search({ text: 'zarbaft', limit: 5 }).items[0]).toMatchObject({
      distance: null,
      altitudeDifference: null,
    })
  })
})

describe('waiting and closing', () => {
  test('nobody waits for a first pass that was not asked for; once asked, until it is over', async () => {
    write('files/a.epw')
    const hold = Promise.withResolvers<undefined>()
    before = () => hold.promise
    const catalog = open()
    await catalog.firstPass()
    void catalog.refresh()
    let isOver = false
    const waiting = catalog.firstPass().then(() => {
      isOver = true
    })
    await new Promise(done => {
      setImmediate(done)
    })
    expect(isOver).toBe(false)
    hold.resolve(undefined)
    await waiting
    expect(named(catalog)).toEqual(['a.epw'])
  })
  test('a pass that is closed goes no further, and blames no file', async () => {
    write('files/a.epw')
    write('files/b.epw')
    const hold = Promise.withResolvers<never>()
    hold.promise.catch(() => undefined)
    const reached = Promise.withResolvers<undefined>()
    before = () => {
      reached.resolve(undefined)
      return hold.promise
    }
    const catalog = open()
    const pass = catalog.refresh()
    await reached.promise
    const closed = catalog.close()
    hold.reject(new Error('the pool was closed'))
    await closed
    await pass
    expect([messages('error'), read]).toEqual([[], []])
  })
  test('told of a change, it looks again soon', async () => {
    write('files/a.epw')
    const catalog = open()
    await catalog.refresh()
    write('files/b.epw')
    catalog.changed()
    catalog.changed()
    expect(named(catalog)).toEqual(['a.epw'])
    await vi.waitFor(
      () => {
        expect(named(catalog)).toEqual(['a.epw', 'b.epw'])
      },
      { timeout: 10_000 },
    )
    // Two changes, one pass.
    await catalog.refresh()
    expect(read).toEqual(['a.epw', 'b.epw'])
  })
})
