import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#exports/receipt/receipt.ts'
import { eq } from '../db/drizzle.ts'
import { payments } from '../db/schema.ts'
import { openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import { present } from '../../../tests/support/present.ts'
import { paidProject } from '../../../tests/support/project-flow.ts'

let server: TestServer
let owner: Person
let projectId: string
let made: Receipt[]
let wait: Promise<void>
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  projectId = (await paidProject(server, owner))._id
  Object.assign(server.services.workers, {
    receiptPdf: async (receipt: Receipt) => {
      made.push(receipt)
      await wait
      return new Uint8Array([1])
    },
  })
})
beforeEach(() => {
  made = []
  wait = Promise.resolve()
})
afterAll(() => server.close())

function ask() {
  return server.call('GET', `/projects/${projectId}/receipt`, { token: owner.token })
}

test('two are made at once for a person, and sixty in an hour; more are refused for a time', async () => {
  let go = () => {}
  wait = new Promise(resolve => {
    go = resolve
  })
  const [first, second] = [ask(), ask()]
  await expect.poll(() => made.length).toBe(limits.activeReceipts)
  const third = await ask()
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '1'])
  go()
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200])
  for (let i = made.length; i < limits.receiptsPerHour; i++) expect((await ask()).statusCode).toBe(200)
  const beyond = await ask()
  expect([beyond.statusCode, beyond.json<{ readonly code: string }>().code]).toEqual([429, 'limit.reached'])
  server.clock.advance(3_601_000)
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
  expect((await ask()).statusCode).toBe(200)
})

test('it tells the rate of tax as it was stored, and that a refund is on its way', async () => {
  const { drizzle } = server.services.db
  const of = eq(payments.projectId, projectId)
  const read = async () => {
    expect((await ask()).statusCode).toBe(200)
    return present(made.at(-1), 'receipt')
  }
  await drizzle.update(payments).set({ tax: 834, total: 10_234, taxPercentage: 8.875 }).where(of)
  expect(await read()).toMatchObject({ taxPercentage: 8.875, status: 'paid' })
  await drizzle.update(payments).set({ taxPercentage: null, status: 'refunding' }).where(of)
  expect(await read()).toMatchObject({ taxPercentage: 8.9, status: 'refunding' })
})
