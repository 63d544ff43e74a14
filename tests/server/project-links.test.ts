import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Project } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, projectLinks, projects } from '#server/db/schema.ts'
import { eraseDeleted } from '#server/projects/erase-deleted.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject, readyProject } from '../support/project-flow.ts'

interface Made {
  readonly token: string
  readonly link: { readonly _id: string; readonly createdAt: string }
}
let server: TestServer
let admin: Person
let owner: Person
let guest: Person
let project: Project
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  admin = await server.superAdmin()
  guest = await server.person({ fullName: 'Guest of the link' })
})
beforeEach(async () => {
  owner = await server.person({ fullName: 'Owner Ownerson', companyName: 'Owner’s studio' })
  project = await paidProject(server, owner, { name: 'House of the link' })
})
afterAll(() => server.close())

async function make(id = project._id, person = owner): Promise<Made> {
  const answer = await server.call('POST', `/projects/${id}/links`, { token: person.token })
  expect(answer.statusCode).toBe(201)
  return jsonOf<Made>(answer)
}
function open(token: string, person = guest) {
  return server.call('GET', `/links/${token}`, { token: person.token })
}
function revoke({ link }: Made, person = owner, id = project._id) {
  return server.call('DELETE', `/projects/${id}/links/${link._id}`, { token: person.token })
}
function read(path: string, link: string, person = guest) {
  return server.call('GET', `/projects/${project._id}${path}`, {
    token: person.token,
    headers: { 'x-badgir-link': link },
  })
}
async function listed(person = owner) {
  return server.call('GET', `/projects/${project._id}/links`, { token: person.token })
}

describe('a link', () => {
  test('shows the project to any signed-in person, and to nobody else', async () => {
    const made = await make()
    expect(made.token).toMatch(/^[\w-]{43}$/)
    const answer = await open(made.token)
    expect(answer.statusCode).toBe(200)
    expect(jsonOf(answer)).toMatchObject({
      project: { _id: project._id, name: 'House of the link', isPaid: true, isLinked: true },
      link: made.link,
    })
    expect((await server.call('GET', `/links/${made.token}`)).statusCode).toBe(403)
    expect((await open('x'.repeat(43))).statusCode).toBe(404)
    expect((await open('short')).statusCode).toBe(404)
  })
  test('tells nothing of its owner', async () => {
    const { token } = await make()
    for (const answer of [await open(token), await read('', token)])
      for (const secret of [owner.id, owner.email, 'Ownerson', 'Owner’s studio'])
        expect(answer.body).not.toContain(secret)
  })
  test('is stored as a digest, and told without its token', async () => {
    const { token, link } = await make()
    const [row] = await server.services.db.drizzle.select().from(projectLinks).where(eq(projectLinks.id, link._id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(jsonOf(await listed())).toEqual({ items: [link], totalCount: 1 })
    expect((await listed(guest)).statusCode).toBe(404)
  })
  test('once revoked is gone, for its page and for every reading call', async () => {
    const made = await make()
    expect((await read('', made.token)).statusCode).toBe(200)
    expect((await revoke(made, guest)).statusCode).toBe(404)
    expect((await revoke(made)).statusCode).toBe(204)
    expect(jsonOf(await open(made.token))).toMatchObject({ status: 410, code: 'link.revoked' })
    expect((await read('', made.token)).statusCode).toBe(410)
    expect((await revoke(made)).statusCode).toBe(404)
    expect(jsonOf(await listed())).toEqual({ items: [], totalCount: 0 })
  })
  test('is audited when made and when revoked', async () => {
    const made = await make()
    await revoke(made)
    const rows = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.targetId, project._id))
    expect(rows.filter(({ action }) => action.startsWith('link.'))).toMatchObject([
      { action: 'link.made', actorId: owner.id, targetType: 'project', changes: { link: made.link._id } },
      { action: 'link.revoked', actorId: owner.id, targetType: 'project', changes: { link: made.link._id } },
    ])
    expect(JSON.stringify(rows)).not.toContain(made.token)
  })
  test('is one of at most so many', async () => {
    for (let i = 0; i < limits.projectLinks; i++) await make()
    const answer = await server.call('POST', `/projects/${project._id}/links`, { token: owner.token })
    expect(jsonOf(answer)).toMatchObject({ status: 409, code: 'link.limit' })
    const [first] = jsonOf<{ items: { _id: string }[] }>(await listed()).items
    await server.call('DELETE', `/projects/${project._id}/links/${first?._id ?? ''}`, { token: owner.token })
    await make()
  })
})

describe('two links made at once', () => {
  const both = () =>
    Promise.all([0, 1].map(() => server.call('POST', `/projects/${project._id}/links`, { token: owner.token })))
  test('are two, each with its own token and its own line of the audit', async () => {
    const made = await both()
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(made.map(answer => jsonOf<Made>(answer).token)).size).toBe(2)
    expect(jsonOf<{ items: object[] }>(await listed()).items).toHaveLength(2)
    const rows = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.targetId, project._id))
    expect(rows.filter(({ action }) => action === 'link.made')).toHaveLength(2)
  })
  test('are one where one more is the most', async () => {
    for (let i = 1; i < limits.projectLinks; i++) await make()
    const made = await both()
    expect(made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(jsonOf<{ items: object[] }>(await listed()).items).toHaveLength(limits.projectLinks)
  })
})

describe('the header of a link', () => {
  const onProject = Object.entries(allCalls).filter(([, { route }]) => route.startsWith('/projects/{id}'))
  const addressOf = ({ route }: Call, id: string) =>
    route
      .replace('{id}', id)
      .replace('{tab}', 'zone')
      .replace('{format}', 'json')
      .replaceAll(/\{\w+\}/g, 'none')
  const ask = (call: Call, id: string, link: string) =>
    server.call(call.method, addressOf(call, id), {
      token: guest.token,
      headers: { 'x-badgir-link': link },
      ...(call.body === undefined ? {} : { body: {} }),
    })

  test('opens reading calls of its project and refuses all others, whatever the body', async () => {
    const { token } = await make()
    for (const [name, call] of onProject) {
      const answer = await ask(call, project._id, token)
      const isRefused = jsonOf<{ code?: string } | null>(answer)?.code === 'link.readOnly'
      expect([name, isRefused]).toEqual([name, call.isOfLink !== true])
      expect([name, isRefused || call.method === 'GET']).toEqual([name, true])
    }
    expect(jsonOf(await server.call('GET', `/projects/${project._id}`, { token: owner.token }))).toEqual(project)
  })
  test('opens no other project, of its owner neither', async () => {
    const other = await readyProject(server, owner)
    const { token } = await make()
    for (const [name, call] of onProject)
      expect([name, (await ask(call, other._id, token)).statusCode]).toEqual([name, 404])
    expect((await ask(allCalls['readProject'] as Call, project._id, 'x'.repeat(43))).statusCode).toBe(404)
  })
  test('lets a super-admin read anybody’s project, with its owner’s name, and write nothing', async () => {
    const operator = (call: Call, person: Person, id = project._id) =>
      server.call(call.method, addressOf(call, id), {
        token: person.token,
        headers: { 'x-badgir-link': `operator.${id}` },
        ...(call.body === undefined ? {} : { body: {} }),
      })
    for (const [name, call] of onProject) {
      const answer = await operator(call, admin)
      const isRefused = jsonOf<{ code?: string } | null>(answer)?.code === 'link.readOnly'
      expect([name, isRefused]).toEqual([name, call.isOfLink !== true])
      // Others find nothing with it, the owner neither: it opens no more to them than an invented link.
      for (const person of [guest, owner])
        expect([name, (await operator(call, person)).statusCode]).toEqual([name, 404])
      // Without it a super-admin is a stranger.
      const plain = await server.call(call.method, addressOf(call, project._id), {
        token: admin.token,
        ...(call.body === undefined ? {} : { body: {} }),
      })
      expect([name, [404, 413, 415, 422].includes(plain.statusCode)]).toEqual([name, true])
    }
    const reading = allCalls['readProject'] as Call
    expect(jsonOf(await operator(reading, admin))).toEqual({ ...project, isLinked: true, ownerName: 'Owner Ownerson' })
    expect((await operator(reading, admin, 'none')).statusCode).toBe(404)
    expect(jsonOf(await server.call('GET', `/projects/${project._id}`, { token: owner.token }))).toEqual(project)
  })
  test('shows an unpaid project without its figures', async () => {
    const unpaid = await readyProject(server, owner)
    const { token } = await make(unpaid._id)
    expect((await ask(allCalls['readProject'] as Call, unpaid._id, token)).statusCode).toBe(200)
    expect((await ask(allCalls['readBaseline'] as Call, unpaid._id, token)).statusCode).toBe(402)
  })
  test('opens nothing without a session, and lists nothing', async () => {
    const { token } = await make()
    const headers = { 'x-badgir-link': token }
    expect((await server.call('GET', `/projects/${project._id}`, { headers })).statusCode).toBe(403)
    expect(jsonOf(await server.call('GET', '/projects', { token: guest.token, headers }))).toMatchObject({
      totalCount: 0,
    })
  })
})

/** Uploads an own weather file of the owner. */
async function ownFile(place = 'Here'): Promise<string> {
  const year = bundledYear('station:40754')
  if (year === undefined) throw new Error('no bundled climate')
  const form = new FormData()
  form.append('file', new Blob([epwText(year).replace(/^LOCATION,[^,]*/u, `LOCATION,${place}`)]), 'own.epw')
  const posted = new Request('http://badgir.test/', { method: 'POST', body: form })
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/epw/upload',
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': posted.headers.get('content-type') ?? '' },
  })
  return jsonOf<{ _id: string }>(uploaded)._id
}

test('a link opens the climate of the own weather file that its project names, and of no other file', async () => {
  const [named, other] = [await ownFile('Here'), await ownFile('There')]
  project = await paidProject(server, owner, {}, named)
  const made = await make()
  const climate = (id: string, link?: string) =>
    server.call('GET', `/epw/${id}/climate`, {
      token: guest.token,
      ...(link === undefined ? {} : { headers: { 'x-badgir-link': link } }),
    })
  const found = async (id: string) =>
    jsonOf<{ items: { _id: string }[] }>(
      await server.call('GET', `/epw/search?s=${id}&limit=1`, {
        token: guest.token,
        headers: { 'x-badgir-link': made.token },
      }),
    ).items.some(({ _id }) => _id === id)
  expect((await climate(named)).statusCode).toBe(404)
  expect((await climate(other, made.token)).statusCode).toBe(404)
  expect([await found(named), await found(other)]).toEqual([true, false])
  const seen = await climate(named, made.token)
  expect([seen.statusCode, jsonOf<{ stationId: string }>(seen).stationId]).toEqual([200, named])
  // Deleting is no reading: the file is not the guest's.
  const deleted = { token: guest.token, headers: { 'x-badgir-link': made.token } }
  expect((await server.call('DELETE', `/epw/${named}`, deleted)).statusCode).toBe(404)
  await revoke(made)
  expect((await climate(named, made.token)).statusCode).toBe(410)
})

test('a report by a link has the climate of its owner’s own weather file, like the owner’s', async () => {
  project = await paidProject(server, owner, {}, await ownFile())
  const { token } = await make()
  const written = vi.spyOn(server.services.workers, 'writeExport')
  await server.call('GET', `/projects/${project._id}/export/pdf`, { token: owner.token })
  await read('/export/pdf', token)
  const [own, linked] = written.mock.calls.map(([{ context }]) => context)
  written.mockRestore()
  expect(own?.climate).toBeDefined()
  expect(own?.stations).toHaveLength(1)
  // The project's address is not found by a guest.
  expect(own?.address).toMatch(new RegExp(`/dashboard/projects/show/${project._id}$`))
  expect(linked).toEqual({ ...own, address: '' })
})

describe('a link ends', () => {
  test('with its project', async () => {
    const unpaid = await readyProject(server, owner)
    const { token } = await make(unpaid._id)
    await server.call('DELETE', `/projects/${unpaid._id}`, { token: owner.token })
    expect((await open(token)).statusCode).toBe(410)
    server.clock.advance((limits.deletedDays + 1) * 86_400_000)
    await eraseDeleted(server.services.db, server.services.clock)
    server.clock.advance(-(limits.deletedDays + 1) * 86_400_000)
    expect((await open(token)).statusCode).toBe(404)
  })
  test.each([
    ['its owner asks to be deleted', () => server.call('DELETE', '/profile', { token: owner.token, body: owner })],
    ['a super-admin deletes the account', () => server.call('DELETE', `/admin/user/delete/${owner.id}`, admin)],
  ])('when %s, and stays ended', async (_, end) => {
    const { token } = await make()
    expect((await end()).statusCode).toBeLessThan(300)
    expect((await open(token)).statusCode).toBe(410)
    await server.call('PUT', `/admin/user/restore/${owner.id}`, { token: admin.token })
    expect((await open(token)).statusCode).toBe(410)
  })
})

test('whoever proves an unverified address by a reset ends the links that a stranger made', async () => {
  const stranger = await server.person()
  const bait = await readyProject(server, stranger)
  const { token } = await make(bait._id, stranger)
  await server.call('POST', '/forgot/password', { body: { email: stranger.email } })
  const mail = (await server.mailsTo(stranger.email, 2)).find(({ text }) => text.includes('/password-reset/'))
  const password = `${goodPassword}!`
  const done = await server.call('POST', '/new/password', {
    body: {
      token: /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1],
      password,
      passwordConfirmation: password,
    },
  })
  expect(done.statusCode).toBe(204)
  expect((await open(token)).statusCode).toBe(410)
})

test('a link has the general limit of a session', async () => {
  const strict = await openTestServer()
  const [mina, reader, second] = [await strict.person(), await strict.person(), await strict.person()]
  const made = jsonOf<{ _id: string }>(
    await strict.call('POST', '/projects', {
      token: mina.token,
      body: { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
    }),
  )
  const { token } = jsonOf<Made>(await strict.call('POST', `/projects/${made._id}/links`, { token: mina.token }))
  const readAs = (who: Person) =>
    strict.call('GET', `/projects/${made._id}`, { token: who.token, headers: { 'x-badgir-link': token } })
  for (let i = 0; i < limits.requestsPerMinute; i++) await readAs(i % 2 === 0 ? reader : second)
  expect((await readAs(reader)).statusCode).toBe(429)
  expect((await strict.call('GET', `/projects`, { token: reader.token })).statusCode).toBe(200)
  await strict.close()
})

test('own data names links without anything that opens them', async () => {
  const made = await make()
  await make(project._id)
  await revoke(made)
  const data = await server.call('GET', '/profile/export', { token: owner.token })
  const { projectLinks: linked } = jsonOf<{ projectLinks: { projectId: string; links: { _id: string }[] }[] }>(data)
  expect(linked.map(({ projectId, links }) => [projectId, links.length])).toEqual([[project._id, 2]])
  expect(data.body).not.toContain(made.token)
  expect(data.body).not.toMatch(/"[0-9a-f]{64}"/)
  expect(await server.services.db.drizzle.$count(projects, eq(projects.id, project._id))).toBe(1)
})
