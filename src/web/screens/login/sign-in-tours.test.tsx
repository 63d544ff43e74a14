// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import {
  beginPasskeyLogin,
  finishPasskeyLogin,
  loginByCodeStepOne,
  loginByCodeStepTwo,
  socialAuth,
} from '#contract/calls/auth.ts'
import type { Call } from '#contract/calls/call.ts'
import { clientSettings } from '#contract/calls/system.ts'
import texts from '#locales/en/sign-in.json' with { type: 'json' }
import type { WalkStep } from '#machines/machine-paths.ts'
import type { SignInEvent, signInMachine } from '#machines/session/sign-in.machine.ts'
import { signInPaths } from '#machines/session/sign-in.paths.ts'
import { byTransition } from '../../../../tests/paths/by-transition.ts'
import { tours } from '../../../../tests/paths/tours.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import type * as passkeys from '../../session/passkeys.ts'
import type * as sessions from '../../session/session.ts'
import { LoginPage } from './login-page.tsx'
import type * as visits from './provider-visit.ts'
import { ProviderReturnPage } from './provider-return-page.tsx'

type Snapshot = SnapshotFrom<typeof signInMachine>
type Step = WalkStep<Snapshot, SignInEvent>

/** What the browser itself would do: it leaves, signs, and begins a session. */
const browser = vi.hoisted(() => ({
  leave: undefined as ((address: string | undefined) => void) | undefined,
  left: 0,
  signed: 'left' as unknown,
  begun: 0,
}))
vi.mock('./provider-visit.ts', async original => ({
  ...(await original<typeof visits>()),
  beginVisit: () => {
    browser.left++
    return new Promise<string | undefined>(done => {
      browser.leave = done
    })
  },
}))
vi.mock('../../session/passkeys.ts', async original => ({
  ...(await original<typeof passkeys>()),
  passkeyHindrance: () => undefined,
  signWithPasskey: () => Promise.resolve(browser.signed),
}))
// The countdown to another code has tests of its own.
vi.mock('../../session/code-sent.ts', () => ({ noteCodeSent: () => {}, secondsUntilCode: () => 0 }))
const session = vi.hoisted(() => ({
  user: null,
  actions: {
    begin: () => {
      browser.begun++
    },
  },
}))
vi.mock('../../session/session.ts', async original => ({
  ...(await original<typeof sessions>()),
  useSession: () => session,
}))

const walks = tours(signInPaths, {
  events: signInPaths.events,
  goal: byTransition(signInPaths),
}) as unknown as readonly (readonly Step[])[]

const [google] = signInPaths.events.flatMap(event =>
  event.type === 'provider.chosen' ? [(event as SignInEvent & { readonly type: 'provider.chosen' }).way] : [],
)
const calls = [loginByCodeStepOne, loginByCodeStepTwo, socialAuth, beginPasskeyLogin, finishPasskeyLogin] as const
/** The call that waits for its answer in a state. */
const callOf: Readonly<Record<string, Call>> = {
  asking: loginByCodeStepOne,
  checking: loginByCodeStepTwo,
  exchanging: socialAuth,
  signing: beginPasskeyLogin,
}
const request = { rpId: 'badgir.test', challenge: 'c1', timeout: 1000, userVerification: 'required' as const }

let server: StandInServer
let shown: ShownScreen
const held = new Map<Call, () => void>()
function hold(call: Call) {
  held.set(call, server.holds(call).letGo)
}
async function answer(call: Call) {
  held.get(call)?.()
  await shown.settle()
  hold(call)
}
async function open(opened: SignInEvent | undefined) {
  server = standInServer()
  server.answers(clientSettings, {
    helpUrl: '',
    tileUrl: '',
    tileAttribution: '',
    signIn: google === undefined ? [] : [google],
    gateways: [],
    price: null,
  })
  for (const call of calls.slice(0, 4)) hold(call)
  const begun = { provider: 'google', state: 's1', nonce: 'n', codeVerifier: 'v' }
  sessionStorage.setItem('badgir.signIn', JSON.stringify(begun))
  const back = opened?.type === 'page.opened' ? opened.back : null
  const search = typeof back === 'string' ? 'error=access_denied&state=s1' : 'code=c1&state=s1'
  shown = await showScreen(
    <>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/login/:provider">
        <ProviderReturnPage />
      </Route>
    </>,
    { at: back === null ? '/login' : `/login/google?${search}` },
  )
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await shown.settle()
}
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function does({ before, event }: Step) {
  const call = callOf[before.value]
  switch (event.type) {
    case 'page.opened':
      return undefined
    case 'provider.chosen':
      await shown.until(() => shown.page.querySelector('.entry-ways button:not(:disabled)') !== null)
      return shown.press(texts.google)
    case 'work.chosen':
      return shown.press(texts.work.choose)
    case 'passkey.chosen':
      return shown.press(texts.passkey.choose)
    case 'address.sent':
      await shown.until(() => shown.page.querySelector('input[type=email]') !== null)
      await shown.type('Email', event.email)
      return shown.press(texts.work.submit)
    case 'code.posted':
      server.answers(loginByCodeStepOne, undefined)
      return answer(loginByCodeStepOne)
    case 'organisation.found':
      server.answers(loginByCodeStepOne, event.way)
      return answer(loginByCodeStepOne)
    case 'code.sent': {
      const sent = server.sent(loginByCodeStepTwo).length
      await shown.until(() => shown.page.querySelector('.entry-code') !== null)
      await shown.type('Code', event.otp)
      // A code that was refused stands there still: it is sent by the button.
      if (server.sent(loginByCodeStepTwo).length === sent) await shown.press('Sign in')
      return undefined
    }
    case 'again.chosen':
      return shown.press('Send the code again')
    case 'back.chosen':
      return shown.press(texts.back)
    case 'passkey.failed':
      browser.signed = 'left'
      server.answers(beginPasskeyLogin, request)
      return answer(beginPasskeyLogin)
    case 'entered':
      browser.signed = { id: 'a', rawId: 'a', type: 'public-key', response: {} }
      if (before.matches('signing')) {
        server.answers(beginPasskeyLogin, request)
        server.answers(finishPasskeyLogin, event.envelope)
        return answer(beginPasskeyLogin)
      }
      if (call !== undefined) server.answers(call, event.envelope as never)
      return call === undefined ? undefined : answer(call)
    case 'call.refused':
      if (call === undefined) return undefined
      server.refuses(call, event.failure.status, {
        code: event.failure.code,
        message: 'No.',
        proof: event.failure.proof,
      })
      return answer(call)
    case 'leave.failed':
      return act(async () => {
        browser.leave?.(undefined)
      })
    case 'page.shown':
      return act(async () => {
        browser.leave?.('https://provider.test/')
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      })
  }
}
/** Title of the page in a state; undefined: that of the page before. */
function titleOf({ value, context }: Snapshot): string | undefined {
  const titles: Readonly<Record<string, string>> = {
    ways: 'Sign in',
    signing: 'Sign in',
    address: texts.work.title,
    asking: context.isAgain ? texts.code.title : texts.work.title,
    code: texts.code.title,
    checking: texts.code.title,
    exchanging: texts.return.title,
    failed: texts.return.failed,
  }
  return titles[value]
}

describe('the page walks as its machine does', () => {
  test.each(walks.map((walk, i) => [i + 1, walk] as const))('tour %d', { timeout: 60_000 }, async (_, walk) => {
    expect(walks.length).toBeGreaterThanOrEqual(4)
    Object.assign(browser, { left: 0, begun: 0, leave: undefined })
    await open(walk[0]?.event)
    const done = { leave: 0, begin: 0, askCode: 0, checkCode: 0, exchange: 0, askPasskey: 0 }
    for (const [i, step] of walk.entries()) {
      await does(step)
      await shown.settle()
      for (const { type } of step.effects) if (type in done) done[type as keyof typeof done]++
      const message = `${i + 1}: ${signInPaths.describe(step.event)}`
      const title = titleOf(step.after)
      if (title !== undefined) await shown.until(() => shown.page.querySelector('h1')?.textContent === title)
      const { failure, problem } = step.after.context
      const isTold = failure !== null || problem !== null
      // Its words are loaded when they are needed first.
      if (title !== undefined && isTold) await shown.until(() => shown.page.querySelector('.form-problem') !== null)
      const isTitled = title !== undefined
      expect([message, isTitled && shown.page.querySelector('.form-problem') !== null]).toEqual([
        message,
        isTitled && isTold,
      ])
      expect([
        message,
        {
          leave: browser.left,
          begin: browser.begun,
          askCode: server.sent(loginByCodeStepOne).length,
          checkCode: server.sent(loginByCodeStepTwo).length,
          exchange: server.sent(socialAuth).length,
          askPasskey: server.sent(beginPasskeyLogin).length,
        },
      ]).toEqual([message, done])
    }
  })
})
