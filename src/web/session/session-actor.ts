import * as Schema from 'effect/Schema'
import { navigate } from 'wouter/use-browser-location'
import { createActor, fromPromise } from 'xstate'
import { decode } from '#contract/decode.ts'
import { User } from '#contract/entities/user.ts'
import { logout } from '#contract/calls/auth.ts'
import { readProfile } from '#contract/calls/profile.ts'
import { sessionMachine, type Session, type SessionToast } from '#machines/session/session.machine.ts'
import { removeText, storedText, storeText } from '../api/browser-storage.ts'
import { addressOf, configureClient, requestHeaders, send } from '../api/send.ts'
import { preferences } from '../text/preferences.ts'

const storageKey = 'badgir.session'
const readStored = decode(Schema.Struct({ token: Schema.String, user: User }))

function stored(): Session | null {
  const text = storedText(storageKey)
  if (text === null) return null
  try {
    const session = readStored(JSON.parse(text))
    return session.ok ? session.value : null
  } catch {
    return null
  } // unreadable storage is no session
}

let announce: (news: SessionToast) => void = () => {}

/** The session machine with this browser as its outside world. One actor for the window. */
export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      // oxlint-disable-next-line typescript/require-await -- the machine expects a promise; storage answers at once
      restore: fromPromise(async () => stored()),
      // The token is no longer the session's own, so it is passed directly. A logout that does not arrive changes
      // nothing here.
      endSession: fromPromise(async ({ input }) => {
        await fetch(addressOf(logout.route, undefined), {
          method: logout.method,
          headers: { ...requestHeaders(), authorization: `Bearer ${input.token}` },
          keepalive: true,
        })
      }),
    },
    actions: {
      redirect: (_, { to }) => {
        navigate(to, { replace: true })
      },
      toast: (_, news) => {
        announce(news)
      },
      persist: (_, { session }) => {
        storeText(storageKey, JSON.stringify(session))
      },
      forget: (_, { token }) => {
        if (stored()?.token === token) removeText(storageKey)
      },
    },
  }),
)

/** Ends this window's session when another window has logged out of it. */
function endWithOthers({ key, oldValue, newValue }: StorageEvent): void {
  const token = sessionActor.getSnapshot().context.session?.token
  // A storage that is cleared as a whole names no key.
  const isRemoved = key === null ? stored() === null : key === storageKey && newValue === null
  if (isRemoved && token !== undefined && (oldValue === null || oldValue.includes(token)))
    sessionActor.send({ type: 'refused', token })
}

/**
 * Starts the session: connects the client, restores the stored session, and checks with the server whether it is still
 * valid. The shell passes the function that announces its news.
 */
export function startSession(baseUrl: string, announcing: (news: SessionToast) => void): void {
  announce = announcing
  configureClient({
    baseUrl,
    token: () => sessionActor.getSnapshot().context.session?.token,
    language: () => preferences().language,
    refused: token => {
      sessionActor.send({ type: 'refused', token })
    },
  })
  addEventListener('storage', endWithOthers)
  const storedSession = stored()
  sessionActor.start()
  if (storedSession !== null) void confirm(storedSession.token)
}

/**
 * Checks a token: 403 ends the session (the client informs the machine); a lost network or a failing server changes
 * nothing.
 */
async function confirm(token: string): Promise<void> {
  await new Promise<void>(resolve => {
    if (!sessionActor.getSnapshot().matches('loading')) return resolve()
    const subscription = sessionActor.subscribe(snapshot => {
      if (snapshot.matches('loading')) return
      subscription.unsubscribe()
      resolve()
    })
  })
  const answer = await send(readProfile, {})
  if (answer.ok && sessionActor.getSnapshot().context.session?.token === token)
    sessionActor.send({ type: 'profile.changed', user: answer.value.data.user })
}
