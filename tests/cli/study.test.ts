import { tableFromIPC } from '@uwdata/flechette'
import { csvParse } from 'd3-dsv'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import { figuresRow } from '#building/studies/figures-row.ts'
import { inRowOrder, studyRows } from '#building/stages/study-rows.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import { runStudy } from '#cli/study/run-study.ts'
import { studyChunks } from '#cli/study/study-chunks.ts'
import { storedColumnKeys, variantColumnKeys } from '#contract/variant-columns.ts'
import { box, mass, untypedOffice } from '../fixtures/building.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { runBadgir as badgir } from '../support/run-badgir.ts'

const folder = mkdtempSync(join(tmpdir(), 'badgir-study-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
/** House with a single storey and zone, so that a year is quick. */
const house = file('house.json', {
  schema: 'badgir.project',
  documentVersion: 4,
  terrainClass: 'urban',
  ...untypedOffice([mass('a', box(0, 0, 12, 9))], {
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
      construction: { wallUValue: 0.5 },
      zone: { zoning: { thermalZoning: 'one-zone-per-use' } },
    },
  }),
})
const passive = file('passive.json', {
  parameters: [
    { key: 'wallMaterial', options: ['solid-brick-350', 'aac-200'] },
    { key: 'orientation', options: [0, 90] },
  ],
})
const many = {
  parameters: [
    { key: 'wallMaterial', options: ['solid-brick-350', 'aac-200'] },
    ...(['orientation', 'overhangAngle', 'finAngle', 'windowToWallRatio'] as const).map(key => ({
      key,
      options: [10, 20, 30, 40],
    })),
  ],
}
const active = file('active.json', {
  parameters: [
    { key: 'coolingCoefficient', options: [3, 4] },
    { key: 'heatRecovery', options: ['none', 'rotary'] },
  ],
})
const offset = file('offset.json', {
  parameters: [
    { key: 'photovoltaicArea', options: [0, 20, 40] },
    { key: 'photovoltaicTilt', options: [10, 35] },
  ],
})
function study(stage: string, parameters: string, ...more: readonly string[]) {
  return badgir('study', house, '--stage', stage, '--parameters', parameters, ...more)
}

test('wrong usage: exit 2, nothing on standard output', async () => {
  expect(await badgir('study', house, '--stage', 'passive')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Name a file of parameters with --parameters\.\n\nUsage: badgir study/),
  })
})

describe('what is wrong is said with its place', () => {
  test('broken JSON: line and column; a file that is not there', async () => {
    const broken = await study('passive', file('broken.json', '{\n  "parameters": [oops]\n}'))
    expect(broken).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('line 2, column 18: “oops” was found'),
    })
    const nowhere = await study('active', active, '--from', join(folder, 'pick-that-is-not-there.json'))
    expect(nowhere).toMatchObject({ code: 1, out: '', err: expect.stringContaining('there is no such file') })
  })
  test('the sweep setting where it is not near enough, be it of one option', async () => {
    const systems = file('systems.json', {
      parameters: [{ key: 'hvacSystemType', options: ['fan-coil-4-pipe', 'single-duct-air-central'] }],
    })
    expect(await study('active', systems, '--setting', 'sweep')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Leave --setting out'),
    })
  })
  test('an option out of range, and a row that is not there', async () => {
    const beyond = file('beyond.json', { parameters: [{ key: 'airLeakage', options: [1, 99] }] })
    expect(await study('passive', beyond)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /beyond\.json: this study cannot be calculated\.\n {2}parameters\.0\.options\.1: .*Found: 99\.\n$/,
      ),
    })
    expect(await study('passive', passive, '--pick', '4')).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no row 4. The last row is 3.\n',
    })
  })
})

describe('rows', () => {
  test('of each stage are the digits of `badgir simulate` on the row’s document', async () => {
    const from: string[] = []
    for (const [stage, parameters, row] of [
      ['passive', passive, 2],
      ['active', active, 1],
      ['offset', offset, 3],
    ] as const) {
      const [csv, document, pick] = await Promise.all([
        study(stage, parameters, ...from, '--threads', '1'),
        study(stage, parameters, ...from, '--document', String(row)),
        study(stage, parameters, ...from, '--pick', String(row)),
      ])
      expect([csv.code, document.code, pick.code], csv.err).toEqual([0, 0, 0])
      expect(csv.err).toBe(
        stage === 'passive' ? `${house}: the typed value construction.wallUValue is replaced by wallMaterial.\n` : '',
      )
      const simulated = await badgir('simulate', file(`${stage}-row.json`, document.out), '--format', 'json')
      const result = JSON.parse(simulated.out) as BaselineResult
      const expected = figuresRow({ ...result, unmetHours: result.unmetHours ?? null } as never)
      const line = csvParse(csv.out)[row] ?? {}
      const cells = Object.values(line).slice(-variantColumnKeys.length)
      expect(
        cells.map(cell => (cell === '' ? null : Number(cell))),
        stage,
      ).toEqual([...storedColumnKeys.map(key => expected[key]), null])
      // The next stage goes on from here.
      from.splice(0, 2, '--from', file(`${stage}-pick.json`, pick.out))
    }
    expect(JSON.parse(readFileSync(from[1] ?? '', 'utf8'))).toEqual({
      passive: { orientation: 90, wallMaterial: 'solid-brick-350' },
      active: { heatRecovery: 'none', coolingCoefficient: 4 },
      offset: { photovoltaicArea: 20, photovoltaicTilt: 35 },
    })
  }, 180_000)

  test('are the same in every form, with any number of threads, sampled or not', async () => {
    const arrowFile = join(folder, 'rows.arrow')
    const [csv, one, arrow, sampled] = await Promise.all([
      study('active', active, '--threads', '2'),
      study('active', active, '--threads', '1', '--format', 'json'),
      study('active', active, '--threads', '1', '--format', 'arrow', '--output', arrowFile),
      study('active', active, '--threads', '1', '--sample', '3', '--seed', '7', '--format', 'json'),
    ])
    for (const { code, err } of [csv, one, arrow, sampled]) expect([code, err]).toEqual([0, ''])
    const json = JSON.parse(one.out) as StudyTable & Readonly<Record<string, unknown>>
    expect(json).toMatchObject({
      schema: 'badgir.study',
      stage: 'active',
      setting: 'default',
      total: 4,
      done: 4,
      sample: null,
    })
    const used = csvParse(csv.out).map(line => Number(line['used_kwh']))
    expect(used).toEqual(json.columns.used)
    expect([...tableFromIPC(readFileSync(arrowFile)).getChild('used')]).toEqual(used)
    const some = JSON.parse(sampled.out) as StudyTable & Readonly<Record<string, unknown>>
    expect(some).toMatchObject({ combinations: 4, total: 3, sample: { size: 3, seed: 7 } })
    // A sample's rows are numbered of their own; their options say which they are.
    const of = ({ options, columns }: StudyTable) =>
      new Map((columns.used ?? []).map((value, i) => [options.map(places => places[i]).join(), value]))
    for (const [options, value] of of(some)) expect(value).toBe(of(json).get(options))
  }, 180_000)

  test('are kept at one Ctrl-C, which a terminal tells the launcher and the program', async () => {
    const rows = join(folder, 'stopped.csv')
    const child = spawn(
      process.execPath,
      ['tools/run.js', 'src/cli/badgir.ts', 'study', house, '--stage', 'passive', '--threads', '1'].concat(
        ['--parameters', file('many.json', many)],
        ['--output', rows],
      ),
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let progress = ''
    let isPressed = false
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      progress += text
      // The last that is told before rows are begun.
      if (isPressed || !progress.includes('is replaced by wallMaterial')) return
      isPressed = true
      setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGINT'), 500)
    })
    const code = await new Promise(done => child.on('exit', done))
    expect(progress).toMatch(/^Only \d+ of 512 rows were calculated\. They are written\.$/m)
    expect(code).toBe(1)
    const [head, ...lines] = readFileSync(rows, 'utf8').trimEnd().split('\n')
    expect(head).toContain('used_kwh')
    expect(lines.length).toBeLessThan(512)
  }, 180_000)

  test('are the same digits in whichever chunks: two years in one, a year in each, or a part of one', async () => {
    const base = untypedOffice([mass('a', box(0, 0, 10, 8))])
    const weather = plainWeather(5)
    for (const [lamps, threads, sizes] of [
      [[4, 8, 12], 1, [32, 16]],
      [[4, 8], 2, [16, 16]],
      [[4], 2, [4, 4, 4, 4]],
    ] as const) {
      const parameters = inRowOrder([
        { key: 'lightingPowerDensity', options: lamps },
        { key: 'coolingCoefficient', options: [2.5, 3, 3.5, 4] },
        { key: 'fanEfficiency', options: [0.5, 0.55, 0.6, 0.65] },
      ])
      const options = studyRows(parameters)
      const all = Array.from({ length: options.length / parameters.length }, (_, row) => row)
      expect(studyChunks(parameters, options, threads).map(({ length }) => length)).toEqual(sizes)
      const data = { base, weather, parameters, options, setting: 'default' as const }
      const done = await runStudy(data, { threads, signal: new AbortController().signal, tell: () => {} })
      expect([...done.rows]).toEqual(all)
      expect(done.columns).toEqual(
        variantFigures(openVariants(base, weather, 'default'), parameters, options, all).columns,
      )
    }
  }, 180_000)

  test('that are done are kept when a study is stopped, and no further one is begun', async () => {
    const parameters = inRowOrder([
      { key: 'wallUValue', options: [0.2, 0.3, 0.4] },
      { key: 'airLeakage', options: [0.5, 1, 2, 3] },
    ])
    const base = untypedOffice([mass('a', box(0, 0, 10, 8))])
    const weather = plainWeather(5)
    const options = studyRows(parameters)
    const total = options.length / parameters.length
    const data = { base, weather, parameters, options, setting: 'default' as const }
    const stopped = new AbortController()
    const some = await runStudy(data, {
      threads: 1,
      signal: stopped.signal,
      tell: done => {
        if (done >= 2) stopped.abort()
      },
    })
    expect(some.rows.length).toBeGreaterThanOrEqual(2)
    expect(some.rows.length).toBeLessThan(total)
    const whole = await runStudy(data, { threads: 2, signal: new AbortController().signal, tell: () => {} })
    expect(whole.rows).toEqual(Int32Array.from({ length: total }, (_, row) => row))
    some.columns.forEach((column, c) => {
      expect([...column]).toEqual([...some.rows].map(row => whole.columns[c]?.[row]))
    })
  }, 180_000)
})
