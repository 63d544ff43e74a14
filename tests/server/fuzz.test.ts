import * as fc from 'fast-check'
import * as Schema from 'effect/Schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { largeIllegal, largeLegal, largestBody } from '../fixtures/large-bodies.ts'
import { jsonOf, openTestServer, type TestServer } from '../support/open-test-server.ts'
import { rounds } from '../support/rounds.ts'

/*
 * Every call gets impossible input: its own fields with wrong values, and any other data. It may refuse; it must never
 * answer 500, hang, or reveal internals. Bodies of the highest allowed size are sent too: their faults are reported
 * briefly, and the largest legal ones are accepted.
 */
const seed = 20261121
const cases = rounds(12, 500)
const largeCases = rounds(3, 60)

/** Names of the fields anywhere in a call's body. */
function fieldNames(call: Call): readonly string[] {
  if (call.body === undefined) return []
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { readonly properties?: Record<string, unknown> }
    for (const name of Object.keys(properties ?? {})) found.add(name)
    Object.values(node).forEach(walk)
  }
  walk(Schema.toJsonSchemaDocument(call.body))
  return [...found].slice(0, 40)
}

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    '../../etc/passwd',
    "'; drop table users; --",
    '1e999',
    -0,
    1e308,
    2 ** 53,
    [],
    {},
    '',
    ' '.repeat(300),
    '۱۲۳۴۵۶',
  ),
)
function bodyOf(call: Call) {
  const names = fieldNames(call)
  return names.length === 0
    ? fc.jsonValue({ maxDepth: 3 })
    : fc.oneof(fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 12 }), fc.jsonValue({ maxDepth: 4 }))
}
const part = fc.oneof(
  fc.string({ minLength: 1, maxLength: 90 }),
  fc.constantFrom('%00', '..', 'sample', '0', 'a'.repeat(200)),
)

let server: TestServer
let projectId = ''
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  const owner = await server.person()
  const created = await server.call('POST', '/projects', {
    token: owner.token,
    body: { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
  })
  projectId = created.json<{ _id: string }>()._id
})
afterAll(() => server.close())

describe(`schema fuzz, seed ${seed}, ${cases} cases a call`, () => {
  test.each(Object.entries(allCalls))('%s', async (name, call) => {
    let { token } = call.access === 'super-admin' ? await server.superAdmin() : await server.person()
    let requests = 0
    await fc.assert(
      fc.asyncProperty(
        bodyOf(call),
        part,
        fc.dictionary(
          fc.constantFrom('skip', 'limit', 's', 'sort', 'lat', 'lon', 'code'),
          fc.string({ maxLength: 30 }),
        ),
        async (body, own, query) => {
          const address = call.route.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(key === 'id' && own.length % 2 === 0 ? projectId : own),
          )
          const answer = await server.call(call.method, `${address}?${new URLSearchParams(query).toString()}`, {
            token,
            ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body }),
          })
          requests++
          expect(
            answer.statusCode === 501 || answer.statusCode < 500,
            `${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`,
          ).toBe(true)
          expect(answer.body).not.toMatch(/ at .*\.(ts|js):\d+|select .* from|insert into/i)
          // Logging out or deleting the account ends the session: go on with another person.
          if (answer.statusCode === 403 || name === 'logout')
            token = (call.access === 'super-admin' ? await server.superAdmin() : await server.person()).token
        },
      ),
      { seed, numRuns: cases },
    )
    expect(requests).toBe(cases)
  })
})

describe(`large bodies, seed ${seed}, ${largeCases} cases a call`, () => {
  const withBody = Object.entries(allCalls).filter(([, call]) => call.method !== 'GET' && call.method !== 'DELETE')
  test.each(withBody)('illegal: %s', async (name, call) => {
    const person = await (call.access === 'super-admin' ? server.superAdmin() : server.person())
    const created = await server.call('POST', '/projects', {
      token: person.token,
      body: { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
    })
    const own = jsonOf<{ _id: string }>(created)._id
    let { token } = person
    let requests = 0
    await fc.assert(
      fc.asyncProperty(
        largeIllegal(fieldNames(call), largestBody(call.route)),
        fc.constantFrom('neighbors', 'zone', 'envelope', 'construction'),
        async (payload, tab) => {
          const address = call.route.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
            key === 'id' ? own : key === 'tab' ? tab : 'sandbox',
          )
          const answer = await server.app.inject({
            method: call.method,
            url: `/api${address}`,
            payload,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          })
          requests++
          expect(
            answer.statusCode === 501 || answer.statusCode < 500,
            `${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`,
          ).toBe(true)
          const size =
            answer.statusCode < 400
              ? { bytes: 0, errors: 0 }
              : {
                  bytes: Buffer.byteLength(answer.body),
                  errors: (jsonOf<{ errors?: unknown[] }>(answer).errors ?? []).length,
                }
          expect(size.bytes).toBeLessThanOrEqual(Math.max(4096, Buffer.byteLength(payload)))
          expect(size.errors).toBeLessThanOrEqual(100)
          if (answer.statusCode === 403 || name === 'logout')
            token = (call.access === 'super-admin' ? await server.superAdmin() : await server.person()).token
        },
      ),
      { seed, numRuns: largeCases },
    )
    expect(requests).toBe(largeCases)
  })

  test.each(Object.entries(largeLegal))('legal: %s', async (name, { route, body }) => {
    const call = allCalls[name]
    if (call === undefined) throw new Error(`${name} is no call`)
    const person = await server.person()
    const { _id, version } = jsonOf<{ _id: string; version: number }>(
      await server.call('POST', '/projects', {
        token: person.token,
        body: { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
      }),
    )
    const address = call.route.replace('{id}', _id).replace('{tab}', route ?? '')
    const answer = await server.call(call.method, address, {
      token: person.token,
      body: { version, ...(name === 'saveProfile' ? { email: person.email } : {}), ...body },
    })
    expect(`${answer.statusCode} ${answer.statusCode < 300 ? '' : answer.body.slice(0, 300)}`).toBe(
      `${call.status ?? 200} `,
    )
  })
})
