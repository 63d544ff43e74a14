import { eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NamedVersion, WholeNamedVersion } from '#contract/entities/named-version.ts'
import type { Project } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { engineVersion } from '#engine/version.ts'
import { inputsDigest } from '#server/db/inputs-digest.ts'
import { namedVersions, projects } from '#server/db/schema.ts'
import { eraseDeleted } from '#server/projects/erase-deleted.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { courtyardMass, newProject, paidProject, readyProject, tehranLocation } from '../support/project-flow.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
})
afterAll(() => server.close())

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, person = owner) {
  return server.call(method, url, { token: person.token, ...(body === undefined ? {} : { body }) })
}
async function nameOne(project: Pick<Project, '_id'>, name = 'before the tower', person = owner) {
  const answer = await call('POST', `/projects/${project._id}/versions`, { name }, person)
  expect(answer.statusCode).toBe(201)
  return jsonOf<NamedVersion>(answer)
}
async function listOf({ _id }: Pick<Project, '_id'>) {
  return jsonOf<{ items: NamedVersion[]; totalCount: number }>(await call('GET', `/projects/${_id}/versions`))
}
/** Writes another drawing, tab and header into a project. */
async function changed(project: Project): Promise<Project> {
  const put = async (part: string, body: object) =>
    jsonOf<Project>(await call('PUT', `/projects/${project._id}${part}`, body))
  const tower = { ...courtyardMass, id: 'tower', numberOfFloors: 30 }
  let now = await put('/vertices', { version: project.version, masses: [courtyardMass, tower] })
  now = await put('/construction', { version: now.version, userInputs: { wallUValue: 0.4 } })
  const { name: _name, country, units: _units, primaryBuildingType: _type } = project
  return put('', {
    version: now.version,
    name: 'Tower',
    country,
    primaryBuildingType: 'primary-school',
    units: 'PI',
    label: 'second',
  })
}

test('names and locks of masses leave the digest of the inputs as it was; another drawing does not', async () => {
  const project = await readyProject(server, owner)
  const digest = async () =>
    (
      await server.services.db.drizzle
        .select({ digest: inputsDigest })
        .from(projects)
        .where(eq(projects.id, project._id))
    )[0]?.digest
  const digests = [await digest()]
  let { version } = project
  const names = ['Tower', 'a"b\\', '\\",","name":"x', ',"locked":true', '"locked":true,', 'برج']
  for (const mass of [
    ...names.map(name => ({ ...courtyardMass, name })),
    { ...courtyardMass, locked: true },
    { locked: true, name: 'first "key"', ...courtyardMass },
    { ...courtyardMass, name: '"', locked: true },
  ]) {
    const saved = await call('PUT', `/projects/${project._id}/vertices`, { version, masses: [mass] })
    expect(saved.statusCode).toBe(200)
    version++
    digests.push(await digest())
  }
  expect(new Set(digests).size).toBe(1)
  await call('PUT', `/projects/${project._id}/vertices`, { version, masses: [{ ...courtyardMass, floorHeight: 3.3 }] })
  expect(await digest()).not.toBe(digests[0])
})

describe('a named version', () => {
  test('keeps the inputs; the list tells name, time, engine, area and masses without the drawing', async () => {
    const project = await readyProject(server, owner)
    const made = await nameOne(project)
    expect(made).toMatchObject({ name: 'before the tower', engineVersion, grossFloorArea: 900, masses: 1 })
    await nameOne(project, 'second')
    const { items, totalCount } = await listOf(project)
    expect([items.map(({ name }) => name), totalCount]).toEqual([['second', 'before the tower'], 2])
    expect(items[1]).toEqual(made)
    expect(JSON.stringify(items)).not.toContain('vertices')
    const whole = jsonOf<WholeNamedVersion>(await call('GET', `/projects/${project._id}/versions/${made._id}`))
    const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = project
    expect(whole).toEqual({
      ...made,
      building: { name, country, primaryBuildingType, units, userInputs, manualInputs, masses },
    })
    expect(jsonOf<Project>(await call('GET', `/projects/${project._id}`))).toEqual(project)
  })

  test('is restored as a write: inputs and drawing come back to the byte; name, label and units stay', async () => {
    const project = await readyProject(server, owner)
    const { _id } = await nameOne(project)
    const now = await changed(project)
    const url = `/projects/${project._id}/versions/${_id}/restore`
    const stale = await call('POST', url, { version: project.version })
    expect([stale.statusCode, jsonOf<{ code: string }>(stale).code]).toEqual([409, 'project.stale'])
    const restored = jsonOf<Project>(await call('POST', url, { version: now.version }))
    expect(restored).toEqual({
      ...project,
      name: 'Tower',
      units: 'PI',
      label: 'second',
      lastTab: now.lastTab,
      version: now.version + 1,
      updatedAt: restored.updatedAt,
      weatherWarnings: restored.weatherWarnings,
    })
    expect(JSON.stringify(restored.masses)).toBe(JSON.stringify(project.masses))
  })

  test('of an older document is read in the present one', async () => {
    const project = await readyProject(server, owner)
    const { _id } = await nameOne(project)
    const location = { ...tehranLocation, city: 'Teh\nran', iranClimate: 'hot-dry' }
    await server.services.db.drizzle
      .update(namedVersions)
      .set({ documentVersion: 1, userInputs: { location } as never })
      .where(eq(namedVersions.id, _id))
    const whole = jsonOf<WholeNamedVersion>(await call('GET', `/projects/${project._id}/versions/${_id}`))
    expect(whole.building.userInputs.location).toEqual({ ...tehranLocation, city: 'Teh ran' })
  })

  test(`is one of at most ${limits.namedVersions} of a project, counted one after the other`, async () => {
    const project = await newProject(server, owner)
    for (let i = 0; i < limits.namedVersions - 1; i++) await nameOne(project, `v${i}`)
    const both = await Promise.all(['a', 'b'].map(name => call('POST', `/projects/${project._id}/versions`, { name })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.map(answer => jsonOf<{ message?: string }>(answer).message)).toContain(
      'A project keeps at most 50 named versions. Delete one to continue.',
    )
    const [newest] = (await listOf(project)).items
    const url = `/projects/${project._id}/versions/${newest?._id ?? ''}`
    expect([(await call('DELETE', url)).statusCode, (await call('DELETE', url)).statusCode]).toEqual([204, 404])
    await nameOne(project, 'after')
  })

  test('of a paid project may be named and deleted, but not restored', async () => {
    const paid = await paidProject(server, owner)
    const { _id } = await nameOne(paid)
    const url = `/projects/${paid._id}/versions/${_id}`
    const answer = await call('POST', `${url}/restore`, { version: paid.version })
    expect([answer.statusCode, jsonOf<{ code: string }>(answer).code]).toEqual([409, 'project.paid'])
    expect(jsonOf<Project>(await call('GET', `/projects/${paid._id}`))).toEqual(paid)
    expect((await call('DELETE', url)).statusCode).toBe(204)
  })

  test('belongs to its project: by another of the same person, or by another person, it is not found', async () => {
    const [project, second] = [await newProject(server, owner), await newProject(server, owner)]
    const { _id } = await nameOne(project)
    const stranger = await server.person()
    for (const [at, person] of [
      [second._id, owner],
      [project._id, stranger],
    ] as const) {
      const url = `/projects/${at}/versions/${_id}`
      const answers = [
        await call('GET', url, undefined, person),
        await call('DELETE', url, undefined, person),
        await call('POST', `${url}/restore`, { version: 1 }, person),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    }
    expect((await listOf(project)).totalCount).toBe(1)
  })

  test('is not copied with its project, is in the own data, and is erased with the project', async () => {
    const person = await server.person()
    const project = await readyProject(server, person)
    const { _id } = await nameOne(project, 'before', person)
    const copy = jsonOf<Project>(await call('POST', `/projects/${project._id}/duplicate`, {}, person))
    expect(jsonOf(await call('GET', `/projects/${copy._id}/versions`, undefined, person))).toEqual({
      items: [],
      totalCount: 0,
    })
    const own = jsonOf<{ namedVersions: object[] }>(await call('GET', '/profile/export', undefined, person))
    expect(own.namedVersions).toMatchObject([
      { project: project._id, versionName: 'before', schema: 'badgir.project', masses: project.masses },
    ])
    await call('DELETE', `/projects/${project._id}`, undefined, person)
    server.clock.advance((limits.deletedDays + 1) * 86_400_000)
    await eraseDeleted(server.services.db, server.services.clock)
    expect(await server.services.db.drizzle.$count(namedVersions, eq(namedVersions.id, _id))).toBe(0)
  })

  test('of the sample there is none, and none can be named', async () => {
    const person = await server.person()
    const answer = await call('POST', '/projects/sample/versions', { name: 'mine' }, person)
    expect(jsonOf<{ code: string }>(answer).code).toBe('project.sample')
  })
})
