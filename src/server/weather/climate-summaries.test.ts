import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { present } from '../../../tests/support/present.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import { engineVersion } from '#engine/version.ts'
import { openClimateSummaries, type ClimateSummaries } from './climate-summaries.ts'
import summarise from './climate-summary.worker.ts'
import type { StationSource } from './weather-source.ts'

const tehran = present(summarise({ source: { kind: 'station', id: 'station:40754' } }), 'the climate of Tehran')
let folder = ''
let computed: string[] = []
let warned: unknown[] = []
let answer: (source: StationSource) => Promise<ClimateSummary | undefined>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-climates-'))
  computed = []
  warned = []
  answer = ({ id }) => Promise.resolve({ ...tehran, stationId: id })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
function open(into = folder): ClimateSummaries {
  return openClimateSummaries({
    folder: into,
    compute: source => {
      computed.push(source.id)
      return answer(source)
    },
    log: { warn: ((details: unknown) => warned.push(details)) as never },
  })
}
function from(id: string): StationSource {
  return { kind: 'station', id }
}

test('it is computed once, for two who ask at once, for later ones and for the next start', async () => {
  const summaries = open()
  const [one, two] = await Promise.all([summaries.of(from('a')), summaries.of(from('a'))])
  expect([one?.stationId, two]).toEqual(['a', one])
  await summaries.of(from('a'))
  expect(await open().of(from('a'))).toEqual(one)
  expect(computed).toEqual(['a'])
})

test('on disk it is named by the station and the engine’s version', async () => {
  await open().of(from('file:0a/b'))
  expect(readdirSync(folder)).toEqual([`file-0a-b.${engineVersion}-1.json`])
})

test('what is kept on disk is believed only where it is a summary of that station', async () => {
  const file = join(folder, `a.${engineVersion}-1.json`)
  for (const text of ['{', '{}', JSON.stringify({ ...tehran, stationId: 'b' })]) {
    writeFileSync(file, text)
    computed = []
    expect((await open().of(from('a')))?.stationId).toBe('a')
    expect(computed).toEqual(['a'])
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ stationId: 'a' })
})

test('a file that is gone, or work that failed, is asked for again', async () => {
  const summaries = open()
  answer = () => Promise.resolve(undefined)
  expect(await summaries.of(from('a'))).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  answer = () => Promise.reject(new Error('the thread ended'))
  await expect(summaries.of(from('a'))).rejects.toThrow('the thread ended')
  answer = ({ id }) => Promise.resolve({ ...tehran, stationId: id })
  expect((await summaries.of(from('a')))?.stationId).toBe('a')
  expect(computed).toEqual(['a', 'a', 'a'])
})

test('a disk that keeps nothing is told, and the figures are answered all the same', async () => {
  writeFileSync(join(folder, 'blocked'), 'a file')
  expect((await open(join(folder, 'blocked')).of(from('a')))?.stationId).toBe('a')
  expect(warned).toHaveLength(1)
  expect(warned[0]).toEqual({ reason: expect.stringMatching(/EEXIST|ENOTDIR/) as string })
})

test('a hundred are kept in memory, the oldest goes first', async () => {
  const summaries = open()
  for (let i = 0; i < 101; i++) await summaries.of(from(`s${i}`))
  rmSync(folder, { recursive: true })
  computed = []
  for (const i of [1, 50, 100]) await summaries.of(from(`s${i}`))
  expect(computed).toEqual([])
  await summaries.of(from('s0'))
  expect(computed).toEqual(['s0'])
})
