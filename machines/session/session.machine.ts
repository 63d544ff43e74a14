import { missing, notProvided } from '../not-provided.ts'
import { assign, fromPromise, setup } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { homeOf } from './home-of.ts'

/** Session that a login answers and the browser stores: an opaque token and its owner. */
export interface Session {
  readonly token: string
  readonly user: User
}

export type SessionEvent =
  | { readonly type: 'login.succeeded'; readonly token: string; readonly user: User }
  | { readonly type: 'logout.asked' }
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  /** A call was answered 403. `token` is the call's token: a late answer to an older session ends nothing. */
  | { readonly type: 'refused'; readonly token?: string | undefined }
  | { readonly type: 'profile.changed'; readonly user: User }

export interface SessionContext {
  readonly session: Session | null
  readonly ending: string | null
}

/** A short notice; `key` names its sentence, with its namespace. */
export interface SessionToast {
  readonly kind: 'success'
  readonly key: 'auth:loggedIn'
}

/** Session of a state that has one; the machine calls it only there. */
function sessionOf(context: SessionContext): Session {
  if (context.session === null) throw new Error('session: none in this state')
  return context.session
}

/**
 * Session of the visitor: loading, authenticated or logged out.
 *
 * The page provides the outside world with `sessionMachine.provide(…)`:
 * - actor `restore`: the stored session, or null (a failure counts as none, and clears nothing);
 * - actor `endSession`: POST /auth/logout with the token given; its outcome does not matter here;
 * - action `persist` ({ session }): keep it in storage;
 * - action `forget` ({ token }): drop it from storage if it is still the stored one (another window may have logged in
 *   since);
 * - action `redirect` ({ to }): go to an address, replacing the present one;
 * - action `toast` ({ kind, key }).
 *
 * Only `refused` (HTTP 403) and a confirmed logout end a session. 401, 5xx and a lost network are no events here.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    restore: fromPromise<Session | null>(async () => {
      throw missing('session', 'restore')
    }),
    endSession: fromPromise<unknown, { readonly token: string }>(async () => {
      throw missing('session', 'endSession')
    }),
  },
  actions: {
    redirect: notProvided<{ readonly to: string }>('session', 'redirect'),
    toast: notProvided<SessionToast>('session', 'toast'),
    persist: notProvided<{ readonly session: Session }>('session', 'persist'),
    forget: notProvided<{ readonly token: string }>('session', 'forget'),
  },
  guards: {
    found: (_, session: Session | null) => session !== null,
    ofThisSession: ({ context, event }) =>
      event.type === 'refused' && (event.token === undefined || event.token === context.session?.token),
  },
  delays: {
    /** Specification § 9: after login and after 403. */
    redirectDelay: 100,
  },
}).createMachine({
  id: 'session',
  description: 'Who is here, from the first page to the last.',
  context: { session: null, ending: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The shape of a page without content is shown.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'authenticated.steady',
            actions: assign({ session: ({ event }) => event.output }),
          },
          { target: 'loggedOut.settled' },
        ],
        onError: 'loggedOut.settled',
      },
    },
    authenticated: {
      description: 'Somebody is logged in.',
      initial: 'steady',
      on: {
        'login.succeeded': {
          description: 'Another account logged in over this one.',
          target: '.arriving',
          actions: [
            assign({ session: ({ event }) => ({ token: event.token, user: event.user }) }),
            { type: 'persist', params: ({ event }) => ({ session: { token: event.token, user: event.user } }) },
            { type: 'toast', params: { kind: 'success', key: 'auth:loggedIn' } },
          ],
        },
        'profile.changed': {
          actions: [
            assign({
              session: ({ context, event }) =>
                context.session === null ? null : { ...context.session, user: event.user },
            }),
            { type: 'persist', params: ({ context }) => ({ session: sessionOf(context) }) },
          ],
        },
        refused: {
          guard: 'ofThisSession',
          target: 'loggedOut.leaving',
          actions: [
            { type: 'forget', params: ({ context }) => ({ token: sessionOf(context).token }) },
            assign({ session: null }),
          ],
        },
      },
      states: {
        arriving: {
          description: '“you logged in successfully” is shown, and the first page of the account is about to open.',
          after: {
            redirectDelay: {
              target: 'steady',
              actions: { type: 'redirect', params: ({ context }) => ({ to: homeOf(sessionOf(context).user.role) }) },
            },
          },
        },
        steady: {
          description: 'The pages of the account are open.',
          on: { 'logout.asked': 'confirmingLogout' },
        },
        confirmingLogout: {
          description: '“Are you sure you want to log out?” is asked.',
          on: {
            'logout.confirmed': {
              target: '#session.loggedOut.ending',
              actions: [
                { type: 'forget', params: ({ context }) => ({ token: sessionOf(context).token }) },
                assign(({ context }) => ({ session: null, ending: sessionOf(context).token })),
                { type: 'redirect', params: { to: '/login' } },
              ],
            },
            'logout.cancelled': 'steady',
          },
        },
      },
    },
    loggedOut: {
      description: 'Nobody is logged in.',
      initial: 'settled',
      on: {
        'login.succeeded': {
          target: 'authenticated.arriving',
          actions: [
            assign({ session: ({ event }) => ({ token: event.token, user: event.user }) }),
            { type: 'persist', params: ({ event }) => ({ session: { token: event.token, user: event.user } }) },
            { type: 'toast', params: { kind: 'success', key: 'auth:loggedIn' } },
          ],
        },
      },
      states: {
        leaving: {
          description: 'The session has ended, and the login page is about to open.',
          after: { redirectDelay: { target: 'settled', actions: { type: 'redirect', params: { to: '/login' } } } },
        },
        ending: {
          description: 'The login page is open; the server is told of the logout.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ token: context.ending ?? '' }),
            onDone: 'settled',
            onError: 'settled',
          },
          exit: assign({ ending: null }),
        },
        settled: {
          description: 'The login page is open and takes a login.',
        },
      },
    },
  },
})
