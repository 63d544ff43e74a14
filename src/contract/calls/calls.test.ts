import * as Schema from 'effect/Schema'
import * as SchemaAST from 'effect/SchemaAST'
import { describe, expect, test } from 'vitest'
import { decode } from '../decode.ts'
import type { ErrorCode } from '../errors.ts'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(allCalls)

/** Names of a schema's parts; none where it has no parts. */
function partsOf(schema: Call['path']): readonly string[] {
  const ast = schema?.ast
  return ast !== undefined && ast._tag === 'Objects' ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

test('there are calls', () => {
  expect(calls.length).toBeGreaterThan(50)
})

describe.each(calls)('%s', (_, call) => {
  test('reads from its path what its route has in braces, no more and no less', () => {
    const braces = [...call.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    expect(partsOf(call.path).toSorted()).toEqual(braces.toSorted())
  })
  test('asks for a body only where something is sent, and for one at most', () => {
    const bodies = [call.body, call.file].filter(each => each !== undefined).length
    expect(bodies).toBeLessThanOrEqual(call.method === 'GET' ? 0 : 1)
  })
  test('answers with what its status allows', () => {
    const answers = [call.ok, call.produces].filter(each => each !== undefined).length
    expect(answers).toBeLessThanOrEqual(call.status === 204 ? 0 : 1)
  })
  test('says in words what it does', () => {
    expect(call.summary).toMatch(/^[A-Z].{4,}/)
  })
  test('names each of its refusals once; one of an owner’s thing can be not found', () => {
    const errors = call.errors ?? []
    expect(new Set(errors).size).toBe(errors.length)
    const isOfAnOwner = call.access === 'user' && call.route.includes('{id}')
    expect(isOfAnOwner && !errors.includes('notFound')).toBe(false)
  })
})

test('no two calls have one method and one route', () => {
  const places = calls.map(([, { method, route }]) => `${method} ${route.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('201 is said where something new begins: a project, a file, a payment, a run, a person, a code', () => {
  expect(calls.flatMap(([name, { status }]) => (status === 201 ? [name] : [])).toSorted()).toEqual([
    'createProject',
    'createPromo',
    'createUser',
    'duplicateProject',
    'startActive',
    'startBaseline',
    'startExplanation',
    'startOffset',
    'startPassive',
    'startPayment',
    'uploadWeather',
  ])
})

const studies = ['startPassive', 'startActive', 'startOffset']
const runStarts = ['startBaseline', ...studies]
const studyResults = ['readPassive', 'readActive', 'readOffset', 'readStudy']
/** Readings of what was computed, choices among it and questions about it. */
const analysis = ['readTable', 'readHours', 'startExplanation', 'readExplanation', 'savePicks', 'saveSets']
/** Saves made on a version of the project that another window may have left behind. */
const versioned = ['saveProject', 'saveTab', 'saveVertices', 'savePrices', 'savePicks', 'saveSets']
/** Who may be told what, as the order and the security note have it; `notFound` has its own law. */
const refusals: { readonly [K in Exclude<ErrorCode, 'notFound'>]?: readonly string[] } = {
  'request.malformed': ['paymentWebhook'],
  // Wrong proof: only where a proof is asked for.
  'auth.wrongCredentials': ['login', 'adminLogin', 'socialAuth'],
  'auth.wrongPassword': ['changePassword'],
  'auth.wrongCode': ['loginByCodeStepTwo', 'verifyEmail', 'verifyPhone'],
  // Codes, links and discounts end some day.
  'auth.expired': ['loginByCodeStepTwo', 'verifyEmail', 'verifyPhone', 'newPassword', 'verifyPromo', 'addPromo'],
  // Nothing is analysed before it is paid. Prices of energy are the reader's own.
  'project.unpaid': [
    ...runStarts,
    'readBaseline',
    ...studyResults,
    ...analysis,
    'runEvents',
    'cancelRun',
    'exportProject',
    'readReceipt',
  ],
  // A paid project cannot be edited; its energy prices can.
  'project.paid': ['saveProject', 'saveTab', 'saveVertices', 'deleteProject', 'addPromo', 'removePromo'],
  // Nobody changes the sample, pays for it or computes in it.
  'project.sample': [
    'saveProject',
    'saveTab',
    'saveVertices',
    'savePrices',
    'deleteProject',
    'startPayment',
    'addPromo',
    'removePromo',
    ...runStarts,
    'cancelRun',
    'startExplanation',
    'savePicks',
    'saveSets',
  ],
  'project.stale': [...versioned, ...runStarts, 'startPayment'],
  'project.limit': ['createProject', 'duplicateProject'],
  // What is paid or simulated must be whole.
  'project.incomplete': ['startPayment', 'readHours', 'startExplanation', ...runStarts],
  'payment.alreadyPaid': ['startPayment'],
  'payment.emailUnverified': ['startPayment'],
  'payment.closed': ['cancelPayment'],
  'run.active': runStarts,
  'run.finished': ['cancelRun'],
  'user.emailTaken': ['register', 'createUser', 'saveProfile'],
  'user.emailVerified': ['sendEmail'],
  'user.lastAdmin': ['deleteUser'],
  'weather.limit': ['uploadWeather'],
  'weather.inUse': ['deleteWeather'],
  // A file may be too large, of another kind, or say nothing that can be read.
  'request.tooLarge': ['uploadWeather', 'uploadProfileImage'],
  'request.mediaType': ['uploadWeather', 'uploadProfileImage'],
  'fields.invalid': ['uploadWeather'],
  // What can be guessed, sent to others or costs work is counted.
  'limit.reached': [
    'register',
    'login',
    'adminLogin',
    'loginByCodeStepOne',
    'sendEmail',
    'sendPhone',
    'forgotPassword',
    'verifyPromo',
    'searchWeather',
    'uploadWeather',
    'readClimate',
    'runEvents',
    'readHours',
    'startExplanation',
    ...runStarts,
  ],
  'server.busy': ['startPayment', 'runEvents', 'readTable', 'readHours', 'startExplanation', ...runStarts],
  'server.noWorker': ['readHours'],
  // Providers that an installation may be without.
  notConfigured: ['socialAuth', 'startPayment'],
  'server.stopping': ['ready'],
  'server.database': ['ready'],
}
describe('who may be told what', () => {
  const told = calls.flatMap(([name, { errors = [] }]) => errors.map(code => [code, name] as const))
  test.each(Object.entries(refusals))('%s', (code, names) => {
    expect(told.flatMap(([each, name]) => (each === code ? [name] : [])).toSorted()).toEqual(names.toSorted())
  })
  test('nothing else', () => {
    const others = told.filter(([code]) => code !== 'notFound' && !(code in refusals))
    expect(others).toEqual([])
  })
  test('a thing that an address names may not be there: all but a page that is written anew', () => {
    const named = calls.filter(([, { path }]) => path !== undefined).map(([name]) => name)
    const missing = told.flatMap(([code, name]) => (code === 'notFound' ? [name] : []))
    expect(missing.toSorted()).toEqual(named.filter(name => name !== 'saveContent').toSorted())
  })
})

/** Method, address and what must be sent (may be sent), as the order lists them (specification § 7); below, what came beside. */
const asked: Readonly<Record<string, string>> = {
  register:
    'POST /auth/register fullName companyName companySize roleInCompany email password passwordConfirmation agreement',
  login: 'POST /auth/login email password',
  socialAuth: 'POST /social-auth provider code codeVerifier redirectUri',
  adminLogin: 'POST /admin/auth/login email password',
  sendEmail: 'POST /send/email',
  verifyEmail: 'PUT /verify/email otp',
  loginByCodeStepOne: 'POST /auth/login/via-otp/step-one email',
  loginByCodeStepTwo: 'POST /auth/login/via-otp/step-two email otp',
  readProfile: 'GET /profile',
  saveProfile: 'PUT /profile fullName companyName companySize email roleInCompany',
  uploadProfileImage: 'POST /upload/profile/image',
  changePassword: 'POST /change/password oldPassword newPassword',
  forgotPassword: 'POST /forgot/password email',
  newPassword: 'POST /new/password token password passwordConfirmation',
  purchaseHistory: 'GET /projects/user/purchase/history',
  listProjects: 'GET /projects',
  createProject: 'POST /projects name country primaryBuildingType units (energyCode terrainClass label)',
  readProject: 'GET /projects/{id}',
  deleteProject: 'DELETE /projects/{id}',
  readQuote: 'GET /projects/{id}/pricing',
  startPayment: 'POST /projects/{id}/pricing gateway',
  startPassive: 'POST /projects/{id}/parametric/step1 parameters (from sample)',
  startActive: 'POST /projects/{id}/parametric/step2 parameters (from sample)',
  startOffset: 'POST /projects/{id}/parametric/step3 parameters (from sample)',
  saveTab: 'PUT /projects/{id}/{tab} version userInputs (manualInputs tempCoords)',
  saveVertices: 'PUT /projects/{id}/vertices version masses',
  searchWeather: 'GET /epw/search',
  readFile: 'GET /file/{id}',
  verifyPromo: 'GET /promos/{code}',
  userInputsHelp: 'GET /cms/user-inputs',
  readContent: 'GET /cms/{slug}',
  listUsers: 'GET /admin/users',
  createUser: 'POST /admin/user/create fullName companyName companySize email password',
  updateUser: 'PUT /admin/user/update/{id} fullName companyName companySize (roleInCompany)',
  deleteUser: 'DELETE /admin/user/delete/{id}',

  saveProject: 'PUT /projects/{id} version name country primaryBuildingType units (energyCode terrainClass label)',
  duplicateProject: 'POST /projects/{id}/duplicate (name)',
  savePrices: 'PUT /projects/{id}/prices version energyPrices',
  savePreferences: 'PUT /profile/preferences (language calendar theme layoutView)',
  startBaseline: 'POST /projects/{id}/baseline',
  cancelRun: 'POST /projects/{id}/runs/{run}/cancel',
  cancelPayment: 'POST /payments/{id}/cancel',
  addPromo: 'POST /projects/{id}/promo code',
  removePromo: 'DELETE /projects/{id}/promo',
  verifyPhone: 'PUT /verify/phone phone otp',
  sendPhone: 'POST /send/phone phone',
  refundOrder: 'POST /admin/orders/{id}/refund reason',
}
test.each(Object.entries(asked))('%s: %s', (name, wanted) => {
  const call = allCalls[name]
  const parts = call?.body?.ast._tag === 'Objects' ? call.body.ast.propertySignatures : []
  const named = (isOptional: boolean) =>
    parts.flatMap(({ name: key, type }) => (SchemaAST.isOptional(type) === isOptional ? [String(key)] : [])).join(' ')
  const may = named(true)
  expect([call?.method, call?.route, named(false), may && `(${may})`].filter(part => part !== '').join(' ')).toBe(
    wanted,
  )
})

test.each([
  // A list may be asked for page by page; what is searched for is a text, and so is the order.
  ['listProjects', 'limit s skip sort'],
  ['listUsers', 'limit s skip'],
  ['adminOrders', 'limit s skip'],
  ['searchWeather', 'alt lat limit lon s'],
  ['verifyPromo', 'projectId'],
  ['deletePromo', 'code'],
])('%s may be asked with %s, and without', (name, wanted) => {
  const query = allCalls[name]?.query ?? Schema.Never
  expect(partsOf(query).toSorted().join(' ')).toBe(wanted)
  expect(decode(query)({}).ok).toBe(true)
})

test.each([
  ['socialAuth', 'provider', 40],
  ['socialAuth', 'code', 2000],
  // RFC 7636 § 4.1 ends at 128.
  ['socialAuth', 'codeVerifier', 200],
  ['socialAuth', 'redirectUri', 500],
  ['newPassword', 'token', 100],
  ['newPassword', 'passwordConfirmation', 256],
  ['register', 'passwordConfirmation', 256],
  ['changePassword', 'oldPassword', 256],
  ['login', 'password', 256],
  ['addPromo', 'code', 64],
])('%s, %s: %i characters and no more', (name, key, most) => {
  const body = allCalls[name]?.body ?? Schema.Never
  const isTold = (length: number) => {
    const answer = decode(body)({ [key]: 'x'.repeat(length) })
    return (
      !answer.ok && answer.errors.some(({ field, message }) => field === key && message.startsWith('field.tooLong'))
    )
  }
  expect([isTold(most), isTold(most + 1)]).toEqual([false, true])
})

test('a project is exported in seven forms', () => {
  const read = decode(allCalls['exportProject']?.path ?? Schema.Never)
  const forms = ['pdf', 'xlsx', 'csv', 'hourly-csv', 'json', 'gbxml', 'idf']
  expect(forms.map(format => read({ id: 'p', format }).ok)).toEqual(forms.map(() => true))
  expect(read({ id: 'p', format: 'docx' }).ok).toBe(false)
})

test('what is no JSON says what it is', () => {
  expect(
    Object.fromEntries(calls.flatMap(([name, { produces }]) => (produces === undefined ? [] : [[name, produces]]))),
  ).toEqual({
    runEvents: 'text/event-stream',
    exportProject: 'application/octet-stream',
    exportProfile: 'application/json',
    readFile: 'image/webp',
    readReceipt: 'application/pdf',
  })
  expect(Object.fromEntries(calls.flatMap(([name, { file }]) => (file === undefined ? [] : [[name, file]])))).toEqual({
    uploadWeather: 'file',
    uploadProfileImage: 'image',
  })
})

test('parameters of a sample: a whole number of combinations, and any seed of 32 bits', () => {
  const read = decode(allCalls['startPassive']?.body ?? Schema.Never)
  const takes = (size: number, seed: number) => read({ parameters: [], sample: { size, seed } }).ok
  expect([takes(1, 0), takes(1, 2 ** 32 - 1)]).toEqual([true, true])
  expect([takes(0, 0), takes(1.5, 0), takes(1, -1), takes(1, 2 ** 32), takes(1, 0.5)]).toEqual(Array(5).fill(false))
})
