import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '#server/db/drizzle.ts'
import { projects, runs, sessions } from '#server/db/schema.ts'
import { movableClock } from '#server/clock.ts'
import { openRunNews } from '#server/simulation/run-news.ts'
import { openRunStreams } from '#server/simulation/run-streams.ts'
import { countStatements } from '../support/count-statements.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { queuedBaselines, type Queued } from '../support/queued-baselines.ts'

let server: TestServer
let owner: Person
let queued: readonly Queued[]
const leaving = new Set<AbortController>()
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await server.person()
  queued = await queuedBaselines(server, owner, 2)
})
afterEach(() => {
  for (const leave of leaving) leave.abort()
  leaving.clear()
  // A connection that fetch has opened and not used would hold the server for a minute.
  server.app.server.closeAllConnections()
})
afterAll(() => server.close())

interface Stream {
  readonly status: number
  readonly headers: Headers
  readonly seen: () => string
  readonly ended: Promise<void>
  readonly leave: () => void
}
/** Opens a stream as a browser would; resolves with its head. */
async function open(
  token = owner.token,
  { projectId, runId } = queued[0] ?? { projectId: '', runId: '' },
): Promise<Stream> {
  const leave = new AbortController()
  leaving.add(leave)
  const { port } = server.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/projects/${projectId}/runs/${runId}/events`, {
    signal: leave.signal,
    headers: { authorization: `Bearer ${token}` },
  })
  let text = ''
  const read = async () => {
    for await (const piece of answer.body ?? []) text += Buffer.from(piece).toString()
  }
  return {
    status: answer.status,
    headers: answer.headers,
    seen: () => text,
    ended: read().catch(() => undefined),
    leave: () => {
      leave.abort()
    },
  }
}
/** Whether a stream ends by itself within a short time. */
function endsSoon({ ended }: Stream, within = 4000) {
  return Promise.race([
    ended.then(() => true),
    new Promise<false>(done => {
      setTimeout(() => {
        done(false)
      }, within).unref()
    }),
  ])
}
/** Intervals that are set and not cleared, from now on. */
function countIntervals() {
  const ticking = new Set<unknown>()
  const { setInterval: set, clearInterval: clear } = globalThis
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof set>) => {
      const timer = set(...given)
      ticking.add(timer)
      return timer
    },
    clearInterval: (...given: Parameters<typeof clear>) => {
      ticking.delete(given[0])
      clear(...given)
    },
  })
  return {
    ticking: () => ticking.size,
    stop: () => {
      Object.assign(globalThis, { setInterval: set, clearInterval: clear })
    },
  }
}

describe('of a session', () => {
  test('20 at once, then 429 with Retry-After; one that leaves makes room; another session has its own', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(streams.map(stream => stream.status)).toEqual(Array<number>(20).fill(200))
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(await server.login(owner.email, owner.password))).status).toBe(200)
    streams[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
  })
  test('20 streams of one run are two statements a look, a look a second, and none once the last has left', async () => {
    const intervals = countIntervals()
    try {
      const streams = await Promise.all(Array.from({ length: 20 }, () => open()))
      expect(intervals.ticking()).toBeGreaterThan(0)
      const counted = countStatements(server.services.db)
      const since = performance.now()
      await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThanOrEqual(6)
      // A busy machine looks less often, never more: two for each second that began.
      expect(counted()).toBeLessThanOrEqual(2 * (Math.floor((performance.now() - since) / 1000) + 1))
      for (const { leave } of streams) leave()
      // Without a timer nothing looks any more.
      await expect.poll(() => intervals.ticking(), { timeout: 10_000 }).toBe(0)
    } finally {
      intervals.stop()
    }
  })
  test('what another process does to the run is told to all of them, and its end ends them', async () => {
    const streams = await Promise.all([open(), open(), open(owner.token, queued[1])])
    await server.services.db.drizzle
      .update(runs)
      .set({ status: 'failed' })
      .where(eq(runs.id, queued[0]?.runId ?? ''))
    expect(await Promise.all(streams.slice(0, 2).map(stream => endsSoon(stream)))).toEqual([true, true])
    for (const { seen } of streams.slice(0, 2))
      expect(seen().match(/"status":"\w+"/g)).toEqual(['"status":"queued"', '"status":"failed"'])
    expect(streams[2]?.seen()).toContain('queued')
    expect(await Promise.race([streams[2]?.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  })
})

describe('end', () => {
  test('with the session: logout, and no other session’s', async () => {
    const other = await server.login(owner.email, owner.password)
    const [mine, theirs] = await Promise.all([open(), open(other)])
    expect((await server.call('POST', '/auth/logout', { token: owner.token })).statusCode).toBe(204)
    expect(await Promise.all([endsSoon(mine), endsSoon(theirs, 1500)])).toEqual([true, false])
  })
  test('with the session: a changed password ends the others’', async () => {
    const other = await server.login(owner.email, owner.password)
    const [mine, theirs] = await Promise.all([open(), open(other)])
    const changed = await server.call('POST', '/change/password', {
      token: owner.token,
      body: { oldPassword: owner.password, newPassword: 'Another-courtyard 72' },
    })
    expect(changed.statusCode).toBe(204)
    expect(await Promise.all([endsSoon(theirs), endsSoon(mine, 1500)])).toEqual([true, false])
  })
  test('with the session: when it expires', async () => {
    const stream = await open()
    server.clock.advance(8 * 86_400_000)
    expect(await endsSoon(stream)).toBe(true)
  })
  test('with the session: when it is dropped', async () => {
    const stream = await open()
    await server.services.db.drizzle.delete(sessions)
    expect(await endsSoon(stream)).toBe(true)
  })
  test('with the account', async () => {
    const admin = await server.superAdmin()
    const stream = await open()
    expect((await server.call('DELETE', `/admin/user/delete/${owner.id}`, { token: admin.token })).statusCode).toBe(204)
    expect(await endsSoon(stream)).toBe(true)
  })
  test('with the project', async () => {
    const [gone, stays] = await Promise.all([open(), open(owner.token, queued[1])])
    // A paid one cannot be deleted: its refund comes first.
    for (const changes of [{ paidAt: null }, { deletedAt: new Date() }])
      await server.services.db.drizzle
        .update(projects)
        .set(changes)
        .where(eq(projects.id, queued[0]?.projectId ?? ''))
    expect(await Promise.all([endsSoon(gone), endsSoon(stays, 1500)])).toEqual([true, false])
  })
})

test('of everybody: the last place is 503 with Retry-After, while a session’s own limit stays 429', async () => {
  const streams = openRunStreams(
    { ...server.services, clock: movableClock(), runNews: openRunNews() },
    { perSession: 2, inAll: 3 },
  )
  const { drizzle } = server.services.db
  const [run] = await drizzle
    .select()
    .from(runs)
    .where(eq(runs.id, queued[0]?.runId ?? ''))
  if (run === undefined) throw new Error('no run')
  const opened = ['a', 'a', 'a', 'b', 'c'].map(session => streams.open(session, run))
  expect(opened.map(answer => (answer instanceof Error ? [answer.code, answer.details.retryAfter] : 'open'))).toEqual([
    'open',
    'open',
    ['limit.reached', 10],
    'open',
    ['server.busy', 10],
  ])
  for (const answer of opened) if (!(answer instanceof Error)) answer.destroy()
  await expect
    .poll(() => {
      const again = streams.open('c', run)
      if (again instanceof Error) return again.code
      again.destroy()
      return 'open'
    })
    .toBe('open')
})
test('a refusal says so in the answer’s body too', async () => {
  await Promise.all(Array.from({ length: 20 }, () => open()))
  const { projectId, runId } = queued[0] ?? { projectId: '', runId: '' }
  expect(
    jsonOf(await server.call('GET', `/projects/${projectId}/runs/${runId}/events`, { token: owner.token })),
  ).toMatchObject({
    status: 429,
    code: 'limit.reached',
  })
})
// The last one: the server does not come back.
test('end with the server', async () => {
  const stream = await open()
  server.stopping.abort()
  expect(await endsSoon(stream, 500)).toBe(true)
})
