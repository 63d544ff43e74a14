import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { notBuilt } from '#contract/not-built.ts'
import { fastifyRoute } from '#server/http/serve.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
afterAll(() => server.close())

/** Highest number of calls that may still answer 501. Lower it with each call that is built; never raise it. */
const atMost = 0

test('the list only shrinks and names calls', () => {
  expect(notBuilt.length).toBeLessThanOrEqual(atMost)
  expect(new Set(notBuilt).size).toBe(notBuilt.length)
  expect(Object.keys(allCalls)).toEqual(expect.arrayContaining([...notBuilt]))
})

test('a call that is not on it is built: the server knows every call', () => {
  const unknown = Object.entries(allCalls).filter(
    ([, { method, route }]) => !server.app.hasRoute({ method, url: fastifyRoute(route) }),
  )
  expect(unknown.map(([name]) => name)).toEqual([])
})

test.each(notBuilt)('%s answers 501 with a clear message', async name => {
  const call = allCalls[name]
  if (call === undefined) throw new TypeError(`${name} is no call`)
  const answer = await server.call(call.method, call.route.replaceAll(/\{\w+\}/g, 'any'), { token: admin.token })
  expect(answer.statusCode).toBe(501)
  expect(jsonOf(answer)).toMatchObject({
    code: 'notBuilt',
    message: 'This part of the product is not available yet.',
    error: 'Not Implemented',
  })
})
