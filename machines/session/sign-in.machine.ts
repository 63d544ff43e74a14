import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'
import type { LoginEnvelope } from '#contract/entities/user.ts'
import type { SignInWay } from '#contract/entities/sign-in-way.ts'

/** Proof that the page brings back from a provider, for POST /social-auth. */
export interface Visit {
  readonly provider: string
  readonly code: string
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly redirectUri: string
}
/** Why the browser signed with no passkey: the person left, or the passkeys belong to another address. */
export type PasskeyProblem = 'passkeyLeft' | 'passkeyForeign'
/** Why a way ends on the page itself: the provider said no, the state is not ours, the page may not encrypt. */
export type SignInProblem = 'denied' | 'providerError' | 'foreign' | 'insecure' | PasskeyProblem

export interface SignInContext {
  /** Work address that was given. */
  readonly email: string
  /** Wish to link a provider, which is sent with the code; null: none. */
  readonly link: string | null
  /** Whether another code is asked for, after one was sent. */
  readonly isAgain: boolean
  readonly failure: Failure | null
  readonly problem: SignInProblem | null
}

export type SignInEvent =
  /** `back`: what the address brings back from a provider; null: nothing. */
  | { readonly type: 'page.opened'; readonly back: Visit | SignInProblem | null }
  | { readonly type: 'provider.chosen'; readonly way: SignInWay }
  | { readonly type: 'work.chosen' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'passkey.failed'; readonly problem: PasskeyProblem }
  | { readonly type: 'address.sent'; readonly email: string }
  /** The server sends a code, if the address has an account. */
  | { readonly type: 'code.posted' }
  | { readonly type: 'organisation.found'; readonly way: SignInWay }
  | { readonly type: 'code.sent'; readonly otp: string }
  | { readonly type: 'again.chosen' }
  | { readonly type: 'back.chosen' }
  | { readonly type: 'entered'; readonly envelope: typeof LoginEnvelope.Type }
  | { readonly type: 'call.refused'; readonly failure: Failure }
  /** The browser could not leave for the provider. */
  | { readonly type: 'leave.failed' }
  /** The browser shows the page again as it was left. */
  | { readonly type: 'page.shown' }

const define = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent },
  actions: {
    /** The page provides the six that reach the server, the provider or the session. */
    leave: (_wish, _params: { readonly way: SignInWay }) => {},
    askCode: (_wish, _params: { readonly email: string }) => {},
    checkCode: (_wish, _params: { readonly email: string; readonly otp: string; readonly link: string | null }) => {},
    exchange: (_wish, _params: { readonly visit: Visit }) => {},
    askPasskey: () => {},
    begin: (_wish, _params: { readonly envelope: typeof LoginEnvelope.Type }) => {},

    keepEmail: assign(({ event }) => (event.type === 'address.sent' ? { email: event.email, link: null } : {})),
    keepProof: assign(({ event }) =>
      event.type === 'call.refused' && event.failure.proof !== undefined
        ? { email: event.failure.proof.email, link: event.failure.proof.link, failure: event.failure }
        : {},
    ),
    keepFailure: assign(({ event }) => (event.type === 'call.refused' ? { failure: event.failure } : {})),
    keepProblem: assign(({ event }) =>
      event.type === 'passkey.failed'
        ? { problem: event.problem }
        : event.type === 'page.opened' && typeof event.back === 'string'
          ? { problem: event.back }
          : {},
    ),
    noteInsecure: assign({ problem: 'insecure' as const }),
    forget: assign({ failure: null, problem: null }),
    noteAgain: assign({ isAgain: true }),
    noteAnswer: assign({ isAgain: false }),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'page.opened' && typeof event.back === 'string',
    mustProve: ({ event }) => event.type === 'call.refused' && event.failure.proof !== undefined,
    isAgain: ({ context }) => context.isAgain,
    isVisit: ({ event }) => event.type === 'page.opened' && event.back !== null && typeof event.back === 'object',
  },
})

type Given = { readonly event: SignInEvent }
const leave = {
  type: 'leave' as const,
  params: ({ event }: Given) => {
    if (!('way' in event)) throw new TypeError(`sign-in: ${event.type} names no way`)
    return { way: event.way }
  },
}
const askAgain = {
  type: 'askCode' as const,
  params: ({ context }: { context: SignInContext }) => ({ email: context.email }),
}
const begin = {
  type: 'begin' as const,
  params: ({ event }: Given) => {
    if (event.type !== 'entered') throw new TypeError(`sign-in: ${event.type} lets nobody in`)
    return { envelope: event.envelope }
  },
}

/**
 * The way from the door to the session without a password: by a provider, a passkey, or a work address and its code. Each wish
 * is sent once: a second click finds the machine elsewhere. Password and sign-up begin the session themselves.
 */
export const signInMachine = define.createMachine({
  id: 'sign-in',
  description: 'Sign-in by a provider, a passkey, or a code that a work address receives.',
  context: { email: '', link: null, isAgain: false, failure: null, problem: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The page opens.',
      on: {
        'page.opened': [
          { guard: 'isRefused', target: 'failed', actions: 'keepProblem' },
          {
            guard: 'isVisit',
            target: 'exchanging',
            actions: {
              type: 'exchange',
              params: ({ event }: Given) => {
                if (event.type !== 'page.opened' || event.back === null || typeof event.back === 'string')
                  throw new TypeError('sign-in: nothing was brought back')
                return { visit: event.back }
              },
            },
          },
          { target: 'ways' },
        ],
      },
    },
    ways: {
      description: 'The ways to sign in are offered.',
      on: {
        'provider.chosen': { target: 'leaving', actions: ['forget', leave] },
        'work.chosen': { target: 'address', actions: 'forget' },
        'passkey.chosen': { target: 'signing', actions: ['forget', 'askPasskey'] },
      },
    },
    signing: {
      description: 'The browser asks for a passkey, and the server checks its signature.',
      on: {
        entered: { target: 'done', actions: begin },
        'call.refused': { target: 'ways', actions: 'keepFailure' },
        'passkey.failed': { target: 'ways', actions: 'keepProblem' },
      },
    },
    address: {
      description: 'The work address is asked for.',
      on: {
        'address.sent': {
          target: 'asking',
          actions: ['forget', 'keepEmail', askAgain],
        },
        'back.chosen': { target: 'ways', actions: 'forget' },
      },
    },
    asking: {
      description: 'The server is asked how this address signs in, or for another code.',
      on: {
        'code.posted': { target: 'code', actions: 'noteAnswer' },
        'organisation.found': { target: 'leaving', actions: ['forget', 'noteAnswer', leave] },
        'call.refused': [
          { guard: 'isAgain', target: 'code', actions: ['keepFailure', 'noteAnswer'] },
          { target: 'address', actions: 'keepFailure' },
        ],
      },
    },
    code: {
      description: 'The code is asked for.',
      on: {
        'code.sent': {
          target: 'checking',
          actions: [
            'forget',
            {
              type: 'checkCode',
              params: ({ context, event }) => ({ email: context.email, otp: event.otp, link: context.link }),
            },
          ],
        },
        'again.chosen': { target: 'asking', actions: ['forget', 'noteAgain', askAgain] },
        'back.chosen': { target: 'address', actions: 'forget' },
      },
    },
    checking: {
      description: 'The server checks the code.',
      on: {
        entered: { target: 'done', actions: begin },
        'call.refused': { target: 'code', actions: 'keepFailure' },
      },
    },
    leaving: {
      description: 'The browser opens the page of the provider.',
      on: {
        'page.shown': 'ways',
        'leave.failed': { target: 'ways', actions: 'noteInsecure' },
      },
    },
    exchanging: {
      description: 'The server checks what the provider gave.',
      on: {
        entered: { target: 'done', actions: begin },
        'call.refused': [
          // The address is proved by a code, and the provider is linked with it.
          { guard: 'mustProve', target: 'asking', actions: ['keepProof', askAgain] },
          { target: 'failed', actions: 'keepFailure' },
        ],
      },
    },
    failed: { description: 'The page says why the provider’s answer lets nobody in, and leads back to the ways.' },
    done: { description: 'The session begins.' },
  },
})
