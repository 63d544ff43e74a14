import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { linkHeader, tokenScopes, type TokenScope } from '#contract/token-scopes.ts'
import { fastifyRoute } from '#server/http/serve.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

/*
 * Who may call what. Every call of the contract needs a row here: who gets past session and role.
 * Somebody who may not be here gets 403; who may gets anything but 403. Ownership (404) is checked below. Scopes of tokens,
 * and the guest of a link, have a row each with the calls that they open.
 */
type Row = 'anyone' | 'user' | 'super-admin' | 'owner'
const matrix: Readonly<Record<string, Row>> = {
  health: 'anyone',
  ready: 'anyone',
  openApi: 'anyone',
  clientSettings: 'anyone',
  userInputsHelp: 'user',
  readContent: 'anyone',
  saveContent: 'super-admin',
  saveInputHelp: 'super-admin',
  contentVersions: 'super-admin',
  previewContent: 'super-admin',
  acceptTerms: 'user',
  register: 'anyone',
  login: 'anyone',
  adminLogin: 'anyone',
  logout: 'user',
  socialAuth: 'anyone',
  loginByCodeStepOne: 'anyone',
  loginByCodeStepTwo: 'anyone',
  beginPasskeyLogin: 'anyone',
  finishPasskeyLogin: 'anyone',
  sendEmail: 'user',
  verifyEmail: 'user',
  sendPhone: 'user',
  verifyPhone: 'user',
  removePhone: 'user',
  forgotPassword: 'anyone',
  newPassword: 'anyone',
  changePassword: 'user',
  readProfile: 'user',
  saveProfile: 'user',
  completeProfile: 'user',
  savePreferences: 'user',
  uploadProfileImage: 'user',
  removeProfileImage: 'user',
  exportProfile: 'user',
  deleteProfile: 'user',
  withdrawDeletion: 'user',
  listSessions: 'user',
  endOtherSessions: 'user',
  endOneSession: 'user',
  listPasskeys: 'user',
  beginPasskey: 'user',
  addPasskey: 'user',
  removePasskey: 'user',
  purchaseHistory: 'user',
  readFile: 'anyone',
  listProjects: 'user',
  createProject: 'user',
  importProject: 'user',
  readProject: 'owner',
  saveProject: 'owner',
  deleteProject: 'owner',
  duplicateProject: 'owner',
  saveVertices: 'owner',
  savePrices: 'owner',
  saveTab: 'owner',
  listVersions: 'owner',
  nameVersion: 'owner',
  readVersion: 'owner',
  deleteVersion: 'owner',
  restoreVersion: 'owner',
  listLinks: 'owner',
  makeLink: 'owner',
  revokeLink: 'owner',
  readLink: 'user',
  listTokens: 'user',
  makeToken: 'user',
  revokeToken: 'user',
  searchWeather: 'user',
  uploadWeather: 'user',
  readClimate: 'owner',
  deleteWeather: 'owner',
  readQuote: 'owner',
  startPayment: 'owner',
  readPayment: 'owner',
  cancelPayment: 'owner',
  paymentWebhook: 'anyone',
  verifyPromo: 'user',
  addPromo: 'owner',
  removePromo: 'owner',
  readReceipt: 'owner',
  startBaseline: 'owner',
  readBaseline: 'owner',
  runEvents: 'owner',
  cancelRun: 'owner',
  startPassive: 'owner',
  readPassive: 'owner',
  startActive: 'owner',
  readActive: 'owner',
  startOffset: 'owner',
  readOffset: 'owner',
  readStudy: 'owner',
  readTable: 'owner',
  readHours: 'owner',
  startExplanation: 'owner',
  readExplanation: 'owner',
  savePicks: 'owner',
  saveSets: 'owner',
  exportProject: 'owner',
  exportPlace: 'user',
  listUsers: 'super-admin',
  createUser: 'super-admin',
  updateUser: 'super-admin',
  deleteUser: 'super-admin',
  restoreUser: 'super-admin',
  adminProjects: 'super-admin',
  adminProject: 'super-admin',
  adminOrders: 'super-admin',
  adminOrder: 'super-admin',
  checkOrder: 'super-admin',
  resolveOrder: 'super-admin',
  adminHealth: 'super-admin',
  adminAudit: 'super-admin',
  adminMessages: 'super-admin',
  listPromos: 'super-admin',
  createPromo: 'super-admin',
  updatePromo: 'super-admin',
  deletePromo: 'super-admin',
  readSettings: 'super-admin',
  saveSettings: 'super-admin',
  refundOrder: 'super-admin',
}

/** Calls that each scope opens. A call in none of them is closed to every token. */
const scopeRows: Readonly<Record<TokenScope, readonly string[]>> = {
  'projects:read': [
    'exportProject',
    'listProjects',
    'readActive',
    'readBaseline',
    'readClimate',
    'readExplanation',
    'readOffset',
    'readPassive',
    'readProject',
    'readStudy',
    'readTable',
    'runEvents',
    'searchWeather',
  ],
  'projects:write': [
    'createProject',
    'deleteProject',
    'deleteWeather',
    'duplicateProject',
    'importProject',
    'savePicks',
    'savePrices',
    'saveProject',
    'saveSets',
    'saveTab',
    'saveVertices',
    'uploadWeather',
  ],
  studies: [
    'cancelRun',
    'readHours',
    'startActive',
    'startBaseline',
    'startExplanation',
    'startOffset',
    'startPassive',
  ],
}
/** Calls that the header of a link opens to its guest. */
const guestRow: readonly string[] = [
  'exportProject',
  'readActive',
  'readBaseline',
  'readClimate',
  'readExplanation',
  'readHours',
  'readOffset',
  'readPassive',
  'readProject',
  'readStudy',
  'readTable',
  'runEvents',
  'searchWeather',
]

let server: TestServer
let owner: Person
let other: Person
let admin: Person
let projectId = ''
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
  other = await server.person()
  admin = await server.superAdmin()
  const created = await server.call('POST', '/projects', {
    token: owner.token,
    body: { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
  })
  if (created.statusCode === 201) projectId = jsonOf<{ _id: string }>(created)._id
})
afterAll(() => server.close())

const values: Readonly<Record<string, string>> = {
  tab: 'envelope',
  format: 'csv',
  gateway: 'sandbox',
  run: 'no-such-run',
  slug: 'about',
  field: 'construction.wallUValue',
  code: 'NONE',
}
function addressOf(call: Call, id: string) {
  return call.route.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id)
}
function ask(call: Call, token: string | undefined, id = 'no-such-id') {
  return server.call(call.method, addressOf(call, id), {
    ...(token === undefined ? {} : { token }),
    ...(call.body === undefined ? {} : { body: {} }),
  })
}

test('every call has a row, every row a call', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(allCalls).toSorted())
})

test('the server has a route for every call', () => {
  const missing = Object.entries(allCalls).filter(
    ([, { method, route }]) => !server.app.hasRoute({ method, url: fastifyRoute(route) }),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})
test('the contract says the same', () => {
  for (const [name, call] of Object.entries(allCalls))
    expect([name, call.access]).toEqual([name, matrix[name] === 'owner' ? 'user' : matrix[name]])
})

const entries = Object.entries(allCalls)
function rowsOf(...rows: readonly Row[]) {
  return entries.filter(([name]) => rows.some(row => row === matrix[name]))
}
const dead = [undefined, 'x'.repeat(43), 'not-a-token']

describe('anonymous and dead tokens', () => {
  test.each(rowsOf('user', 'owner', 'super-admin'))('%s: refused', async (_, call) => {
    for (const token of dead) {
      expect(jsonOf(await ask(call, token))).toMatchObject({
        status: 403,
        code: 'session.ended',
        message: 'Your session has ended. Please log in again.',
      })
    }
  })
  test.each(rowsOf('anyone'))('%s: let in', async (_, call) => {
    for (const token of dead) expect((await ask(call, token)).statusCode).not.toBe(403)
  })
})

describe('a deleted user, by the token of before', () => {
  let token = ''
  beforeAll(async () => {
    const gone = await server.person()
    token = gone.token
    await server.call('DELETE', `/admin/user/delete/${gone.id}`, { token: admin.token })
  })
  test.each(rowsOf('user', 'owner', 'super-admin'))('%s: refused', async (_, call) => {
    expect(jsonOf(await ask(call, token))).toMatchObject({ status: 403, code: 'session.ended' })
  })
  test.each(rowsOf('anyone'))('%s: let in', async (_, call) => {
    expect((await ask(call, token)).statusCode).not.toBe(403)
  })
})

describe('a user', () => {
  test.each(rowsOf('super-admin'))('%s: refused', async (_, call) => {
    expect(jsonOf(await ask(call, other.token))).toMatchObject({ status: 403, code: 'session.wrongRole' })
  })
  test.each(rowsOf('anyone', 'user', 'owner'))('%s: let in', async (name, call) => {
    const person = name === 'logout' ? await server.person() : other
    expect((await ask(call, person.token)).statusCode).not.toBe(403)
  })
})

test.each(entries)('a super-admin, %s: let in', async (name, call) => {
  const person = name === 'logout' ? await server.superAdmin() : admin
  expect((await ask(call, person.token)).statusCode).not.toBe(403)
})

test.each(rowsOf('owner'))('%s of somebody else answers like nothing at all', async (_, call) => {
  expect(projectId).not.toBe('')
  for (const person of [other, admin]) {
    const foreign = await ask(call, person.token, projectId)
    const nothing = await ask(call, person.token)
    expect([404, 501]).toContain(foreign.statusCode)
    expect({ ...jsonOf(foreign), requestId: '' }).toEqual({ ...jsonOf(nothing), requestId: '' })
  }
})

function openTo(isOpen: (call: Call) => boolean) {
  return entries
    .filter(([, call]) => isOpen(call))
    .map(([name]) => name)
    .toSorted()
}

describe('the scope of a token', () => {
  test('has a row, and every row is a scope', () => {
    expect(Object.keys(scopeRows).toSorted()).toEqual([...tokenScopes].toSorted())
  })
  test.each(tokenScopes)('%s: the contract says the same', scope => {
    expect(openTo(call => call.scope === scope)).toEqual(scopeRows[scope])
  })
  test.each(tokenScopes)(
    '%s: lets a token into its calls and no others, a super-admin’s too',
    async scope => {
      for (const person of [owner, admin]) {
        const made = await server.call('POST', '/profile/tokens', {
          token: person.token,
          body: { name: 'Night script', scopes: [scope] },
        })
        const { token } = jsonOf<{ token: string }>(made)
        for (const [name, call] of rowsOf('user', 'owner', 'super-admin')) {
          const { statusCode } = await ask(call, token)
          expect([name, statusCode === 403]).toEqual([name, !scopeRows[scope].includes(name)])
        }
      }
    },
    60_000,
  )
})

describe('the guest of a link', () => {
  test('the contract says the same', () => {
    expect(openTo(call => call.isOfLink === true)).toEqual(guestRow)
  })
  test('is let into the calls of the row, and refused by all others of the project', async () => {
    const made = await server.call('POST', `/projects/${projectId}/links`, { token: owner.token })
    const headers = { [linkHeader]: jsonOf<{ token: string }>(made).token }
    for (const [name, call] of entries.filter(([, { route }]) => route.startsWith('/projects/{id}'))) {
      const answer = await server.call(call.method, addressOf(call, projectId), {
        token: other.token,
        headers,
        ...(call.body === undefined ? {} : { body: {} }),
      })
      const isRefused = answer.statusCode !== 501 && jsonOf<{ code?: string } | null>(answer)?.code === 'link.readOnly'
      expect([name, isRefused || answer.statusCode === 501]).toEqual([name, !guestRow.includes(name)])
    }
  })
})
