import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Health, HealthPart } from '#contract/entities/health.ts'
import { eq } from '#server/db/drizzle.ts'
import { mailQueue, messages, runs, textQueue } from '#server/db/schema.ts'
import { oidcStandIn, type OidcStandIn } from '../support/oidc-stand-in.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { readyProject } from '../support/project-flow.ts'

const minute = 60_000
const hour = 60 * minute

let standIn: OidcStandIn
let server: TestServer
let admin: Person
beforeAll(async () => {
  standIn = await oidcStandIn(['http://badgir.test/login/google'])
  const { issuer, clientId, clientSecret } = standIn
  server = await openTestServer({
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
      OIDC_PROVIDERS: JSON.stringify({ 'down.example': { issuer: 'http://127.0.0.1:9', clientId, clientSecret } }),
    },
  })
  admin = await server.superAdmin()
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})
async function partsOf(part: HealthPart['part']): Promise<readonly HealthPart[]> {
  const answer = await server.call('GET', '/admin/health', { token: admin.token })
  expect(answer.statusCode).toBe(200)
  return jsonOf<Health>(answer).parts.filter(each => each.part === part)
}
/** State, note and facts of a part that has a single row. */
async function summaryOf(part: HealthPart['part']) {
  const [row] = await partsOf(part)
  return { state: row?.state, note: row?.note, ...Object.fromEntries(row?.facts.map(f => [f.words, f.value]) ?? []) }
}
function ago(milliseconds: number) {
  return new Date(server.services.clock.now().getTime() - milliseconds)
}

describe('issue 33: GET /admin/health', () => {
  test('names the versions, the disk and the memory of the server', async () => {
    expect(await summaryOf('versions')).toMatchObject({
      state: 'good',
      node: process.versions.node,
      schema: expect.stringMatching(/^\d+$/),
    })
    expect(await summaryOf('disk')).toMatchObject({ free: expect.any(Number), size: expect.any(Number) })
    expect(await summaryOf('memory')).toMatchObject({ process: expect.any(Number), free: expect.any(Number) })
  })
  test.each([
    ['mail', mailQueue, 'mail'],
    ['texts', textQueue, 'text'],
  ] as const)('the queue of %s: waiting, failing, too long, given up', async (part, table, channel) => {
    const { drizzle } = server.services.db
    await server.services.mail.flush()
    await drizzle.delete(messages)
    expect(await summaryOf(part)).toMatchObject({ state: 'good', note: undefined, waiting: 0 })
    const row = { id: 'm', sealed: 'sealed', createdAt: ago(minute), nextTryAt: ago(-hour), tries: 0 }
    await drizzle.insert(table).values(row)
    expect(await summaryOf(part)).toMatchObject({ state: 'good', waiting: 1, failing: 0 })
    await drizzle.update(table).set({ tries: 2 })
    expect(await summaryOf(part)).toMatchObject({ state: 'attention', note: 'messagesFail', failing: 1 })
    await drizzle.update(table).set({ tries: 0, createdAt: ago(hour) })
    expect(await summaryOf(part)).toMatchObject({
      state: 'bad',
      note: 'messagesWait',
      oldestMessage: expect.any(String),
    })
    await drizzle.delete(table)
    const given = { id: 'g', channel, recipient: 'x', kind: 'reset', state: 'failed', endedAt: ago(hour) } as const
    await drizzle.insert(messages).values(given)
    expect(await summaryOf(part)).toMatchObject({ state: 'bad', note: 'messagesFail', failedToday: 1 })
    await drizzle.update(messages).set({ endedAt: ago(25 * hour) })
    expect(await summaryOf(part)).toMatchObject({ state: 'good', failedToday: 0 })
  })
  test('runs that stand still, and those that wait for an hour', async () => {
    const { drizzle } = server.services.db
    expect(await summaryOf('stuck')).toMatchObject({ state: 'good', stuck: 0, longQueued: 0 })
    const owner = await server.person()
    const project = await readyProject(server, owner)
    const run = { id: 'r1', projectId: project._id, ownerId: owner.id, stage: 'baseline', status: 'running' } as const
    await drizzle.insert(runs).values({ ...run, startedAt: ago(14 * minute) })
    expect(await summaryOf('stuck')).toMatchObject({ state: 'good', stuck: 0 })
    await drizzle.update(runs).set({ startedAt: ago(16 * minute) })
    expect(await summaryOf('stuck')).toMatchObject({ state: 'bad', note: 'stuckRuns', stuck: 1 })
    await drizzle.update(runs).set({ status: 'queued', startedAt: null, createdAt: ago(61 * minute) })
    expect(await summaryOf('stuck')).toMatchObject({ state: 'attention', stuck: 0, longQueued: 1 })
    await drizzle.delete(runs).where(eq(runs.id, 'r1'))
  })
  test('the age of the newest backup', async () => {
    // The whole suite also runs on PostgreSQL, which its operator backs up.
    const isEmbedded = server.services.db.raw.kind === 'embedded'
    const folder = join(server.services.config.dataDir, 'backups')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, '2026-11-28T00-00-00-000Z-regular.dump')
    const states = []
    for (const age of [hour, 8 * hour, 25 * hour]) {
      writeFileSync(file, 'dump')
      utimesSync(file, ago(age), ago(age))
      states.push((await summaryOf('backup')).state)
    }
    expect(states).toEqual(isEmbedded ? ['good', 'attention', 'bad'] : ['good', 'good', 'good'])
  })
  test('each provider of sign-in, with its last answer', async () => {
    const rows = await partsOf('provider')
    expect(rows.map(({ name, state, note }) => [name, state, note])).toEqual([
      ['Google', 'good', undefined],
      ['down.example', 'bad', 'providerAway'],
    ])
    expect(rows[0]?.facts.map(({ words }) => words)).toEqual(['lastAnswer'])
  })
})
