import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { eq } from '#server/db/drizzle.ts'
import { payments } from '#server/db/schema.ts'
import { refuse } from '#server/http/refusal.ts'
import { onJudgedProject } from '#server/projects/judge-project.ts'
import { worstDrawings } from '../fixtures/worst-drawings.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import {
  courtyardMass,
  paidProject,
  projectHeader,
  readyProject,
  tryPayment,
  verifyEmail,
} from '../support/project-flow.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
})
afterAll(() => server.close())

async function put(project: Project, part: string, body: object) {
  return jsonOf<Project>(
    await server.call('PUT', `/projects/${project._id}/${part}`, {
      token: owner.token,
      body: { version: project.version, ...body },
    }),
  )
}
function pay(project: Project) {
  return tryPayment(server, owner, project._id)
}
interface Refused {
  readonly code: string
  readonly missing: readonly { readonly field: string; readonly message: string }[]
}
const second = {
  ...courtyardMass,
  id: 'b',
  vertices: [
    [10, 5],
    [40, 5],
    [40, 20],
    [10, 20],
  ],
}

test('a payment is refused with everything that stands in the way, in the units of the project, until all of it is gone', async () => {
  let project = await readyProject(server, owner, { units: 'PI' })
  project = await put(project, 'vertices', { masses: [courtyardMass, second] })
  project = await put(project, 'zone', {
    userInputs: {
      zoneTypes: [
        { id: 'a', values: { areaPercent: 60 } },
        { id: 'b', values: { areaPercent: 39.99 } },
      ],
    },
  })
  project = await put(project, 'neighbors', {
    userInputs: { neighbors: [{ id: 'n', height: 9, area: 100, distance: 5, bearing: 45 }] },
  })
  const answer = jsonOf<Refused>(await pay(project))
  expect(answer).toMatchObject({
    status: 409,
    code: 'project.incomplete',
    message: 'Some inputs are missing or cannot be simulated. Complete or correct them first.',
  })
  expect(answer.missing.map(({ field }) => field)).toEqual([
    'draw-building.b',
    'neighbors.n.distance',
    'zone.zoneTypes',
  ])
  expect(answer.missing[0]?.message).toBe(
    'Mass 2 overlaps mass 1 by 1076 ft² on floor 0. Move one of them, or change its floors.',
  )
  expect(answer.missing[2]?.message).toBe(
    'The zone types cover 99.99 % of the floor area. Their shares should add up to 100%.',
  )
  const speak = (language: string) =>
    server.call('PUT', '/profile/preferences', {
      token: owner.token,
      body: { language, calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
    })
  await speak('fa')
  expect(jsonOf<Refused>(await pay(project)).missing[0]?.message).toMatch(
    /حجم .?۲.? در طبقهٔ .?۰.? به اندازهٔ .*ft².* هم‌پوشانی دارد/,
  )
  await speak('en')
  project = await put(project, 'vertices', { masses: [courtyardMass] })
  project = await put(project, 'neighbors', { userInputs: { neighbors: [] } })
  expect(jsonOf<Refused>(await pay(project)).missing.map(({ field }) => field)).toEqual(['zone.zoneTypes'])
  project = await put(project, 'zone', { userInputs: {} })
  expect((await pay(project)).statusCode).toBe(201)
})

test('a large drawing is judged in a thread, with the same answer; as many reasons are told as an error body holds', async () => {
  const stars = await put(await readyProject(server, owner), 'vertices', {
    masses: worstDrawings['stars over each other'],
  })
  const refused = await pay(stars)
  const answer = jsonOf<Refused>(refused)
  expect(answer.code).toBe('project.incomplete')
  expect(answer.missing.length).toBeGreaterThan(10)
  expect(Buffer.byteLength(refused.body)).toBeLessThanOrEqual(4096)
  expect(answer.missing[0]?.message).toMatch(/^Mass 2 overlaps mass 1 by [\d.]+ m² on floor 0\./)
  const rooms = await put(await readyProject(server, owner), 'vertices', { masses: worstDrawings['two hundred rooms'] })
  expect((await pay(rooms)).statusCode).toBe(201)
})

test('nobody waits for a project while it is judged; changed meanwhile, it is judged again', async () => {
  const project = await readyProject(server, owner)
  const judged: number[] = []
  let renamed = 0
  const rename = (version: number) =>
    server.call('PUT', `/projects/${project._id}`, {
      token: owner.token,
      body: { ...projectHeader, name: `Name ${version}`, version },
    })
  const work = await onJudgedProject(
    server.services,
    owner.id,
    project._id,
    async row => {
      judged.push(row.version)
      if (judged.length === 1) renamed = (await rename(row.version)).statusCode
      return undefined
    },
    (_, row) => Promise.resolve(row.version),
  )
  expect(renamed).toBe(200)
  expect(judged).toEqual([project.version, project.version + 1])
  expect(work).toBe(project.version + 1)
  const restless = onJudgedProject(
    server.services,
    owner.id,
    project._id,
    async row => {
      await rename(row.version)
      return undefined
    },
    () => Promise.resolve('worked'),
  )
  await expect(restless).rejects.toMatchObject({ code: 'project.stale' })
  await expect(
    onJudgedProject(
      server.services,
      owner.id,
      project._id,
      () => Promise.resolve(refuse('project.incomplete')),
      () => Promise.resolve('worked'),
    ),
  ).rejects.toMatchObject({ code: 'project.incomplete' })
})

test('what was sold stays runnable, however many prices are set meanwhile', async () => {
  const paid = await paidProject(server, owner)
  const [started, priced] = await Promise.all([
    server.call('POST', `/projects/${paid._id}/baseline`, { token: owner.token }),
    server.call('PUT', `/projects/${paid._id}/prices`, {
      token: owner.token,
      body: { version: paid.version, energyPrices: { currency: 'IRR', electricity: 9 } },
    }),
  ])
  expect([started.statusCode, priced.statusCode]).toEqual([201, 200])
})

test('what was judged unpayable is not, whatever is refused: no payment is left behind', async () => {
  const project = await put(await readyProject(server, owner), 'zone', {
    userInputs: { zoneTypes: [{ id: 'a', values: { areaPercent: 90 } }] },
  })
  expect((await pay(project)).statusCode).toBe(409)
  expect(await server.services.db.drizzle.$count(payments, eq(payments.projectId, project._id))).toBe(0)
})
