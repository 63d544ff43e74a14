import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { epwText } from '../../../tests/fixtures/epw-text.ts'
import { present } from '../../../tests/support/present.ts'
import { climateSummary } from '#engine/climate/summary/climate-summary.ts'
import { bundledYear } from './bundled-stations.ts'
import summarise from './climate-summary.worker.ts'
import { fileIdOf } from './index-weather-file.worker.ts'

const year = present(bundledYear('station:40754'), 'the climate of Tehran')
const text = epwText(year)
const folder = mkdtempSync(join(tmpdir(), 'badgir-summary-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
/** A file whose header states design conditions: title, heating and cooling as the handbook has them. */
function stating(heating: readonly (number | '')[], cooling: readonly (number | '')[]) {
  const line = ['DESIGN CONDITIONS', 1, 'ASHRAE', '', 'Heating', ...heating, 'Cooling', ...cooling, 'Extremes', 1].join(
    ',',
  )
  return text.replace('DESIGN CONDITIONS,0', line)
}
function own(content: string) {
  return summarise({ source: { kind: 'file', id: 'epw:1', gzipped: gzipSync(content) } })
}

test('a bundled climate is summed up with six figures of each number, and states no design', () => {
  const summary = present(summarise({ source: { kind: 'station', id: 'station:40754' } }), 'a summary')
  expect(summary).toMatchObject({ stationId: 'station:40754', statedDesign: null })
  const whole = climateSummary(year) as unknown as Record<string, unknown>
  const six = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (_, x: unknown) => (typeof x === 'number' ? Number(x.toPrecision(6)) : x)))
  for (const [key, value] of Object.entries(whole)) expect([key, summary[key as never]]).toEqual([key, six(value)])
  expect(Object.keys(summary)).toHaveLength(Object.keys(whole).length + 2)
  expect(() => summarise({ source: { kind: 'station', id: 'station:none' } })).toThrow('unknown station station:none')
})

test('a file is summed up from its text, where it lies or as it was brought', () => {
  const path = join(folder, 'a.epw')
  writeFileSync(path, text)
  const id = fileIdOf(Buffer.from(text))
  const brought = own(text)
  expect(brought?.stationId).toBe('epw:1')
  expect(summarise({ source: { kind: 'path', id, path } })).toEqual({ ...brought, stationId: id })
  writeFileSync(path, `${text} `)
  expect(summarise({ source: { kind: 'path', id, path } })).toBeUndefined()
})

test('design temperatures of its header are told, each in its place', () => {
  const heating = [1, -4.3, -2.1, ...Array<number>(12).fill(0)]
  const cooling = [7, 11.5, 38.4, 19.1, 37.2, 18.8, 36, 18.5, ...Array<number>(24).fill(0)]
  expect(own(stating(heating, cooling))?.statedDesign).toEqual({
    heating996: -4.3,
    heating99: -2.1,
    cooling04: { dryBulb: 38.4, wetBulb: 19.1 },
    cooling1: { dryBulb: 37.2, wetBulb: 18.8 },
  })
})

test('a header that lacks one of them states none', () => {
  const heating = [1, -4.3, '', ...Array<number>(12).fill(0)] as const
  const cooling = [7, 11.5, 38.4, 19.1, 37.2, 18.8, 36, 18.5, ...Array<number>(24).fill(0)]
  expect(own(stating(heating, cooling))?.statedDesign).toBeNull()
  expect(own(text)?.statedDesign).toBeNull()
})

test('a year that cannot be read is a bug here: it was read when it was brought', () => {
  expect(() => own(text.replace('\n2001,1,2,', '\n2001,1,x,'))).toThrow(/^weather file epw:1: \S+ in line 33$/)
})
