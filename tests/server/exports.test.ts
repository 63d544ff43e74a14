import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Project } from '#contract/entities/project.ts'
import { exportFormats, exportTables, leftOutHeader } from '#contract/export-formats.ts'
import { keepSample } from '#server/sample/keep-sample.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { hourSeriesKeys } from '#contract/entities/hour-series.ts'
import { limits } from '#contract/limits.ts'
import { allExports, exportOf } from '#exports/all-exports.ts'
import { buildingOf } from '#server/projects/building-of.ts'
import { findProject } from '#server/projects/projects.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { readCsv } from '../support/read-csv.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import { newProject, paidProject, readyProject } from '../support/project-flow.ts'

/*
 * Files of a project over the wire: who gets which, in which form, and how many.
 */
let server: TestServer
let owner: Person
let unpaid: Project
let paid: Project
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000', WORKER_THREADS: '1' } })
  await keepSample(server.services)
  owner = await server.person()
  unpaid = await readyProject(server, owner, { name: 'خانه /..\\ "Ünit" =1+1' })
  paid = await paidProject(server, owner)
}, 60_000)
afterAll(() => server.close())

function ask(id: string, format: string, person = owner, query = '') {
  return server.call('GET', `/projects/${id}/export/${format}${query}`, { token: person.token })
}

describe('who gets which', () => {
  test.each(exportFormats)('%s: free ones for an unpaid project, others 402', async format => {
    const answer = await ask(unpaid._id, format)
    expect(answer.statusCode).toBe(exportOf(format).paid ? 402 : 200)
  })
  test.each(allExports.map(({ format }) => format))('%s of the sample, and of a paid project', async format => {
    const answer = await ask(sampleProjectId, format)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, exportOf(format).mediaType])
    expect(answer.rawPayload.length).toBeGreaterThan(100)
    // The figures of a project are there once its baseline is.
    expect((await ask(paid._id, format)).statusCode).toBe(format === 'csv' || format === 'pdf' ? 409 : 200)
  })
  test('a table that is not there yet is told with its place', async () => {
    expect(jsonOf(await ask(paid._id, 'csv'))).toMatchObject({
      code: 'project.incomplete',
      missing: [{ field: 'analysis', message: 'This file needs a finished baseline.' }],
    })
  })
  test('a report needs a baseline', async () => {
    expect(jsonOf(await ask(paid._id, 'pdf'))).toMatchObject({ status: 409, code: 'project.incomplete' })
  })
  test('another person finds nothing, and a format that is none is not found', async () => {
    const other = await server.person()
    for (const format of exportFormats) expect((await ask(unpaid._id, format, other)).statusCode).toBe(404)
    expect((await ask(unpaid._id, 'docx')).statusCode).toBe(404)
  })
  test('a pick of an unpaid project is paid for, an unknown one is a wrong field', async () => {
    expect((await ask(unpaid._id, 'json', owner, '?pick=p1')).statusCode).toBe(402)
    expect(jsonOf(await ask(paid._id, 'json', owner, '?pick=p1'))).toMatchObject({ errors: [{ field: 'pick' }] })
  })
  test('a project that cannot be simulated has no model, but its data', async () => {
    const empty = await newProject(server, owner)
    expect(jsonOf(await ask(empty._id, 'idf'))).toMatchObject({ status: 409, code: 'project.incomplete' })
    expect((await ask(empty._id, 'json')).statusCode).toBe(200)
  })
})

test('tables of the sample: every one, in the language and the units asked for', async () => {
  for (const table of exportTables) {
    const answer = await ask(sampleProjectId, 'csv', owner, `?table=${table}&language=fa&units=PI`)
    expect([table, answer.statusCode]).toEqual([table, 200])
    expect(readCsv(answer.body.slice(1)).length).toBeGreaterThan(1)
  }
  const workbook = readWorkbook((await ask(sampleProjectId, 'xlsx', owner, '?language=en')).rawPayload)
  expect(workbook.map(({ name }) => name)).toEqual([
    'About',
    'Figures',
    'Months',
    'Zones',
    'Inputs',
    'Picks',
    'Passive study',
    'Active study',
    'Offset study',
  ])
  const picks = workbook[5]?.rows.slice(1) ?? []
  expect(picks.length).toBe(3)
  for (const row of picks) expect(row.filter(cell => typeof cell?.value === 'number').length).toBeGreaterThan(10)
  expect((await ask(paid._id, 'csv', owner, '?table=step1')).statusCode).toBe(409)
  expect(jsonOf(await ask(paid._id, 'csv', owner, '?table=x'))).toMatchObject({ errors: [{ field: 'table' }] })
})

test('hours of the year by series, a row an hour', async () => {
  const answer = await ask(paid._id, 'hourly-csv', owner, '?series=heatingNeed,airTemperature&language=en&units=SI')
  const [head = [], ...rows] = readCsv(answer.body.slice(1))
  expect(head).toEqual(['Month', 'Day', 'Hour from', 'Heating need [kW]', 'Air temperature [°C]'])
  expect([rows.length, rows[0]?.slice(0, 3)]).toEqual([8760, ['1', '1', '00:00']])
  expect(jsonOf(await ask(paid._id, 'hourly-csv', owner, '?series=x'))).toMatchObject({ errors: [{ field: 'series' }] })
  expect(jsonOf(await ask(paid._id, 'hourly-csv', owner, '?zone=x'))).toMatchObject({ errors: [{ field: 'zone' }] })
})

test('all hours of the year: one simulation, one place, and each series as it is alone', async () => {
  const computed = vi.spyOn(server.services.workers, 'hourSeries')
  const all = await ask(paid._id, 'hourly-csv', owner, '?language=en&units=SI')
  expect(computed).toHaveBeenCalledOnce()
  computed.mockRestore()
  const [head = [], ...rows] = readCsv(all.body.slice(1))
  expect([all.statusCode, head.length, rows.length]).toEqual([200, 3 + hourSeriesKeys.length, 8760])
  expect(all.headers['content-length']).toBeUndefined()
  const alone = await ask(paid._id, 'hourly-csv', owner, '?series=cooling&language=en&units=SI')
  const at = 3 + hourSeriesKeys.indexOf('cooling')
  expect(rows.map(row => row[at])).toEqual(
    readCsv(alone.body.slice(1))
      .slice(1)
      .map(row => row[3]),
  )
})

test('the name of the file is the project’s, as every file system takes it', async () => {
  const { headers } = await ask(unpaid._id, 'idf')
  const name = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1] ?? ''
  expect(decodeURIComponent(name)).toBe('خانه .. Ünit =1+1.idf')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.idf"; /)
})

test('JSON is the document of the project, to the byte each time', async () => {
  const [first, again] = [await ask(paid._id, 'json'), await ask(paid._id, 'json')]
  expect(again.rawPayload).toEqual(first.rawPayload)
  const row = await findProject(server.services.db.drizzle, owner.id, paid._id)
  if (row === undefined) throw new Error('the project is gone')
  expect(jsonOf(first)).toEqual({ schema: 'badgir.project', documentVersion, ...buildingOf(row) })
})

test('what a model leaves out is told in the header, and in the file where it has comments', async () => {
  const idf = await ask(paid._id, 'idf')
  const sentences = JSON.parse(decodeURIComponent(String(idf.headers[leftOutHeader] ?? '%5B%5D'))) as readonly string[]
  expect(sentences.length).toBeGreaterThan(0)
  const comments = new Set(idf.body.split('\n').filter(line => line.startsWith('! ')))
  expect(sentences.filter(sentence => sentence !== '…' && !comments.has(`! ${sentence}`))).toEqual([])
  expect((await ask(paid._id, 'epjson')).headers[leftOutHeader]).toBe(idf.headers[leftOutHeader])
})

test.each(['gbxml', 'hbjson'])('%s has its names and its losses in the language that is asked for', async format => {
  const [english, persian] = [
    await ask(paid._id, format, owner, '?language=en'),
    await ask(paid._id, format, owner, '?language=fa'),
  ]
  expect(english.body).toContain('Level 1')
  expect(persian.body).toContain('طبقهٔ ۱')
  for (const { headers, body } of [english, persian]) {
    const sentences = JSON.parse(decodeURIComponent(String(headers[leftOutHeader]))) as readonly string[]
    expect(sentences.length).toBeGreaterThan(3)
    expect(sentences.filter(sentence => sentence !== '…' && !body.includes(sentence))).toEqual([])
  }
})

test('the report of the sample: equal bytes, a page as SVG, in both languages and only some parts', async () => {
  const query = '?language=both&units=PI&calendar=persian&parts=summary,method'
  const [first, again] = [
    await ask(sampleProjectId, 'pdf', owner, query),
    await ask(sampleProjectId, 'pdf', owner, query),
  ]
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const page = await ask(sampleProjectId, 'pdf', owner, `${query}&page=1`)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(page.body).toMatch(/^<svg /)
  // Another design is chosen by its pick; the document stays the project's.
  const picked = await ask(sampleProjectId, 'pdf', owner, `${query}&pick=sample-passive`)
  expect(picked.statusCode).toBe(200)
  expect(picked.rawPayload.equals(first.rawPayload)).toBe(false)
  expect(jsonOf(await ask(sampleProjectId, 'pdf', owner, '?pick=none'))).toMatchObject({ errors: [{ field: 'pick' }] })
}, 60_000)

test('the place of a waiting file is told to the person who waits', async () => {
  const places = vi.spyOn(server.services.workers, 'exportPlace')
  places.mockImplementation(person => (person === owner.id ? 3 : null))
  const placeOf = async ({ token }: Person) => jsonOf(await server.call('GET', '/exports/place', { token }))
  expect(await placeOf(owner)).toEqual({ place: 3 })
  expect(await placeOf(await server.person())).toEqual({ place: null })
  places.mockRestore()
  expect(await placeOf(owner)).toEqual({ place: null })
})

test('sixty in an hour, two at once', async () => {
  const strict = await openTestServer()
  try {
    const person = await strict.person()
    const project = await newProject(strict, person)
    const one = () => strict.call('GET', `/projects/${project._id}/export/json`, { token: person.token })
    const together = await Promise.all([one(), one(), one()])
    expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    for (let i = 2; i < limits.exportsPerHour; i++) expect((await one()).statusCode).toBe(200)
    const refused = await one()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
  } finally {
    await strict.close()
  }
})
