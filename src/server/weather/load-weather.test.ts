import { expect, test } from 'vitest'
import { bundledStations } from './bundled-stations.ts'
import { loadWeather, findStation } from './load-weather.ts'
import type { Queries } from '../db/open-database.ts'
import { present } from '../../../tests/support/present.ts'

const tehran = present(
  bundledStations.find(station => station._id === 'station:40754'),
  'Tehran',
)
/** A database in which one person has one file. */
function queries(rows: readonly unknown[]) {
  const conditions: unknown[] = []
  const answer = {
    select: () => ({
      from: () => ({
        where: (condition: unknown) => {
          conditions.push(condition)
          return Promise.resolve(rows)
        },
      }),
    }),
  }
  return { conditions, queries: answer as unknown as Queries }
}
function catalog(paths: Readonly<Record<string, string | undefined>>) {
  const passes: string[] = []
  return {
    passes,
    find: (id: string) => (id in paths ? { ...tehran, _id: id } : undefined),
    pathOf: (id: string) => paths[id],
    firstPass: () => {
      passes.push('waited')
      return Promise.resolve()
    },
  }
}

test('a bundled station has its id, a file of the server its path, without a question to the database', async () => {
  const given = catalog({ 'station:1': undefined, 'file:2': '/w/2.epw' })
  const { conditions, queries: db } = queries([])
  expect((await loadWeather(db, given, 'station:1', 'me'))?.source).toEqual({ kind: 'station', id: 'station:1' })
  expect((await loadWeather(db, given, 'file:2', 'me'))?.source).toEqual({
    kind: 'path',
    id: 'file:2',
    path: '/w/2.epw',
  })
  expect((await findStation(db, given, 'file:2', 'me'))?._id).toBe('file:2')
  expect([conditions, given.passes]).toEqual([[], []])
})

test('an own file brings its text; without one there is no weather', async () => {
  const gzipped = Buffer.from('x')
  const own = queries([{ station: tehran, gzipped }])
  expect(await loadWeather(own.queries, catalog({}), 'epw:mine', 'me')).toEqual({
    station: tehran,
    source: { kind: 'file', id: 'epw:mine', gzipped },
  })
  expect(await findStation(own.queries, catalog({}), 'epw:mine', 'me')).toEqual(tehran)
  const none = queries([])
  expect(await loadWeather(none.queries, catalog({}), 'epw:other', 'me')).toBeUndefined()
  expect(await findStation(none.queries, catalog({}), 'epw:other', 'me')).toBeUndefined()
  // An impossible id of an own file is not queried.
  for (const id of ['station:none', 'epw:', 'epw:a b', 'xepw:a'])
    expect(await findStation(own.queries, catalog({}), id, 'me')).toBeUndefined()
})

test('a file that a starting server has not seen yet is waited for, nothing else is', async () => {
  const paths: Record<string, string> = {}
  const starting = {
    ...catalog(paths),
    firstPass: async () => {
      paths['file:late'] = '/w/late.epw'
    },
  }
  expect((await loadWeather(queries([]).queries, starting, 'file:late', 'me'))?.source).toMatchObject({
    path: '/w/late.epw',
  })
  const other = catalog({})
  await loadWeather(queries([]).queries, other, 'station:none', 'me')
  await loadWeather(queries([]).queries, other, 'epw:none', 'me')
  expect(other.passes).toEqual([])
})
