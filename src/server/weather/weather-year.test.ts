import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { epwText } from '../../../tests/fixtures/epw-text.ts'
import { present } from '../../../tests/support/present.ts'
import { bundledYear } from './bundled-stations.ts'
import { weatherYear } from './weather-year.ts'

const tehran = present(bundledYear('station:40754'), 'the climate of Tehran')

test('a bundled station has its generated year, an unknown one is a bug', () => {
  expect(weatherYear({ kind: 'station', id: 'station:40754' })).toBe(tehran)
  expect(() => weatherYear({ kind: 'station', id: 'station:none' })).toThrow('unknown station station:none')
})

test('a file has the year that stands in it; what cannot be read is told by its line', () => {
  const text = epwText({ ...tehran, place: { ...tehran.place, city: 'Read' } })
  const year = weatherYear({ kind: 'file', id: 'epw:year', gzipped: gzipSync(text) })
  expect([year?.hours, year?.place.city]).toEqual([8760, 'Read'])
  const broken = gzipSync(text.replace('\n2001,1,2,', '\n2001,1,x,'))
  expect(() => weatherYear({ kind: 'file', id: 'epw:broken', gzipped: broken })).toThrow(
    /^weather file epw:broken: \S+ in line 33$/,
  )
})

test('a file of the server that is gone has none', () => {
  expect(weatherYear({ kind: 'path', id: 'file:gone', path: '/nowhere/gone.epw' })).toBeUndefined()
})
