import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Project, ProjectCard } from '#contract/entities/project.ts'
import { inputTabs } from '#contract/options.ts'
import { eq, ilike, inArray, ne, sql } from '#server/db/drizzle.ts'
import { projects, runs } from '#server/db/schema.ts'
import { makePlans, upgradeProjects } from '#server/projects/upgrade-projects.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import {
  courtyardMass,
  newProject,
  paidProject,
  projectHeader,
  readyProject,
  tehranLocation,
} from '../support/project-flow.ts'

let server: TestServer
let owner: Person
let other: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  other = await server.person()
})
afterAll(() => server.close())

async function list(person: Person, query = '') {
  return jsonOf<{ items: ProjectCard[]; totalCount: number }>(
    await server.call('GET', `/projects${query}`, { token: person.token }),
  )
}
function errorsOf(answer: Awaited<ReturnType<TestServer['call']>>) {
  return jsonOf<{ errors?: { field: string; message: string }[] }>(answer).errors ?? []
}
function fail(): never {
  throw new Error('no project')
}
function vertices(ring: readonly (readonly number[])[]) {
  return [{ ...courtyardMass, vertices: ring }]
}

describe('a project', () => {
  test('is created, read and changed, a version at a time', async () => {
    const made = await newProject(server, owner, {
      label: 'first',
      role: 'super-admin',
      isPaid: true,
      _id: 'mine',
      version: 9,
    })
    expect(made).toMatchObject({
      version: 1,
      state: 'draft',
      isPaid: false,
      label: 'first',
      userInputs: {},
      masses: [],
      lastTab: null,
      distanceBetween: null,
    })
    expect(made._id).toMatch(/^[\w-]{22}$/)
    const saved = await server.call('PUT', `/projects/${made._id}`, {
      token: owner.token,
      body: { ...projectHeader, version: 1, name: 'Second name' },
    })
    expect(jsonOf<Project>(saved)).toMatchObject({ version: 2, name: 'Second name' })
    expect(jsonOf<Project>(saved)).not.toHaveProperty('label')
    expect(jsonOf(await server.call('GET', `/projects/${made._id}`, { token: owner.token }))).toEqual(jsonOf(saved))
  })
  test('accepts the specification’s "United State"', async () => {
    expect((await newProject(server, owner, { country: 'United State' })).country).toBe('United States')
  })
  test('knows the distance to its station and the tab saved last', async () => {
    const ready = await readyProject(server, owner)
    expect(ready.lastTab).toBe('draw-building')
    expect(ready.distanceBetween).toBeCloseTo(8.23, 1)
  })
  test('is deleted once, and then is not there', async () => {
    const made = await newProject(server, owner)
    expect((await server.call('DELETE', `/projects/${made._id}`, { token: owner.token })).statusCode).toBe(204)
    expect((await server.call('DELETE', `/projects/${made._id}`, { token: owner.token })).statusCode).toBe(404)
    expect((await server.call('GET', `/projects/${made._id}`, { token: owner.token })).statusCode).toBe(404)
  })
  test('is duplicated with its inputs, unpaid', async () => {
    const ready = await readyProject(server, owner)
    const copy = jsonOf<Project>(
      await server.call('POST', `/projects/${ready._id}/duplicate`, { token: owner.token, body: { name: 'Copy' } }),
    )
    expect(copy).toMatchObject({
      name: 'Copy',
      version: 1,
      state: 'draft',
      masses: ready.masses,
      userInputs: ready.userInputs,
    })
    expect(copy._id).not.toBe(ready._id)
  })
  test('without a name for its copy it is named as a copy, in the language of who copies, and counted', async () => {
    const reader = await server.person()
    const { _id: id } = await newProject(server, reader, { name: 'Villa' })
    const copy = async (of = id) =>
      jsonOf<Project>(await server.call('POST', `/projects/${of}/duplicate`, { token: reader.token, body: {} }))
    const first = await copy()
    expect([first.name, (await copy()).name, (await copy(first._id)).name]).toEqual([
      'Villa (copy)',
      'Villa (copy 2)',
      'Villa (copy 3)',
    ])
    await server.call('PUT', '/profile/preferences', { token: reader.token, body: { language: 'fa' } })
    expect([(await copy(first._id)).name, (await copy()).name]).toEqual(['Villa (رونوشت)', 'Villa (رونوشت ۲)'])
    // The names of another person take none of one's own.
    const neighbor = await server.person()
    const { _id: theirs } = await newProject(server, neighbor, { name: 'Villa' })
    const { name } = jsonOf<Project>(
      await server.call('POST', `/projects/${theirs}/duplicate`, { token: neighbor.token, body: {} }),
    )
    expect(name).toBe('Villa (copy)')
  })
  test('saves a tab, its overrides and the unconfirmed position', async () => {
    const made = await newProject(server, owner)
    const envelope = jsonOf<Project>(
      await server.call('PUT', `/projects/${made._id}/envelope`, {
        token: owner.token,
        body: {
          version: 1,
          userInputs: { south: { windowToWallRatio: 40 } },
          manualInputs: { envelope: { south: { windowArea: 12.5 } } },
        },
      }),
    )
    expect(envelope).toMatchObject({
      version: 2,
      lastTab: 'envelope',
      userInputs: { envelope: { south: { windowToWallRatio: 40 } } },
      manualInputs: { envelope: { south: { windowArea: 12.5 } } },
    })
    const placed = jsonOf<Project>(
      await server.call('PUT', `/projects/${made._id}/location`, {
        token: owner.token,
        body: { version: 2, userInputs: {}, tempCoords: { latitude: 35, longitude: 51 } },
      }),
    )
    expect(placed).toMatchObject({
      tempCoords: { latitude: 35, longitude: 51 },
      manualInputs: { envelope: { south: { windowArea: 12.5 } } },
    })
    const cleared = jsonOf<Project>(
      await server.call('PUT', `/projects/${made._id}/location`, {
        token: owner.token,
        body: { version: 3, userInputs: {}, tempCoords: null },
      }),
    )
    expect(cleared.tempCoords).toBeNull()
  })
})

describe('energy prices', () => {
  const put = (id: string, person: Person, body: Readonly<Record<string, unknown>>) =>
    server.call('PUT', `/projects/${id}/prices`, { token: person.token, body })
  test('are a setting of their owner that payment does not lock and a copy keeps', async () => {
    const { _id: id } = await paidProject(server, owner)
    const read = async () => jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
    const paid = await read()
    expect(paid).toMatchObject({ isPaid: true, energyPrices: {} })
    const energyPrices = { currency: 'IRR', electricity: 1850.5, 'natural-gas': 310, export: 0 }
    const saved = jsonOf<Project>(await put(id, owner, { version: paid.version, energyPrices }))
    expect(saved).toEqual({ ...paid, energyPrices, version: paid.version + 1, updatedAt: saved.updatedAt })
    expect((await put(id, owner, { version: paid.version, energyPrices: {} })).statusCode).toBe(409)
    expect((await put(id, other, { version: saved.version, energyPrices: {} })).statusCode).toBe(404)
    expect(await read()).toEqual(saved)
    const copy = jsonOf<Project>(
      await server.call('POST', `/projects/${id}/duplicate`, { token: owner.token, body: {} }),
    )
    expect(copy).toMatchObject({ isPaid: false, energyPrices })
  })
  test.each([
    ['a negative price', { electricity: -1 }, 'energyPrices.electricity'],
    ['a price in words', { fuel: 'cheap' }, 'energyPrices.fuel'],
    ['money nobody lists', { currency: 'XXX' }, 'energyPrices.currency'],
  ])('%s is refused at its field', async (_, energyPrices, field) => {
    const made = await newProject(server, owner)
    const answer = await put(made._id, owner, { version: made.version, energyPrices })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer).map(e => e.field)).toEqual([field])
  })
})

describe('a project written by an earlier version', () => {
  test.each([
    ['an unpaid', readyProject],
    ['a paid', paidProject],
  ])('%s one is brought up at the start, once, and its version and time stay', async (_, make) => {
    const { drizzle } = server.services.db
    const { _id: id } = await make(server, owner)
    const read = async () => jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
    const made = await read()
    const old = { ...made.userInputs, construction: { roofMaterial: 'thatch', wallUValue: 0.7 } } as never
    const paidAt = made.isPaid ? new Date() : null
    await drizzle.update(projects).set({ paidAt: null }).where(eq(projects.id, id))
    await drizzle.update(projects).set({ documentVersion: 1, userInputs: old, paidAt }).where(eq(projects.id, id))
    const logged: unknown[] = []
    const log = {
      info: (line: unknown) => {
        logged.push(line)
      },
      error: () => undefined,
    }
    expect(await upgradeProjects(server.services.db, log)).toBe(1)
    expect(logged).toEqual([
      { projectId: id, leftOut: [{ field: 'userInputs.construction.roofMaterial', value: 'thatch' }] },
    ])
    expect(await read()).toEqual({ ...made, userInputs: { ...made.userInputs, construction: { wallUValue: 0.7 } } })
    expect(await upgradeProjects(server.services.db, log)).toBe(0)
  })
  test.each([
    ['an unpaid', readyProject],
    ['a paid', paidProject],
  ])('%s one with doubles and odd names can be read, and each double has an id of its own', async (_, make) => {
    const { drizzle } = server.services.db
    const { _id: id } = await make(server, owner)
    const read = () => server.call('GET', `/projects/${id}`, { token: owner.token })
    const made = jsonOf<Project>(await read())
    const [row] = await drizzle.select().from(projects).where(eq(projects.id, id))
    const { header, masses, userInputs, paidAt } = row ?? fail()
    const twice = [
      ...masses,
      {
        ...masses[0],
        vertices: [
          [100, 0],
          [120, 0],
          [120, 20],
        ],
      },
    ] as never
    const neighbor = { id: 'n', name: 'a\nb', height: 9, area: 100, distance: 500, bearing: 0 }
    await drizzle.update(projects).set({ paidAt: null }).where(eq(projects.id, id))
    await drizzle
      .update(projects)
      .set({
        documentVersion: 2,
        header: { ...header, name: 'Two\nlines \u202Eof text' },
        masses: twice,
        paidAt,
        userInputs: { ...userInputs, neighbors: { neighbors: [neighbor, neighbor] } },
      })
      .where(eq(projects.id, id))
    const logged: unknown[] = []
    expect(
      await upgradeProjects(server.services.db, {
        info: (line: unknown) => {
          logged.push(line)
        },
        error: () => undefined,
      }),
    ).toBe(1)
    const after = await read()
    expect(after.statusCode).toBe(200)
    expect(jsonOf<Project>(after)).toMatchObject({
      name: 'Two lines of text',
      version: made.version,
      updatedAt: made.updatedAt,
      isPaid: made.isPaid,
      masses: [{ id: 'a' }, { id: 'a-2' }],
      userInputs: {
        neighbors: {
          neighbors: [
            { id: 'n', name: 'a b' },
            { id: 'n-2', name: 'a b' },
          ],
        },
      },
    })
    expect(logged).toEqual([
      {
        projectId: id,
        rewritten: [
          'name',
          'masses.1.id',
          'userInputs.neighbors.neighbors.0.name',
          'userInputs.neighbors.neighbors.1.id',
          'userInputs.neighbors.neighbors.1.name',
        ],
      },
    ])
    const { items } = jsonOf<{ items: { _id: string; name: string }[] }>(
      await server.call('GET', `/projects?s=${encodeURIComponent('lines of')}`, { token: owner.token }),
    )
    expect(items.find(({ _id }) => _id === id)?.name).toBe('Two lines of text')
  })
  test('what is no document of any version stays as it is, and is told; the others are brought up', async () => {
    const { drizzle } = server.services.db
    const made = await readyProject(server, owner)
    const [row] = await drizzle.select().from(projects).where(eq(projects.id, made._id))
    const { name: _name, ...values } = row ?? fail()
    const odd: readonly object[] = [
      { userInputs: null },
      { userInputs: [] },
      { userInputs: { construction: null } },
      { userInputs: { construction: { roofMaterial: 5 } } },
      { masses: {} },
      { documentVersion: 0 },
      { documentVersion: -3 },
    ]
    await drizzle.insert(projects).values([
      ...odd.map((change, i) => ({
        ...values,
        documentVersion: 1,
        id: `odd-${i}`,
        ...change,
        ...('userInputs' in change && change.userInputs === null ? { userInputs: sql`'null'::jsonb` as never } : {}),
      })),
      { ...values, documentVersion: 1, id: 'odd-whole' },
    ])
    const reports: unknown[] = []
    expect(
      await upgradeProjects(server.services.db, {
        info: () => undefined,
        error: (line: unknown) => {
          reports.push(line)
        },
      }),
    ).toBe(1)
    expect(reports).toEqual(odd.map((_, i) => expect.objectContaining({ projectId: `odd-${i}` })))
    expect(
      await drizzle.select({ id: projects.id }).from(projects).where(ne(projects.documentVersion, documentVersion)),
    ).toHaveLength(odd.length)
    await drizzle.delete(projects).where(ilike(projects.id, 'odd-%'))
  })
})

test('a card tells the furthest stage with a finished run', async () => {
  const { drizzle } = server.services.db
  const reader = await server.person()
  const paid = await paidProject(server, reader)
  await newProject(server, reader)
  const stages = async () => (await list(reader, '?sort=createdAt')).items.map(({ stage }) => stage)
  const run = (stage: 'baseline' | 'step1' | 'step2', status: 'done' | 'failed') =>
    drizzle
      .insert(runs)
      .values({ id: `${paid._id}-${stage}-${status}`, projectId: paid._id, ownerId: reader.id, stage, status })
  expect(await stages()).toEqual(['inputs', 'inputs'])
  await run('step1', 'done')
  await run('baseline', 'done')
  await run('step2', 'failed')
  expect(await stages()).toEqual(['passive', 'inputs'])
  await run('step2', 'done')
  expect(await stages()).toEqual(['active', 'inputs'])
})

test('a card knows the Persian name of its city from its station, and of no other city', async () => {
  const made = await newProject(server, owner)
  const save = async (version: number, city: string) => {
    const userInputs = { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754', city }
    await server.call('PUT', `/projects/${made._id}/location`, { token: owner.token, body: { version, userInputs } })
    return (await list(owner, '?limit=1000')).items.find(item => item._id === made._id)
  }
  expect(await save(1, 'Tehran')).toMatchObject({ city: 'Tehran', stationNameFa: 'تهران، مهرآباد' })
  expect(await save(2, 'Lavasan')).toMatchObject({ city: 'Lavasan', stationNameFa: null })
})

describe('the plan on a card', () => {
  const cardOf = async (id: string) => (await list(owner, '?limit=1000')).items.find(item => item._id === id)
  const plan = { box: [0, 0, 20, 15], floors: [{ floorStart: 0, path: 'M0,0 512,0 512,384 0,384z' }] }
  test('follows each save of the drawing and goes with a copy; a card has no geometry', async () => {
    const made = await newProject(server, owner)
    expect((await cardOf(made._id))?.plan).toBeNull()
    const put = (version: number, masses: readonly unknown[]) =>
      server.call('PUT', `/projects/${made._id}/vertices`, { token: owner.token, body: { version, masses } })
    await put(1, [courtyardMass])
    expect(await cardOf(made._id)).toMatchObject({ plan, grossFloorArea: 900 })
    expect(await cardOf(made._id)).not.toHaveProperty('masses')
    const copy = jsonOf<Project>(
      await server.call('POST', `/projects/${made._id}/duplicate`, { token: owner.token, body: {} }),
    )
    expect(await cardOf(copy._id)).toMatchObject({ plan, grossFloorArea: 900 })
    await put(2, [])
    expect(await cardOf(made._id)).toMatchObject({ plan: null, grossFloorArea: 0 })
  })
  test('is made at the start for projects of before, paid ones too; nothing else of them changes', async () => {
    const { drizzle } = server.services.db
    const ready = await readyProject(server, owner)
    const paid = await paidProject(server, owner)
    await drizzle
      .update(projects)
      .set({ plan: null })
      .where(inArray(projects.id, [ready._id, paid._id]))
    expect(await makePlans(server.services.db)).toBe(2)
    for (const { _id: id } of [ready, paid]) {
      expect((await cardOf(id))?.plan).toEqual(plan)
      expect(jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))).toEqual(
        id === paid._id ? paid : ready,
      )
    }
    expect(await makePlans(server.services.db)).toBe(0)
  })
})

describe('the list', () => {
  let person: Person
  beforeAll(async () => {
    person = await server.person()
    for (let i = 1; i <= 13; i++) await newProject(server, person, { name: `Villa ${String(i).padStart(2, '0')}` })
    await newProject(server, person, { name: '100% off_plan', label: 'Tower A' })
    await newProject(server, person, { name: 'خانه باغ' })
  })
  test('pages without repeating or losing one', async () => {
    const first = await list(person, '?limit=11&sort=name')
    const second = await list(person, '?limit=11&skip=11&sort=name')
    expect([first.items.length, second.items.length, first.totalCount]).toEqual([11, 4, 15])
    expect(new Set([...first.items, ...second.items].map(p => p._id)).size).toBe(15)
  })
  test('sorts by name both ways, and by the last change first', async () => {
    const up = (await list(person, '?limit=100&sort=name')).items.map(p => p.name)
    const down = (await list(person, '?limit=100&sort=-name')).items.map(p => p.name)
    expect(down).toEqual(up.toReversed())
    expect((await list(person)).items[0]?.name).toBe('خانه باغ')
  })
  test.each([
    ['villa', 13],
    ['VILLA 0', 9],
    ['%', 1],
    ['_', 1],
    ['100% OFF', 1],
    ['tower', 1],
    ['باغ', 1],
    ['\\', 0],
    ['nothing here', 0],
  ])('finds %s %d times', async (s, count) => {
    expect((await list(person, `?s=${encodeURIComponent(s)}`)).totalCount).toBe(count)
  })
  test('has eleven on a page, unless asked, and starts where asked', async () => {
    const all = (await list(person, '?limit=1000')).items.map(p => p._id)
    expect((await list(person)).items.map(p => p._id)).toEqual(all.slice(0, 11))
    expect((await list(person, '?skip=11')).items.map(p => p._id)).toEqual(all.slice(11))
    expect((await list(person, '?skip=100')).items).toEqual([])
    expect((await list(person, '?skip=100')).totalCount).toBe(15)
  })
  test('sorts by name in any case, by creation, and by the last change', async () => {
    const sorted = await server.person()
    const made = []
    for (const name of ['banana', 'Apple', 'cherry', 'apple']) made.push(await newProject(server, sorted, { name }))
    const names = async (sort: string) => (await list(sorted, `?sort=${sort}`)).items.map(p => p.name)
    expect((await names('name')).map(name => name.toLowerCase())).toEqual(['apple', 'apple', 'banana', 'cherry'])
    expect(await names('createdAt')).toEqual(['banana', 'Apple', 'cherry', 'apple'])
    expect(await names('-createdAt')).toEqual(['apple', 'cherry', 'Apple', 'banana'])
    const first = made[0] ?? fail()
    const saved = jsonOf<Project>(
      await server.call('PUT', `/projects/${first._id}/zone`, {
        token: sorted.token,
        body: { version: 1, userInputs: {} },
      }),
    )
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt))
    expect(saved.createdAt).toBe(first.createdAt)
    expect(await names('-updatedAt')).toEqual(['banana', 'apple', 'cherry', 'Apple'])
    expect(await names('updatedAt')).toEqual(['Apple', 'cherry', 'apple', 'banana'])
  })
  test('searches the city too, and not what was deleted', async () => {
    const searcher = await server.person()
    const found = async (s: string) => (await list(searcher, `?s=${encodeURIComponent(s)}`)).totalCount
    const located = await readyProject(server, searcher, { name: 'House' })
    expect([await found('tehran'), await found(' TEHRAN '), await found('shiraz')]).toEqual([1, 1, 0])
    await server.call('DELETE', `/projects/${located._id}`, { token: searcher.token })
    expect([await found('tehran'), await found('')]).toEqual([0, 0])
  })
  test('refuses an unknown order and a limit out of range', async () => {
    for (const query of ['?sort=owner_id', '?limit=0', '?limit=1001', '?skip=-1', '?limit=many']) {
      expect((await server.call('GET', `/projects${query}`, { token: person.token })).statusCode).toBe(422)
    }
  })
  test('holds only own projects', async () => {
    expect((await list(other)).totalCount).toBe(0)
  })
})

/** A valid body for every write below /projects/{id}. */
const bodies: Readonly<Record<string, unknown>> = {
  saveProject: { ...projectHeader, version: 1 },
  saveTab: { version: 1, userInputs: {} },
  saveVertices: { version: 1, masses: [] },
  duplicateProject: {},
  nameVersion: { name: 'Before' },
  restoreVersion: { version: 1 },
  startPayment: { gateway: 'sandbox' },
}
const projectCalls = Object.entries(allCalls).filter(([, call]) => call.route.startsWith('/projects/{id}'))
function addressOf(route: string, id: string) {
  return route.replace('{id}', id).replace('{tab}', 'location').replace('{run}', 'none').replace('{version}', 'none')
}

describe('somebody else’s project', () => {
  test.each(projectCalls.map(([name, call]) => [name, call] as const))(
    '%s answers 404 like an absent one',
    async (name, call) => {
      const project = await newProject(server, owner)
      const ask = (id: string) =>
        server.call(call.method, addressOf(call.route, id), {
          token: other.token,
          ...(call.body === undefined ? {} : { body: bodies[name] ?? {} }),
        })
      const [theirs, absent] = [await ask(project._id), await ask('AAAAAAAAAAAAAAAAAAAAAA')]
      expect([theirs.statusCode, absent.statusCode]).toEqual([404, 404])
      expect({ ...jsonOf(theirs), requestId: '' }).toEqual({ ...jsonOf(absent), requestId: '' })
      expect(jsonOf(theirs)).toMatchObject({ message: 'Nothing was found' })
    },
  )
})

describe('a paid project', () => {
  /** Calls that payment does not lock. */
  const allowed = new Set([
    'duplicateProject',
    'savePrices',
    'startBaseline',
    'startPassive',
    'startActive',
    'startOffset',
    'startExplanation',
    'cancelRun',
    'makeLink',
    'revokeLink',
    'savePicks',
    'saveSets',
    'nameVersion',
    'deleteVersion',
  ])
  const writes = projectCalls.filter(([name, call]) => call.method !== 'GET' && !allowed.has(name))
  let paid: Project
  beforeAll(async () => {
    paid = await paidProject(server, owner)
  })

  test('covers every write', () => {
    expect(writes.map(([name]) => name).toSorted()).toEqual([
      'addPromo',
      'deleteProject',
      'removePromo',
      'restoreVersion',
      'saveProject',
      'saveTab',
      'saveVertices',
      'startPayment',
    ])
  })
  test.each(writes.map(([name, call]) => [name, call] as const))(
    '%s answers 409 and changes nothing',
    async (name, call) => {
      const answer = await server.call(call.method, addressOf(call.route, paid._id), {
        token: owner.token,
        ...(call.body === undefined ? {} : { body: bodies[name] ?? {} }),
      })
      expect(answer.statusCode).toBe(409)
      expect(jsonOf(answer)).toMatchObject(
        name === 'startPayment'
          ? { code: 'payment.alreadyPaid' }
          : { code: 'project.paid', message: "You can't edit the paid project." },
      )
      expect(jsonOf(await server.call('GET', `/projects/${paid._id}`, { token: owner.token }))).toEqual(paid)
    },
  )
  test.each(inputTabs)('the tab %s is locked before its body is judged', async tab => {
    const answer = await server.call('PUT', `/projects/${paid._id}/${tab}`, {
      token: owner.token,
      body: { nonsense: true },
    })
    expect(jsonOf(answer)).toMatchObject({ code: 'project.paid' })
  })
  test('may be duplicated to change', async () => {
    const copy = jsonOf<Project>(
      await server.call('POST', `/projects/${paid._id}/duplicate`, { token: owner.token, body: {} }),
    )
    expect(copy).toMatchObject({ isPaid: false, state: 'draft' })
    expect(copy.name).toMatch(new RegExp(`^${paid.name} \\(copy( \\d+)?\\)$`))
    expect(
      (
        await server.call('PUT', `/projects/${copy._id}/zone`, {
          token: owner.token,
          body: { version: 1, userInputs: {} },
        })
      ).statusCode,
    ).toBe(200)
  })
})

describe('a version', () => {
  const writes: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
    ['the header', '', projectHeader],
    ['the masses', '/vertices', { masses: [courtyardMass] }],
    ['the prices', '/prices', { energyPrices: { electricity: 1 } }],
    ...inputTabs.map(tab => [`the tab ${tab}`, `/${tab}`, { userInputs: {} }] as const),
  ]
  test.each(writes)(
    'of %s must be the one in force: none, an older, a newer and a made-up one change nothing',
    async (_, path, body) => {
      const made = await newProject(server, owner, { label: 'before' })
      const put = (version: unknown) =>
        server.call('PUT', `/projects/${made._id}${path}`, {
          token: owner.token,
          body: { ...body, ...(version === undefined ? {} : { version }) },
        })
      const read = async () =>
        jsonOf<Project>(await server.call('GET', `/projects/${made._id}`, { token: owner.token }))
      const refused = async (version: number) => {
        const before = await read()
        for (const odd of [undefined, null, '', String(version), version + 0.5, [version], true]) {
          const answer = await put(odd)
          expect([odd, answer.statusCode, errorsOf(answer).map(({ field }) => field)]).toEqual([odd, 422, ['version']])
        }
        for (const wrong of [0, -1, version - 1, version + 1, 1e9]) {
          const answer = await put(wrong)
          expect([wrong, answer.statusCode, jsonOf(answer)['code']]).toEqual([wrong, 409, 'project.stale'])
        }
        expect(await read()).toEqual(before)
      }
      await refused(1)
      const saved = await put(1)
      expect(jsonOf<Project>(saved).version).toBe(2)
      await refused(2)
    },
  )
})

describe('refused writes', () => {
  test.each([
    [
      'self-crossing',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
    ],
    [
      'folded back',
      [
        [0, 0],
        [10, 0],
        [5, 0],
      ],
    ],
    [
      'too small',
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
      ],
    ],
    [
      'too large',
      [
        [0, 0],
        [1200, 0],
        [1200, 1200],
        [0, 1200],
      ],
    ],
    [
      'with a tiny edge',
      [
        [0, 0],
        [10, 0],
        [10, 0.01],
        [0, 10],
      ],
    ],
  ])('a %s footprint names the mass', async (_, ring) => {
    const made = await newProject(server, owner)
    const answer = await server.call('PUT', `/projects/${made._id}/vertices`, {
      token: owner.token,
      body: { version: 1, masses: vertices(ring) },
    })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer).map(e => e.field)).toEqual(['masses.0.vertices'])
    expect(errorsOf(answer)[0]?.message).toMatch(/\s/)
    expect(jsonOf(answer)).not.toHaveProperty('message')
  })
  test('corners too far away or too few are refused by the contract', async () => {
    const made = await newProject(server, owner)
    const put = (ring: readonly (readonly number[])[]) =>
      server.call('PUT', `/projects/${made._id}/vertices`, {
        token: owner.token,
        body: { version: 1, masses: vertices(ring) },
      })
    expect(
      errorsOf(
        await put([
          [0, 0],
          [9000, 0],
          [0, 10],
        ]),
      )[0]?.field,
    ).toBe('masses.0.vertices.1.0')
    expect(
      errorsOf(
        await put([
          [0, 0],
          [10, 0],
        ]),
      )[0]?.field,
    ).toBe('masses.0.vertices')
  })
  test('zone shares that do not make 100 % are kept: a table half filled in is work', async () => {
    const made = await newProject(server, owner)
    const put = (...shares: number[]) =>
      server.call('PUT', `/projects/${made._id}/zone`, {
        token: owner.token,
        body: {
          version: 1,
          userInputs: { zoneTypes: shares.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } })) },
        },
      })
    expect(
      jsonOf<Project>(await put(60, 39.99)).userInputs.zone?.zoneTypes?.map(type => type.values.areaPercent),
    ).toEqual([60, 39.99])
    const read = jsonOf<Project>(await server.call('GET', `/projects/${made._id}`, { token: owner.token }))
    expect(read.userInputs.zone?.zoneTypes?.map(type => type.values.areaPercent)).toEqual([60, 39.99])
  })
  test('masses over each other are kept; more masses or corners than a project holds are refused', async () => {
    const made = await newProject(server, owner)
    const put = (version: number, masses: readonly unknown[]) =>
      server.call('PUT', `/projects/${made._id}/vertices`, { token: owner.token, body: { version, masses } })
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
    expect(jsonOf<Project>(await put(1, [courtyardMass, second])).masses).toEqual([courtyardMass, second])
    const ring = (corners: number) =>
      Array.from({ length: corners }, (_, i) => [
        50 * Math.cos((i * 2 * Math.PI) / corners),
        50 * Math.sin((i * 2 * Math.PI) / corners),
      ])
    const many = (count: number, corners: number) =>
      Array.from({ length: count }, (_, i) => ({ ...courtyardMass, id: `m${i}`, vertices: ring(corners) }))
    expect((await put(2, many(50, 100))).statusCode).toBe(200)
    expect((await put(3, many(200, 25))).statusCode).toBe(200)
    expect(errorsOf(await put(4, many(51, 100)))).toEqual([
      { field: 'masses', message: expect.stringContaining('at most 5000 corners') as string },
    ])
    expect(errorsOf(await put(4, many(201, 3)))).toEqual([
      { field: 'masses', message: expect.stringContaining('at most 200 masses') as string },
    ])
  })
  test('ninth neighbour, value out of range, unknown option, unknown station', async () => {
    const made = await newProject(server, owner)
    const put = (tab: string, userInputs: unknown) =>
      server.call('PUT', `/projects/${made._id}/${tab}`, { token: owner.token, body: { version: 1, userInputs } })
    const neighbor = { height: 10, area: 100, distance: 10, bearing: 0 }
    expect(
      errorsOf(
        await put('neighbors', { neighbors: Array.from({ length: 9 }, (_, i) => ({ id: `n${i}`, ...neighbor })) }),
      ),
    ).toEqual([{ field: 'userInputs.neighbors', message: 'You can add 8 neighbours at most!' }])
    expect(errorsOf(await put('construction', { wallUValue: 9 }))).toEqual([
      { field: 'userInputs.wallUValue', message: 'Please insert a number from 0.1 to 4.' },
    ])
    expect(errorsOf(await put('mechanical', { heatingSource: 'coal' })).map(e => e.field)).toEqual([
      'userInputs.heatingSource',
    ])
    expect(
      errorsOf(await put('location', { ...tehranLocation, weatherStationId: 'epw:somebody' })).map(e => e.field),
    ).toEqual(['userInputs.weatherStationId'])
    expect((await put('location', 'text')).statusCode).toBe(422)
  })
  test('a body above 1 MB answers 413, an unknown tab 404', async () => {
    const made = await newProject(server, owner)
    const large = await server.call('PUT', `/projects/${made._id}/zone`, {
      token: owner.token,
      body: { version: 1, userInputs: { padding: 'x'.repeat(1024 * 1024) } },
    })
    expect(large.statusCode).toBe(413)
    expect(
      (
        await server.call('PUT', `/projects/${made._id}/analysis`, {
          token: owner.token,
          body: { version: 1, userInputs: {} },
        })
      ).statusCode,
    ).toBe(404)
  })
})
