import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Project } from '#contract/entities/project.ts'
import { and, eq, ilike, isNull, ne } from '#server/db/drizzle.ts'
import { projects } from '#server/db/schema.ts'
import { upgradeProjects } from '#server/projects/upgrade-projects.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { newProject, projectHeader } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/*
 * Projects that several save, add or bring up to the present version at once.
 */
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
})
afterAll(() => server.close())

function fail(): never {
  throw new Error('no project')
}

test('many are brought up in batches, by two starts at once', async () => {
  const { drizzle } = server.services.db
  const made = await newProject(server, owner)
  const [row] = await drizzle.select().from(projects).where(eq(projects.id, made._id))
  const { name: _name, ...values } = row ?? fail()
  await drizzle
    .insert(projects)
    .values(Array.from({ length: 450 }, (_, i) => ({ ...values, id: `old-${i}`, documentVersion: 1 })))
  const log = { info: () => undefined, error: () => undefined }
  const counts = await Promise.all([upgradeProjects(server.services.db, log), upgradeProjects(server.services.db, log)])
  expect(counts[0] + counts[1]).toBe(450)
  expect(await drizzle.$count(projects, ne(projects.documentVersion, documentVersion))).toBe(0)
  await drizzle.delete(projects).where(ilike(projects.id, 'old-%'))
})

test('a thousand a person; deleted ones make room, copies take it, and two at once count each other', async () => {
  const { drizzle } = server.services.db
  const crowd = await server.person()
  const first = await newProject(server, crowd)
  const [row] = await drizzle.select().from(projects).where(eq(projects.id, first._id))
  const { name: _name, ...values } = row ?? fail()
  await drizzle
    .insert(projects)
    .values(Array.from({ length: 998 }, (_, i) => ({ ...values, id: `room-${i}`, plan: null })))
  const create = () => server.call('POST', '/projects', { token: crowd.token, body: projectHeader })
  const copy = () => server.call('POST', `/projects/${first._id}/duplicate`, { token: crowd.token, body: {} })
  const parallel = await Promise.all([create(), copy(), create()])
  expect(parallel.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  for (const answer of [await create(), await copy()])
    expect(jsonOf(answer)).toMatchObject({ status: 409, code: 'project.limit' })
  expect(await drizzle.$count(projects, and(eq(projects.ownerId, crowd.id), isNull(projects.deletedAt)))).toBe(1000)
  await server.call('DELETE', '/projects/room-7', { token: crowd.token })
  expect([(await copy()).statusCode, (await create()).statusCode]).toEqual([201, 409])
  // Nobody else's.
  expect((await newProject(server, await server.person()))._id).toMatch(/^[\w-]{22}$/)
  await drizzle.delete(projects).where(eq(projects.ownerId, crowd.id))
})

test('a stale version answers 409 and loses nothing', async () => {
  for (let round = 0; round < rounds(2, 50); round++) {
    const made = await newProject(server, owner)
    const save = (version: number, name: string) =>
      server.call('PUT', `/projects/${made._id}`, { token: owner.token, body: { ...projectHeader, version, name } })
    const answers = await Promise.all([save(1, 'One'), save(1, 'Two'), save(1, 'Three')])
    expect(answers.map(a => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(jsonOf(answers.find(a => a.statusCode === 409) ?? answers[0])).toMatchObject({ code: 'project.stale' })
    expect(jsonOf<Project>(await server.call('GET', `/projects/${made._id}`, { token: owner.token })).version).toBe(2)
  }
})
