// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '#contract/calls/auth.ts'
import { readProfile, savePreferences } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import type { SessionToast } from '#machines/session/session.machine.ts'
import { userOf } from '../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import type * as preferencesModule from '../text/preferences.ts'
import type * as actorModule from './session-actor.ts'
import type * as sessionModule from './session.ts'
import type { SessionHook } from './session.ts'

const sara = userOf()
const dark: User['preferences'] = { language: 'fa', calendar: 'persian', theme: 'dark', layoutView: 'list' }
let server: StandInServer
let root: Root
let toasts: SessionToast[]
let seen: SessionHook
let actor: typeof actorModule.sessionActor
let own: typeof sessionModule & typeof preferencesModule

/** A window that is opened anew, with what storage keeps. */
async function open(storedSession?: unknown, base = '/api') {
  toasts = []
  if (storedSession !== undefined)
    localStorage.setItem(
      'badgir.session',
      typeof storedSession === 'string' ? storedSession : JSON.stringify(storedSession),
    )
  vi.resetModules()
  const { sessionActor, startSession } = await import('./session-actor.ts')
  actor = sessionActor
  own = { ...(await import('./session.ts')), ...(await import('../text/preferences.ts')) }
  function Probe() {
    seen = own.useSession()
    return null
  }
  root = createRoot(document.createElement('div'))
  await act(async () => {
    startSession(base, news => {
      toasts.push(news)
    })
    root.render(<Probe />)
  })
}
function stored() {
  return JSON.parse(localStorage.getItem('badgir.session') ?? 'null') as unknown
}
function until(holds: () => void) {
  return act(() => vi.waitFor(holds, { interval: 5, timeout: 15_000 }))
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  history.replaceState(null, '', '/here')
  server = standInServer()
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  actor.stop()
  vi.unstubAllGlobals()
})

describe('a window that is opened', () => {
  test('with a session in storage goes on with it, and asks the server whether it holds', async () => {
    server.answers(readProfile, { data: { user: { ...sara, fullName: 'Sara R.' } } })
    await open({ token: 't1', user: sara })
    await until(() => {
      expect(seen.user?.fullName).toBe('Sara R.')
    })
    expect(seen.view).toEqual({ state: 'authenticated', moving: false, role: 'user' })
    expect(server.sent(readProfile).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1'])
    expect(server.sent(readProfile)[0]?.headers.get('accept-language')).toBe('en')
    expect(stored()).toEqual({ token: 't1', user: { ...sara, fullName: 'Sara R.' } })
    expect(location.pathname).toBe('/here')
  })

  test.each([
    ['nothing', undefined],
    ['something unreadable', '{'],
    ['something else', { token: 7, user: sara }],
    ['a person of an older version', { token: 't1', user: { fullName: 'Sara' } }],
  ])('with %s in storage has nobody, and asks nothing', async (_, storedSession) => {
    await open(storedSession)
    await until(() => {
      expect(seen.view).toEqual({ state: 'loggedOut', moving: false })
    })
    expect(seen.user).toBeNull()
    expect(server.order()).toEqual([])
  })

  test('whose session holds no longer is led to the login, and forgets it', async () => {
    server.refuses(readProfile, 403)
    const steps = history.length
    await open({ token: 't1', user: sara })
    await until(() => {
      expect(location.pathname).toBe('/login')
    })
    expect(history.length).toBe(steps)
    expect(seen.user).toBeNull()
    expect(stored()).toBeNull()
  })

  test('whose storage is full or denied takes a login all the same, for as long as it is open', async () => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    await open()
    await act(async () => {
      seen.actions.begin({ data: { sessions: { token: 't2' }, user: sara } }, 'login')
    })
    await until(() => {
      expect([seen.view.state, seen.user?._id]).toEqual(['authenticated', sara._id])
    })
  })

  test('ends with the logout of another window, not with another window’s newer session', async () => {
    await open({ token: 't1', user: sara })
    const tell = (event: StorageEventInit) =>
      act(async () => {
        window.dispatchEvent(new StorageEvent('storage', event))
      })
    const mine = JSON.stringify({ token: 't1', user: sara })
    const other = JSON.stringify({ token: 't2', user: sara })
    await tell({ key: 'badgir.session', oldValue: mine, newValue: other })
    await tell({ key: 'badgir.session', oldValue: other, newValue: null })
    await tell({ key: 'badgir.preferences', oldValue: mine, newValue: null })
    expect([seen.user?.email, location.pathname]).toEqual([sara.email, '/here'])
    localStorage.removeItem('badgir.session')
    await tell({ key: 'badgir.session', oldValue: mine, newValue: null })
    await until(() => {
      expect(location.pathname).toBe('/login')
    })
    expect(seen.user).toBeNull()
    expect(server.sent(logout)).toEqual([])
  })

  test.each([401, 500])('keeps its session over %i', async status => {
    server.refuses(readProfile, status)
    await open({ token: 't1', user: sara })
    await until(() => {
      expect(server.sent(readProfile)).toHaveLength(1)
    })
    expect(seen.user).toEqual(sara)
    expect(stored()).toEqual({ token: 't1', user: sara })
  })

  test('leaves alone what another window logged in meanwhile', async () => {
    server.refuses(readProfile, 403)
    const held = server.holds(readProfile)
    await open({ token: 't1', user: sara })
    await until(() => {
      expect(server.sent(readProfile)).toHaveLength(1)
    })
    localStorage.setItem('badgir.session', JSON.stringify({ token: 't2', user: sara }))
    held.letGo()
    await until(() => {
      expect(seen.user).toBeNull()
    })
    expect(stored()).toEqual({ token: 't2', user: sara })
  })

  test('takes no late answer about another account than the one that is here by then', async () => {
    server.answers(readProfile, { data: { user: sara } })
    const held = server.holds(readProfile)
    await open({ token: 't1', user: sara })
    await until(() => {
      expect(server.sent(readProfile)).toHaveLength(1)
    })
    const reza = userOf({ _id: 'u2', fullName: 'Reza' })
    await act(async () => {
      seen.actions.begin({ data: { sessions: { token: 't2' }, user: reza } }, 'login')
      held.letGo()
      await new Promise(done => {
        setTimeout(done, 10)
      })
    })
    expect(seen.user?.fullName).toBe('Reza')
  })

  test('asks at the address it was given', async () => {
    await open({ token: 't1', user: sara }, '/elsewhere')
    await until(() => {
      expect(server.order()).toEqual(['GET /elsewhere/profile'])
    })
  })
})

describe('a login', () => {
  const envelope = (user: User) => ({ data: { sessions: { token: 't9' }, user } })
  beforeEach(async () => {
    await open()
  })

  test.each([
    ['user', '/dashboard/projects'],
    ['super-admin', '/admin-dashboard'],
  ] as const)('of a %s is kept, told, and leads to %s', async (role, home) => {
    const user = userOf({ role })
    await act(async () => {
      seen.actions.begin(envelope(user), 'login')
    })
    expect(seen.user).toEqual(user)
    expect(seen.view).toEqual({ state: 'authenticated', moving: true, role })
    expect(stored()).toEqual({ token: 't9', user })
    expect(toasts).toEqual([{ kind: 'success', key: 'auth:loggedIn' }])
    await until(() => {
      expect(location.pathname).toBe(home)
    })
    expect(seen.view.moving).toBe(false)
  })

  test('brings the account’s preferences to this device, and sends none', async () => {
    await act(async () => {
      seen.actions.begin(envelope(userOf({ preferences: dark })), 'login')
    })
    expect(own.preferences()).toEqual(dark)
    expect(server.sent(savePreferences)).toEqual([])
  })

  test('leaves what was changed here before, and tells the account that alone', async () => {
    own.setPreferences({ theme: 'system' })
    await act(async () => {
      seen.actions.begin(envelope(userOf({ preferences: dark })), 'login')
    })
    expect(own.preferences()).toEqual({ ...dark, theme: 'system' })
    await until(() => {
      expect(server.sent(savePreferences)).toHaveLength(1)
    })
    expect(server.sent(savePreferences)[0]?.body).toEqual({ theme: 'system' })
    expect(server.sent(savePreferences)[0]?.headers.get('authorization')).toBe('Bearer t9')
  })

  test('of a new account takes all of this device’s', async () => {
    await act(async () => {
      seen.actions.begin(envelope(userOf({ preferences: dark })), 'sign-up')
    })
    const here = { language: 'en', calendar: 'gregorian', theme: 'system', layoutView: 'grid' }
    expect(own.preferences()).toEqual(here)
    await until(() => {
      expect(server.sent(savePreferences).map(({ body }) => body)).toEqual([here])
    })
  })
})

describe('a change of preferences', () => {
  test('is told to the account, with what was changed before', async () => {
    await open({ token: 't1', user: sara })
    own.changePreferences({ theme: 'dark' })
    own.changePreferences({ layoutView: 'list' })
    expect(own.preferences()).toMatchObject({ theme: 'dark', layoutView: 'list' })
    await until(() => {
      expect(server.sent(savePreferences).map(({ body }) => body)).toEqual([
        { theme: 'dark' },
        { theme: 'dark', layoutView: 'list' },
      ])
    })
  })

  test('of nobody stays on this device', async () => {
    await open()
    own.changePreferences({ theme: 'dark' })
    expect(own.preferences().theme).toBe('dark')
    await act(async () => {})
    expect(server.order()).toEqual([])
  })
})

test('the account as the server answers it anew is shown and kept', async () => {
  await open({ token: 't1', user: sara })
  const changed = userOf({ fullName: 'Sara R.' })
  await act(async () => {
    seen.actions.changeProfile(changed)
  })
  expect(seen.user).toEqual(changed)
  expect(stored()).toEqual({ token: 't1', user: changed })
})

test('a logout is asked, can be cancelled, and tells the server with the token of the session that ended', async () => {
  server.answers(logout, undefined)
  await open({ token: 't1', user: sara })
  expect(seen.confirmingLogout).toBe(false)
  await act(async () => {
    seen.actions.askLogout()
  })
  expect(seen.confirmingLogout).toBe(true)
  await act(async () => {
    seen.actions.cancelLogout()
  })
  expect(seen.confirmingLogout).toBe(false)
  expect(seen.user).toEqual(sara)
  await act(async () => {
    seen.actions.askLogout()
    seen.actions.confirmLogout()
  })
  expect(seen.user).toBeNull()
  expect(location.pathname).toBe('/login')
  expect(stored()).toBeNull()
  await until(() => {
    expect(server.sent(logout)).toHaveLength(1)
  })
  expect(server.sent(logout)[0]?.headers.get('authorization')).toBe('Bearer t1')
  expect(server.sent(logout)[0]?.headers.get('accept-language')).toBe('en')
  expect(server.sent(logout)[0]?.keepalive).toBe(true)
})
