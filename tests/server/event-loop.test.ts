import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOutline } from '#building/derive/plan-outline.ts'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { beginPasskeyLogin } from '#contract/calls/auth.ts'
import type { OkOf } from '#contract/calls/call.ts'
import type { beginPasskey } from '#contract/calls/profile.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { allExports } from '#exports/all-exports.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { defaultPrice } from '#rules/price.ts'
import { eq, inArray, sql } from '#server/db/drizzle.ts'
import {
  namedVersions,
  payments,
  personalTokens,
  projectLinks,
  projects,
  runs,
  studyChunks,
  weatherYears,
} from '#server/db/schema.ts'
import { bundledStations } from '#server/weather/bundled-stations.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { starRing, worstDrawings } from '../fixtures/worst-drawings.ts'
import { resultSample } from '../support/result-sample.ts'
import { longestTurn } from '../support/longest-turn.ts'
import { openTestDatabase, testDatabaseUrl } from '../support/open-test-database.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'
import { isSoak } from '../support/rounds.ts'
import {
  paidProject,
  projectHeader,
  quoteOf,
  readyProject,
  sandboxWebhook,
  startPayment,
  tehranLocation,
  verifyEmail,
} from '../support/project-flow.ts'

/*
 * No request may hold the event loop longer than this: everybody else waits. Every call of the contract is made with its
 * largest legal input, on projects, lists and files as large as allowed; a call without a row fails. `npm test` makes the heaviest calls.
 */
const limit = 50 // ms of this thread's processor time
/** In soak a hundred calls before have warmed what they share; the fifteen of `npm test` find it cold. */
const tries = isSoak ? 4 : 10
/** How often a call may be answered that the server is busy. */
const mostRefusals = 30
/** Milliseconds without refusals after which two tries are enough. */
const longEnough = 40_000

let server: TestServer
let admin: Person
/** Has a thousand projects, all paid for, each of the largest. */
let rich: Person
/** Works on a few large projects. */
let busy: Person
let large: Project
beforeAll(async () => {
  server = await openTestServer({
    areHashesReal: true,
    db: await openTestDatabase(testDatabaseUrl, '128MB'),
    env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
  })
  admin = await server.superAdmin()
  rich = await server.person()
  busy = await server.person({ fullName: long, companyName: long })
  await verifyEmail(server, busy)
  large = await largeProject(busy, 'combs across combs')
  const paid = await paidProject(server, rich, { name: long, label: 'l'.repeat(40) })
  const { drizzle } = server.services.db
  const [plan] = await drizzle.select().from(projects).where(eq(projects.id, large._id))
  await drizzle.update(projects).set({ paidAt: null }).where(eq(projects.id, paid._id))
  await drizzle
    .update(projects)
    .set({
      masses: plan?.masses ?? [],
      plan: planOutline({ masses: worstDrawings['two hundred houses'] ?? [] }),
      userInputs: plan?.userInputs ?? {},
    })
    .where(eq(projects.id, paid._id))
  const columns = 'owner_id, document_version, header, user_inputs, manual_inputs, gross_floor_area, plan'
  // The own data of 1,000 such projects are 190 MB. They are read one at a time, so that a hundred show the longest turn.
  const masses = isSoak ? 'masses' : `case when i::text like '1%' then masses else '[]' end`
  const payment =
    'owner_id, name, status, gateway, price, discount, tax, total, currency, created_at, expires_at, paid_at'
  const person = 'full_name, company_name, company_size, role_in_company, preferences, password_hash'
  await drizzle.execute(
    sql.raw(
      `insert into projects (id, paid_at, masses, ${columns}) select 'p' || i, now(), ${masses}, ${columns} from projects, ` +
        `generate_series(1, 999) i where id = '${paid._id}'`,
    ),
  )
  await drizzle.execute(
    sql.raw(
      `insert into payments (id, project_id, ${payment}) select 'y' || i, 'p' || i, ${payment} from ` +
        `payments, generate_series(1, 999) i where project_id = '${paid._id}'`,
    ),
  )
  await drizzle.execute(
    sql.raw(
      `insert into users (id, email, ${person}) select 'u' || i, 'u' || i || '@example.org', ${person} ` +
        `from users, generate_series(1, 1200) i where id = '${busy.id}'`,
    ),
  )
}, 120_000)
afterAll(() => server.close())

const long = 'n'.repeat(200)
const neighbors = Array.from({ length: 8 }, (_, i) => ({
  id: `n${i}`,
  name: long.slice(0, 40),
  height: 100,
  area: 100,
  distance: 1900,
  bearing: 180 + 2 * i,
}))
const zoneTypes = Array.from({ length: 10 }, (_, i) => ({
  id: `z${i}`,
  values: {
    name: long.slice(0, 40),
    areaPercent: 10,
    occupancy: 12,
    lightingPowerDensity: 8,
    equipmentPowerDensity: 9,
    outdoorAir: 8,
    hotWater: 3,
  },
}))
const located = { version: 1, userInputs: { ...tehranLocation, city: long } }

/** A project with every list as long as it may be. */
async function largeProject(person: Person, drawing: string | readonly Mass[]): Promise<Project> {
  let project = await readyProject(server, person, { name: long, label: 'l'.repeat(40) })
  for (const [tab, userInputs] of [
    ['neighbors', { neighbors }],
    ['zone', { zoneTypes }],
  ] as const) {
    project = jsonOf<Project>(
      await server.call('PUT', `/projects/${project._id}/${tab}`, {
        token: person.token,
        body: { version: project.version, userInputs },
      }),
    )
  }
  const drawn = await server.call('PUT', `/projects/${project._id}/vertices`, {
    token: person.token,
    body: { version: project.version, masses: typeof drawing === 'string' ? worstDrawings[drawing] : drawing },
  })
  if (drawn.statusCode !== 200) throw new Error(drawn.body.slice(0, 300))
  return jsonOf<Project>(drawn)
}
/** A copy of the large project, paid. */
async function paidLarge(): Promise<string> {
  const { drizzle } = server.services.db
  const copy = jsonOf<Project>(
    await server.call('POST', `/projects/${large._id}/duplicate`, { token: busy.token, body: {} }),
  )
  await drizzle.update(projects).set({ paidAt: new Date(), state: 'paid-locked' }).where(eq(projects.id, copy._id))
  return copy._id
}
/** A copy of the large project. */
async function freshCopy(): Promise<string> {
  return jsonOf<Project>(await server.call('POST', `/projects/${large._id}/duplicate`, { token: busy.token, body: {} }))
    ._id
}
/** Id of a named version of a project; the last one that was named gives way. */
async function namedVersion(id: string): Promise<string> {
  const { drizzle } = server.services.db
  await drizzle.delete(namedVersions).where(eq(namedVersions.projectId, id))
  const body = { name: 'before' }
  return jsonOf<{ _id: string }>(await server.call('POST', `/projects/${id}/versions`, { token: busy.token, body }))._id
}
let versioned: string | undefined
/** A copy of the large project with as many named versions as it may have. */
async function withVersions(): Promise<string> {
  if (versioned !== undefined) return versioned
  const id = await freshCopy()
  for (let i = 0; i < limits.namedVersions; i++)
    await server.call('POST', `/projects/${id}/versions`, { token: busy.token, body: { name: `v${i}` } })
  versioned = id
  return id
}
async function version(id = large._id) {
  return (
    await server.services.db.drizzle.select({ version: projects.version }).from(projects).where(eq(projects.id, id))
  )[0]?.version
}

/** Six parameters of four options each: 4,096 rows. */
const passive = {
  parameters: [
    { key: 'wallUValue', options: [0.6, 0.35, 0.25, 0.2] },
    { key: 'airLeakage', options: [3, 1, 0.7, 0.5] },
    { key: 'roofUValue', options: [0.6, 0.35, 0.25, 0.2] },
    { key: 'orientation', options: [0, 45, 90, 135] },
    { key: 'wallAbsorption', options: [0.3, 0.5, 0.6, 0.7] },
    { key: 'roofAbsorption', options: [0.3, 0.5, 0.6, 0.7] },
  ],
}
/** 16,384 rows, of which samples are taken. */
const passiveSeven = {
  parameters: [...passive.parameters, { key: 'coolingSetpoint', options: [24, 25, 26, 27] }],
}
async function started(id: string, step: string, studyBody: unknown): Promise<string> {
  const answer = await server.call('POST', `/projects/${id}/parametric/${step}`, { token: busy.token, body: studyBody })
  if (answer.statusCode !== 201) throw new Error(answer.body.slice(0, 300))
  return jsonOf<{ _id: string }>(answer)._id
}
interface Studied {
  readonly id: string
  readonly run: string
}
/** A paid project with a study, as if all its rows had been computed. */
async function finished(studyBody: unknown): Promise<Studied> {
  const { drizzle } = server.services.db
  const id = await paidLarge()
  const run = await started(id, 'step1', studyBody)
  // 0.1 has as many digits as a figure may have.
  const figures = `decode(repeat('9a9999999999b93f', length(rows) / 4 * ${storedColumnKeys.length}), 'hex')`
  await drizzle
    .update(studyChunks)
    .set({ figures: sql.raw(figures) })
    .where(eq(studyChunks.runId, run))
  await drizzle
    .update(runs)
    .set({ status: 'done', done: sql`total` })
    .where(eq(runs.id, run))
  await drizzle.update(projects).set({ state: 'results' }).where(eq(projects.id, id))
  return { id, run }
}
let studied: Promise<Studied> | undefined
function studiedLarge(): Promise<Studied> {
  studied ??= finished(passive)
  return studied
}
/** Twelve parameters of two options, all of which change between the first row and the last; twenty rows are picked. */
const twelve = {
  parameters: [
    { key: 'wallUValue', options: [0.6, 0.35] },
    { key: 'airLeakage', options: [3, 1] },
    { key: 'roofUValue', options: [0.6, 0.35] },
    { key: 'orientation', options: [10, 45] },
    { key: 'wallAbsorption', options: [0.3, 0.5] },
    { key: 'roofAbsorption', options: [0.3, 0.5] },
    { key: 'coolingSetpoint', options: [24, 25] },
    { key: 'heatingSetpoint', options: [20, 21] },
    { key: 'windowToWallRatio', options: [20, 35] },
    { key: 'windowMaterial', options: ['double-clear-aluminium', 'double-clear-pvc'] },
    { key: 'overhangAngle', options: [10, 20] },
    { key: 'floorUValue', options: [0.6, 0.35] },
  ],
}
let picked: Promise<Studied> | undefined
function pickedLarge(): Promise<Studied> {
  picked ??= (async () => {
    const study = await finished(twelve)
    const picks = Array.from({ length: 20 }, (_, i) => ({
      id: `p${i}`,
      run: study.run,
      row: i === 1 ? 4095 : i,
      stage: 'passive',
      parent: null,
    }))
    const saved = await server.call('PUT', `/projects/${study.id}/picks`, {
      token: busy.token,
      body: { version: await version(study.id), picks },
    })
    if (saved.statusCode !== 200) throw new Error(saved.body.slice(0, 300))
    return study
  })()
  return picked
}
/** A project for the largest report: a study of 4,096 rows, twenty picks, and a baseline as if it had been computed. */
async function reportedLarge(): Promise<string> {
  const { id } = await pickedLarge()
  const { drizzle } = server.services.db
  const [own] = await drizzle.select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, id))
  await drizzle
    .insert(runs)
    .values({
      id: `${id}-baseline`,
      projectId: id,
      ownerId: own?.ownerId ?? '',
      stage: 'baseline',
      status: 'done',
      done: 1,
      result: resultSample(),
      engineVersion: '0.5.4',
      finishedAt: new Date(),
    })
    .onConflictDoNothing()
  return id
}
/** A question whose answer, or first round, is as large as it may be. */
function questionOf(name: string, studyOf: () => Promise<Studied>, body: (run: string) => unknown): Row {
  return {
    name,
    status: 201,
    ask: async () => {
      const { id, run } = await studyOf()
      return { url: `/projects/${id}/explain`, token: busy.token, body: body(run) }
    },
  }
}
const climates = bundledStations
  .map(({ _id }) => _id)
  .filter(id => id !== tehranLocation.weatherStationId)
  .slice(0, 5)
/** As if nobody had computed with these climates: their years have to be stored again. */
async function forgetClimates(): Promise<void> {
  const { drizzle } = server.services.db
  const digests = drizzle
    .select({ digest: weatherYears.digest })
    .from(weatherYears)
    .where(inArray(sql`${weatherYears.station} ->> '_id'`, climates))
  await drizzle.update(runs).set({ weatherDigest: null }).where(inArray(runs.weatherDigest, digests))
  await drizzle.delete(weatherYears).where(inArray(weatherYears.digest, digests))
}
/** A paid project in the last of them. */
async function elsewhere(): Promise<string> {
  await forgetClimates()
  const { drizzle } = server.services.db
  const copy = jsonOf<Project>(
    await server.call('POST', `/projects/${large._id}/duplicate`, { token: busy.token, body: {} }),
  )
  const location = { ...copy.userInputs.location, weatherStationId: climates[4] ?? '' }
  const userInputs = { ...copy.userInputs, location }
  await drizzle.update(projects).set({ userInputs }).where(eq(projects.id, copy._id))
  await drizzle.update(projects).set({ paidAt: new Date(), state: 'paid-locked' }).where(eq(projects.id, copy._id))
  return copy._id
}

interface Sent {
  readonly url: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly payload?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the answer is a stream that is read piece by piece, as a browser does that saves it. */
  readonly isStreamed?: true
}
interface Row {
  readonly status: number
  /** What is asked; prepared before the clock runs. */
  readonly ask: (round: number) => Sent | Promise<Sent>
  /** Of several rows of one call. */
  readonly name?: string
}
function get(url: () => string | Promise<string>, who: () => Person = () => busy): Row {
  return { status: 200, ask: async () => ({ url: await url(), token: who().token }) }
}
const weather = epwText({ ...plainWeather(20), label: 'x' })
/** As large as an upload may be: its comment fills it up to 3 MB. */
function upload(text: string, packed: boolean, round: number): Sent {
  const whole = text.replace(
    'COMMENTS 2,',
    () => `COMMENTS 2,${round}${'y'.repeat(3 * 1024 * 1024 - text.length - 200)}`,
  )
  const file = packed ? gzipSync(whole) : Buffer.from(whole)
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="own.epw"\r\ncontent-type: text/plain\r\n\r\n'
  return {
    url: '/epw/upload',
    token: busy.token,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}
/** A photograph of nearly 5 MB and 16 megapixels. */
let photograph: Promise<Buffer> | undefined
async function pictureUpload(): Promise<Sent> {
  photograph ??= sharp({
    create: {
      width: 4000,
      height: 4000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="me.jpg"\r\n\r\n'
  return {
    url: '/upload/profile/image',
    token: busy.token,
    payload: Buffer.concat([Buffer.from(head), await photograph, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}
async function uploaded(): Promise<string> {
  const sent = upload(weather, true, 7)
  return jsonOf<{ _id: string }>(await send('POST', sent))._id
}
function registration(round: number) {
  return {
    fullName: long,
    companyName: long,
    companySize: '1-9',
    roleInCompany: 'Architect',
    email: `${'e'.repeat(40)}${round}@example.org`,
    password: `${'Quiet 71'.repeat(31)}${round}`,
    passwordConfirmation: `${'Quiet 71'.repeat(31)}${round}`,
    agreement: true,
  }
}
const person = { fullName: long, companyName: long, companySize: '1-9', roleInCompany: 'Architect' }

const sample = { size: 5000, seed: 1 }
const studyRequestOf: Readonly<Record<string, unknown>> = {
  step2: {
    parameters: [
      { key: 'heatRecovery', options: ['none', 'plates-or-pipes', 'heat-pipes', 'rotary'] },
      { key: 'heatingCoefficient', options: [0.7, 0.8, 0.85, 0.9] },
      { key: 'coolingCoefficient', options: [2.5, 3, 4, 5] },
      { key: 'fanEfficiency', options: [0.5, 0.6, 0.65, 0.7] },
      { key: 'fanPressure', options: [300, 400, 500, 600] },
      { key: 'lightingPowerDensity', options: [4, 6, 8, 10] },
      { key: 'hotWaterDistribution', options: ['within-3-m', 'beyond-3-m'] },
      { key: 'pumpControlHeating', options: ['no-pump', 'automatic-above-50'] },
    ],
    sample,
  },
  step3: {
    parameters: [
      { key: 'photovoltaicArea', options: [0, 10, 20, 40] },
      { key: 'photovoltaicOrientation', options: ['east', 'south', 'south-west', 'west'] },
      { key: 'photovoltaicTilt', options: [0, 15, 30, 45] },
      { key: 'photovoltaicPeakPowerCoefficient', options: [0.15, 0.18, 0.2, 0.22] },
      { key: 'solarWaterHeatingArea', options: [0, 5, 10, 20] },
      { key: 'windTurbineDiameter', options: [0, 3, 6, 9] },
      { key: 'windTurbineEfficiency', options: [0.2, 0.25, 0.3, 0.35] },
    ],
    sample,
  },
}
function startOf(step: string): Row {
  return {
    status: 201,
    ask: async () => ({
      url: `/projects/${await paidLarge()}/parametric/${step}`,
      token: busy.token,
      body: studyRequestOf[step],
    }),
  }
}
function readOf(step: string): Row {
  return {
    status: 200,
    ask: async () => {
      const id = await paidLarge()
      await started(id, step, studyRequestOf[step])
      return { url: `/projects/${id}/parametric/${step}`, token: busy.token }
    },
  }
}

/** A link of the large project, alone. */
async function madeLink(): Promise<{ readonly token: string; readonly link: { readonly _id: string } }> {
  await server.services.db.drizzle.delete(projectLinks)
  return jsonOf(await server.call('POST', `/projects/${large._id}/links`, { token: busy.token }))
}
const tokenBody = { name: long, scopes: ['projects:read', 'projects:write', 'studies'] }

let drawnOn: string | undefined
/** As many corners on all storeys as a model may have: fifty stars of a hundred corners and six storeys. */
const largestModel = Array.from({ length: limits.modelCorners / 600 }, (_, k): Mass => ({
  id: `t${k}`,
  vertices: starRing([(k % 10) * 60, Math.floor(k / 10) * 60], 20),
  numberOfFloors: 6,
  floorStart: 0,
  floorHeight: 3,
}))
/** Id of the project with the largest model. */
let modelled: string | undefined
/** Drawings whose masses lie over each other, or whose floors are too many: kept, but not for sale. */
const barred = new Set([
  'stars over each other',
  'deep stars over each other',
  'spikes from one middle',
  'two hundred leaning floors',
  'arms of a galaxy',
  'hooks under arms',
])

const rows: Readonly<Record<string, Row | readonly Row[]>> = {
  clientSettings: get(() => '/settings'),
  readContent: get(() => '/cms/terms'),
  userInputsHelp: get(
    () => '/cms/user-inputs',
    () => busy,
  ),
  saveInputHelp: {
    status: 200,
    ask: round => ({
      url: '/cms/user-inputs/construction.wallUValue',
      token: admin.token,
      body: { en: `${round}`.padEnd(limits.text, 'x'), fa: 'ی'.repeat(limits.text) },
    }),
  },
  contentVersions: get(
    () => '/cms/about/versions',
    () => admin,
  ),
  previewContent: {
    status: 200,
    ask: () => ({ url: '/cms/about/preview', token: admin.token, body: hostileMarkdown }),
  },
  saveContent: {
    status: 200,
    ask: async () => ({
      url: '/cms/about',
      token: admin.token,
      body: {
        ...hostileMarkdown,
        version: jsonOf<{ items: { version: number }[] }>(
          await server.call('GET', '/cms/about/versions?limit=1', { token: admin.token }),
        ).items[0]?.version,
      },
    }),
  },
  acceptTerms: { status: 200, ask: () => ({ url: '/profile/terms', token: busy.token, body: { version: 1 } }) },
  health: get(() => '/health'),
  openApi: get(() => '/openapi.json'),
  exportPlace: get(() => '/exports/place'),
  ready: get(() => '/ready'),
  register: { status: 200, ask: round => ({ url: '/auth/register', body: registration(round) }) },
  login: { status: 200, ask: () => ({ url: '/auth/login', body: { email: busy.email, password: goodPassword } }) },
  adminLogin: {
    status: 200,
    ask: () => ({ url: '/admin/auth/login', body: { email: admin.email, password: goodPassword } }),
  },
  logout: {
    status: 204,
    ask: async () => ({ url: '/auth/logout', token: await server.login(busy.email, goodPassword) }),
  },
  forgotPassword: { status: 204, ask: () => ({ url: '/forgot/password', body: { email: busy.email } }) },
  newPassword: {
    status: 410,
    ask: () => ({
      url: '/new/password',
      body: { token: 't'.repeat(100), password: goodPassword, passwordConfirmation: goodPassword },
    }),
  },
  changePassword: {
    status: 204,
    ask: async round => {
      const changing = await server.person()
      return {
        url: '/change/password',
        token: changing.token,
        body: { oldPassword: goodPassword, newPassword: `${'Quiet 71'.repeat(31)}${round}` },
      }
    },
  },
  sendEmail: {
    status: 204,
    ask: async () => {
      const { token } = await server.person()
      server.clock.advance(121_000)
      return { url: '/send/email', token }
    },
  },
  verifyEmail: {
    status: 401,
    ask: async () => ({ url: '/verify/email', token: (await server.person()).token, body: { otp: '000000' } }),
  },
  socialAuth: {
    status: 501,
    ask: () => ({
      url: '/social-auth',
      body: {
        provider: 'p'.repeat(40),
        code: 'c'.repeat(limits.text),
        state: long,
        codeVerifier: long,
        nonce: long,
        redirectUri: 'r'.repeat(500),
      },
    }),
  },
  loginByCodeStepOne: {
    status: 204,
    ask: async () => ({ url: '/auth/login/via-otp/step-one', body: { email: (await server.person()).email } }),
  },
  loginByCodeStepTwo: {
    status: 401,
    ask: async () => ({
      url: '/auth/login/via-otp/step-two',
      body: { email: (await server.person()).email, otp: '000000' },
    }),
  },
  completeProfile: {
    status: 200,
    ask: () => ({
      url: '/profile/complete',
      token: busy.token,
      body: { companyName: long, companySize: '1-9', roleInCompany: 'Mechanical Engineer', agreement: true },
    }),
  },
  listPasskeys: get(() => '/profile/passkeys'),
  beginPasskey: { status: 200, ask: () => ({ url: '/passkeys/registration', token: busy.token }) },
  addPasskey: {
    status: 201,
    ask: async () => {
      const { token } = await server.person()
      const wish = jsonOf<OkOf<typeof beginPasskey>>(await server.call('POST', '/passkeys/registration', { token }))
      // Base64url has four characters for three bytes; the largest attestation is filled with bytes that nobody reads.
      const body = softwareAuthenticator('http://badgir.test', 1000).create(wish, { padding: 4600 })
      return { url: '/passkeys/registration', token, body: { ...body, name: long.slice(0, 100) } }
    },
  },
  removePasskey: { status: 404, ask: () => ({ url: '/profile/passkeys/none', token: busy.token }) },
  beginPasskeyLogin: { status: 200, ask: () => ({ url: '/auth/passkey' }) },
  finishPasskeyLogin: {
    status: 200,
    ask: async () => {
      const { token } = await server.person()
      const device = softwareAuthenticator('http://badgir.test', 1000)
      const wish = jsonOf<OkOf<typeof beginPasskey>>(await server.call('POST', '/passkeys/registration', { token }))
      await server.call('PUT', '/passkeys/registration', { token, body: device.create(wish) })
      const challenge = await server.call('POST', '/auth/passkey')
      return { url: '/auth/passkey', body: device.sign(jsonOf<OkOf<typeof beginPasskeyLogin>>(challenge)) }
    },
  },
  sendPhone: {
    status: 204,
    ask: async () => ({
      url: '/send/phone',
      token: (await server.person()).token,
      body: { phone: `+98 912${'\u200E'.repeat(24)} 345 6789` },
    }),
  },
  verifyPhone: {
    status: 410,
    ask: async () => ({
      url: '/verify/phone',
      token: (await server.person()).token,
      body: { phone: '+98 912 345 6789', otp: '000000' },
    }),
  },
  removePhone: { status: 200, ask: () => ({ url: '/profile/phone', token: busy.token }) },
  uploadProfileImage: { status: 200, ask: () => pictureUpload() },
  removeProfileImage: { status: 200, ask: () => ({ url: '/profile/image', token: busy.token }) },
  readFile: {
    status: 200,
    ask: async () => {
      const { data } = jsonOf<{ data: { user: { profile_picture: string } } }>(
        await send('POST', await pictureUpload()),
      )
      return { url: `/file/${data.user.profile_picture}` }
    },
  },
  readProfile: get(() => '/profile'),
  purchaseHistory: get(
    () => '/projects/user/purchase/history',
    () => rich,
  ),
  listSessions: get(() => '/profile/sessions'),
  endOtherSessions: {
    status: 204,
    ask: async () => ({ url: '/profile/sessions', token: (await server.person()).token }),
  },
  endOneSession: { status: 404, ask: () => ({ url: '/profile/sessions/none', token: busy.token }) },
  exportProfile: { status: 200, ask: () => ({ url: '/profile/export', token: rich.token, isStreamed: true }) },
  deleteProfile: {
    status: 204,
    ask: async () => {
      const leaving = await server.person()
      return { url: '/profile', token: leaving.token, body: { email: leaving.email } }
    },
  },
  withdrawDeletion: { status: 200, ask: () => ({ url: '/profile/deletion', token: busy.token }) },
  saveProfile: {
    status: 200,
    ask: () => ({ url: '/profile', token: busy.token, body: { ...person, email: busy.email } }),
  },
  savePreferences: {
    status: 200,
    ask: () => ({
      url: '/profile/preferences',
      token: busy.token,
      body: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
    }),
  },
  createProject: {
    status: 201,
    ask: () => ({ url: '/projects', token: busy.token, body: { ...projectHeader, name: long, label: 'l'.repeat(40) } }),
  },
  importProject: {
    status: 201,
    ask: () => {
      const { name, label, country, primaryBuildingType, units, userInputs, manualInputs, masses } = large
      const header = { name, label, country, primaryBuildingType, units }
      return {
        url: '/projects/import',
        token: busy.token,
        body: { schema: 'badgir.project', documentVersion: 1, ...header, userInputs, manualInputs, masses },
      }
    },
  },
  listLinks: get(() => `/projects/${large._id}/links`),
  makeLink: {
    status: 201,
    ask: async () => {
      await server.services.db.drizzle.delete(projectLinks)
      return { url: `/projects/${large._id}/links`, token: busy.token }
    },
  },
  revokeLink: {
    status: 204,
    ask: async () => ({ url: `/projects/${large._id}/links/${(await madeLink()).link._id}`, token: busy.token }),
  },
  readLink: {
    status: 200,
    ask: async () => ({ url: `/links/${(await madeLink()).token}`, token: rich.token }),
  },
  listTokens: get(() => '/profile/tokens'),
  makeToken: {
    status: 201,
    ask: async () => {
      await server.services.db.drizzle.delete(personalTokens)
      return { url: '/profile/tokens', token: busy.token, body: tokenBody }
    },
  },
  revokeToken: {
    status: 204,
    ask: async () => {
      const made = await server.call('POST', '/profile/tokens', { token: busy.token, body: tokenBody })
      return {
        url: `/profile/tokens/${jsonOf<{ personalToken: { _id: string } }>(made).personalToken._id}`,
        token: busy.token,
      }
    },
  },
  deleteProject: {
    status: 204,
    ask: async () => {
      const made = await server.call('POST', `/projects/${large._id}/duplicate`, { token: busy.token, body: {} })
      return { url: `/projects/${jsonOf<Project>(made)._id}`, token: busy.token }
    },
  },
  duplicateProject: {
    status: 201,
    ask: () => ({ url: `/projects/${large._id}/duplicate`, token: busy.token, body: { name: long } }),
  },
  listProjects: [
    get(
      () => '/projects?limit=1000',
      () => rich,
    ),
    get(
      () => `/projects?limit=1000&sort=-name&s=${long.slice(0, 100)}`,
      () => rich,
    ),
    get(
      () => '/projects?skip=400',
      () => rich,
    ),
  ],
  readProject: get(() => `/projects/${large._id}`),
  savePrices: {
    status: 200,
    ask: async () => ({
      url: `/projects/${large._id}/prices`,
      token: busy.token,
      body: { version: await version(), energyPrices: { currency: 'IRR', electricity: 1850.5 } },
    }),
  },
  saveProject: {
    status: 200,
    ask: async () => ({
      url: `/projects/${large._id}`,
      token: busy.token,
      body: { ...projectHeader, name: long, version: await version() },
    }),
  },
  saveTab: (
    [
      ['zone', { zoneTypes }],
      ['neighbors', { neighbors }],
      ['location', located.userInputs],
    ] as const
  ).map(([tab, userInputs]): Row => ({
    name: tab,
    status: 200,
    ask: async () => ({
      url: `/projects/${large._id}/${tab}`,
      token: busy.token,
      body: { version: await version(), userInputs },
    }),
  })),
  listVersions: get(async () => `/projects/${await withVersions()}/versions`),
  nameVersion: {
    status: 201,
    ask: async () => ({
      url: `/projects/${await freshCopy()}/versions`,
      token: busy.token,
      body: { name: 'v'.repeat(limits.shortName) },
    }),
  },
  readVersion: get(async () => `/projects/${large._id}/versions/${await namedVersion(large._id)}`),
  deleteVersion: {
    status: 204,
    ask: async () => ({
      url: `/projects/${large._id}/versions/${await namedVersion(large._id)}`,
      token: busy.token,
    }),
  },
  restoreVersion: {
    status: 200,
    ask: async () => ({
      url: `/projects/${large._id}/versions/${await namedVersion(large._id)}/restore`,
      token: busy.token,
      body: { version: await version() },
    }),
  },
  saveVertices: Object.entries(worstDrawings).map(([name, masses]): Row => ({
    name,
    status: 200,
    ask: async () => {
      drawnOn ??= (await largeProject(busy, 'hooks under arms'))._id
      return {
        url: `/projects/${drawnOn}/vertices`,
        token: busy.token,
        body: { version: await version(drawnOn), masses },
      }
    },
  })),
  deleteWeather: { status: 204, ask: async () => ({ url: `/epw/${await uploaded()}`, token: busy.token }) },
  readClimate: [get(() => '/epw/station:40754/climate'), get(() => '/epw/station:725300/climate')],
  searchWeather: [
    get(() => '/epw/search?s=tehran&limit=100'),
    get(() => `/epw/search?s=${'q'.repeat(200)}`),
    get(() => '/epw/search?lat=35.7&lon=51.4&limit=100'),
  ],
  uploadWeather: [
    { name: '3 MB', status: 201, ask: round => upload(weather, false, round) },
    { name: '3 MB, packed', status: 201, ask: round => upload(weather, true, 1000 + round) },
  ],
  readQuote: get(() => `/projects/${large._id}/pricing`),
  startPayment: Object.keys(worstDrawings).map((name): Row => {
    let id: string | undefined
    return {
      name,
      status: barred.has(name) ? 409 : 201,
      ask: async () => {
        id ??= (await largeProject(busy, name))._id
        const { id: quote } = await quoteOf(server, busy, id)
        return { url: `/projects/${id}/pricing`, token: busy.token, body: { gateway: 'sandbox', quote } }
      },
    }
  }),
  cancelPayment: {
    status: 200,
    ask: async () => ({
      url: `/payments/${(await startPayment(server, busy, (await readyProject(server, busy))._id)).payment._id}/cancel`,
      token: busy.token,
    }),
  },
  readPayment: {
    status: 200,
    ask: async () => ({
      url: `/payments/${(await startPayment(server, busy, (await readyProject(server, busy))._id)).payment._id}`,
      token: busy.token,
    }),
  },
  paymentWebhook: {
    status: 200,
    ask: async () => ({
      url: '',
      token: (await startPayment(server, busy, (await readyProject(server, busy))._id)).payment._id,
    }),
  },
  startBaseline: {
    status: 201,
    ask: async () => ({ url: `/projects/${await paidLarge()}/baseline`, token: busy.token }),
  },
  readBaseline: {
    status: 200,
    ask: async () => {
      const id = await paidLarge()
      await server.call('POST', `/projects/${id}/baseline`, { token: busy.token })
      return { url: `/projects/${id}/baseline`, token: busy.token }
    },
  },
  runEvents: {
    status: 404,
    ask: async () => ({ url: `/projects/${await paidLarge()}/runs/none/events`, token: busy.token }),
  },
  cancelRun: {
    status: 200,
    ask: async () => {
      const id = await paidLarge()
      const run = jsonOf<{ _id: string }>(await server.call('POST', `/projects/${id}/baseline`, { token: busy.token }))
      return { url: `/projects/${id}/runs/${run._id}/cancel`, token: busy.token }
    },
  },
  startPassive: [
    {
      name: 'nothing known',
      status: 201,
      ask: async () => ({
        url: `/projects/${await paidLarge()}/parametric/step1`,
        token: busy.token,
        body: passive,
      }),
    },
    {
      name: 'a sample of 5,000, in a climate that nobody has computed with',
      status: 201,
      ask: async () => ({
        url: `/projects/${await elsewhere()}/parametric/step1`,
        token: busy.token,
        body: { ...passiveSeven, sample },
      }),
    },
    {
      name: 'all known',
      status: 201,
      ask: async () => ({
        url: `/projects/${(await studiedLarge()).id}/parametric/step1`,
        token: busy.token,
        body: passive,
      }),
    },
  ],
  startActive: startOf('step2'),
  startOffset: startOf('step3'),
  readPassive: {
    status: 200,
    ask: async () => ({ url: `/projects/${(await studiedLarge()).id}/parametric/step1`, token: busy.token }),
  },
  readActive: readOf('step2'),
  readOffset: readOf('step3'),
  readStudy: {
    status: 200,
    ask: async () => {
      const { id, run } = await studiedLarge()
      return { url: `/projects/${id}/runs/${run}/study`, token: busy.token }
    },
  },
  readTable: ['json', 'csv', 'arrow'].map((format): Row => ({
    name: format,
    status: 200,
    ask: async () => {
      const { id, run } = await studiedLarge()
      return { url: `/projects/${id}/runs/${run}/table?format=${format}`, token: busy.token }
    },
  })),
  readHours: {
    status: 200,
    ask: async () => ({ url: `/projects/${await paidLarge()}/hours?series=heatingNeed`, token: busy.token }),
  },
  exportProject: [
    ...allExports.map(({ format, needs }): Row => {
      // Models of the largest drawings are refused; tables are those of a study of 5,000 rows.
      const isModel = (needs as readonly string[]).includes('weather')
      const isTable = format === 'xlsx' || format === 'csv'
      const query = format === 'csv' ? '?table=step1' : ''
      const designProject = async () =>
        isTable ? (await studiedLarge()).id : format === 'pdf' ? await reportedLarge() : await paidLarge()
      return {
        name: format,
        status: isModel ? 409 : 200,
        ask: async () => ({ url: `/projects/${await designProject()}/export/${format}${query}`, token: busy.token }),
      }
    }),
    {
      name: 'the largest model that is written',
      status: 200,
      ask: async () => {
        modelled ??= (await largeProject(busy, largestModel))._id
        return { url: `/projects/${modelled}/export/hbjson`, token: busy.token, isStreamed: true }
      },
    },
  ],
  startExplanation: [
    questionOf('band', studiedLarge, () => ({ kind: 'band', pick: null })),
    questionOf('bridge over twelve changes', pickedLarge, () => ({ kind: 'bridge', from: 'p0', to: 'p1' })),
    questionOf('bridge, nothing known', pickedLarge, () => ({ kind: 'bridge', from: null, to: 'p1' })),
    questionOf('sensitivity', studiedLarge, run => ({ kind: 'sensitivity', run })),
    questionOf('next', pickedLarge, () => ({ kind: 'next', pick: 'p1' })),
    questionOf('target', pickedLarge, () => ({
      kind: 'target',
      pick: 'p1',
      goals: [
        { column: 'net', bound: 'most', value: 1 },
        { column: 'cooling', bound: 'most', value: 1 },
      ],
    })),
    questionOf('rules', studiedLarge, run => ({
      kind: 'rules',
      run,
      rows: Array.from({ length: 4096 }, (_, row) => row),
    })),
    {
      name: 'worst, in climates that nobody has computed with',
      status: 201,
      ask: async () => {
        await forgetClimates()
        return {
          url: `/projects/${(await pickedLarge()).id}/explain`,
          token: busy.token,
          body: {
            kind: 'worst',
            picks: Array.from({ length: 20 }, (_, i) => `p${i}`),
            stations: climates.slice(0, 4),
            tallerNeighbour: true,
          },
        }
      },
    },
    {
      name: 'more',
      status: 201,
      ask: async () => {
        const { id, run } = await finished({ ...passiveSeven, sample: { size: 1, seed: 1 } })
        return {
          url: `/projects/${id}/explain`,
          token: busy.token,
          body: { kind: 'more', run, size: 4999, within: [] },
        }
      },
    },
  ],
  readExplanation: {
    status: 200,
    ask: async () => {
      const { id } = await studiedLarge()
      const body = { kind: 'band', pick: null }
      const begun = await server.call('POST', `/projects/${id}/explain`, { token: busy.token, body })
      return { url: `/projects/${id}/explain?question=${jsonOf<{ _id: string }>(begun)._id}`, token: busy.token }
    },
  },
  savePicks: {
    status: 200,
    ask: async () => {
      const { id, run } = await studiedLarge()
      const picks = Array.from({ length: 100 }, (_, i) => ({
        id: `p${i}`,
        run,
        row: i,
        stage: 'passive',
        parent: null,
      }))
      return { url: `/projects/${id}/picks`, token: busy.token, body: { version: await version(id), picks } }
    },
  },
  saveSets: {
    status: 200,
    ask: async () => {
      const { id, run } = await studiedLarge()
      const first = Array.from({ length: 400 }, (_, row) => row)
      const sets = Array.from({ length: 50 }, (_, i) => ({ id: `s${i}`, name: long.slice(0, 100), run, rows: first }))
      return { url: `/projects/${id}/sets`, token: busy.token, body: { version: await version(id), sets } }
    },
  },
  adminHealth: get(
    () => '/admin/health',
    () => admin,
  ),
  createUser: {
    status: 201,
    ask: round => ({
      url: '/admin/user/create',
      token: admin.token,
      body: { ...person, email: `made-${round}@example.org`, password: goodPassword },
    }),
  },
  updateUser: { status: 200, ask: () => ({ url: '/admin/user/update/u1', token: admin.token, body: person }) },
  deleteUser: { status: 204, ask: round => ({ url: `/admin/user/delete/u${100 + round}`, token: admin.token }) },
  restoreUser: { status: 200, ask: round => ({ url: `/admin/user/restore/u${600 + round}`, token: admin.token }) },
  listUsers: [
    get(
      () => '/admin/users?limit=1000',
      () => admin,
    ),
    get(
      () => `/admin/users?limit=1000&sort=-companySize&s=${long.slice(0, 100)}`,
      () => admin,
    ),
    get(
      () => '/admin/users?format=csv&sort=role',
      () => admin,
    ),
  ],
  verifyPromo: {
    status: 200,
    ask: async () => ({ url: `/promos/${await promoCode()}?projectId=${large._id}`, token: busy.token }),
  },
  addPromo: {
    status: 200,
    ask: async () => ({
      url: `/projects/${large._id}/promo`,
      token: busy.token,
      body: { code: await promoCode() },
    }),
  },
  removePromo: { status: 200, ask: () => ({ url: `/projects/${large._id}/promo`, token: busy.token }) },
  readReceipt: {
    status: 200,
    ask: async () => ({ url: `/projects/${await boughtProject()}/receipt?language=fa`, token: busy.token }),
  },
  adminOrders: [
    get(
      () => '/admin/orders?limit=1000',
      () => admin,
    ),
    get(
      () => `/admin/orders?format=csv&s=${long.slice(0, 100)}`,
      () => admin,
    ),
  ],
  adminProjects: [
    get(
      () => '/admin/projects?limit=1000',
      () => admin,
    ),
    get(
      () => `/admin/projects?format=csv&sort=-area&s=${long.slice(0, 100)}`,
      () => admin,
    ),
  ],
  adminProject: get(
    () => `/admin/projects/${large._id}`,
    () => admin,
  ),
  adminMessages: [
    get(
      () => '/admin/messages?limit=1000',
      () => admin,
    ),
    get(
      () => `/admin/messages?format=csv&s=${long.slice(0, 100)}`,
      () => admin,
    ),
  ],
  adminAudit: [
    get(
      () => '/admin/audit?limit=1000',
      () => admin,
    ),
    get(
      () => `/admin/audit?format=csv&s=${long.slice(0, 100)}`,
      () => admin,
    ),
  ],
  adminOrder: { status: 200, ask: async () => ({ url: `/admin/orders/${await paidOrder()}`, token: admin.token }) },
  checkOrder: {
    status: 200,
    ask: async () => ({ url: `/admin/orders/${await paidOrder()}/check`, token: admin.token }),
  },
  resolveOrder: {
    status: 200,
    ask: async () => ({
      url: `/admin/orders/${await paidOrder()}/resolve`,
      token: admin.token,
      body: { note: 'n'.repeat(limits.text) },
    }),
  },
  refundOrder: {
    status: 200,
    ask: async round => ({
      url: `/admin/orders/${await paidOrder()}/refund`,
      token: admin.token,
      body: { reason: 'n'.repeat(limits.text), amount: 0.01, key: `round-${round}` },
    }),
  },
  listPromos: [
    get(
      () => '/admin/promos?limit=1000',
      () => admin,
    ),
    get(
      () => '/admin/promos?format=csv',
      () => admin,
    ),
  ],
  createPromo: {
    status: 201,
    ask: round => ({ url: '/admin/promos', token: admin.token, body: { ...promoTerms, code: `MADE-${round}` } }),
  },
  updatePromo: {
    status: 200,
    ask: async round => ({
      url: `/admin/promos/${await promoId(round)}`,
      token: admin.token,
      body: { ...promoTerms, code: `CHANGED-${round}` },
    }),
  },
  deletePromo: {
    status: 204,
    ask: async round => ({ url: `/admin/promos/${await promoId(10_000 + round)}`, token: admin.token }),
  },
  readSettings: get(
    () => '/admin/settings',
    () => admin,
  ),
  saveSettings: {
    status: 200,
    ask: () => ({
      url: '/admin/settings',
      token: admin.token,
      body: {
        price: defaultPrice,
        seller: {
          name: long.slice(0, 100),
          address: Array.from({ length: 5 }, () => long.slice(0, 100)),
          taxNumber: '1',
        },
      },
    }),
  },
}

/** Text that micromark reads in 700 ms: every pair may begin or end an emphasis. */
const hostileMarkdown = { en: '**a'.repeat(limits.content / 4), fa: '**a'.repeat(limits.content / 4) }
/** Terms of a discount code that takes nothing off a price this low. */
const promoTerms = {
  percentage: 1,
  amount: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerPerson: null,
  minimum: 0,
}
async function promoId(round: number): Promise<string> {
  const made = await server.call('POST', '/admin/promos', {
    token: admin.token,
    body: { ...promoTerms, code: `R-${round}` },
  })
  return jsonOf<{ _id: string }>(made)._id
}
let knownCode: Promise<string> | undefined
function promoCode(): Promise<string> {
  return (knownCode ??= promoId(99_999).then(() => 'R-99999'))
}
let bought: Promise<string> | undefined
/** Id of a project that was bought. */
function boughtProject(): Promise<string> {
  return (bought ??= paidProject(server, busy).then(({ _id }) => _id))
}
async function paidOrder(): Promise<string> {
  const id = await boughtProject()
  const [order] = await server.services.db.drizzle
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.projectId, id))
  return order?.id ?? ''
}

async function send(method: string, { url, token, body, payload, headers, isStreamed }: Sent) {
  const request: InjectOptions = {
    method: method,
    url: `/api${url}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? (body === undefined ? {} : { payload: JSON.stringify(body) }) : { payload }),
  }
  const answer = await server.app.inject({ ...request, payloadAsStream: isStreamed === true })
  if (isStreamed === true) for await (const piece of answer.stream()) if (piece === null) break
  return answer
}

/** The fifteen calls that hold the loop longest, by `SHOW_TURNS=1`: the only ones in `npm test`. Soak makes every call. */
const heaviest = new Set([
  'uploadProfileImage',
  'duplicateProject',
  'exportProfile',
  'importProject',
  'listProjects',
  'listUsers',
  'purchaseHistory',
  'readTable, arrow',
  'readTable, json',
  'saveVertices, stars over each other',
  'startExplanation, bridge over twelve changes',
  'startExplanation, more',
  'startPassive, a sample of 5,000, in a climate that nobody has computed with',
  'startPassive, all known',
  'startPassive, nothing known',
])

describe(`no request holds the event loop over ${limit} ms`, () => {
  let round = 0
  const cases = Object.entries(rows).flatMap(([name, row]) =>
    (Array.isArray(row) ? (row as readonly Row[]) : [row as Row]).map(
      (one, i) =>
        [`${name}${one.name === undefined ? (i === 0 ? '' : ` ${i + 1}`) : `, ${one.name}`}`, name, one] as const,
    ),
  )
  test('every call has its largest input here', () => {
    expect(Object.keys(allCalls).filter(name => !Object.hasOwn(rows, name))).toEqual([])
  })
  test('the fifteen heaviest are among them', () => {
    expect(heaviest.size).toBe(15)
    expect([...heaviest].filter(title => !cases.some(([caseTitle]) => caseTitle === title))).toEqual([])
  })
  test.each(isSoak ? cases : cases.filter(([title]) => heaviest.has(title)))(
    '%s',
    async (title, name, { status, ask }) => {
      const call = allCalls[name]
      const turns: number[] = []
      let refusals = 0
      const begun = performance.now()
      for (let n = 0; n < tries; n++) {
        const sent = await ask(round++)
        let answered = { statusCode: 0, body: '' }
        const held = await longestTurn(async () => {
          answered =
            name === 'paymentWebhook'
              ? await sandboxWebhook(server, { _id: sent.token, paymentAmount: 94, currency: 'USD' } as never)
              : await send(call?.method ?? '', sent)
        })
        // Threads of a busy machine may be late: the call is made again.
        if (answered.statusCode === 503 && refusals++ < mostRefusals) {
          await wait(1000)
          n--
          continue
        }
        if (answered.statusCode !== status) throw new Error(`${answered.statusCode} ${answered.body.slice(0, 300)}`)
        turns.push(held)
        if (turns.filter(turn => turn < limit).length === 2) break
        // A call that is far too slow is told by its figure: it would end at the time limit, which tells none.
        if (turns.length >= 2 && performance.now() - begun > longEnough + refusals * 1000) break
      }
      // The second best of a few: what the compiler, a first thread or the collector did is not what the call costs.
      const usual = turns.toSorted((a, b) => a - b)[1] ?? Infinity
      if (process.env['SHOW_TURNS'] !== undefined)
        process.stdout.write(`${usual.toFixed(1).padStart(7)} ms  ${title}\n`)
      expect(usual).toBeLessThan(limit)
    },
    180_000,
  )
  test('the measure can fail: a computation of 100 ms is seen, a wait of as long is none', async () => {
    const busyFor = (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until;);
    }
    expect(
      await longestTurn(async () => {
        await new Promise(done => {
          setTimeout(done, 20)
        })
        const before = process.threadCpuUsage()
        while ((process.threadCpuUsage(before).user + process.threadCpuUsage(before).system) / 1000 < 100) busyFor(1)
      }),
    ).toBeGreaterThan(95)
    expect(
      await longestTurn(
        () =>
          new Promise(done => {
            setTimeout(done, 100)
          }),
      ),
    ).toBeLessThan(30)
  })
})
