import type { Failure } from '#contract/calls/answer.ts'
import type { LoginEnvelope } from '#contract/entities/user.ts'
import { machinePaths, networkLost } from '../machine-paths.ts'
import { signInMachine, type Visit } from './sign-in.machine.ts'

const google = {
  provider: 'google',
  name: 'Google',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  clientId: 'id',
  scope: 'openid email profile',
}
const firm = { ...google, provider: 'firm_example', name: 'Firm', authorizationUrl: 'https://login.firm.example/auth' }
const visit: Visit = {
  provider: 'google',
  code: 'code',
  state: 'state',
  codeVerifier: 'verifier',
  nonce: 'nonce',
  redirectUri: 'https://badgir.example/login/google',
}
const refused: Failure = {
  status: 401,
  code: 'auth.wrongCode',
  message: 'Please insert the valid code.',
  errors: [],
  error: 'Unauthorized',
  requestId: undefined,
  retryAfter: undefined,
}
/** The sign-in with a provider has ended before. */
const used: Failure = { ...refused, code: 'auth.wrongProof' }
/** No answer comes. */
const lost: Failure = { ...refused, status: 0, code: undefined, message: undefined, error: undefined }
/** The provider does not manage the domain of the address. */
const unproved: Failure = {
  ...refused,
  status: 409,
  code: 'auth.proveFirst',
  proof: { email: 'sara@firm.example', link: 'sealed' },
}
const envelope: typeof LoginEnvelope.Type = {
  data: {
    sessions: { token: 'token' },
    user: {
      _id: 'u1',
      fullName: 'Sara Rahimi',
      email: 'sara@firm.example',
      emailVerified: true,
      companyName: 'Studio',
      companySize: '1-9',
      roleInCompany: 'Architect',
      role: 'user',
      profile_picture: null,
      phone: null,
      phoneVerified: false,
      isDeleted: false,
      createdAt: '2026-01-01T00:00:00Z',
      preferences: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
    },
  },
}

/** How a refusal comes about. */
const refusals: ReadonlyMap<Failure, string> = new Map([
  [refused, 'Wait for the answer, which refuses the code'],
  [used, 'Let the server answer that this way back was used before'],
  [lost, networkLost],
  [unproved, 'Wait for the answer, which asks to prove the address'],
])

/** Where each event leads, by the state before it. */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ways: { 'provider.chosen': 'leaving', 'work.chosen': 'address', 'passkey.chosen': 'signing' },
  signing: { entered: 'done', 'call.refused': 'ways', 'passkey.failed': 'ways' },
  address: { 'address.sent': 'asking', 'back.chosen': 'ways' },
  asking: { 'code.posted': 'code', 'organisation.found': 'leaving', 'call.refused': 'address' },
  code: { 'code.sent': 'checking', 'again.chosen': 'asking', 'back.chosen': 'address' },
  checking: { entered: 'done', 'call.refused': 'code' },
  leaving: { 'page.shown': 'ways', 'leave.failed': 'ways' },
  exchanging: { entered: 'done', 'call.refused': 'failed' },
}

/** Walks of a sign-in without a password. */
export const signInPaths = machinePaths({
  name: 'sign-in',
  about:
    'By Google, the provider of an organisation, a passkey or a code: only an answer of the server lets a person in.',
  machine: signInMachine,
  page: 'The login page, and the way back from a provider',
  priority: 'high',
  data: [
    'An account sara@firm.example with a confirmed address. Nobody is logged in.',
    'A passkey of this account on this device. The page is opened at https or at http://localhost.',
    'The server has GOOGLE_CLIENT_ID and OIDC_PROVIDERS with an organisation other.example.',
  ],
  begin: 'Open the browser',
  events: [
    { type: 'page.opened', back: null },
    { type: 'page.opened', back: 'denied' },
    { type: 'page.opened', back: visit },
    { type: 'provider.chosen', way: google },
    { type: 'work.chosen' },
    { type: 'passkey.chosen' },
    { type: 'passkey.failed', problem: 'passkeyLeft' },
    { type: 'address.sent', email: 'sara@firm.example' },
    { type: 'code.posted' },
    { type: 'organisation.found', way: firm },
    { type: 'code.sent', otp: '123456' },
    { type: 'again.chosen' },
    { type: 'back.chosen' },
    { type: 'entered', envelope },
    ...[refused, used, lost, unproved].map(failure => ({ type: 'call.refused' as const, failure })),
    { type: 'leave.failed' },
    { type: 'page.shown' },
  ],
  possible: ({ value }, event) => {
    if (event.type !== 'call.refused') return true
    if (event.failure === refused) return value === 'checking'
    if (event.failure === lost) return value !== 'exchanging'
    return value === 'exchanging'
  },
  // One tour has one page, at https, and an address does not change its provider while its code is awaited.
  byHand: (event, { context: { isAgain, link } }) =>
    event.type !== 'leave.failed' &&
    (event.type !== 'call.refused' || event.failure !== used) &&
    (event.type !== 'organisation.found' || (!isAgain && link === null)),
  ahead: (event, { value, context: { isAgain, link } }) => {
    const isFirst = !isAgain && link === null
    if (event.type === 'code.posted') return isFirst ? 'Take the address sara@firm.example' : undefined
    if (event.type === 'organisation.found') return isFirst ? 'Take an address of other.example' : undefined
    if (event.type === 'entered') return value === 'checking' ? 'Take the six digits of the message' : undefined
    if (event.type !== 'call.refused') return undefined
    if (event.failure === refused) return 'Take six digits that are not those of the message'
    return event.failure === unproved ? 'Take a Google account whose address is of another domain' : undefined
  },
  describe: event => {
    switch (event.type) {
      case 'page.opened':
        return event.back === null
          ? 'Open the login page'
          : typeof event.back === 'string'
            ? 'At the provider, refuse the sign-in'
            : 'At the provider, sign in'
      case 'provider.chosen':
        return 'Choose “Sign in with Google”'
      case 'work.chosen':
        return 'Choose “Sign in with a work address”'
      case 'passkey.chosen':
        return 'Choose “Sign in with a passkey”'
      case 'passkey.failed':
        return 'Close the question of the browser'
      case 'address.sent':
        return 'Type it as the work address and continue'
      case 'code.posted':
        return 'Wait for the answer, which sends a code'
      case 'organisation.found':
        return 'Wait for the answer, which names a provider'
      case 'code.sent':
        return 'Type or paste them'
      case 'again.chosen':
        return 'Wait until the countdown ends, and choose “Send the code again”'
      case 'back.chosen':
        return 'Choose “Back”'
      case 'entered':
        return 'Wait for the answer, which lets in'
      case 'call.refused':
        return refusals.get(event.failure) ?? event.type
      case 'leave.failed':
        return 'Do this on a page that is opened by http from another machine'
      case 'page.shown':
        return 'Go back in the browser'
      default:
        return event.type
    }
  },
  truths: [
    {
      says: 'each event leads where it should, and any other changes nothing',
      holds: ({ before, event, after }) => {
        if (before.value === 'opening') {
          if (event.type !== 'page.opened') return after.value === 'opening'
          return (
            after.value === (event.back === null ? 'ways' : typeof event.back === 'string' ? 'failed' : 'exchanging')
          )
        }
        if (before.value === 'exchanging' && event.type === 'call.refused' && event.failure === unproved)
          return after.value === 'asking'
        if (before.value === 'asking' && before.context.isAgain && event.type === 'call.refused')
          return after.value === 'code'
        return after.value === (leads[before.value]?.[event.type] ?? before.value)
      },
    },
    {
      says: 'a session begins exactly when the server has let the person in, with its answer',
      holds: ({ before, event, effects }) => {
        const begun = effects.filter(effect => effect.type === 'begin')
        const isIn = event.type === 'entered' && ['checking', 'exchanging', 'signing'].includes(before.value)
        return (
          begun.length === (isIn ? 1 : 0) &&
          begun.every(({ params }) => JSON.stringify(params) === JSON.stringify({ envelope }))
        )
      },
    },
    {
      says: 'the browser leaves once, for the provider that was chosen or found',
      holds: ({ before, event, after, effects }) => {
        const left = effects.filter(effect => effect.type === 'leave')
        return (
          left.length === (after.matches('leaving') && !before.matches('leaving') ? 1 : 0) &&
          left.every(({ params }) => 'way' in event && JSON.stringify(params) === JSON.stringify({ way: event.way }))
        )
      },
    },
    {
      says: 'a code is asked for once for each wish, for the address that was given',
      holds: ({ before, after, effects }) => {
        const requests = effects.filter(effect => effect.type === 'askCode')
        const isAsking = after.matches('asking')
        return (
          requests.length === (isAsking && before.value !== after.value ? 1 : 0) &&
          requests.every(({ params }) => JSON.stringify(params) === JSON.stringify({ email: 'sara@firm.example' }))
        )
      },
    },
    {
      says: 'a passkey is asked for once for each wish',
      holds: ({ before, after, effects }) =>
        effects.filter(effect => effect.type === 'askPasskey').length ===
        (after.matches('signing') && !before.matches('signing') ? 1 : 0),
    },
    {
      says: 'a code and a way back are checked once each',
      holds: ({ before, event, after, effects }) => {
        const checked = effects.filter(effect => effect.type === 'checkCode' || effect.type === 'exchange')
        const wanted =
          before.value === after.value
            ? []
            : after.matches('checking')
              ? [{ email: 'sara@firm.example', otp: '123456', link: before.context.link }]
              : after.matches('exchanging') && event.type === 'page.opened'
                ? [{ visit }]
                : []
        return JSON.stringify(checked.map(({ params }) => params)) === JSON.stringify(wanted)
      },
    },
    {
      says: 'a wish to link is kept with the address that it is for, and sent with its code only',
      holds: ({ before, event, after }) => {
        if (event.type === 'address.sent' && after.matches('asking') && !before.matches('asking'))
          return after.context.link === null
        if (before.matches('exchanging') && after.matches('asking'))
          return after.context.link === 'sealed' && after.context.email === 'sara@firm.example'
        return after.context.link === before.context.link
      },
    },
    {
      says: 'a refusal stays on the page until the next wish',
      holds: ({ before, event, after }) => {
        if (before.value === after.value) return after.context === before.context
        const { failure, problem } = after.context
        if (event.type === 'call.refused') return failure === event.failure
        if (event.type === 'passkey.failed') return problem === event.problem
        if (event.type === 'leave.failed') return problem === 'insecure'
        if (event.type === 'page.opened') return problem === (typeof event.back === 'string' ? event.back : null)
        // Why the address has to be proved is told beside the question for the code.
        if (event.type === 'code.posted') return failure === before.context.failure && problem === null
        return failure === null && problem === null
      },
    },
  ],
  limits: { visits: 3000, shortest: 43, simple: 80 },
  // A passkey leads back to the ways, and would multiply all other walks.
  simpleEvent: event =>
    event.type !== 'back.chosen' &&
    event.type !== 'passkey.chosen' &&
    !('failure' in event && event.failure === unproved),
})
