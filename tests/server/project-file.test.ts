import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import { limits } from '#contract/limits.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { exampleDocument, examples } from '../fixtures/examples.ts'
import { largestDrawing } from '../fixtures/large-bodies.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { courtyardMass, paidProject, projectHeader, readyProject } from '../support/project-flow.ts'
import { runBadgir } from '../support/run-badgir.ts'

let server: TestServer
let owner: Person
let other: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  other = await server.person()
})
afterAll(() => server.close())

/** A project document with nothing but its header. */
const plain = {
  schema: 'badgir.project',
  documentVersion,
  ...projectHeader,
  userInputs: {},
  manualInputs: {},
  masses: [] as unknown[],
}
function put(body: unknown, person = owner) {
  return server.call('POST', '/projects/import', { token: person.token, body })
}
async function errorsOf(body: unknown) {
  const answer = await put(body)
  expect(answer.statusCode).toBe(422)
  return jsonOf<{ errors: { field: string; message: string }[] }>(answer).errors
}
/** Project document in the project of an answer. */
function documentOf(project: Project) {
  const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = project
  return {
    schema: 'badgir.project',
    documentVersion,
    name,
    country,
    primaryBuildingType,
    units,
    userInputs,
    manualInputs,
    masses,
  }
}

describe('a project document', () => {
  test.each([
    ['an unpaid', readyProject],
    ['a paid', paidProject],
  ])('of %s project becomes a new unpaid project of whoever sends it', async (_, make) => {
    const made = await make(server, owner, { name: 'خانهٔ «شمالی» <b>' })
    const document = documentOf(made)
    const answer = await put(document, other)
    expect(answer.statusCode).toBe(201)
    const copy = jsonOf<Project>(answer)
    expect(copy).toMatchObject({ version: 1, state: 'draft', isPaid: false, lastTab: null, energyPrices: {} })
    expect(copy._id).not.toBe(made._id)
    expect(documentOf(copy)).toEqual(document)
    expect(copy.weatherWarnings).toEqual(made.weatherWarnings)
  })
  test('of version 1 is upgraded', async () => {
    const old = {
      ...plain,
      documentVersion: 1,
      name: 'two\nlines',
      userInputs: { construction: { wallMaterial: 'Brick' } },
    }
    expect(jsonOf<Project>(await put(old))).toMatchObject({ name: 'two lines', userInputs: { construction: {} } })
  })
  test('loses keys that the product does not know', async () => {
    const project = jsonOf<Project>(
      await put({ ...plain, isPaid: true, _id: 'mine', ownerId: other.id, userInputs: { zone: { price: 1 } } }),
    )
    expect(project).toMatchObject({ isPaid: false, userInputs: { zone: {} } })
    expect(project._id).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(project)).not.toContain('price"')
  })
  test('of 5,000 corners is taken; a larger one is too large', async () => {
    expect((await put({ ...plain, masses: largestDrawing() })).statusCode).toBe(201)
    expect((await put({ ...plain, note: 'x'.repeat(limits.projectBody) })).statusCode).toBe(413)
  })
})

/** File of a project, as its call answers it. */
async function fileOf({ _id }: Pick<Project, '_id'>, person = owner) {
  const answer = await server.call('GET', `/projects/${_id}/export/json`, { token: person.token })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

describe('out, in and out again', () => {
  test.each(examples)('%s is the same file, byte for byte', async name => {
    const first = jsonOf<Project>(await put(exampleDocument(name)))
    const file = await fileOf(first)
    const again = jsonOf<Project>(await put(JSON.parse(file), other))
    expect(await fileOf(again, other)).toBe(file)
    expect(JSON.parse(file)).toEqual(exampleDocument(name))
  })
  test('a paid project with every kind of sign in its names is the same file', async () => {
    const paid = await paidProject(server, owner, { name: '=1+1 <b>خانه</b> “&”', label: '۱۲' })
    const file = await fileOf(paid)
    expect(await fileOf(jsonOf<Project>(await put(JSON.parse(file), other)), other)).toBe(file)
  })
  test('`badgir simulate` on the file gives the digits of the page', async () => {
    const made = await paidProject(server, owner)
    const folder = mkdtempSync(join(tmpdir(), 'badgir-file-'))
    const path = join(folder, 'project.json')
    writeFileSync(path, await fileOf(made))
    const outcome = await runBadgir('simulate', path, '--format', 'json')
    rmSync(folder, { recursive: true })
    expect([outcome.code, outcome.err]).toEqual([0, expect.any(String)])
    const jobs = await startJobs(server.services)
    server.services.jobs = jobs
    expect((await server.call('POST', `/projects/${made._id}/baseline`, { token: owner.token })).statusCode).toBe(201)
    const read = async () =>
      jsonOf<Run>(await server.call('GET', `/projects/${made._id}/baseline`, { token: owner.token }))
    await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 100 }).toBe('done')
    await jobs.stop()
    expect(JSON.parse(outcome.out)).toEqual((await read()).result)
  }, 90_000)
})

describe('a document that is refused', () => {
  test.each([
    [{}, 'schema', 'This is not a project file of Badgir.'],
    [{ schema: 'badgir.own-data' }, 'schema', 'This is not a project file of Badgir.'],
    [{ ...plain, documentVersion: '4' }, 'documentVersion', 'The version of this project file cannot be read.'],
    [
      { ...plain, documentVersion: documentVersion + 1 },
      'documentVersion',
      `This project file is of version ${documentVersion + 1}. This server reads versions up to ${documentVersion}.`,
    ],
  ])('%j names %s', async (body, field, message) => {
    expect(await errorsOf(body)).toEqual([{ field, message: expect.stringContaining(message) as string }])
  })
  test('names the fields of all its parts', async () => {
    const fields = (
      await errorsOf({
        ...plain,
        name: '',
        userInputs: { construction: { wallUValue: -1 } },
        manualInputs: null,
        masses: [{ ...courtyardMass, floorHeight: 99 }],
      })
    ).map(({ field }) => field)
    expect(fields).toEqual(['name', 'userInputs.construction.wallUValue', 'manualInputs', 'masses.0.floorHeight'])
  })
  test('names an outline that crosses itself', async () => {
    const bow = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]
    expect(await errorsOf({ ...plain, masses: [{ ...courtyardMass, vertices: bow }] })).toMatchObject([
      { field: 'masses.0.vertices' },
    ])
  })
  test('leaves no project behind', async () => {
    const person = await server.person()
    await put({ ...plain, name: '' }, person)
    expect(jsonOf(await server.call('GET', '/projects', { token: person.token }))).toMatchObject({ totalCount: 0 })
  })
})

test('own weather that is not there is told, and keeps its place in the document', async () => {
  const userInputs = { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'own:gone' } }
  const project = jsonOf<Project>(await put({ ...plain, userInputs }))
  expect(project.weatherWarnings).toEqual([
    { tab: 'location', field: 'weatherStationId', key: 'run.weatherMissing', params: {} },
  ])
  expect(project.userInputs).toEqual(userInputs)
})
