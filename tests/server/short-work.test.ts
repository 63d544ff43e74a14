import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import { upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import type { SimulationTask } from '#server/simulation/simulate.worker.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { present } from '../support/present.ts'
import { openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

const climate = present(bundledYear('station:40754'), 'the climate of Tehran')
const station = present(
  bundledStations.find(({ _id }) => _id === 'station:40754'),
  'the station of Tehran',
)
const decoded = decode(ProjectDocument)(
  upgradeDocument(JSON.parse(readFileSync('tests/fixtures/office-chicago.json', 'utf8'))).document,
)
if (!decoded.ok) throw new Error('the office is no building')
const task: SimulationTask = { building: decoded.value, station, source: { kind: 'station', id: station._id } }

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '10' } })
  owner = await server.person()
})
afterAll(() => server.close())

async function upload(city: string) {
  const form = new FormData()
  form.append('file', new Blob([epwText({ ...climate, place: { ...climate.place, city } })]), 'own.epw')
  const request = new Request('http://badgir.test/', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: '/api/epw/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': request.headers.get('content-type') ?? '' },
  })
}
function climateOf(id: string) {
  return server.call('GET', `/epw/${encodeURIComponent(id)}/climate`, { token: owner.token })
}

describe('short work', () => {
  test('does not wait behind simulations', async () => {
    const { workers } = server.services
    const giveUp = new AbortController()
    let simulated = 0
    const simulations = Array.from({ length: 300 }, () =>
      workers.simulate(task, giveUp.signal).then(
        () => {
          simulated++
        },
        () => undefined,
      ),
    )
    await expect.poll(() => simulated, { timeout: 30_000 }).toBeGreaterThan(0)
    const answers = await Promise.all([
      upload('Behind Nobody'),
      climateOf('station:40754'),
      climateOf('station:725300'),
    ])
    const before = simulated
    giveUp.abort()
    await Promise.all(simulations)
    expect(answers.map(answer => answer.statusCode)).toEqual([201, 200, 200])
    expect(before).toBeLessThan(200)
  }, 60_000)
  test('of more than can wait is refused with 503 and Retry-After, the rest is done', async () => {
    const answers = await Promise.all(bundledStations.slice(0, 55).map(({ _id }) => climateOf(_id)))
    const statuses = Map.groupBy(answers, answer => answer.statusCode)
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(33)
    for (const refused of statuses.get(503) ?? []) expect(refused.headers['retry-after']).toBe('5')
    // Once the others are done, there is room again.
    expect((await climateOf(bundledStations[54]?._id ?? '')).statusCode).toBe(200)
  }, 60_000)
  test('that takes far too long once it has begun is stopped, and says so', async () => {
    const pool = openWorkerPool({ threads: 1, log: { warn: () => undefined }, short: { patience: 1 } })
    try {
      await expect(pool.summariseClimate({ kind: 'station', id: station._id })).rejects.toMatchObject({
        code: 'server.busy',
        details: { retryAfter: 5 },
      })
    } finally {
      await pool.close()
    }
  })
})
