import { connect } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filled, largestDrawing, manyKeys } from '../fixtures/large-bodies.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { watchReceived } from '../support/received-bytes.ts'
import { courtyardMass, newProject } from '../support/project-flow.ts'

let server: TestServer
let owner: Person
let id = ''
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  owner = await server.person()
  id = (await newProject(server, owner))._id
})
afterAll(() => server.close())

const megabyte = 1024 * 1024 - 200 // bytes, below the limit of the project routes
const kB256 = 256 * 1024 - 200
function ask(method: 'POST' | 'PUT', path: string, payload: string) {
  return server.app.inject({
    method,
    url: `/api${path.replace('{id}', id)}`,
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
  })
}
function outline(vertices: string) {
  return `{"version":1,"masses":[{"id":"a","numberOfFloors":1,"floorStart":0,"floorHeight":3,"vertices":${vertices}}]}`
}
const neighbors = `{"version":1,"userInputs":{"neighbors":[${filled('{}', megabyte - 60)}]}}`

describe('large bodies that nobody sane sends are answered shortly', () => {
  test.each<[string, 'POST' | 'PUT', string, () => string, number, string[]]>([
    ['300,000 neighbours', 'PUT', '/projects/{id}/neighbors', () => neighbors, 422, ['userInputs.neighbors']],
    [
      '300,000 masses',
      'PUT',
      '/projects/{id}/vertices',
      () => `{"version":1,"masses":[${filled('{}', megabyte - 60)}]}`,
      422,
      ['masses'],
    ],
    [
      '300,000 zone types',
      'PUT',
      '/projects/{id}/zone',
      () => `{"version":1,"userInputs":{"zoneTypes":[${filled('{}', megabyte - 60)}]}}`,
      422,
      ['userInputs.zoneTypes'],
    ],
    [
      '170,000 corners',
      'PUT',
      '/projects/{id}/vertices',
      () => outline(`[${filled('[0,0]', megabyte - 120)}]`),
      422,
      ['masses.0.vertices'],
    ],
    [
      'a corner of 500,000 numbers',
      'PUT',
      '/projects/{id}/vertices',
      () => outline(`[[0,0],[1,0],[${filled('0', megabyte - 140)}]]`),
      422,
      ['masses.0.vertices.2'],
    ],
    [
      '100,000 keys',
      'PUT',
      '/projects/{id}/zone',
      () => `{"version":1,"userInputs":${manyKeys('0', megabyte - 60)}}`,
      413,
      [],
    ],
    ['half a million brackets', 'PUT', '/projects/{id}/zone', () => '['.repeat(megabyte / 2), 400, []],
    [
      'a name of 1 MB',
      'POST',
      '/projects',
      () =>
        JSON.stringify({
          name: 'x'.repeat(megabyte - 20),
          country: 'Iran',
          primaryBuildingType: 'office',
          units: 'SI',
        }),
      422,
      ['name'],
    ],
    [
      'a password of 256 kB',
      'POST',
      '/auth/login',
      () => JSON.stringify({ email: 'a@b.org', password: 'x'.repeat(kB256 - 60) }),
      422,
      ['password'],
    ],
    [
      'an address of 256 kB',
      'POST',
      '/auth/login',
      () => JSON.stringify({ email: '@a.'.repeat(80_000), password: 'x' }),
      422,
      ['email'],
    ],
    [
      'a text of NULs',
      'POST',
      '/auth/login',
      () => `{"email":"${'\\u0000'.repeat(40_000)}","password":"x"}`,
      422,
      ['email'],
    ],
  ])('%s', async (_, method, path, body, status, fields) => {
    const payload = body()
    const answer = await ask(method, path, payload)
    expect(answer.statusCode).toBe(status)
    expect((jsonOf<{ errors?: { field: string }[] }>(answer).errors ?? []).map(({ field }) => field)).toEqual(fields)
    expect(answer.body.length).toBeLessThan(500)
  })

  test.each<[string, string]>([
    ['NULs', `[${filled('"\\u0000"', kB256)}]`],
    ['half pairs', `[${filled('"\\ud800"', kB256)}]`],
    ['NULs under keys', manyKeys('"\\u0000"', 90_000)],
    ['a NUL under a key of 250 kB', `{"${'k'.repeat(250_000)}":"\\u0000"}`],
    ['a NUL nineteen keys deep', `${`{"${'k'.repeat(13_000)}":`.repeat(19)}"\\u0000"${'}'.repeat(19)}`],
  ])('%s: a hundred fields at most, none longer than its request', async (_, payload) => {
    const answer = await ask('POST', '/auth/login', payload)
    expect(answer.statusCode).toBe(422)
    const { errors } = jsonOf<{ errors: { field: string }[] }>(answer)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(100)
    expect(Math.max(...errors.map(({ field }) => field.length))).toBeLessThanOrEqual(201)
    expect(answer.body).not.toContain('\u0000')
    expect(Buffer.byteLength(answer.body)).toBeLessThan(Buffer.byteLength(payload))
  })

  test('an error body never outgrows its request; up to 4 kB tell a form all its fields', async () => {
    const empty = { vertices: [], numberOfFloors: 0, floorStart: -1, floorHeight: 0 }
    for (const count of [1, 5, 20, 40, 50, 100, 200]) {
      for (const language of ['en', 'fa']) {
        const payload = JSON.stringify({
          version: 1,
          masses: Array.from({ length: count }, (_, i) => ({ id: `m ${i}`, ...empty })),
        })
        const answer = await server.app.inject({
          method: 'PUT',
          url: `/api/projects/${id}/vertices`,
          payload,
          headers: {
            authorization: `Bearer ${owner.token}`,
            'content-type': 'application/json',
            'accept-language': language,
          },
        })
        expect(answer.statusCode).toBe(422)
        expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(Math.max(4096, Buffer.byteLength(payload)))
        expect(jsonOf<{ errors: unknown[] }>(answer).errors.length).toBeGreaterThanOrEqual(count === 1 ? 5 : 10)
      }
    }
    expect(jsonOf<{ errors: unknown[] }>(await ask('POST', '/auth/register', '{}')).errors).toHaveLength(8)
  })

  test('ten at once, and somebody else is answered meanwhile', async () => {
    const order: number[] = []
    const inOrder = async (request: ReturnType<typeof ask>) => {
      const answer = await request
      order.push(answer.statusCode)
      return answer
    }
    const answers = await Promise.all(
      [
        ...Array.from({ length: 10 }, () => ask('PUT', '/projects/{id}/neighbors', neighbors)),
        server.call('GET', '/health'),
      ].map(inOrder),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 422), 200])
    // Asked last, and answered before any of the ten.
    expect(order[0]).toBe(200)
    expect(answers.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(5000)
  })

  test('the largest drawing is no hostile body', async () => {
    const { _id, version } = await newProject(server, owner)
    const answer = await server.call('PUT', `/projects/${_id}/vertices`, {
      token: owner.token,
      body: { version, masses: largestDrawing() },
    })
    expect([answer.statusCode, jsonOf<{ masses: unknown[] }>(answer).masses.length]).toEqual([200, 200])
  })
})

describe('what a person reads', () => {
  test.each([
    [
      'en',
      /^Entry 1 of this list has the same identifier “a”\. Give this entry a different one\.$/,
      /^A name must be one line of plain text,/,
    ],
    ['fa', /^مورد ۱ این فهرست همین شناسهٔ «a» را دارد\./, /^نام یک سطر متن ساده است\./],
  ] as const)('%s: which id is double, and what is wrong with a name', async (language, double, name) => {
    const { _id, version } = await newProject(server, owner)
    await server.call('PUT', '/profile/preferences', { token: owner.token, body: { language } })
    const messages = (answer: LightMyRequestResponse) =>
      jsonOf<{ errors: { message: string }[] }>(answer).errors.map(({ message }) =>
        message.replace(/[\u2066-\u2069\u200E\u200F]/g, ''),
      )
    const put = (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
      server.call(method, path, { token: owner.token, body, headers: { 'accept-language': language } })
    const other = { ...courtyardMass, vertices: courtyardMass.vertices.map(([x, y]) => [x + 50, y]) }
    const masses = await put(`/projects/${_id}/vertices`, { version, masses: [courtyardMass, other] })
    const project = { name: 'A\u202Egpj.exe', country: 'Iran', primaryBuildingType: 'office', units: 'SI' }
    const named = await Promise.all([
      put('/projects', project, 'POST'),
      put(`/projects/${_id}`, { version, ...project }),
      put(`/projects/${_id}/duplicate`, { name: 'two\nlines' }, 'POST'),
      put(`/projects/${_id}/neighbors`, {
        version,
        userInputs: { neighbors: [{ id: 'n', name: 'a\u2066b', height: 9, area: 100, distance: 50, bearing: 0 }] },
      }),
      put('/profile', {
        fullName: 'a\tb',
        companyName: 'ok',
        companySize: '1-9',
        roleInCompany: 'Architect',
        email: owner.email,
      }),
      put(
        '/auth/register',
        {
          fullName: 'ok',
          companyName: 'a\u2028b',
          companySize: '1-9',
          roleInCompany: 'Architect',
          email: 'x@y.org',
          password: 'Quiet-courtyard 71',
          passwordConfirmation: 'Quiet-courtyard 71',
          agreement: true,
        },
        'POST',
      ),
    ])
    expect(jsonOf<unknown>(masses)).toMatchObject({ status: 422, errors: [{ field: 'masses.1.id' }] })
    expect(messages(masses)).toEqual([expect.stringMatching(double)])
    expect(
      named.map(answer => jsonOf<{ errors: { field: string }[] }>(answer).errors.map(({ field }) => field)),
    ).toEqual([['name'], ['name'], ['name'], ['userInputs.neighbors.0.name'], ['fullName'], ['companyName']])
    for (const answer of named) expect(messages(answer)).toEqual([expect.stringMatching(name)])
  })
})

describe('a client that hangs up', () => {
  const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.epw"\r\n\r\nLOCATION,'
  test.each<[string, string, string, string]>([
    ['JSON', '/auth/login', 'application/json', '{"email":'],
    ['a form of the sandbox', '/sandbox/checkout/x', 'application/x-www-form-urlencoded', 'decision='],
    ['an upload, in its file', '/epw/upload', 'multipart/form-data; boundary=b', form],
    ['an upload, before its file', '/epw/upload', 'multipart/form-data; boundary=b', '--b\r\n'],
  ])('%s: no error is logged, no stack, and nobody says that the database is away', async (_, path, type, begun) => {
    const port = await listening()
    for (const length of ['content-length: 900', 'transfer-encoding: chunked']) {
      for (const how of ['end', 'destroy', 'resetAndDestroy'] as const) {
        server.logs.length = 0
        const body = length.startsWith('content') ? begun : `${begun.length.toString(16)}\r\n${begun}\r\n`
        const received = watchReceived(server.app.server)
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n` +
              `content-type: ${type}\r\n${length}\r\n\r\n${body}`,
          )
        })
        socket.on('error', () => undefined).resume()
        await received(socket)
        socket[how]()
        await expect.poll(() => server.logs.some(line => line.includes('the client hung up'))).toBe(true)
        expect(server.logs.filter(line => /"level":"(error|warn|fatal)"|stack|"status":5\d\d/.test(line))).toEqual([])
      }
    }
  })
  test('a form that is cut but whole to its sender is malformed, not a bug', async () => {
    for (const payload of [
      form,
      '--b\r\n',
      '--b--\r\nxx',
      'nothing',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n',
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/epw/upload',
        payload,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      })
      expect([400, 422]).toContain(answer.statusCode)
    }
  })
  const listening = async (): Promise<number> => {
    if (server.app.server.address() === null) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
})
