import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { savePreferences } from '#contract/calls/profile.ts'
import type { LoginEnvelope, User } from '#contract/entities/user.ts'
import { sessionView, type SessionView } from '#machines/session/route-access.ts'
import { send } from '../api/send.ts'
import { preferences, setPreferences, touchedPreferences, type PreferencesState } from '../text/preferences.ts'
import { keepDeviceMark } from './device-marks.ts'
import { sessionActor } from './session-actor.ts'

const actions = {
  /**
   * Begins the session after a login or sign-up; its toast and redirect follow from the machine. At a login the
   * account's preferences come to this device, except those changed here before; a new account takes this device's.
   */
  begin: ({ data }: typeof LoginEnvelope.Type, how: 'login' | 'sign-up'): void => {
    const here = how === 'sign-up' ? preferences() : touchedPreferences()
    setPreferences({ ...data.user.preferences, ...here })
    if (data.deviceMark !== undefined) keepDeviceMark(data.deviceMark)
    sessionActor.send({ type: 'login.succeeded', token: data.sessions.token, user: data.user })
    if (Object.keys(here).length > 0) void send(savePreferences, { body: here })
  },
  /** Asks "Are you sure you want to log out?". */
  askLogout: (): void => {
    sessionActor.send({ type: 'logout.asked' })
  },
  confirmLogout: (): void => {
    sessionActor.send({ type: 'logout.confirmed' })
  },
  cancelLogout: (): void => {
    sessionActor.send({ type: 'logout.cancelled' })
  },
  /** Takes the account from a new answer of the server. */
  changeProfile: (user: User): void => {
    sessionActor.send({ type: 'profile.changed', user })
  },
} as const

export interface SessionHook {
  readonly view: SessionView
  readonly user: User | null
  /** Whether "Are you sure you want to log out?" is open. */
  readonly confirmingLogout: boolean
  readonly actions: typeof actions
}

/** Session of the visitor, with its actions. */
export function useSession(): SessionHook {
  const view = useSelector(sessionActor, sessionView, shallowEqual)
  const user = useSelector(sessionActor, snapshot => snapshot.context.session?.user ?? null)
  const confirmingLogout = useSelector(sessionActor, snapshot =>
    snapshot.matches({ authenticated: 'confirmingLogout' }),
  )
  return useMemo(() => ({ view, user, confirmingLogout, actions }), [view, user, confirmingLogout])
}

/**
 * Changes preferences on this device and, with a session, on the server; an unreachable server gets them at the next
 * change.
 */
export function changePreferences(change: Partial<PreferencesState>): void {
  setPreferences(change)
  if (sessionActor.getSnapshot().context.session !== null) void send(savePreferences, { body: touchedPreferences() })
}
